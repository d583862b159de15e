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
    let home = try snapshot.currentUser().home
    return try derived(DerivedKey(home: home)) {
      DayPlaces(journey, items: try items(of: Occurrence.Course.moving), home: home)
    }
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

/// What is usual at a place, and since when that is known.
public struct StoredNormals: Sendable, Hashable {
  public let place: WeatherPlace
  public let normals: ClimateNormals
  public let fetchedAt: Date
}

/// All that is stored of the weather at a place.
public struct StoredWeather: Sendable, Hashable {
  public let forecast: StoredForecast?
  public let hours: HourlyForecast?
  public let normals: StoredNormals?
}

extension JourneySnapshot {
  /// What the weather usually is on some days of the journey, by day; none where no service has answered.
  public func usualWeather(on days: some Sequence<CalendarDay>) throws -> [CalendarDay: StoredNormals] {
    guard try snapshot.hasResponses(of: .weather) else { return [:] }
    let places = try dayPlaces()
    var known: [WeatherPlace: StoredNormals?] = [:], found: [CalendarDay: StoredNormals] = [:]
    for day in days {
      guard let place = places.place(on: day) else { continue }
      let stored = try known[place] ?? snapshot.normals(for: place)
      known[place] = .some(stored)
      if let stored, stored.normals[day] != nil { found[day] = stored }
    }
    return found
  }

  /// What is stored of the weather where the traveller is on a day; nil where no service has answered.
  public func weather(on day: CalendarDay) throws -> StoredWeather? {
    guard try snapshot.hasResponses(of: .weather), let place = try dayPlaces().place(on: day) else { return nil }
    return StoredWeather(
      forecast: try snapshot.forecast(for: place), hours: try snapshot.hourlyForecast(for: place),
      normals: try snapshot.normals(for: place))
  }

  /// The forecast for the hours where the traveller is on a day; nil where no service has answered.
  public func hourlyForecast(on day: CalendarDay) throws -> HourlyForecast? {
    guard try snapshot.hasResponses(of: .weather) else { return nil }
    return try dayPlaces().place(on: day).flatMap { try snapshot.hourlyForecast(for: $0) }
  }
}

extension WeatherPlace {
  /// What the forecast for the hours, and what is usual there, is stored under.
  public var hoursKey: String { "hours/\(key)" }
  public var normalsKey: String { "normals/\(key)" }
}

extension Snapshot {
  /// The stored forecast for the hours at a place. It is the same for every actor.
  func hourlyForecast(for place: WeatherPlace) throws -> HourlyForecast? {
    try made(of: .weather, place.hoursKey) { HourlyForecast(text: String(decoding: $0.body, as: UTF8.self)) }
  }

  /// What is usual at a place. It is the same for every actor.
  func normals(for place: WeatherPlace) throws -> StoredNormals? {
    let known = try made(of: .weather, place.normalsKey) { response in
      ClimateNormals(text: String(decoding: response.body, as: UTF8.self)).map {
        StoredNormals(place: place, normals: $0, fetchedAt: response.fetchedAt)
      }
    }
    return known.map { StoredNormals(place: place, normals: $0.normals, fetchedAt: $0.fetchedAt) }
  }

  /// The places of the user's upcoming journeys on days after one, as many as a limit.
  public func placesOfNormals(after last: CalendarDay, limit: Int) throws -> [WeatherPlace] {
    var found: [WeatherPlace] = [], keys: Set<String> = []
    let coming = try journeys(.status(.upcoming), today: last, page: Page(offset: 0, limit: limit))
    let running = try journeys(.status(.active), today: last, page: Page(offset: 0, limit: limit))
    for journey in running + coming where !journey.isArchived {
      guard let days = journey.days, days.upperBound > last else { continue }
      let places = try self.journey(journey.id).dayPlaces()
      // A longer journey is looked at as far as a page shows it.
      for day in max(days.lowerBound, last).through(days.upperBound).prefix(Snapshot.daysOfNormals) {
        guard let place = places.place(on: day), keys.insert(place.key).inserted else { continue }
        found.append(place)
        if found.count == limit { return found }
      }
    }
    return found
  }

  private static let daysOfNormals = 60
}

extension Snapshot {
  /// Whether any weather is stored.
  public func hasWeather() throws -> Bool { try hasResponses(of: .weather) }

  /// Whether anything is stored of what a service has answered.
  func hasResponses(of service: ExternalService) throws -> Bool {
    let find = {
      try row("SELECT 1 FROM cached_responses WHERE service = ? LIMIT 1", [service.rawValue.databaseValue]) != nil
    }
    return try cache?.responses.value(KeptResponses.Key(Bool.self, of: service, ""), version: responses) {
      (try find(), 0)
    } ?? find()
  }

  /// The stored forecast for a place. It is the same for every actor.
  func forecast(for place: WeatherPlace) throws -> StoredForecast? {
    let known = try made(of: .weather, place.key) { response in
      WeatherForecast(text: String(decoding: response.body, as: UTF8.self)).map {
        StoredForecast(place: place, forecast: $0, fetchedAt: response.fetchedAt)
      }
    }
    // The same point may have another name in another journey.
    return known.map { StoredForecast(place: place, forecast: $0.forecast, fetchedAt: $0.fetchedAt) }
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
