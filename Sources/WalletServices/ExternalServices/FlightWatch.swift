import Foundation
import JourneyStore
import Journeys

/// How often the flights of the next two days are asked for: rarely as long as little changes, often when it matters, some twenty-five
/// requests a flight in all.
enum FlightWatch {
  /// From how long after it was to land a flight is no longer asked for, in seconds.
  static let patience: TimeInterval = 6 * 3600
  /// How long a flight that the service could not answer for is left out, in seconds.
  static let setAside: TimeInterval = 900
  /// How many flights are asked for.
  static let limit = 2000

  /// Seconds until a flight is to be asked for again.
  /// - Parameter legs: what is known of it; empty for a number that the service does not know on that day
  static func interval(until legs: [FlightStatus], at now: Date) -> TimeInterval {
    guard let next = legs.filter({ !$0.isOver }).compactMap({ interval(of: $0, at: now) }).min() else {
      return 12 * 3600
    }
    return next
  }

  private static func interval(of leg: FlightStatus, at now: Date) -> TimeInterval? {
    guard let departure = leg.departure.time else { return nil }
    let ahead = departure.timeIntervalSince(now)
    if ahead > 24 * 3600 { return 12 * 3600 }
    if ahead > 6 * 3600 { return 4 * 3600 }
    if ahead > 2 * 3600 { return 3600 }
    // Until it has left, then until it is near.
    guard let landing = leg.arrival.time, ahead < -1800 else { return 15 * 60 }
    return landing.timeIntervalSince(now) > 3600 ? 3600 : 20 * 60
  }
}

extension Wallet {
  /// Fetches the status of the flights that are due of all users, the next to leave first.
  /// - Returns: when one is due again; nil where there is none
  /// - Throws: as `ask`; a failure of one does not keep back the others.
  func fetchFlights() async throws -> Date? {
    let now = world.now()
    let span = (now - FlightWatch.patience - 24 * 3600)...(now + Transport.watchedAhead)
    var known: [WatchedFlight: (expiresAt: Date, leaves: Date)] = [:]
    for user in try await store.users(for: .externalServices) where known.count < FlightWatch.limit {
      let found = try await store.read(as: .system(.externalServices, for: user)) { snapshot in
        let user = try snapshot.currentUser()
        return try snapshot.watchedFlights(leaving: span, limit: FlightWatch.limit).compactMap { flight in
          try snapshot.dueFlight(flight, at: now, patience: FlightWatch.patience).map { ($0, user) }
        }
      }
      for (flight, user) in found {
        // What came in quiet hours and was held back is asked for again when they end, so that the morning's news are of the morning.
        let end = user.quietHours?.end(after: flight.fetchedAt, in: user.home) ?? .distantFuture
        known[flight.watched] = (min(flight.expiresAt, end), flight.leaves)
      }
    }
    let due = known.filter { $0.value.expiresAt <= now }.sorted { $0.value.leaves < $1.value.leaves }
    var next = known.values.map(\.expiresAt).filter { $0 > now }
    try await each(of: .flights, due.map { ($0.key.key, $0.key) }, settingAsideFor: FlightWatch.setAside) { flight in
      let legs = try await fetchLegs(flight)
      next.append(world.now() + FlightWatch.interval(until: legs, at: world.now()))
    }
    return next.min()
  }
}
