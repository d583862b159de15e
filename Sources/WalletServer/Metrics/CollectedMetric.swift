import Metrics
import Synchronization

/// The values of one metric.
protocol CollectedMetric: AnyObject, Sendable {}

/// A number that only grows.
final class CollectedCounter: CollectedMetric, CounterHandler {
  private let count = Mutex<Int64>(0)

  var value: Int64 { count.withLock(\.self) }

  func increment(by amount: Int64) {
    count.withLock { $0 = $0.addingReportingOverflow(max(0, amount)).partialValue }
  }

  func reset() { count.withLock { $0 = 0 } }
}

/// A number that rises and falls.
final class CollectedGauge: CollectedMetric, MeterHandler, RecorderHandler {
  private let number = Mutex<Double>(0)

  var value: Double { number.withLock(\.self) }

  func set(_ value: Int64) { number.withLock { $0 = Double(value) } }
  func set(_ value: Double) { number.withLock { $0 = value } }
  func increment(by amount: Double) { number.withLock { $0 += amount } }
  func decrement(by amount: Double) { number.withLock { $0 -= amount } }
  func record(_ value: Int64) { set(value) }
  func record(_ value: Double) { set(value) }
}

/// How often values came, by upper bounds.
final class CollectedHistogram: CollectedMetric, TimerHandler, RecorderHandler {
  /// The upper bounds of Prometheus' client libraries, with two below for pages of a millisecond.
  static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  struct Values: Equatable {
    /// How many values are not above each bound and above the one before; the last is without bound.
    var counts = [Int](repeating: 0, count: CollectedHistogram.bounds.count + 1)
    var sum = 0.0

    var count: Int { counts.reduce(0, +) }
  }

  /// How many recorded ones are one of the unit that is shown.
  private let perUnit: Double
  private let recorded = Mutex(Values())

  init(perUnit: Double) { self.perUnit = perUnit }

  var values: Values { recorded.withLock(\.self) }

  func recordNanoseconds(_ duration: Int64) { record(Double(duration)) }
  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    let value = value / perUnit
    guard value.isFinite else { return }
    recorded.withLock {
      $0.counts[CollectedHistogram.bounds.firstIndex { value <= $0 } ?? CollectedHistogram.bounds.count] += 1
      $0.sum += value
    }
  }
}
