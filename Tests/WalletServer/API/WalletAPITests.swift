import Foundation
import HTTPTypes
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport

@Suite("The wallet in the API")
struct WalletAPITests {
  @Test("a journey comes with everything in it in one answer")
  func items() async throws {
    try await withServed { served in
      let reply = try await served.get("/api/v1\(Samples.journeyPage)?include=items")
      let journey = try await served.get("/api/v1\(Samples.journeyPage)").json
      #expect(reply.json["journey"] == journey)
      for kind in ItemKind.allCases {
        let item = try await served.get(kind.resource).json
        #expect(reply.json[kind.noun]?.values == [item], "\(kind)")
      }
    }
  }

  @Test("journeys are listed by where they stand in time")
  func filters() async throws {
    try await withServed(.empty) { served in
      let days: [(String, String?, String?)] = [
        ("active", "2026-03-30", "2026-03-30"), ("upcoming", "2026-03-31", "2026-04-01"),
        ("past", "2026-03-01", "2026-03-29"), ("wishlist", nil, nil),
      ]
      for (name, start, end) in days {
        let draft: Patch = [
          "name": .text(name), "startDate": start.map(JSONValue.text) ?? .null,
          "endDate": end.map(JSONValue.text) ?? .null,
        ]
        #expect(try await served.json(.post, "/api/v1/journeys", .object(draft)).status == 201)
      }
      _ = try await served.json(.post, "/api/v1/journeys", ["name": "archived", "isArchived": true])
      for filter in days.map(\.0) + ["archived"] {
        let items = try await served.get("/api/v1/journeys?filter=\(filter)").json["items"]?.values ?? []
        #expect(items.map { $0["name"]?.text } == [filter])
      }
      #expect(try await served.get("/api/v1/journeys").json["total"] == 4)
    }
  }

  @Test("changes are read from a number on, in order, a stranger's never")
  func changes() async throws {
    try await withServed { served in
      let all = try await served.get("/api/v1/changes").json
      let changes = all["changes"]?.values ?? []
      #expect(changes.count == ItemKind.allCases.count + 1)
      #expect(changes.allSatisfy { $0["journeyId"]?.text == Samples.journeyID.text })
      let numbers = changes.compactMap { $0["sequence"]?.integer }
      #expect(numbers == numbers.sorted() && numbers.count == changes.count)
      let rest = try await served.get("/api/v1/changes?after=\(numbers[3])&limit=2").json["changes"]?.values ?? []
      #expect(rest.compactMap { $0["sequence"]?.integer } == Array(numbers[4...5]))
      // When something happens
      _ = try await served.json(.patch, ItemKind.note.resource, ["baseVersion": 1, "title": "New"])
      // Then it is the next change, with what was before and after
      let last = try await served.get("/api/v1/changes?after=\(numbers.last ?? 0)").json["changes"]?.values
      let change = try #require(last?.last)
      #expect(change["kind"] == "note" && change["action"] == "edit" && change["version"] == 2)
      #expect(change["before"] == ["title": "مرحبا"] && change["after"] == ["title": "New"])
      #expect(try await served.get("/api/v1/changes?after=x").status == 400)
      #expect(try await served.get("/api/v1/changes?after=9223372036854775807").json["changes"] == [])
    }
  }

  @Test("the user's settings are read and changed")
  func user() async throws {
    try await withServed { served in
      let user = try await served.get("/api/v1/user")
      #expect(user.json["id"]?.text == Served.ownerID.text)
      let draft: JSONValue = ["name": "Traveller", "language": "uk", "currency": "UAH", "zone": "Europe/Kyiv"]
      #expect(try await served.json(.patch, "/api/v1/user", draft).status == 428)
      let tag = user.headers[.eTag] ?? ""
      #expect(try await served.json(.patch, "/api/v1/user", draft, headers: [.ifMatch: tag]).status == 200)
      #expect(try await served.json(.patch, "/api/v1/user", draft, headers: [.ifMatch: tag]).status == 412)
      #expect(try await served.get("/").text.contains("<html lang=\"uk-UA\""))
      let wrong = try await served.json(.patch, "/api/v1/user", ["baseVersion": 2, "zone": "Kyiv", "theme": "pink"])
      #expect(wrong.status == 422 && wrong.errors.sorted() == ["theme notAChoice", "zone notAZone"])
    }
  }

  @Test("a rule that is broken is a problem that names the field")
  func problems() async throws {
    try await withServed { served in
      let draft: JSONValue = ["name": " ", "startDate": "2026-04-02", "endDate": "2026-04-01"]
      let reply = try await served.json(.post, "/api/v1/journeys", draft)
      #expect(reply.status == 422 && reply.mediaType == "application/problem+json")
      #expect(reply.json["type"] == "urn:journey-wallet:problem:invalid" && reply.json["status"] == 422)
      #expect(reply.errors.sorted() == ["endDate endBeforeStart", "name required"])
      let long = try await served.json(.post, "/api/v1/journeys", ["name": "Named", "id": "no"])
      #expect(long.errors == ["id notAnIdentifier"])
      let longer = try await served.json(.post, "/api/v1/journeys", ["name": .text(String(repeating: "x", count: 201))])
      #expect(longer.json["errors"]?.values?.first == ["pointer": "/name", "code": "tooLong", "limit": "200"])
    }
  }

  @Test("a line of a checklist must stand in a list of its journey")
  func references() async throws {
    try await withServed { served in
      for list in [Samples.id(99), Samples.strangersListID, Samples.itemID(.note)] {
        let reply = try await served.json(
          .post, "/api/v1\(ItemKind.checklistItem.list)", ["title": "Line", "checklistId": .text(list.text)])
        #expect(reply.status == 422 && reply.errors == ["checklistId notFound"])
      }
    }
  }
}
