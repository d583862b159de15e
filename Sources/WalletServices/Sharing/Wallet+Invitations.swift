import Foundation
import JourneyStore
import Journeys
import WalletWords

/// An invitation that was just made.
public struct NewInvitation: Sendable {
  public let invitation: Invitation
  /// The secret at the end of its address; shown only once.
  public let secret: SecretToken
  /// Why the email could not be sent; nil if it was, or was not requested.
  public var failure: DeliveryFailure?
}

extension Wallet {
  /// The lifetimes of an invitation that a form offers, in days.
  public static let invitationLifetimes = [1, 7, 30]

  /// The address of an invitation in the wallet.
  public static func invitationPath(_ secret: SecretToken) -> String { "/join/\(secret.text)" }

  /// Makes an invitation from a form, `role`, `days`, `uses` and `email`, and sends it where there is an address to send it to.
  /// - Parameter link: makes the address of a path, as the invited person reaches the wallet
  /// - Throws: `WalletError.invalid`, `.notFound`, `.forbidden` for members who do not own the journey.
  public func invite(
    _ fields: [String: String], to journey: UUID, link: @Sendable (String) -> URL?, by actor: Actor
  ) async throws -> NewInvitation {
    let now = world.now(), email = (fields["email"] ?? "").trimmingCharacters(in: .whitespaces)
    var issues: [Issue] = []
    let role = Role(rawValue: fields["role"] ?? ""), days = Int(fields["days"] ?? "")
    if role == nil { issues.append(Issue("role", .notAChoice)) }
    if days.map({ !Wallet.invitationLifetimes.contains($0) }) ?? true { issues.append(Issue("days", .notAChoice)) }
    if !email.isEmpty, MailAddress(email)?.mailbox != email { issues.append(Issue("email", .notAMailbox)) }
    guard issues.isEmpty, let role, let days else { throw WalletError.invalid(issues) }
    let invitation = Invitation(
      id: world.uuid(), journeyID: journey, role: role, email: email,
      // An invitation that is sent by email can be used once.
      isSingle: !email.isEmpty || fields["uses"] != "many", createdAt: now,
      expiresAt: now.addingTimeInterval(Double(days) * 86_400))
    let secret = SecretToken()
    try await store.write(by: actor, at: now) { try $0.invite(invitation, hash: secret.hash) }
    var made = NewInvitation(invitation: invitation, secret: secret)
    if !email.isEmpty {
      do { try await send(made, link: link, by: actor) } catch let error as DeliveryFailure { made.failure = error }
    }
    return made
  }

  /// Whether invitations can be sent by email.
  public func canSendInvitations() throws -> Bool { try channels().mail != nil }

  private func send(_ made: NewInvitation, link: (String) -> URL?, by actor: Actor) async throws {
    guard var account = try channels().mail, let recipient = MailAddress(made.invitation.email) else {
      throw DeliveryFailure(.notSetUp, said: "", isFinal: true)
    }
    let (user, inviter, journey) = try await store.read(as: actor) {
      let journey = try $0.journey(made.invitation.journeyID), user = try $0.currentUser()
      return (user, try journey.members().first { $0.id == user.id }?.shownName, journey.journey)
    }
    account.recipient = recipient
    let words = Words.of(user.language ?? .en), name = inviter ?? words("people.unnamed")
    let notice = ReminderNotification(
      id: "invitation-\(made.invitation.id.text)",
      title: words("invitation.mail.title", ["name": name, "journey": journey.name]),
      body: words("invitation.mail.text", ["name": name, "journey": journey.name]),
      address: Wallet.invitationPath(made.secret), expires: made.invitation.expiresAt, isUrgent: false)
    try await world.mail(account.server, account.message(notice, link, at: world.now()))
  }

  /// What an invitation offers.
  /// - Throws: `WalletError.notFound` for one that cannot be accepted any more.
  public func invitation(_ secret: String) async throws -> InvitationOffer {
    guard let offer = try await store.invitation(hash: SecretToken.hash(secret), at: world.now()) else {
      throw WalletError.notFound
    }
    return offer
  }

  /// Makes the actor a member of the journey that an invitation is for.
  /// - Returns: the journey
  /// - Throws: `WalletError.notFound` for one that cannot be accepted any more.
  public func join(_ secret: String, by actor: Actor) async throws -> UUID {
    let hash = SecretToken.hash(secret)
    return try await store.write(by: actor, at: world.now()) { try $0.join(byInvitation: hash) }
  }

  /// Whether an invited person without an account may create one: the administrator allows it, and accounts with passwords exist, so
  /// that a new account does not lock out the user of this computer.
  public func invitedMayMakeAccounts() async throws -> Bool {
    guard try sharingSettings().invitedMayMakeAccounts else { return false }
    return try await store.hasPasswords()
  }

  /// Makes an account from a form, `name`, `email`, `password` and the browser's `zone`, and with it a member of the journey that an
  /// invitation is for, both or neither. What the browser does not say of zone and language is as the inviting user has it, and so is the
  /// currency.
  /// - Parameter language: the one that the browser asks for; nil where it names none of ours
  /// - Returns: the session that begins, and the journey
  /// - Throws: `WalletError.invalid`, `.forbidden` where that is not allowed, `.notFound` for an invitation that cannot be accepted any more.
  public func join(
    _ secret: String, withAccount fields: [String: String], language: Language? = nil, on device: Device
  ) async throws -> (NewSession, UUID) {
    let inviting = try await invitation(secret).settings
    guard try await invitedMayMakeAccounts() else { throw WalletError.forbidden }
    let name = (fields["name"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    let email = fields["email"] ?? "", password = fields["password"] ?? ""
    if name.isEmpty { throw WalletError.invalid([Issue("name", .required)]) }
    try expectEmail(email)
    try expectStrong(password, [name, email], field: "password")
    let passwordHash = try await passwords.hash(password), id = world.uuid(), hash = SecretToken.hash(secret)
    let settings = NewAccountSettings(
      language: language ?? inviting.language, currency: inviting.currency,
      zone: fields["zone"].flatMap { Zone($0) } ?? inviting.zone)
    let journey = try await store.write(by: .system(.accounts, for: id), at: world.now()) {
      _ = try $0.addAccount(
        id, name: name, email: email, passwordHash: passwordHash, isAdministrator: false, settings: settings)
      return try $0.join(byInvitation: hash)
    }
    return (try await beginSession(of: .user(id), on: device), journey)
  }

  /// Ends the actor's own membership.
  /// - Throws: `WalletError.notFound`, `.forbidden` for the last owner.
  public func leave(_ journey: UUID, by actor: Actor) async throws {
    try await store.write(by: actor, at: world.now()) { try $0.leave(journey) }
  }

  /// Gives a member of a journey another role, or none.
  /// - Throws: `WalletError.notFound`, `.forbidden`.
  public func setRole(_ role: Role?, of member: UUID, in journey: UUID, by actor: Actor) async throws {
    try await store.write(by: actor, at: world.now()) { transaction in
      // Members join by invitation only; here existing ones change.
      guard try transaction.journey(journey).members().contains(where: { $0.id == member }) else {
        throw WalletError.notFound
      }
      try transaction.setRole(role, of: member, in: journey)
    }
  }
}
