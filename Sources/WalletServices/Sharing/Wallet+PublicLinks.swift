import Foundation
import JourneyStore
import Journeys

/// What comes of opening a link for everyone.
public enum PublicLinkVisit<Value: Sendable>: Sendable {
  case open(Value)
  /// The password is missing or wrong.
  /// - Parameter link: the identifier of the link
  case passwordNeeded(link: UUID)
}

extension Wallet {
  /// After how many days a link for everyone can end; nil for never.
  public static let publicLinkLifetimes: [Int?] = [7, 30, 365, nil]

  /// The address of a link for everyone in the wallet.
  public static func publicLinkPath(_ secret: SecretToken) -> String { "/shared/\(secret.text)" }

  /// Makes a link for everyone from a form: `name`, `days`, `password`, and `part-` with the name of each part that it shows.
  /// - Returns: the link, and the secret that its address ends with, which is shown this once
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

  /// Reads the journey that a link for everyone leads to, with no more than what its maker may see, and counts the visit.
  /// - Parameters:
  ///   - password: what the visitor typed; nil before
  ///   - make: makes of it what is shown
  /// - Throws: `WalletError.notFound` for a link that leads nowhere any more.
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
