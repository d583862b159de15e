import Foundation
import JourneyStore
import Journeys

/// Forecasts of Open-Meteo, `GET v1/forecast` (https://open-meteo.com/en/docs).
enum OpenMeteo {
  /// Sixteen days of six variables, with their hours, have some 20 kB.
  static let bodyLimit = 131_072

  /// Asks for the days of a place, on its own clocks.
  static func request(for place: WeatherPlace) -> ServiceRequest {
    ServiceRequest(
      profile: .openMeteo, path: "v1/forecast",
      query: [
        ("latitude", place.latitude), ("longitude", place.longitude),
        (
          "daily",
          "weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,precipitation_probability_max,wind_gusts_10m_max"
        ),
        ("hourly", "weather_code,temperature_2m,precipitation,precipitation_probability"),
        ("timezone", "auto"), ("forecast_days", String(WeatherForecast.limit)),
      ], bodyLimit: bodyLimit)
  }

  /// The forecast of an answer: parallel arrays under `daily`, of which later values may be null.
  /// - Throws: `ServiceFailure` with `.format`, also for other units than those that were asked for.
  static func forecast(_ body: Data) throws(ServiceFailure) -> WeatherForecast {
    guard let answer = try? JSONValue(parsing: body, mostValues: 10_000), let daily = answer["daily"],
      let units = answer["daily_units"], units["temperature_2m_max"] == "°C", units["temperature_2m_min"] == "°C",
      units["precipitation_sum"] == nil || units["precipitation_sum"] == "mm",
      units["wind_gusts_10m_max"] == nil || units["wind_gusts_10m_max"] == "km/h",
      let days = daily["time"]?.values, !days.isEmpty, days.count <= 4 * WeatherForecast.limit,
      let lows = numbers(daily["temperature_2m_min"], days.count),
      let highs = numbers(daily["temperature_2m_max"], days.count),
      let codes = numbers(daily["weather_code"], days.count)
    else { throw ServiceFailure(.format) }
    let sums = numbers(daily["precipitation_sum"], days.count)
    let chances = numbers(daily["precipitation_probability_max"], days.count)
    let gusts = numbers(daily["wind_gusts_10m_max"], days.count)
    var found: [DayWeather] = []
    for (index, text) in days.enumerated() {
      guard let day = text.text.flatMap({ CalendarDay($0) }), found.last.map({ $0.day < day }) ?? true else {
        throw ServiceFailure(.format)
      }
      guard let low = lows[index], let high = highs[index] else { continue }
      let weather = DayWeather(
        day, code: codes[index].flatMap { Int(exactly: $0) }, low: low, high: high, precipitation: sums?[index],
        probability: chances?[index].flatMap { Int(exactly: $0.rounded()) }, gust: gusts?[index])
      guard let weather else { throw ServiceFailure(.format) }
      found.append(weather)
    }
    guard !found.isEmpty else { throw ServiceFailure(.format) }
    return WeatherForecast(found)
  }

  /// The hours of an answer: parallel arrays under `hourly`; nil where there are none.
  /// - Throws: `ServiceFailure` with `.format`.
  static func hours(_ body: Data) throws(ServiceFailure) -> HourlyForecast? {
    guard let answer = try? JSONValue(parsing: body, mostValues: 10_000) else { throw ServiceFailure(.format) }
    guard let hourly = answer["hourly"] else { return nil }
    guard let times = hourly["time"]?.values, times.count <= 24 * WeatherForecast.limit,
      answer["hourly_units"]?["temperature_2m"] == "°C",
      let temperatures = numbers(hourly["temperature_2m"], times.count),
      let codes = numbers(hourly["weather_code"], times.count)
    else { throw ServiceFailure(.format) }
    let amounts = numbers(hourly["precipitation"], times.count)
    let chances = numbers(hourly["precipitation_probability"], times.count)
    var found: [HourWeather] = []
    for (index, text) in times.enumerated() {
      guard let time = text.text.flatMap({ LocalTime($0) }) else { throw ServiceFailure(.format) }
      guard let temperature = temperatures[index] else { continue }
      let weather = HourWeather(
        time, code: codes[index].flatMap { Int(exactly: $0) }, temperature: temperature,
        precipitation: amounts?[index], probability: chances?[index].flatMap { Int(exactly: $0.rounded()) })
      guard let weather else { throw ServiceFailure(.format) }
      found.append(weather)
    }
    return HourlyForecast(found)
  }

  /// An array of so many numbers, of which some may be null; nil for anything else.
  static func numbers(_ value: JSONValue?, _ count: Int) -> [Double?]? {
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
