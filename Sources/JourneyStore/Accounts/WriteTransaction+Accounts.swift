import Foundation
import GRDB
import Journeys

/// Users change their own accounts, administrators and the command of this computer those of all. The log of changes says that a
/// password was changed, never which it is.
extension WriteTransaction {
  /// What the log of changes calls an account. Its record is the user.
  public static let accountKind = "account"

  /// Makes a user who can sign in.
  /// - Parameters:
  ///   - passwordHash: in PHC string format; nil for one who signs in otherwise
  ///   - settings: what is known of them already
  /// - Throws: `WalletError.forbidden`; `.invalid` for an address that somebody has, or a name that is none.
  public mutating func addAccount(
    _ id: UUID, name: String, email: String, passwordHash: String?, isAdministrator: Bool,
    settings: NewAccountSettings = NewAccountSettings()
  ) throws -> Account {
    try snapshot.expectManager()
    var user = User(header: RecordHeader(id: id, createdAt: now, updatedAt: now, version: 1))
    (user.name, user.isOnboarded) = (name, true)
    (user.language, user.currency, user.zone) = (settings.language, settings.currency, settings.zone)
    let issues = user.issues()
    guard issues.isEmpty else { throw WalletError.invalid(issues) }
    try commit(user, .create, before: nil, after: user) { [user] db in try RecordTable<User>().insert(db, user) }
    try setEmail(email, of: id)
    if let passwordHash { try setPassword(hash: passwordHash, of: id) }
    if isAdministrator { try setAdministrator(true, of: id) }
    return try account(id)
  }

  /// Sets the address that a user signs in with.
  /// - Throws: `WalletError.invalid` for one that somebody else has.
  public mutating func setEmail(_ email: String, of user: UUID) throws {
    let account = try managed(user), email = Account.normalised(email: email)
    guard account.email != email else { return }
    if try snapshot.row("SELECT 1 FROM users WHERE email = ?", [email.databaseValue]) != nil {
      throw WalletError.invalid([Issue("email", .alreadyThere)])
    }
    try change(
      user, "email = ?", email.databaseValue, before: [("email", account.email.map(JSONValue.text) ?? .null)],
      after: [("email", .text(email))])
  }

  /// Sets a user's password.
  /// - Parameter hash: in PHC string format
  /// - Throws: `WalletError.invalid` where the user has no address to sign in with.
  public mutating func setPassword(hash: String, of user: UUID) throws {
    let account = try managed(user)
    guard account.email != nil else { throw WalletError.invalid([Issue("email", .required)]) }
    try change(
      user, "password_hash = ?", hash.databaseValue, before: [("hasPassword", .flag(account.hasPassword))],
      after: [("hasPassword", .flag(true))])
  }

  /// Replaces a hash by one of the same password with newer parameters; for the log nothing has changed.
  public func rehash(_ hash: String, of user: UUID) throws {
    _ = try managed(user)
    try db.execute(sql: "UPDATE users SET password_hash = ? WHERE id = ?", arguments: [hash, user])
  }

  /// Makes a user an administrator, or ends that.
  /// - Throws: `WalletError.forbidden`; `.conflict(.accountNeeded)` for the last administrator.
  public mutating func setAdministrator(_ isAdministrator: Bool, of user: UUID) throws {
    try snapshot.expectManager()
    let account = try account(user)
    guard account.isAdministrator != isAdministrator else { return }
    if !isAdministrator { try expectUnneeded(user) }
    try change(
      user, "is_administrator = ?", isAdministrator.databaseValue,
      before: [("isAdministrator", .flag(!isAdministrator))], after: [("isAdministrator", .flag(isAdministrator))])
  }

  /// Refuses a user from now on, or ends that. All of their devices are signed out.
  /// - Throws: `WalletError.forbidden`; `.conflict(.accountNeeded)` for the user of this computer and the last administrator.
  public mutating func setDisabled(_ isDisabled: Bool, of user: UUID) throws {
    try snapshot.expectManager()
    let account = try account(user)
    guard account.isDisabled != isDisabled else { return }
    if isDisabled { try expectUnneeded(user) }
    try change(
      user, "is_disabled = ?", isDisabled.databaseValue, before: [("isDisabled", .flag(!isDisabled))],
      after: [("isDisabled", .flag(isDisabled))])
    try db.execute(sql: "DELETE FROM sessions WHERE user_id = ?", arguments: [user])
  }

