import Foundation
import GRDB
import Journeys

/// What becomes of the journeys that a user who is removed owns alone.
public enum OwnedJourneys: Sendable, Hashable {
  /// Where there are some, the user is not removed.
  case refuse
  /// Another user owns them.
  case give(to: UUID)
  /// Those that nobody else is a member of are deleted for good; where others are, the user is not removed.
  case deletePrivate
}

extension WriteTransaction {
  /// Removes a user, with what is theirs alone: Inbox, settings, devices. Journeys of which others are members stay.
  /// - Throws: `WalletError.forbidden`, `.notFound`; `.conflict(.accountNeeded)` for the user of this computer and the last
  ///   administrator, `.conflict(.ownsJourneys)` where `journeys` does not say what becomes of them.
  public mutating func removeUser(_ user: UUID, journeys choice: OwnedJourneys) throws {
    try snapshot.expectManager()
    let account = try account(user)
    try expectUnneeded(user)
    try dispose(try journeysOwnedAlone(by: user), of: user, choice)
    try purgePrivateRecords(of: user)
    for entry in try RecordTable<InboxEntry>().records(db, "WHERE user_id = ?", [user.databaseValue]) {
      try purge(entry)
    }
    try db.execute(sql: "DELETE FROM changes WHERE user_id = ?", arguments: [user])
    try db.execute(sql: "DELETE FROM users WHERE id = ?", arguments: [user])
    known.forgetAll()
    try logAccount(user, .purge, before: [("name", .text(account.name))])
  }

  private struct OwnedJourney {
    let id: UUID
    let isInTrash: Bool
    let isShared: Bool
  }

  private func journeysOwnedAlone(by user: UUID) throws -> [OwnedJourney] {
    try snapshot.rows(Membership.ownedAlone, [user.databaseValue]) {
      OwnedJourney(id: $0[0], isInTrash: $0[1], isShared: $0[2])
    }
  }

  private mutating func dispose(_ owned: [OwnedJourney], of user: UUID, _ choice: OwnedJourneys) throws {
    if case .give(let other) = choice {
      guard other != user else { throw WalletError.conflict(.ownsJourneys) }
      _ = try account(other)
      for journey in owned { try give(journey.id, to: other) }
      return
    }
    let goes = { (journey: OwnedJourney) in !journey.isShared && (journey.isInTrash || choice == .deletePrivate) }
    guard owned.allSatisfy(goes) else { throw WalletError.conflict(.ownsJourneys) }
    for journey in owned { try purge(stored(Journey.self, journey.id)) }
  }

  private mutating func give(_ journey: UUID, to user: UUID) throws {
    let before = try Snapshot(db: db, actor: .user(user), kinds: kinds).role(in: journey)
    try Membership.put(db, .owner, of: user, in: journey)
    known.forgetAll()
    try logMembership(of: user, in: journey, before: before, after: .owner)
    try beginActivity(of: user, in: journey)
    try Schedule.repair(db, .journey(journey), now: now)
  }
}
