import Foundation
import Journeys

/// The answer to a request for a token (RFC 6749, section 5.1).
struct ServiceToken: Sendable {
  let text: String
  let expiresAt: Date

  static let bodyLimit = 16_384
  /// So long before it expires it is not used any more, in seconds.
  private static let margin: TimeInterval = 30

  /// - Throws: `ServiceFailure` with `.format`.
  init(_ body: Data, at now: Date) throws(ServiceFailure) {
    guard let answer = try? JSONValue(parsing: body, mostValues: 200), let token = answer["access_token"]?.text,
      !token.isEmpty, token.utf8.count <= 4096, token.utf8.allSatisfy({ 0x21...0x7E ~= $0 }),
      let seconds = answer["expires_in"]?.integer, (1...86_400).contains(seconds)
    else { throw ServiceFailure(.format) }
    (text, expiresAt) = (token, now + max(1, TimeInterval(seconds) - ServiceToken.margin))
  }
}

extension Wallet {
  /// What a service has given for the key (OAuth 2.0, RFC 6749, section 4.4), kept in memory as long as it counts; nil where the key
  /// itself is sent.
  /// - Throws: `ServiceFailure`, with `.key` for a key without two parts, and for one that is not accepted.
  func token(for profile: ServiceProfile, _ settings: ServiceSettings.Entry, agent: String, byHand: Bool) async throws
    -> String?
  {
    guard let path = profile.tokenPath else { return nil }
    let service = profile.service
    if let known = gate.token(of: service, for: settings, at: world.now()) { return known }
    let parts = settings.key.text.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw ServiceFailure(.key) }
    let wait = try gate.enter(
      profile, budget: settings.budget ?? profile.monthlyBudget, byHand: byHand, at: world.now())
    if wait > .zero { try await world.pause(wait) }
    do {
      let token = try await token(at: path, of: profile, settings, agent: agent, parts)
      gate.keep(token, of: service, for: settings)
      return token.text
    } catch let failure as ServiceFailure {
      try gate.note(service, failure, at: world.now())
      throw failure
    }
  }

  private func token(
    at path: String, of profile: ServiceProfile, _ settings: ServiceSettings.Entry, agent: String, _ parts: [String]
  ) async throws -> ServiceToken {
    let base = settings.address ?? profile.address
    var request = WebRequest(
      "POST", URL(string: base.absoluteString + path) ?? base,
      headers: [
        "Accept": "application/json", "User-Agent": agent, "Content-Type": "application/x-www-form-urlencoded",
      ])
    let fields = [("grant_type", "client_credentials"), ("client_id", parts[0]), ("client_secret", parts[1])]
    let body = fields.map { "\($0.0)=\(ServiceRequest.escaped($0.1))" }.joined(separator: "&")
    request.body = .bytes(Data(body.utf8))
    (request.patience, request.deadline) = (ServiceRequest.patience, ServiceRequest.deadline)
    (request.bodyLimit, request.isPublicOnly) = (ServiceToken.bodyLimit, settings.address == nil)
    let answer = try await sent(request, to: profile.service)
    // A wrong client is refused by 400 or 401 (RFC 6749, section 5.2).
    if answer.status == 400 { throw ServiceFailure(.key, status: 400) }
    guard answer.status == 200 else { throw ServiceFailure(answer, at: world.now()) }
    return try ServiceToken(answer.body, at: world.now())
  }
}
