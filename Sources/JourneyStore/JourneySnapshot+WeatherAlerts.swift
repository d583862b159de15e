import Foundation
import GRDB
import Journeys

extension JourneySnapshot {
  /// How many days ahead weather is something to be notified of, today included.
  public static let alertDays = 3

  /// The weather to be prepared for on some days, where the traveller is on each.
  public func weatherAlerts(on days: some Sequence<CalendarDay>) throws -> [WeatherAlert] {
    let found = try forecasts(on: days)
    return WeatherAlert.all(found.compactMap { day, stored in stored.forecast[day] })
  }

  /// The days of each kind of weather that the user was notified of.
  public func notifiedWeather() throws -> [WeatherAlert.Kind: Set<CalendarDay>] {
    let rows = try snapshot.rows(
      "SELECT kind, day FROM weather_alerts WHERE user_id = ? AND journey_id = ?",
      [snapshot.user.databaseValue, journey.id.databaseValue]
    ) { ($0[0] as String, $0[1] as String) }
    var found: [WeatherAlert.Kind: Set<CalendarDay>] = [:]
    for (kind, day) in rows {
      if let kind = WeatherAlert.Kind(rawValue: kind), let day = CalendarDay(day) {
        found[kind, default: []].insert(day)
      }
    }
    return found
  }
}

extension WriteTransaction {
  /// Stores what weather the actor was notified of, which is no change of the wallet and is in no log.
  public func keep(_ alert: WeatherAlert, in journey: UUID) throws {
    for day in alert.days.lowerBound.through(alert.days.upperBound) {
      try db.execute(
        sql: "INSERT OR IGNORE INTO weather_alerts (user_id, journey_id, kind, day) VALUES (?, ?, ?, ?)",
        arguments: [try actor.known, journey, alert.kind.rawValue, day.iso])
    }
  }
}

extension Store {
  /// Forgets what weather users were notified of.
  /// - Throws: `WalletError.unavailable`.
  public func removeWeatherAlerts() async throws {
    try await Store.explained { try await database.write { db in try db.execute(sql: "DELETE FROM weather_alerts") } }
  }
}
