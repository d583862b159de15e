import Foundation
import GRDB
import Journeys

extension Snapshot {
  /// What the user knows of a flight: what they were notified of, before that what the booking says.
  public func knownFlight(_ flight: Transport) throws -> KnownFlight {
    let stored = try row(
      "SELECT known FROM known_flights WHERE user_id = ? AND transport_id = ?",
      [user.databaseValue, flight.id.databaseValue])
    guard let text: String = stored?[0],
      let known = try? JSONDecoder().decode(KnownFlight.self, from: Data(text.utf8))
    else { return KnownFlight(flight) }
    return known
  }
}

extension WriteTransaction {
  /// Stores what the actor was notified of about a flight, which is no change of the wallet and is in no log.
  public func keep(_ known: KnownFlight, of flight: UUID) throws {
    try db.execute(
      sql: """
        INSERT INTO known_flights (user_id, transport_id, known) VALUES (?, ?, ?)
        ON CONFLICT (user_id, transport_id) DO UPDATE SET known = excluded.known
        """,
      arguments: [try actor.known, flight, String(decoding: try JSONEncoder().encode(known), as: UTF8.self)])
  }
}

extension Store {
  /// Forgets what users were notified of about flights.
  /// - Throws: `WalletError.unavailable`.
  public func removeKnownFlights() async throws {
    try await Store.explained { try await database.write { db in try db.execute(sql: "DELETE FROM known_flights") } }
  }
}
