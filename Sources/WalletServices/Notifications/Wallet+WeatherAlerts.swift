import Foundation
import JourneyStore
import Journeys

/// Weather on a user's journey that they are to be notified of.
public struct WeatherAnnouncement: Sendable {
  public let journey: Journey
  public let alert: WeatherAlert
  /// Where the traveller is on its first day.
  public let place: String
}

extension Wallet {
  /// Notifies a user of weather to be prepared for on the next days of their journeys, once for days of one kind that follow one another.
  /// It is derived from the stored forecasts, for the service has no alerts of authorities.
  /// - Returns: seconds until quiet hours end that hold something back, nil for nothing; what went wrong, by channel
  func notifyOfWeather(
    _ actor: Actor, _ texts: NotificationTexts
  ) async throws -> (wait: TimeInterval?, failures: [(Channel, any Error)]) {
    let now = world.now()
    let (user, found) = try await store.read(as: actor) { snapshot in
      let user = try snapshot.currentUser()
      return (user, user.weatherAlerts ? try Wallet.weatherNews(snapshot, user, at: now) : [])
    }
    if found.isEmpty { return (nil, []) }
    // Nobody is woken by the weather of the day.
    if let end = user.quietHours?.end(after: now, in: user.home) { return (end.timeIntervalSince(now), []) }
    // Before they are sent: a crash in between costs a notification, and none comes twice.
    try await store.write(by: actor, at: now) { transaction in
      for news in found { try transaction.keep(news.alert, in: news.journey.id) }
    }
    var failures: [(Channel, any Error)] = []
    for news in found where !news.isKnown {
      let notification = try await store.read(as: actor) { snapshot in
        try texts.weather(
          WeatherAnnouncement(journey: news.journey, alert: news.alert, place: news.place), snapshot, now)
      }
      failures += try await notify(notification, user, as: actor)
    }
    return (nil, failures)
  }

  /// The alerts of which not every day was notified.
  private static func weatherNews(_ snapshot: Snapshot, _ user: User, at now: Date) throws -> [WeatherNews] {
    let home = CalendarDay(of: now, in: user.home)
    // Where the traveller is, it may be the day before or after.
    let days = home.advanced(by: -1)...home.advanced(by: JourneySnapshot.alertDays)
    let running = try snapshot.journeys(.status(.active), today: home, page: Page(offset: 0, limit: forecastPlaces))
    let coming = try snapshot.journeys(.status(.upcoming), today: home, page: Page(offset: 0, limit: forecastPlaces))
    return try (running + coming).flatMap { journey -> [WeatherNews] in
      guard !journey.isArchived, journey.days?.overlaps(days) == true, let own = journey.days?.clamped(to: days) else {
        return []
      }
      let journey = try snapshot.journey(journey.id), places = try journey.dayPlaces()
      let zone = try journey.whereabouts().traveller(at: .instant(now))?.zone ?? user.home
      let today = CalendarDay(of: now, in: zone), last = today.advanced(by: JourneySnapshot.alertDays - 1)
      let ahead = own.lowerBound.through(own.upperBound).filter { (today...last).contains($0) }
      let alerts = try journey.weatherAlerts(on: ahead)
      guard !alerts.isEmpty else { return [] }
      let notified = try journey.notifiedWeather()
      return alerts.compactMap { alert in
        let known = notified[alert.kind] ?? [], days = alert.days.lowerBound.through(alert.days.upperBound)
        guard !days.allSatisfy(known.contains) else { return nil }
        // A day that goes on with what was notified is no other news.
        let isKnown = known.contains(alert.days.lowerBound) || known.contains(alert.days.lowerBound.advanced(by: -1))
        return WeatherNews(
          journey: journey.journey, alert: alert, place: places.place(on: alert.days.lowerBound)?.name ?? "",
          isKnown: isKnown)
      }
    }
  }

  private struct WeatherNews: Sendable {
    let journey: Journey
    let alert: WeatherAlert
    let place: String
    let isKnown: Bool
  }
}
