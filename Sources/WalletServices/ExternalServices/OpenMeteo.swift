import Foundation
import JourneyStore
import Journeys

/// Forecasts of Open-Meteo, `GET v1/forecast` (https://open-meteo.com/en/docs).
enum OpenMeteo {
  /// Sixteen days of five variables have some 1.5 kB.
  static let bodyLimit = 65_536

  /// Asks for the days of a place, on its own clocks.
  static func request(for place: WeatherPlace) -> ServiceRequest {
    ServiceRequest(
      profile: .openMeteo, path: "v1/forecast",
      query: [
        ("latitude", place.latitude), ("longitude", place.longitude),
        (
          "daily",
          "weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,precipitation_probability_max"
        ),
        ("timezone", "auto"), ("forecast_days", String(WeatherForecast.limit)),
      ], bodyLimit: bodyLimit)
  }

  /// The forecast of an answer: parallel arrays under `daily`, of which later values may be null.
  /// - Throws: `ServiceFailure` with `.format`, also for other units than those that were asked for.
  static func forecast(_ body: Data) throws(ServiceFailure) -> WeatherForecast {
    guard let answer = try? JSONValue(parsing: body, mostValues: 10_000), let daily = answer["daily"],
      let units = answer["daily_units"], units["temperature_2m_max"] == "°C", units["temperature_2m_min"] == "°C",
      units["precipitation_sum"] == nil || units["precipitation_sum"] == "mm",
      let days = daily["time"]?.values, !days.isEmpty, days.count <= 4 * WeatherForecast.limit,
      let lows = numbers(daily["temperature_2m_min"], days.count),
      let highs = numbers(daily["temperature_2m_max"], days.count),
      let codes = numbers(daily["weather_code"], days.count)
    else { throw ServiceFailure(.format) }
    let sums = numbers(daily["precipitation_sum"], days.count)
    let chances = numbers(daily["precipitation_probability_max"], days.count)
    var found: [DayWeather] = []
    for (index, text) in days.enumerated() {
      guard let day = text.text.flatMap({ CalendarDay($0) }), found.last.map({ $0.day < day }) ?? true else {
        throw ServiceFailure(.format)
      }
      guard let low = lows[index], let high = highs[index] else { continue }
      let weather = DayWeather(
        day, code: codes[index].flatMap { Int(exactly: $0) }, low: low, high: high, precipitation: sums?[index],
        probability: chances?[index].flatMap { Int(exactly: $0.rounded()) })
      guard let weather else { throw ServiceFailure(.format) }
      found.append(weather)
    }
    guard !found.isEmpty else { throw ServiceFailure(.format) }
    return WeatherForecast(found)
  }

  /// An array of so many numbers, of which some may be null; nil for anything else.
  private static func numbers(_ value: JSONValue?, _ count: Int) -> [Double?]? {
    guard let values = value?.values, values.count == count else { return nil }
    var numbers: [Double?] = []
    for value in values {
      switch value {
      case .null: numbers.append(nil)
      case .number(let number): numbers.append(number.nearest)
      default: return nil
      }
    }
    return numbers
  }
}

extension Wallet {
  /// How long a forecast counts as new, in seconds. The models are run anew every six hours.
  static let forecastLifetime: TimeInterval = 6 * 3600
  /// How many places the weather is asked for.
  static let forecastPlaces = 200

  /// Fetches the forecasts that are due of all users' places.
  /// - Returns: when one is due again; nil where there is none
  /// - Throws: as `ask`; at the first failure, for the others are asked of the same service.
  func fetchForecasts() async throws -> Date? {
    let today = CalendarDay(of: world.now(), in: .utc)
    // Yesterday and the day after the last, for it is another day elsewhere.
    let days = today.advanced(by: -1)...today.advanced(by: WeatherForecast.limit)
    var due: [String: (place: WeatherPlace, expiresAt: Date, etag: String)] = [:]
    for user in try await store.users(for: .externalServices) where due.count < Wallet.forecastPlaces {
      let found = try await store.read(as: .system(.externalServices, for: user)) { snapshot in
        try snapshot.placesOfWeather(in: days, limit: Wallet.forecastPlaces).map {
          ($0, try snapshot.cachedResponse(of: .weather, to: $0.key))
        }
      }
      for (place, known) in found { due[place.key] = (place, known?.expiresAt ?? .distantPast, known?.etag ?? "") }
    }
    let now = world.now(), late = due.values.filter { $0.expiresAt <= now }.sorted { $0.place.key < $1.place.key }
    for (place, _, etag) in late { try await fetchForecast(for: place, etag: etag) }
    let others = due.values.map(\.expiresAt).filter { $0 > now } + late.map { _ in now + Wallet.forecastLifetime }
    return others.min()
  }

  /// Fetches the forecast for a place.
  /// - Parameters:
  ///   - etag: by which a stored answer is told to be unchanged
  ///   - byHand: whether a person waits for it
  /// - Throws: as `ask`.
  func fetchForecast(for place: WeatherPlace, etag: String = "", byHand: Bool = false) async throws {
    var question = OpenMeteo.request(for: place)
    (question.etag, question.isByHand) = (etag, byHand)
    let answer = try await ask(question), now = world.now()
    let expiresAt = now + Wallet.forecastLifetime
    if answer.status == 304 {
      let known = try await store.read(as: .system(.externalServices)) {
        try $0.cachedResponse(of: .weather, to: place.key)
      }
      try gate.note(.weather, nil, at: now)
      guard let known else { return }
      return try await keep(
        CachedResponse(
          of: .weather, to: place.key, fetchedAt: now, expiresAt: expiresAt, etag: etag, body: known.body))
    }
    let forecast = try read(.weather) { () throws(ServiceFailure) in try OpenMeteo.forecast(answer.body) }
    let tag = answer.etag.flatMap { $0.utf8.count <= CachedResponse.textLimit ? $0 : nil } ?? ""
    try await keep(
      CachedResponse(
        of: .weather, to: place.key, fetchedAt: now, expiresAt: expiresAt, etag: tag, body: Data(forecast.text.utf8)))
  }
}
