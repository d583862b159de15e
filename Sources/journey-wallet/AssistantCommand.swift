import ArgumentParser
import Foundation
import WalletServices

/// `journey-wallet mcp`
struct AssistantCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Let an assistant read your journeys and suggest changes (Model Context Protocol).",
    discussion: """
      Speaks over standard input and output with the wallet that `journey-wallet serve` serves. Suggested changes wait on the page \
      /suggestions until you accept them. Where a password is set, put an access token from Settings into a file for \
      --token-file, or into JOURNEY_WALLET_TOKEN. With the scope 'read' nothing can be suggested.
      """)

  @Option(help: "The address of the wallet.")
  var server = "http://127.0.0.1:8080/"

  @Option(help: "A file with an access token.", completion: .file())
  var tokenFile: String?

  func run() async throws {
    guard let base = URL(string: server.hasSuffix("/") ? server : server + "/"),
      ["http", "https"].contains(base.scheme),
      base.host() != nil
    else { throw ValidationError("Enter an address such as http://127.0.0.1:8080/, not '\(server)'.") }
    var token = ProcessInfo.processInfo.environment["JOURNEY_WALLET_TOKEN"] ?? ""
    if let tokenFile { token = try String(contentsOfFile: tokenFile, encoding: .utf8) }
    let relay = AssistantRelay(
      address: base.appending(path: "mcp"), token: token.trimmingCharacters(in: .whitespacesAndNewlines),
      web: World.real.web)
    for await line in AssistantCommand.lines(of: .standardInput) where !line.allSatisfy(\.isWhitespace) {
      if let answer = await relay.answer(to: line) {
        try FileHandle.standardOutput.write(contentsOf: answer + Data("\n".utf8))
      }
    }
  }

  /// The lines of an input, read on a thread that may block; a longer one than a message may be comes as its beginning, which is refused.
  private static func lines(of input: FileHandle) -> AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        var line: [UInt8] = []
        while true {
          let piece = input.availableData
          if piece.isEmpty { break }
          for byte in piece {
            if byte == UInt8(ascii: "\n") {
              continuation.yield(String(decoding: line, as: UTF8.self))
              line = []
            } else if line.count <= AssistantRelay.messageLimit {
              line.append(byte)
            }
          }
        }
        if !line.isEmpty { continuation.yield(String(decoding: line, as: UTF8.self)) }
        continuation.finish()
      }
    }
  }
}
