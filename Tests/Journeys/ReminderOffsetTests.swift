import Foundation
import Journeys
import TestSupport
import Testing

@Suite("How long before its event a reminder comes")
struct ReminderOffsetTests {
  private let berlin = zone("Europe/Berlin"), york = zone("America/New_York")

  private func moment(_ offset: String, before event: String, in zone: Zone) throws -> Date {
    try #require(ReminderOffset(offset)).moment(before: instant(event), in: zone)
  }

  @Test(
    "is written as the trigger of a calendar's alarm, and read again",
    arguments: ["-PT3H", "-PT90M", "-PT24H", "-P1D", "-P7D", "-P1D@18:00", "-P0D@09:00", "-P366D", "-PT0H"])
  func text(_ text: String) throws {
    #expect(ReminderOffset(text)?.text == text)
    #expect(ReminderOffer("checkIn\(text)")?.text == "checkIn\(text)")
  }

  @Test("weeks, and hours and minutes together, are read too")
  func otherWays() {
    #expect(ReminderOffset("-P1W") == .days(7))
    #expect(ReminderOffset("-PT1H30M") == .minutes(90))
    #expect(ReminderOffset("PT3H") == .hours(3))
  }

  @Test(
    "what is none is refused",
    arguments: [
      "", "-", "P", "-PT", "-P1", "-P1D@", "-P1D@24:00", "-P1D@9:00", "-PT3H@18:00", "-P367D", "-PT9999H", "-P1M", "3H",
      "-P1D@18:00@19:00", "--P1D", "-P99999999999999999999D",
    ])
  func nonsense(_ text: String) {
    #expect(ReminderOffset(text) == nil)
  }

  @Test("hours are those that pass, days are those of the calendar, when clocks go forward")
  func spring() throws {
    // Clocks in Berlin go from 02:00 to 03:00 on 29 March 2026.
    let event = "2026-03-29T12:00:00+02:00"
    #expect(try moment("-PT24H", before: event, in: berlin) == instant("2026-03-28T11:00:00+01:00"))
    #expect(try moment("-P1D", before: event, in: berlin) == instant("2026-03-28T12:00:00+01:00"))
    #expect(try moment("-P1D@18:00", before: event, in: berlin) == instant("2026-03-28T18:00:00+01:00"))
  }

  @Test("hours are those that pass, days are those of the calendar, when clocks go back")
  func autumn() throws {
    // Clocks in New York go from 02:00 back to 01:00 on 1 November 2026.
    let event = "2026-11-01T12:00:00-05:00"
    #expect(try moment("-PT24H", before: event, in: york) == instant("2026-10-31T13:00:00-04:00"))
    #expect(try moment("-P1D", before: event, in: york) == instant("2026-10-31T12:00:00-04:00"))
  }

  @Test("an hour that clocks skip is the next that they show")
  func skipped() throws {
    let event = "2026-03-30T02:30:00+02:00"
    #expect(try moment("-P1D", before: event, in: berlin) == instant("2026-03-29T03:00:00+02:00"))
    // On Lord Howe Island clocks go forward by half an hour, from 02:00 to 02:30.
    let island = zone("Australia/Lord_Howe")
    #expect(
      try moment("-P1D@02:15", before: "2026-10-05T12:00:00+11:00", in: island) == instant("2026-10-04T02:30:00+11:00"))
  }

  @Test("an hour that clocks show twice is the first of the two")
  func twice() throws {
    let event = "2026-10-26T02:30:00+01:00"
    #expect(try moment("-P1D", before: event, in: berlin) == instant("2026-10-25T02:30:00+02:00"))
  }

  @Test("an hour of the day of the event may lie after it")
  func after() throws {
    #expect(
      try moment("-P0D@09:00", before: "2026-03-28T00:30:00+01:00", in: berlin) == instant("2026-03-28T09:00:00+01:00"))
  }
}

@Suite("Putting a reminder off")
struct SnoozeTests {
  private let berlin = zone("Europe/Berlin")

  @Test("by hours, until nine tomorrow, until nine in a week, and until a moment")
  func ends() throws {
    let now = instant("2026-03-28T23:30:00+01:00")
    let ends = Snooze.usual.map { $0.end(from: now, in: berlin) }
    #expect(
      ends == [
        instant("2026-03-29T00:30:00+01:00"), instant("2026-03-29T03:30:00+02:00"),
        instant("2026-03-29T09:00:00+02:00"), instant("2026-04-04T09:00:00+02:00"),
      ])
    #expect(
      try #require(Snooze("2026-05-01T10:00:00Z")).end(from: now, in: berlin) == instant("2026-05-01T10:00:00Z"))
  }

  @Test("is named by an address, and nothing else is", arguments: ["1h", "3h", "1d", "7d"])
  func names(_ text: String) {
    #expect(Snooze(text)?.text == text)
  }

  @Test("what is no time to wait is refused", arguments: ["", "0h", "-1h", "1w", "h", "999d", "1000h", "tomorrow"])
  func nonsense(_ text: String) {
    #expect(Snooze(text) == nil)
  }
}

@Suite("Quiet hours")
struct QuietHoursTests {
  private let berlin = zone("Europe/Berlin")

  private func end(_ start: String, _ end: String, at moment: String) throws -> Date? {
    let from = try #require(ClockTime(start)), until = try #require(ClockTime(end))
    return try #require(QuietHours(from: from, until: until)).end(after: instant(moment), in: berlin)
  }

  @Test("over midnight")
  func overMidnight() throws {
    #expect(try end("22:00", "07:00", at: "2026-03-01T21:59:00+01:00") == nil)
    #expect(try end("22:00", "07:00", at: "2026-03-01T22:00:00+01:00") == instant("2026-03-02T07:00:00+01:00"))
    #expect(try end("22:00", "07:00", at: "2026-03-02T06:59:59+01:00") == instant("2026-03-02T07:00:00+01:00"))
    #expect(try end("22:00", "07:00", at: "2026-03-02T07:00:00+01:00") == nil)
  }

  @Test("within a day")
  func withinADay() throws {
    #expect(try end("13:00", "15:30", at: "2026-03-01T14:00:00+01:00") == instant("2026-03-01T15:30:00+01:00"))
    #expect(try end("13:00", "15:30", at: "2026-03-01T12:59:00+01:00") == nil)
    #expect(try end("13:00", "15:30", at: "2026-03-01T15:30:00+01:00") == nil)
  }

  @Test("end with the clock, also in the night in which it is changed")
  func change() throws {
    #expect(try end("22:00", "07:00", at: "2026-03-28T23:00:00+01:00") == instant("2026-03-29T07:00:00+02:00"))
    #expect(try end("22:00", "02:30", at: "2026-03-28T23:00:00+01:00") == instant("2026-03-29T03:00:00+02:00"))
  }

  @Test("need a beginning and an end that differ")
  func none() throws {
    let noon = try #require(ClockTime("12:00"))
    #expect(QuietHours(from: noon, until: noon) == nil)
    #expect(ClockTime("24:00") == nil && ClockTime("9:00") == nil && ClockTime("09:60") == nil)
  }
}
