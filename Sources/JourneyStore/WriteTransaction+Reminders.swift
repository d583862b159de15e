import Foundation
import GRDB
import Journeys

extension WriteTransaction {
  /// Ties reminders to a booking or a journey, those that it has already and those whose moment is past left out.
  /// - Parameter newID: a new identifier
  /// - Returns: those that were made
  /// - Throws: as `create`.
  public mutating func remind<Stored: StoredRecord>(
    of record: Stored, _ offers: [ReminderOffer], newID: () -> UUID
  ) throws -> [Reminder] {
    guard !offers.isEmpty, let journey = record.scope, let reminded = record as? any RemindedRecord else { return [] }
    let home = try snapshot.currentUser().home
    let seen = try tiedReminders(of: record).filter { try !snapshot.isHidden(Reminder.self, $0.id) }
    var known = Set(seen.map { "\($0.topic?.rawValue ?? "")\($0.offset)" })
    return try offers.compactMap { offer in
      guard let event = reminded.event(for: offer.topic, home: home) else { return nil }
      let moment = offer.offset.moment(before: event.moment, in: event.zone).toTheMillisecond
      guard moment > now, known.insert(offer.text).inserted else { return nil }
      var reminder = Reminder(header: RecordHeader(id: newID(), journeyID: journey))
      (reminder.title, reminder.topic, reminder.offset) = (reminded.plainTitle, offer.topic, offer.offset.text)
      (reminder.reminderDate, reminder.zone) = (moment, event.zone)
      reminder.relatedItem = (Stored.self as? any StoredItem.Type).map { ItemReference($0.kind, record.id) }
      return try create(reminder)
    }
  }

  /// Ties the reminders to a new item that the user's settings ask for. Of a connection those are left out that would come before
  /// the flight that leads to it has landed.
  /// - Throws: as `create`.
  public mutating func remindAutomatically<Stored: StoredRecord>(of record: Stored, newID: () -> UUID) throws {
    try remindOfCancellation(of: record, newID: newID)
    guard let setting = (Stored.self as? any RemindedRecord.Type)?.reminderSetting else { return }
    let user = try snapshot.currentUser(), landing = try landing(before: record)
    let event = (record as? any RemindedRecord)?.event(home: user.home)
    let offers = setting.chosen(by: user).map { ReminderOffer(.event, $0) }.filter { offer in
      guard let landing, let event else { return true }
      return offer.offset.moment(before: event.moment, in: event.zone) >= landing
    }
    _ = try remind(of: record, offers, newID: newID)
  }

  /// Ties the reminders to a booking that the user's settings ask for before the end of free cancellation, once that becomes known.
  /// - Parameter before: the booking as it was; nil for a new one
  /// - Throws: as `create`.
  public mutating func remindOfCancellation<Stored: StoredRecord>(
    of record: Stored, before: Stored? = nil, newID: () -> UUID
  ) throws {
    guard (record as? any RemindedRecord)?.freeCancellationUntil != nil, !record.isCancelledBooking,
      (before as? any RemindedRecord)?.freeCancellationUntil == nil
    else { return }
    let chosen = ReminderSetting.cancellation.chosen(by: try snapshot.currentUser())
    _ = try remind(of: record, chosen.map { ReminderOffer(.cancellation, $0) }, newID: newID)
  }

  /// When the flight lands that was booked together with one and leads to its airport, less than a day before it leaves; nil for
  /// anything else.
  private func landing<Stored: StoredRecord>(before record: Stored) throws -> Date? {
    guard let item = record as? any JourneyItem, case .ride(let from, _, byAir: true)? = item.movement,
      let departure = from.date, !from.code.isEmpty, let reference = item.bookingReference
    else { return nil }
    let others = try snapshot.journey(item.journeyID).items(of: [.ride]).filter {
      $0.id != item.id && !$0.isCancelledBooking && $0.bookingReference == reference
    }
    return others.compactMap { other -> Date? in
      guard case .ride(_, let to, byAir: true)? = other.movement, to.code == from.code, let landing = to.date,
        landing <= departure, departure.timeIntervalSince(landing) < Connection.stayLimit
      else { return nil }
      return landing
    }.max()
  }

