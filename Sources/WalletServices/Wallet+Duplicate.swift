import Foundation
import JourneyStore
import Journeys

/// What a copy of a journey takes along.
public struct DuplicateOptions: Sendable, Hashable {
  /// Whether booking references, seats and ticks of what is booked stay.
  public var keepsReferences: Bool
  public var keepsDocuments: Bool
  /// Whether money spent is written down for the copy too.
  public var keepsExpenses: Bool

  /// The options, everything left out unless it is named.
  public init(references: Bool = false, documents: Bool = false, expenses: Bool = false) {
    (keepsReferences, keepsDocuments, keepsExpenses) = (references, documents, expenses)
  }

  func keeps(_ kind: any JourneyItem.Type) -> Bool {
    switch kind.copyQuestion {
    case .documents: keepsDocuments
    case .expenses: keepsExpenses
    case nil: true
    }
  }
}

extension Wallet {
  /// Copies a journey with what is in it, moved so that it begins on another day; the same copy twice makes one.
  ///
  /// Times of day stay what the clocks of their places show. Cancelled bookings are left out. Ticks, visits and done reminders are open again.
  /// - Parameter start: the first day of the copy; nil leaves the days as they are, and a wish a wish
  /// - Throws: `WalletError.notFound`; `.invalid` for a name that is none; `.conflict` when the identifier is taken.
  public func duplicate(
    _ journey: UUID, as id: UUID, name: String, start: CalendarDay?, _ options: DuplicateOptions, by actor: Actor
  ) async throws -> Journey {
    let newID = world.uuid
    return try await store.write(by: actor, at: world.now()) { transaction in
      let source = try transaction.snapshot.journey(journey)
      let days = source.journey.startDate.flatMap { first in start.map { first.days(until: $0) } } ?? 0
      let copy = Duplicate(id: id, days: days, options: options, newID: newID)
      var header = try copy.inTender(copy.moved(source.journey, Journey(header: RecordHeader(id: id))))
      // The copy of the cover's document has another identifier, which is known when it is there.
      (header.name, header.isSample, header.coverID, header.costsClosedOn) = (name, false, nil, nil)
      let created = try transaction.create(header.checked([:]))
      guard try transaction.snapshot.journey(id).isEmpty() else { return created }
      let ids = try copy.fill(from: source, through: &transaction)
      guard let cover = source.journey.coverID.flatMap({ ids[$0] }) else { return created }
      return try transaction.setCover(cover, of: id)
    }
  }
}

extension Wallet {
  /// Fills a journey that has nothing in it with what is in another one, moved to its first day; one that has something is
  /// left as it is, so that asking twice fills it once.
  /// - Throws: `WalletError.notFound`, `.forbidden`.
  public func fill(_ journey: UUID, from source: UUID, _ options: DuplicateOptions, by actor: Actor) async throws {
    let newID = world.uuid
    try await store.write(by: actor, at: world.now()) { transaction in
      let source = try transaction.snapshot.journey(source), target = try transaction.snapshot.journey(journey)
      guard target.role.mayEdit else { throw WalletError.forbidden }
      guard try target.isEmpty() else { return }
      let start = target.journey.startDate
      let days = source.journey.startDate.flatMap { first in start.map { first.days(until: $0) } } ?? 0
      _ = try Duplicate(id: journey, days: days, options: options, newID: newID)
        .fill(from: source, through: &transaction)
    }
  }
}

/// One copy of a journey on its way.
private struct Duplicate {
  let id: UUID
  let days: Int
  let options: DuplicateOptions
  let newID: @Sendable () -> UUID

  /// - Returns: the identifiers of what was copied, and those of its copies
  func fill(from source: JourneySnapshot, through transaction: inout WriteTransaction) throws -> [UUID: UUID] {
    // All new identifiers are known before anything is copied, so that what refers to others finds them.
    let kept = source.snapshot.kinds.types.filter { options.keeps($0) }
    var ids: [UUID: UUID] = [:]
    for type in kept { try name(type, source, &ids) }
    for type in kept { try copy(type, source, ids, through: &transaction) }
    try transaction.realignReminders(of: transaction.snapshot.journey(id).journey)
    for type in kept { try realignReminders(type, through: &transaction) }
    return ids
  }

