import Foundation
import Journeys

extension Channels: StoredSettings {
  static let fileName = "channels.json"

  private enum Key: String, CodingKey {
    case publicAddress, contact, mail, webhook
  }

  /// The channels of a data folder; none where none was set up.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  public init(in folder: URL) throws { self = try SettingsFile(in: folder).read() ?? Channels() }

  /// Writes them into a data folder.
  /// - Throws: what the file system throws.
  public func keep(in folder: URL) throws { try SettingsFile(in: folder).write(self) }

  /// Reads them from a settings file.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    publicAddress = try container.decodeIfPresent(.publicAddress) { Channels.address($0) }
    contact = try container.decodeIfPresent(.contact) { MailAddress($0) }
    mail = try container.decodeIfPresent(MailAccount.self, forKey: .mail)
    webhook = try container.decodeIfPresent(Webhook.self, forKey: .webhook)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(publicAddress?.absoluteString, forKey: .publicAddress)
    try container.encodeIfPresent(contact?.text, forKey: .contact)
    try container.encodeIfPresent(mail, forKey: .mail)
    try container.encodeIfPresent(webhook, forKey: .webhook)
  }

  /// An address of the web without a user, a query or a fragment, as the beginning of others; nil for anything else.
  static func address(_ text: String) -> URL? {
    guard let url = URL(string: text.hasSuffix("/") ? text : text + "/"), ["https", "http"].contains(url.scheme),
      url.host()?.isEmpty == false, url.user() == nil, url.query() == nil, url.fragment() == nil
    else { return nil }
    return url
  }
}

extension MailAccount: Codable {
  private enum Key: String, CodingKey {
    case sender, recipient
  }

  /// Reads it from a settings file, where the server's members stand beside its own.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      server: try MailServer(from: decoder), sender: try container.decode(.sender) { MailAddress($0) },
      recipient: try container.decode(.recipient) { MailAddress($0) })
  }

  public func encode(to encoder: any Encoder) throws {
    try server.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(sender.text, forKey: .sender)
    try container.encode(recipient.text, forKey: .recipient)
  }
}

extension Webhook: Codable {
  private enum Key: String, CodingKey {
    case address, topic, token
  }

  /// Reads it from a settings file.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      address: try container.decode(.address) { Webhook.address($0) },
      topic: try container.decodeIfPresent(String.self, forKey: .topic) ?? "",
      token: Secret(try container.decodeIfPresent(String.self, forKey: .token) ?? ""))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(address.absoluteString, forKey: .address)
    try container.encode(topic, forKey: .topic)
    try container.encode(token.text, forKey: .token)
  }
}
