import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Instants in RFC 3339")
struct InstantTests {
  @Test(
    "an instant is read with its offset",
    arguments: [
      ("2026-03-28T09:55:00Z", 1_774_691_700_000), ("2026-03-28T10:55:00+01:00", 1_774_691_700_000),
      ("2026-03-28T10:55:00+0100", 1_774_691_700_000), ("2026-03-28T04:25:00-05:30", 1_774_691_700_000),
      ("2026-03-28T09:55:00.5Z", 1_774_691_700_500), ("2026-03-28T09:55:00.123456789Z", 1_774_691_700_123),
      ("2026-03-28T09:55Z", 1_774_691_700_000), ("2026-03-28T09:55:00z", 1_774_691_700_000),
      ("2026-03-28T09:55:00-00:00", 1_774_691_700_000), ("1969-12-31T23:59:59.750Z", -250),
      ("1970-01-01T00:00:00Z", 0),
    ] as [(String, Int64)])
  func reading(text: String, milliseconds: Int64) {
    #expect(Date(rfc3339: text)?.milliseconds == milliseconds)
  }

  @Test(
    "what has no offset or is out of range is no instant",
    arguments: [
      "", "2026-03-28", "2026-03-28T09:55:00", "2026-03-28T09:55:00+25:00", "2026-03-28T09:55:00+01:60",
      "2026-03-28T09:55:00+1", "2026-03-28T09:55:00+1:000", "2026-03-28T24:55:00Z", "2026-02-30T09:55:00Z",
      "2026-03-28T09:55:00.Z", "2026-03-28T09:55:00.-5Z", "2026-03-28T09:55:00.5.5Z", "2026-03-28T09:55:00.1e3Z",
      "2026-03-28T09:55:00ZZ", "2026-03-28T09:55:00+0:1:00", "2026-03-28T09:55:00 Z", "T09:55:00Z2026-03-28",
      "2026-03-28T09:55:00.\(String(repeating: "1", count: 60))Z",
    ])
  func badText(text: String) {
    #expect(Date(rfc3339: text) == nil)
  }

  @Test("it is written in UTC, with milliseconds only where there are some")
  func writing() {
    #expect(Date(milliseconds: 1_774_691_700_000).rfc3339 == "2026-03-28T09:55:00Z")
    #expect(Date(milliseconds: 1_774_691_700_007).rfc3339 == "2026-03-28T09:55:00.007Z")
    #expect(Date(milliseconds: -1).rfc3339 == "1969-12-31T23:59:59.999Z")
    #expect(Date(milliseconds: 0).rfc3339 == "1970-01-01T00:00:00Z")
  }

  @Test("what was written reads back, over three centuries")
  func roundTrip() {
    let first = instant("1900-01-01T00:00:00Z").milliseconds, last = instant("2199-12-31T23:59:59.999Z").milliseconds
    let moments = stride(from: first, through: last, by: 98_765_432_101).map(Date.init(milliseconds:))
    #expect(moments.count > 90)
    #expect(moments.allSatisfy { Date(rfc3339: $0.rfc3339) == $0 })
    #expect(moments.allSatisfy { $0.toTheMillisecond == $0 })
  }

  @Test("a finer instant becomes whole milliseconds")
  func millisecond() {
    let fine = Date(timeIntervalSince1970: 1_774_691_700.123_456)
    #expect(fine.toTheMillisecond.milliseconds == 1_774_691_700_123)
    #expect(Date(rfc3339: fine.rfc3339) == fine.toTheMillisecond)
  }
}
