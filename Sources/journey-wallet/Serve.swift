import ArgumentParser
import Foundation
import Hummingbird
import Journeys
import Logging
import NIOCore
import WalletServer

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

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port takes a number from 0 to 65535.") }
  }

  func run() async throws {
    try await reporting {
      let wallet = try data.wallet()
      let owner = try await wallet.owner()
      _ = try await wallet.emptyTrash(by: owner.id)
      var configuration = WalletServer.Configuration(folder: data.folder, appVersion: appVersion)
      (configuration.host, configuration.port, configuration.names) = (host, port, names)
      let server = try await WalletServer(wallet, configuration)
      var logger = Logger(label: "journey-wallet")
      logger.logLevel = .notice
      let host = host.contains(":") ? "[\(host)]" : host
      do {
        try await server.application(logger: logger) { port in
          print("Journey Wallet is at http://\(host):\(port)/ (stop it with Ctrl-C)")
          fflush(nil)
        }.runService()
      } catch let error as IOError where error.errnoCode == EADDRINUSE {
        throw WalletError.unavailable(.portTaken, detail: "\(host):\(port)")
      }
    }
  }
}
