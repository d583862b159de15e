import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Reminders and their bookings")
struct ReminderTests {
  private static let flightID = Samples.id(700)

  /// A journey that is under way, with a flight from Frankfurt on 28 March at 10:55 and the reminders that were asked for.
  private func booked(_ offers: ReminderOffer...) async throws -> Wallet {
    let wallet = try await Wallet()
    try await wallet.write { transaction in
      let journey = try transaction.record(Journey.self, Samples.journeyID)
      var open = journey
      open.isArchived = false
      _ = try transaction.save(open, over: journey)
      var flight = Transport(header: RecordHeader(id: ReminderTests.flightID, journeyID: Samples.journeyID))
      (flight.transportNumber, flight.departure.code, flight.arrival.code) = ("LH 400", "FRA", "JFK")
      (flight.departure.date, flight.departure.zone) = (instant("2026-03-28T10:55:00+01:00"), zone("Europe/Berlin"))
      _ = try transaction.create(flight)
      let ids = (0..<9).map { Samples.id(710 + $0) }.makeIterator()
      let next = Next(ids)
      _ = try transaction.remind(of: flight, offers) { next() }
    }
    return wallet
  }

  private final class Next {
    private var ids: IndexingIterator<[UUID]>
    init(_ ids: IndexingIterator<[UUID]>) { self.ids = ids }
    func callAsFunction() -> UUID { ids.next() ?? UUID() }
  }

  private func reminders(_ wallet: Wallet) async throws -> [Reminder] {
    try await wallet.read { try $0.journey(Samples.journeyID).items(Reminder.self) }
  }

  /// The schedule as `710 waiting 2026-03-28T06:55:00Z`.
  private func schedule(_ wallet: Wallet) async throws -> [String] {
    try await wallet.read { snapshot in
      try snapshot.rows(
        "SELECT reminder_id, state, due_at, notification_id FROM schedule WHERE user_id = ? ORDER BY due_at, 1",
        [wallet.owner.databaseValue]
      ) {
        let id: UUID = $0[0]
        return
          "\(id.text.suffix(3)) \($0[1] as String) \(Date(milliseconds: $0[2]).rfc3339)\(id.text == $0[3] ? "" : " ?")"
      }
    }
  }

  private func change(_ wallet: Wallet, at now: Date = Wallet.now, _ edit: @Sendable (inout Transport) -> Void)
    async throws
  {
    try await wallet.write(at: now) { transaction in
      let flight = try transaction.record(Transport.self, ReminderTests.flightID)
      var edited = flight
      edit(&edited)
      _ = try transaction.save(edited, over: flight)
    }
  }

