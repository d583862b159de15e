import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Calendar days")
struct CalendarDayTests {
  @Test("every accepted day is the day that Foundation's Gregorian calendar has")
  func agreesWithFoundation() throws {
    // Given
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = .gmt
    let first = CalendarDay.accepted.lowerBound.daysSince1970, last = CalendarDay.accepted.upperBound.daysSince1970
    // When
    let wrong = (first...last).filter { number in
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let expected = gregorian.dateComponents([.year, .month, .day], from: date)
      let (year, month, day) = CalendarDay(daysSince1970: number).components
      return (expected.year, expected.month, expected.day) != (year, month, day)
    }
    // Then
    #expect(wrong.isEmpty)
    #expect(last - first == 109_572)
  }

  @Test("every accepted day reads back from its text and its components")
  func roundTrip() {
    let first = CalendarDay.accepted.lowerBound.daysSince1970, last = CalendarDay.accepted.upperBound.daysSince1970
    let wrong = (first...last).map(CalendarDay.init(daysSince1970:)).filter { day in
      let (year, month, date) = day.components
      return CalendarDay(day.iso) != day || CalendarDay(year: year, month: month, day: date) != day
    }
    #expect(wrong.isEmpty)
  }

  @Test("the accepted range is from 1900-01-01 to 2199-12-31")
  func acceptedRange() {
    #expect(CalendarDay.accepted.lowerBound.iso == "1900-01-01")
    #expect(CalendarDay.accepted.upperBound.iso == "2199-12-31")
  }

  @Test(
    "a leap day is there in leap years",
    arguments: ["1904-02-29", "2000-02-29", "2024-02-29", "2096-02-29", "0000-02-29"])
  func leapYear(text: String) {
    #expect(CalendarDay(text)?.iso == text)
  }

  @Test(
    "a leap day is missing in all other years",
    arguments: ["1900-02-29", "2023-02-29", "2100-02-29", "2026-02-29"])
  func noLeapYear(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test(
    "what is no calendar day is nothing",
    arguments: [
      "", "2026", "2026-03", "2026-3-28", "26-03-28", "2026-03-28 ", " 2026-03-28", "2026-13-01", "2026-00-10",
      "2026-04-31", "2026-01-00", "2026-01-32", "20260328", "2026/03/28", "28.03.2026", "-026-03-28", "+026-03-28",
      "2026-+3-28", "2026-03-+8", "2026--3-28", "2026-03-28T00:00", "2026-03-2８", "٢٠٢٦-٠٣-٢٨", "2026-03-28\u{0}",
      "tomorrow", "2026-W13-6", "12026-03-28",
    ])
  func badText(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test("years 0 and 9999 are days, though no accepted ones")
  func extremes() {
    #expect(CalendarDay("0000-01-01")?.iso == "0000-01-01")
    #expect(CalendarDay("9999-12-31")?.iso == "9999-12-31")
    #expect(!CalendarDay.accepted.contains(day("0000-01-01")))
    #expect(!CalendarDay.accepted.contains(day("9999-12-31")))
    #expect(CalendarDay(year: 10_000, month: 1, day: 1) == nil)
    #expect(CalendarDay(year: -1, month: 1, day: 1) == nil)
  }

  @Test("counting days crosses months, leap days and years")
  func arithmetic() {
    #expect(day("2026-12-31").advanced(by: 1) == day("2027-01-01"))
    #expect(day("2028-02-28").advanced(by: 2) == day("2028-03-01"))
    #expect(day("2026-03-01").advanced(by: -1) == day("2026-02-28"))
    #expect(day("2026-03-28").days(until: day("2026-04-09")) == 12)
    #expect(day("2026-04-09").days(until: day("2026-03-28")) == -12)
    #expect(day("2026-03-28") < day("2026-03-29"))
  }

  @Test("a day is its text in JSON, and a bad one is refused there")
  func codable() throws {
    let data = try JSONEncoder().encode([day("2026-03-28")])
    #expect(String(decoding: data, as: UTF8.self) == #"["2026-03-28"]"#)
    #expect(try JSONDecoder().decode([CalendarDay].self, from: data) == [day("2026-03-28")])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2026-02-30"]"#.utf8))
    }
  }

  @Test("which day it is depends on the zone")
  func dayInZone() {
    let moment = instant("2026-03-28T23:30:00Z")
    #expect(CalendarDay(of: moment, in: .utc) == day("2026-03-28"))
    #expect(CalendarDay(of: moment, in: zone("Europe/Berlin")) == day("2026-03-29"))
    #expect(CalendarDay(of: moment, in: zone("America/Los_Angeles")) == day("2026-03-28"))
    #expect(CalendarDay(of: moment, in: zone("Pacific/Kiritimati")) == day("2026-03-29"))
  }
}