  /// Lets the reminders of a booking or a journey follow it in time and name; those that are done stay as they are.
  mutating func moveReminders<Stored: StoredRecord>(of after: Stored, from before: Stored) throws {
    guard let now = after as? any RemindedRecord, let then = before as? any RemindedRecord else { return }
    let home = try snapshot.currentUser().home
    let isMoved = { (topic: ReminderTopic?) in now.event(for: topic, home: home) != then.event(for: topic, home: home) }
    guard isMoved(nil) || isMoved(.cancellation) || now.plainTitle != then.plainTitle else { return }
    isConsequence = true
    defer { isConsequence = false }
    for reminder in try tiedReminders(of: after) where !reminder.isCompleted {
      var moved = reminder
      if reminder.title == then.plainTitle { moved.title = now.plainTitle }
      let event = now.event(for: reminder.topic, home: home)
      // What is no longer known is not reminded of; what has no time for a while is, at the time that it had.
      if event == nil, reminder.topic == .cancellation {
        try delete(Reminder.self, reminder.id)
        continue
      }
      // One that was put off stays so as long as its booking stays where it is.
      if let event, isMoved(reminder.topic), let offset = ReminderOffset(reminder.offset) {
        moved.reminderDate = offset.moment(before: event.moment, in: event.zone).toTheMillisecond
        moved.zone = event.zone
      }
      _ = try save(moved, over: reminder)
    }
  }

  /// Puts the open reminders that come so long before a booking or a journey to that moment.
  /// - Throws: as `save`.
  public mutating func realignReminders<Stored: StoredRecord>(of record: Stored) throws {
    guard let reminded = record as? any RemindedRecord else { return }
    let home = try snapshot.currentUser().home
    isConsequence = true
    defer { isConsequence = false }
    for reminder in try tiedReminders(of: record) where !reminder.isCompleted {
      guard let offset = ReminderOffset(reminder.offset), let event = reminded.event(for: reminder.topic, home: home)
      else { continue }
      var moved = reminder
      moved.reminderDate = offset.moment(before: event.moment, in: event.zone).toTheMillisecond
      moved.zone = event.zone
      _ = try save(moved, over: reminder)
    }
  }

  /// Puts the reminders of a booking into the trash with it. Those of a journey lie there with the journey.
  mutating func deleteReminders<Stored: StoredRecord>(of record: Stored) throws {
    guard record is any RemindedRecord, Stored.self is any StoredItem.Type else { return }
    for reminder in try tiedReminders(of: record) { try mark(reminder, .delete, deletedAt: now) }
  }

  /// Takes those reminders of a booking out of the trash that went there with it.
  mutating func restoreReminders<Stored: StoredRecord>(of record: Stored, deletedAt moment: Date) throws {
    guard record is any RemindedRecord, Stored.self is any StoredItem.Type, let journey = record.scope else { return }
    let reminders = try RecordTable<Reminder>().records(
      db, "WHERE related_entity_id = ? AND journey_id = ? AND deleted_at = ?",
      [record.id.databaseValue, journey.databaseValue, moment.milliseconds.databaseValue])
    for reminder in reminders { try mark(reminder, .restore, deletedAt: nil) }
  }

  /// The reminders of a booking, or those of a journey that follow its first day.
  private func tiedReminders<Stored: StoredRecord>(of record: Stored) throws -> [Reminder] {
    guard let journey = record.scope else { return [] }
    // Reminders of an item refer to it; those of the journey itself refer to nothing.
    guard Stored.self is any StoredItem.Type else {
      return try RecordTable<Reminder>().records(
        db, "WHERE journey_id = ? AND related_entity_id IS NULL AND offset <> '' AND deleted_at IS NULL",
        [journey.databaseValue])
    }
    return try RecordTable<Reminder>().records(
      db, "WHERE related_entity_id = ? AND journey_id = ? AND deleted_at IS NULL",
      [record.id.databaseValue, journey.databaseValue])
  }
}

extension JourneyItem {
  /// Nil where there is none.
  fileprivate var bookingReference: String? {
    guard let reference = Self.field("bookingReference")?.get(self).text?.uppercased(), !reference.isEmpty else {
      return nil
    }
    return reference
  }
}