  private func name<Item: StoredItem>(_ kind: Item.Type, _ source: JourneySnapshot, _ ids: inout [UUID: UUID]) throws {
    for item in try source.items(Item.self) where !item.isCancelledBooking { ids[item.id] = newID() }
  }

  /// What comes so long before its booking does so on the new days too, whether clocks are changed in between or not.
  private func realignReminders<Item: StoredItem>(
    _ kind: Item.Type, through transaction: inout WriteTransaction
  ) throws {
    guard Item.self is any RemindedRecord.Type else { return }
    for item in try transaction.snapshot.journey(id).items(Item.self) { try transaction.realignReminders(of: item) }
  }

  private func copy<Item: StoredItem>(
    _ kind: Item.Type, _ source: JourneySnapshot, _ ids: [UUID: UUID], through transaction: inout WriteTransaction
  ) throws {
    for item in try source.items(Item.self) {
      guard let new = ids[item.id] else { continue }
      var copy = try moved(item, Item(header: RecordHeader(id: new, journeyID: id)))
      for field in Item.fields { remap(field, of: &copy, ids) }
      copy = inTender(copy)
      // What was paid in a currency of other days has no amount on these.
      if copy.hasLost(from: item) { continue }
      _ = try transaction.create(copy)
    }
  }

  /// The record without amounts in currencies that are no money on the days of the copy.
  func inTender<Copied: Record>(_ record: Copied) -> Copied {
    let outdated = Set(record.issues().filter { $0.problem == .currencyOutdated }.map(\.field))
    var copy = record
    for field in Copied.fields where !outdated.isDisjoint(with: field.keys) { field.set(&copy, .empty) }
    return copy
  }

  /// The fields of a record on the days of the copy.
  func moved<Copied: Record>(_ record: Copied, _ blank: Copied) throws -> Copied {
    var copy = blank
    for field in Copied.fields { field.set(&copy, moved(field.get(record), field, of: record)) }
    return copy
  }

  private func moved<Copied: Record>(_ value: FieldValue, _ field: Field<Copied>, of record: Copied) -> FieldValue {
    switch (value, field.type) {
    case (.day(let day), _): return .day(day.advanced(by: days))
    case (.instant(let instant), .instant(let zoneKey)):
      let zone = Copied.field(zoneKey)?.get(record).text.map(Zone.init(stored:)) ?? .utc
      var local = LocalTime(of: instant, in: zone)
      local.day = local.day.advanced(by: days)
      if let moved = local.instant(in: zone) { return .instant(moved) }
      // Clocks go forward past that time: it is shown an hour later.
      return .instant(instant.addingTimeInterval(Double(days) * 86_400))
    default: return value
    }
  }

  /// Opens what was done, renews what refers to others, and leaves out what belongs to one booking.
  private func remap<Item: StoredItem>(_ field: Field<Item>, of copy: inout Item, _ ids: [UUID: UUID]) {
    if case .flag = field.type, !Item.lastingFlags.contains(field.name) { field.set(&copy, .flag(false)) }
    CopiedRecords(ids).renew(field, of: &copy)
    if !options.keepsReferences, copy is any Booking, let text = field.get(copy).text {
      let lasting = BookingRemark.lasting(text, of: field.name)
      if lasting != text { field.set(&copy, lasting.isEmpty ? .empty : .text(lasting)) }
    }
    let isOfOneTime = !options.keepsReferences && Item.fieldsOfOneTime.contains(field.name)
    if field.name == "notificationId" || isOfOneTime {
      field.set(&copy, .empty)
    }
  }
}

extension JourneySnapshot {
  /// Whether there is nothing in it.
  fileprivate func isEmpty() throws -> Bool { try snapshot.kinds.types.allSatisfy { try count($0) == 0 } }
}

extension Record {
  /// Whether something that it cannot be without is there in another one, and here no more.
  fileprivate func hasLost(from other: Self) -> Bool {
    Self.fields.contains { $0.isRequired && $0.get(self).isEmpty && !$0.get(other).isEmpty }
  }
}
