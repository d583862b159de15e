import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Connections and days")
struct ConnectionTests {
  private func leg(
    _ number: Int, _ departure: String, _ arrival: String, from start: String = "UTC", to end: String = "UTC",
    reference: String = "X7", type: TransportType = .flight
  ) -> Transport {
    var leg = Transport(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
    (leg.type, leg.bookingReference) = (type, reference)
    (leg.departure.zone, leg.arrival.zone) = (zone(start), zone(end))
    leg.departure.date = LocalTime(departure)?.instant(in: zone(start))
    leg.arrival.date = LocalTime(arrival)?.instant(in: zone(end))
    return leg
  }

  @Test("the transports of one reference stand in the order of time, others do not stand with them")
  func legs() {
    let first = leg(1, "2026-03-28T10:00", "2026-03-28T12:00"), second = leg(2, "2026-03-28T13:00", "2026-03-28T15:00")
    let other = leg(3, "2026-03-28T11:00", "2026-03-28T12:00", reference: "Y8")
    let lower = leg(4, "2026-03-28T16:00", "2026-03-28T17:00", reference: "x7")
    #expect(
      Connection.legs(with: second, among: [other, second, lower, first]).map(\.id) == [first, second, lower].map(\.id))
    let alone = leg(5, "2026-03-28T10:00", "2026-03-28T12:00", reference: "")
    #expect(
      Connection.legs(with: alone, among: [alone, leg(6, "2026-03-28T13:00", "2026-03-28T15:00", reference: "")]).count
        == 1)
  }

  @Test(
    "a layover is judged to the minute",
    arguments: [
      ("12:45", 45, Connection.Verdict.fine), ("12:44", 44, .tight), ("12:00", 0, .tight), ("11:59", -1, .impossible),
    ])
  func verdicts(departure: String, minutes: Int, verdict: Connection.Verdict) {
    let connection = Connection(
      from: leg(1, "2026-03-28T10:00", "2026-03-28T12:00"),
      to: leg(2, "2026-03-28T\(departure)", "2026-03-28T15:00"))
    #expect(connection?.layover == Double(minutes * 60))
    #expect(connection?.verdict == verdict)
  }

  @Test("a change to a train is not tight, and a day between is no connection")
  func others() {
    let first = leg(1, "2026-03-28T10:00", "2026-03-28T12:00")
    #expect(Connection(from: first, to: leg(2, "2026-03-28T12:05", "2026-03-28T13:00", type: .train))?.verdict == .fine)
    #expect(Connection(from: first, to: leg(2, "2026-03-29T12:00", "2026-03-29T15:00")) == nil)
    #expect(Connection(from: first, to: leg(2, "2026-03-29T11:59", "2026-03-29T15:00")) != nil)
    #expect(Connection(from: Transport.blank, to: first) == nil)
  }

  @Test("a layover over a night in which the clocks go forward is an hour shorter than they show")
  func clocksChange() {
    let connection = Connection(
      from: leg(1, "2026-03-28T20:00", "2026-03-28T23:30", from: "Europe/Berlin", to: "Europe/Berlin"),
      to: leg(2, "2026-03-29T03:30", "2026-03-29T06:00", from: "Europe/Berlin", to: "Europe/Berlin"))
    #expect(connection?.layover == 10_800.0)
  }

  @Test("a layover is counted in instants where the arrival lies before the departure in local time")
  func localTimeGoesBack() {
    // Given a flight that arrives in New York "before" it left London, and one that goes on
    let first = leg(1, "2026-06-01T20:00", "2026-06-01T19:30", from: "Asia/Dubai", to: "Europe/London")
    let second = leg(2, "2026-06-01T20:10", "2026-06-01T22:50", from: "Europe/London", to: "America/New_York")
    #expect(first.daysLater(home: .utc) == 0)
    #expect(Connection(from: first, to: second)?.verdict == .tight)
  }

  @Test("the day of arrival is told against that of departure, by the calendars of the two places")
  func days() {
    #expect(leg(1, "2026-03-28T23:50", "2026-03-29T00:20").daysLater(home: .utc) == 1)
    #expect(
      leg(1, "2026-03-28T14:55", "2026-03-29T10:15", from: "Europe/Berlin", to: "Asia/Tokyo").daysLater(home: .utc) == 1
    )
    // Over the date line, both ways
    #expect(
      leg(1, "2026-03-27T14:00", "2026-03-28T21:00", from: "Pacific/Honolulu", to: "Pacific/Auckland").daysLater(
        home: .utc) == 1)
    #expect(
      leg(1, "2026-03-28T09:00", "2026-03-27T19:00", from: "Pacific/Auckland", to: "Pacific/Honolulu").daysLater(
        home: .utc) == -1)
    #expect(
      leg(1, "2026-12-30T22:00", "2027-01-01T08:00", from: "America/Los_Angeles", to: "Australia/Sydney").daysLater(
        home: .utc) == 2)
    #expect(Transport.blank.daysLater(home: .utc) == nil)
  }
}
