import Foundation
import Journeys
import WalletServices

/// An invitation or a link for everyone that was just made, with its address, which is shown this once.
public struct MadeSecret: Sendable {
  package let address: String
  /// The QR code as a `data:` address; nil where it cannot be drawn.
  package let picture: String?
  /// Where it was sent, or that it could not be; nil where it was not to be sent.
  package let sentTo: String?
  package let isSent: Bool

  /// Whether other devices can open the address.
  package let isReachable: Bool

  /// - Parameter svg: the address drawn as a QR code
  public init(_ made: NewInvitation, at address: URL, svg: String?) {
    self.init(at: address, svg, sentTo: made.invitation.email.orNil, isSent: made.failure == nil)
  }

  /// One that is not sent.
  public init(at address: URL, svg: String?) { self.init(at: address, svg, sentTo: nil, isSent: true) }

  private init(at address: URL, _ svg: String?, sentTo: String?, isSent: Bool) {
    self.address = address.absoluteString
    picture = svg.map { "data:image/svg+xml;base64,\(Data($0.utf8).base64EncodedString())" }
    (self.sentTo, self.isSent) = (sentTo, isSent)
    isReachable = !["127.0.0.1", "localhost", "::1", "[::1]"].contains(address.host() ?? "")
  }
}
