import Foundation
import GRDB
import Journeys

extension Store {
  /// The most publications that are kept: those of some forty years.
  static let rateLimit = 10_000

  /// Adds publications of exchange rates. What was published stays as it is, since amounts may have been converted by it.
  /// - Throws: `WalletError.unavailable`.
  public func keep(_ publications: [RatePublication], fetchedAt now: Date) async throws {
    try await Store.explained {
      try await database.write { db in
        for publication in publications.suffix(Store.rateLimit) {
          try db.execute(
            sql: "INSERT OR IGNORE INTO published_rates (day, rates, fetched_at) VALUES (?, ?, ?)",
            arguments: [publication.day.iso, publication.text, now.milliseconds])
        }
        try db.execute(
          sql: """
            DELETE FROM published_rates WHERE day IN (
              SELECT day FROM published_rates ORDER BY day DESC LIMIT -1 OFFSET ?)
            """, arguments: [Store.rateLimit])
      }
    }
  }

  /// Removes the publications by which no expense is converted, those in the trash included.
  /// - Throws: `WalletError.unavailable`.
  public func removeUnusedRates() async throws {
    try await Store.explained {
      try await database.write { db in
        try db.execute(
          sql: """
            DELETE FROM published_rates
            WHERE day NOT IN (SELECT rate_date FROM expenses WHERE rate_date IS NOT NULL)
            """)
      }
    }
  }
}

extension Snapshot {
  /// The exchange rates that are known. They are the same for every actor.
  public func referenceRates() throws -> ReferenceRates {
    let state = try row("SELECT count(*), coalesce(sum(fetched_at), 0), max(day) FROM published_rates", [])
    guard let state, let newest: String = state[2] else { return .embedded }
    let key = "\(newest) \(state[0] as Int64) \(state[1] as Int64)"
    guard let cache else { return try readRates() }
    return try cache.rates.value(key) { try readRates() }
  }

  private func readRates() throws -> ReferenceRates {
    let rows = try Row.fetchAll(db.cachedStatement(sql: "SELECT day, rates FROM published_rates ORDER BY day"))
    return ReferenceRates(
      adding: rows.compactMap { row in CalendarDay(row[0] as String).map { RatePublication($0, stored: row[1]) } })
  }
}
