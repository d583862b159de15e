import Foundation
import GRDB
import Journeys

extension Store {
  /// Keeps a subscription of a user; one with the same endpoint is renewed and keeps its identifier.
  /// - Throws: `WalletError.unavailable`.
  public func keep(_ subscription: PushSubscription, of actor: Actor) async throws {
    guard let user = actor.user else { throw WalletError.notFound }
    try await Store.explained {
      try await database.write {
        try $0.execute(
          sql: """
            INSERT INTO push_subscriptions (id, user_id, endpoint, public_key, secret, server_key, name, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, public_key = excluded.public_key,
              secret = excluded.secret, server_key = excluded.server_key, name = excluded.name,
              failed_at = NULL, failure = ''
            """,
          arguments: [
            subscription.id, user, subscription.endpoint.absoluteString, subscription.publicKey, subscription.secret,
            subscription.serverKey, String(subscription.name.prefix(200)), subscription.createdAt.milliseconds,
          ])
      }
    }
  }

  /// Notes what became of a message.
  /// - Parameter failure: what the push service said; nil where it took the message
  public func note(_ failure: String?, at now: Date, ofSubscription id: UUID, of actor: Actor) async throws {
    try await Store.explained {
      try await database.write { db in
        guard let failure else {
          let sql =
            "UPDATE push_subscriptions SET delivered_at = ?, failed_at = NULL, failure = '' WHERE id = ? AND user_id = ?"
          return try db.execute(sql: sql, arguments: [now.milliseconds, id, actor.user])
        }
        try db.execute(
          sql: "UPDATE push_subscriptions SET failed_at = ?, failure = ? WHERE id = ? AND user_id = ?",
          arguments: [now.milliseconds, String(failure.prefix(1000)), id, actor.user])
      }
    }
  }

  /// Forgets a subscription of a user; one that is not there is forgotten already.
  public func removeSubscription(_ id: UUID, of actor: Actor) async throws {
    try await remove("id = ?", [id], of: actor)
  }

  /// Forgets a subscription of a user by its endpoint.
  public func removeSubscription(endpoint: URL, of actor: Actor) async throws {
    try await remove("endpoint = ?", [endpoint.absoluteString], of: actor)
  }

  private func remove(_ condition: String, _ arguments: StatementArguments, of actor: Actor) async throws {
    try await Store.explained {
      try await database.write {
        try $0.execute(
          sql: "DELETE FROM push_subscriptions WHERE \(condition) AND user_id = ?", arguments: arguments + [actor.user])
      }
    }
  }
}

extension Snapshot {
  /// The user's devices, the oldest first.
  public func pushSubscriptions() throws -> [PushSubscription] {
    try rows(
      """
      SELECT id, endpoint, public_key, secret, server_key, name, created_at, delivered_at, failed_at, failure
      FROM push_subscriptions WHERE user_id = ? ORDER BY created_at, id
      """, [user.databaseValue]
    ) { row in
      guard let endpoint = URL(string: row[1]) else { return nil }
      var subscription = PushSubscription(
        id: row[0], endpoint: endpoint, publicKey: row[2], secret: row[3], serverKey: row[4], name: row[5],
        createdAt: Date(milliseconds: row[6]))
      subscription.deliveredAt = (row[7] as Int64?).map(Date.init(milliseconds:))
      subscription.failedAt = (row[8] as Int64?).map(Date.init(milliseconds:))
      subscription.failure = row[9]
      return subscription
    }.compactMap { $0 }
  }
}
