import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer

@Suite("A booking beyond the days of its journey, through pages")
struct ExtendingPageTests {
  private static let resource = "/api/v1/journeys/\(Samples.journeyID.text)"

  /// Sets the days of the journey.
  private static func setDays(_ first: String, _ last: String, _ served: Served) async throws {
    let version = try await served.get(resource).json["version"]
    let answer = try await served.json(
      .patch, resource, ["startDate": .text(first), "endDate": .text(last), "baseVersion": version ?? .null])
    #expect(answer.status == 200)
  }

  @Test("its page says so, and extends the journey; once it lies within it, nothing is said")
  func extend() async throws {
    try await withServed { served in
      let hotel = ItemKind.hotel.page
      let stay = try await served.get("/api/v1\(hotel)").json
      let arrival = try #require(stay["checkInDate"]?.text.flatMap { CalendarDay($0.prefix(10)) })
      let before = arrival.advanced(by: -3).iso
      try await Self.setDays(before, before, served)
      let page = try await served.get(hotel).text
      #expect(page.contains(english("item.exceedsJourney").prefix(30)))
      let form = try #require(PageForm.to("\(hotel)/extend", in: page))
      let answer = try await served.submit(form)
      #expect(answer.target == hotel)
      let shown = try await served.get(answer.location).text
      #expect(!shown.contains("\(hotel)/extend"))
      let journey = try await served.get(Self.resource).json
      #expect(journey["startDate"]?.text == before)
      #expect(journey["endDate"]?.text ?? "" > arrival.iso)
    }
  }

  @Test("one that lies far away is only said to, and no click extends the journey to it")
  func far() async throws {
    try await withServed { served in
      let hotel = ItemKind.hotel.page
      try await Self.setDays("2031-01-01", "2031-01-02", served)
      let page = try await served.get(hotel).text
      #expect(page.contains(english("item.exceedsJourney").prefix(30)) && !page.contains("\(hotel)/extend"))
      _ = try await served.post("\(hotel)/extend", [:])
      let journey = try await served.get(Self.resource).json
      #expect(journey["startDate"]?.text == "2031-01-01" && journey["endDate"]?.text == "2031-01-02")
    }
  }
}
