import Foundation
import TestSupport
import Testing
import WalletWords

@Suite("How the command is used")
struct UsageTests {
  static let subcommands = ["serve", "import", "export", "backup", "restore", "add-document", "demo", "doctor"]

  @Test("the help names every subcommand and the first two steps")
  func help() async throws {
    let help = try await Program.wallet.run(["--help"])
    #expect(help.status == 0)
    #expect(help.errors == "")
    for name in Self.subcommands { #expect(help.output.contains("\n  \(name) ")) }
    #expect(help.output.contains("journey-wallet serve") && help.output.contains("journey-wallet demo"))
    let bare = try await Program.wallet.run([])
    #expect(bare.status == 0)
    #expect(bare.output == help.output)
  }

  @Test("each subcommand explains itself and where the wallet lies", arguments: subcommands)
  func subcommandHelp(name: String) async throws {
    let help = try await Program.wallet.run([name, "--help"])
    #expect(help.status == 0)
    #expect(help.output.hasPrefix("OVERVIEW: "))
    #expect(help.output.contains("USAGE: journey-wallet \(name)"))
    #expect(help.output.contains("--data <dir>"))
    #expect(help.output.contains("~/.local/share/journey-wallet"))
    // Every option is explained.
    let lines = help.output.split(separator: "\n")
    for (index, line) in lines.enumerated() where line.hasPrefix("  -") {
      let isExplained = line.dropFirst(2).contains("  ") || lines[index + 1].hasPrefix("          ")
      #expect(isExplained, "\(line)")
    }
    #expect(try await Program.wallet.run(["help", name]).output == help.output)
  }

  @Test("the version is printed alone")
  func version() async throws {
    let outcome = try await Program.wallet.run(["--version"])
    #expect(outcome.status == 0)
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test(
    "what it does not know is refused with a hint",
    arguments: [
      ["--frobnicate"], ["frobnicate"], ["serve", "--frobnicate"], ["import"],
      ["serve", "--port", "eighty"], ["export", "a", "b"], ["backup", "a", "b"], ["backup", "verify"],
      ["restore"],
    ])
  func unknown(arguments: [String]) async throws {
    let outcome = try await Program.wallet.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("Error: ") && outcome.errors.contains("Usage: "))
  }

  @Test("completions are made for each shell", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) async throws {
    let outcome = try await Program.wallet.run(["--generate-completion-script", shell])
    #expect(outcome.status == 0)
    for name in Self.subcommands { #expect(outcome.output.contains(name)) }
    if shell == "bash" {
      // A shell understands them.
      try await withTemporaryFolder { folder in
        let file = folder.appending(path: "completion")
        try Data(outcome.output.utf8).write(to: file)
        let bash = Program(URL(filePath: "/bin/bash"))
        #expect(try await bash.run(["-n", file.path()]).status == 0)
        let registered = try await bash.run(["-c", "source \(file.path()) && complete -p journey-wallet"])
        #expect(registered.status == 0, "\(registered.errors)")
      }
    }
  }

  @Test("the wallet lies where --data says, else in the XDG data directory, else below home")
  func places() async throws {
    try await withTemporaryFolder { folder in
      let home = folder.appending(path: "home"), data = folder.appending(path: "data")
      let wallets = [
        (["--data", folder.appending(path: "chosen").path()], ["XDG_DATA_HOME": data.path()], "chosen"),
        ([], ["XDG_DATA_HOME": data.path()], "data/journey-wallet"),
        ([], ["XDG_DATA_HOME": ""], "home/.local/share/journey-wallet"),
        // The specification says to pass over a path that is not absolute.
        ([], ["XDG_DATA_HOME": "relative"], "home/.local/share/journey-wallet"),
      ]
      for (options, environment, place) in wallets {
        let outcome = try await Program.wallet.run(
          ["export"] + options, environment: environment.merging(["HOME": home.path()]) { first, _ in first })
        #expect(outcome.status == 0, "\(outcome.errors)")
        let file = folder.appending(path: place).appending(path: "wallet.sqlite")
        #expect(FileManager.default.fileExists(atPath: file.path()), "\(place)")
        try FileManager.default.removeItem(at: file)
      }
    }
  }

  @Test("messages are in the language that the shell asks for")
  func language() async throws {
    try await withCommand { command in
      let file = try command.write("[]", to: "foreign.json")
      let german = try await command("import", file, environment: ["LANG": "de_DE.UTF-8"])
      let english = try await command("import", file, environment: ["LANG": "xx_XX"])
      #expect(german.errors != english.errors)
      #expect(english.errors.contains(Words.of(.en)("error.unavailable.notAnExport.text")))
    }
  }
}
