import Foundation
import GRDB
import Journeys

/// One journey at one moment: it and everything in it, for a user who may see it.
public struct JourneySnapshot {
  /// All journeys at the same moment.
  public let snapshot: Snapshot
  public let journey: Journey
  /// What the user may do here.
  public let role: Role
  /// What was read of it already; nil within a transaction, which may change it.
  var known: KnownItems?

  /// The same journey, for who is about to change it.
  /// - Throws: `WalletError.forbidden` for members who may only look.
  public func forEditing() throws -> JourneySnapshot {
    guard role.mayEdit else { throw WalletError.forbidden }
    return self
  }

  /// All items of a kind in their order.
  public func items<Item: StoredItem>(_ kind: Item.Type) throws -> [Item] {
    guard let known else { return try items(Item.self, page: .all) }
    return try known.items(Item.self) { try items(Item.self, page: .all) }
  }

  /// Some of the items of a kind in their order.
  public func items<Item: StoredItem>(_ kind: Item.Type, page: Page) throws -> [Item] {
    if let all = known?.known(Item.self) { return Array(all.dropFirst(page.offset).prefix(page.limit)) }
    return try RecordTable<Item>().records(
      snapshot.db, "\(live(Item.self)) ORDER BY \(Item.order) LIMIT ? OFFSET ?", within(Item.self) + page.arguments)
  }

  /// How many items of a kind there are.
  public func count<Item: StoredItem>(_ kind: Item.Type) throws -> Int {
    try row("SELECT count(*) FROM \(Item.table) \(live(Item.self))", within(Item.self))?[0] ?? 0
  }

  /// The first items of a kind whose time is not before an instant.
  public func items<Item: StoredItem>(_ kind: Item.Type, from instant: Date, limit: Int) throws -> [Item] {
    guard let column = Item.startColumn else { return [] }
    if let timed = known?.timed(Item.self) { return timed.items(from: instant, limit: limit) }
    return try RecordTable<Item>().records(
      snapshot.db, "\(live(Item.self)) AND \(column) >= ? ORDER BY \(column), id LIMIT ?",
      within(Item.self) + [instant.milliseconds.databaseValue, limit.databaseValue])
  }

  /// The items of a kind that matter most at an instant: those that are not over, the next first, then the others in
  /// their kind's order.
  public func relevant<Item: StoredItem>(_ kind: Item.Type, at now: Date, limit: Int) throws -> [Item] {
    guard let column = Item.startColumn, let end = Item.endTerm else {
      if let outlived = Item.outlived {
        return try RecordTable<Item>().records(
          snapshot.db, "\(live(Item.self)) ORDER BY \(outlived), \(Item.order) LIMIT ?",
          within(Item.self) + [now.milliseconds.databaseValue, limit.databaseValue])
      }
      return try items(Item.self, page: Page(offset: 0, limit: limit))
    }
    if let relevant = known?.timed(Item.self)?.relevant(at: now, limit: limit) { return relevant }
    let coming = try RecordTable<Item>().records(
      snapshot.db, "\(live(Item.self)) AND \(end) >= ? ORDER BY \(column), id LIMIT ?",
      within(Item.self) + [now.milliseconds.databaseValue, limit.databaseValue])
    if coming.count == limit { return coming }
    let others = try RecordTable<Item>().records(
      snapshot.db, "\(live(Item.self)) AND (\(end) < ? OR \(column) IS NULL) ORDER BY \(column) DESC, id DESC LIMIT ?",
      within(Item.self) + [now.milliseconds.databaseValue, (limit - coming.count).databaseValue])
    // Of a journey that is over, the last ones stand in the order in which they came.
    return coming.isEmpty ? others.reversed() : coming + others
  }

  /// How many items of a kind fulfil a flag, and how many there are.
  public func tally<Item: StoredItem>(_ kind: Item.Type, flag: String) throws -> (set: Int, all: Int) {
    if let all = known?.known(Item.self), let field = Item.field(flag) {
      return (all.count { field.get($0) == .flag(true) }, all.count)
    }
    guard let column = Item.field(flag)?.columns.first else { return (0, try count(Item.self)) }
    let row = try row(
      "SELECT coalesce(sum(\(column)), 0), count(*) FROM \(Item.table) \(live(Item.self))", within(Item.self))
    return (row?[0] ?? 0, row?[1] ?? 0)
  }

  /// An item that is not in the trash.
  /// - Throws: `WalletError.notFound` when there is none in this journey.
  public func item<Item: StoredItem>(_ kind: Item.Type, _ id: UUID) throws -> Item {
    if let item = known?.known(Item.self)?.first(where: { $0.id == id }) { return item }
    let found = try items(Item.self, where: "id = ?", [id.databaseValue])
    guard let item = found.first else { throw WalletError.notFound }
    return item
  }

  /// Whether an item of that kind is there and not in the trash.
  public func has<Item: StoredItem>(_ kind: Item.Type, _ id: UUID) throws -> Bool {
    try row("SELECT 1 FROM \(Item.table) \(live(Item.self)) AND id = ?", within(Item.self) + [id.databaseValue])
      != nil
  }

  /// All changes of an item, newest first, also of one in the trash.
  /// - Throws: `WalletError.notFound` when this journey has never had it.
  public func history<Item: StoredItem>(_ kind: Item.Type, _ id: UUID) throws -> [Change] {
    if try snapshot.isHidden(Item.self, id) { throw WalletError.notFound }
    let changes = try snapshot.history(Item.changeKind, id).filter { $0.journeyID == journey.id }
    guard !changes.isEmpty else { throw WalletError.notFound }
    return changes
  }

  func items<Item: StoredItem>(
    _ kind: Item.Type, where condition: String, _ arguments: [DatabaseValue]
  ) throws -> [Item] {
    try RecordTable<Item>().records(
      snapshot.db, "\(live(Item.self)) AND \(condition) ORDER BY \(Item.order)", within(Item.self) + arguments)
  }

  /// The first items of a kind in another order that fulfil a condition.
  func items<Item: StoredItem>(
    _ kind: Item.Type, where condition: String, _ arguments: [DatabaseValue], order: String, limit: Int
  ) throws -> [Item] {
    try RecordTable<Item>().records(
      snapshot.db, "\(live(Item.self)) AND \(condition) ORDER BY \(order) LIMIT ?",
      within(Item.self) + arguments + [limit.databaseValue])
  }

  func row(_ sql: String, _ arguments: [DatabaseValue]) throws -> Row? {
    try snapshot.row(sql, arguments)
  }

  private func live<Item: StoredItem>(_ kind: Item.Type) -> String {
    let seen = Privacy.condition(Item.self, reader: "?").map { " AND \($0)" } ?? ""
    return "WHERE \(Item.table).journey_id = ?\(seen) AND \(Item.table).deleted_at IS NULL AND \(Item.listed)"
  }

  /// What `live` asks for.
  private func within<Item: StoredItem>(_ kind: Item.Type) -> [DatabaseValue] {
    [journey.id.databaseValue] + (Privacy.mayHide(Item.self) ? [snapshot.reader.databaseValue] : [])
  }
}
