import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Local times")
struct LocalTimeTests {
  @Test(
    "a time that clocks skip when they go forward is no instant",
    arguments: [
      ("Europe/Berlin", "2026-03-29T02:30"), ("Europe/Berlin", "2026-03-29T02:00"),
      ("Europe/Berlin", "2026-03-29T02:59"), ("America/New_York", "2026-03-08T02:15"),
      ("Australia/Sydney", "2026-10-04T02:30"), ("Australia/Lord_Howe", "2026-10-04T02:15"),
      ("America/Santiago", "2026-09-06T00:30"), ("Africa/Cairo", "2026-04-24T00:30"),
    ])
  func skipped(name: String, text: String) throws {
    let local = try #require(LocalTime(text))
    #expect(local.instant(in: zone(name)) == nil)
  }

  @Test(
    "a time that clocks show twice when they go back is the first of the two",
    arguments: [
      ("Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00Z"),
      ("America/New_York", "2026-11-01T01:15", "2026-11-01T05:15:00Z"),
      ("Australia/Sydney", "2026-04-05T02:30", "2026-04-04T15:30:00Z"),
      ("Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45:00Z"),
      ("Europe/London", "2026-10-25T01:00", "2026-10-25T00:00:00Z"),
    ])
  func doubled(name: String, text: String, first: String) throws {
    let local = try #require(LocalTime(text))
    #expect(local.instant(in: zone(name)) == instant(first))
  }

  @Test(
    "the minutes beside a change of clocks are what they are",
    arguments: [
      ("Europe/Berlin", "2026-03-29T01:59", "2026-03-29T00:59:00Z"),
      ("Europe/Berlin", "2026-03-29T03:00", "2026-03-29T01:00:00Z"),
      ("Europe/Berlin", "2026-10-25T03:00", "2026-10-25T02:00:00Z"),
      ("Australia/Lord_Howe", "2026-10-04T02:30", "2026-10-03T15:30:00Z"),
      ("Australia/Lord_Howe", "2026-04-05T02:00", "2026-04-04T15:30:00Z"),
      ("Asia/Kathmandu", "2026-03-28T12:00", "2026-03-28T06:15:00Z"),
      ("America/St_Johns", "2026-07-01T12:00", "2026-07-01T14:30:00Z"),
    ])
  func besideTheChange(name: String, text: String, expected: String) throws {
    let local = try #require(LocalTime(text))
    #expect(local.instant(in: zone(name)) == instant(expected))
  }

  @Test("Samoa skipped a whole day when it crossed the date line")
  func samoa() throws {
    let apia = zone("Pacific/Apia")
    let skipped = try #require(LocalTime("2011-12-30T12:00"))
    let before = try #require(LocalTime("2011-12-29T23:59")?.instant(in: apia))
    let after = try #require(LocalTime("2011-12-31T00:00")?.instant(in: apia))
    #expect(skipped.instant(in: apia) == nil)
    #expect(after.timeIntervalSince(before) == 60)
  }

  @Test("Kiritimati is a day and more ahead of Honolulu, at nearly the same hour")
  func kiritimati() throws {
    let moment = instant("2026-03-28T10:30:00Z")
    #expect(LocalTime(of: moment, in: zone("Pacific/Kiritimati")).isoToTheMinute == "2026-03-29T00:30")
    #expect(LocalTime(of: moment, in: zone("Pacific/Honolulu")).isoToTheMinute == "2026-03-28T00:30")
    #expect(LocalTime("2026-03-29T00:30")?.instant(in: zone("Pacific/Kiritimati")) == moment)
  }

  @Test("an instant before 1970 has its local time too")
  func before1970() {
    #expect(LocalTime(of: instant("1969-12-31T23:59:59Z"), in: .utc) == LocalTime("1969-12-31T23:59:59"))
    #expect(LocalTime(of: instant("1900-01-01T00:00:00Z"), in: .utc).isoToTheMinute == "1900-01-01T00:00")
  }

  @Test("text with or without seconds, with T or a space, is read")
  func reading() throws {
    let time = try #require(LocalTime("2026-03-28T10:55:07"))
    #expect((time.hour, time.minute, time.second) == (10, 55, 7))
    #expect(time.day == day("2026-03-28"))
    #expect(LocalTime("2026-03-28 10:55")?.isoToTheMinute == "2026-03-28T10:55")
  }

  @Test(
    "what is no local time is nothing",
    arguments: [
      "", "2026-03-28", "2026-03-28T", "2026-03-28T10", "2026-03-28T10:5", "2026-03-28T1:55", "2026-03-28T24:00",
      "2026-03-28T10:60", "2026-03-28T10:55:60", "2026-03-28T10:55:0", "2026-03-28T10:55:00:00", "2026-03-28X10:55",
      "2026-02-30T10:55", "2026-03-28T+1:55", "2026-03-28T-0:55", "2026-03-28T10:-0", "2026-03-28T10:55:+1",
      "2026-03-28T10:55Z", "2026-03-28T１０:55", "2026-03-28T10:55 ", "10:55", "🕙🕙🕙🕙🕙🕙🕙🕙🕙🕙🕙🕙🕙🕙🕙🕙",
    ])
  func badText(text: String) {
    #expect(LocalTime(text) == nil)
  }
}
