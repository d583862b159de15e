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
    if staleness.places {
      try place(db, kinds, journey)
      try measure(db, kinds, journey: id)
    }
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

  /// Adds up how far the journey's rides lead.
  private static func measure(_ db: Database, _ kinds: ItemCatalogue, journey: UUID) throws {
    try db.cachedStatement(sql: "DELETE FROM journey_distances WHERE journey_id = ?").execute(arguments: [journey])
    for type in kinds.types where type.course == .ride { try addDistances(db, type, journey) }
  }

  private static func addDistances<Item: StoredItem>(_ db: Database, _ kind: Item.Type, _ journey: UUID) throws {
    let type = Item.countedColumn.flatMap { column in Item.fields.first { $0.columns == [column] } }
    var metres: [Int: [String: Double]] = [:]
    try RecordTable<Item>().forEach(
      db, "WHERE journey_id = ? AND deleted_at IS NULL AND \(Item.listed)", [journey.databaseValue]
    ) { item in
      guard !item.isCancelledBooking, let occurrence = item.occurrence, let from = occurrence.start?.point,
        let to = occurrence.end?.point
      else { return }
      let year = occurrence.first.day(home: .utc).components.year
      metres[year, default: [:]][type?.get(item).text ?? "", default: 0] += from.distance(to: to)
    }
    let insert = try db.cachedStatement(
      sql: "INSERT INTO journey_distances (journey_id, year, kind, type, metres) VALUES (?, ?, ?, ?, ?)")
    for (year, parts) in metres {
      for (type, metres) in parts {
        try insert.execute(arguments: [journey, year, Item.changeKind, type, Int(metres.rounded())])
      }
    }
  }
}
