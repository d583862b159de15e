import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Calendars as files")
struct CalendarWriterTests {
  private func event(_ summary: String) -> CalendarEvent {
    CalendarEvent(
      Samples.id(1), .moments(.init(instant("2026-03-28T09:55:00Z"), in: nil), nil), summary,
      changedAt: instant("2026-03-01T00:00:00Z")
    )
  }

  @Test("lines are at most 75 octets long, end as RFC 5545 wants, and break between characters")
  func folding() {
    let long = String(repeating: "Алматы 🌸 ", count: 40), text = CalendarWriter([event(long)], name: "A").text
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 } && lines.last == "")
    #expect(!text.replacing("\r\n", with: "").contains("\n"))
    #expect(text.replacing("\r\n ", with: "").contains("SUMMARY:\(long)"))
  }

  @Test("what has a meaning in a calendar is escaped, what would end a line cannot")
  func escaping() {
    let text = CalendarWriter([event("a;b,c\\d\ne\r\nEND:VEVENT\u{2028}f\u{0}g")], name: "A").text
    #expect(text.contains("SUMMARY:a\\;b\\,c\\\\d\\ne\\nEND:VEVENT\\nfg\r\n"))
  }

  @Test("an event of whole days ends at the beginning of the day after its last")
  func days() {
    let days = CalendarEvent(
      Samples.id(1), .days(day("2026-03-28"), through: day("2026-04-09")), "A", changedAt: Date(milliseconds: 0))
    let text = CalendarWriter([days], name: "A").text
    #expect(text.contains("DTSTART;VALUE=DATE:20260328\r\nDTEND;VALUE=DATE:20260410\r\n"))
  }
}
