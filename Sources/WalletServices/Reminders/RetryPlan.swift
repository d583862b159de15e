import Foundation
import JourneyStore

/// When something is tried again that could not be delivered.
public enum RetryPlan {
  /// The pauses after the first attempts, in minutes; the last is that after each further one.
  static let pauses = [1, 2, 5, 15, 30, 60]
  /// After how many attempts it is given up.
  static let limit = 30

  /// What becomes of a delivery that failed at a moment.
  /// - Parameters:
  ///   - said: what the server said
  ///   - isFinal: whether trying again is of no use
  public static func outcome(of delivery: Delivery, at now: Date, said: String, isFinal: Bool) -> DeliveryOutcome {
    guard !isFinal, delivery.attempts < limit else { return .failed(said: said) }
    let pause = pauses[min(max(0, delivery.attempts - 1), pauses.count - 1)]
    return .again(now.addingTimeInterval(Double(pause * 60)), said: said)
  }
}
