/// A time of day to the minute, as a clock on the wall shows it.
public struct ClockTime: Sendable, Hashable, Comparable {
  /// Minutes since midnight, from 0 to 1439.
  public let minutes: Int

  /// `00:00`.
  public static let midnight = ClockTime(minutes: 0)

  private init(minutes: Int) { self.minutes = minutes }

  /// A time of day; nil for an hour or a minute that no clock shows.
  public init?(hour: Int, minute: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  /// Reads `18:00`, as an HTML `time` field writes it; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 }), let hour = Int(digits: parts[0]),
      let minute = Int(digits: parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  public var hour: Int { minutes / 60 }
  public var minute: Int { minutes % 60 }

  /// `18:00`.
  public var iso: String { "\(hour.padded(2)):\(minute.padded(2))" }

  public static func < (left: ClockTime, right: ClockTime) -> Bool { left.minutes < right.minutes }
}
