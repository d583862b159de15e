import Foundation
import GRDB
import Journeys

/// The wallet at one moment, as one user may see it.
public struct Snapshot {
  let db: Database
  /// Who reads.
  public let actor: Actor
  /// The kinds that the wallet keeps.
  public let kinds: ItemCatalogue
  /// Nil within a transaction, where nothing may outlive it.
  var cache: ReadCache?
  /// How often answers of services had been stored or removed when the read began.
  public internal(set) var responses = 0
  /// The state of the store when the read began; nil within a transaction.
  var commits: StoreState?
  /// How often what overviews are made of had changed when the read began; nil within a transaction.
  var overviews: OverviewVersions?
  /// What was asked already of this moment.
  private let asked = Asked()

  /// The user with whose rights everything is read.
  var user: UUID? { actor.user }

  /// Which journeys are asked for.
  public enum JourneyFilter: Sendable, Hashable {
    case all, archived, status(JourneyStatus)
  }

  /// The user's own record.
  /// - Throws: `WalletError.notFound` when there is no such user.
  public func currentUser() throws -> User {
    try derived(OwnReads.user) {
      guard let user = try RecordTable<User>().records(db, "WHERE id = ?", [user.databaseValue]).first else {
        throw WalletError.notFound
      }
      return user
    }
  }

  /// The journeys that a filter lets through, the latest first, a wish before all that have days; archived ones only
  /// where they are asked for.
  /// - Parameter least: the role that the user must have in them at least
  public func journeys(
    _ filter: JourneyFilter = .all, least: Role = .viewer, today: CalendarDay, page: Page = .first
  ) throws -> [Journey] {
    try RecordTable<Journey>().records(
      db, "\(indexed(least)) AND \(condition(filter)) ORDER BY \(order(filter)) LIMIT ? OFFSET ?",
      [user.databaseValue] + arguments(filter, today) + page.arguments)
  }

  /// The journeys of some identifiers, in their order; those that the user may not see are left out.
  public func journeys(_ ids: [UUID]) throws -> [Journey] {
    let found = try RecordTable<Journey>().records(
      db, "\(visible) AND journeys.id IN (\(databaseQuestionMarks(count: ids.count)))",
      [user.databaseValue] + ids.map(\.databaseValue))
    let known = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    return ids.compactMap { known[$0] }
  }

  /// How many journeys a filter lets through.
  /// - Parameter least: the role that the user must have in them at least
  public func count(_ filter: JourneyFilter = .all, least: Role = .viewer, today: CalendarDay) throws -> Int {
    try row(
      "SELECT count(*) FROM journeys \(indexed(least)) AND \(condition(filter))",
      [user.databaseValue] + arguments(filter, today))?[0] ?? 0
  }

  /// How many journeys that are not archived lie where in time; those under way are the rest of all.
  public func journeyCounts(today: CalendarDay) throws -> JourneyCounts {
    guard let cache, let overviews else { return try readCounts(today) }
    let key = ReadCache.Key(user: user, today: today, version: overviews.journeys)
    return try cache.counts.value(key) { try readCounts(today) }
  }

  private func readCounts(_ today: CalendarDay) throws -> JourneyCounts {
    let day = today.iso.databaseValue
    let row = try row(
      """
      SELECT count(*), coalesce(sum(start_date > ?), 0), coalesce(sum(end_date < ?), 0),
        coalesce(sum(start_date IS NULL), 0)
      FROM journeys \(indexed()) AND NOT is_archived
      """, [day, day, user.databaseValue])
    return JourneyCounts(all: row?[0] ?? 0, upcoming: row?[1] ?? 0, past: row?[2] ?? 0, wishlist: row?[3] ?? 0)
  }

  /// A journey that the user is a member of, and what is in it.
  /// - Throws: `WalletError.notFound` when there is none, or it is in the trash.
  public func journey(_ id: UUID) throws -> JourneySnapshot {
    let (journey, role) = try derived(OwnReads.journey(id)) { try journeyAndRole(id) }
    let known = try cache.map { cache in
      KnownItems(cache.journeys.items(KeptJourneys.Key(actor: actor, journey: id, sequence: try lastChange())))
    }
    return JourneySnapshot(snapshot: self, journey: journey, role: role, known: known)
  }

