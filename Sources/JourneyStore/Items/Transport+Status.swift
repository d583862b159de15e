import Foundation
import Journeys

/// What is known of a flight, and since when.
public struct StoredFlightStatus: Sendable, Hashable {
  public let status: FlightStatus
  public let fetchedAt: Date
}

/// The legs that are stored of a flight's number and day, and since when.
private struct StoredLegs: Sendable {
  let legs: [FlightStatus]
  let fetchedAt: Date
}

/// A flight whose status is queried, and until when the stored one is fresh.
public struct DueFlight: Sendable, Hashable {
  public let watched: WatchedFlight
  /// When the stored status expires; long ago where none is stored.
  public let expiresAt: Date
  /// When it was fetched; long ago where none is stored.
  public let fetchedAt: Date
  public let leaves: Date
}

extension Snapshot {
  /// The flights of the user's journeys that leave within some time by their bookings, the next first.
  public func watchedFlights(leaving span: ClosedRange<Date>, limit: Int) throws -> [Transport] {
    try RecordTable<Transport>().records(
      db,
      """
      \(Membership.joinJourney(of: Transport.self)) AND NOT journeys.is_archived
      WHERE transports.deleted_at IS NULL AND transports.type = ? AND NOT transports.is_cancelled
        AND transports.departure_date BETWEEN ? AND ?
      ORDER BY transports.departure_date, transports.id LIMIT ?
      """,
      [
        user.databaseValue, TransportType.flight.rawValue.databaseValue, span.lowerBound.milliseconds.databaseValue,
        span.upperBound.milliseconds.databaseValue, limit.databaseValue,
      ])
  }

  /// The query of a flight's status; nil for a flight without a number, and for one that is over.
  /// - Parameter patience: how many seconds after its landing time a flight is queried at most
  public func dueFlight(_ flight: Transport, at now: Date, patience: TimeInterval) throws -> DueFlight? {
    guard let watched = flight.watched, let leaves = flight.departure.date else { return nil }
    let response = try cachedResponse(of: .flights, to: watched.key)
    let leg = response.flatMap { FlightStatus.legs($0.body) }.flatMap(flight.leg)
    if leg?.isOver ?? false { return nil }
    let lands = leg?.arrival.time ?? flight.arrival.date ?? leaves
    guard now.timeIntervalSince(lands) < patience else { return nil }
    return DueFlight(
      watched: watched, expiresAt: response?.expiresAt ?? .distantPast, fetchedAt: response?.fetchedAt ?? .distantPast,
      leaves: leaves)
  }

  /// What is stored of a flight. It is the same for every actor.
  public func status(of flight: Transport) throws -> StoredFlightStatus? {
    guard let watched = flight.watched else { return nil }
    let known = try made(of: .flights, watched.key) { response in
      FlightStatus.legs(response.body).map { StoredLegs(legs: $0, fetchedAt: response.fetchedAt) }
    }
    guard let known else { return nil }
    return flight.leg(of: known.legs).map { StoredFlightStatus(status: $0, fetchedAt: known.fetchedAt) }
  }
}

extension JourneySnapshot {
  /// When things are to be expected other than they were booked, by what is stored of flights; nothing where no service has answered.
  public func expectedTimes() throws -> ExpectedTimes {
    guard try snapshot.hasResponses(of: .flights) else { return ExpectedTimes() }
    let home = try snapshot.currentUser().home
    return try derived(DerivedKey(home: home, responses: snapshot.responses), storedTimes)
  }

  private func storedTimes() throws -> ExpectedTimes {
    let flights = try items(Transport.self).compactMap { flight in
      try snapshot.status(of: flight).map { (flight, $0.status) }
    }
    guard !flights.isEmpty else { return ExpectedTimes() }
    return ExpectedTimes(flights, among: try items(of: Set(Occurrence.Course.allCases)))
  }
}
