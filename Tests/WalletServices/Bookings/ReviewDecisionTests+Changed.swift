import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

/// Notices that name a flight by its number and day alone.
extension ReviewDecisionTests {
  private func notice(_ words: String) -> String {
    Confirmations.mail("Your flight LH 1166: change", from: "Desk <desk@example.com>", "Dear passenger,\n\n\(words)")
  }

  @Test(
    "a notice about a flight's number and day changes the gate, the terminal and the times of the flight that the wallet has",
    arguments: [
      ("Gate change: flight LH 1166 on 5 June 2026 now departs from gate B14.", ["departureGate"]),
      ("Your flight LH1166 on 5 June 2026 is delayed. New departure time: 13:20.", ["arrivalDate", "departureDate"]),
      (
        "Flight LH 1166, 5 June 2026: new departure time 12:35, new gate B14, terminal 2.",
        ["arrivalDate", "departureDate", "departureGate", "departureTerminal"]
      ),
    ])
  func changedByNumber(words: String, fields: [String]) async throws {
    try await withHome { home in
      try await commitReview(Self.flight, home)
      try await home.addReturn()
      let before = try await home.items(Transport.self)
      let (found, matches) = try await home.found(home.receive(notice(words)))
      #expect(found.map { $0.texts["transportNumber"] } == ["LH 1166"] && matches.map { $0?.verdict } == [.differs])
      #expect(matches.first??.contested.sorted() == fields)
      // When it is taken over, then that alone is changed
      try await commitReview(notice(words), home)
      let after = try await home.items(Transport.self)
      #expect(after.count == 2 && after.last == before.last)
      #expect(after.first?.bookingReference == "QX7T2M" && after.first?.seatNumber == "14A")
      if fields.contains("departureGate") { #expect(after.first?.departure.gate == "B14") }
    }
  }

  @Test(
    "a flight that leaves at another time, by a notice that says no more, lands later or earlier by as much, for somebody to look at",
    arguments: [("18:50", "20:55"), ("12:05", "14:10"), ("11:20", "13:25")])
  func arrivalShifted(departure: String, arrival: String) async throws {
    try await withHome { home in
      try await commitReview(Self.flight, home)
      let words = "Your flight LH 1166 on 5 June 2026 has a new time. New departure time: \(departure)."
      let found = try await home.found(home.receive(notice(words))).bookings.first
      #expect(found?.texts["departureDate"] == .some("2026-06-05T\(departure)"))
      #expect(found?.texts["arrivalDate"] == .some("2026-06-05T\(arrival)") && found?.unsure == ["arrivalDate"])
      // What the notice says is not computed.
      let whole = try await home.found(home.receive(notice(words + " New arrival time: 21:00."))).bookings.first
      #expect(whole?.texts["arrivalDate"] == "2026-06-05T21:00" && whole?.unsure == [])
    }
  }

  @Test(
    "a notice about a flight that the wallet does not have, or has on another day, finds nothing",
    arguments: ["LH 1168 on 5 June 2026", "LH 1166 on 6 June 2026", "LH 116 on 5 June 2026"])
  func changedUnknown(flight: String) async throws {
    try await withHome { home in
      try await commitReview(Self.flight, home)
      let entry = try await home.receive(notice("Gate change: flight \(flight) now departs from gate B14."))
      #expect(try await home.found(entry).bookings.isEmpty)
    }
  }

  @Test("what says nothing new of a flight is the booking that is there")
  func unchanged() async throws {
    try await withHome { home in
      try await commitReview(Self.flight, home)
      let entry = try await home.receive(
        notice("Gate change: flight LH 1166 on 5 June 2026 now departs from gate A22."))
      #expect(try await home.found(entry).matches.map { $0?.verdict } == [.same])
    }
  }

  @Test("a confirmation that names another end of free cancellation changes it, and the reminder follows")
  func freeCancellation() async throws {
    let mail = { @Sendable (day: String) in Confirmations.hotel() + "\nFree cancellation until \(day), 18:00\n" }
    try await withHome { home in
      try await commitReview(mail("3 June 2026"), home)
      let reminders = {
        try await home.items(Reminder.self).filter { $0.topic == .cancellation }.map { $0.reminderDate?.rfc3339 }
      }
      #expect(try await reminders() == ["2026-06-02T08:00:00Z"])
      let (_, matches) = try await home.found(home.receive(mail("2 June 2026")))
      #expect(matches.map { $0?.verdict } == [.differs] && matches.first??.contested == ["freeCancellationUntil"])
      try await commitReview(mail("2 June 2026"), home)
      #expect(try await reminders() == ["2026-06-01T08:00:00Z"])
    }
  }
}
