import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletScreens
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("What was done in a journey")
struct ActivityPageTests {
  private static let journey = "/journeys/\(Samples.journeyID.text)", activity = "\(journey)/activity"

  @Test("what others did is new until one has looked at it; Home and the journey say how much that is")
  func unseen() async throws {
    try await withAccounts { visitors in
      let ada = try await visitors.signedIn(), bob = try await visitors.signedIn(Served.strangerID)
      let get = { (path: String, headers: HTTPFields) in try await visitors.served.get(path, headers: headers).text }
      try await visitors.giveStranger(.editor)
      // What was before somebody joined is no news to them
      #expect(!(try await get("/", bob)).contains("new change"))
      for title in ["First", "Second"] {
        _ = try await visitors.wallet.edit(
          Note.self, Samples.itemID(.note), in: Samples.journeyID, basedOn: nil, by: .user(Served.strangerID)
        ) { _ in ["title": .text(title)] }
      }
      for path in ["/", Self.journey] { #expect(try await get(path, ada).contains("2 new changes"), "\(path)") }
      // One's own changes are no news, and what a browser reads ahead nobody has seen
      #expect(!(try await get(Self.journey, bob)).contains("new change"))
      var ahead = ada
      ahead[.secPurpose] = "prefetch"
      #expect(try await get(Self.activity, ahead).matches(of: #/class="new-mark"/#).count == 2)
      #expect(try await get(Self.activity, ada).matches(of: #/class="new-mark"/#).count == 2)
      #expect(!(try await get(Self.activity, ada)).contains("new-mark"))
      #expect(!(try await get("/", ada)).contains("new change"))
    }
  }

  @Test("the plan of the day says it to those who want that, also on a day without a plan")
  func plan() async throws {
    try await withAccounts { visitors in
      let wallet = visitors.wallet, now = visitors.clock.now, owner = Actor.user(Served.ownerID)
      try await visitors.giveStranger(.editor)
      _ = try await wallet.edit(
        Note.self, Samples.itemID(.note), in: Samples.journeyID, basedOn: nil, by: .user(Served.strangerID)
      ) { _ in ["title": "Other"] }
      let plan = {
        try await wallet.store.read(as: owner) { snapshot in
          let context = ScreenContext(user: try snapshot.currentUser(), now: now, kinds: snapshot.kinds)
          return try PlanWords(of: try #require(CalendarDay("2031-01-01")), snapshot, context)?.text
        }
      }
      #expect(try await plan() == nil)
      _ = try await wallet.edit(User.self, Served.ownerID, in: nil, basedOn: nil, by: owner) { _ in
        ["activityInPlan": true]
      }
      #expect(try await plan() == "What others do\n\(Samples.journey().name): 1 new change")
    }
  }

  @Test("it says who did what, from and to, for all members, and undoes it for those who may")
  func feed() async throws {
    try await withAccounts { visitors in
      let wallet = visitors.wallet, ada = try await visitors.signedIn(),
        bob = try await visitors.signedIn(Served.strangerID)
      _ = try await wallet.edit(User.self, Served.strangerID, in: nil, basedOn: nil, by: .user(Served.strangerID)) {
        _ in
        ["name": "Bob Miller"]
      }
      #expect(try await visitors.served.get(Self.activity, headers: bob).status == 404)
      try await visitors.giveStranger(.editor)
      // When another member changes something, twice within an hour and once later
      let note = Samples.itemID(.note)
      for title in ["First <b>", "Second title"] {
        _ = try await wallet.edit(Note.self, note, in: Samples.journeyID, basedOn: nil, by: .user(Served.strangerID)) {
          _ in
          ["title": .text(title)]
        }
      }
      visitors.clock.pass(7200)
      try await wallet.delete(Hotel.self, Samples.itemID(.hotel), in: Samples.journeyID, by: .user(Served.strangerID))
      // Then the owner reads who it was
      let page = try await visitors.served.get(Self.activity, headers: ada)
      #expect(page.status == 200 && page.text.contains("Bob Miller") && page.text.contains("Second title"))
      #expect(page.text.contains(">First &lt;b&gt;</del>") && page.text.contains(">Second title</ins>"))
      #expect(page.text.matches(of: #/class="activity-head"/#).count >= 2)
      let all = try await visitors.served.get("/activity", headers: ada)
      #expect(all.text.contains("Second title") && all.text.contains(Samples.journey().name))
      // And undoes it
      let undo = try #require(PageForm.all(in: page.text).first { $0.action.contains(note.text) })
      #expect(try await visitors.served.submit(undo, headers: ada).status == 303)
      let title = try await wallet.store.read(as: .user(Served.ownerID)) {
        try $0.journey(Samples.journeyID).item(Note.self, note).title
      }
      #expect(title == "First <b>")
      // And what was deleted comes back the same way, to the page that the form stood on
      let hotel = Samples.itemID(.hotel).text
      let deleted = try #require(PageForm.all(in: page.text).first { $0.action.contains(hotel) })
      var headers = ada
      headers[.referer] = "http://localhost\(Self.activity)"
      #expect(try await visitors.served.submit(deleted, headers: headers).location.hasPrefix(Self.activity))
      #expect(try await visitors.served.get("\(Self.journey)/hotels/\(hotel)", headers: ada).status == 200)
      let after = try await visitors.served.get(Self.activity, headers: ada)
      #expect(!PageForm.all(in: after.text).contains { $0.action.contains(hotel) })
      // A viewer may not, and who has left sees nothing of it
      try await visitors.giveStranger(.viewer)
      let seen = try await visitors.served.get(Self.activity, headers: bob)
      #expect(seen.status == 200 && PageForm.all(in: seen.text).isEmpty)
      try await visitors.giveStranger(nil)
      for path in [Self.activity, "/activity"] {
        #expect(try await !visitors.served.get(path, headers: bob).text.contains("Second title"))
      }
    }
  }

  @Test("what others said is not for editors to undo; who said it brings it back")
  func comments() async throws {
    try await withAccounts { visitors in
      let ada = try await visitors.signedIn(), bob = try await visitors.signedIn(Served.strangerID)
      try await visitors.giveStranger(.editor)
      let id = Samples.itemID(.comment), owner = Actor.user(Served.ownerID)
      let undo = { (headers: HTTPFields) in
        let page = try await visitors.served.get(Self.activity, headers: headers)
        return PageForm.all(in: page.text).first { $0.action.contains(id.text) }
      }
      _ = try await visitors.wallet.edit(
        Journeys.Comment.self, id, in: Samples.journeyID, basedOn: nil, by: owner
      ) { _ in ["text": "Otherwise"] }
      #expect(try await undo(bob) == nil)
      #expect(try await undo(ada) != nil)
      // An edit of what is in the trash is not undone before it is back
      try await visitors.wallet.delete(Journeys.Comment.self, id, in: Samples.journeyID, by: owner)
      #expect(try await undo(bob) == nil)
      let deletion = try #require(try await undo(ada))
      #expect(try await visitors.served.submit(deletion, headers: ada).status == 303)
      let text = try await visitors.wallet.store.read(as: owner) {
        try $0.journey(Samples.journeyID).item(Journeys.Comment.self, id).text
      }
      #expect(text == "Otherwise")
    }
  }

  @Test("a long one has pages, none of which leaves anything out")
  func pages() async throws {
    try await withAccounts { visitors in
      let ada = try await visitors.signedIn()
      for number in 0..<120 {
        _ = try await visitors.wallet.create(
          Note.self, in: Samples.journeyID, ["title": .text("Note \(number).")], by: .user(Served.ownerID))
      }
      let first = try await visitors.served.get(Self.activity, headers: ada)
      let older = try #require(first.text.firstMatch(of: #/href="([^"]*\?before=\d+)"/#))
      let second = try await visitors.served.get(String(older.output.1), headers: ada)
      for number in 0..<120 {
        let title = ">Note \(number).<"
        #expect(first.text.contains(title) != second.text.contains(title), "\(number)")
      }
    }
  }
}
