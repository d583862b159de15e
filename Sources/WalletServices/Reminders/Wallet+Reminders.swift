import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Ties reminders to a booking, in one transaction with their schedule. Those that it has already are not made again.
  /// - Returns: those that were made
  /// - Throws: `WalletError.notFound`, `.forbidden`; `.invalid` with `.inThePast` where the moment of each asked for is past, and
  ///   with `.required` where the booking has no time.
  public func remind<Item: StoredItem>(
    of kind: Item.Type, _ id: UUID, in journey: UUID, _ offers: [ReminderOffer], by actor: Actor
  ) async throws -> [Reminder] {
    try await made(offers, by: actor) { try $0.snapshot.journey(journey).forEditing().item(Item.self, id) }
  }

  /// Ties reminders to a journey's first day.
  /// - Throws: as the other.
  public func remind(ofJourney id: UUID, _ offers: [ReminderOffer], by actor: Actor) async throws -> [Reminder] {
    try await made(offers, by: actor) { try $0.snapshot.journey(id).forEditing().journey }
  }

  private func made<Stored: StoredRecord>(
    _ offers: [ReminderOffer], by actor: Actor, of record: @escaping @Sendable (WriteTransaction) throws -> Stored
  ) async throws -> [Reminder] {
    let newID = world.uuid
    return try await store.write(by: actor, at: world.now()) { transaction in
      let record = try record(transaction), home = try transaction.snapshot.currentUser().home, now = transaction.now
      let moments = offers.compactMap { offer in
        (record as? any RemindedRecord)?.event(for: offer.topic, home: home).map {
          offer.offset.moment(before: $0.moment, in: $0.zone)
        }
      }
      guard offers.isEmpty || !moments.isEmpty else { throw WalletError.invalid([Issue("offset", .required)]) }
      guard offers.isEmpty || moments.contains(where: { $0 > now }) else {
        throw WalletError.invalid([Issue("offset", .inThePast)])
      }
      return try transaction.remind(of: record, offers, newID: newID)
    }
  }

  /// Marks a reminder as done or as open again, wherever it is.
  /// - Returns: the reminder, and the number of the change, by which it can be undone; nil where nothing changed
  /// - Throws: `WalletError.notFound`, `.forbidden`.
  public func complete(_ id: UUID, _ isCompleted: Bool = true, by actor: Actor) async throws -> (Reminder, undo: Int64?)
  {
    try await change(id, by: actor) { reminder, _, _ in reminder.isCompleted = isCompleted }
  }

  /// Puts a reminder off; it stays tied to its booking. One that was done is open again.
  /// - Parameter made: when that was said, where it is not now: hours and days count from then
  /// - Throws: `WalletError.notFound`, `.forbidden`; `.invalid` with `.inThePast` for a moment that is none to wait for.
  public func snooze(
    _ id: UUID, _ snooze: Snooze, madeAt made: Date? = nil, by actor: Actor
  ) async throws -> (Reminder, undo: Int64?) {
    try await change(id, by: actor) { reminder, snapshot, now in
      let start = made ?? now, end = snooze.end(from: start, in: try snapshot.travellersZone(at: start))
      guard end > start else { throw WalletError.invalid([Issue("reminderDate", .inThePast)]) }
      (reminder.reminderDate, reminder.isCompleted) = (Date(milliseconds: end.milliseconds), false)
    }
  }

  private func change(
    _ id: UUID, by actor: Actor, _ edit: @escaping @Sendable (inout Reminder, Snapshot, _ now: Date) throws -> Void
  ) async throws -> (Reminder, undo: Int64?) {
    try await store.write(by: actor, at: world.now()) { transaction in
      let (reminder, journey) = try transaction.snapshot.reminder(id)
      var edited = reminder
      try edit(&edited, transaction.snapshot, transaction.now)
      let saved = try transaction.save(edited, over: reminder)
      guard saved.version != reminder.version else { return (saved, nil) }
      return (saved, try journey.history(Reminder.self, id).first?.sequence)
    }
  }
}
