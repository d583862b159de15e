import Foundation
import Journeys
import TestSupport
import Testing
import WalletWords

@Suite("Backup and restore on the command line")
struct BackupCommandTests {
  @Test("what is backed up is verified, and restored into another folder")
  func roundTrip() async throws {
    try await withCommand { command in
      #expect(try await command("demo").status == 0)
      let contents = try await command.contents(), file = command.file("b.zip").path()
      let backup = try await command("backup", file)
      #expect(backup.status == 0, "\(backup.errors)")
      #expect(backup.output.contains("3 journeys") && backup.output.contains(file))
      #expect(backup.errors == "")
      let verified = try await Program.wallet.run(["backup", "verify", file])
      #expect(verified.status == 0)
      #expect(verified.output.contains(Words.of(.en)("backup.sound")))
      let other = Command(folder: command.folder.appending(path: "other"))
      let restored = try await other("restore", file, "--yes")
      #expect(restored.status == 0, "\(restored.errors)")
      #expect(try await other.contents() == contents)
    }
  }

  @Test("without a file, a backup lies with the wallet")
  func noFile() async throws {
    try await withCommand { command in
      #expect(try await command("backup").status == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: command.wallet.appending(path: "backups").path())
      #expect(names.count == 1)
      #expect(names.first?.wholeMatch(of: /journey-wallet-\d{8}T\d{6,9}Z\.zip/) != nil)
    }
  }

  @Test("a restore asks first, and keeps what was there")
  func asks() async throws {
    try await withCommand { command in
      let file = command.file("b.zip").path()
      #expect(try await command("backup", file).status == 0)
      #expect(try await command("demo").status == 0)
      let contents = try await command.contents()
      let refused = try await command("restore", file)
      #expect(refused.status == 64)
      #expect(refused.errors.contains("--yes"))
      #expect(try await command.contents() == contents)
      let restored = try await command("restore", file, "--yes")
      #expect(restored.status == 0)
      #expect(try await command.contents()["journeys"] == [])
      let before = try #require(restored.output.firstMatch(of: /(\/\S+before-restore-\S+\.zip)/)).output.1
      #expect(try await command("restore", String(before), "--yes").status == 0)
      #expect(try await command.contents() == contents)
    }
  }

  @Test("a passphrase seals a backup, and only it opens it")
  func passphrase() async throws {
    try await withCommand { command in
      let file = command.file("b.zip.age").path()
      let right = try command.write("correct horse\n", to: "right"), wrong = try command.write("x", to: "wrong")
      let empty = try command.write("\n", to: "empty")
      #expect(try await command("backup", file, "--passphrase-file", right).status == 0)
      let cases: [([String], Int32, String)] = [
        (["--passphrase-file", right], 0, "\n"), (["--passphrase-file", wrong], 77, "Wrong passphrase"),
        ([], 77, "Passphrase required"), (["--passphrase-file", empty], 64, "Write the passphrase"),
        (["--passphrase-file", command.file("nowhere").path()], 66, "nowhere"),
      ]
      for (arguments, status, says) in cases {
        let outcome = try await Program.wallet.run(["backup", "verify", file] + arguments)
        #expect(outcome.status == status, "\(arguments)")
        #expect((outcome.output + outcome.errors).contains(says))
      }
    }
  }

  @Test("files that are no sound backup are refused, each with a reason and a code")
  func refused() async throws {
    try await withCommand { command in
      let file = command.file("b.zip")
      #expect(try await command("backup", file.path()).status == 0)
      var damaged = try Data(contentsOf: file)
      damaged[damaged.count / 2] ^= 1
      try damaged.write(to: command.file("damaged.zip"))
      let foreign = try command.write("hello", to: "foreign.zip"), nowhere = command.file("nowhere.zip").path()
      for (path, status, says) in [
        (command.file("damaged.zip").path(), 65, "is damaged"), (foreign, 65, "Not a Journey Wallet backup"),
        (nowhere, 66, "nowhere"),
      ] as [(String, Int32, String)] {
        for words in [["backup", "verify", path], ["restore", path, "--yes", "--data", command.wallet.path()]] {
          let outcome = try await Program.wallet.run(words)
          #expect(outcome.status == status, "\(words) \(outcome.errors)")
          #expect(outcome.errors.contains(says))
        }
      }
    }
  }

  @Test("a wallet that is served is backed up, but neither replaced nor served once more")
  func served() async throws {
    try await withCommand { command in
      let file = command.file("b.zip").path()
      try await withWallet(in: command.folder) { wallet in
        #expect(try await wallet.send("POST", "journeys", ["name": "Rome"]).status == 201)
        #expect(try await command("backup", file).status == 0)
        for words in [["restore", file, "--yes"], ["serve", "--port", "0"]] {
          let outcome = try await Program.wallet.run(words + ["--data", command.wallet.path()])
          #expect(outcome.status == 69)
          #expect(outcome.errors.contains(Words.of(.en)("error.unavailable.inUse.title")))
        }
      }
      #expect(try await command("restore", file, "--yes").status == 0)
      #expect(try await command.contents()["journeys"]?.values?.map { $0["name"] } == ["Rome"])
    }
  }
}
