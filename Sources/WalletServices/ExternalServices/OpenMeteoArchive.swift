import Foundation
import Journeys

/// The weather of past years of Open-Meteo, `GET v1/archive` (https://open-meteo.com/en/docs/historical-weather-api).
enum OpenMeteoArchive {
  /// Five years of three variables have some 60 kB.
  static let bodyLimit = 262_144
  /// How many years are asked for, up to the last that is over.
  static let years = 5

  /// Asks for the days of past years of a place, on its own clocks.
  static func request(for place: WeatherPlace, _ today: CalendarDay) -> ServiceRequest {
    let last = today.components.year - 1
    return ServiceRequest(
      profile: .openMeteoArchive, path: "v1/archive",
      query: [
        ("latitude", place.latitude), ("longitude", place.longitude), ("start_date", "\(last - years + 1)-01-01"),
        ("end_date", "\(last)-12-31"), ("daily", "temperature_2m_max,temperature_2m_min,precipitation_sum"),
        ("timezone", "auto"),
      ], bodyLimit: bodyLimit)
  }

  /// What the days of an answer come to: parallel arrays under `daily`, in which values may be null.
  /// - Throws: `ServiceFailure` with `.format`, also for other units than those that were asked for, and for less than a year.
  static func normals(_ body: Data) throws(ServiceFailure) -> ClimateNormals {
    guard let answer = try? JSONValue(parsing: body, mostValues: 20_000), let daily = answer["daily"],
      let units = answer["daily_units"], units["temperature_2m_max"] == "°C", units["temperature_2m_min"] == "°C",
      units["precipitation_sum"] == nil || units["precipitation_sum"] == "mm",
      let days = daily["time"]?.values, days.count <= 366 * (years + 1),
      let lows = OpenMeteo.numbers(daily["temperature_2m_min"], days.count),
      let highs = OpenMeteo.numbers(daily["temperature_2m_max"], days.count)
    else { throw ServiceFailure(.format) }
    let sums = OpenMeteo.numbers(daily["precipitation_sum"], days.count)
    var past: [ClimateNormals.PastDay] = []
    for (index, text) in days.enumerated() {
      guard let day = text.text.flatMap({ CalendarDay($0) }) else { throw ServiceFailure(.format) }
      guard let low = lows[index], let high = highs[index] else { continue }
      guard let known = ClimateNormals.PastDay(day, low: low, high: high, precipitation: sums?[index]) else {
        throw ServiceFailure(.format)
      }
      past.append(known)
    }
    guard past.count >= 300 else { throw ServiceFailure(.format) }
    return ClimateNormals(past)
  }
}
