import Foundation
import JourneyStore
import Journeys

/// The result of opening a public link.
public enum PublicLinkVisit<Value: Sendable>: Sendable {
  case open(Value)
  /// The password is missing or wrong.
  /// - Parameter link: the identifier of the link
  case passwordNeeded(link: UUID)
}

extension Wallet {
  /// The lifetimes of a public link that a form offers, in days; nil for unlimited.
  public static let publicLinkLifetimes: [Int?] = [7, 30, 365, nil]

  /// The path of a public link.
  public static func publicLinkPath(_ secret: SecretToken) -> String { "/shared/\(secret.text)" }

  /// Creates a public link from a form: `name`, `days`, `password`, and `part-` with the name of each part that it shows.
  /// - Returns: the link, and the secret at the end of its address, which is shown only once
  /// - Throws: `WalletError.invalid`, `.notFound`, `.forbidden` for members who do not own the journey.
  public func publish(
    _ fields: [String: String], of journey: UUID, by actor: Actor
  ) async throws -> (PublicLink, SecretToken) {
    let now = world.now(), name = (fields["name"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    let parts = Set(PublicLink.Part.allCases.filter { fields["part-\($0.rawValue)"] == "on" })
    let days = fields["days"].flatMap { $0.isEmpty ? nil : Int($0) }, password = fields["password"] ?? ""
    var issues: [Issue] = []
    if !Wallet.publicLinkLifetimes.contains(days) { issues.append(Issue("days", .notAChoice)) }
    if name.count > 200 { issues.append(Issue("name", .tooLong, limit: "200")) }
    if parts.isDisjoint(with: PublicLink.Part.usual) { issues.append(Issue("part-itinerary", .required)) }
    if password.utf8.count > 4000 { issues.append(Issue("password", .tooLong, limit: "4000")) }
    guard issues.isEmpty else { throw WalletError.invalid(issues) }
    let passwordHash = password.isEmpty ? nil : try await passwords.hash(password)
    let link = PublicLink(
      id: world.uuid(), journeyID: journey, name: name, parts: parts, hasPassword: passwordHash != nil, createdAt: now,
      expiresAt: days.map { now.addingTimeInterval(Double($0) * 86_400) })
    let secret = SecretToken()
    try await store.write(by: actor, at: now) { try $0.publish(link, hash: secret.hash, passwordHash: passwordHash) }
    return (link, secret)
  }

  /// Reads the journey of a public link with its maker's rights, and counts the visit.
  /// - Parameters:
  ///   - password: what the visitor typed; nil for a first visit
  ///   - make: makes of it what is shown
  /// - Throws: `WalletError.notFound` for an expired, revoked or unknown link.
  public func visit<Value: Sendable>(
    publicLink secret: String, password: String?,
    make: @escaping @Sendable (JourneySnapshot, PublicLink) throws -> Value
  ) async throws -> PublicLinkVisit<Value> {
    let now = world.now()
    guard let opened = try await store.publicLink(hash: SecretToken.hash(secret), at: now) else {
      throw WalletError.notFound
    }
    let link = opened.link
    if let hash = opened.passwordHash {
      guard let password, password.utf8.count <= 4000, try await passwords.check(password, against: hash) else {
        return .passwordNeeded(link: link.id)
      }
    }
    let value = try await store.read(as: .system(.publicLinks, for: opened.maker)) {
      try make($0.journey(link.journeyID), link)
    }
    try await store.noteVisit(of: link.id, at: now)
    return .open(value)
  }
}
