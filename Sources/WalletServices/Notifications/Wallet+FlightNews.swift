import Foundation
import JourneyStore
import Journeys

/// Something about a flight of a user's that they are to be notified of.
public struct FlightAnnouncement: Sendable {
  public let flight: Transport
  public let status: FlightStatus
  /// The most important first.
  public let news: [FlightNews]
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
    let (user, found) = try await store.read(as: actor) { snapshot in
      let flights = try snapshot.watchedFlights(leaving: span, limit: FlightWatch.limit)
      return (
        try snapshot.currentUser(), try flights.compactMap { try FlightFinding($0, snapshot, texts, at: now) }
      )
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
      try await store.write(by: actor, at: now) { try $0.keep(finding.known, of: finding.id) }
      failures += try await notify(finding.notification, user, as: actor)
    }
    return (wait, failures)
  }

  /// A flight with news, and the notification of them.
  private struct FlightFinding: Sendable {
    let id: UUID
    let known: KnownFlight
    let leaves: Date
    let notification: ReminderNotification

    init?(_ flight: Transport, _ snapshot: Snapshot, _ texts: NotificationTexts, at now: Date) throws {
      guard let status = try snapshot.status(of: flight)?.status, let leaves = status.departure.time,
        now < (status.arrival.time ?? leaves) + Wallet.newsAfterLanding
      else { return nil }
      var known = try snapshot.knownFlight(flight)
      let news = known.learn(status)
      guard !news.isEmpty else { return nil }
      (id, self.known, self.leaves) = (flight.id, known, leaves)
      notification = try texts.flight(FlightAnnouncement(flight: flight, status: status, news: news), snapshot, now)
    }
  }
}
