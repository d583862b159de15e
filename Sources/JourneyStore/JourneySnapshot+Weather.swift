import Foundation
import Journeys

/// A forecast that is stored, and since when.
public struct StoredForecast: Sendable, Hashable {
  public let place: WeatherPlace
  public let forecast: WeatherForecast
  public let fetchedAt: Date
}

extension JourneySnapshot {
  /// Where the traveller is on each day.
  public func dayPlaces() throws -> DayPlaces {
    DayPlaces(journey, items: try items(of: Occurrence.Course.moving), home: try snapshot.currentUser().home)
  }

  /// The stored forecasts for some days of the journey, by day; none where no service has answered.
  public func forecasts(on days: some Sequence<CalendarDay>) throws -> [CalendarDay: StoredForecast] {
    guard try snapshot.hasResponses(of: .weather) else { return [:] }
    let places = try dayPlaces()
    var known: [WeatherPlace: StoredForecast?] = [:], found: [CalendarDay: StoredForecast] = [:]
    for day in days {
      guard let place = places.place(on: day) else { continue }
      let stored = try known[place] ?? snapshot.forecast(for: place)
      known[place] = .some(stored)
      if let stored, stored.forecast[day] != nil { found[day] = stored }
    }
    return found
  }
}

extension Snapshot {
  /// Whether anything is stored of what a service has answered.
  func hasResponses(of service: ExternalService) throws -> Bool {
    try row("SELECT 1 FROM cached_responses WHERE service = ? LIMIT 1", [service.rawValue.databaseValue]) != nil
  }

  /// The stored forecast for a place. It is the same for every actor.
  func forecast(for place: WeatherPlace) throws -> StoredForecast? {
    try cachedResponse(of: .weather, to: place.key).flatMap { response in
      WeatherForecast(text: String(decoding: response.body, as: UTF8.self)).map {
        StoredForecast(place: place, forecast: $0, fetchedAt: response.fetchedAt)
      }
    }
  }

  /// The places for which a forecast may be shown in the user's journeys, as many as a limit.
  /// - Parameter days: those that can be forecast
  public func placesOfWeather(in days: ClosedRange<CalendarDay>, limit: Int) throws -> [WeatherPlace] {
    var found: [WeatherPlace] = [], keys: Set<String> = []
    let coming = try journeys(.status(.upcoming), today: days.lowerBound, page: Page(offset: 0, limit: limit))
    let running = try journeys(.status(.active), today: days.lowerBound, page: Page(offset: 0, limit: limit))
    for journey in running + coming where !journey.isArchived {
      guard let own = journey.days?.clamped(to: days), journey.days?.overlaps(days) == true else { continue }
      let places = try self.journey(journey.id).dayPlaces()
      for day in own.lowerBound.through(own.upperBound) {
        guard let place = places.place(on: day), keys.insert(place.key).inserted else { continue }
        found.append(place)
        if found.count == limit { return found }
      }
    }
    return found
  }
}
