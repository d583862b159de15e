import Foundation
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer

@Suite("The calendar of who may only look")
struct ViewerCalendarTests {
  @Test(
    "offers nothing to drag and nothing to plan, and a move that is sent all the same is refused and changes nothing")
  func moves() async throws {
    try await withAccounts { visitors in
      let calendar = "\(Samples.journeyPage)/calendar", activity = Samples.itemID(.activity)
      let owner = try await visitors.signedIn()
      #expect(try await visitors.served.get(calendar, headers: owner).text.contains("data-move="))
      try await visitors.giveStranger(.viewer)
      let viewer = try await visitors.signedIn(Served.strangerID)
      let before = try await visitors.wallet.store.read(as: .user(Served.ownerID)) {
        try $0.journey(Samples.journeyID).item(Activity.self, activity)
      }
      for view in ["day", "week", "month"] {
        let text = try await visitors.served.get("\(calendar)?view=\(view)", headers: viewer).text
        #expect(!text.contains("data-move=") && !text.contains("/add?day="), "\(view)")
      }
      let moved = try await visitors.served.json(
        .patch, "/api/v1\(Samples.journeyPage)/activities/\(activity.text)",
        ["startDate": "2026-03-30T08:00", "baseVersion": .number(Decimal(before.version))], headers: viewer)
      #expect([403, 404].contains(moved.status))
      let after = try await visitors.wallet.store.read(as: .user(Served.ownerID)) {
        try $0.journey(Samples.journeyID).item(Activity.self, activity)
      }
      #expect(after == before)
    }
  }
}
