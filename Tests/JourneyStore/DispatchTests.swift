import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Dispatching reminders: what, when, and how often")
struct DispatchTests {
  private static let start = instant("2026-03-28T09:55:00Z")
  private let mail = DeliveryTarget(channel: "mail", target: "a@example.org")

  /// A flight on 28 March at 09:55 UTC with a reminder three hours before, and one that stands by itself at 08:00.
  private func booked() async throws -> Wallet {
    let wallet = try await Wallet()
    try await wallet.sql("UPDATE journeys SET is_archived = 0; UPDATE users SET zone = 'Europe/Berlin'")
    try await wallet.write { transaction in
      var flight = Transport(header: RecordHeader(id: Samples.id(700), journeyID: Samples.journeyID))
      (flight.transportNumber, flight.departure.code) = ("LH 400", "FRA")
      (flight.departure.date, flight.departure.zone) = (DispatchTests.start, zone("Europe/Berlin"))
      _ = try transaction.create(flight)
      _ = try transaction.remind(of: flight, [ReminderOffer(.event, .hours(3))]) { Samples.id(710) }
      var own = Reminder(header: RecordHeader(id: Samples.id(711), journeyID: Samples.journeyID))
      (own.title, own.reminderDate) = ("Water the plants", instant("2026-03-28T08:00:00Z"))
      _ = try transaction.create(own)
    }
    return wallet
  }

  private func dispatch(_ wallet: Wallet, at now: Date) async throws -> [String] {
    for member in [wallet.owner, wallet.editor, wallet.viewer] {
      let actor = Actor.system(.reminders, for: member)
      while try await wallet.store.dispatchDue(at: now, as: actor, to: [.app, mail]) > 0 {}
    }
    return try await states(wallet)
  }

  private func states(_ wallet: Wallet) async throws -> [String] {
    try await wallet.read { snapshot in
      try snapshot.rows(
        "SELECT reminder_id, state FROM schedule WHERE user_id = ? ORDER BY due_at", [wallet.owner.databaseValue]
      ) {
        "\(($0[0] as UUID).text.suffix(3)) \($0[1] as String)"
      }
    }
  }

  private func begin(_ wallet: Wallet, at now: Date) async throws -> [Delivery] {
    try await wallet.store.beginDeliveries(as: .user(wallet.owner), at: now, limit: 100)
  }

  @Test("nothing is sent before it is due, and each reminder once by each channel")
  func once() async throws {
    let wallet = try await booked(), moment = instant("2026-03-28T06:55:00Z")
    #expect(try await wallet.store.nextDispatch(for: .reminders) == moment)
    #expect(try await dispatch(wallet, at: moment - 0.001) == ["710 waiting", "711 waiting"])
    #expect(try await dispatch(wallet, at: moment) == ["710 told", "711 waiting"])
    #expect(try await dispatch(wallet, at: moment + 60) == ["710 told", "711 waiting"])
    let begun = try await begin(wallet, at: moment)
    #expect(begun.map(\.channel) == ["app", "mail"])
    #expect(Set(begun.map(\.notificationID)) == ["\(Samples.id(710).text)@\(moment.milliseconds)"])
    #expect(begun.map(\.expires) == [DispatchTests.start, DispatchTests.start])
    #expect(try await begin(wallet, at: moment).isEmpty)
  }

  @Test("a clock that is set back sends nothing twice, one that is set forward leaves nothing out")
  func clocks() async throws {
    let wallet = try await booked(), moment = instant("2026-03-28T06:55:00Z")
    _ = try await dispatch(wallet, at: moment + 5)
    for delivery in try await begin(wallet, at: moment + 5) {
      try await wallet.store.finish(delivery, .sent, at: moment + 5)
    }
    #expect(try await dispatch(wallet, at: moment - 3600) == ["710 told", "711 waiting"])
    #expect(try await dispatch(wallet, at: moment + 1) == ["710 told", "711 waiting"])
    #expect(try await begin(wallet, at: moment + 1).isEmpty)
    #expect(try await dispatch(wallet, at: moment + 2 * 86_400) == ["710 told", "711 missed"])
  }

  @Test("after a downtime what is still of use is sent late, and what is over counts as missed")
  func late() async throws {
    let early = try await booked()
    #expect(try await dispatch(early, at: DispatchTests.start - 60) == ["710 told", "711 told"])
    let late = try await booked()
    #expect(try await dispatch(late, at: DispatchTests.start + 60) == ["710 missed", "711 told"])
    #expect(try await begin(late, at: DispatchTests.start + 60).map(\.channel) == ["app", "mail"])
    let telling = try await late.read { try $0.journey(Samples.journeyID).delivery(of: Samples.id(710)) }
    #expect(telling?.isMissed == true)
  }

