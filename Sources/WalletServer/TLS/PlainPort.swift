import Foundation
import HTTPTypes
import Hummingbird
import ServiceLifecycle
import Synchronization
import WalletServices

extension WalletServer {
  /// The port without encryption: it leads to the encrypted one, and for the home network gives what a device needs to trust that. It
  /// knows nothing of the wallet.
  /// - Parameter onRunning: called with the port once it listens
  func plainApplication(port: Int, onRunning: @escaping @Sendable (Int) async -> Void = { _ in }) -> any Service {
    if let authority = certificates as? HomeAuthority {
      return plainApplication(
        TrustResponder(
          hosts: hosts, authority: authority, assets: site.assets, port: securePort, basePath: configuration.basePath),
        port, onRunning)
    }
    return plainApplication(EncryptedAddress(hosts: hosts, port: securePort), port, onRunning)
  }

  private func plainApplication(
    _ responder: some HTTPResponder<BasicRequestContext>, _ port: Int,
    _ onRunning: @escaping @Sendable (Int) async -> Void
  ) -> any Service {
    var limits = configuration.connectionLimits
    (limits.connections, limits.streams) = (min(64, limits.connections), 1)
    let connections = Connections(limits)
    return Application(
      responder: responder, server: .plain(connections),
      configuration: .init(
        address: .hostname(configuration.host, port: port), serverName: "journey-wallet",
        availableConnectionsDelegate: ConnectionAcceptance(connections: connections)),
      onServerRunning: { await onRunning($0.localAddress?.port ?? 0) }, logger: site.logger)
  }
}

/// A number of a port that is known once the server listens.
final class PortNumber: Sendable {
  private let state = Mutex<Int?>(nil)

  var value: Int? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

/// Leads every browser to the encrypted port.
struct EncryptedAddress: HTTPResponder {
  typealias Context = BasicRequestContext
  let hosts: Set<String>
  /// The encrypted port, once it is known.
  let port: PortNumber

  func respond(to request: Request, context: Context) async throws -> Response {
    guard let authority = request.head.authority, let host = RequestOriginMiddleware.name(authority),
      hosts.contains(host)
    else { return Response(status: .misdirectedRequest) }
    // What was sent with another method has been read by anybody on the way; it is not to be sent again without a word.
    guard [.get, .head].contains(request.method) else { return Response(status: .forbidden) }
    guard let port = port.value else { return Response(status: .serviceUnavailable) }
    let target = request.uri.description
    guard target.hasPrefix("/"), !target.hasPrefix("//") else { return Response(status: .badRequest) }
    let address = "https://\(host)\(port == 443 ? "" : ":\(port)")\(target)"
    return Response(
      status: .movedPermanently, headers: [.location: address, .cacheControl: "no-store", .contentLength: "0"])
  }
}
