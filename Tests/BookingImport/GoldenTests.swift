import Foundation
import Testing

@testable import BookingImport

/// Mails in nine languages, and what must be found in them. `make golden` writes the expectations anew.
@Suite struct GoldenTests {
  private static let folder = Bundle.module.resourceURL?.appending(path: "Golden")

  static let names: [String] = {
    let files = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
    return files.filter { $0.hasSuffix(".eml") }.sorted()
  }()

  @Test("there are mails to look at")
  func notEmpty() {
    #expect(Self.names.count > 20)
  }

  @Test("the bookings of a mail are those that were agreed on", arguments: names)
  func golden(name: String) throws {
    let folder = try #require(Self.folder)
    let drafts = Fixtures.drafts(Array(try Data(contentsOf: folder.appending(path: name))), named: name)
    let found = drafts.map { SchemaWriter.json([$0]) }.joined(separator: "\n") + "\n"
    let file = folder.appending(path: name.replacing(".eml", with: ".json"))
    if ProcessInfo.processInfo.environment["JOURNEY_WALLET_GOLDEN"] == "write" {
      let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden").appending(
        path: file.lastPathComponent)
      try Data(found.utf8).write(to: source)
    } else {
      #expect(found == String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
  }
}
