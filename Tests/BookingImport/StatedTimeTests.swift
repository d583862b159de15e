import Testing

@testable import BookingImport

@Suite struct StatedTimeTests {
  @Test("days are counted over leap years and back")
  func dayNumbers() {
    for number in stride(from: -200_000, to: 200_000, by: 997) {
      #expect(StatedTime(dayNumber: number).dayNumber == number)
    }
    #expect(StatedTime(iso8601: "2024-02-29")?.adding(days: 1).iso8601 == "2024-03-01")
    #expect(StatedTime(iso8601: "2026-12-31")?.adding(days: 1).iso8601 == "2027-01-01")
  }

  @Test(
    "there is no 30 February and no year 0",
    arguments: ["2026-02-30", "0000-01-01", "2026-13-01", "2026-1-1", "hello", "2026-03-14T25:00", "2026-03-14Tnoon"])
  func impossible(text: String) {
    #expect(StatedTime(iso8601: text) == nil)
  }

  @Test(
    "a zone gives the offset of its day",
    arguments: [("2026-03-28T12:00", "+01:00"), ("2026-03-29T12:00", "+02:00"), ("2026-10-25T12:00", "+01:00")])
  func daylightSaving(text: String, offset: String) {
    #expect(StatedTime(iso8601: text)?.inZone("Europe/Berlin").iso8601.hasSuffix(offset) == true)
  }

  @Test("the same instant stands elsewhere on another clock and another day")
  func moved() {
    let landing = StatedTime(iso8601: "2026-12-02T14:14:00Z")
    #expect(landing?.moved(to: "America/New_York")?.iso8601 == "2026-12-02T09:14:00-05:00")
    #expect(landing?.moved(to: "Pacific/Auckland")?.iso8601 == "2026-12-03T03:14:00+13:00")
  }
}
