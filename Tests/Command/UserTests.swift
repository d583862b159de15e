import Foundation
import TestSupport
import Testing

@Suite("Accounts on the command line")
struct UserTests {
  private static let password = "wetter in lissabon 7"

  /// Runs `journey-wallet user` with a password on standard input.
  private func user(_ arguments: String, typing password: String = password, _ command: Command) async throws
    -> Program.Outcome
  {
    let program = Program.wallet.file.path()
    return try await Program(URL(filePath: "/bin/sh")).run(
      [
        "-c", "printf '%s\\n' \"$PASSWORD\" | '\(program)' user \(arguments) --data '\(command.wallet.path())'",
      ], environment: ["PASSWORD": password])
  }

  @Test("users are added, listed, locked and removed; a password is read from standard input")
  func accounts() async throws {
    try await withCommand { command in
      // Given the user of this computer, who has no address yet
      #expect(try await user("list", command).output == "(no email) (administrator, no password)\n")
      let nameless = try await user("password", command)
      #expect(nameless.status == 64 && nameless.errors.contains("ada@example.org"))
      // When another account would leave that user without a way in, that is said
      let early = try await user("add dan@example.org", command)
      #expect(
        early.status == 0 && early.output.contains("journey-wallet user password <your email>"), "\(early.errors)")
      #expect(try await user("remove dan@example.org", command).status == 0)
      #expect(try await user("password Ada@Example.org", command).status == 0)
      // When others come
      let added = try await user("add bob@example.org --name Bob", command)
      #expect(added.status == 0 && added.output == "Added bob@example.org · Bob\n", "\(added.errors)")
      #expect(try await user("add eve@example.org --administrator", command).status == 0)
      // Then
      let list = try await user("list", command).output
      #expect(list.contains("ada@example.org (administrator)\n") && list.contains("eve@example.org (administrator)\n"))
      #expect(try await user("disable bob@example.org", command).status == 0)
      #expect(try await user("list", command).output.contains("bob@example.org · Bob (locked)"))
      #expect(try await user("enable bob@example.org", command).status == 0)
      let reset = try await user("password bob@example.org --without-second-factor", command)
      #expect(
        reset.status == 0 && reset.output.hasSuffix("All passkeys of the account are removed.\n"), "\(reset.errors)")
      #expect(try await user("remove bob@example.org", command).status == 0)
      #expect(try await !user("list", command).output.contains("bob"))
      // And what cannot be is refused
      #expect(try await user("remove ada@example.org", command).status == 65)
      #expect(try await user("disable nobody@example.org", command).status == 64)
      #expect(try await user("add eve@example.org", command).status == 65)
      let weak = try await user("add joe@example.org", typing: "password1234", command)
      #expect(weak.status == 65 && !weak.errors.contains("password1234"))
      #expect(try await user("add joe@example.org", typing: "", command).status == 64)
    }
  }
}
