import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Moving to another journey, through pages")
struct MovePageTests {
  @Test("the page of a booking leads to a form that offers the journey of its days first, and ends on its page there")
  func move() async throws {
    try await withServed { served in
      // Given a second journey that lies on the days of the hotel, and a third that does not
      let hotel = ItemKind.hotel.page
      let days = try await served.get("/api/v1\(hotel)").json
      let arrival = try #require(days["checkInDate"]?.text?.prefix(10))
      func journey(_ name: String, _ day: String) async throws -> String {
        let made = try await served.json(
          .post, "/api/v1/journeys", ["name": .text(name), "startDate": .text(day), "endDate": .text(day)])
        return try #require(made.json["id"]?.text)
      }
      let near = try await journey("Near", String(arrival))
      _ = try await journey("Far", "2029-01-01")
      let page = try await served.get(hotel).text
      #expect(page.contains("href=\"\(hotel)/move\""))
      // When
      var form = try #require(PageForm.to("\(hotel)/move", in: try await served.get("\(hotel)/move").text))
      #expect(form["journey"] == near)
      form["journey"] = ""
      let asked = try await served.submit(form)
      #expect(asked.status == 422 && asked.text.contains(english("issue.required.journey")))
      form["journey"] = near
      let answer = try await served.submit(form), target = answer.target
      // Then
      #expect(target.hasPrefix("/journeys/\(near)/hotels/"))
      let shown = try await served.get(answer.location), left = try await served.get(hotel)
      #expect(shown.toast == english("notice.moved") && left.status == 404)
      // A second click leads to the journey.
      let again = try await served.submit(form).target
      #expect(again == "/journeys/\(near)")
      // And it is taken back.
      let undo = try #require(shown.text.firstMatch(of: /action="([^"]+\/move\/[0-9]+-[0-9]+\/restore)"/)).output.1
      let back = try await served.post(String(undo))
      #expect(back.target == hotel)
      let returned = try await served.get(back.location), gone = try await served.get(target)
      #expect(returned.status == 200 && returned.toast == english("notice.reverted") && gone.status == 404)
    }
  }

  @Test("what cannot be moved has no such form", arguments: [ItemKind.traveller, .budget, .costCategory])
  func fixed(kind: ItemKind) async throws {
    try await withServed { served in
      let answer = try await served.get("\(kind.page)/move")
      #expect(answer.status == 404)
    }
  }
}
