import BookingImport
import Foundation
import JourneyStore
import Journeys

/// What a booking that was found is to one that is in a journey already.
public struct BookingMatch: Sendable, Hashable {
  /// What it brings.
  public enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// Nothing.
    case same
    /// Only what was not known yet: a seat, a gate.
    case completes
    /// Something else than what is there.
    case differs
    /// Something else than what is there, in a message that is older than one that the booking was read from.
    case outdated
    /// Its end.
    case cancels
  }

  public let kind: ItemKind
  public let item: UUID
  public let journey: UUID
  public private(set) var verdict: Verdict
  /// The fields in which both say something, and not the same.
  public let contested: [String]
  /// The fields that were empty, or that are added to.
  public let added: [String]
  /// What makes the booking that is there what it would be.
  public let patch: Patch

  /// Whether it brings something else than what is there.
  public var isChange: Bool { verdict == .differs || verdict == .outdated }

  /// The same of an older message.
  func asOutdated() -> BookingMatch {
    var match = self
    match.verdict = .outdated
    return match
  }
}

extension Snapshot {
  /// The booking in the user's journeys that each booking of one message is a duplicate or a change of; nil for new ones. A second
  /// flight on the same route under one reference is new where the message names the first as well.
  public func matches(of found: [FoundBooking]) throws -> [BookingMatch?] {
    let matches = try found.map { try $0.match(in: self) }
    let taken = Set(matches.compactMap { $0?.isChange == true ? nil : $0?.item })
    return matches.map { match in
      match.flatMap { $0.isChange && taken.contains($0.item) ? nil : $0 }
    }
  }
}

extension FoundBooking {
  /// The booking in the user's journeys that this one is a duplicate or a change of; nil for a new one.
  public func match(in snapshot: Snapshot) throws -> BookingMatch? {
    try snapshot.kinds.type(of: self).flatMap { try match($0, snapshot) }
  }

  /// Whether another finding is the same booking.
  public func isSame(as other: FoundBooking, _ kinds: ItemCatalogue) -> Bool {
    kind == other.kind && kinds.type(of: self).map { isSame($0, other) } ?? false
  }

  private func isSame<Item: Booking & StoredItem>(_ kind: Item.Type, _ other: FoundBooking) -> Bool {
    other.record(Item.self).isSame(as: record(Item.self), on: day(Item.self))
  }

  /// The record that it would be as far as it tells its zones itself.
  private func record<Item: StoredItem>(_ kind: Item.Type) -> Item {
    let blank = Item(header: RecordHeader(id: UUID.version7(at: Date(milliseconds: 0))))
    return blank.reading(Item.placed(Item.completed(patch, over: blank), over: blank, in: .unknown)).record
  }

  /// The day on which it begins; nil where it names none.
  private func day<Item: StoredItem>(_ kind: Item.Type) -> CalendarDay? {
    Item.times.flatMap { days[$0.start] ?? texts[$0.start] }.flatMap { CalendarDay($0.prefix(10)) }
  }

  private func match<Item: Booking & StoredItem>(_ kind: Item.Type, _ snapshot: Snapshot) throws -> BookingMatch? {
    let new = record(Item.self)
    let day = day(Item.self)
    let instant = new.occurrence?.start?.instant
    let start = instant ?? day.flatMap { LocalTime(day: $0, hour: 12, minute: 0)?.instant(in: .utc) }
    let reach = TimeInterval((instant == nil ? 2 : 4) * 86_400)
    let around = start.map { $0.addingTimeInterval(-reach)...$0.addingTimeInterval(reach) }
    let known = try snapshot.bookings(Item.self, reference: new.bookingReference, around: around)
    // Of several flights under one reference it is the nearest; without a time the first.
    let same = known.filter { $0.isSame(as: new, on: day) }
    let old = start.flatMap { start in same.min { $0.distance(to: start) < $1.distance(to: start) } } ?? same.first
    return try old.map { old in
      let match = BookingComparison(self, old).match
      return try match.verdict == .differs && isOutdated(by: old, snapshot) ? match.asOutdated() : match
    }
  }

  /// Whether a document of the booking that is there was sent after the message that this one stands in.
  private func isOutdated(by old: some StoredItem, _ snapshot: Snapshot) throws -> Bool {
    guard let moment = sent.flatMap({ StatedTime(iso8601: $0) }) else { return false }
    let hashes = try snapshot.journey(old.journeyID).documents(of: old.id).map(\.contentHash).filter { !$0.isEmpty }
    return try hashes.contains { hash in
      guard let reading = try snapshot.bookingReading(ofFile: hash) else { return false }
      return reading.found.contains { $0.sent.flatMap { StatedTime(iso8601: $0) }.map(moment.isBefore) ?? false }
    }
  }
}

extension JourneyItem {
  /// How far from an instant it begins, in seconds; infinity where it has no time.
  fileprivate func distance(to instant: Date) -> TimeInterval {
    (occurrence?.start?.instant).map { abs($0.timeIntervalSince(instant)) } ?? .infinity
  }
}
