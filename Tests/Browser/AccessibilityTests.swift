import Foundation
import Journeys
import TestSupport
import Testing

extension PagesInChromium {
  @Suite("Accessibility")
  struct AccessibilityTests {
    /// axe-core, as `scripts/setup test` puts it beside the build.
    private static func axe() throws -> String {
      let tools = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../.build/tools/lib")
      let names = try FileManager.default.subpathsOfDirectory(atPath: tools.standardized.path)
      let name = try #require(names.first { $0.hasSuffix("axe_playwright_python/axe.min.js") })
      return try String(contentsOf: tools.standardized.appending(path: name), encoding: .utf8)
    }

    /// What axe-core finds wrong, one line each: the rule and where.
    private static let found = """
      if (!window.axe) new Function(arguments[0]).call(window)
      const rules = arguments[1].length ? { runOnly: { type: 'rule', values: arguments[1] } } : {}
      return axe.run(document, { ...rules, resultTypes: ['violations'] }).then(results =>
        results.violations.flatMap(v => v.nodes.slice(0, 3).map(n => v.id + ' ' + n.target.join(' ') + ' ' + n.html.slice(0, 90))))
      """

    @Test("axe-core finds nothing on any page, on a phone or a desk, light or dark")
    func axeFindsNothing() async throws {
      // Given a full journey
      let traveller = try await Traveller(), browser = traveller.browser
      let atlas = try await Atlas(traveller), axe = try JSONValue.text(Self.axe())
      try await traveller.settings(["theme": "system"])
      for (index, page) in atlas.pages.enumerated() {
        try await browser.open(page)
        // The two differ in their layout alone: each page is looked at on one of them, on both when everything is asked for.
        for width in WholeTests.areAsked ? [390, 1280] : [index.isMultiple(of: 2) ? 390 : 1280] {
          try await browser.resize(width: width, height: 844)
          // Then no rule is broken; of all rules, colours alone can differ in the dark
          for (scheme, rules) in [("light", []), ("dark", ["color-contrast"])] as [(String, [JSONValue])] {
            try await browser.prefer(scheme)
            let wrong = try await browser.run("\(Self.found)", [axe, .array(rules)])
            #expect(wrong == [], "\(page) at \(width), \(scheme)")
          }
        }
      }
      try await browser.prefer("")
      _ = try await traveller.wallet.send("DELETE", "/api/v1\(atlas.journey)")
    }
  }
}
