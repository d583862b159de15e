import Foundation

/// Rain where something is planned outdoors, and a drier time for it.
public struct RainAdvice: Sendable, Hashable {
  /// The hours of the plan that are likely to be wet, and the highest probability among them; nil where none is said.
  public let wet: [HourWeather]
  public let probability: Int?
  /// When it could begin instead, on the clocks of the place; nil where there is no drier time.
  public let drier: LocalTime?

  /// How many days after its own a plan may be moved to.
  public static let daysAhead = 2
  /// How long a plan without a duration is taken to last, in hours.
  public static let usualLength = 2
  /// The hours of the day in which a plan outdoors may begin and must end.
  static let daylight = 8..<20

  /// Nil where it stays dry, and where nothing is forecast for the plan.
  /// - Parameters:
  ///   - busy: what else is planned, which a drier time must not touch
  ///   - days: those of the journey; nil where they are not known
  public init?(
    from start: Date, until end: Date?, in zone: Zone, _ forecast: HourlyForecast, busy: [Range<Date>],
    days: ClosedRange<CalendarDay>?, now: Date
  ) {
    let length = end.map { max(1, Int(($0.timeIntervalSince(start) / 3600).rounded(.up))) } ?? RainAdvice.usualLength
    guard length <= 10, end.map({ $0 > now }) ?? (start > now) else { return nil }
    let last = end ?? start + Double(length) * 3600
    wet = forecast.hours(from: start, until: last, in: zone).filter(\.isWet)
    guard !wet.isEmpty else { return nil }
    probability = wet.compactMap(\.probability).max()
    let day = CalendarDay(of: start, in: zone)
    var found: [(distance: TimeInterval, time: LocalTime)] = []
    for offset in 0...RainAdvice.daysAhead {
      let other = day.advanced(by: offset)
      guard days?.contains(other) ?? true else { continue }
      let hours = Dictionary(forecast[other].map { ($0.time.hour, $0) }) { first, _ in first }
      for hour in RainAdvice.daylight where hour + length <= RainAdvice.daylight.upperBound {
        guard let time = LocalTime(day: other, hour: hour, minute: 0) else { continue }
        let moment = time.nextInstant(in: zone), span = moment..<(moment + Double(length) * 3600)
        guard moment > now, !busy.contains(where: { $0.overlaps(span) }),
          (hour..<hour + length).allSatisfy({ hours[$0].map { !$0.isWet } ?? false })
        else { continue }
        found.append((abs(moment.timeIntervalSince(start)), time))
      }
    }
    drier = found.min { $0.distance < $1.distance }?.time
  }
}

extension Activity {
  /// Whether rain matters to it: a tour, and what is not known to be under a roof.
  public var mayBeOutdoors: Bool {
    switch type {
    case .activity, .tour: true
    case .restaurant, .event: false
    case .custom: customIcon.map { [.mountain, .swim, .ski, .bike, .camera, .family].contains($0) } ?? false
    }
  }
}