  @Test("quiet hours hold back until they end, unless the event comes first")
  func quiet() async throws {
    let wallet = try await booked()
    try await wallet.sql("UPDATE users SET quiet_from = '22:00', quiet_until = '08:30'")
    let moment = instant("2026-03-28T06:55:00Z")
    _ = try await dispatch(wallet, at: moment)
    #expect(try await begin(wallet, at: moment).isEmpty)
    #expect(try await wallet.store.nextDispatch(for: .reminders) == instant("2026-03-28T08:30:00+01:00"))
    #expect(try await begin(wallet, at: instant("2026-03-28T08:30:00+01:00")).count == 2)
    let early = try await booked()
    try await early.sql("UPDATE users SET quiet_from = '22:00', quiet_until = '11:00'")
    _ = try await dispatch(early, at: moment)
    #expect(try await begin(early, at: moment).count == 2)
  }

  @Test("a channel that the user has turned off is not used")
  func turnedOff() async throws {
    let wallet = try await booked()
    try await wallet.sql("UPDATE users SET channels = '[\"app\"]'")
    _ = try await dispatch(wallet, at: DispatchTests.start - 60)
    #expect(try await begin(wallet, at: DispatchTests.start - 60).map(\.channel) == ["app", "app"])
  }

  @Test("what a server refused is tried again at its time, and dropped once its event is there")
  func again() async throws {
    let wallet = try await booked(), moment = instant("2026-03-28T06:55:00Z")
    _ = try await dispatch(wallet, at: moment)
    let first = try #require(try await begin(wallet, at: moment).last)
    #expect(first.attempts == 0)
    try await wallet.store.finish(first, .again(moment + 60, said: "451 try again later"), at: moment)
    #expect(try await begin(wallet, at: moment + 59).isEmpty)
    let second = try #require(try await begin(wallet, at: moment + 60).first)
    #expect(second.id == first.id && second.attempts == 1 && second.notificationID == first.notificationID)
    let telling = try await wallet.read { try $0.journey(Samples.journeyID).delivery(of: Samples.id(710)) }
    #expect(telling?.failures == ["mail: 451 try again later"])
    try await wallet.store.finish(second, .again(DispatchTests.start + 1, said: "451"), at: moment + 60)
    #expect(try await begin(wallet, at: DispatchTests.start + 1).isEmpty)
  }

  @Test("what was on its way when the program ended waits again")
  func broken() async throws {
    let wallet = try await booked(), moment = instant("2026-03-28T06:55:00Z")
    _ = try await dispatch(wallet, at: moment)
    let begun = try await begin(wallet, at: moment)
    _ = try await wallet.store.repairSchedule(at: moment)
    #expect(try await begin(wallet, at: moment).map(\.id) == begun.map(\.id))
  }

  @Test("a wallet from a backup sends nothing that was due before")
  func restored() async throws {
    let wallet = try await booked(), now = instant("2026-03-28T07:00:00Z")
    try await wallet.store.skipSchedule(before: now)
    #expect(try await states(wallet) == ["710 past", "711 waiting"])
    #expect(try await dispatch(wallet, at: now) == ["710 past", "711 waiting"])
  }

  @Test("the plan of a day is queued once, and not for the pages that are open")
  func plan() async throws {
    let wallet = try await booked(), now = instant("2026-03-28T06:00:00Z"), today = day("2026-03-28")
    for _ in 0..<2 {
      try await wallet.store.dispatchPlan(
        of: today, until: now + 60, at: now, as: .user(wallet.owner), to: [.app, mail])
    }
    #expect(try await begin(wallet, at: now).map(\.subject) == [.day(today)])
    #expect(try await wallet.read { try $0.isSummarised(today) })
  }

  @Test("what is due is counted as far as a hundred, archived journeys left out")
  func count() async throws {
    let wallet = try await booked()
    #expect(try await wallet.read { try $0.dueReminderCount(at: DispatchTests.start) } == 2)
    #expect(try await wallet.read { try $0.dueReminderCount(at: DispatchTests.start, limit: 1) } == 1)
    try await wallet.sql("UPDATE journeys SET is_archived = 1")
    #expect(try await wallet.read { try $0.dueReminderCount(at: DispatchTests.start) } == 0)
  }
}
