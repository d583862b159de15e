import Foundation
import GRDB
import Journeys

extension WriteTransaction {
  /// Stores what became of a flight of the actor's, which is no change of the wallet and is in no log.
  public func keep(_ record: FlightRecord) throws {
    try db.execute(
      sql: """
        INSERT INTO flight_records (user_id, transport_id, airline, scheduled, arrival_delay, is_cancelled)
        VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (user_id, transport_id) DO UPDATE SET airline = excluded.airline, scheduled = excluded.scheduled,
          arrival_delay = excluded.arrival_delay, is_cancelled = excluded.is_cancelled
        """,
      arguments: [
        try actor.known, record.transport, record.airline, record.scheduled.milliseconds, record.arrivalDelay,
        record.isCancelled,
      ])
  }
}

extension Snapshot {
  /// What became of the user's flights that were watched, as far as they may still see them, the latest first.
  public func flightRecords() throws -> [FlightRecord] {
    try rows(
      """
      SELECT transport_id, airline, scheduled, arrival_delay, flight_records.is_cancelled FROM flight_records
      JOIN transports ON transports.id = transport_id AND transports.deleted_at IS NULL
      WHERE flight_records.user_id = ? AND \(Membership.condition("transports.journey_id"))
      ORDER BY scheduled DESC
      """, [user.databaseValue, user.databaseValue]
    ) {
      FlightRecord(
        transport: $0[0], airline: $0[1], scheduled: Date(milliseconds: $0[2]), arrivalDelay: $0[3],
        isCancelled: $0[4])
    }
  }

  /// What is stored of a flight that is over; nil before.
  public func flightRecord(of flight: UUID) throws -> FlightRecord? {
    try row(
      """
      SELECT airline, scheduled, arrival_delay, is_cancelled FROM flight_records
      WHERE user_id = ? AND transport_id = ?
      """, [user.databaseValue, flight.databaseValue]
    ).map {
      FlightRecord(
        transport: flight, airline: $0[0], scheduled: Date(milliseconds: $0[1]), arrivalDelay: $0[2],
        isCancelled: $0[3])
    }
  }
}
