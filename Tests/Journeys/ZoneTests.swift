import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Zones")
struct ZoneTests {
  private static let names = [
    "Europe/Berlin", "Europe/London", "Europe/Kyiv", "America/New_York", "America/Los_Angeles", "America/St_Johns",
    "America/Sao_Paulo", "America/Santiago", "Asia/Tokyo", "Asia/Almaty", "Asia/Kathmandu", "Asia/Kolkata",
    "Asia/Tehran", "Asia/Gaza", "Africa/Casablanca", "Africa/Cairo", "Australia/Lord_Howe", "Australia/Adelaide",
    "Australia/Eucla", "Pacific/Chatham", "Pacific/Apia", "Pacific/Kiritimati", "Pacific/Honolulu", "Antarctica/Troll",
  ]

  @Test("over a year an instant comes back from the clocks of a zone, or is the second of two", arguments: names)
  func roundTrip(name: String) throws {
    // Given
    let place = zone(name), start = instant("2026-01-01T00:00:00Z")
    // When
    var seconds: [Date] = []
    for half in 0..<(2 * 24 * 366) {
      let moment = start.addingTimeInterval(Double(half) * 1800)
      let back = try #require(LocalTime(of: moment, in: place).instant(in: place), "\(moment.rfc3339)")
      if back != moment { seconds.append(moment) }
      // Then
      #expect(back <= moment)
      #expect(LocalTime(of: back, in: place) == LocalTime(of: moment, in: place))
    }
    // Clocks go back at most twice in a year, by three hours at most.
    #expect(seconds.count <= 12)
  }

  @Test("local time agrees with Foundation's calendar in every zone that can be chosen")
  func agreesWithFoundation() {
    let moments = ["2026-01-15T11:59:59Z", "2026-07-15T00:00:00Z", "2026-10-25T00:30:00Z"].map(instant)
    let wrong = Zone.all.filter { zone in
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone.timeZone
      return moments.contains { moment in
        let expected = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: moment)
        let local = LocalTime(of: moment, in: zone), days = local.day.components
        return expected.year != days.year || expected.month != days.month || expected.day != days.day
          || expected.hour != local.hour || expected.minute != local.minute || expected.second != local.second
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test("there are zones to choose on every continent, each once, in order")
  func choices() {
    let names = Zone.all.map(\.identifier)
    #expect(names.count > 300)
    #expect(names == Array(Set(names)).sorted())
    #expect(Set(["Europe/Berlin", "Asia/Tokyo", "Asia/Almaty", "Pacific/Kiritimati"]).isSubset(of: names))
    #expect(Zone.all.allSatisfy { Zone($0.identifier) != nil })
  }

  @Test(
    "a name that the database does not know is no zone",
    arguments: [
      "", "Berlin", "CET", "GMT+1", "+01:00", "Europe/Atlantis", "Europe/", "/", "/etc/passwd", "../../etc/passwd",
      "Europe/../Asia/Tokyo", "Europe/Berlin\u{0}", "Europe/Berlin ", "<script>/x", "Europe/Berlin/", "Europe//Berlin",
      "europe/berlin",
    ])
  func unknown(name: String) {
    #expect(Zone(name) == nil)
  }

  @Test("UTC is a zone of its own name")
  func utc() {
    #expect(Zone("UTC") == .utc)
    #expect(Zone.utc.offset(at: instant("2026-07-01T00:00:00Z")) == 0)
  }

  @Test("a stored name that the database has lost is read as UTC and keeps its name")
  func lostName() {
    let lost = Zone(stored: "Europe/Atlantis")
    #expect(lost.offset(at: instant("2026-07-01T00:00:00Z")) == 0)
    #expect(lost.identifier == "Europe/Atlantis")
  }

  @Test("a zone is its name in JSON, and an unknown one is refused there")
  func codable() throws {
    let data = try JSONEncoder().encode([zone("Asia/Almaty")])
    #expect(try JSONDecoder().decode([Zone].self, from: data) == [zone("Asia/Almaty")])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Zone].self, from: Data(#"["Europe/Atlantis"]"#.utf8))
    }
  }
}
