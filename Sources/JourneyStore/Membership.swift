import Foundation
import GRDB
import Journeys

/// The one predicate of membership, on which all access to the content of a journey depends. Every read uses one of these SQL
/// fragments, each with the user as its argument.
enum Membership {
  /// The join order.
  enum Order: String {
    /// Chosen by SQLite's query planner.
    case free = "JOIN"
    /// As written, so that an index limits the scan.
    case asWritten = "CROSS JOIN"
  }

  /// The user's membership of the journey that a column names.
  /// - Parameter least: the role that the user must have at least
  static func join(_ journey: String = "journeys.id", _ order: Order = .free, least: Role = .viewer) -> String {
    let roles = Role.allCases.filter { $0 >= least }.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return """
      \(order.rawValue) memberships ON memberships.journey_id = \(journey) AND memberships.user_id = ?\
      \(least == .viewer ? "" : " AND memberships.role IN (\(roles))")
      """
  }

  /// The journey of each item of a kind, where it is not in the trash, the user is a member of it, and the item is not private to another user.
  static func joinJourney<Item: StoredItem>(of type: Item.Type, _ order: Order = .free, least: Role = .viewer) -> String
  {
    joinJourney(of: Item.table, Privacy.condition(type, reader: "memberships.user_id"), order, least: least)
  }

  /// The same for the rows of a table that tell of records.
  /// - Parameter seen: the condition on which the user sees the record; nil where all members do
  static func joinJourney(of table: String, _ seen: String?, _ order: Order = .free, least: Role = .viewer) -> String {
    """
    \(order.rawValue) journeys ON journeys.id = \(table).journey_id AND journeys.deleted_at IS NULL
    \(join("journeys.id", order, least: least))\(seen.map { " AND \($0)" } ?? "")
    """
  }

  /// The memberships of all users in the journey that a column names; takes no argument.
  static func joinAll(_ journey: String) -> String { "JOIN memberships ON memberships.journey_id = \(journey)" }

  /// Whether the user is a member of the journey that a column names.
  static func condition(_ journey: String) -> String {
    "EXISTS (SELECT 1 FROM memberships WHERE memberships.journey_id = \(journey) AND memberships.user_id = ?)"
  }

  /// Whether the user sees a change: in a journey of theirs, or of a record of their own. Takes the user twice.
  static let seesChange = """
    (\(condition("changes.journey_id")) OR (changes.journey_id IS NULL AND changes.user_id = ?))
    """
}

extension Membership {
  /// All members of a journey, the owners first, sorted by name; takes the journey.
  static let members = """
    SELECT users.id, users.name, users.email, memberships.role
    FROM memberships JOIN users ON users.id = memberships.user_id
    WHERE memberships.journey_id = ?
    ORDER BY CASE memberships.role WHEN 'owner' THEN 0 WHEN 'editor' THEN 1 ELSE 2 END, users.name, users.id
    """

  /// Whether a journey has members other than a user, who is one too. Takes the journey and the user twice.
  static let others = """
    SELECT 1 FROM memberships AS others
    WHERE others.journey_id = ? AND others.user_id <> ? AND \(condition("others.journey_id")) LIMIT 1
    """

  /// The journeys of which a user is the only owner, whether each is in the trash, and whether it has other members. Takes
  /// the user.
  static let ownedAlone = """
    SELECT journeys.id, journeys.deleted_at IS NOT NULL, EXISTS (
      SELECT 1 FROM memberships AS others WHERE others.journey_id = journeys.id AND others.user_id <> memberships.user_id)
    FROM memberships JOIN journeys ON journeys.id = memberships.journey_id
    WHERE memberships.user_id = ? AND memberships.role = 'owner' AND NOT EXISTS (
      SELECT 1 FROM memberships AS others
      WHERE others.journey_id = journeys.id AND others.user_id <> memberships.user_id AND others.role = 'owner')
    ORDER BY journeys.id
    """

  /// Inserts a membership or updates its role; callers check the rights and write to the log of changes.
  static func put(_ db: Database, _ role: Role, of user: UUID, in journey: UUID) throws {
    try db.execute(
      sql: """
        INSERT INTO memberships (journey_id, user_id, role) VALUES (?, ?, ?)
        ON CONFLICT (user_id, journey_id) DO UPDATE SET role = excluded.role
        """, arguments: [journey, user, role.rawValue])
  }

  /// Deletes a membership.
  static func remove(_ db: Database, of user: UUID, in journey: UUID) throws {
    for table in ["memberships", "activity_seen"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE journey_id = ? AND user_id = ?", arguments: [journey, user])
    }
  }

  /// How many members of a journey have a role.
  static func count(_ db: Database, _ role: Role, in journey: UUID) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(*) FROM memberships WHERE journey_id = ? AND role = ?",
      arguments: [journey, role.rawValue]) ?? 0
  }
}