  @Test("a reminder is scheduled under its identifier in the transaction in which it is made")
  func scheduled() async throws {
    let wallet = try await booked(
      ReminderOffer(.event, .hours(3)), ReminderOffer(.documents, .days(1, at: ClockTime(hour: 18))))
    #expect(
      try await schedule(wallet) == ["711 waiting 2026-03-27T17:00:00Z", "710 waiting 2026-03-28T06:55:00Z"])
    let made = try await reminders(wallet)
    #expect(made.map(\.notificationID) == made.map(\.id.text))
    #expect(made.map(\.title) == ["LH 400 FRA → JFK", "LH 400 FRA → JFK"])
    #expect(made.map(\.zone) == [zone("Europe/Berlin"), zone("Europe/Berlin")])
  }

  @Test("where the schedule cannot be written there is no reminder either")
  func neither() async throws {
    let wallet = try await booked()
    try await wallet.sql("CREATE TRIGGER broken BEFORE INSERT ON schedule BEGIN SELECT raise(ABORT, 'broken'); END")
    await #expect(throws: (any Error).self) {
      try await wallet.write { transaction in
        let flight = try transaction.record(Transport.self, ReminderTests.flightID)
        _ = try transaction.remind(of: flight, [ReminderOffer(.event, .hours(3))]) { Samples.id(710) }
      }
    }
    #expect(try await reminders(wallet).isEmpty)
    #expect(try await wallet.history(Reminder.self, Samples.id(710)).isEmpty)
  }

  @Test("moving the booking, also to another zone, moves its reminders")
  func moved() async throws {
    let wallet = try await booked(ReminderOffer(.event, .hours(3)), ReminderOffer(.event, .days(1)))
    try await change(wallet) {
      ($0.departure.date, $0.departure.zone) = (instant("2026-03-30T07:00:00-04:00"), zone("America/New_York"))
    }
    #expect(
      try await schedule(wallet) == ["711 waiting 2026-03-29T11:00:00Z", "710 waiting 2026-03-30T08:00:00Z"])
    #expect(try await reminders(wallet).map(\.zone) == [zone("America/New_York"), zone("America/New_York")])
  }

  @Test("a booking that takes place after all has the reminders again that its cancellation took away, at its moment")
  func takesPlace() async throws {
    let wallet = try await booked(ReminderOffer(.event, .hours(3)), ReminderOffer(.event, .days(1)))
    // Given one that the traveller has deleted before
    try await wallet.write(at: Wallet.now) { try $0.delete(Reminder.self, Samples.id(711)) }
    let later = Wallet.now.addingTimeInterval(60)
    try await change(wallet, at: later) { $0.isCancelled = true }
    #expect(try await reminders(wallet).isEmpty)
    // When it is moved, and not cancelled any more
    try await change(wallet, at: later.addingTimeInterval(60)) { $0.departure.date = instant("2026-03-28T15:00:00Z") }
    try await change(wallet, at: later.addingTimeInterval(120)) { $0.isCancelled = false }
    #expect(try await schedule(wallet) == ["710 waiting 2026-03-28T12:00:00Z"])
  }

  @Test("a reminder that was sent is sent again when its booking moves on")
  func toldAgain() async throws {
    let wallet = try await booked(ReminderOffer(.event, .hours(3)))
    let after = instant("2026-03-28T07:00:00Z")
    #expect(try await wallet.store.dispatchDue(at: after, as: .user(wallet.owner), to: [.app]) == 1)
    #expect(try await schedule(wallet) == ["710 told 2026-03-28T06:55:00Z"])
    try await change(wallet, at: after) { $0.departure.date = instant("2026-03-28T15:00:00Z") }
    #expect(try await schedule(wallet) == ["710 waiting 2026-03-28T12:00:00Z"])
  }

  @Test("what was put off stays so while its booking only changes its seat, and one that is done stays where it is")
  func putOff() async throws {
    let wallet = try await booked(ReminderOffer(.event, .hours(3)), ReminderOffer(.event, .hours(1)))
    try await wallet.write { transaction in
      let first = try transaction.record(Reminder.self, Samples.id(710)),
        second = try transaction.record(Reminder.self, Samples.id(711))
      var later = first, done = second
      later.reminderDate = instant("2026-03-28T08:00:00Z")
      done.isCompleted = true
      _ = try (transaction.save(later, over: first), transaction.save(done, over: second))
    }
    try await change(wallet) { $0.seatNumber = "12A" }
    #expect(try await schedule(wallet) == ["710 waiting 2026-03-28T08:00:00Z"])
    try await change(wallet) { $0.departure.date = instant("2026-03-29T09:00:00Z") }
    #expect(try await schedule(wallet) == ["710 waiting 2026-03-29T06:00:00Z"])
    #expect(try await reminders(wallet).last?.reminderDate == instant("2026-03-28T08:55:00Z"))
  }

  @Test("a reminder whose time is set by hand no longer follows its booking")
  func untied() async throws {
    let wallet = try await booked(ReminderOffer(.event, .hours(3)))
    try await wallet.write { transaction in
      let reminder = try transaction.record(Reminder.self, Samples.id(710))
      let draft: Patch = ["reminderDate": "2026-03-28T05:00:00Z"]
      _ = try transaction.save(reminder.applying(Reminder.completed(draft, over: reminder)), over: reminder)
    }
    try await change(wallet) { $0.departure.date = instant("2026-03-29T09:00:00Z") }
    #expect(try await schedule(wallet) == ["710 waiting 2026-03-28T05:00:00Z"])
  }

  @Test("a new name of the booking is that of its reminders, but not of those with words of their own")
  func renamed() async throws {
    let wallet = try await booked(ReminderOffer(.event, .hours(3)), ReminderOffer(.event, .hours(1)))
    try await wallet.write { transaction in
      let reminder = try transaction.record(Reminder.self, Samples.id(711))
      _ = try transaction.save(
        reminder.applying(Reminder.completed(["title": "Leave home"], over: reminder)), over: reminder)
    }
    try await change(wallet) { $0.transportNumber = "LH 402" }
    #expect(try await reminders(wallet).map(\.title) == ["LH 402 FRA → JFK", "Leave home"])
  }

  @Test(
    "deleting the booking deletes its reminders and their schedule, and undoing it brings back those that went with it")
  func deleted() async throws {
    let wallet = try await booked(ReminderOffer(.event, .hours(3)), ReminderOffer(.event, .hours(1)))
    try await wallet.write { try $0.delete(Reminder.self, Samples.id(711)) }
    let later = Wallet.now + 60
    try await wallet.write(at: later) { try $0.delete(Transport.self, ReminderTests.flightID) }
    #expect(try await reminders(wallet).isEmpty)
    #expect(try await schedule(wallet).isEmpty)
    try await wallet.write(at: later + 60) { _ = try $0.restore(Transport.self, ReminderTests.flightID) }
    #expect(try await reminders(wallet).map(\.id) == [Samples.id(710)])
    #expect(try await schedule(wallet) == ["710 waiting 2026-03-28T06:55:00Z"])
  }

  @Test("archiving a journey silences it, deleting it too; what is over meanwhile is not sent afterwards")
  func archived() async throws {
    let wallet = try await booked(ReminderOffer(.event, .hours(3)), ReminderOffer(.event, .hours(1)))
    func set(_ isArchived: Bool, at now: Date) async throws {
      try await wallet.write(at: now) { transaction in
        let journey = try transaction.record(Journey.self, Samples.journeyID)
        var edited = journey
        edited.isArchived = isArchived
        _ = try transaction.save(edited, over: journey)
      }
    }
    try await set(true, at: Wallet.now)
    #expect(try await schedule(wallet).isEmpty)
    try await set(false, at: instant("2026-03-28T08:00:00Z"))
    #expect(
      try await schedule(wallet) == ["710 past 2026-03-28T06:55:00Z", "711 waiting 2026-03-28T08:55:00Z"])
    try await wallet.write { try $0.delete(Journey.self, Samples.journeyID) }
    #expect(try await schedule(wallet).isEmpty)
    try await wallet.write { _ = try $0.restore(Journey.self, Samples.journeyID) }
    #expect(try await schedule(wallet).count == 2)
  }

  @Test("a reminder of the journey follows its first day")
  func ofJourney() async throws {
    let wallet = try await booked()
    try await wallet.sql("UPDATE users SET zone = 'Europe/Berlin'")
    try await wallet.write { transaction in
      let journey = try transaction.record(Journey.self, Samples.journeyID)
      _ = try transaction.remind(of: journey, journey.reminderOffers) { UUID.version7(at: Wallet.now) }
      var moved = journey
      (moved.startDate, moved.endDate) = (day("2026-03-30"), day("2026-04-11"))
      _ = try transaction.save(moved, over: journey)
    }
    let dates = try await reminders(wallet).map(\.reminderDate)
    #expect(dates == [instant("2026-03-27T18:00:00+01:00"), instant("2026-03-29T18:00:00+02:00")])
  }

  @Test("those that are past are not made, nor the same twice")
  func again() async throws {
    let wallet = try await booked(ReminderOffer(.event, .hours(3)))
    let now = instant("2026-03-28T08:00:00Z")
    let made = try await wallet.write(at: now) { transaction in
      let flight = try transaction.record(Transport.self, ReminderTests.flightID)
      return try transaction.remind(of: flight, [24, 3, 1, 1].map { ReminderOffer(.event, .hours($0)) }) {
        Samples.id(719)
      }
    }
    #expect(made.map(\.offset) == ["-PT1H"])
  }

  @Test("a new transport gets the reminders that the settings ask for, a change of them none")
  func automatic() async throws {
    let wallet = try await booked()
    try await wallet.write { transaction in
      let flight = try transaction.record(Transport.self, ReminderTests.flightID)
      try transaction.remindAutomatically(of: flight) { UUID.version7(at: Wallet.now) }
    }
    #expect(try await reminders(wallet).map(\.offset) == ["-PT24H", "-PT3H"])
  }

  @Test("the sweep finds what the schedule lacks, what it has too much, and what it has wrong")
  func sweep() async throws {
    let wallet = try await booked(
      ReminderOffer(.event, .hours(24)), ReminderOffer(.event, .hours(3)), ReminderOffer(.event, .hours(1)))
    let right = try await schedule(wallet)
    #expect(try await wallet.store.repairSchedule(at: Wallet.now) == 0)
    try await wallet.sql(
      """
      DELETE FROM schedule WHERE reminder_id = \(Samples.id(710).sql);
      UPDATE schedule SET due_at = due_at + 1 WHERE reminder_id = \(Samples.id(711).sql);
      UPDATE schedule SET notification_id = 'x' WHERE reminder_id = \(Samples.id(712).sql)
      """)
    // Three reminders of three members.
    #expect(try await wallet.store.repairSchedule(at: Wallet.now) == 3 * 3)
    #expect(try await schedule(wallet) == right)
    try await wallet.sql("UPDATE reminders SET is_completed = 1")
    #expect(try await wallet.store.repairSchedule(at: Wallet.now) == 3 * 3)
    #expect(try await schedule(wallet).isEmpty)
  }
}
