import Crypto
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

/// The addresses of files on the page of a public link. Without a session, whoever has opened a link with a password shows that by a key in
/// the address: an HMAC of the document with the hash of the password.
public struct PublicFiles: Sendable {
  let secret: String
  let passwordHash: String?

  /// - Parameter passwordHash: that of the link's password, in PHC string format; nil for a link without one
  package init(secret: String, passwordHash: String?) {
    (self.secret, self.passwordHash) = (secret, passwordHash)
  }

  /// The address of a document's file, below the root of the wallet.
  public func address(of document: UUID) -> String {
    "/shared/\(secret)/documents/\(document.text)" + (key(of: document).map { "?key=\($0)" } ?? "")
  }

  func accepts(_ given: String, for document: UUID) -> Bool {
    guard let passwordHash else { return true }
    guard let code = Data(hexadecimal: given) else { return false }
    return HMAC<SHA256>.isValidAuthenticationCode(
      code, authenticating: Data(document.text.utf8), using: SymmetricKey(data: Data(passwordHash.utf8)))
  }

  private func key(of document: UUID) -> String? {
    passwordHash.map { hash in
      HMAC<SHA256>.authenticationCode(for: Data(document.text.utf8), using: SymmetricKey(data: Data(hash.utf8)))
        .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}

extension Data {
  /// The bytes of hexadecimal digits; nil for other text.
  fileprivate init?(hexadecimal text: String) {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2), digits.count <= 128 else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[start..<start + 2], as: UTF8.self), radix: 16) else { return nil }
      bytes.append(byte)
    }
    self.init(bytes)
  }
}

extension Wallet {
  /// The lifetimes of a public link that a form offers, in days; nil for unlimited.
  public static let publicLinkLifetimes: [Int?] = [7, 30, 365, nil]

  /// The path of a public link.
  public static func publicLinkPath(_ secret: SecretToken) -> String { "/shared/\(secret.text)" }

  /// Creates a public link from a form: `name`, `days`, `password`, and `part-` with the name of each part that it shows, or `document` with
  /// the identifier of the only document that it shows.
  /// - Returns: the link, and the secret at the end of its address, which is shown only once
  /// - Throws: `WalletError.invalid`, `.notFound`, `.forbidden` for members who do not own the journey.
  public func publish(
    _ fields: [String: String], of journey: UUID, by actor: Actor
  ) async throws -> (PublicLink, SecretToken) {
    let now = world.now(), name = (fields["name"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    let document = fields["document"].flatMap { $0.isEmpty ? nil : UUID(uuidString: $0) }
    let ticked = Set(PublicLink.Part.allCases.filter { fields["part-\($0.rawValue)"] == "on" })
    let parts: Set<PublicLink.Part> = document == nil ? ticked : [.documents]
    let days = fields["days"].flatMap { $0.isEmpty ? nil : Int($0) }, password = fields["password"] ?? ""
    var issues: [Issue] = []
    if !Wallet.publicLinkLifetimes.contains(days) { issues.append(Issue("days", .notAChoice)) }
    if name.count > 200 { issues.append(Issue("name", .tooLong, limit: "200")) }
    if parts.isDisjoint(with: PublicLink.Part.usual.union([.documents])) {
      issues.append(Issue("part-itinerary", .required))
    }
    if password.utf8.count > 4000 { issues.append(Issue("password", .tooLong, limit: "4000")) }
    guard issues.isEmpty else { throw WalletError.invalid(issues) }
    let passwordHash = password.isEmpty ? nil : try await passwords.hash(password)
    let link = PublicLink(
      id: world.uuid(), journeyID: journey, documentID: document, name: name, parts: parts,
      hasPassword: passwordHash != nil, createdAt: now,
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
    make: @escaping @Sendable (JourneySnapshot, PublicLink, PublicFiles) throws -> Value
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
      try make($0.journey(link.journeyID), link, PublicFiles(secret: secret, passwordHash: opened.passwordHash))
    }
    try await store.noteVisit(of: link.id, at: now)
    return .open(value)
  }

  /// The file of a document that a public link shows.
  /// - Parameter key: what the link's page puts into the address where the link has a password; empty without one
  /// - Throws: `WalletError.notFound` for a link or a document that is not there, or not shown, and without the right key.
  public func publicFile(of document: UUID, link secret: String, key: String) async throws -> (Document, URL) {
    guard let opened = try await store.publicLink(hash: SecretToken.hash(secret), at: world.now()),
      opened.link.parts.contains(.documents), opened.link.documentID ?? document == document,
      PublicFiles(secret: secret, passwordHash: opened.passwordHash).accepts(key, for: document)
    else { throw WalletError.notFound }
    return try await file(
      of: document, in: opened.link.journeyID, replacedBy: nil, as: .system(.publicLinks, for: opened.maker))
  }
}
