/// What one year of travelling comes to, up to today.
public struct YearReview: Sendable {
  public let year: Int
  /// Those with a day in it that has come, the earliest first.
  public let journeys: [Journey]
  public let figures: TravelFigures
  /// Countries and towns of these journeys, the most visited first.
  public var countries: [Statistics.Visits<String>] = []
  public var towns: [Statistics.Visits<Town>] = []
  /// Calendar days on the road, each counted once.
  public let days: Int
  /// Nights away from home, each counted once, in the year in which they begin.
  public let nights: Int
  /// Days on the road in each month, from January on.
  public let daysByMonth: [Int]
  /// The journey with the most days within the year, of several the latest.
  public let longest: Journey?

  /// Reviews a year.
  public init(_ year: Int, _ journeys: [Journey], _ figures: TravelFigures, today: CalendarDay) {
    (self.year, self.journeys, self.figures) = (year, journeys, figures)
    guard let span = YearReview.days(of: year, today: today) else {
      (days, nights, daysByMonth, longest) = (0, 0, Array(repeating: 0, count: 12), nil)
      return
    }
    let stretches = journeys.compactMap(\.days).filter { $0.overlaps(span) }
    let within = stretches.map { $0.clamped(to: span) }
    days = Statistics.days(within, upTo: span.upperBound)
    // The night of the last day is at home, and the one that begins today is not over.
    let nightly = stretches.compactMap { stretch -> ClosedRange<CalendarDay>? in
      let last = min(stretch.upperBound.advanced(by: -1), span.upperBound)
      let first = max(stretch.lowerBound, span.lowerBound)
      return first <= last ? first...last : nil
    }
    nights = Statistics.days(nightly, upTo: min(span.upperBound, today.advanced(by: -1)))
    daysByMonth = (1...12).map { month in
      guard let first = CalendarDay(year: year, month: month, day: 1) else { return 0 }
      let days = CalendarMonth(of: first).days
      return Statistics.days(within.filter { $0.overlaps(days) }.map { $0.clamped(to: days) }, upTo: span.upperBound)
    }
    longest = journeys.max { one, other in
      (YearReview.count(one, in: span), one.startDate ?? span.lowerBound)
        < (YearReview.count(other, in: span), other.startDate ?? span.lowerBound)
    }
  }

  /// The days of a year up to today; nil for one that has not begun.
  public static func days(of year: Int, today: CalendarDay) -> ClosedRange<CalendarDay>? {
    guard let first = CalendarDay(year: year, month: 1, day: 1), let last = CalendarDay(year: year, month: 12, day: 31),
      first <= today
    else { return nil }
    return first...min(last, today)
  }

  private static func count(_ journey: Journey, in span: ClosedRange<CalendarDay>) -> Int {
    guard let days = journey.days, days.overlaps(span) else { return 0 }
    let shown = days.clamped(to: span)
    return shown.lowerBound.days(until: shown.upperBound)
  }
}
