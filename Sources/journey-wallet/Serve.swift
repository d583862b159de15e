import ArgumentParser
import Foundation
import Journeys
import Logging
import WalletServer
import WalletServices

/// `journey-wallet serve`
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run Journey Wallet for your browser.",
    discussion: "Journey Wallet can only be opened on this computer, unless you have set a password.")

  @OptionGroup var data: DataOptions

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on. 0: any free port.")
  var port = 8080

  @Option(name: .customLong("name"), help: "Another host name at which browsers may open Journey Wallet.")
  var names: [String] = []

  @Option(help: ArgumentHelp("Largest document file, in MiB.", valueName: "size"))
  var fileLimit = DocumentFiles.sizeLimit >> 20

  @Option(
    help: ArgumentHelp(
      "The port (SMTP) that receives emails to your forwarding address. 0: any free port.",
      valueName: "port"))
  var mailPort: Int?

  @Option(help: ArgumentHelp("The address to receive emails on.", valueName: "host"))
  var mailHost = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "From which level on to log: \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "level"))
  var logLevel = Logger.Level.notice

  func validate() throws {
    guard (0...65_535).contains(mailPort ?? 0) else {
      throw ValidationError("Set --mail-port to a number from 0 to 65535.")
    }
    guard (1...100_000).contains(fileLimit) else {
      throw ValidationError("Set --file-limit to a number of MiB from 1 to 100,000.")
    }
    guard (0...65_535).contains(port) else { throw ValidationError("Set --port to a number from 0 to 65535.") }
  }

  func run() async throws {
    try await reporting {
      var configuration = WalletServer.Configuration(folder: data.folder, appVersion: appVersion)
      (configuration.host, configuration.port, configuration.names) = (host, port, names)
      configuration.connectionLimits = .ofProcess()
      configuration.logLevel = logLevel
      (configuration.mailHost, configuration.mailPort) = (mailHost, mailPort)
      let host = host.contains(":") ? "[\(host)]" : host
      try await WalletServer(data.wallet(for: .serving, fileLimit: fileLimit << 20), configuration).run {
        address, port in
        print("Emails to \(address) on port \(port) are added to the Inbox")
        fflush(nil)
      } onRunning: { port in
        print("Journey Wallet is at http://\(host):\(port)/ (stop it with Ctrl-C)")
        fflush(nil)
      }
    }
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
