import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Opening hours")
struct OpeningHoursTests {
  /// 2026-11-23 is a Monday.
  private func state(_ text: String, _ time: String) throws -> String {
    let hours = try #require(OpeningHours(text), "\(text)")
    let written = { (time: LocalTime?) in time?.isoToTheMinute.dropFirst(5) ?? "?" }
    return switch hours.state(at: try #require(LocalTime(time))) {
    case .always: "always"
    case .open(let until): "open \(written(until))"
    case .closed(let opens): "closed \(written(opens))"
    }
  }

  @Test(
    "what is written commonly is read",
    arguments: [
      ("24/7", "2026-11-23T03:00", "always"), ("Mo-Su 00:00-24:00", "2026-11-23T03:00", "always"),
      ("Mo-Fr 09:00-18:00", "2026-11-23T09:00", "open 11-23T18:00"),
      ("Mo-Fr 09:00-18:00", "2026-11-23T18:00", "closed 11-24T09:00"),
      ("Mo-Fr 09:00-18:00", "2026-11-27T20:00", "closed 11-30T09:00"),
      ("09:00-18:00", "2026-11-28T10:00", "open 11-28T18:00"),
      ("Mo-Fr 08:00-12:00,13:00-17:30", "2026-11-23T12:30", "closed 11-23T13:00"),
      ("Mo-Fr 08:00-12:00, 13:00-17:30", "2026-11-23T13:30", "open 11-23T17:30"),
      ("Mo-Fr 08:00-12:00, Sa 10:00-14:00", "2026-11-28T11:00", "open 11-28T14:00"),
      ("Mo-Fr 09:00-18:00; We off", "2026-11-25T10:00", "closed 11-26T09:00"),
      ("Mo-Fr 09:00-18:00; We 10:00-12:00", "2026-11-25T09:30", "closed 11-25T10:00"),
      ("Mo,We,Fr 10:00-12:00", "2026-11-24T10:30", "closed 11-25T10:00"),
      ("Sa-Mo 10:00-12:00", "2026-11-29T10:30", "open 11-29T12:00"),
      ("Fr-Sa 18:00-02:00", "2026-11-28T01:00", "open 11-28T02:00"),
      ("Fr-Sa 18:00-26:00", "2026-11-29T01:59", "open 11-29T02:00"),
      ("Mo-Su 18:00+", "2026-11-23T20:00", "open ?"),
      ("Mo 10:00-24:00; Tu 00:00-03:00", "2026-11-23T23:00", "open 11-24T03:00"),
      ("Mo-Fr 9:00 - 18:00", "2026-11-23T10:00", "open 11-23T18:00"),
      ("Mo - Fr 09:00-18:00 ; PH off", "2026-11-23T10:00", "open 11-23T18:00"),
      ("Mo-Fr,PH 09:00-18:00", "2026-11-23T10:00", "open 11-23T18:00"),
      ("Mo-Su off", "2026-11-23T10:00", "closed ?"), ("Mo-Fr", "2026-11-23T10:00", "open ?"),
    ])
  func read(text: String, time: String, expected: String) throws {
    #expect(try state(text, time) == expected, "\(text) at \(time)")
  }

  @Test(
    "what is beyond it, or nothing, is no hours rather than wrong ones",
    arguments: [
      "", " ", ";", "Apr-Oct Mo-Fr 09:00-18:00", "sunrise-sunset", "Mo[1] 10:00-12:00", "week 1-20 Mo 10:00-12:00",
      "Mo-Fr 09:00-18:00 \"by appointment\"", "Mo-Fr 09:00-18:00 || \"call\"", "09:00", "Mo 25:00-26:00",
      "Mo 09:60-10:00", "Mo-Fr 09:00-12:00 off", "PH off", "Mo 10:00-49:00", "Dec 25 off", "täglich 10–18 Uhr",
      "Mo-Fr-Sa 10:00-12:00", "Mo 10:00-12:00,,13:00-14:00", "2026 Mo-Fr 09:00-18:00",
      String(repeating: "a", count: 300),
    ])
  func unknown(text: String) {
    #expect(OpeningHours(text) == nil)
  }

  @Test("rules for holidays are named, and no text takes long or ends the program")
  func bounds() {
    #expect(OpeningHours("Mo-Fr 09:00-18:00; PH off")?.hasHolidays == true)
    #expect(OpeningHours("Mo-Fr 09:00-18:00")?.hasHolidays == false)
    let pieces = ["Mo", "-", "Fr", " ", ",", ";", "09:00", "off", "PH", "+", "24/7", "26:00", "é", ":", "[", "48:00"]
    var generator = Steps(seed: 7)
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      for hour in [0, 12, 23] {
        let time = LocalTime(day: day("2026-11-23"), hour: hour, minute: 30)
        if let hours = OpeningHours(text), let time, case .open(let until?) = hours.state(at: time) {
          #expect(until.nextInstant(in: .utc) > time.nextInstant(in: .utc), "\(text)")
        }
      }
    }
  }
}
