import Foundation

/// For how long a reminder is put off.
public enum Snooze: Sendable, Hashable {
  case hours(Int)
  /// So many days from today, at nine in the morning.
  case days(Int)
  /// Until a moment of the traveller's choice.
  case until(Date)

  /// The choices that buttons offer.
  public static let usual: [Snooze] = [.hours(1), .hours(3), .days(1), .days(7)]

  /// The hour at which a reminder comes that was put off by days.
  static let morning = 9

  /// `1h`, `7d`, by which an address names it.
  public var text: String {
    switch self {
    case .hours(let hours): "\(hours)h"
    case .days(let days): "\(days)d"
    case .until(let moment): moment.rfc3339
    }
  }

  /// Reads what `text` writes, as far as a year; nil for anything else.
  public init?(_ text: String) {
    if let match = text.wholeMatch(of: /(\d{1,3})([hd])/), let number = Int(match.1), (1...366).contains(number) {
      self = match.2 == "h" ? .hours(number) : .days(number)
    } else if let moment = Date(rfc3339: text) {
      self = .until(moment)
    } else {
      return nil
    }
  }

  /// The moment until which it is put off.
  /// - Parameter zone: the zone in which the traveller counts days
  public func end(from now: Date, in zone: Zone) -> Date {
    switch self {
    case .hours(let hours): return now.addingTimeInterval(Double(hours * 3600))
    case .days(let days):
      let day = CalendarDay(of: now, in: zone).advanced(by: days)
      return LocalTime(day: day, hour: Snooze.morning, minute: 0)?.instantShown(in: zone) ?? now
    case .until(let moment): return moment
    }
  }
}
