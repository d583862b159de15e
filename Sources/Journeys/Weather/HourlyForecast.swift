import Foundation

/// What the weather of an hour is forecast to be at a place.
public struct HourWeather: Sendable, Hashable {
  /// When it begins, by the clocks of the place.
  public let time: LocalTime
  public let sky: SkyCondition?
  /// In degrees Celsius.
  public let temperature: Double
  /// In millimetres; nil where that is not said.
  public let precipitation: Double?
  /// In percent; nil where that is not said.
  public let probability: Int?

  /// - Returns: nil for what no weather on the earth is
  public init?(
    _ time: LocalTime, code: Int?, temperature: Double, precipitation: Double? = nil, probability: Int? = nil
  ) {
    guard (-100...70).contains(temperature), (0...1000).contains(precipitation ?? 0),
      (0...100).contains(probability ?? 0)
    else { return nil }
    (self.time, sky, self.temperature) = (time, code.flatMap(SkyCondition.init(code:)), temperature)
    (self.precipitation, self.probability) = (precipitation, probability)
  }

  /// Whether one is likely to get wet outdoors.
  public var isWet: Bool { (probability ?? 0) >= 50 || (precipitation ?? 0) >= 0.5 }
}

/// The forecast of the next hours for a place.
public struct HourlyForecast: Sendable, Hashable {
  /// The most hours of a forecast: those of ten days.
  public static let limit = 240

  /// In their order.
  public let hours: [HourWeather]

  /// The forecast of some hours.
  public init(_ hours: [HourWeather]) {
    self.hours = Array(hours.sorted { $0.time < $1.time }.prefix(HourlyForecast.limit))
  }

  /// The hours of a day.
  public subscript(day: CalendarDay) -> [HourWeather] { hours.filter { $0.time.day == day } }

  /// The hours that a span of time touches.
  public func hours(from start: Date, until end: Date, in zone: Zone) -> [HourWeather] {
    let first = LocalTime(of: start, in: zone), last = LocalTime(of: end, in: zone)
    guard let opening = LocalTime(day: first.day, hour: first.hour, minute: 0) else { return [] }
    return hours.filter { $0.time >= opening && $0.time < last }
  }
}

extension HourlyForecast {
  /// How it is stored: a line an hour of day, hour, code, temperature, precipitation and its probability; `-` for what is not known.
  public var text: String {
    hours.map { hour in
      let numbers = [
        hour.sky.map { "\($0.code)" }, "\(hour.temperature)", hour.precipitation.map { "\($0)" },
        hour.probability.map { "\($0)" },
      ]
      return ([hour.time.day.iso, "\(hour.time.hour)"] + numbers.map { $0 ?? "-" }).joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// One that is stored; nil for anything else.
  public init?(text: String) {
    var hours: [HourWeather] = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 6, let day = CalendarDay(String(parts[0])), let hour = Int(parts[1]),
        let time = LocalTime(day: day, hour: hour, minute: 0), let temperature = Double(parts[3]),
        let weather = HourWeather(
          time, code: Int(parts[2]), temperature: temperature, precipitation: Double(parts[4]),
          probability: Int(parts[5]))
      else { return nil }
      hours.append(weather)
    }
    self.init(hours)
  }
}

extension DayWeather {
  /// What some hours of a day come to: the worst sky, all of the rain, and the highest probability of it; nil for none.
  public init?(_ day: CalendarDay, of hours: [HourWeather]) {
    guard let low = hours.map(\.temperature).min(), let high = hours.map(\.temperature).max() else { return nil }
    let skies = SkyCondition.allCases, said = Set(hours.compactMap(\.sky)), fallen = hours.compactMap(\.precipitation)
    self.init(
      day, code: skies.last(where: said.contains)?.code, low: low, high: high,
      precipitation: fallen.isEmpty ? nil : min(3000, fallen.reduce(0, +)),
      probability: hours.compactMap(\.probability).max())
  }
}
