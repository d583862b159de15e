import Foundation
import Hummingbird
import JourneyStore
import Journeys
import Logging
import NIOCore
import WalletServices

/// What travels with a request.
struct WalletContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The connection that it came on.
  let channel: any NIOCore.Channel
  /// The actor, set by `Recognition`.
  var actor = Actor.nobody
  /// The same, and by what it is known; shared by all copies, so that error pages are in the language of the user.
  let visitor = Visitor()
  /// How the request came in, once `RequestSourceMiddleware` has found that out.
  var source = RequestSource(isSecure: false)

  /// The folder of the site that the wallet lies in, as `/wallet`; empty for the root of the host.
  var basePath = ""

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
  }

  /// Whether the client's connection is encrypted: to this server, or to a proxy that is trusted.
  var isSecure: Bool { source.isSecure }
  /// The address of the client, as a trusted proxy says where one has passed the request on.
  var clientAddress: IPAddress? { source.clientAddress }
  /// Scheme, host and port at which the client knows this server; nil where it named no host.
  var publicOrigin: String? { source.origin }
  /// Where the wallet begins there.
  var publicAddress: URL? { publicOrigin.flatMap { URL(string: "\($0)\(basePath)/") } }
  /// The session of the browser; nil for a program, and on this computer as long as no password is required.
  var session: UUID? {
    if case .session(let id) = visitor.recognised?.proof { id } else { nil }
  }

  var isAdministrator: Bool { visitor.recognised?.isAdministrator ?? false }

  /// - Throws: `WalletError.unavailable(.administratorOnly)`.
  func expectAdministrator() throws(WalletError) {
    guard isAdministrator else { throw .unavailable(.administratorOnly) }
  }

  /// By which address failed sign-ins are counted: of version 6 the network, for a client has all addresses of one.
  var limiterAddress: String {
    guard let bytes = clientAddress?.bytes else { return "" }
    return (bytes.count == 16 ? bytes.prefix(8) : bytes[...]).map(String.init).joined(separator: ".")
  }
}
