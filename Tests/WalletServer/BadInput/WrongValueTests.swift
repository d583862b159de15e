import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport

@Suite("Values that a field cannot hold")
struct WrongValueTests {
  typealias Resource = RecordAPITests.Resource

  private func expectRefused<R: Record>(_ kind: R.Type, _ resource: Resource) async throws {
    try await withServed { served in
      let before = try await served.contents()
      for field in R.fields {
        for value in field.wrongValues {
          // When a field is given such a value
          let edit: Patch = [field.name: value, "baseVersion": 1]
          let reply = try await served.json(.patch, resource.address, .object(edit))
          // Then the answer names it
          let label = Comment(rawValue: "\(field.name) = \(value)".prefix(200).description)
          #expect(reply.status == 422, label)
          #expect(reply.errors.contains { error in field.keys.contains { error.hasPrefix("\($0) ") } }, label)
        }
        var draft = resource.draft
        draft[field.name] = field.wrongValues[0]
        #expect(try await served.json(.post, resource.list, .object(draft)).status == 422, "\(field.name)")
      }
      // And nothing was changed
      #expect(try await served.contents() == before)
    }
  }

  @Test("are refused with the name of the field, and nothing is changed", arguments: Resource.allCases)
  func refused(resource: Resource) async throws {
    switch resource {
    case .journey: try await expectRefused(Journey.self, resource)
    case .item(let kind): try await expectRefused(kind.type, resource)
    }
  }

  private func expectRefusedLong<R: Record>(_ kind: R.Type, _ resource: Resource) async throws {
    try await withServed { served in
      let before = try await served.contents()
      let long = String(repeating: "x", count: 1_048_577)
      for key in R.fields.flatMap(\.keys) {
        let body = ByteBuffer(string: "{\"baseVersion\":1,\"\(key)\":\"\(long)\"}")
        let reply = try await served.send(
          .patch, resource.address, headers: [.contentType: "application/json"], body: body)
        #expect(reply.status == 422, "\(key)")
        #expect(reply.text.utf8.count < 1_000)
      }
      #expect(try await served.contents() == before)
    }
  }

  @Test(
    "a megabyte of text in each field is refused or too long", arguments: WholeTests.every(3, of: Resource.allCases))
  func long(resource: Resource) async throws {
    switch resource {
    case .journey: try await expectRefusedLong(Journey.self, resource)
    case .item(let kind): try await expectRefusedLong(kind.type, resource)
    }
  }

  private func expectKept<R: Record>(_ kind: R.Type, _ resource: Resource) async throws {
    try await withServed { served in
      let keys = R.fields.filter {
        switch $0.type {
        case .text, .prose: true
        default: false
        }
      }.map(\.name).filter { !["contentHash", "offset"].contains($0) }
      for text in HarmfulText.all {
        // When every text of a record is such a text
        var edit = Patch(uniqueKeysWithValues: keys.map { ($0, .text(text)) })
        edit["baseVersion"] = .number(Decimal(try await served.get(resource.address).version ?? 0))
        let reply = try await served.json(.patch, resource.address, .object(edit))
        // Then it is kept as it is
        #expect(reply.status == 200, "\(text) \(reply.text)")
        let kept = try await served.get(resource.address).json
        for key in keys { #expect(kept[key]?.text == text, "\(key)") }
        // And its page shows it as a text; what is Markdown as a whole, its form does
        let isProse = R.fields.allSatisfy { if case .text = $0.type { false } else { true } }
        let shown = try await served.get(isProse ? "\(resource.page)/edit" : resource.page).text
        #expect(shown.unescaped.contains(text), "\(text)")
        for tag in HarmfulText.tags { #expect(!shown.contains(tag), "\(text)") }
        if !text.contains("<") { continue }
        for path in ["\(resource.page)/edit", resource.list.replacing("/api/v1", with: ""), "/", "/trash"] {
          let shown = try await served.get(path).text
          for tag in HarmfulText.tags { #expect(!shown.contains(tag), "\(path)") }
        }
      }
      let history = try await served.get("\(resource.page)/history").text
      for tag in HarmfulText.tags { #expect(!history.contains(tag)) }
    }
  }

  @Test("a text is kept and shown as a text, whatever it looks like", arguments: Resource.allCases)
  func harmful(resource: Resource) async throws {
    switch resource {
    case .journey: try await expectKept(Journey.self, resource)
    case .item(let kind): try await expectKept(kind.type, resource)
    }
  }

  @Test("a field that no kind has is refused", arguments: Resource.allCases)
  func unknown(resource: Resource) async throws {
    try await withServed { served in
      let reply = try await served.json(.patch, resource.address, ["baseVersion": 1, "isOwner": true, "deleted_at": 1])
      #expect(reply.status == 422 && reply.errors == ["deleted_at unknownField", "isOwner unknownField"])
      // While those of the header are passed over
      let header: Patch = ["baseVersion": 1, "version": 99, "createdAt": "x", "journeyId": "y", "id": "z"]
      let same = try await served.json(.patch, resource.address, .object(header))
      #expect(same.status == 200 && same.version == 1)
    }
  }
}
