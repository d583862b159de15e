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
  /// Whether the client's connection is encrypted.
  var isSecure = false
  /// Who asks, once `Recognition` has found that out.
  var actor = Actor.nobody
  /// The same, and by what it is known; shared by all copies, so that an error is told in the language of whoever asked.
  let visitor = Visitor()

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
  }

  /// The session of the browser; nil for a program, and on this computer as long as nobody needs a password.
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
    guard let address = channel.remoteAddress?.ipAddress else { return "" }
    return address.contains(":") ? address.split(separator: ":").prefix(4).joined(separator: ":") : address
  }
}
