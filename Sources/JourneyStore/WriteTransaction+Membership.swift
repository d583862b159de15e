import Foundation
import GRDB
import Journeys

extension WriteTransaction {
  /// The kind of memberships in the log of changes, with the member as record. The first member of a journey follows from its
  /// creation instead.
  public static let membershipKind = "membership"

  /// Makes a user a member of a journey, or gives a member another role.
  /// - Parameter role: nil ends the membership
  /// - Throws: `WalletError.notFound` for a journey that the actor does not see and for a user who is not there, `.forbidden` where
  ///   the actor does not own the journey, or it would have no owner.
  public mutating func setRole(_ role: Role?, of user: UUID, in journey: UUID) throws {
    try authorize(stored(Journey.self, journey), \.mayDeleteJourney)
    guard try snapshot.row("SELECT 1 FROM users WHERE id = ?", [user.databaseValue]) != nil else {
      throw WalletError.notFound
    }
    let before = try Snapshot(db: db, actor: .user(user), kinds: kinds).role(in: journey)
    try replaceRole(before, with: role, of: user, in: journey)
  }

  /// Ends the actor's own membership.
  /// - Throws: `WalletError.notFound` for a journey that the actor does not see, `.forbidden` for its last owner.
  public mutating func leave(_ journey: UUID) throws {
    guard let role = try snapshot.role(in: journey) else { throw WalletError.notFound }
    try replaceRole(role, with: nil, of: actor.known, in: journey)
  }

  /// Inserts, updates or deletes a membership without checking the actor's rights. Invitations and public links of an owner are deleted
  /// with the ownership.
  mutating func replaceRole(_ before: Role?, with role: Role?, of user: UUID, in journey: UUID) throws {
    if before == role { return }
    if before == .owner, try Membership.count(db, .owner, in: journey) == 1 { throw WalletError.forbidden }
    if let role {
      try Membership.put(db, role, of: user, in: journey)
    } else {
      try Membership.remove(db, of: user, in: journey)
    }
    if role != .owner {
      try db.execute(
        sql: "DELETE FROM invitations WHERE journey_id = ? AND invited_by = ?", arguments: [journey, user])
      try db.execute(sql: "DELETE FROM public_links WHERE journey_id = ? AND made_by = ?", arguments: [journey, user])
    }
    known.forgetAll()
    try logMembership(of: user, in: journey, before: before, after: role)
    if role != nil { try beginActivity(of: user, in: journey) }
    try Schedule.repair(db, .journey(journey), now: now)
  }

  /// Writes to the log of changes what a user may do in a journey from now on.
  mutating func logMembership(of user: UUID, in journey: UUID, before: Role?, after role: Role?) throws {
    try log(
      LoggedChange(
        journey: journey, kind: WriteTransaction.membershipKind, record: user,
        action: before == nil ? .create : role == nil ? .delete : .edit,
        version: try lastMembershipVersion(of: user, in: journey) + 1, before: before.logged, after: role.logged))
  }

  private func lastMembershipVersion(of user: UUID, in journey: UUID) throws -> Int {
    try snapshot.row(
      "SELECT coalesce(max(version), 0) FROM changes WHERE record_id = ? AND kind = ? AND journey_id = ?",
      [user.databaseValue, WriteTransaction.membershipKind.databaseValue, journey.databaseValue])?[0] ?? 0
  }
}

extension Role? {
  /// The role as the log of changes keeps it.
  fileprivate var logged: [JSONMember] { map { [("role", .text($0.rawValue))] } ?? [] }
}
