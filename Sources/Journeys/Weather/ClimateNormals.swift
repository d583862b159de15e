import Foundation

/// What the weather at a place usually is, by thirds of months, from past years.
public struct ClimateNormals: Sendable, Hashable {
  /// The weather of one day that has been.
  public struct PastDay: Sendable, Hashable {
    public let day: CalendarDay
    public let low: Double
    public let high: Double
    /// In millimetres.
    public let precipitation: Double?

    /// - Returns: nil for what no weather on the earth is
    public init?(_ day: CalendarDay, low: Double, high: Double, precipitation: Double?) {
      guard (-100...70).contains(low), (-100...70).contains(high), low <= high,
        (0...3000).contains(precipitation ?? 0)
      else { return nil }
      (self.day, self.low, self.high, self.precipitation) = (day, low, high, precipitation)
    }
  }

  /// A third of a month.
  public struct Third: Sendable, Hashable {
    /// The means of the lowest and the highest temperature of a day, in degrees Celsius.
    public let low: Double
    public let high: Double
    /// On how many days of a hundred there is at least a millimetre of rain.
    public let wetDays: Int
  }

  /// From the first ten days of January on; nil where nothing is known.
  private let thirds: [Third?]

  /// What the days of past years come to.
  public init(_ days: [PastDay]) {
    var sums = [(low: Double, high: Double, wet: Int, count: Int)](repeating: (0, 0, 0, 0), count: ClimateNormals.count)
    for day in days {
      let index = ClimateNormals.index(of: day.day)
      sums[index].low += day.low
      sums[index].high += day.high
      sums[index].wet += (day.precipitation ?? 0) >= 1 ? 1 : 0
      sums[index].count += 1
    }
    thirds = sums.map { sum in
      guard sum.count > 0 else { return nil }
      let count = Double(sum.count)
      return Third(low: sum.low / count, high: sum.high / count, wetDays: sum.wet * 100 / sum.count)
    }
  }

  /// What is usual on a day of any year; nil where nothing is known.
  public subscript(day: CalendarDay) -> Third? { thirds[ClimateNormals.index(of: day)] }

  private static let count = 36

  private static func index(of day: CalendarDay) -> Int {
    let parts = day.components
    return (parts.month - 1) * 3 + min(2, (parts.day - 1) / 10)
  }
}

extension ClimateNormals {
  /// How they are stored: 36 lines of lowest and highest temperature in tenths of a degree and wet days in percent; `-` for none.
  public var text: String {
    thirds.map { third in
      third.map { "\(Int(($0.low * 10).rounded())) \(Int(($0.high * 10).rounded())) \($0.wetDays)" } ?? "-"
    }.joined(separator: "\n")
  }

  /// Those that are stored; nil for anything else.
  public init?(text: String) {
    var thirds: [Third?] = []
    for line in text.split(separator: "\n") {
      let numbers = line.split(separator: " ").map { Int($0) }
      if line == "-" {
        thirds.append(nil)
      } else if numbers.count == 3, let low = numbers[0], let high = numbers[1], let wet = numbers[2] {
        thirds.append(Third(low: Double(low) / 10, high: Double(high) / 10, wetDays: wet))
      } else {
        return nil
      }
    }
    guard thirds.count == ClimateNormals.count else { return nil }
    self.thirds = thirds
  }
}
