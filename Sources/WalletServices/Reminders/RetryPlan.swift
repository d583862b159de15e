import Foundation
import JourneyStore

/// When something is tried again that could not be delivered.
public enum RetryPlan {
  /// The pauses after the first attempts, in seconds; the last is that after each further one. A server that restarts is
  /// back after the first.
  static let pauses: [TimeInterval] = [20, 60, 120, 300, 900, 1800, 3600]
  /// The shortest and the longest pause that a server is granted where it asks for one, in seconds.
  static let granted: ClosedRange<TimeInterval> = 1...21_600
  /// After how many attempts it is given up.
  static let limit = 30

  /// What becomes of a delivery that failed at a moment.
  public static func outcome(of delivery: Delivery, at now: Date, _ failure: DeliveryFailure) -> DeliveryOutcome {
    guard !failure.isFinal, delivery.attempts < limit else { return .failed(said: failure.said) }
    let asked = failure.retryAfter.map { $0.pause(from: now) }
    let pause = pauses[min(max(0, delivery.attempts - 1), pauses.count - 1)]
    return .again(
      now.addingTimeInterval(asked.map { min(max($0, granted.lowerBound), granted.upperBound) } ?? pause),
      said: failure.said)
  }
}

/// When a server wants to be asked again (RFC 9110, section 10.2.3).
public enum RetryAfter: Sendable, Hashable {
  case seconds(TimeInterval)
  case date(Date)

  /// Reads the header; nil for anything else.
  init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard text.utf8.count <= 40 else { return nil }
    if !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let seconds = TimeInterval(text) {
      self = .seconds(seconds)
    } else if let date = try? Date(text, strategy: RetryAfter.format) {
      self = .date(date)
    } else {
      return nil
    }
  }

  /// How long that is from a moment, in seconds; less than none where it is past.
  func pause(from now: Date) -> TimeInterval {
    switch self {
    case .seconds(let seconds): seconds
    case .date(let date): date.timeIntervalSince(now)
    }
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`
  private static let format = Date.ParseStrategy(
    format:
      "\(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) GMT",
    locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt)
}
