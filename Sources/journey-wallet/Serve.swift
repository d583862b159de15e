import ArgumentParser
import Foundation
import Journeys
import WalletServer
import WalletServices

/// `journey-wallet serve`
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the wallet to your browser.",
    discussion: "The wallet answers on this machine only, unless its owner has a password.")

  @OptionGroup var data: DataOptions

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 takes any free one.")
  var port = 8080

  @Option(name: .customLong("name"), help: "A further host name under which browsers may address the wallet.")
  var names: [String] = []

  @Option(help: ArgumentHelp("How large the file of a document may be, in MiB.", valueName: "size"))
  var fileLimit = DocumentFiles.sizeLimit >> 20

  @Option(
    help: ArgumentHelp(
      "The port on which mail for your private address is taken into the Inbox (SMTP); 0 takes any free one.",
      valueName: "port"))
  var mailPort: Int?

  @Option(help: ArgumentHelp("The address to take mail on.", valueName: "host"))
  var mailHost = "127.0.0.1"

  func validate() throws {
    guard (0...65_535).contains(mailPort ?? 0) else {
      throw ValidationError("--mail-port takes a number from 0 to 65535.")
    }
    guard (1...100_000).contains(fileLimit) else {
      throw ValidationError("--file-limit takes a number of MiB from 1 to 100,000.")
    }
    guard (0...65_535).contains(port) else { throw ValidationError("--port takes a number from 0 to 65535.") }
  }

  func run() async throws {
    try await reporting {
      var configuration = WalletServer.Configuration(folder: data.folder, appVersion: appVersion)
      (configuration.host, configuration.port, configuration.names) = (host, port, names)
      configuration.connectionLimits = .ofProcess()
      (configuration.mailHost, configuration.mailPort) = (mailHost, mailPort)
      let host = host.contains(":") ? "[\(host)]" : host
      try await WalletServer(data.wallet(for: .serving, fileLimit: fileLimit << 20), configuration).run {
        address, port in
        print("Mail to \(address) on port \(port) comes into the Inbox")
        fflush(nil)
      } onRunning: { port in
        print("Journey Wallet is at http://\(host):\(port)/ (stop it with Ctrl-C)")
        fflush(nil)
      }
    }
  }
}
