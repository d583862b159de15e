import Foundation
import Journeys

extension Channels {
  /// The names of the fields of its forms, besides those of `MailServer`.
  public enum Field: String, Sendable, CaseIterable {
    case publicAddress, contact, sender, recipient, webhookAddress, topic, token
  }

  /// The channels with what the form of the wallet's own address makes of them.
  /// - Throws: `WalletError.invalid`.
  public func applying(address texts: [String: String]) throws(WalletError) -> Channels {
    var form = ServerForm(texts), channels = self
    channels.publicAddress = form.optional(Field.publicAddress, .notALink) { Channels.address($0) }
    channels.contact = form.optional(Field.contact, .notAMailbox) { MailAddress($0) }
    try form.end()
    return channels
  }

  /// The channels with what the form of mails makes of them.
  /// - Parameter texts: what stands in its fields, by name; a password that was left empty stays as it is as long as the
  ///   server, its port and the user do, and the way there is no less guarded
  /// - Throws: `WalletError.invalid`.
  public func applying(mail texts: [String: String]) throws(WalletError) -> Channels {
    var form = ServerForm(texts), channels = self
    let server = form.server(kept: mail?.server)
    let sender = form.required(Field.sender, .notAMailbox) { MailAddress($0) }
    let recipient = form.required(Field.recipient, .notAMailbox) { MailAddress($0) }
    try form.end()
    if let server, let sender, let recipient {
      channels.mail = MailAccount(server: server, sender: sender, recipient: recipient)
    }
    return channels
  }

  /// The channels with what the form of the webhook makes of them.
  /// - Parameter texts: a token that was left empty stays as it is as long as the server does
  /// - Throws: `WalletError.invalid`.
  public func applying(webhook texts: [String: String]) throws(WalletError) -> Channels {
    var form = ServerForm(texts), channels = self
    let address = form.required(Field.webhookAddress, .notALink) { Webhook.address($0) }
    let topic = form.optional(Field.topic, .tooLong, limit: "64") { $0.count <= 64 ? $0 : nil } ?? ""
    // Headers hold nothing else, and a token is never shown to anybody to be corrected.
    let token = form.optional(Field.token, .notOneLine) { $0.utf8.allSatisfy { 0x21...0x7E ~= $0 } ? $0 : nil } ?? ""
    try form.end()
    guard let address else { return channels }
    let kept = webhook.flatMap { $0.address.origin == address.origin ? $0.token : nil }
    channels.webhook = Webhook(
      address: address, topic: topic, token: token.isEmpty ? kept ?? Secret("") : Secret(token))
    return channels
  }
}
