import Foundation
import Journeys
import TestSupport
import Testing

@Suite("The doctor")
struct DoctorTests {
  @Test("a wallet that is not there yet is fine, and is not made")
  func noWallet() async throws {
    try await withCommand { command in
      let outcome = try await command("doctor")
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("✓ wallet: none yet at \(command.wallet.path())"))
      #expect(FileManager.default.fileExists(atPath: command.wallet.path()) == false)
    }
  }

  @Test("a sound wallet is found sound, in words and in JSON")
  func sound() async throws {
    try await withCommand { command in
      #expect(try await command("demo").status == 0)
      let text = try await command("doctor")
      #expect(text.status == 0)
      #expect(text.output.contains("✓ integrity: the database is sound"))
      #expect(text.output.contains("✗") == false)
      let json = try await command("doctor", "--json")
      #expect(json.status == 0)
      let findings = try #require(try JSONValue(parsing: Data(json.output.utf8)).values)
      #expect(findings.count == text.output.split(separator: "\n").count)
      #expect(findings.allSatisfy { $0["good"] == true && $0["subject"]?.text != nil && $0["text"]?.text != nil })
    }
  }

  @Test("a wallet whose database is gone is never begun anew, by no command")
  func gone() async throws {
    try await withCommand { command in
      #expect(try await command("demo").status == 0)
      for ending in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: command.wallet.appending(path: "wallet.sqlite").path() + ending)
      }
      for arguments in [["demo", "--force"], ["export"], ["doctor"]] {
        let outcome = try await Program.wallet.run(arguments + ["--data", command.wallet.path()])
        #expect(outcome.status != 0, "\(arguments)")
        #expect((outcome.errors + outcome.output).contains("has-changes"), "\(outcome.errors)")
      }
      #expect(!FileManager.default.fileExists(atPath: command.wallet.appending(path: "wallet.sqlite").path()))
    }
  }

  @Test("a folder that others can read is closed with a word")
  func open() async throws {
    try await withCommand { command in
      #expect(try await command("demo").status == 0)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command.wallet.path())
      let outcome = try await command("export")
      #expect(outcome.status == 0 && outcome.errors.contains("Others could read"), "\(outcome.errors)")
      #expect(try await command("export").errors == "")
    }
  }

  @Test("journeys of one name are listed with their days")
  func ambiguous() async throws {
    try await withCommand { command in
      for arguments in [["demo"], ["demo", "--force"]] {
        #expect(try await Program.wallet.run(arguments + ["--data", command.wallet.path()]).status == 0)
      }
      let paper = try command.write("x", to: "paper.txt")
      let outcome = try await command("add-document", paper, "--journey", "lisbon offsite")
      #expect(outcome.status == 65)
      #expect(outcome.errors.matches(of: /[0-9a-f-]{36}  \d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d  Lisbon offsite/).count == 2)
    }
  }

  /// Where a file is spoiled: in its first bytes, by cutting it off, in the midst of its pages.
  enum Damage: String, CaseIterable {
    case header, truncated, pages

    func spoil(_ data: inout Data) {
      switch self {
      case .header: data.replaceSubrange(0..<100, with: Data(repeating: 0x41, count: 100))
      case .truncated: data = data.prefix(data.count / 2)
      case .pages: data.replaceSubrange(8192..<data.count, with: Data(repeating: 0x5A, count: data.count - 8192))
      }
    }
  }

  @Test("a damaged wallet is told from a sound one, clearly, and is not touched", arguments: Damage.allCases)
  func damaged(damage: Damage) async throws {
    try await withCommand { command in
      // Given a wallet whose file was spoiled
      #expect(try await command("demo").status == 0)
      let file = command.wallet.appending(path: "wallet.sqlite")
      var data = try Data(contentsOf: file)
      damage.spoil(&data)
      for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path() + ending) }
      try data.write(to: file)
      // When the doctor looks at it
      let text = try await command("doctor")
      // Then it says so
      #expect(text.status != 0)
      #expect((text.output + text.errors).contains("wallet.sqlite"), "\(text.output) \(text.errors)")
      #expect(text.errors.contains("Fatal error") == false && text.errors.contains("DatabaseError") == false)
      // And in JSON too, which says what is fine as well
      let json = try await command("doctor", "--json")
      #expect(json.status == text.status)
      let findings = try JSONValue(parsing: Data(json.output.utf8)).values ?? []
      #expect(findings.contains { $0["good"] == false }, "\(json.output)")
      #expect(findings.contains { $0["subject"] == "disk" && $0["good"] == true })
      // And the file is as it was
      #expect(try Data(contentsOf: file) == data)
    }
  }
}
