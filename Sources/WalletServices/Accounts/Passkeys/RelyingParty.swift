import Foundation
import Journeys

/// The wallet as passkeys know it: by the name under which browsers open it.
public struct RelyingParty: Sendable, Hashable {
  /// Its name without the port, which passkeys are bound to.
  public let host: String
  /// Scheme, name and port, as browsers write them.
  public let origin: String

  /// - Parameter origin: at which a browser opens the wallet; nil where browsers have no passkeys: at an address without a name, and
  ///   without encryption but on the computer itself
  public init?(origin: String?) {
    guard let origin, let match = origin.wholeMatch(of: #/(https?):\/\/([a-z0-9.-]+)(:[0-9]+)?/#) else { return nil }
    let host = String(match.output.2)
    guard host.count <= 253, IPAddress(host) == nil, match.output.1 == "https" || host == "localhost" else {
      return nil
    }
    (self.host, self.origin) = (host, origin)
  }
}

/// What a browser says about a registration or a sign-in, which the authenticator signs (WebAuthn Level 2, section 5.8.1).
struct ClientData: Decodable {
  private let type: String
  let challenge: String
  private let origin: String
  private let crossOrigin: Bool?

  /// The most bytes that are read; browsers write a few hundred.
  static let mostBytes = 8192

  /// What was asked for.
  enum Ceremony: String {
    case registration = "webauthn.create", signIn = "webauthn.get"
  }

  /// - Throws: `PasskeyError`, also where it was made for something else or by another site.
  init(_ data: Data, of ceremony: Ceremony, at party: RelyingParty) throws(PasskeyError) {
    guard data.count <= ClientData.mostBytes, let read = try? JSONDecoder().decode(ClientData.self, from: data) else {
      throw .malformed
    }
    self = read
    guard type == ceremony.rawValue else { throw .wrongType }
    guard origin == party.origin, crossOrigin != true else { throw .wrongOrigin }
  }
}
