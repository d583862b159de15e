import Foundation
import Journeys

/// How the wallet reaches the traveller: what each channel needs to know. Devices that notifications are pushed to are in
/// the store.
public struct Channels: Sendable, Hashable {
  /// Where a browser of the traveller opens the wallet, for links in messages; it ends with a slash. Nil for nowhere.
  public var publicAddress: URL?
  /// Whom a push service may write to when something is wrong with the wallet's messages.
  public var contact: MailAddress?
  public var mail: MailAccount?
  public var webhook: Webhook?

  /// Nothing but devices.
  public init() {}

  /// A path in the wallet as a link that works elsewhere; nil where it is not known how the wallet is reached.
  func link(to path: String) -> URL? {
    publicAddress.flatMap { URL(string: String(path.drop { $0 == "/" }), relativeTo: $0)?.absoluteURL }
  }

  /// How push services may reach who runs the wallet (`sub` of RFC 8292); nil where that is not known.
  var pushContact: String? {
    if let mailbox = (contact ?? mail?.sender)?.mailbox { return "mailto:\(mailbox)" }
    return publicAddress.flatMap { $0.scheme == "https" ? $0.absoluteString : nil }
  }
}

/// Where mails of the wallet go, and through which server.
public struct MailAccount: Sendable, Hashable {
  public var server: MailServer
  public var sender: MailAddress
  public var recipient: MailAddress

  /// An account.
  public init(server: MailServer, sender: MailAddress, recipient: MailAddress) {
    (self.server, self.sender, self.recipient) = (server, sender, recipient)
  }
}
