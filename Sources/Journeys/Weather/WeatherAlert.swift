/// Weather to be prepared for, on days that follow one another. It is derived from a forecast by thresholds; no authority has issued it.
public struct WeatherAlert: Sendable, Hashable {
  /// What is to come.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable { case heavyRain, storm, heat, frost }

  public let kind: Kind
  public let days: ClosedRange<CalendarDay>
  /// The most of it: millimetres a day, kilometres an hour, degrees Celsius.
  public let extreme: Double

  /// From how many millimetres a day, kilometres an hour of gusts, degrees of heat on, and up to how many degrees of frost.
  public static let heavyRain = 30.0
  public static let storm = 75.0
  public static let heat = 35.0
  public static let frost = 0.0

  /// The alerts for some days, in the order of time.
  public static func all(_ days: [DayWeather]) -> [WeatherAlert] {
    let sorted = days.sorted { $0.day < $1.day }
    return Kind.allCases.flatMap { kind in
      sorted.reduce(into: [WeatherAlert]()) { found, day in
        guard let value = kind.extreme(of: day) else { return }
        if let last = found.last, last.days.upperBound.advanced(by: 1) == day.day {
          found[found.count - 1] = WeatherAlert(
            kind: kind, days: last.days.lowerBound...day.day, extreme: kind.worse(last.extreme, value))
        } else {
          found.append(WeatherAlert(kind: kind, days: day.day...day.day, extreme: value))
        }
      }
    }.sorted { $0.days.lowerBound < $1.days.lowerBound }
  }
}

extension WeatherAlert.Kind {
  /// What a day has of it; nil where it stays below the threshold.
  fileprivate func extreme(of day: DayWeather) -> Double? {
    switch self {
    case .heavyRain: day.precipitation.flatMap { $0 >= WeatherAlert.heavyRain ? $0 : nil }
    case .storm: day.gust.flatMap { $0 >= WeatherAlert.storm ? $0 : nil }
    case .heat: day.high >= WeatherAlert.heat ? day.high : nil
    case .frost: day.low <= WeatherAlert.frost ? day.low : nil
    }
  }

  fileprivate func worse(_ first: Double, _ second: Double) -> Double {
    self == .frost ? min(first, second) : max(first, second)
  }
}
