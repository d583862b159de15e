import Foundation
import Journeys

/// Forecasts of OpenWeatherMap, `GET data/2.5/forecast` (https://openweathermap.org/forecast5): five days, every three hours, with a key.
enum OpenWeatherMap {
  /// Forty times of three hours have some 20 kB.
  static let bodyLimit = 131_072
  private static let slotLimit = 60

  /// Asks for the forecast of a place in metric units.
  static func request(for place: WeatherPlace) -> ServiceRequest {
    ServiceRequest(
      profile: .openWeatherMap, path: "data/2.5/forecast",
      query: [("lat", place.latitude), ("lon", place.longitude), ("units", "metric")], bodyLimit: bodyLimit)
  }

  /// The days and hours of an answer, on the clocks of the place; a day counts once half of it is forecast.
  /// - Throws: `ServiceFailure` with `.format`.
  static func forecast(_ body: Data) throws(ServiceFailure) -> (WeatherForecast, HourlyForecast?) {
    guard let answer = try? JSONValue(parsing: body, mostValues: 10_000), answer["cod"] == "200",
      let list = answer["list"]?.values, !list.isEmpty, list.count <= slotLimit,
      case .number(let offset)? = answer["city"]?["timezone"], abs(offset) <= 64_800
    else { throw ServiceFailure(.format) }
    var slots: [Slot] = []
    for value in list {
      guard let slot = Slot(value, offset: offset.nearest) else { throw ServiceFailure(.format) }
      slots.append(slot)
    }
    let byDay = Dictionary(grouping: slots, by: \.time.day)
    var days: [DayWeather] = []
    for (day, slots) in byDay where slots.count >= 4 {
      let worst = slots.compactMap(\.sky).max { OpenWeatherMap.rank($0) < OpenWeatherMap.rank($1) }
      let weather = DayWeather(
        day, code: worst?.code, low: slots.map(\.low).min() ?? 0, high: slots.map(\.high).max() ?? 0,
        precipitation: (slots.reduce(0) { $0 + $1.precipitation } * 10).rounded() / 10,
        probability: slots.compactMap(\.probability).max(), gust: slots.compactMap(\.gust).max())
      guard let weather else { throw ServiceFailure(.format) }
      days.append(weather)
    }
    guard !days.isEmpty else { throw ServiceFailure(.format) }
    return (WeatherForecast(days, source: ServiceProfile.openWeatherMap.name), HourlyForecast(slots.flatMap(\.hours)))
  }

  /// How much a state of the sky matters to a day.
  private static func rank(_ sky: SkyCondition) -> Int { SkyCondition.allCases.firstIndex(of: sky) ?? 0 }

  /// Three hours.
  private struct Slot {
    let time: LocalTime
    let sky: SkyCondition?
    let low: Double
    let high: Double
    let temperature: Double
    /// Rain and snow, in millimetres.
    let precipitation: Double
    let probability: Int?
    /// In kilometres per hour.
    let gust: Double?

    init?(_ value: JSONValue, offset: Double) {
      let number = { (value: JSONValue?) -> Double? in
        if case .number(let number)? = value { number.nearest } else { nil }
      }
      guard let main = value["main"], let instant = number(value["dt"]), let middle = number(main["temp"]) else {
        return nil
      }
      time = LocalTime(of: Date(timeIntervalSince1970: instant + offset), in: .utc)
      temperature = middle
      (low, high) = (number(main["temp_min"]) ?? middle, number(main["temp_max"]) ?? middle)
      precipitation = (number(value["rain"]?["3h"]) ?? 0) + (number(value["snow"]?["3h"]) ?? 0)
      probability = number(value["pop"]).flatMap { (0...1).contains($0) ? Int(($0 * 100).rounded()) : nil }
      // Metres per second.
      gust = number(value["wind"]?["gust"]).map { $0 * 3.6 }
      sky = number(value["weather"]?.values?.first?["id"]).flatMap { SkyCondition(id: Int($0)) }
    }

    /// Each of the three hours has a third of the rain.
    var hours: [HourWeather] {
      (0..<3).compactMap { later in
        LocalTime(day: time.day, hour: (time.hour + later) % 24, minute: 0).flatMap { start in
          var start = start
          if time.hour + later > 23 { start.day = time.day.advanced(by: 1) }
          return HourWeather(
            start, code: sky?.code, temperature: temperature, precipitation: precipitation / 3,
            probability: probability)
        }
      }
    }
  }
}

extension SkyCondition {
  /// That of a condition of OpenWeatherMap (https://openweathermap.org/weather-conditions); nil for any other.
  fileprivate init?(id: Int) {
    switch id {
    case 200...232: self = .thunderstorm
    case 300...321: self = .drizzle
    case 500...531: self = .rain
    case 600...622: self = .snow
    case 700...781: self = .fog
    case 800: self = .clear
    case 801, 802: self = .partlyCloudy
    case 803, 804: self = .overcast
    default: return nil
    }
  }
}
