import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport

extension PublicLinkTests {
  @Test("the names are those of all travellers, and those of the members where there are none")
  func people() async throws {
    try await withAccounts { visitors in
      let wallet = visitors.wallet, actor = Actor.user(Served.ownerID)
      _ = try await wallet.edit(User.self, Served.ownerID, in: nil, basedOn: nil, by: actor) { _ in
        ["name": "Ada Miller"]
      }
      _ = try await wallet.create(Traveller.self, in: Samples.journeyID, ["name": "Grandma"], by: actor)
      let path = try await publish(visitors, Self.usual.merging(["part-people": "on"]) { $1 })
      let page = try await visitors.served.get(path).text
      #expect(page.contains("Family of three, Grandma") && !page.contains("Ada Miller"))
      for traveller in try await visitors.served.read({ try $0.items(Traveller.self) }) {
        try await wallet.delete(Traveller.self, traveller.id, in: Samples.journeyID, by: actor)
      }
      let members = try await visitors.served.get(path).text
      #expect(members.contains("Ada Miller") && !members.contains("Grandma"))
    }
  }

  @Test("an only member is told that others see the journey as long as there is a link to it")
  func alone() async throws {
    try await withAccounts { visitors in
      func people() async throws -> Reply {
        try await visitors.served.get("\(Self.journey)/people", headers: try await visitors.signedIn())
      }
      #expect(try await people().says("members.alone"))
      _ = try await publish(visitors)
      let shared = try await people()
      #expect(shared.says("members.aloneWithLink") && !shared.says("members.alone"))
      // When its time is over
      visitors.clock.pass(31 * 86_400)
      #expect(try await people().says("members.alone"))
    }
  }
}
