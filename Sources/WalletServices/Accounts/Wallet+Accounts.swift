import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Makes a user who can sign in.
  /// - Throws: `WalletError.invalid` for a password that is easy to guess or an address that is none or taken, `.forbidden`.
  public func addUser(
    name: String, email: String, password: String, isAdministrator: Bool = false, by actor: Actor
  ) async throws -> Account {
    try expectEmail(email)
    try expectStrong(password, [name, email], field: "password")
    let id = world.uuid(), hash = try await passwords.hash(password)
    return try await store.write(by: actor, at: world.now()) {
      try $0.addAccount(id, name: name, email: email, passwordHash: hash, isAdministrator: isAdministrator)
    }
  }

  /// Makes a user from a form: `name`, `email`, `password`, `administrator`, and the administrator's `currentPassword`.
  /// - Throws: `WalletError.invalid`, `.forbidden`.
  public func addUser(_ fields: [String: String], by actor: Actor) async throws -> Account {
    _ = try await checkPassword(fields["currentPassword"] ?? "", by: actor)
    return try await addUser(
      name: (fields["name"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines), email: fields["email"] ?? "",
      password: fields["password"] ?? "", isAdministrator: fields["administrator"] == "on", by: actor)
  }

  /// Sets another user's password from a form: `password`, `alone`, and the administrator's `currentPassword`.
  /// - Throws: `WalletError.invalid`, `.forbidden`, `.notFound`.
  public func setPassword(_ fields: [String: String], of account: Account, by actor: Actor) async throws {
    _ = try await checkPassword(fields["currentPassword"] ?? "", by: actor)
    try await setPassword(fields["password"] ?? "", alone: fields["alone"] == "on", of: account, by: actor)
  }

  /// What a user changes about their own sign-in.
  public struct PasswordChange: Sendable {
    let current: String
    let new: String
    let again: String

    /// Reads a form.
    public init(_ fields: [String: String]) {
      current = fields["currentPassword"] ?? ""
      (new, again) = (fields["newPassword"] ?? "", fields["repeatedPassword"] ?? "")
    }
  }

  /// Changes the user's own password and signs all other devices out.
  /// - Parameter session: the one that stays; nil for none
  /// - Throws: `WalletError.invalid` where the current password is another one, or the new one is easy to guess.
  public func changePassword(_ change: PasswordChange, keeping session: UUID?, by actor: Actor) async throws {
    let user = try actor.known
    let (account, kept) = try await store.read(as: actor) { (try $0.account(), try $0.passwordHash()) }
    guard account.email != nil else { throw WalletError.invalid([Issue("email", .required)]) }
    if let issue = PasswordStrength.issue(change.new, [account.name, account.email ?? ""]) {
      throw WalletError.invalid([issue])
    }
    guard change.again == change.new else { throw WalletError.invalid([Issue("repeatedPassword", .notTheSame)]) }
    if let kept, try await !passwords.check(change.current, against: kept) {
      throw WalletError.invalid([Issue("currentPassword", .notThePassword)])
    }
    let hash = try await passwords.hash(change.new)
    try await store.write(by: actor, at: world.now()) { try $0.setPassword(hash: hash, of: user) }
    try await store.endSessions(of: actor, except: session)
  }

  /// Resets a user's password on behalf of an administrator, and ends all of the user's sessions.
  /// - Parameter isAlone: whether one-time codes and passkeys are removed too
  /// - Throws: `WalletError.invalid`, `.forbidden`, `.notFound`.
  public func setPassword(_ password: String, alone isAlone: Bool = false, of account: Account, by actor: Actor)
    async throws
  {
    try expectStrong(password, [account.name, account.email ?? ""], field: "password")
    let hash = try await passwords.hash(password)
    try await store.write(by: actor, at: world.now()) {
      try $0.setPassword(hash: hash, of: account.id)
      guard isAlone else { return }
      try $0.removeOneTimeCodes(of: account.id)
      try $0.removePasskeys(of: account.id)
    }
    try await store.endSessions(of: .user(account.id))
  }

  /// Sets the address that a user signs in with.
  /// - Throws: `WalletError.invalid`, `.forbidden`, `.notFound`.
  public func setEmail(_ email: String, of user: UUID, by actor: Actor) async throws {
    try expectEmail(email)
    try await store.write(by: actor, at: world.now()) { try $0.setEmail(email, of: user) }
  }

  /// Changes the user's own name and the address that they sign in with, both or neither.
  /// - Parameters:
  ///   - email: may be empty for a user without one
  ///   - version: the version of the user that the change is based on
  /// - Throws: `WalletError.invalid`, `.conflict`.
  public func changePerson(name: String, email: String, basedOn version: Int?, by actor: Actor) async throws {
    let user = try actor.known
    let known = try await store.read(as: actor) { try $0.account().email }
    let isOther = Account.normalised(email: email) != known ?? ""
    if isOther { try expectEmail(email) }
    try await store.write(by: actor, at: world.now()) { transaction in
      if isOther { try transaction.setEmail(email, of: user) }
      let base = try transaction.record(User.self, user, version: version)
      _ = try transaction.save(base.checked(["name": .text(name)]), over: base)
    }
  }

  func expectEmail(_ email: String) throws(WalletError) {
    let text = Account.normalised(email: email)
    if text.isEmpty { throw .invalid([Issue("email", .required)]) }
    guard text.count <= Account.longestEmail, MailAddress(text)?.mailbox == text else {
      throw .invalid([Issue("email", .notAMailbox)])
    }
  }

  func expectStrong(_ password: String, _ personal: [String], field: String) throws(WalletError) {
    if let issue = PasswordStrength.issue(password, personal, field: field) { throw .invalid([issue]) }
  }

  // MARK: Tokens for programs

  /// Makes an access token from a form: `name`, `scope`, and in how many `days` it runs out, nothing for never.
  /// - Returns: what is shown once, and what is kept
  /// - Throws: `WalletError.invalid`.
  public func addAccessToken(
    _ fields: [String: String], by actor: Actor
  ) async throws -> (secret: SecretToken, token: AccessToken) {
    let name = (fields["name"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines), days = fields["days"] ?? ""
    var issues: [Issue] = []
    if name.isEmpty { issues.append(Issue("name", .required)) }
    if name.count > 200 { issues.append(Issue("name", .tooLong, limit: "200")) }
    let scope = AccessToken.Scope(rawValue: fields["scope"] ?? "")
    if scope == nil { issues.append(Issue("scope", .notAChoice)) }
    let lifetime = Wallet.tokenLifetimes.first { $0.map(String.init) ?? "" == days }
    if lifetime == nil { issues.append(Issue("days", .notAChoice)) }
    guard issues.isEmpty, let scope, let lifetime else { throw WalletError.invalid(issues) }
    let now = world.now(), secret = SecretToken(prefix: "jw_")
    let token = AccessToken(
      id: world.uuid(), name: name, scope: scope, createdAt: now,
      expiresAt: lifetime.map { now.addingTimeInterval(TimeInterval($0) * 86_400) })
    try await store.write(by: actor, at: now) { try $0.add(token, hash: secret.hash) }
    return (secret, token)
  }

  /// In how many days a token can run out; nil for never.
  public static let tokenLifetimes: [Int?] = [30, 90, 365, nil]
}
