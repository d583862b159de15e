import Foundation
import Testing

@testable import JourneyStore

@Suite("Migrations that have landed")
struct MigrationTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  /// What is wrong with a step, given the text with which it landed; nil for one that has not.
  private func breach(_ number: Int, _ sql: String, landed: String?) -> String? {
    guard let landed else { return "migration \(number) has no golden file; run make golden once, when it lands" }
    return landed == sql ? nil : "migration \(number) was edited after it landed; write a new one instead"
  }

  /// The text with which a step landed. `make golden` writes it for a new step, and never again.
  private func landed(_ migration: Migration) throws -> String? {
    let digits = String(migration.number)
    let name = "migration-\(String(repeating: "0", count: max(0, 3 - digits.count)))\(digits).sql"
    let file = Self.folder.appending(path: name)
    let isWriting = ProcessInfo.processInfo.environment["JOURNEY_WALLET_GOLDEN"] == "write"
    if isWriting, !FileManager.default.fileExists(atPath: file.path) {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(migration.sql.utf8).write(to: file)
    }
    return try? String(contentsOf: file, encoding: .utf8)
  }

  @Test("no migration is edited once it has landed")
  func unedited() throws {
    #expect(try Migration.all.compactMap { breach($0.number, $0.sql, landed: try landed($0)) } == [])
  }

  @Test("no migration that has landed is taken away")
  func kept() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.count { $0.hasPrefix("migration-") } == Migration.all.count)
  }

  @Test("an edit is found, be it a space, and so is a step without its golden file")
  func found() throws {
    let first = try #require(Migration.all.first)
    #expect(breach(1, first.sql, landed: first.sql) == nil)
    #expect(breach(1, first.sql + " ", landed: first.sql)?.contains("edited") == true)
    #expect(breach(1, first.sql, landed: nil)?.contains("make golden") == true)
  }

  private static let sqlOnly = Result { try Rule.noCode(#"\\\(|\bimport\b|\bfunc\b"#) }

  @Test("migrations speak SQL strings only")
  func sqlStrings() throws {
    let files = try SourceFile.all(".swift").filter { $0.path.contains("/Migrations/Migration0") }
    #expect(files.count == Migration.all.count)
    #expect(try Self.sqlOnly.get().breaches(in: files) == [])
    for line in ["import Journeys", "  sql: \"DROP TABLE \\(Hotel.table)\"", "func run() {}"] {
      #expect(try Self.sqlOnly.get().breaches(in: [SourceFile(path: "JourneyStore/M.swift", text: line)]).count == 1)
    }
  }
}
