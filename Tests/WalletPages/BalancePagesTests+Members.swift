import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport

extension BalancePagesTests {
  /// A journey of Ada's with Bob as a guest, and travellers to whom no account is linked.
  private func withGuest(
    _ names: [String], _ test: @escaping @Sendable (Visitors) async throws -> Void
  ) async throws {
    try await withAccounts(.empty) { visitors in
      let wallet = visitors.wallet, owner = Actor.user(Served.ownerID)
      for (user, name) in [(Served.ownerID, "Ada Miller"), (Served.strangerID, "Bob")] {
        _ = try await wallet.edit(User.self, user, in: nil, basedOn: nil, by: .user(user)) { _ in
          ["name": .text(name)]
        }
      }
      _ = try await wallet.createJourney(Samples.journeyID, ["name": "Rome"], by: owner)
      for (number, name) in names.enumerated() {
        _ = try await wallet.create(
          Traveller.self, Samples.id(31 + number), in: Samples.journeyID, ["name": .text(name)], by: owner)
      }
      try await visitors.giveStranger(.editor)
      try await test(visitors)
    }
  }

  private func users(_ served: Served) async throws -> [String: UUID?] {
    let travellers = try await served.read { try $0.items(Traveller.self) }
    return Dictionary(travellers.map { ($0.name, $0.userID) }) { first, _ in first }
  }

  @Test("a guest's button adds whom it names, links a traveller who is called like a member, and is gone then")
  func named() async throws {
    try await withGuest(["Ada Miller", "Chris"]) { visitors in
      let served = visitors.served, page = SharedJourney.page, action = "\(page)/travellers"
      let bob = try await visitors.signedIn(Served.strangerID), shown = try await served.get(page, headers: bob)
      #expect(shown.says("split.addMembers", ["names": "Ada Miller, Bob"]))
      let form = try #require(PageForm.to(action, in: shown.text))
      let reply = try await served.submit(form, headers: bob)
      #expect(reply.status == 303 && reply.location == "\(page)?notice=created")
      // Then no traveller is there twice
      let travellers = try await served.read { try $0.items(Traveller.self) }
      #expect(travellers.count == 3 && travellers.first { $0.id == Samples.id(31) }?.userID == Served.ownerID)
      #expect(
        try await users(served) == ["Ada Miller": Served.ownerID, "Bob": Served.strangerID, "Chris": UUID?.none])
      // And there is nothing left to add, and no offer to
      #expect(try await PageForm.to(action, in: served.get(page, headers: bob).text) == nil)
      #expect(try await served.submit(form, headers: bob).location == page)
      #expect(try await users(served).count == 3)
    }
  }

  @Test("where all who are missing have a traveller of their name, they are linked, whoever presses")
  func linked() async throws {
    for user in [Served.ownerID, Served.strangerID] {
      try await withGuest(["ada miller", "Bob"]) { visitors in
        let served = visitors.served, page = SharedJourney.page, headers = try await visitors.signedIn(user)
        let form = try #require(
          PageForm.to("\(page)/travellers", in: try await served.get(page, headers: headers).text))
        #expect(try await served.submit(form, headers: headers).location == "\(page)?notice=saved")
        #expect(try await users(served) == ["ada miller": Served.ownerID, "Bob": Served.strangerID])
        #expect(try await PageForm.to("\(page)/travellers", in: served.get(page, headers: headers).text) == nil)
      }
    }
  }

  @Test("two members of one name are two travellers, and strangers are none")
  func namesakes() async throws {
    try await withGuest(["Bob"]) { visitors in
      let owner = Actor.user(Served.ownerID), wallet = visitors.wallet, both = [Served.ownerID, Served.strangerID]
      _ = try await wallet.edit(User.self, Served.ownerID, in: nil, basedOn: nil, by: owner) { _ in ["name": "Bob"] }
      let added = try await wallet.addTravellers(of: both + [Samples.id(99)], in: Samples.journeyID, by: owner)
      #expect(added.newCount == 1 && added.linkedCount == 1)
      let travellers = try await visitors.served.read { try $0.items(Traveller.self) }
      #expect(travellers.map(\.name) == ["Bob", "Bob"] && Set(travellers.compactMap(\.userID)) == Set(both))
    }
  }

  @Test("the list of travellers offers who else is booked, each by a button that adds them")
  func booked() async throws {
    try await withGuest(["Ada Miller"]) { visitors in
      let served = visitors.served, headers = try await visitors.signedIn(Served.ownerID)
      let page = "\(Samples.journeyPage)/travellers"
      _ = try await visitors.wallet.create(
        Transport.self, Samples.id(41), in: Samples.journeyID,
        [
          "type": "train", "departureLocation": "Roma Termini", "transportNumber": "FR 9544",
          "passengers": .array(["MILLER ADA", "GRACE HOPPER", "Somebody <b>Else</b>"]),
        ], by: .user(Served.ownerID))
      let text = try await served.get(page, headers: headers).text
      let offered = text.matches(of: /<button class="action" name="name" value="([^"]*)">/).map { String($0.output.1) }
      #expect(offered == ["Grace Hopper", "Somebody &lt;b&gt;Else&lt;/b&gt;"])
      // When one is added, only the other is left
      let form = try #require(PageForm.all(in: text).last { $0.action == page })
      var fields = Dictionary(form.fields.map { ($0.name, $0.value) }) { $1 }
      fields["name"] = "Grace Hopper"
      var sent = headers
      sent[.referer] = "http://localhost\(page)"
      #expect(try await served.post(form.action, fields, headers: sent).target == page)
      #expect(try await users(served).keys.sorted() == ["Ada Miller", "Grace Hopper"])
      #expect(try await served.get(page, headers: headers).text.contains("value=\"Grace Hopper\"") == false)
      // And a viewer gets neither the form nor the buttons
      try await visitors.giveStranger(.viewer)
      let guest = try await visitors.signedIn(Served.strangerID)
      #expect(try await served.get(page, headers: guest).text.contains("name=\"name\"") == false)
    }
  }
}
