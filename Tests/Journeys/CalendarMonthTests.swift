import Journeys
import Testing

@Suite("Months of the calendar")
struct CalendarMonthTests {
  @Test(
    "begin on the first and end on the last day, in leap years too",
    arguments: [
      ("2026-11", "2026-11-01", "2026-11-30"), ("2026-12", "2026-12-01", "2026-12-31"),
      ("2028-02", "2028-02-01", "2028-02-29"), ("2027-02", "2027-02-01", "2027-02-28"),
      ("1900-01", "1900-01-01", "1900-01-31"),
    ])
  func days(month: String, first: String, last: String) throws {
    let month = try #require(CalendarMonth(month))
    #expect(month.days.lowerBound.iso == first)
    #expect(month.days.upperBound.iso == last)
  }

  @Test("follow one another over the turn of the year")
  func sequence() throws {
    let november = try #require(CalendarMonth("2026-11"))
    #expect((-1...2).map { november.advanced(by: $0).iso } == ["2026-10", "2026-11", "2026-12", "2027-01"])
    #expect(november < november.advanced(by: 1))
    #expect(CalendarMonth(of: november.days.upperBound) == november)
  }

  @Test(
    "are read from nothing else",
    arguments: ["", "2026", "2026-13", "2026-00", "2026-1", "26-01", "2026-01-01", "9999-01", "-"])
  func refused(text: String) { #expect(CalendarMonth(text) == nil) }
}
