import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Backup: the program age")
struct AgeProgramTests {
  /// Runs a program on a terminal of its own, and answers each of its questions with a passphrase.
  private static let terminal = """
    import os, pty, sys
    child, terminal = pty.fork()
    if child == 0:
      os.execvp(sys.argv[2], sys.argv[2:])
    said, asked = b"", b""
    while True:
      try:
        piece = os.read(terminal, 4096)
      except OSError:
        break
      if not piece:
        break
      said, asked = said + piece, asked + piece
      if asked.endswith(b": "):
        asked = b""
        os.write(terminal, sys.argv[1].encode() + b"\\n")
    sys.stderr.buffer.write(said)
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    """

  private func age(_ arguments: String..., passphrase: String) async throws -> Program.Outcome {
    try await Program(URL(filePath: "/usr/bin/python3"))
      .run(["-c", Self.terminal, passphrase, "age"] + arguments)
  }

  @Test("age decrypts a backup, and another program reads what comes out")
  func decrypts() async throws {
    try await withCellar { cellar in
      try await cellar.fill()
      try await cellar.backUp(passphrase: "Käse 🧀")
      let file = cellar.root.appending(path: "opened.zip")
      let outcome = try await age("--decrypt", "--output", file.path, cellar.file.path, passphrase: "Käse 🧀")
      #expect(outcome.status == 0, "\(outcome.errors)")
      _ = try await BackupFile(file).verify()
      let unzip = try await Program(URL(filePath: "/usr/bin/env")).run(["python3", "-m", "zipfile", "-t", file.path])
      #expect(unzip.status == 0 && unzip.output == "Done testing\n", "\(unzip.errors)")
      let wrong = try await age("--decrypt", cellar.file.path, passphrase: "Kase")
      #expect(wrong.status != 0 && wrong.errors.contains("incorrect passphrase"))
    }
  }

  @Test("a backup that was encrypted with age is verified and restored")
  func encrypts() async throws {
    try await withCellar { cellar in
      try await cellar.fill()
      let before = try await cellar.contents(), file = cellar.root.appending(path: "b.age")
      try await cellar.backUp()
      let outcome = try await age("--passphrase", "--output", file.path, cellar.file.path, passphrase: "Käse 🧀")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let other = Cellar(root: cellar.root.appending(path: "other"))
      _ = try await Restore(in: other.folder, world: .fixed(at: Home.now))(
        BackupFile(file, passphrase: "Käse 🧀"), appVersion: "1.0")
      #expect(try await other.contents() == before)
      #expect(try await cellar.refusal(of: Data(contentsOf: file), passphrase: "Käse") == .passphraseWrong)
    }
  }

  @Test("what age refuses is refused here, and the other way round", arguments: [0, 65_536, 70_000])
  func edges(count: Int) async throws {
    try await withCellar { cellar in
      let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) }), sound = try cellar.encrypt(data, "pass")
      let opened = cellar.root.appending(path: "opened")
      let files = [sound, sound + [0], sound.dropLast(), sound.prefix(160), sound.dropLast(16)]
      for (number, file) in files.enumerated() {
        try file.write(to: cellar.file)
        let outcome = try await age("--decrypt", "--output", opened.path, cellar.file.path, passphrase: "pass")
        #expect((outcome.status == 0) == (number == 0), "\(number): \(outcome.errors)")
        if number > 0 {
          #expect(throws: WalletError.self) { try cellar.decrypt(file, "pass") }
        } else {
          #expect(try cellar.decrypt(file, "pass") == data)
          // It makes no file where there is nothing to write.
          #expect(opened.isThere == (count > 0))
          if count > 0 { #expect(try Data(contentsOf: opened) == data) }
        }
      }
    }
  }
}
