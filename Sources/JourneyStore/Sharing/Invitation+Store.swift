import Foundation
import GRDB
import Journeys

/// The part of an invitation that its secret reveals before it is accepted.
public struct InvitationOffer: Sendable {
  public let invitation: Invitation
  public let journey: Journey
  /// The name of the member who invites; may be empty.
  public let inviter: String
  /// The settings of that member; never shown.
  public let settings: NewAccountSettings

  public init(
    invitation: Invitation, journey: Journey, inviter: String, settings: NewAccountSettings = NewAccountSettings()
  ) {
    (self.invitation, self.journey, self.inviter, self.settings) = (invitation, journey, inviter, settings)
  }
}

extension Invitation {
  fileprivate static let columns = """
    invitations.id, invitations.journey_id, invitations.role, invitations.email, invitations.is_single,
    invitations.created_at, invitations.expires_at, invitations.use_count
    """

  fileprivate init(_ row: Row) {
    self.init(
      id: row[0], journeyID: row[1], role: Role(rawValue: row[2]) ?? .viewer, email: row[3], isSingle: row[4],
      createdAt: Date(milliseconds: row[5]), expiresAt: Date(milliseconds: row[6]))
    useCount = row[7]
  }

  fileprivate var logged: [JSONMember] { [("role", .text(role.rawValue)), ("email", .text(email))] }
}

extension Store {
  /// The invitation with this SHA-256 of its secret; nil if it is expired, used, revoked or unknown.
  public func invitation(hash: Data, at now: Date) async throws -> InvitationOffer? {
    try await Store.explained {
      try await reading { db in
        let sql = """
          SELECT \(Invitation.columns), iif(users.name = '', coalesce(users.email, ''), users.name), users.language,
            users.currency, users.zone
          FROM invitations JOIN users ON users.id = invitations.invited_by
          WHERE invitations.token_hash = ? AND invitations.expires_at > ?
          """
        guard let row = try Row.fetchOne(db, sql: sql, arguments: [hash, now.milliseconds]) else { return nil }
        let invitation = Invitation(row)
        let journey = try RecordTable<Journey>().records(
          db, "WHERE id = ? AND deleted_at IS NULL", [invitation.journeyID.databaseValue]
        ).first
        let language: String? = row[9], currency: String? = row[10], zone: String? = row[11]
        let settings = NewAccountSettings(
          language: language.flatMap { Language(rawValue: $0) }, currency: currency.flatMap { Currency($0) },
          zone: zone.flatMap { Zone($0) })
        return journey.map {
          InvitationOffer(invitation: invitation, journey: $0, inviter: row[8], settings: settings)
        }
      }
    }
  }
}

extension JourneySnapshot {
  /// The invitations that can still be accepted, the newest first; for owners of the journey.
  /// - Throws: `WalletError.forbidden` for other members.
  public func invitations(at now: Date) throws -> [Invitation] {
    guard role.mayManagePeople else { throw WalletError.forbidden }
    return try snapshot.rows(
      "SELECT \(Invitation.columns) FROM invitations WHERE journey_id = ? AND expires_at > ? ORDER BY created_at DESC, id",
      [journey.id.databaseValue, now.milliseconds.databaseValue], Invitation.init)
  }
}

extension WriteTransaction {
  /// What the log of changes calls an invitation.
  public static let invitationKind = "invitation"

  /// Stores an invitation.
  /// - Parameter hash: the SHA-256 of its secret
  /// - Throws: `WalletError.notFound`, `.forbidden` for members who do not own the journey.
  public mutating func invite(_ invitation: Invitation, hash: Data) throws {
    try authorize(live(Journey.self, invitation.journeyID), \.mayManagePeople)
    try db.execute(
      sql: """
        INSERT INTO invitations (id, journey_id, token_hash, role, email, is_single, invited_by, created_at, expires_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        invitation.id, invitation.journeyID, hash, invitation.role.rawValue, invitation.email, invitation.isSingle,
        try actor.known, invitation.createdAt.milliseconds, invitation.expiresAt.milliseconds,
      ])
    try log(invitation, .create)
  }

  /// Revokes an invitation.
  /// - Throws: `WalletError.notFound`, `.forbidden` for members who do not own the journey.
  public mutating func revoke(invitation id: UUID, of journey: UUID) throws {
    guard let invitation = try snapshot.journey(journey).invitations(at: now).first(where: { $0.id == id }) else {
      throw WalletError.notFound
    }
    try db.execute(sql: "DELETE FROM invitations WHERE id = ?", arguments: [id])
    try log(invitation, .delete)
  }

  /// Accepts an invitation for the actor. A member with an equal or higher role keeps it, and the invitation stays unused.
  /// - Parameter hash: the SHA-256 of its secret
  /// - Returns: the journey
  /// - Throws: `WalletError.notFound` for an invitation that cannot be accepted any more.
  public mutating func join(byInvitation hash: Data) throws -> UUID {
    let user = try actor.known
    let row = try snapshot.row(
      "SELECT \(Invitation.columns) FROM invitations WHERE token_hash = ? AND expires_at > ?",
      [hash.databaseValue, now.milliseconds.databaseValue])
    guard let invitation = row.map(Invitation.init), try isDeleted(Journey.self, invitation.journeyID) == false else {
      throw WalletError.notFound
    }
    let before = try snapshot.role(in: invitation.journeyID)
    if let before, before >= invitation.role { return invitation.journeyID }
    try db.execute(
      sql: invitation.isSingle
        ? "DELETE FROM invitations WHERE id = ?" : "UPDATE invitations SET use_count = use_count + 1 WHERE id = ?",
      arguments: [invitation.id])
    try replaceRole(before, with: invitation.role, of: user, in: invitation.journeyID)
    return invitation.journeyID
  }

  private mutating func log(_ invitation: Invitation, _ action: Change.Action) throws {
    var entry = LoggedChange(
      journey: invitation.journeyID, user: nil, kind: WriteTransaction.invitationKind, record: invitation.id,
      action: action, version: action == .create ? 1 : 2)
    if action == .create { entry.after = invitation.logged } else { entry.before = invitation.logged }
    try log(entry)
  }
}
