import Foundation
import Journeys

/// A folder of a mail server that the wallet looks into for confirmations (IMAP4rev1, RFC 3501). Its mails stay there; those
/// that were taken are marked.
public struct Mailbox: Sendable, Hashable {
  /// How often it is looked into, in seconds.
  public static let interval: TimeInterval = 300

  public var server: MailServer
  /// The folder's name as people read it, with the server's own separators.
  public var folder: String
  /// The first day whose mails are taken, by the server's date of receipt; nil for all.
  public var since: CalendarDay?

  /// A folder of a server.
  public init(server: MailServer, folder: String = "INBOX", since: CalendarDay? = nil) {
    (self.server, self.folder, self.since) = (server, folder, since)
  }
}

/// What came of a look into a mailbox.
public struct MailboxVisit: Sendable, Hashable {
  /// How many mails waited there that were not marked.
  public var waiting = 0
  /// How many of them were taken and marked.
  public var taken = 0
  /// How many are larger than a mail may be; they stay unmarked.
  public var tooLarge = 0

  /// A look that found nothing.
  public init() {}
}

/// When a mailbox was looked into, and how it went.
public struct MailboxLook: Sendable {
  public let at: Date
  /// What came of it, or a `DeliveryFailure` or a `WalletError`.
  public let result: Result<MailboxVisit, any Error>

  /// A look at that moment.
  public init(at: Date, _ result: Result<MailboxVisit, any Error>) {
    (self.at, self.result) = (at, result)
  }
}

/// Where mails of a mailbox go. Each is kept before it is marked.
public struct MailReceiver: Sendable {
  /// How large a mail may be, in bytes.
  let limit: Int
  /// Where the next mail is written to as it comes.
  let begin: @Sendable () throws -> IncomingFile
  /// Keeps a mail that is whole; only then is it marked.
  let take: @Sendable (TakenFile) async throws -> Void

  /// A receiver made of closures.
  /// - Parameters:
  ///   - limit: how large a mail may be, in bytes
  ///   - begin: where the next mail is written to as it comes
  ///   - take: keeps a mail that is whole; where it throws, the mail stays as it was
  public init(
    limit: Int, begin: @escaping @Sendable () throws -> IncomingFile,
    take: @escaping @Sendable (TakenFile) async throws -> Void
  ) {
    (self.limit, self.begin, self.take) = (limit, begin, take)
  }
}

extension Wallet {
  /// The mailbox that the wallet looks into; nil for none.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  public func mailbox() throws -> Mailbox? { try Mailbox.kept(in: folder) }

  /// Looks into this mailbox from now on; nil for none any more.
  /// - Throws: what the file system throws.
  public func keep(_ mailbox: Mailbox?) throws {
    if let mailbox { try mailbox.keep(in: folder) } else { try Mailbox.forget(in: folder) }
  }
}
