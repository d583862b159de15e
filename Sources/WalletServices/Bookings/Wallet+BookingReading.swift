import BookingImport
import Foundation
import JourneyStore
import Journeys
import WalletWords

extension Wallet {
  /// Grows with what the importer learns, so that what waits is read again.
  static let bookingReader = 26
  /// What brought the program down so often is given up.
  static let mostBookingAttempts = 2

  /// Searches the next thing in an Inbox for bookings; in a process of its own where the world has one for that.
  /// - Returns: what was searched; nil where nothing waits
  /// - Throws: `WalletError.unavailable`.
  func readNextBookings() async throws -> InboxEntry? {
    let waiting = try await store.unreadEntries(
      for: .reading, reader: Wallet.bookingReader, limit: ReadingQueue.places + 1)
    guard let key = reading.claim(waiting.map { ($0.entry.readingKey, $0.entry.fileSize ?? 0) }) else { return nil }
    defer { reading.letGo(key) }
    // Somebody else may have searched it between the question and the claim.
    let unread = try await store.unreadEntries(
      for: .reading, reader: Wallet.bookingReader, limit: ReadingQueue.places + 1)
    guard let (entry, attempts) = unread.first(where: { $0.entry.readingKey == key }) else {
      return waiting.first { $0.entry.readingKey == key }?.entry
    }
    guard attempts < Wallet.mostBookingAttempts else {
      try await store.keepBookings(nil, of: entry.readingKey)
      return entry
    }
    try await store.beginBookingReading(entry.readingKey, reader: Wallet.bookingReader, attempt: attempts + 1)
    let search = BookingSearch(named: entry.name, received: entry.createdAt, store.kinds)
    let (file, program) = (files.url(of: entry.contentHash), world.bookingProgram)
    let findings = await Wallet.offThread { () -> BookingSearch.Findings? in
      if let program {
        return search.findings(in: file.map { .file($0) } ?? .bytes(Array(entry.text.utf8)), by: program)
      }
      // An unreadable file is reported like one that crashes the search.
      let bytes = try? file.map(BookingSearch.beginning) ?? Array(entry.text.utf8)
      return bytes.map(search.findings)
    }
    try await store.keepBookings(
      findings.flatMap { BookingSearch.json($0.bookings) },
      unread: findings.flatMap { BookingSearch.json($0.unread) } ?? "[]",
      of: entry.readingKey)
    if findings?.bookings.isEmpty == false { try await fileIfCertain(entry) }
    return entry
  }

  /// Searches all that waits in Inboxes for bookings.
  /// - Returns: how much was searched
  /// - Throws: `WalletError.unavailable`.
  @discardableResult
  public func readBookings() async throws -> Int {
    try await readAll(.max) { try await readNextBookings() != nil }
  }
}

extension Snapshot {
  /// The bookings that were found in something of the user's Inbox; none while the search goes on.
  public func foundBookings(in entry: InboxEntry) throws -> [FoundBooking] {
    try bookingReading(of: entry).map(foundBookings) ?? []
  }

  /// What was found of the kinds that a wallet keeps, and those of the user's bookings that are said to be cancelled or changed; empty
  /// while the search goes on.
  public func foundBookings(_ reading: BookingReading) throws -> [FoundBooking] {
    let all = reading.found, words = Words.of(try currentUser().language ?? .en)
    return try all.filter { kinds.type(of: $0) != nil }.map { $0.worded(words) }
      + cancelledBookings(all.compactMap(\.cancellation))
      + changedFlights(all)
  }
}

extension BookingReading {
  /// What was found, of whatever kind.
  var found: [FoundBooking] {
    // A program of another version has written what cannot be read, and it will be read again.
    (try? JSONDecoder().decode([FoundBooking].self, from: Data(bookings.utf8))) ?? []
  }

  /// Why parts of it were left out.
  public var leftOut: [SkipReason] { (try? JSONDecoder().decode([SkipReason].self, from: Data(unread.utf8))) ?? [] }
}

extension StatedTime {
  /// The day of an instant in UTC.
  init(of instant: Date) { self.init(dayNumber: Int((instant.timeIntervalSince1970 / 86_400).rounded(.down))) }
}
