import Foundation
import HTTPTypes
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport

/// What every kind of record has in the API; a journey is one of them.
@Suite("Records in the API")
struct RecordAPITests {
  /// A kind of record, with its addresses and its sample.
  enum Resource: Sendable, Hashable, CaseIterable, CustomTestStringConvertible {
    case journey
    case item(ItemKind)

    static let allCases = [.journey] + ItemKind.allCases.map(Resource.item)

    var testDescription: String { list }
    var list: String { if case .item(let kind) = self { "/api/v1\(kind.list)" } else { "/api/v1/journeys" } }
    var address: String { if case .item(let kind) = self { kind.resource } else { "/api/v1\(Samples.journeyPage)" } }
    var draft: Patch {
      if case .item(let kind) = self { Samples.draft(kind) } else { Samples.draft(Samples.journey()) }
    }
    var page: String { String(address.dropFirst("/api/v1".count)) }
    var line: String { ["name", "title", "text", "bookingReference"].first { draft[$0] != nil } ?? "notes" }
  }

  private static let other = Samples.id(4321).text

  @Test("is read as it is stored, with its version as the entity tag", arguments: Resource.allCases)
  func read(resource: Resource) async throws {
    try await withServed { served in
      let reply = try await served.get(resource.address)
      #expect(reply.status == 200 && reply.headers[.eTag] == "\"1\"")
      #expect((reply.json.members ?? [:]).filter { HeaderKey(rawValue: $0.key) == nil } == resource.draft)
      #expect(reply.json["createdAt"] == "2026-03-30T09:00:00Z")
      for tag in ["\"1\"", "W/\"1\"", "*", "\"0\", \"1\""] {
        let same = try await served.get(resource.address, headers: [.ifNoneMatch: tag])
        #expect(same.status == 304 && same.text.isEmpty && same.headers[.eTag] == "\"1\"")
      }
      #expect(try await served.get(resource.address, headers: [.ifNoneMatch: "\"2\""]).status == 200)
    }
  }

  @Test("is listed, a stretch at a time", arguments: Resource.allCases)
  func list(resource: Resource) async throws {
    try await withServed { served in
      var draft = resource.draft
      draft["isArchived"] = resource == .journey ? false : nil
      for number in 0..<4 {
        draft["id"] = .text(Samples.id(4000 + number).text)
        #expect(try await served.json(.post, resource.list, .object(draft)).status == 201)
      }
      // When one follows the way to the next stretch
      var path: String? = "\(resource.list)?limit=2", ids: [String] = []
      while let next = path {
        let reply = try await served.get(next)
        ids += (reply.json["items"]?.values ?? []).compactMap { $0["id"]?.text }
        path = reply.json["next"]?.text
        #expect(reply.json["limit"] == 2)
      }
      // Then everything was there once
      let total = try await served.get(resource.list).json["total"]?.integer
      #expect(ids.count == total && Set(ids).count == total && ids.count >= 4)
    }
  }

  @Test("is created once, however often it is sent", arguments: Resource.allCases)
  func create(resource: Resource) async throws {
    try await withServed { served in
      // When it is posted with an identifier, and put under it
      var draft = resource.draft
      draft["id"] = .text(Self.other)
      let address = "\(resource.list)/\(Self.other)"
      let first = try await served.json(.post, resource.list, .object(draft))
      let again = try await served.json(.post, resource.list, .object(draft))
      let put = try await served.json(.put, address, .object(draft))
      // Then it is there once
      let statuses = [first.status, again.status, put.status]
      #expect(statuses == [201, 200, 200])
      #expect(first.location == address && again.json == first.json && put.json == first.json)
      // And something else under the same identifier is a conflict
      draft[resource.line] = "Something else"
      #expect(try await served.json(.put, address, .object(draft)).status == 409)
      #expect(try await served.json(.post, resource.list, .object(draft)).status == 409)
      #expect(try await served.get(address).json == first.json)
      // And without an identifier each is another
      draft["id"] = nil
      let one = try await served.json(.post, resource.list, .object(draft))
      #expect(one.status == 201 && one.location != first.location)
      // And what was read can be put under another identifier
      let copy = "\(resource.list)/\(Samples.id(4322).text)"
      #expect(try await served.json(.put, copy, first.json).status == 201)
    }
  }

