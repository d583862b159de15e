import Foundation
import JourneyStore
import Journeys

/// Something about a flight of a user's that they are to be notified of.
public struct FlightAnnouncement: Sendable {
  public let flight: Transport
  public let status: FlightStatus
  /// The most important first.
  public let news: [FlightNews]
  /// Whether the booking was brought up to date at once, as the user has set.
  public let isWritten: Bool
}

extension Wallet {
  /// What lies this long behind a landing is no news, in seconds.
  private static let newsAfterLanding: TimeInterval = 2 * 3600
  /// Quiet hours hold nothing back of a flight that leaves so soon after their end, in seconds.
  private static let newsBeforeLeaving: TimeInterval = 3 * 3600

  /// Notifies a user of what has changed about their flights, once for each change.
  /// - Returns: seconds until something held back by quiet hours is to be sent, nil for nothing; what went wrong, by channel
  func notifyOfFlights(
    _ actor: Actor, _ texts: NotificationTexts
  ) async throws -> (wait: TimeInterval?, failures: [(Channel, any Error)]) {
    let now = world.now()
    let span = (now - FlightWatch.patience - 24 * 3600)...(now + Transport.watchedAhead)
    let (user, found, records) = try await store.read(as: actor) { snapshot in
      let flights = try snapshot.watchedFlights(leaving: span, limit: FlightWatch.limit)
      return (
        try snapshot.currentUser(), try flights.compactMap { try FlightFinding($0, snapshot, at: now) },
        try flights.compactMap { flight -> FlightRecord? in
          guard let status = try snapshot.status(of: flight)?.status, let record = FlightRecord(flight, status),
            try snapshot.flightRecord(of: flight.id) != record
          else { return nil }
          return record
        }
      )
    }
    if !records.isEmpty {
      try await store.write(by: actor, at: now) { transaction in
        for record in records { try transaction.keep(record) }
      }
    }
    let quietEnd = user.quietHours?.end(after: now, in: user.home)
    var wait: TimeInterval?, failures: [(Channel, any Error)] = []
    for finding in found {
      if let quietEnd, finding.leaves > quietEnd + Wallet.newsBeforeLeaving {
        // At night nothing is lost: it is sent in the morning, as it is then.
        wait = quietEnd.timeIntervalSince(now)
        continue
      }
      // Before it is sent: a crash in between costs a notification, and none comes twice.
      try await store.write(by: actor, at: now) { try $0.keep(finding.known, of: finding.flight.id) }
      let isWritten = user.updatesFlights ? try await write(finding, by: actor) : false
      let notification = try await store.read(as: actor) { snapshot in
        try texts.flight(
          FlightAnnouncement(
            flight: finding.flight, status: finding.status, news: finding.news, isWritten: isWritten), snapshot, now)
      }
      failures += try await notify(notification, user, as: actor)
    }
    return (wait, failures)
  }

  /// Writes what a service says of a flight into its booking for a user, as an edit that can be undone.
  /// - Returns: whether there was anything to write; false for who may not edit it
  private func write(_ finding: FlightFinding, by actor: Actor) async throws -> Bool {
    let flight = finding.flight, status = finding.status
    guard let journey = flight.header.journeyID, !flight.automaticPatch(from: status).isEmpty else { return false }
    do {
      _ = try await edit(Transport.self, flight.id, in: journey, basedOn: nil, by: actor) {
        $0.automaticPatch(from: status)
      }
      return true
    } catch WalletError.forbidden, WalletError.notFound, WalletError.invalid {
      return false
    }
  }

  /// A flight with news.
  private struct FlightFinding: Sendable {
    let flight: Transport
    let status: FlightStatus
    let news: [FlightNews]
    let known: KnownFlight
    let leaves: Date

    init?(_ flight: Transport, _ snapshot: Snapshot, at now: Date) throws {
      guard let status = try snapshot.status(of: flight)?.status, let leaves = status.departure.time,
        now < (status.arrival.time ?? leaves) + Wallet.newsAfterLanding
      else { return nil }
      var known = try snapshot.knownFlight(flight)
      let news = known.learn(status)
      guard !news.isEmpty else { return nil }
      (self.flight, self.status, self.news, self.known, self.leaves) = (flight, status, news, known, leaves)
    }
  }
}
