import Foundation
import Journeys
import TestSupport
import Testing

/// axe-core, which finds what breaks the rules of accessibility (WCAG 2.2) on a page.
struct Axe {
  private let source: JSONValue

  /// As `scripts/setup test` puts it beside the build.
  init() throws {
    let tools = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../.build/tools/lib")
    let names = try FileManager.default.subpathsOfDirectory(atPath: tools.standardized.path)
    let name = try #require(names.first { $0.hasSuffix("axe_playwright_python/axe.min.js") })
    source = .text(try String(contentsOf: tools.standardized.appending(path: name), encoding: .utf8))
  }

  /// What breaks a rule on the page that is open, one line each: the rule and where.
  /// - Parameter rules: those that are asked for; all when there are none
  func violations(of rules: [String] = [], in browser: Browser) async throws -> JSONValue {
    // Half a megabyte is sent once for each page.
    if try await browser.run("return Boolean(window.axe)") != true {
      try await browser.run("new Function(arguments[0]).call(window)", [source])
    }
    return try await browser.run(Self.found, [.array(rules.map { .text($0) })])
  }

  private static let found = """
    const rules = arguments[0].length ? { runOnly: { type: 'rule', values: arguments[0] } } : {}
    return axe.run(document, { ...rules, resultTypes: ['violations'] }).then(results =>
      results.violations.flatMap(v => v.nodes.slice(0, 3).map(n => v.id + ' ' + n.target.join(' ') + ' ' + n.html.slice(0, 90))))
    """
}
