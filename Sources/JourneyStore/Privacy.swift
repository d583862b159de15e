import Foundation
import GRDB
import Journeys

/// The one predicate of records that are one user's alone within a shared journey. Every read of a kind that may be that uses one of these
/// SQL fragments, beside the one of membership.
///
/// The table `private_records` says whose a record is. It is written in the transaction that writes the record, and follows from the record's
/// own field, or from that of the record that it is a part of or speaks of.
enum Privacy {
  /// That no other user has a record to themselves.
  /// - Parameters:
  ///   - kind: an SQL term for the kind, as the log of changes names it
  ///   - id: an SQL term for the identifier
  ///   - reader: an SQL term for the user who reads; without a user, nothing private is seen
  static func condition(kind: String, id: String, reader: String) -> String {
    """
    NOT EXISTS (SELECT 1 FROM private_records WHERE private_records.record_id = \(id) \
    AND private_records.kind = \(kind) AND private_records.user_id IS NOT \(reader))
    """
  }

  /// The same of the rows of a kind's table; nil for kinds that never are private.
  static func condition<Stored: StoredRecord>(_ type: Stored.Type, reader: String) -> String? {
    mayHide(type)
      ? condition(kind: "'\(Stored.changeKind)'", id: "\(Stored.table).id", reader: reader) : nil
  }

  /// That a user sees a change as far as its record goes; the change by which a record became private is seen by all. Takes the user.
  static let seesChange = """
    NOT EXISTS (SELECT 1 FROM private_records WHERE private_records.record_id = changes.record_id \
    AND private_records.kind = changes.kind AND private_records.user_id IS NOT ? \
    AND private_records.since_version <> changes.version)
    """

  /// Whether records of a kind can be private, by themselves or with what they belong to.
  static func mayHide<Stored: StoredRecord>(_ type: Stored.Type) -> Bool { TableColumns.of(type).mayHide }

  /// The same, as it follows from the fields.
  static func canHide<Stored: StoredRecord>(_ type: Stored.Type) -> Bool {
    Stored.mayBePrivate || !links(of: type).isEmpty
  }

  /// A field by which a record belongs to another one.
  private struct Link<Stored: StoredRecord> {
    let field: Field<Stored>
    /// The kind of what it refers to; nil where the field says that.
    let kind: String?
    /// Whether the record is hidden with the other one regardless of its maker, as parts and comments are.
    let holdsForAll: Bool
  }

  private static func links<Stored: StoredRecord>(of type: Stored.Type) -> [Link<Stored>] {
    guard let item = Stored.self as? any StoredItem.Type else { return [] }
    return Stored.fields.compactMap { field in
      if field.name == item.parent?.name {
        return Link(field: field, kind: item.parent?.kind.rawValue, holdsForAll: true)
      }
      // Bookings are seen by all members, so that what is paid for them says nothing.
      guard case .item(_, let role, _) = field.type, role != .booking else { return nil }
      return Link(field: field, kind: nil, holdsForAll: role == .commented)
    }
  }

  /// What a record refers to by a link.
  private static func target<Stored: StoredRecord>(_ link: Link<Stored>, of record: Stored) -> (kind: String, id: UUID)?
  {
    switch link.field.get(record) {
    case .item(let reference): reference.id.map { (reference.kind, $0) }
    case .text(let text): UUID(uuidString: text).flatMap { id in link.kind.map { ($0, id) } }
    default: nil
    }
  }
}

extension Snapshot {
  /// The user whose private records are readable; nil for public links and what else is handed on, which show no
  /// private records.
  var reader: UUID? { actor.system == .publicLinks ? nil : actor.user }

  /// Whose alone a record is; nil for one that all members of its journey see.
  func ownerOfPrivate(_ kind: String, _ id: UUID) throws -> UUID? {
    try row(
      "SELECT user_id FROM private_records WHERE record_id = ? AND kind = ?", [id.databaseValue, kind.databaseValue]
    ).map { $0[0] }
  }

  /// Whether a record is another user's alone.
  func isHidden<Stored: StoredRecord>(_ type: Stored.Type, _ id: UUID) throws -> Bool {
    guard Privacy.mayHide(type), let owner = try ownerOfPrivate(Stored.changeKind, id) else { return false }
    return owner != reader
  }

  /// How many private items of each kind the user has in some journeys.
  func ownPrivateCounts(in journeys: [UUID]) throws -> [(journey: UUID, kind: ItemKind, count: Int)] {
    let own = try rows(
      "SELECT DISTINCT kind FROM private_records WHERE user_id = ?", [reader.databaseValue], { $0[0] as String })
    return try kinds.types.filter { own.contains($0.changeKind) }.flatMap { try ownPrivateCounts($0, in: journeys) }
  }

  private func ownPrivateCounts<Item: StoredItem>(
    _ type: Item.Type, in journeys: [UUID]
  ) throws -> [(journey: UUID, kind: ItemKind, count: Int)] {
    try rows(
      """
      SELECT \(Item.table).journey_id, count(*) FROM private_records
      JOIN \(Item.table) ON \(Item.table).id = private_records.record_id AND \(Item.table).deleted_at IS NULL
        AND \(Item.listed)
      WHERE private_records.user_id = ? AND private_records.kind = ?
        AND private_records.journey_id IN (\(databaseQuestionMarks(count: journeys.count))) GROUP BY 1
      """, [reader.databaseValue, Item.changeKind.databaseValue] + journeys.map(\.databaseValue)
    ) { ($0[0], Item.kind, $0[1]) }
  }