  @Test("is changed on the condition that is named, or merged with what came since", arguments: Resource.allCases)
  func change(resource: Resource) async throws {
    try await withServed { served in
      let patch: JSONValue = .object([resource.line: "First"])
      #expect(try await served.json(.patch, resource.address, patch).status == 428)
      #expect(try await served.json(.patch, resource.address, patch, headers: [.ifMatch: "1"]).status == 400)
      #expect(try await served.json(.patch, resource.address, patch, headers: [.ifMatch: "\"7\""]).status == 412)
      let first = try await served.json(.patch, resource.address, patch, headers: [.ifMatch: "\"1\""])
      #expect(first.status == 200 && first.headers[.eTag] == "\"2\"" && first.json[resource.line] == "First")
      // When a second edit is based on the first version
      let late = try await served.json(.patch, resource.address, patch, headers: [.ifMatch: "\"1\""])
      #expect(late.status == 412)
      let second: JSONValue = .object([resource.line: "Second", "baseVersion": 1])
      let merged = try await served.json(.patch, resource.address, second)
      // Then it is merged, and the log says what it replaced
      #expect(merged.status == 200 && merged.version == 3 && merged.json[resource.line] == "Second")
      let history = try await served.get("\(resource.address)/history").json["changes"]?.values ?? []
      #expect(history.first?["contested"] == .array([.text(resource.line)]))
      let actions = history.compactMap { $0["action"]?.text }
      #expect(actions == ["edit", "edit", "create"])
      // And one that changes nothing leaves the version
      let same = try await served.json(.patch, resource.address, .object([:]), headers: [.ifMatch: "*"])
      #expect(same.status == 200 && same.version == 3)
      #expect(try await served.json(.patch, resource.address, .object(["baseVersion": 99])).status == 412)
    }
  }

  @Test("is deleted, is gone, and comes back", arguments: Resource.allCases)
  func delete(resource: Resource) async throws {
    try await withServed { served in
      let before = try await served.get(resource.address).json
      #expect(try await served.send(.delete, resource.address, headers: [.ifMatch: "\"2\""]).status == 412)
      #expect(try await served.send(.delete, resource.address, headers: [.ifMatch: "\"1\""]).status == 204)
      #expect(try await served.send(.delete, resource.address).status == 204)
      #expect(try await served.get(resource.address).status == 404)
      let edit = try await served.json(.patch, resource.address, ["baseVersion": 1])
      #expect(edit.status == 409 && edit.json["type"] == "urn:journey-wallet:problem:conflict-deleted")
      #expect(try await served.get("\(resource.address)/history").status == 200)
      let restored = try await served.send(.post, "\(resource.address)/restore")
      #expect(restored.status == 200)
      let same: (JSONValue) -> Patch = { ($0.members ?? [:]).filter { HeaderKey(rawValue: $0.key) == nil } }
      #expect(same(restored.json) == same(before))
      #expect(try await served.send(.post, "\(resource.address)/restore").json == restored.json)
    }
  }

  @Test("goes back to what it was, as a whole or in some fields", arguments: Resource.allCases)
  func revert(resource: Resource) async throws {
    try await withServed { served in
      let before = try await served.get(resource.address).json
      let edit: JSONValue = .object([resource.line: "Other", "baseVersion": 1])
      #expect(try await served.json(.patch, resource.address, edit).status == 200)
      let history = try await served.get("\(resource.address)/history").json["changes"]?.values ?? []
      let change = try #require(history.first?["sequence"]?.integer)
      let address = "\(resource.address)/history/\(change)/revert"
      for wrong in ["name", [1], 5, [["a"]]] as [JSONValue] {
        let reply = try await served.json(.post, address, ["fields": wrong])
        #expect(reply.status == 422 && reply.errors == ["fields notAList"])
      }
      #expect(try await served.json(.post, address, ["fields": []]).status == 204)
      #expect(try await served.get(resource.address).json[resource.line] == "Other")
      #expect(try await served.json(.post, address, ["fields": [.text(resource.line)]]).status == 204)
      #expect(try await served.get(resource.address).json[resource.line] == before[resource.line])
      #expect(try await served.send(.post, "\(resource.address)/history/\(change)/revert").status == 204)
      for unknown in ["999999", "-1", "x", "9223372036854775808"] {
        #expect(try await served.send(.post, "\(resource.address)/history/\(unknown)/revert").status == 404)
      }
    }
  }
}
