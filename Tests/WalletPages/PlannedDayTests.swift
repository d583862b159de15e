import Foundation
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer

@Suite("New things on the day that is looked at")
struct PlannedDayTests {
  private static let journey = "/journeys/\(Samples.journeyID.text)"

  @Test(
    "what can be added on a day leads to forms that begin on it, and another form on the day that it is while the journey lasts"
  )
  func add() async throws {
    try await withServed { served in
      let add = try await served.get("\(Self.journey)/add?day=2026-03-30").text
      #expect(add.contains("/activities/new?day=2026-03-30\""))
      let form = try #require(
        PageForm.to(
          "\(Self.journey)/activities",
          in: try await served.get("\(Self.journey)/activities/new?day=2026-03-30&at=19:00&minutes=90").text))
      #expect(form["startDate"] == "2026-03-30T19:00" && form["duration"] == "90")
      let usual = try await served.get("\(Self.journey)/activities/new").text
      // The journey is under way, in Tokyo at six in the evening: something new begins at seven.
      #expect(try #require(PageForm.to("\(Self.journey)/activities", in: usual))["startDate"] == "2026-03-30T19:00")
      #expect(
        try await served.get("\(Self.journey)/calendar?view=day&day=2026-03-30").text.contains("/add?day=2026-03-30\""))
    }
  }

  @Test("what is added to a journey to come begins after its first arrival, by the clocks and in the currency there")
  func arrival() async throws {
    try await withServed { served in
      let made = try await served.json(
        .post, "/api/v1/journeys",
        ["name": "Spring", "destination": "Tokyo", "startDate": "2027-04-09", "endDate": "2027-04-18"])
      let journey = "/journeys/\(try #require(made.json["id"]?.text))"
      for (from, to, start, end) in [
        ("FRA", "HEL", "2027-04-09T11:25", "2027-04-09T14:50"), ("HEL", "NRT", "2027-04-09T17:55", "2027-04-10T13:15"),
      ] {
        let flight = try await served.json(
          .post, "/api/v1\(journey)/transports",
          [
            "type": "flight", "departureCode": .text(from), "arrivalCode": .text(to), "departureDate": .text(start),
            "arrivalDate": .text(end),
          ])
        #expect(flight.status == 201, "\(flight.text)")
      }
      let form = { (path: String) in
        try #require(
          PageForm.to("\(journey)/activities", in: try await served.get("\(journey)/activities/\(path)").text))
      }
      let usual = try await form("new")
      #expect(usual["startDate"] == "2027-04-10T14:00" && usual["currency"] == "JPY")
      // And on the morning of that day, when the flight is under way, too
      let morning = try await form("new?day=2027-04-10&at=10:00")
      #expect(morning["startDate"] == "2027-04-10T10:00" && morning["currency"] == "JPY")
      let hotel = try #require(
        PageForm.to("\(journey)/hotels", in: try await served.get("\(journey)/hotels/new").text))
      #expect(hotel["checkInDate"] == "2027-04-10T15:00" && hotel["checkOutDate"] == "2027-04-18T11:00")
    }
  }

  @Test("an end is said while one types, on the clocks of the place, over the night on which they are changed")
  func ends() async throws {
    try await withServed { served in
      let zones = "\(Self.journey)/activities/zones?title=Dinner&zone=Europe/Berlin"
      let ends = { (start: String, minutes: String) in
        try await served.get("\(zones)&startDate=\(start)&duration=\(minutes)").json["ends"]?["duration"]?.text
      }
      #expect(try await ends("2026-03-28T19:00", "90") == english("form.ends", ["time": "20:30"]))
      // Clocks go from two to three that night.
      let night = try #require(try await ends("2026-03-29T01:30", "60"))
      #expect(night == english("form.ends", ["time": "03:30"]))
      #expect(try #require(try await ends("2026-03-28T23:30", "60")).contains("00:30"))
      #expect(try await ends("2026-03-28T23:30", "") == "")
      #expect(try await ends("", "60") == "")
      #expect(try await served.get("\(Self.journey)/hotels/zones?name=H").json["ends"] == .object([:]))
    }
  }
}
