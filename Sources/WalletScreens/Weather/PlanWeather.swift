import Foundation
import JourneyStore
import Journeys

/// The weather that a plan is going to have: of its hours where they are forecast, else of its day, else what is usual.
struct PlanWeather {
  /// `14 to 16 °C · Partly cloudy · 0.4 mm, 20 % · Open-Meteo.com, CC BY 4.0, updated Mon, 30 Mar, 09:00`.
  let text: String
  /// The page of the journey's weather.
  let address: String

  /// Nil for what is over, and where nothing is known.
  /// - Parameter weather: what is stored of the place and the day
  init?(_ activity: Activity, _ weather: StoredWeather?, _ context: ScreenContext) {
    guard let weather, let start = activity.startDate else { return nil }
    let zone = activity.zone ?? context.zone, day = CalendarDay(of: start, in: zone)
    let end = activity.endDate ?? start + Double(RainAdvice.usualLength) * 3600
    guard end > context.now else { return nil }
    address = "\(PagePath.journey(activity.journeyID))/weather"
    if let stored = weather.forecast, let whole = stored.forecast[day] {
      let hours = DayWeather(day, of: weather.hours?.hours(from: start, until: end, in: zone) ?? [])
      text = context.line(
        WeatherLine(hours ?? whole, at: "", context).text,
        WeatherStrip.source(stored.fetchedAt, named: stored.forecast.source, context))
    } else if let stored = weather.normals,
      let line = WeatherLine.usual([day: stored], on: [day], context).first
    {
      text = context.line(line.words, WeatherStrip.source(stored.fetchedAt, named: "", context))
    } else {
      return nil
    }
  }
}
