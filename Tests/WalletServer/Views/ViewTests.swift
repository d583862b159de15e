import Foundation
import Journeys
import Testing
import WalletHTML
import WalletPages
import WalletScreens

@testable import ServerTestSupport

@Suite("Views")
struct ViewTests {
  @Test("there is a sample of every screen")
  func samples() async throws {
    let names = try TargetFile.all(in: "WalletScreens", ".swift").flatMap { file in
      file.text.matches(of: /struct (\w+): Screen\b/).map { String($0.output.1) }
    }
    let sampled = Set(try await ScreenSamples.all().map { "\(type(of: $0))" })
    #expect(names.count > 10)
    #expect(Set(names) == sampled)
  }

  @Test("every screen is rendered in every language", arguments: Language.allCases)
  func rendered(language: Language) async throws {
    let key = try NSRegularExpression(
      pattern: #"[>" ](ui|kind|kinds|field|choice|error|empty|notice|tab|filter|form|count)\.[a-z]+"#)
    for screen in try await ScreenSamples.all(language) {
      let page = screen.rendered
      #expect(page.hasPrefix("<!doctype html>"))
      #expect(page.hasSuffix("</html>"))
      #expect(!page.contains("Optional("))
      // Nothing shows the key of a text in its place.
      let keys = key.matches(in: page, range: NSRange(page.startIndex..., in: page)).compactMap {
        Range($0.range, in: page).map { String(page[$0]) }
      }
      #expect(keys == [], "\(type(of: screen))")
    }
  }

  @Test("no page holds a script, a style, a handler or something of another site")
  func inline() async throws {
    for screen in try await ScreenSamples.all() {
      #expect(InlineCode.found(in: screen.rendered) == [], "\(type(of: screen))")
    }
  }

  @Test(
    "what is not allowed on a page is found",
    arguments: [
      "<script>go()</script>", "<style>p {}</style>", "<p style=\"color: red\">", "<a onclick=\"go()\">",
      "<a href=\"javascript:go()\">", "<img src=\"https://example.com/a.png\">", "<script src=\"//example.com/a.js\">",
    ])
  func inlineFound(text: String) {
    #expect(InlineCode.found(in: text) != [])
  }

  @Test("a script from a file is fine, and a link that a traveller has written")
  func fine() {
    #expect(InlineCode.found(in: "<script type=\"module\" src=\"/app.js\"></script>") == [])
    #expect(InlineCode.found(in: "<a href=\"https://example.com\">") == [])
  }

  @Test("the first page of an empty wallet has nothing to search and no figures of nothing")
  func emptyHome() async throws {
    let homes = try await ScreenSamples.all().filter { $0 is HomeScreen }.map(\.rendered)
    let (empty, others) = (
      homes.filter { $0.contains("class=\"empty\"") }, homes.filter { !$0.contains("class=\"empty\"") }
    )
    #expect(!empty.isEmpty && !others.isEmpty)
    #expect(empty.allSatisfy { !$0.contains("data-search") && !$0.contains("class=\"stats\"") })
    #expect(others.allSatisfy { $0.contains("data-search") && $0.contains("class=\"stats\"") })
  }

  @Test("every ID stands once on its page")
  func identifiers() async throws {
    for screen in try await ScreenSamples.all() {
      let ids = screen.rendered.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
      let twice = Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
      #expect(twice == [], "\(type(of: screen))")
    }
  }
}
