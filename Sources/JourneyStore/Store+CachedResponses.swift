import Foundation
import GRDB
import Journeys

extension Store {
  /// Keeps what an external service answered, in place of its answer to the same request before. Where that makes too many of
  /// the service, or too much of all, those go that were fetched first.
  /// - Throws: `WalletError.tooLarge` for a response beyond the limits; nothing is changed then.
  public func keep(_ response: CachedResponse) async throws {
    try await keep(response, count: CachedResponse.countLimit, size: CachedResponse.sizeLimit)
  }

  func keep(_ response: CachedResponse, count: Int, size: Int) async throws {
    guard response.body.count <= CachedResponse.bodyLimit else {
      throw WalletError.tooLarge(limit: CachedResponse.bodyLimit)
    }
    guard max(response.request.utf8.count, response.etag.utf8.count) <= CachedResponse.textLimit else {
      throw WalletError.tooLarge(limit: CachedResponse.textLimit)
    }
    try await Store.explained {
      try await database.write { db in
        try db.execute(
          sql: """
            INSERT OR REPLACE INTO cached_responses (service, request, fetched_at, expires_at, status, etag, body)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            response.service.rawValue, response.request, response.fetchedAt.milliseconds,
            response.expiresAt.milliseconds, response.status, response.etag, response.body,
          ])
        try db.execute(
          sql: """
            DELETE FROM cached_responses WHERE rowid IN (
              SELECT rowid FROM cached_responses WHERE service = ?
              ORDER BY fetched_at DESC, rowid DESC LIMIT -1 OFFSET ?)
            """, arguments: [response.service.rawValue, count])
        try db.execute(
          sql: """
            DELETE FROM cached_responses WHERE rowid IN (
              SELECT rowid FROM (
                SELECT rowid, sum(length(body)) OVER (ORDER BY fetched_at DESC, rowid DESC) AS total
                FROM cached_responses)
              WHERE total > ?)
            """, arguments: [size])
      }
    }
  }

  /// Removes the responses that have expired.
  /// - Returns: how many there were
  /// - Throws: `WalletError.unavailable`.
  @discardableResult
  public func removeExpiredResponses(at now: Date) async throws -> Int {
    try await remove("expires_at <= ?", [now.milliseconds])
  }

  /// Removes everything that a service has answered.
  /// - Throws: `WalletError.unavailable`.
  public func removeResponses(of service: ExternalService) async throws {
    _ = try await remove("service = ?", [service.rawValue])
  }

  private func remove(_ condition: String, _ arguments: StatementArguments) async throws -> Int {
    try await Store.explained {
      try await database.write { db in
        try db.execute(sql: "DELETE FROM cached_responses WHERE \(condition)", arguments: arguments)
        return db.changesCount
      }
    }
  }
}

extension Snapshot {
  /// Another one whenever what pages show of the answers of services may be another: when the newest was fetched, in
  /// milliseconds since 1970, and how many there are. What was found for a place that was looked for is on no page.
  public func responsesMark() throws -> String {
    let found = try row(
      "SELECT ifnull(max(fetched_at), 0), count(*) FROM cached_responses WHERE service NOT IN (?, ?, ?)",
      [ExternalService.geocoding, .addresses, .surroundings].map { $0.rawValue.databaseValue })
    return found.map { "\($0[0] as Int64).\($0[1] as Int)" } ?? ""
  }

  /// What a service answered to a request, be it expired; nil where nothing is kept. It is the same for every actor.
  public func cachedResponse(of service: ExternalService, to request: String) throws -> CachedResponse? {
    try row(
      "SELECT fetched_at, expires_at, status, etag, body FROM cached_responses WHERE service = ? AND request = ?",
      [service.rawValue.databaseValue, request.databaseValue]
    ).map {
      CachedResponse(
        of: service, to: request, fetchedAt: Date(milliseconds: $0[0]), expiresAt: Date(milliseconds: $0[1]),
        status: $0[2], etag: $0[3], body: $0[4])
    }
  }
}
