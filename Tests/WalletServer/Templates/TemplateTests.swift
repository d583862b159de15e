import Foundation
import Journeys
import Testing
import WalletScreens
import WalletWords

@testable import WalletServer

@Suite("Templates")
struct TemplateTests {
  @Test("every tag of every template is answered by a field of its screen")
  func answered() async throws {
    // Given all templates, and a sample of every state of every screen
    let made = Language.allCases.map(CurrencyOptions.template) + [ZoneOptions.kept]
    var walk = TemplateWalk(try TemplateText.all(), made: Set(made))
    // When each template is gone through with its screen
    for screen in try await ScreenSamples.all() { walk.walk(type(of: screen).template, with: screen) }
    // Then nothing is missing, and no tag was left untested
    #expect(walk.faults.sorted() == [])
    #expect(walk.unreached == [])
  }

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
    let templates = try Served.templates.get()
    for screen in try await ScreenSamples.all(language) {
      let page = try templates.render(screen)
      #expect(!page.contains("{{"))
      #expect(!page.contains("Optional("))
      if page.hasPrefix("<!doctype html>") {
        #expect(page.contains("</html>"))
        // Nothing shows the key of a text in its place.
        let keys = page.matches(
          of: /[>" ](ui|kind|kinds|field|choice|error|empty|notice|tab|filter|form|count)\.[a-z]+/)
        #expect(keys.map { String($0.output.0) } == [], "\(type(of: screen))")
      }
    }
  }

  @Test("every word that a template asks for is there")
  func words() throws {
    for template in try TemplateText.all() {
      for tag in template.tags.flatMap(\.all) where tag.name.hasPrefix("shell.ui.") {
        for language in Language.allCases {
          let key = String(tag.name.dropFirst("shell.".count))
          #expect(Words.of(language)(key) != key, "\(tag.place)")
        }
      }
    }
  }

  @Test("no template holds a script, a style, a handler or an address of another site")
  func inline() throws {
    for template in try TemplateText.all() { #expect(InlineCode.found(in: template.text) == [], "\(template.name)") }
  }

  @Test(
    "what is not allowed in a template is found",
    arguments: [
      "<script>go()</script>", "<style>p {}</style>", "<p style=\"color: red\">", "<a onclick=\"go()\">",
      "<a href=\"javascript:go()\">", "<img src=\"https://example.com/a.png\">", "<script src=\"//example.com/a.js\">",
    ])
  func inlineFound(text: String) {
    #expect(InlineCode.found(in: text) != [])
  }

  @Test("a script from a file is fine")
  func scriptFile() {
    #expect(InlineCode.found(in: "<script type=\"module\" src=\"/app.js\"></script>") == [])
  }
}

/// What the policy of the pages forbids, and what would lead a browser to another site.
enum InlineCode {
  static func found(in text: String) -> [String] {
    let rules = [
      #"<script(?![^>]*\ssrc="/)"#, #"<style"#, #"\sstyle="#, #"\son[a-z]+="#, #"javascript:"#,
      #"(src|href|action)="(https?:)?//"#,
    ]
    return rules.filter { text.range(of: $0, options: [.regularExpression, .caseInsensitive]) != nil }
  }
}
