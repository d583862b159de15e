import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Comments on the pages of a journey")
struct CommentPageTests {
  private static let list = "/journeys/\(Samples.journeyID.text)/comments", hotel = ItemKind.hotel.page

  private func fields(_ text: String) -> [String: String] {
    [
      "text": text, "subjectId": Samples.itemID(.hotel).text, "subjectType": "hotel", "from": "item",
    ]
  }

  @Test(
    "a member writes one on an item's page and is back there; all see who said it, and how many there are on its row")
  func written() async throws {
    try await withAccounts { visitors in
      let served = visitors.served, ada = try await visitors.signedIn(),
        bob = try await visitors.signedIn(Served.strangerID)
      // A journey of one's own has no field for it
      #expect(!(try await served.get(ItemKind.activity.page, headers: ada)).text.contains("new-comment"))
      try await visitors.giveStranger(.editor)
      _ = try await visitors.wallet.edit(
        User.self, Served.strangerID, in: nil, basedOn: nil, by: .user(Served.strangerID)
      ) { _ in ["name": "Bob Miller"] }
      #expect(try await served.get(Self.hotel, headers: bob).text.contains("id=\"new-comment\""))
      var headers = bob
      headers[.referer] = "http://localhost\(Self.hotel)"
      let reply = try await served.post(Self.list, fields("Is <b>breakfast</b> *included*?"), headers: headers)
      #expect(reply.status == 303 && reply.headers[.location]?.hasPrefix(Self.hotel) == true)
      let page = try await served.get(Self.hotel, headers: ada).text
      #expect(page.contains("Bob Miller") && page.contains("<em>included</em>") && !page.contains("<b>breakfast"))
      let count = try await served.read { try $0.rowCounts().comments[Samples.itemID(.hotel)] }
      #expect(count == 2)
      #expect(
        try await served.get("\(Samples.journeyPage)/hotels", headers: ada).text.contains("2 comments"))
      #expect(try await served.get("/search?q=breakfast", headers: ada).text.contains("breakfast"))
    }
  }

  @Test("others' words have no way to change them, and sending one anyway is refused; viewers only read")
  func rights() async throws {
    try await withAccounts { visitors in
      let served = visitors.served, bob = try await visitors.signedIn(Served.strangerID)
      let page = ItemKind.comment.page
      try await visitors.giveStranger(.editor)
      let shown = try await served.get(page, headers: bob).text
      #expect(!shown.contains("\(page)/edit") && !shown.contains("\(page)/delete"))
      #expect(try await served.post(page, ["text": "Mine", "version": "1"], headers: bob).status == 403)
      #expect(try await served.post("\(page)/delete", headers: bob).status == 403)
      try await visitors.giveStranger(.viewer)
      #expect(!(try await served.get(Self.hotel, headers: bob)).text.contains("new-comment"))
      #expect(try await served.post(Self.list, fields("Hi"), headers: bob).status == 403)
      #expect(try await served.read { try $0.item(Journeys.Comment.self, Samples.itemID(.comment)).version } == 1)
    }
  }

  @Test("an empty one is sent back with what is wrong")
  func empty() async throws {
    try await withAccounts { visitors in
      let served = visitors.served, ada = try await visitors.signedIn()
      try await visitors.giveStranger(.editor)
      let reply = try await served.post(Self.list, fields(" "), headers: ada)
      #expect(reply.status == 422 && reply.text.contains("problem"))
    }
  }
}
