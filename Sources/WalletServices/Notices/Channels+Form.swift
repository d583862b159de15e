import Foundation
import Journeys

extension Channels {
  /// The names of the fields of its forms.
  public enum Field: String, Sendable, CaseIterable {
    case publicAddress, contact
    case host, port, security, user, password, authority, sender, recipient
    case webhookAddress, topic, token
  }

  /// The channels with what the form of the wallet's own address makes of them.
  /// - Throws: `WalletError.invalid`.
  public func applying(address texts: [String: String]) throws(WalletError) -> Channels {
    var form = ChannelForm(texts), channels = self
    channels.publicAddress = form.optional(.publicAddress, .notALink) { Channels.address($0) }
    channels.contact = form.optional(.contact, .notAMailbox) { MailAddress($0) }
    try form.end()
    return channels
  }

  /// The channels with what the form of mails makes of them.
  /// - Parameter texts: what stands in its fields, by name; a password that was left empty stays as it is as long as the
  ///   server, its port and the user do, and the way there is no less guarded
  /// - Throws: `WalletError.invalid`.
  public func applying(mail texts: [String: String]) throws(WalletError) -> Channels {
    var form = ChannelForm(texts), channels = self
    let host = form.required(.host, .notAHost) { ChannelForm.host($0) }
    let port = form.required(.port, .outOfRange, limit: "1–65535") { Int($0).flatMap { 1...65_535 ~= $0 ? $0 : nil } }
    let security = form.required(.security, .notAChoice) { MailServer.Security(rawValue: $0) }
    let sender = form.required(.sender, .notAMailbox) { MailAddress($0) }
    let recipient = form.required(.recipient, .notAMailbox) { MailAddress($0) }
    let authority = form.optional(.authority, .notAFile) { path in
      path.hasPrefix("/") && FileManager.default.isReadableFile(atPath: path) ? URL(filePath: path) : nil
    }
    let user = form[.user]
    var server = MailServer(
      host: host ?? "", port: port ?? 0, security: security ?? .tls, user: user,
      password: Secret(form.texts[Field.password.rawValue] ?? ""), authority: authority)
    if !user.isEmpty {
      if server.password.text.isEmpty, let kept = mail?.server.password(for: server) { server.password = kept }
      if server.password.text.isEmpty { form.issue(.password, .required) }
      if !server.isTold, security != nil { form.issue(.security, .passwordUnprotected) }
    }
    try form.end()
    if let sender, let recipient {
      channels.mail = MailAccount(server: server, sender: sender, recipient: recipient)
    }
    return channels
  }

  /// The channels with what the form of the webhook makes of them.
  /// - Parameter texts: a token that was left empty stays as it is as long as the server does
  /// - Throws: `WalletError.invalid`.
  public func applying(webhook texts: [String: String]) throws(WalletError) -> Channels {
    var form = ChannelForm(texts), channels = self
    let address = form.required(.webhookAddress, .notALink) { Webhook.address($0) }
    let topic = form.optional(.topic, .tooLong, limit: "64") { $0.count <= 64 ? $0 : nil } ?? ""
    // Headers hold nothing else, and a token is never shown to anybody to be corrected.
    let token = form.optional(.token, .notOneLine) { $0.utf8.allSatisfy { 0x21...0x7E ~= $0 } ? $0 : nil } ?? ""
    try form.end()
    guard let address else { return channels }
    let kept = webhook.flatMap { $0.address.origin == address.origin ? $0.token : nil }
    channels.webhook = Webhook(
      address: address, topic: topic, token: token.isEmpty ? kept ?? Secret("") : Secret(token))
    return channels
  }
}

extension MailServer {
  /// The password, where it was given for another description of the same server and user.
  fileprivate func password(for other: MailServer) -> Secret? {
    let isSame = (host, port, user, authority) == (other.host, other.port, other.user, other.authority)
    return isSame && (other.security != .none || security == .none) ? password : nil
  }
}

/// The texts of a form, and what is wrong with them.
private struct ChannelForm {
  let texts: [String: String]
  private var issues: [Issue] = []

  init(_ texts: [String: String]) {
    self.texts = texts
  }

  subscript(field: Channels.Field) -> String { (texts[field.rawValue] ?? "").trimmingCharacters(in: .whitespaces) }

  mutating func issue(_ field: Channels.Field, _ problem: Issue.Problem, limit: String? = nil) {
    issues.append(Issue(field.rawValue, problem, limit: limit))
  }

  /// What a field says; nil where it is empty, or wrong, which is noted.
  mutating func optional<Value>(
    _ field: Channels.Field, _ problem: Issue.Problem, limit: String? = nil, _ read: (String) -> Value?
  ) -> Value? {
    guard !self[field].isEmpty else { return nil }
    if let value = read(self[field]) { return value }
    issue(field, problem, limit: limit)
    return nil
  }

  /// What a field says; nil where it is empty or wrong, which is noted.
  mutating func required<Value>(
    _ field: Channels.Field, _ problem: Issue.Problem, limit: String? = nil, _ read: (String) -> Value?
  ) -> Value? {
    if self[field].isEmpty { issue(field, .required) }
    return optional(field, problem, limit: limit, read)
  }

  /// - Throws: everything that is wrong.
  func end() throws(WalletError) {
    if !issues.isEmpty { throw .invalid(issues) }
  }

  /// A name or an address of a machine, without a port.
  static func host(_ text: String) -> String? {
    let isAddress = text.count { $0 == ":" } > 1 && text.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    let isName = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }
    return (isAddress || isName) && text.count <= 253 ? text : nil
  }
}