  /// The journeys in which the user has private records of a kind.
  func journeysWithOwnPrivate(_ kind: String) throws -> [UUID] {
    try rows(
      "SELECT DISTINCT journey_id FROM private_records WHERE user_id = ? AND kind = ? ORDER BY 1",
      [reader.databaseValue, kind.databaseValue]
    ) { $0[0] }
  }
}

extension WriteTransaction {
  /// Deletes the private records of a user who is removed, which nobody else could read.
  mutating func purgePrivateRecords(of user: UUID) throws {
    let records: [(String, UUID)] = try snapshot.rows(
      "SELECT kind, record_id FROM private_records WHERE user_id = ?", [user.databaseValue]
    ) { ($0[0], $0[1]) }
    for (kind, id) in records { if let type = kinds[kind] { try purgePrivate(type, id) } }
  }

  private mutating func purgePrivate<Item: StoredItem>(_ type: Item.Type, _ id: UUID) throws {
    if let row = try found(Item.self, id) { try purge(row.record) }
  }

  /// The issue of a record that somebody makes private who has not made it.
  func privacyIssues<Stored: StoredRecord>(_ record: Stored, replacing current: Stored?) throws -> [Issue] {
    guard let current, record.isMarkedPrivate, !current.isMarkedPrivate,
      try snapshot.maker(of: Stored.self, record.id)?.user != actor.user
    else { return [] }
    return [Issue(Stored.privacyFieldName, .notYours)]
  }

  /// Lets `private_records` follow a change of a record, and what belongs to it after it.
  mutating func followPrivacy<Stored: StoredRecord>(of record: Stored, _ action: Change.Action) throws {
    guard Privacy.mayHide(Stored.self), let journey = record.scope else { return }
    if action == .purge {
      try db.cachedStatement(sql: "DELETE FROM private_records WHERE record_id = ? AND kind = ?")
        .execute(arguments: [record.id, Stored.changeKind])
      return
    }
    try setPrivacy(of: record, in: journey, sinceVersion: action == .create ? 0 : record.version, depth: 0)
  }

  private mutating func setPrivacy<Stored: StoredRecord>(
    of record: Stored, in journey: UUID, sinceVersion version: Int, depth: Int
  ) throws {
    let before = try snapshot.ownerOfPrivate(Stored.changeKind, record.id)
    let owner = try privateOwner(of: record)
    guard owner != before else { return }
    if let owner {
      try db.cachedStatement(
        sql: """
          INSERT INTO private_records (record_id, kind, journey_id, user_id, since_version) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (record_id, kind) DO UPDATE SET user_id = excluded.user_id, since_version = excluded.since_version
          """
      ).execute(arguments: [record.id, Stored.changeKind, journey, owner, version])
    } else {
      try db.cachedStatement(sql: "DELETE FROM private_records WHERE record_id = ? AND kind = ?")
        .execute(arguments: [record.id, Stored.changeKind])
    }
    noteHiding(in: journey)
    // References lead from comments to documents to expenses, and no further.
    guard depth < 4 else { return }
    for type in kinds.types {
      try hideDependents(type, of: Stored.changeKind, record.id, in: journey, depth: depth + 1)
    }
  }

  private mutating func hideDependents<Item: StoredItem>(
    _ type: Item.Type, of kind: String, _ id: UUID, in journey: UUID, depth: Int
  ) throws {
    for column in Privacy.columns(of: type, referringTo: kind) {
      let dependents = try RecordTable<Item>().records(
        db, "WHERE journey_id = ? AND \(column) = ?", [journey.databaseValue, id.databaseValue])
      for dependent in dependents { try setPrivacy(of: dependent, in: journey, sinceVersion: 0, depth: depth) }
    }
  }

  /// Whose alone a record is, as follows from it and from what it belongs to.
  private func privateOwner<Stored: StoredRecord>(of record: Stored) throws -> UUID? {
    let maker = { try snapshot.maker(of: Stored.self, record.id)?.user }
    if record.isMarkedPrivate { return try maker() ?? actor.user }
    for target in Privacy.targets(of: record) {
      guard let owner = try snapshot.ownerOfPrivate(target.kind, target.id) else { continue }
      if try target.holdsForAll || maker() ?? actor.user == owner { return owner }
    }
    return nil
  }
}

extension Privacy {
  /// What a record belongs to.
  fileprivate static func targets<Stored: StoredRecord>(
    of record: Stored
  ) -> [(kind: String, id: UUID, holdsForAll: Bool)] {
    links(of: Stored.self).compactMap { link in
      target(link, of: record).map { ($0.kind, $0.id, link.holdsForAll) }
    }
  }

  /// The columns by which records of a type belong to those of a kind.
  fileprivate static func columns<Item: StoredItem>(of type: Item.Type, referringTo kind: String) -> [String] {
    links(of: type).compactMap { link in
      guard link.kind == nil || link.kind == kind else { return nil }
      // A reference to an item has a column for the kind and one for the identifier.
      return link.field.columns.last
    }
  }
}
