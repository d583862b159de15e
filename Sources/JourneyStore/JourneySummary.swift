import Foundation
import GRDB
import Journeys

/// What is kept of each journey besides its records, so that lists and statistics need not read them all: how many items
/// it has, where it leads to, what it costs. It follows from the records, and is renewed in the transaction that
/// changes them. What is one member's alone is not in it; who reads it adds that.
enum JourneySummary {
  /// Renews those parts of a journey's summary that changes may have made another.
  static func renew(_ db: Database, _ kinds: ItemCatalogue, journey id: UUID, _ staleness: SummaryStaleness) throws {
    guard staleness.isAny,
      let journey = try RecordTable<Journey>().records(db, "WHERE id = ?", [id.databaseValue]).first
    else { return }
    for type in kinds.types
    where staleness.counts.contains(type.changeKind)
      || type.parent.map({ staleness.counts.contains($0.kind.rawValue) }) ?? false
    {
      try count(db, type, id)
    }
    if staleness.places { try place(db, kinds, journey) }
    if staleness.spending { try spend(db, kinds, journey) }
  }

  /// Renews the summaries of all journeys.
  static func renewAll(_ db: Database, _ kinds: ItemCatalogue) throws {
    let all = SummaryStaleness(all: kinds)
    for id in try UUID.fetchAll(db, sql: "SELECT id FROM journeys") { try renew(db, kinds, journey: id, all) }
  }

  /// The journey as it is within the transaction; its summary is the same for all of its members.
  private static func snapshot(_ db: Database, _ kinds: ItemCatalogue, _ journey: Journey) -> JourneySnapshot {
    JourneySnapshot(
      snapshot: Snapshot(db: db, actor: .system(.summaries), kinds: kinds), journey: journey, role: .viewer)
  }

  private static func spend(_ db: Database, _ kinds: ItemCatalogue, _ journey: Journey) throws {
    let spending = try snapshot(db, kinds, journey).spending()
    try db.cachedStatement(sql: "DELETE FROM journey_spending WHERE journey_id = ?").execute(arguments: [journey.id])
    let insert = try db.cachedStatement(
      sql: "INSERT INTO journey_spending (journey_id, currency, category, amount) VALUES (?, ?, ?, ?)")
    for (category, totals) in spending.byCategory {
      for money in totals.totals() {
        try insert.execute(arguments: [journey.id, money.currency.code, category.rawValue, money.minorUnits])
      }
    }
  }

  private static func count<Item: StoredItem>(_ db: Database, _ kind: Item.Type, _ journey: UUID) throws {
    try db.cachedStatement(sql: "DELETE FROM journey_counts WHERE journey_id = ? AND kind = ?")
      .execute(arguments: [journey, Item.changeKind])
    let type = Item.countedColumn ?? "''", seen = Privacy.condition(Item.self, reader: "NULL")
    try db.cachedStatement(
      sql: """
        INSERT INTO journey_counts (journey_id, kind, type, count)
        SELECT ?, ?, \(type), count(*) FROM \(Item.table)
        WHERE journey_id = ? AND deleted_at IS NULL AND \(Item.listed)\(seen.map { " AND \($0)" } ?? "") GROUP BY 3
        """
    ).execute(arguments: [journey, Item.changeKind, journey])
  }

  private static func place(_ db: Database, _ kinds: ItemCatalogue, _ journey: Journey) throws {
    let places = JourneyPlaces(journey, items: try snapshot(db, kinds, journey).items(of: Occurrence.Course.moving))
    try db.cachedStatement(sql: "DELETE FROM journey_places WHERE journey_id = ?").execute(arguments: [journey.id])
    let insert = try db.cachedStatement(sql: "INSERT INTO journey_places (journey_id, country, city) VALUES (?, ?, ?)")
    for country in places.countries { try insert.execute(arguments: [journey.id, country, ""]) }
    for town in places.towns { try insert.execute(arguments: [journey.id, town.country, town.name]) }
  }
}
