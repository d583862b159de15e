import Foundation
import JourneyStore
import Journeys

/// A plan outdoors on which it is likely to rain, as a page says it.
package struct RainPlan: Sendable {
  package let title: String
  package let address: String
  /// `Rain likely from 14:00 to 16:00 (80%). Drier: Sun, 29 Mar, 10:00.`
  package let text: String

  /// Nil for what is under a roof, and where it stays dry or nothing is forecast.
  /// - Parameter hours: what is forecast where the traveller is on the day
  init?(
    _ activity: Activity, _ hours: HourlyForecast?, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws {
    guard activity.mayBeOutdoors, hours != nil else { return nil }
    self.init(activity, hours, besides: try BusyTime.all(in: journey), days: journey.journey.days, context)
  }

  private init?(
    _ activity: Activity, _ hours: HourlyForecast?, besides busy: [BusyTime], days: ClosedRange<CalendarDay>?,
    _ context: ScreenContext
  ) {
    guard activity.mayBeOutdoors, !activity.isCancelled, let start = activity.startDate, let forecast = hours else {
      return nil
    }
    let zone = activity.zone ?? context.zone
    let advice = RainAdvice(
      from: start, until: activity.endDate, in: zone, forecast,
      busy: busy.filter { $0.item != activity.id }.map(\.interval), days: days, now: context.now)
    guard let advice else { return nil }
    (title, address) = (activity.title(context), PagePath.item(activity))
    text = RainPlan.text(advice, zone, context)
  }

  private static func text(_ advice: RainAdvice, _ zone: Zone, _ context: ScreenContext) -> String {
    let words = context.words, formats = context.formats
    let clock = { (time: LocalTime) in formats.time(time.nextInstant(in: zone), zone) }
    guard let first = advice.wet.first?.time, let last = advice.wet.last?.time else { return "" }
    let chance = advice.probability.map { " (\(formats.percent(Double($0))))" } ?? ""
    let until = last.nextInstant(in: zone) + 3600
    let rain = words(
      "weather.rainPlanned", ["from": clock(first), "until": formats.time(until, zone) + chance])
    let drier = advice.drier.map { time in
      let day = "\(formats.weekday(time.day)), \(formats.shortDay(time.day, thisYear: context.thisYear))"
      return words("weather.drier", ["when": "\(day), \(clock(time))"])
    }
    return "\(rain) \(drier ?? words("weather.noDrier"))"
  }

  /// Those of a journey from now on, in the order of time.
  static func all(in journey: JourneySnapshot, _ context: ScreenContext) throws -> [RainPlan] {
    guard let last = try journey.snapshot.hasWeather() ? context.today.advanced(by: WeatherForecast.limit) : nil else {
      return []
    }
    let plans = try journey.items(Activity.self).filter { activity in
      guard let start = activity.startDate else { return false }
      return activity.mayBeOutdoors && start > context.now - 86_400 && CalendarDay(of: start, in: .utc) <= last
    }.sorted { ($0.startDate ?? .distantPast) < ($1.startDate ?? .distantPast) }
    guard !plans.isEmpty else { return [] }
    let busy = try BusyTime.all(in: journey)
    return try plans.prefix(RainPlan.limit).compactMap { plan in
      let day = plan.startDate.map { CalendarDay(of: $0, in: plan.zone ?? context.zone) }
      return RainPlan(
        plan, try day.flatMap { try journey.hourlyForecast(on: $0) }, besides: busy, days: journey.journey.days, context
      )
    }
  }

  /// So many plans are looked at.
  private static let limit = 60
}

/// When something of a journey takes place, so that nothing else can be moved there.
private struct BusyTime {
  let item: UUID
  let interval: Range<Date>

  static func all(in journey: JourneySnapshot) throws -> [BusyTime] {
    try journey.items(of: [.ride, .event]).compactMap { item in
      guard !item.isCancelledBooking, let occurrence = item.occurrence, !occurrence.isLongEvent else { return nil }
      return occurrence.interval.map { BusyTime(item: item.id, interval: $0) }
    }
  }
}
