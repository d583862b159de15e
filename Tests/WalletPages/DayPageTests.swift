import Foundation
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer

@Suite("The page of one day")
struct DayPageTests {
  private static let journey = "/journeys/\(Samples.journeyID.text)"
  private static let day = "\(journey)/days/2026-03-28"

  @Test("the itinerary and the calendar's day lead to it; it is printed by a script and sent as a message without one")
  func page() async throws {
    try await withServed { served in
      #expect(try await served.get("\(Self.journey)/itinerary").text.contains("href=\"\(Self.day)\""))
      let calendar = "\(Self.journey)/calendar?view="
      #expect(try await served.get("\(calendar)day&day=2026-03-28").text.contains("href=\"\(Self.day)\""))
      #expect(try await !served.get("\(calendar)week&day=2026-03-28").text.contains("href=\"\(Self.day)\""))
      let page = try await served.get(Self.day)
      #expect(page.status == 200 && page.text.contains(english("report.mail")))
      let mail = try #require(page.text.firstMatch(of: /href="(mailto:[^"]*)"/)).output.1.replacing("&amp;", with: "&")
      let body = try #require(URLComponents(string: String(mail))?.queryItems?.first { $0.name == "body" }?.value)
      #expect(body.contains("28 March 2026") && page.text.contains("data-copy="))
    }
  }

  @Test("a day without plans has nothing to be sent, and what is no day has no page")
  func others() async throws {
    try await withServed { served in
      let empty = try await served.get("\(Self.journey)/days/2031-01-01").text
      #expect(empty.contains(english("ui.noPlans")) && !empty.contains("mailto:"))
      for wrong in ["2026-02-30", "today", "2026-3-28"] {
        #expect(try await served.get("\(Self.journey)/days/\(wrong)").status == 404, "\(wrong)")
      }
      #expect(try await served.get("/journeys/\(Served.strangersJourneyID.text)/days/2026-03-28").status == 404)
    }
  }

  @Test("a pack has the days on which something is planned, and loses one once nothing is")
  func pack() async throws {
    try await withServed { served in
      let plan: JSONValue = [
        "type": "tour", "title": "Tour", "zone": "Pacific/Auckland", "startDate": "2026-07-02T09:00",
      ]
      let created = try await served.json(.post, "/api/v1\(Self.journey)/activities", plan)
      let item = try #require(created.json["id"]?.text)
      var kept = try await ReadPack(served, Self.journey)
      #expect(kept.pages["\(Self.journey)/days/2026-07-02"]?.text.contains("Tour") == true)
      // When it is moved by a day
      let moved = try await served.json(
        .patch, "/api/v1\(Self.journey)/activities/\(item)", ["baseVersion": 1, "startDate": "2026-07-03T09:00"])
      #expect(moved.status == 200)
      kept.take(try await ReadPack(served, Self.journey, since: kept))
      // Then the device has the other day, as after its deletion neither
      #expect(kept.pages["\(Self.journey)/days/2026-07-02"] == nil)
      #expect(kept.pages["\(Self.journey)/days/2026-07-03"] != nil)
      #expect(try await served.json(.delete, "/api/v1\(Self.journey)/activities/\(item)", [:]).status < 300)
      kept.take(try await ReadPack(served, Self.journey, since: kept))
      #expect(Set(kept.pages.keys) == Set(try await ReadPack(served, Self.journey).pages.keys))
      #expect(kept.pages["\(Self.journey)/days/2026-07-03"] == nil)
    }
  }
}
