import Foundation
import Testing

@Suite("The phases of a test run")
struct PhaseTests {
  /// What starts a program or a server, or waits for one.
  private static var starters: Regex<(Substring, Substring?)> {
    /\bRunningProgram\(|\bwith(Wallet|MailServer|MailboxServer|WebDAV|Messages|Browser)\b|\bProcess\(\)|\bForeignProgram\.|\bPapers\.|\b(?:live|services): true|through: \.(?:port|connections)\b/
  }
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// The names of the suites that start something, as `scripts/tests` matches them.
  private func starting() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Self.tests.path).sorted()
      .filter { $0.hasSuffix("Tests.swift") && !$0.hasPrefix("Architecture/") }
      .flatMap { path -> [String] in
        let text = try String(contentsOf: Self.tests.appending(path: path), encoding: .utf8)
        guard text.contains(Self.starters), let folder = path.split(separator: "/").first else { return [] }
        return text.matches(of: /(?:struct|extension) (\w+)/.anchorsMatchLineEndings())
          .map { String($0.output.1) }.filter { $0.hasSuffix("Tests") || $0.hasSuffix("InChromium") }
          .map { "\(folder)Tests.\($0)/test()" }
      }
  }

  @Test("a suite that starts a program or a server runs after those that do not")
  func phases() throws {
    let file = Self.tests.deletingLastPathComponent().appending(path: "scripts/test-phases")
    let patterns = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: " ", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces) }
      .map { try Regex($0) }
    let names = try starting()
    #expect(names.count > 20)
    #expect(names.filter { name in !patterns.contains { name.contains($0) } } == [])
  }
}