  /// Keeps a token for the API.
  /// - Parameter hash: the SHA-256 of it
  public mutating func add(_ token: AccessToken, hash: Data) throws {
    let user = try actor.known
    try db.execute(
      sql: """
        INSERT INTO access_tokens (id, user_id, token_hash, name, scope, created_at, expires_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        token.id, user, hash, token.name, token.scope.rawValue, token.createdAt.milliseconds,
        token.expiresAt?.milliseconds,
      ])
    try logCredential("accessToken", token.id, .create, after: token.logged)
  }

  /// Ends a token of the actor's.
  /// - Throws: `WalletError.notFound`.
  public mutating func revoke(token id: UUID) throws {
    guard let token = try snapshot.accessTokens().first(where: { $0.id == id }) else { throw WalletError.notFound }
    try db.execute(sql: "DELETE FROM access_tokens WHERE id = ? AND user_id = ?", arguments: [id, actor.user])
    try logCredential("accessToken", id, .delete, before: token.logged)
  }

  /// Logs what becomes of something that lets a user in.
  mutating func logCredential(
    _ kind: String, _ id: UUID, of user: UUID? = nil, _ action: Change.Action, before: [JSONMember] = [],
    after: [JSONMember] = []
  ) throws {
    var entry = LoggedChange(
      journey: nil, user: user ?? actor.user, kind: kind, record: id, action: action,
      version: action == .create ? 1 : 2)
    (entry.before, entry.after) = (before, after)
    try log(entry)
  }

  /// The account of a user that the actor may change.
  /// - Throws: `WalletError.notFound`, `.forbidden`.
  func managed(_ user: UUID) throws -> Account {
    if actor.user != user || actor.system != nil { try snapshot.expectManager() }
    return try account(user)
  }

  func account(_ user: UUID) throws -> Account { try Snapshot(db: db, actor: .user(user), kinds: kinds).account() }

  /// Lets only accounts pass that the wallet can do without.
  func expectUnneeded(_ user: UUID) throws {
    let others = try snapshot.row(
      "SELECT count(*) FROM users WHERE is_administrator = 1 AND is_disabled = 0 AND id <> ?", [user.databaseValue])
    let isOfComputer = try snapshot.row("SELECT is_owner FROM users WHERE id = ?", [user.databaseValue])?[0] == true
    let isAdministrator = try account(user).isAdministrator
    guard !isOfComputer, !isAdministrator || others?[0] ?? 0 > 0 else { throw WalletError.conflict(.accountNeeded) }
  }

  private mutating func change(
    _ user: UUID, _ assignment: String, _ value: DatabaseValue, before: [JSONMember], after: [JSONMember]
  ) throws {
    try db.execute(
      sql: "UPDATE users SET \(assignment) WHERE id = ?", arguments: StatementArguments([value, user.databaseValue]))
    try logAccount(user, .edit, before: before, after: after)
  }

  mutating func logAccount(
    _ user: UUID, _ action: Change.Action, before: [JSONMember] = [], after: [JSONMember] = []
  ) throws {
    let last = try snapshot.row(
      "SELECT coalesce(max(version), 0) FROM changes WHERE record_id = ? AND kind = ?",
      [user.databaseValue, WriteTransaction.accountKind.databaseValue])
    // What becomes of one who is removed is for the administrator to see.
    var entry = LoggedChange(
      journey: nil, user: action == .purge ? actor.user : user, kind: WriteTransaction.accountKind, record: user,
      action: action, version: (last?[0] ?? 0) + 1)
    (entry.before, entry.after) = (before, after)
    try log(entry)
  }
}

extension AccessToken {
  /// What the log of changes says of it.
  fileprivate var logged: [JSONMember] { [("name", .text(name)), ("scope", .text(scope.rawValue))] }
}
