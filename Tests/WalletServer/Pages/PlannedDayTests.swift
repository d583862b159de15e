import Foundation
import Journeys
import TestSupport
import Testing

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
      // The journey is under way.
      let first = CalendarDay(of: Served.now, in: .utc)
      #expect(try #require(PageForm.to("\(Self.journey)/activities", in: usual))["startDate"] == "\(first.iso)T10:00")
      #expect(
        try await served.get("\(Self.journey)/calendar?view=day&day=2026-03-30").text.contains("/add?day=2026-03-30\""))
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