  private func journeyAndRole(_ id: UUID) throws -> (Journey, Role) {
    let found = try RecordTable<Journey>().records(
      db, "\(visible) AND journeys.id = ?", [user.databaseValue, id.databaseValue])
    guard let journey = found.first, let role = try role(in: id) else { throw WalletError.notFound }
    return (journey, role)
  }

  /// Visits every journey of the user, archived ones too, by age.
  public func forEachJourney(_ body: (Journey) throws -> Void) throws {
    try RecordTable<Journey>().forEach(
      db, "\(visible) ORDER BY journeys.created_at, journeys.id", [user.databaseValue], body)
  }

  /// Visits every item of a kind in all journeys of the user, by age.
  public func forEach<Item: StoredItem>(_ kind: Item.Type, _ body: (Item) throws -> Void) throws {
    try RecordTable<Item>().forEach(
      db,
      """
      \(Membership.joinJourney(of: Item.self))
      WHERE \(Item.table).deleted_at IS NULL AND \(Item.listed) ORDER BY \(Item.table).created_at, \(Item.table).id
      """, [user.databaseValue], body)
  }

  /// What the user may do in a journey; nil for a stranger.
  public func role(in journey: UUID) throws -> Role? {
    try row(
      "SELECT memberships.role FROM journeys \(Membership.join()) WHERE journeys.id = ?",
      [user.databaseValue, journey.databaseValue]
    ).flatMap { Role(rawValue: $0[0]) }
  }

  /// The changes behind a number that the user may see, oldest first.
  public func changes(after sequence: Int64, limit: Int) throws -> [Change] {
    try changes(
      "sequence > ?", [sequence.databaseValue], tail: "ORDER BY sequence LIMIT ?", [limit.databaseValue])
  }

  /// The number of the newest change in the user's journeys; 0 before the first. Changes of what is another member's alone count too,
  /// so that pages are read again when something becomes that.
  public func newestSequence() throws -> Int64 {
    try derived(OwnReads.newestSequence) {
      try row(
        "SELECT sequence FROM changes WHERE \(Membership.seesChange) ORDER BY sequence DESC LIMIT 1",
        [user.databaseValue, user.databaseValue])?[0] ?? 0
    }
  }

  /// The number of the newest change of all users, the cache key of derived data; never sent to a client.
  func lastChange() throws -> Int64 {
    // Within a transaction it may become another.
    if cache != nil, let known = asked.lastChange { return known }
    let last: Int64 = try row("SELECT coalesce(max(sequence), 0) FROM changes", [])?[0] ?? 0
    asked.lastChange = last
    return last
  }

  private final class Asked {
    var lastChange: Int64?
  }

  /// Whether the user has a file: one of the own Inbox, or one of a journey that the user is a member of, in the trash too. Files
  /// that do not exist and files of others are indistinguishable.
  func has(file hash: String) throws -> Bool {
    let seen = Privacy.condition(Document.self, reader: "memberships.user_id")
    return try row(
      """
      SELECT 1 FROM documents \(Membership.join("documents.journey_id"))\(seen.map { " AND \($0)" } ?? "")
      WHERE content_hash = ? AND content_hash <> ''
      UNION ALL SELECT 1 FROM inbox WHERE user_id = ? AND content_hash = ? AND content_hash <> '' LIMIT 1
      """, [user.databaseValue, hash.databaseValue, user.databaseValue, hash.databaseValue]) != nil
  }

  /// All changes of one record that the user may see, newest first.
  func history(_ kind: String, _ id: UUID) throws -> [Change] {
    try changes(
      "record_id = ? AND changes.kind = ?", [id.databaseValue, kind.databaseValue],
      tail: "ORDER BY changes.version DESC, sequence DESC")
  }

