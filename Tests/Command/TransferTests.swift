import Foundation
import Journeys
import TestSupport
import Testing
import WalletWords

@Suite("Export and import on the command line")
struct TransferTests {
  @Test("the demonstration fills an empty wallet with three journeys, and a filled one only when it is told to")
  func demo() async throws {
    try await withCommand { command in
      let first = try await command("demo")
      #expect(first.status == 0, "\(first.errors)")
      #expect(first.output.contains("Added three journeys"))
      #expect(first.output.contains(command.wallet.path()))
      let before = try await command.contents()
      #expect(before["journeys"]?.values?.count == 3)
      // Nothing is added to what is there, unless that is asked for.
      let second = try await command("demo")
      #expect(second.status == 64)
      #expect(second.errors.contains("--force"))
      #expect(try await command.contents() == before)
      #expect(try await command("demo", "--force").status == 0)
      #expect(try await command.contents()["journeys"]?.values?.count == 6)
    }
  }

  @Test("what is exported and imported into another wallet is the same there, record by record")
  func roundTrip() async throws {
    try await withCommand { command in
      // Given a wallet with everything in it, exported
      #expect(try await command("demo").status == 0)
      let file = command.file("export.json")
      let export = try await command("export", file.path())
      #expect(export.status == 0)
      #expect(export.output == "")
      // The file is the traveller's alone, and says the same as what is printed.
      let mode = try FileManager.default.attributesOfItem(atPath: file.path())[.posixPermissions] as? Int
      #expect(mode == 0o600)
      var written = try JSONValue(parsing: Data(contentsOf: file)).members ?? [:]
      #expect(written.removeValue(forKey: "metadata")?["formatVersion"] == 1)
      let contents = try await command.contents()
      #expect(.object(written) == contents)
      // When another wallet imports it
      let other = Command(folder: command.folder.appending(path: "other"))
      let outcome = try await other("import", file.path())
      #expect(outcome.status == 0, "\(outcome.errors)")
      // Then its export says the same
      #expect(try await other.contents().withoutVersions == contents.withoutVersions)
      // And doing it again adds nothing
      let report = try JSONValue(parsing: Data(try await other("import", file.path(), "--json").output.utf8))
      #expect(report["new"] == 0)
      #expect(report["unreadable"] == [])
      #expect(try await other.contents().withoutVersions == contents.withoutVersions)
    }
  }

  @Test("a dry run says what would come and writes nothing")
  func dryRun() async throws {
    try await withCommand { command in
      #expect(try await command("demo").status == 0)
      let file = command.file("export.json").path()
      #expect(try await command("export", file).status == 0)
      let other = Command(folder: command.folder.appending(path: "other"))
      let empty = try await other.contents()
      let text = try await other("import", file, "--dry-run")
      #expect(text.status == 0)
      #expect(text.output.contains(Words.of(.en)("import.nothingWritten")), "\(text.output)")
      let report = try JSONValue(parsing: Data(try await other("import", file, "--dry-run", "--json").output.utf8))
      #expect(report["written"] == false)
      #expect((report["new"]?.integer ?? 0) > 30)
      #expect(try await other.contents() == empty)
    }
  }

  @Test("a file with one bad record is imported without it only when that is asked for")
  func badRecord() async throws {
    try await withCommand { command in
      let journey = Samples.id(1).uuidString
      let file = try command.write(
        """
        {"metadata": {}, "journeys": [{"id": "\(journey)", "name": "Rome"}],
         "hotels": [{"id": "\(Samples.id(2))", "journeyId": "\(journey)"},
                    {"id": "\(Samples.id(3))", "journeyId": "\(journey)", "name": "Adler"}]}
        """, to: "bad.json")
      let empty = try await command.contents()
      let refused = try await command("import", file)
      #expect(refused.status == 65)
      #expect(refused.output.contains("hotels[1]"))
      #expect(try await command.contents() == empty)
      let json = try await command("import", file, "--json")
      #expect(json.status == 65)
      let report = try JSONValue(parsing: Data(json.output.utf8))
      #expect(report["written"] == false)
      #expect(report["unreadable"]?.values?.first?["errors"] == [["field": "name", "code": "required"]])
      #expect(try await command("import", file, "--skip-unreadable").status == 0)
      let contents = try await command.contents()
      #expect(contents["hotels"]?.values?.map { $0["name"] } == ["Adler"])
    }
  }

  static let badFiles: [(name: String, text: String, says: String)] = [
    ("truncated", #"{"metadata": {}, "journeys": [{"id": "x""#, "Incomplete file"),
    ("foreign", "[1, 2]", "Can't import"),
    ("picture", "\u{89}PNG\r\n", "Can't import"), ("empty", "", "Can't import"),
    ("other", #"{"name": "something else"}"#, "Can't import"),
    ("newer", #"{"metadata": {"formatVersion": 99}, "journeys": []}"#, "newer version"),
    ("odd", #"{"journeys": {"id": 1}}"#, "Can't import"),
  ]

  @Test("a file that is no export is refused with a reason, and leaves the wallet as it was", arguments: badFiles)
  func badFile(name: String, text: String, says: String) async throws {
    try await withCommand { command in
      #expect(try await command("demo").status == 0)
      let before = try await command.contents()
      let path = try command.write(text, to: "\(name).json")
      for option in ["--dry-run", "--skip-unreadable"] {
        let outcome = try await command("import", path, option)
        #expect(outcome.status == 65)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("journey-wallet: ") && outcome.errors.contains(says), "\(outcome.errors)")
      }
      #expect(try await command.contents() == before)
    }
  }

  @Test("a file that is not there, and a place that cannot be written, are named")
  func missingFiles() async throws {
    try await withCommand { command in
      let missing = command.file("missing.json").path()
      let absent = try await command("import", missing)
      #expect(absent.status == 66)
      #expect(absent.errors.hasPrefix("journey-wallet: ") && absent.errors.contains("missing.json"), "\(absent.errors)")
      let nowhere = command.file("no/such/folder/export.json").path()
      let unwritten = try await command("export", nowhere)
      #expect(unwritten.status == 73)
      #expect(unwritten.errors.contains("no/such/folder"), "\(unwritten.errors)")
      let folder = try await command("import", command.folder.path())
      #expect(folder.status == 66)
      #expect(folder.errors.contains("Is a directory"), "\(folder.errors)")
    }
  }

  @Test("an export that fails leaves the file that was there as it was, and nothing beside it")
  func exportOntoFolder() async throws {
    try await withCommand { command in
      let place = command.file("export.json")
      try FileManager.default.createDirectory(at: place.appending(path: "kept"), withIntermediateDirectories: true)
      let outcome = try await command("export", place.path())
      #expect(outcome.status == 73, "\(outcome.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: command.folder.path())
      #expect(names.filter { $0.contains("export") } == ["export.json"])
    }
  }
}

extension JSONValue {
  /// The same without what each wallet counts by itself.
  fileprivate var withoutVersions: JSONValue {
    switch self {
    case .object(let members):
      .object(members.filter { $0.key != "version" && $0.key != "updatedAt" }.mapValues(\.withoutVersions))
    case .array(let values): .array(values.map(\.withoutVersions))
    default: self
    }
  }
}
