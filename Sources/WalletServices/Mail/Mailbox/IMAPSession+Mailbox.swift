import Algorithms
import Foundation
import Journeys
import NIOCore

extension IMAPSession {
  /// The keyword that mails are marked with once they were taken.
  static let keyword = "JourneyWallet"
  /// How many mails are taken at a time, and how many bytes they may have together; the others wait for the next.
  static let batch = 200, batchBytes = 512 << 20

  /// What tells the mails that were taken from the others.
  enum Mark {
    case keyword
    /// Where a server keeps no keywords.
    case seen

    var flag: String { self == .keyword ? IMAPSession.keyword : "\\Seen" }
    var search: String { self == .keyword ? "UNKEYWORD \(IMAPSession.keyword)" : "UNSEEN" }
  }

  /// Opens a folder to take mails out of it.
  /// - Throws: `DeliveryFailure`, also where nothing in it can be marked.
  mutating func open(_ folder: String) async throws -> Mark {
    let reply = try await command("SELECT \(FolderName.quoted(folder))")
    // Where a server does not say what lasts, everything does.
    let flags = Set((reply.list(inCode: "PERMANENTFLAGS") ?? reply.flags).map { $0.lowercased() })
    let isReadOnly = reply.text.uppercased().hasPrefix("[READ-ONLY]")
    if !isReadOnly, flags.contains("\\*") || flags.contains(IMAPSession.keyword.lowercased()) { return .keyword }
    guard !isReadOnly, flags.contains("\\seen") else {
      throw DeliveryFailure(said: "the folder is read-only", isFinal: true)
    }
    return .seen
  }

  /// The mails that were not taken yet, the oldest first, by their unique identifiers.
  mutating func waiting(_ mark: Mark, since day: CalendarDay?) async throws -> [Int] {
    let since =
      day.map { day in
        let (year, month, number) = day.components
        return " SINCE \(number)-\(IMAPSession.months[month - 1])-\(String(format: "%04d", year))"
      } ?? ""
    let found = try await command("UID SEARCH \(mark.search) UNDELETED\(since)").words(of: "SEARCH")
    return found.compactMap { Int($0) }.filter { $0 > 0 }.sorted()
  }

  /// How large mails are, in bytes, by their unique identifiers.
  mutating func sizes(of mails: [Int]) async throws -> [Int: Int] {
    guard !mails.isEmpty else { return [:] }
    let list = mails.map(String.init).joined(separator: ",")
    let reply = try await command("UID FETCH \(list) (UID RFC822.SIZE)")
    return Dictionary(
      reply.mails.compactMap { mail in
        if let id = mail["UID"], let size = mail["RFC822.SIZE"] { (id, size) } else { nil }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Takes mails and marks them, as many as are taken at a time.
  mutating func take(
    _ mails: [Int], _ mark: Mark, into receiver: MailReceiver, _ visit: inout MailboxVisit
  ) async throws {
    var bytes = 0
    for batch in mails.chunks(ofCount: IMAPSession.batch) where visit.taken < IMAPSession.batch {
      let sizes = try await sizes(of: Array(batch))
      for mail in batch {
        guard let size = sizes[mail] else { continue }
        if size > receiver.limit {
          visit.tooLarge += 1
          continue
        }
        guard bytes < IMAPSession.batchBytes else { return }
        bytes += max(0, size)
        if try await take(mail, mark, into: receiver) { visit.taken += 1 }
      }
    }
  }

  /// Takes a mail and marks it.
  /// - Returns: false where it is gone meanwhile
  mutating func take(_ mail: Int, _ mark: Mark, into receiver: MailReceiver) async throws -> Bool {
    var file = try receiver.begin(), size = 0
    try await command("UID FETCH \(mail) (BODY.PEEK[])") { bytes in
      try file.write(bytes)
      size += bytes.count
    }
    guard size > 0 else { return false }
    try await receiver.take(try file.finish())
    try await command("UID STORE \(mail) +FLAGS.SILENT (\(mark.flag))")
    return true
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension World {
  /// Looks into mailboxes.
  /// - Parameters:
  ///   - patience: how long a server may say nothing
  ///   - trialPatience: the same where somebody waits to see whether it works
  public static func mailbox(
    patience: Duration = .seconds(60), trialPatience: Duration = .seconds(10)
  ) -> @Sendable (Mailbox, MailReceiver?) async throws -> MailboxVisit {
    { mailbox, receiver in
      let patience = receiver == nil ? trialPatience : patience
      do {
        return try await IMAPSession.withSession(with: mailbox.server, patience: TimeAmount(patience)) { session in
          let mark = try await session.open(mailbox.folder)
          let mails = try await session.waiting(mark, since: mailbox.since)
          var visit = MailboxVisit()
          visit.waiting = mails.count
          guard let receiver else { return visit }
          try await session.take(mails, mark, into: receiver, &visit)
          return visit
        }
      } catch let error as WalletError {
        throw error
      } catch {
        if Task.isCancelled { throw CancellationError() }
        throw DeliveryFailure(connection: error)
      }
    }
  }
}
