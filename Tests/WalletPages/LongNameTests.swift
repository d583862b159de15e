import Foundation
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport

@Suite("Long names")
struct LongNameTests {
  @Test(
    "are shown in full on every page that names them, and never break it",
    arguments: zip(["W", "🏝️", "ع", "<", "&", "\"", "{{", "長"], Language.allCases + [.kk, .uk]))
  func pages(letter: String, language: Language) async throws {
    try await withServed { served in
      // Given a journey and an item whose names are as long as names may be
      let name = String(repeating: letter, count: 200 / letter.unicodeScalars.count)
      for (path, key) in [("/api/v1\(Samples.journeyPage)", "name"), (ItemKind.hotel.resource, "name")] {
        let reply = try await served.json(.patch, path, .object([key: .text(name), "baseVersion": 1]))
        #expect(reply.status == 200)
      }
      let item = ItemKind.hotel
      for path in [Samples.journeyPage, "\(Samples.journeyPage)/edit", item.list, item.page, "\(item.page)/edit"] {
        // When a page that names one of them is opened
        let reply = try await served.get(path, headers: [.acceptLanguage: language.rawValue])
        // Then the name stands there as it is
        #expect(reply.status == 200 && reply.text.contains("</html>"))
        #expect(reply.text.unescaped.contains(name), "\(path)")
        let own = reply.text.replacing(/<a href="https:[^"]*" rel="noreferrer">/, with: "<a>")
        #expect(InlineCode.found(in: own) == [])
      }
    }
  }
}
