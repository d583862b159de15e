import ArgumentParser
import CMalloc
import Foundation
import Journeys
import WalletServer
import WalletServices

/// `journey-wallet serve`
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run Journey Wallet for your browser.",
    discussion: """
      Without flags Journey Wallet can only be opened on this computer. Other devices need a password and HTTPS: \
      --home-network, --certificate, or a proxy (--trusted-proxy). docs/hosting.md has complete examples.
      """)

  @OptionGroup var data: DataOptions
  @OptionGroup var file: ConfigurationOptions
  @OptionGroup var options: ServeOptions

  func validate() throws {
    do {
      try options.settings.checkEach()
    } catch {
      throw ValidationError("--\(error.name) \(error.reason).")
    }
  }

  func run() async throws {
    // Pages are written into buffers of some hundred kilobytes. By default glibc returns those to the system and fetches them again with
    // each request, 4 KB at a time, which takes a fifth of the time of a large page.
    CMalloc_setThresholds(1 << 20, 2 << 20)
    try await reporting {
      let settings = try file.settings(data, options.settings), plan = ServePlan(settings)
      let folder = settings.folder(data)
      let server = try await WalletServer(
        data.wallet(in: folder, for: .serving, fileLimit: plan.fileLimit), configuration(plan, folder))
      try await server.run { address, port in
        say("Emails to \(address) on port \(port) are added to the Inbox")
      } onPlain: { port in
        if let address = server.trustAddress(port: port) {
          say("On another device, first open \(address.url) and follow the steps there")
          say("The fingerprint shown there is \(address.fingerprint)")
        }
      } onRunning: { port in
        say("Journey Wallet is at \(server.address(port: port)) (stop it with Ctrl-C)")
      }
    }
  }

  private func configuration(_ plan: ServePlan, _ folder: URL) -> WalletServer.Configuration {
    var configuration = WalletServer.Configuration(folder: folder, appVersion: appVersion)
    (configuration.host, configuration.port, configuration.names) = (plan.host, plan.port, plan.names)
    configuration.basePath = plan.basePath
    configuration.security = plan.isForHomeNetwork ? .homeNetwork : plan.certificate.map { .certificate($0) } ?? .none
    (configuration.plainPort, configuration.trustedProxies) = (plan.plainPort, plan.trustedProxies)
    configuration.connectionLimits = .ofProcess()
    configuration.logLevel = plan.logLevel
    (configuration.mailHost, configuration.mailPort) = (plan.mailHost, plan.mailPort)
    return configuration
  }

  private func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
