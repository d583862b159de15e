import Foundation
import JourneyStore
import Journeys
import WalletServices

/// The weather of a journey: each day with its hours, what is usual later, what to be prepared for, and what to pack.
public struct JourneyWeatherScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let alerts: [Alert]
  package let rainPlans: [RainPlan]
  package let days: [Day]
  /// Where it comes from; nil where nothing is known.
  package let source: String?
  package let packing: PackingCard?
  package let empty: EmptyState?

  /// Weather to be prepared for.
  package struct Alert: Sendable {
    package let title: String
    package let detail: String
  }

  /// A day, or several days of one usual weather.
  package struct Day: Sendable {
    package let line: WeatherLine
    /// `Gusts up to 60 km/h`; nil where there is little wind.
    package let wind: String?
    package let hours: [Hour]
  }

  /// An hour of a day.
  package struct Hour: Sendable {
    package let time: String
    package let icon: String
    package let condition: String
    package let temperature: String
    package let rain: String?
  }

  /// Every hour is shown of so many days, every third of the later ones.
  private static let hourlyDays = 2
  /// How many days are shown.
  private static let length = 30
  /// From how many kilometres an hour on gusts are named.
  private static let windy = 40.0

  /// Reads the weather of a journey.
  public init(_ journey: JourneySnapshot, _ context: ScreenContext) throws {
    let words = context.words, record = journey.journey
    shell = Shell(context, title: words("weather.title"), place: .journey)
    (journeyTitle, journeyAddress) = (record.name, PagePath.journey(record.id))
    let shown = JourneyWeatherScreen.days(of: record, context)
    let forecasts = try journey.forecasts(on: shown)
    let usual = try journey.usualWeather(on: shown.filter { forecasts[$0] == nil })
    var days: [Day] = []
    for day in shown {
      guard let stored = forecasts[day], let weather = stored.forecast[day] else { continue }
      let hours = try journey.hourlyForecast(on: day)?[day] ?? []
      days.append(Day(weather, at: stored.place.name, hours, context))
    }
    days += WeatherLine.usual(usual, on: shown, context).map { Day(line: $0, wind: nil, hours: []) }
    self.days = days
    let places = try journey.dayPlaces()
    alerts = try journey.weatherAlerts(on: shown).map { alert in
      Alert(
        title: alert.title(at: places.place(on: alert.days.lowerBound)?.name ?? "", context),
        detail: alert.detail(context))
    }
    rainPlans = try RainPlan.all(in: journey, context)
    let fetched = forecasts.values.map(\.fetchedAt) + usual.values.map(\.fetchedAt)
    source = fetched.min().map {
      WeatherStrip.source($0, named: forecasts.values.first?.forecast.source ?? "", context)
    }
    packing = try PackingCard(journey, forecasts, usual, context)
    empty =
      days.isEmpty
      ? EmptyState(
        icon: "weather-partlyCloudy", title: words("weather.none.title"), text: words("weather.none.text"),
        action: words(context.isAdministrator ? "services.title" : "ui.itinerary"),
        address: context.isAdministrator ? "/settings/services" : "\(PagePath.journey(record.id))/itinerary") : nil
  }

  /// The days from today on, the first of them where it is long.
  static func days(of journey: Journey, _ context: ScreenContext) -> [CalendarDay] {
    guard let own = journey.days else { return [] }
    let first = max(context.today, own.lowerBound)
    return first <= own.upperBound ? Array(first.through(own.upperBound).prefix(length)) : []
  }
}

extension JourneyWeatherScreen.Day {
  fileprivate init(_ weather: DayWeather, at place: String, _ hours: [HourWeather], _ context: ScreenContext) {
    line = WeatherLine(weather, at: place, namesDay: true, context)
    wind = weather.gust.flatMap { gust in
      gust < JourneyWeatherScreen.windy ? nil : context.words("weather.gusts", ["speed": context.windSpeed(gust)])
    }
    let isSoon = context.today.days(until: weather.day) < JourneyWeatherScreen.hourlyDays
    self.hours = hours.filter { isSoon || $0.time.hour % 3 == 0 }.map { hour in
      JourneyWeatherScreen.Hour(
        time: context.formats.time(hour.time.nextInstant(in: .utc), .utc),
        icon: "weather-\(hour.sky?.rawValue ?? "overcast")",
        condition: hour.sky.map { context.words("weather.sky.\($0.rawValue)") } ?? "",
        temperature: context.temperature(hour.temperature),
        rain: context.rain(hour.precipitation, hour.probability))
    }
  }
}
