import Foundation
import Hummingbird
import ServiceLifecycle
import WalletServices

extension WalletServer.Configuration {
  /// Whether it listens to this machine alone.
  var isLocal: Bool { host == "localhost" || IPAddress(host)?.isLoopback == true }

  /// Whether others than this machine can reach it, be it through a proxy.
  var isReachable: Bool { !isLocal || !trustedProxies.isEmpty }

  /// Where devices of the home network reach it: by number, which each of them finds, else by this computer's name.
  /// - Parameter port: its port, once it listens
  func homeNetworkAddress(
    at port: PortNumber, of machine: @escaping @Sendable () -> MachineNames
  ) -> @Sendable () -> URL? {
    guard security == .homeNetwork else { return { nil } }
    return { [basePath] in
      let machine = machine()
      let address = machine.addresses.first.map { $0.bytes.count == 4 ? "\($0)" : "[\($0)]" }
      guard let host = address ?? machine.hosts.first, let port = port.value else { return nil }
      return URL(string: "https://\(host):\(port)\(basePath)/")
    }
  }
}

extension WalletServer {
  /// What the server runs beside itself: the renewal of its certificate, and the port without encryption.
  /// - Parameter onPlain: called with that port once it listens
  func ownServices(onPlain: @escaping @Sendable (Int) async -> Void) -> [any Service] {
    guard let certificates, let certificate else { return [] }
    let services = site.services
    let renewal = CertificateRenewal(
      source: certificates, current: certificate, now: site.wallet.world.now,
      note: { services.note(CertificateRenewal.name, $0) }, logger: site.logger)
    return [renewal] + (configuration.plainPort.map { [plainApplication(port: $0, onRunning: onPlain)] } ?? [])
  }

  /// The hosts under which browsers may address the server, in lower case and without ports.
  var hosts: Set<String> {
    let own = certificate.map(\.value.names) ?? []
    let names = ["127.0.0.1", "localhost", "::1", configuration.host] + configuration.names + own
    return Set(names.map { $0.contains(":") ? "[\($0)]" : $0.lowercased() })
  }

  /// Where browsers of this machine reach it.
  /// - Parameter port: the one that it listens on
  public func address(port: Int) -> String {
    let host = ["0.0.0.0", "::"].contains(configuration.host) ? publicHost : configuration.host
    return
      "\(certificate == nil ? "http" : "https")://\(host.contains(":") ? "[\(host)]" : host):\(port)\(configuration.basePath)/"
  }

  /// The best name for people that the certificate is made out to.
  private var publicHost: String {
    configuration.names.first ?? certificate?.value.names.first { !$0.hasPrefix("*") } ?? "localhost"
  }

  /// Where devices of the home network get what they need to trust the certificate, an address by number, for not every device finds
  /// names; and the fingerprint to compare. Nil for other certificates.
  /// - Parameter port: the one without encryption
  public func trustAddress(port: Int) -> (url: String, fingerprint: String)? {
    guard let authority = certificates as? HomeAuthority, let fingerprint = try? authority.fingerprint() else {
      return nil
    }
    let address = site.wallet.world.machine().addresses.first.map { $0.bytes.count == 4 ? "\($0)" : "[\($0)]" }
    let host = configuration.isLocal ? configuration.host : address ?? publicHost
    return ("http://\(host):\(port)/", fingerprint)
  }
}
