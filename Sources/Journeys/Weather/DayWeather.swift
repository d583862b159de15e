import Foundation

/// What the weather of a calendar day is forecast to be at a place.
public struct DayWeather: Sendable, Hashable {
  /// By the clocks of the place.
  public let day: CalendarDay
  /// Nil for a code that is not known.
  public let sky: SkyCondition?
  /// The lowest and the highest air temperature two metres above the ground, in degrees Celsius.
  public let low: Double
  public let high: Double
  /// Rain, showers and molten snow of the day, in millimetres; nil where that is not said.
  public let precipitation: Double?
  /// How likely any of it is, in percent; nil where that is not said.
  public let probability: Int?
  /// The strongest gusts ten metres above the ground, in kilometres per hour; nil where that is not said.
  public let gust: Double?

  /// - Returns: nil for what no weather on the earth is
  public init?(
    _ day: CalendarDay, code: Int?, low: Double, high: Double, precipitation: Double? = nil, probability: Int? = nil,
    gust: Double? = nil
  ) {
    guard (-100...70).contains(low), (-100...70).contains(high), low <= high,
      (0...3000).contains(precipitation ?? 0), (0...100).contains(probability ?? 0), (0...600).contains(gust ?? 0)
    else { return nil }
    (self.day, sky, self.low, self.high) = (day, code.flatMap(SkyCondition.init(code:)), low, high)
    (self.precipitation, self.probability, self.gust) = (precipitation, probability, gust)
  }
}

/// The state of the sky in a few words.
public enum SkyCondition: String, Sendable, Hashable, CaseIterable {
  case clear, partlyCloudy, overcast, fog, drizzle, rain, snow, thunderstorm

  /// That of a WMO code (WMO 4677, as far as Open-Meteo uses it); nil for any other.
  public init?(code: Int) {
    switch code {
    case 0: self = .clear
    case 1, 2: self = .partlyCloudy
    case 3: self = .overcast
    case 45, 48: self = .fog
    case 51, 53, 55, 56, 57: self = .drizzle
    case 61, 63, 65, 66, 67, 80, 81, 82: self = .rain
    case 71, 73, 75, 77, 85, 86: self = .snow
    case 95, 96, 99: self = .thunderstorm
    default: return nil
    }
  }

  /// A code that means the same.
  public var code: Int {
    switch self {
    case .clear: 0
    case .partlyCloudy: 2
    case .overcast: 3
    case .fog: 45
    case .drizzle: 53
    case .rain: 63
    case .snow: 73
    case .thunderstorm: 95
    }
  }
}

/// The forecast of the next days for a place.
public struct WeatherForecast: Sendable, Hashable {
  /// The most days of a forecast.
  public static let limit = 16

  /// In their order.
  public let days: [DayWeather]
  /// The name of the service that it comes from; empty for the usual one.
  public let source: String

  /// The forecast of some days.
  public init(_ days: [DayWeather], source: String = "") {
    (self.days, self.source) = (Array(days.sorted { $0.day < $1.day }.prefix(WeatherForecast.limit)), source)
  }

  /// The weather of a day; nil for one that is not forecast.
  public subscript(day: CalendarDay) -> DayWeather? { days.first { $0.day == day } }
}

extension WeatherForecast {
  /// How it is stored: a line a day of day, code, lowest and highest temperature, precipitation and its probability, and gusts; `-` for
  /// what is not known. The first line is `@` and the source where it is not the usual one.
  public var text: String {
    (source.isEmpty ? "" : "@\(source)\n")
      + days.map { day in
        let numbers = [
          day.sky.map { "\($0.code)" }, "\(day.low)", "\(day.high)", day.precipitation.map { "\($0)" },
          day.probability.map { "\($0)" }, day.gust.map { "\($0)" },
        ]
        return ([day.day.iso] + numbers.map { $0 ?? "-" }).joined(separator: " ")
      }.joined(separator: "\n")
  }

  /// One that is stored; nil for anything else.
  public init?(text: String) {
    var days: [DayWeather] = [], source = ""
    for line in text.split(separator: "\n") {
      if days.isEmpty, line.hasPrefix("@") {
        source = String(line.dropFirst())
        continue
      }
      let parts = line.split(separator: " ")
      guard [6, 7].contains(parts.count), let day = CalendarDay(String(parts[0])), let low = Double(parts[2]),
        let high = Double(parts[3]),
        let weather = DayWeather(
          day, code: Int(parts[1]), low: low, high: high, precipitation: Double(parts[4]), probability: Int(parts[5]),
          gust: parts.count > 6 ? Double(parts[6]) : nil)
      else { return nil }
      days.append(weather)
    }
    self.init(days, source: source)
  }
}
