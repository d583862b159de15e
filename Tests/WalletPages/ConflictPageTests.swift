import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Two tabs that change the same field")
struct ConflictPageTests {
  @Test("the later one sees both values at once, and takes the other with one tap", arguments: [ItemKind.hotel, .note])
  func item(kind: ItemKind) async throws {
    try await withServed { served in
      let field = kind == .hotel ? "name" : "title"
      // Given two tabs with the same form
      let form = try #require(PageForm.to(kind.page, in: try await served.get("\(kind.page)/edit").text))
      var first = form, second = form
      (first[field], second[field]) = ("First words", "Second words")
      #expect(try await served.submit(first).location == "\(kind.page)?notice=saved")
      // When the second is saved
      let saved = try await served.submit(second)
      // Then its page shows what was saved and what stood there
      let page = try await served.get(saved.location).text
      #expect(page.contains("class=\"alert conflict\"") && page.contains("<td data-head=\"Saved\">Second words</td>"))
      #expect(page.contains("<td data-head=\"The other change\">First words <form"))
      // And the other value is one tap away
      let back = try #require(PageForm.all(in: page).first { $0["field"] == field })
      let reverted = try await served.submit(back)
      #expect(reverted.target == kind.page)
      let now = try await served.get(reverted.location).text
      #expect(now.contains("First words") && !now.contains("alert conflict"))
    }
  }

  @Test("a journey's own fields too, and an edit that touches another field shows nothing")
  func journey() async throws {
    try await withServed { served in
      let address = Samples.journeyPage
      let form = try #require(PageForm.to(address, in: try await served.get("\(address)/edit").text))
      var first = form, second = form, third = form
      (first["name"], second["name"], third["notes"]) = ("First", "Second", "Other words")
      _ = try await served.submit(first)
      let saved = try await served.submit(second)
      let page = try await served.get(saved.location).text
      #expect(page.contains(">Second</td>") && page.contains(">First <form"))
      #expect(try await served.submit(third).location == "\(address)?notice=saved")
    }
  }
}
