import Foundation
import JourneyStore
import Journeys
import WalletServices

/// The weather of a day at a place, as a page shows it.
package struct WeatherLine: Sendable {
  /// `Mon, 23 Nov`; empty where the day is said already.
  package let day: String
  package let icon: String
  package let condition: String
  /// `12 to 19 °C`.
  package let temperature: String
  /// `2.1 mm, 80 %`; nil where it stays dry.
  package let rain: String?
  package let place: String

  /// All of it in one line.
  package var text: String { [place, condition, temperature, rain].compactMap { $0?.orNil }.joined(separator: " · ") }

  init(_ weather: DayWeather, at place: String, namesDay: Bool = false, _ context: ScreenContext) {
    let words = context.words, formats = context.formats
    // Whole degrees are written the same in all languages; a formatter costs as much as the rest of the line.
    let degrees = { (value: Double) in String(Int(value.rounded())) }
    day =
      namesDay
      ? "\(formats.weekday(weather.day)), \(formats.shortDay(weather.day, thisYear: context.thisYear))" : ""
    icon = "weather-\(weather.sky?.rawValue ?? "overcast")"
    condition = weather.sky.map { words("weather.sky.\($0.rawValue)") } ?? ""
    temperature = words(
      "weather.celsius",
      [
        "low": degrees(weather.low),
        "high": degrees(weather.high),
      ])
    let amount = weather.precipitation.flatMap {
      $0 < 0.1 ? nil : words("weather.millimetres", ["amount": formats.decimal($0, digits: 1)])
    }
    let chance = weather.probability.flatMap { $0 < 10 ? nil : formats.percent(Double($0)) }
    rain = [amount, chance].compactMap(\.self).joined(separator: ", ").orNil
    self.place = place
  }
}

/// The weather of some days of a journey, and where it comes from.
package struct WeatherStrip: Sendable {
  package let lines: [WeatherLine]
  /// The service, its licence, and when the oldest of the forecasts was fetched.
  package let source: String

  /// Nil where nothing is stored for the days.
  init?(
    _ forecasts: [CalendarDay: StoredForecast], on days: [CalendarDay], namesDays: Bool = false,
    _ context: ScreenContext
  ) {
    let shown = days.compactMap { day in forecasts[day].flatMap { stored in stored.forecast[day].map { ($0, stored) } }
    }
    guard let oldest = shown.map(\.1.fetchedAt).min() else { return nil }
    lines = shown.map { WeatherLine($0, at: $1.place.name, namesDay: namesDays, context) }
    source = WeatherStrip.source(oldest, context)
  }

  static func source(_ fetchedAt: Date, _ context: ScreenContext) -> String {
    context.words(
      "weather.source",
      [
        "source": ServiceProfile.of(.weather)?.attribution ?? "",
        "when": context.formats.moment(fetchedAt, context.zone, thisYear: context.thisYear),
      ])
  }

  /// The weather of the next days of a journey.
  static func next(in journey: JourneySnapshot, _ context: ScreenContext) throws -> WeatherStrip? {
    let first = max(context.today, journey.journey.startDate ?? context.today)
    guard let last = journey.journey.endDate, first <= last,
      context.today.days(until: first) <= WeatherForecast.limit
    else { return nil }
    let days = Array(first.through(last).prefix(WeatherStrip.length))
    return WeatherStrip(try journey.forecasts(on: days), on: days, namesDays: true, context)
  }

  /// So many days are shown on the page of a journey.
  private static let length = 7
}
