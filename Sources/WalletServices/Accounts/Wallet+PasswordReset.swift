import Foundation
import JourneyStore
import Journeys
import WalletWords

extension Wallet {
  /// Whether users can be mailed to.
  public func canSendMail() throws -> Bool { try channels().mail != nil }

  /// Where a link to a new password leads in the wallet.
  public static func newPasswordPath(_ secret: SecretToken) -> String { "/sign-in/new-password/\(secret.text)" }

  /// Mails a link to a new password to whoever signs in with an address. Nothing happens where nobody does, or where that user has had
  /// as many as one may.
  /// - Parameters:
  ///   - accepted: the language of a user who has set none
  ///   - link: an address of the wallet that works where the mail is read
  /// - Throws: `DeliveryFailure`; `WalletError` where the settings or the store cannot be read.
  public func mailNewPassword(
    to email: String, _ resets: PasswordResets, accepted: Language, link: (String) -> URL?
  ) async throws {
    let email = Account.normalised(email: email), now = world.now()
    guard var sender = try channels().mail, let recipient = MailAddress(email),
      let record = try await store.signInRecord(email: email),
      let secret = resets.make(
        for: record.user, PasswordResets.mark(email: email, passwordHash: record.passwordHash), at: now)
    else { return }
    let words = Words.of(
      try await store.read(as: .user(record.user)) { try $0.currentUser().language } ?? accepted)
    let notification = ReminderNotification(
      id: "new-password-\(world.uuid().text)", title: words("reset.mail.title"), body: words("reset.mail.text"),
      address: Wallet.newPasswordPath(secret), expires: now.addingTimeInterval(PasswordResets.lifetime), isUrgent: true)
    sender.recipient = recipient
    try await world.mail(sender.server, sender.message(notification, link, at: now))
  }

  /// Whose password a link sets.
  /// - Throws: `WalletError.notFound` for one that is of no use any more.
  public func user(ofNewPassword secret: String, _ resets: PasswordResets) async throws -> User {
    let link = try await usable(secret, resets).link
    return try await store.read(as: .user(link.user)) { try $0.currentUser() }
  }

  /// Sets a password by a link, which is used up by that, and signs all of the user's devices out. A second factor stays as it is.
  /// - Throws: `WalletError.invalid` for a password that is easy to guess or was not repeated, `.notFound` for a link that is of no use
  ///   any more.
  public func setPassword(_ change: PasswordChange, byLink secret: String, _ resets: PasswordResets) async throws {
    let (link, account) = try await usable(secret, resets)
    try expectStrong(change.new, [account.name, account.email ?? ""], field: "newPassword")
    guard change.again == change.new else { throw WalletError.invalid([Issue("repeatedPassword", .notTheSame)]) }
    let hash = try await passwords.hash(change.new), actor = Actor.user(link.user)
    guard resets.use(secret, link) else { throw WalletError.notFound }
    try await store.write(by: actor, at: world.now()) { try $0.setPassword(hash: hash, of: link.user) }
    try await store.endSessions(of: actor)
  }

  private func usable(
    _ secret: String, _ resets: PasswordResets
  ) async throws -> (link: PasswordResets.Link, account: Account) {
    guard let link = resets.link(secret, at: world.now()) else { throw WalletError.notFound }
    let (account, hash) = try await store.read(as: .user(link.user)) { (try $0.account(), try $0.passwordHash()) }
    guard !account.isDisabled, let email = account.email, let hash,
      PasswordResets.mark(email: email, passwordHash: hash) == link.account
    else { throw WalletError.notFound }
    return (link, account)
  }
}
