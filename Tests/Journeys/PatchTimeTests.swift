import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Times in patches")
struct PatchTimeTests {
  private let berlin = zone("Europe/Berlin")

  @Test("a local time is read on the clocks of its field's zone, of the patch before the record")
  func localTime() throws {
    var hotel = Hotel.blank
    hotel.zone = berlin
    let patch: Patch = ["checkInDate": .text("2026-07-01T15:00")]
    #expect(try hotel.applying(patch).checkInDate == instant("2026-07-01T13:00:00Z"))
    let tokyo = patch.merging(["zone": .text("Asia/Tokyo")]) { $1 }
    #expect(try hotel.applying(tokyo).checkInDate == instant("2026-07-01T06:00:00Z"))
  }

  @Test("each end of a transport has clocks of its own")
  func twoZones() throws {
    let flight = try Transport.blank.applying([
      "departureZone": .text("Europe/Berlin"), "departureDate": .text("2026-03-28T15:55"),
      "arrivalZone": .text("Asia/Tokyo"), "arrivalDate": .text("2026-03-29 11:15:20"),
    ])
    #expect(flight.departure.date == instant("2026-03-28T14:55:00Z"))
    #expect(flight.arrival.date == instant("2026-03-29T02:15:20Z"))
  }

  @Test("a local time without a zone says so, an instant needs none")
  func zoneMissing() throws {
    let local: Patch = ["checkInDate": .text("2026-07-01T15:00")]
    #expect(problems(local, over: Hotel.blank) == ["zone zoneMissing"])
    #expect(problems(local.merging(["zone": .null]) { $1 }, over: Hotel.blank) == ["zone zoneMissing"])
    let absolute: Patch = ["checkInDate": .text("2026-07-01T15:00:00+02:00")]
    #expect(try Hotel.blank.applying(absolute).checkInDate == instant("2026-07-01T13:00:00Z"))
  }

  @Test("a missing zone is said once, however many times need it")
  func zoneMissingOnce() {
    let patch: Patch = ["checkInDate": .text("2026-07-01T15:00"), "checkOutDate": .text("2026-07-02T11:00")]
    #expect(problems(patch, over: Hotel.blank) == ["zone zoneMissing"])
  }

  @Test("a local time at the edge of the accepted days is one only if its instant is, so that it can be read back")
  func edges() throws {
    for (text, name) in [("1900-01-01T05:00", "Asia/Tokyo"), ("2199-12-31T22:00", "America/New_York")] {
      let patch: Patch = ["checkInDate": .text(text), "zone": .text(name)]
      #expect(problems(patch, over: Hotel.blank) == ["checkInDate dayOutOfRange"])
    }
    let inside: Patch = ["checkInDate": .text("2199-12-31T22:00"), "zone": .text("Asia/Tokyo")]
    let hotel = try Hotel.blank.applying(inside)
    #expect(try Hotel.blank.applying(Patch(uniqueKeysWithValues: hotel.json)) == hotel)
  }

  @Test("an unknown zone is said once")
  func unknownZone() {
    let patch: Patch = ["checkInDate": .text("2026-07-01T15:00"), "zone": .text("Europe/Atlantis")]
    #expect(problems(patch, over: Hotel.blank) == ["zone notAZone"])
  }

  @Test("a time that clocks skip is refused, with the zone in which they do")
  func skipped() {
    let patch: Patch = ["checkInDate": .text("2026-03-29T02:30"), "zone": .text("Europe/Berlin")]
    #expect(Hotel.blank.reading(patch).issues == [Journeys.Issue("checkInDate", .timeSkipped, limit: "Europe/Berlin")])
  }

  @Test(
    "years outside the accepted ones and texts that are no time are refused",
    arguments: [
      ("0000-01-01T00:00", "dayOutOfRange"), ("9999-12-31T23:59", "dayOutOfRange"),
      ("1899-12-31T23:59", "dayOutOfRange"),
      ("0000-01-01T00:00:00Z", "dayOutOfRange"), ("9999-12-31T23:59:59Z", "dayOutOfRange"), ("2026-07-01", "notATime"),
      ("soon", "notATime"), ("1774691700", "notATime"), ("2026-07-01T25:00", "notATime"),
      ("2026-07-01T15:00\u{0}", "notATime"),
    ])
  func outOfRange(text: String, problem: String) {
    let patch: Patch = ["checkInDate": .text(text), "zone": .text("Europe/Berlin")]
    #expect(problems(patch, over: Hotel.blank) == ["checkInDate \(problem)"])
  }

  @Test("an unchanged local time to the minute keeps its seconds")
  func keepsSeconds() throws {
    // Given
    var hotel = Hotel.blank
    (hotel.zone, hotel.checkInDate) = (berlin, instant("2026-07-01T13:00:42.125Z"))
    // When a form sends back what it showed
    let same: Patch = ["checkInDate": .text("2026-07-01T15:00"), "zone": .text("Europe/Berlin")]
    // Then
    #expect(try hotel.applying(same).checkInDate == hotel.checkInDate)
    let other: Patch = ["checkInDate": .text("2026-07-01T15:01"), "zone": .text("Europe/Berlin")]
    #expect(try hotel.applying(other).checkInDate == instant("2026-07-01T13:01:00Z"))
  }

  @Test("an unchanged local time stays on its side of a doubled hour")
  func keepsSide() throws {
    var hotel = Hotel.blank
    let shown: Patch = ["checkInDate": .text("2026-10-25T02:30"), "zone": .text("Europe/Berlin")]
    for moment in ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"].map(instant) {
      (hotel.zone, hotel.checkInDate) = (berlin, moment)
      #expect(try hotel.applying(shown).checkInDate == moment)
    }
  }

  @Test("the same clock time in another zone is another instant")
  func zoneCorrected() throws {
    var hotel = Hotel.blank
    (hotel.zone, hotel.checkInDate) = (berlin, instant("2026-07-01T13:00:42Z"))
    let patch: Patch = ["checkInDate": .text("2026-07-01T15:00"), "zone": .text("Europe/London")]
    #expect(try hotel.applying(patch).checkInDate == instant("2026-07-01T14:00:00Z"))
  }

  @Test("days are days, not times")
  func days() throws {
    let journey = try Samples.journey().applying(["startDate": .text(" 2026-03-01 ")])
    #expect(journey.startDate == day("2026-03-01"))
    for text in ["2026-03-01T00:00", "2026-02-29", "1.3.2026", "2026-03-+1"] {
      #expect(problems(["startDate": .text(text)], over: Samples.journey()) == ["startDate notADay"])
    }
  }
}