  /// All changes of a journey's own fields, newest first, also of one in the trash.
  /// - Throws: `WalletError.notFound` for a stranger.
  public func history(ofJourney id: UUID) throws -> [Change] {
    guard try role(in: id) != nil else { throw WalletError.notFound }
    return try history(Journey.changeKind, id)
  }

  /// The changes that fulfil a condition and that the user may see.
  func changes(
    _ condition: String, _ arguments: [DatabaseValue], tail: String, _ last: [DatabaseValue] = []
  ) throws -> [Change] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Change.columns) FROM changes LEFT JOIN users ON users.id = actor_id
        WHERE \(condition) AND \(Membership.seesChange) AND \(Privacy.seesChange) \(tail)
        """)
    let all = arguments + [user.databaseValue, user.databaseValue, reader.databaseValue] + last
    let changes = try Array(Row.fetchCursor(statement, arguments: StatementArguments(all)).map(Change.init))
    return try changes.map { change in
      let isNowPrivate = change.action == .edit && change.after[Change.privacyKey] == .flag(true)
      guard isNowPrivate, let owner = try ownerOfPrivate(change.kind, change.recordID), owner != reader else {
        return change
      }
      return change.asDeletion
    }
  }

  func row(_ sql: String, _ arguments: [DatabaseValue]) throws -> Row? {
    try Row.fetchOne(db.cachedStatement(sql: sql), arguments: StatementArguments(arguments))
  }

  private var visible: String {
    "\(Membership.join()) WHERE journeys.deleted_at IS NULL"
  }

  /// The same, read along an index that holds all that filtering, counting and sorting by day take.
  private func indexed(_ least: Role = .viewer) -> String {
    """
    INDEXED BY journeys_by_start
    \(Membership.join("journeys.id", .asWritten, least: least))
    WHERE journeys.deleted_at IS NULL
    """
  }

  /// In the order of the index where all have days, so that a page ends the reading; wishes before all that have days.
  private func order(_ filter: JourneyFilter) -> String {
    switch filter {
    case .status(.upcoming): "start_date, end_date, is_archived, journeys.id"
    case .status: "start_date DESC, end_date DESC, is_archived DESC, journeys.id DESC"
    case .all, .archived: "start_date IS NOT NULL, start_date DESC, journeys.id DESC"
    }
  }

  private func condition(_ filter: JourneyFilter) -> String {
    switch filter {
    case .all: "NOT is_archived"
    case .archived: "is_archived"
    case .status(.wishlist): "start_date IS NULL AND NOT is_archived"
    case .status(.upcoming): "start_date > ? AND NOT is_archived"
    case .status(.past): "end_date < ? AND NOT is_archived"
    case .status(.active): "start_date <= ? AND end_date >= ? AND NOT is_archived"
    }
  }

  private func arguments(_ filter: JourneyFilter, _ today: CalendarDay) -> [DatabaseValue] {
    switch filter {
    case .all, .archived, .status(.wishlist): []
    case .status(.upcoming), .status(.past): [today.iso.databaseValue]
    case .status(.active): [today.iso.databaseValue, today.iso.databaseValue]
    }
  }
}

/// How many journeys lie where in time.
public struct JourneyCounts: Sendable, Hashable {
  public let all: Int
  public let upcoming: Int
  public let past: Int
  public let wishlist: Int
}

/// A stretch of a list.
public struct Page: Sendable, Hashable {
  /// How many entries a page has unless it says otherwise.
  public static let size = 50
  /// The first page.
  public static let first = Page(offset: 0)

  public let offset: Int
  public let limit: Int

  /// The entries from an offset on; both are kept within what can be added up.
  public init(offset: Int, limit: Int = Page.size) {
    (self.offset, self.limit) = (min(max(0, offset), Page.most), min(max(0, limit), Page.most))
  }

  /// Everything.
  public static let all = Page(offset: 0, limit: most)
  private static let most = Int(Int32.max)

  var arguments: [DatabaseValue] { [limit.databaseValue, offset.databaseValue] }
}
