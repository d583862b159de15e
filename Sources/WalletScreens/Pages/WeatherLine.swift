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
  package var text: String { [place, words].compactMap(\.orNil).joined(separator: " · ") }

  /// The same without the place.
  var words: String { [condition, temperature, rain].compactMap { $0?.orNil }.joined(separator: " · ") }

  init(_ weather: DayWeather, at place: String, namesDay: Bool = false, _ context: ScreenContext) {
    let words = context.words, formats = context.formats
    day =
      namesDay
      ? "\(formats.weekday(weather.day)), \(formats.shortDay(weather.day, thisYear: context.thisYear))" : ""
    icon = "weather-\(weather.sky?.rawValue ?? "overcast")"
    condition = weather.sky.map { words("weather.sky.\($0.rawValue)") } ?? ""
    temperature = context.temperatures(weather.low, weather.high)
    rain = context.rain(weather.precipitation, weather.probability)
    self.place = place
  }

  /// What is usual on some days that follow one another.
  private init(
    _ usual: ClimateNormals.Third, on days: ClosedRange<CalendarDay>, at place: String, _ context: ScreenContext
  ) {
    day = context.formats.days(days, thisYear: context.thisYear)
    icon = "calendar"
    condition = context.words("weather.usual")
    temperature = context.temperatures(usual.low, usual.high)
    rain =
      usual.wetDays < 10
      ? nil : context.words("weather.usualRain", ["percent": context.formats.percent(Double(usual.wetDays))])
    self.place = place
  }

  /// What is usual on some days, those of one place and one third of a month in a line.
  static func usual(
    _ known: [CalendarDay: StoredNormals], on days: [CalendarDay], _ context: ScreenContext
  ) -> [WeatherLine] {
    var runs: [(days: ClosedRange<CalendarDay>, usual: ClimateNormals.Third, place: WeatherPlace)] = []
    for day in days {
      guard let stored = known[day], let usual = stored.normals[day] else { continue }
      if let last = runs.last, last.usual == usual, last.place == stored.place,
        last.days.upperBound.advanced(by: 1) == day
      {
        runs[runs.count - 1].days = last.days.lowerBound...day
      } else {
        runs.append((day...day, usual, stored.place))
      }
    }
    return runs.map { WeatherLine($0.usual, on: $0.days, at: $0.place.name, context) }
  }
}

/// The weather of some days of a journey, and where it comes from.
package struct WeatherStrip: Sendable {
  package let lines: [WeatherLine]
  /// The service, its licence, and when the oldest of the forecasts was fetched.
  package let source: String

  /// The page of the journey's weather; nil where it is of no journey.
  package private(set) var address: String?

  /// Nil where nothing is stored for the days.
  init?(
    _ forecasts: [CalendarDay: StoredForecast], on days: [CalendarDay], namesDays: Bool = false,
    _ context: ScreenContext
  ) {
    let shown = days.compactMap { day in forecasts[day].flatMap { stored in stored.forecast[day].map { ($0, stored) } }
    }
    guard let oldest = shown.map(\.1.fetchedAt).min() else { return nil }
    lines = shown.map { WeatherLine($0, at: $1.place.name, namesDay: namesDays, context) }
    source = WeatherStrip.source(oldest, named: shown.first?.1.forecast.source ?? "", context)
  }

  /// What is usual on the days that no forecast knows; nil where nothing is stored.
  private init?(_ usual: [CalendarDay: StoredNormals], on days: [CalendarDay], _ context: ScreenContext) {
    guard let oldest = usual.values.map(\.fetchedAt).min() else { return nil }
    lines = WeatherLine.usual(usual, on: days, context)
    source = WeatherStrip.source(oldest, named: "", context)
  }

  /// - Parameter name: that of the service; empty for the usual one
  static func source(_ fetchedAt: Date, named name: String, _ context: ScreenContext) -> String {
    context.words(
      "weather.source",
      [
        "source": ServiceProfile.named(name, for: .weather)?.attribution ?? "",
        "when": context.formats.moment(fetchedAt, context.zone, thisYear: context.thisYear),
      ])
  }

  /// The weather of the next days of a journey.
  static func next(in journey: JourneySnapshot, _ context: ScreenContext) throws -> WeatherStrip? {
    let first = max(context.today, journey.journey.startDate ?? context.today)
    guard let last = journey.journey.endDate, first <= last else { return nil }
    let days = Array(first.through(last).prefix(WeatherStrip.length))
    let isNear = context.today.days(until: first) <= WeatherForecast.limit
    var strip = isNear ? WeatherStrip(try journey.forecasts(on: days), on: days, namesDays: true, context) : nil
    if strip == nil { strip = WeatherStrip(try journey.usualWeather(on: days), on: days, context) }
    strip?.address = "\(PagePath.journey(journey.journey.id))/weather"
    return strip
  }

  /// So many days are shown on the page of a journey.
  private static let length = 7
}
