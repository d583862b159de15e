import Foundation
import Journeys

extension Channels {
  private static func file(in wallet: URL) -> URL { wallet.appending(path: "channels.json") }

  /// The channels of the wallet in a folder; none where none was set up. They lie beside the database and not in it, so
  /// that no backup holds their passwords.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)` for a file that holds none.
  public init(in wallet: URL) throws {
    let file = Channels.file(in: wallet)
    guard file.isThere else { return }
    guard let json = try? JSONValue(parsing: Data(contentsOf: file)), json.members != nil else {
      throw WalletError.unavailable(.settingsUnreadable, detail: file.path)
    }
    // What is there but cannot be read is not to be lost with the next change.
    func read<Value>(_ key: String, _ value: (JSONValue) -> Value?) throws -> Value? {
      guard let text = json[key], text != .null else { return nil }
      guard let value = value(text) else { throw WalletError.unavailable(.settingsUnreadable, detail: file.path) }
      return value
    }
    publicAddress = try read("publicAddress") { $0.text.flatMap { Channels.address($0) } }
    contact = try read("contact") { $0.text.flatMap { MailAddress($0) } }
    mail = try read("mail", MailAccount.init)
    webhook = try read("webhook", Webhook.init)
  }

  /// Keeps them in a wallet's folder, for its user's eyes only.
  /// - Throws: what the file system throws.
  public func keep(in wallet: URL) throws {
    var writer = JSONWriter()
    writer.value([
      "publicAddress": publicAddress.map { .text($0.absoluteString) } ?? .null,
      "contact": contact.map { .text($0.text) } ?? .null, "mail": mail?.json ?? .null,
      "webhook": webhook?.json ?? .null,
    ])
    try DraftFile.write(Data(writer.bytes), privatelyTo: Channels.file(in: wallet))
  }

  /// An address of the web without a user, a query or a fragment, as the beginning of others; nil for anything else.
  static func address(_ text: String) -> URL? {
    guard let url = URL(string: text.hasSuffix("/") ? text : text + "/"), ["https", "http"].contains(url.scheme),
      url.host()?.isEmpty == false, url.user() == nil, url.query() == nil, url.fragment() == nil
    else { return nil }
    return url
  }
}

extension MailAccount {
  fileprivate init?(_ json: JSONValue) {
    guard let server = MailServer(json), let sender = json["sender"]?.text.flatMap({ MailAddress($0) }),
      let recipient = json["recipient"]?.text.flatMap({ MailAddress($0) })
    else { return nil }
    self.init(server: server, sender: sender, recipient: recipient)
  }

  fileprivate var json: JSONValue {
    .object(server.members.merging(["sender": .text(sender.text), "recipient": .text(recipient.text)]) { $1 })
  }
}

extension Webhook {
  fileprivate init?(_ json: JSONValue) {
    guard let url = json["address"]?.text.flatMap({ Webhook.address($0) }) else { return nil }
    self.init(address: url, topic: json["topic"]?.text ?? "", token: Secret(json["token"]?.text ?? ""))
  }

  fileprivate var json: JSONValue {
    ["address": .text(address.absoluteString), "topic": .text(topic), "token": .text(token.text)]
  }
}
