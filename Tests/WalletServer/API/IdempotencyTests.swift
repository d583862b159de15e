import Foundation
import HTTPTypes
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Requests that are sent again")
struct IdempotencyTests {
  private let key = HTTPField.Name.idempotencyKey

  @Test("a form under a key is carried out once, however often it arrives, and says which version it made")
  func once() async throws {
    try await withServed { served in
      let form = ["version": "1", "title": "Gate code"]
      let first = try await served.post(ItemKind.note.page, form, headers: [key: "a"])
      #expect(first.status == 303 && first.headers[.recordVersion] == "2")
      // Given someone else has changed the same field meanwhile
      let other = try await served.json(
        .patch, ItemKind.note.resource, ["baseVersion": 2, "title": "Another title"])
      #expect(other.status == 200)
      let before = try await served.contents()
      // When the answer was lost and it is sent again
      let again = try await served.post(ItemKind.note.page, form, headers: [key: "a"])
      // Then nothing is done
      #expect(again.status == 204 && again.headers[.idempotencyReplayed] == "true")
      #expect(again.headers[.recordVersion] == "2")
      #expect(try await served.contents() == before)
      // And under another key it is another edit
      _ = try await served.post(ItemKind.note.page, form, headers: [key: "b"])
      #expect(try await served.contents() != before)
    }
  }

  @Test("what a script asks for without a page is told in the place of being led on")
  func minimal() async throws {
    try await withServed { served in
      let reply = try await served.post(
        ItemKind.note.page, ["version": "1", "title": "Gate code"], headers: [key: "a", .prefer: "return=minimal"])
      #expect(reply.status == 204 && reply.target == ItemKind.note.page)
    }
  }

  @Test("amounts of a form that is sent later are read in the language that they were typed in")
  func language() async throws {
    try await withServed { served in
      func amount(_ headers: HTTPFields) async throws -> JSONValue? {
        let list = ItemKind.expense.list, fields = ["title": "Dinner", "amount": "1.234", "currency": "KWD"]
        let reply = try await served.post(list, fields, headers: headers)
        #expect(reply.status == 303, "\(reply.text)")
        return try await served.get("/api/v1\(reply.target)").json["amount"]
      }
      let english = try await amount([key: "a"]), german = try await amount([key: "b", .contentLanguage: "de"])
      #expect(english == .number(Decimal(1234) / 1000) && german == .number(1234))
      // A language that is none of ours, and one without a key, change nothing
      #expect(try await amount([key: "c", .contentLanguage: "fr"]) == english)
      #expect(try await amount([.contentLanguage: "de"]) == english)
    }
  }

  @Test("times of a form that is sent later are on the clocks of the page that they were typed on")
  func clocks() async throws {
    try await withServed { served in
      func home(_ zone: String) async throws {
        _ = try await served.wallet.edit(
          User.self, Served.ownerID, in: nil, basedOn: nil, by: .user(Served.ownerID)
        ) { _ in ["zone": .text(zone)] }
      }
      // Given a cost without a zone, whose form shows the clocks of home
      try await home("Europe/Berlin")
      let journey = "/journeys/\(Samples.id(80).text)", page = "\(journey)/expenses/\(Samples.id(81).text)"
      _ = try await served.json(.post, "/api/v1/journeys", ["id": .text(Samples.id(80).text), "name": "Trip"])
      let cost: JSONValue = [
        "id": .text(Samples.id(81).text), "title": "Dinner", "amount": "9", "currency": "EUR",
        "date": "2027-03-28T09:00:00Z",
      ]
      #expect(try await served.json(.post, "/api/v1\(journey)/expenses", cost).status == 201)
      func date() async throws -> JSONValue? { try await served.get("/api/v1\(page)").json["date"] }
      var form = try #require(PageForm.to(page, in: try await served.get("\(page)/edit").text))
      #expect(form["date"] == "2027-03-28T11:00" && form["zone"] == "")
      // When it is sent later, from another home
      try await home("Pacific/Auckland")
      form["title"] = "Late dinner"
      #expect(try await served.submit(form, headers: [key: "a", .typedZone: "Europe/Berlin"]).status == 303)
      // Then its time is the same
      #expect(try await date() == "2027-03-28T09:00:00Z")
      // And without that a time that seems changed asks for its zone, rather than be another
      for headers: HTTPFields in [[key: "b"], [key: "c", .typedZone: "Nowhere/City"], [.typedZone: "Europe/Berlin"]] {
        form["version"] = "2"
        #expect(try await served.submit(form, headers: headers).status == 422)
        #expect(try await date() == "2027-03-28T09:00:00Z")
      }
    }
  }

  @Test("what one user has made on a device is not carried out for another who has signed in there")
  func otherUser() async throws {
    try await withServed { served in
      let body: JSONValue = ["baseVersion": 1, "title": "Gate code"], before = try await served.contents()
      let stranger = UUID(uuidString: "01960000-0000-7000-8000-00000000dead")?.uuidString.lowercased() ?? ""
      let refused = try await served.json(
        .patch, ItemKind.note.resource, body, headers: [key: "a", .pageUser: stranger])
      #expect(refused.status == 401)
      #expect(try await served.contents() == before)
      let taken = try await served.json(
        .patch, ItemKind.note.resource, body, headers: [key: "a", .pageUser: Served.ownerID.text])
      #expect(taken.status == 200)
    }
  }

  @Test("the same request that arrives many times at once is carried out once")
  func atOnce() async throws {
    try await withServed { served in
      let body: JSONValue = ["baseVersion": 1, "title": "Gate code"]
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<8 {
          group.addTask {
            try await served.json(.patch, ItemKind.note.resource, body, headers: [key: "a"]).status
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count { $0 == 200 } == 1 && statuses.count { $0 == 204 } == 7)
      #expect(try await served.get(ItemKind.note.resource).version == 2)
    }
  }

  @Test("what was refused may be sent again under its key")
  func refused() async throws {
    try await withServed { served in
      let wrong = try await served.post(ItemKind.hotel.page, ["version": "1", "name": ""], headers: [key: "a"])
      #expect(wrong.status == 422)
      let right = try await served.post(ItemKind.hotel.page, ["version": "1", "name": "Inn"], headers: [key: "a"])
      #expect(right.status == 303)
    }
  }

  @Test("a key of more than 100 characters is refused")
  func tooLong() async throws {
    try await withServed { served in
      let long = String(repeating: "a", count: 101)
      let reply = try await served.post(ItemKind.note.page, ["version": "1"], headers: [key: long])
      #expect(reply.status == 400)
    }
  }
}
