import Metrics
import Synchronization

/// Collects the metrics of a process for `/metrics`: a backend of swift-metrics, because no package that writes Prometheus' format is
/// at hand. Two metrics of one name and the same dimensions are one.
public final class MetricsRegistry: MetricsFactory {
  private let metrics = Mutex<[MetricKey: any CollectedMetric]>([:])

  /// A registry without metrics.
  public init() {}

  /// All metrics, by name and dimensions.
  var all: [(key: MetricKey, metric: any CollectedMetric)] {
    metrics.withLock { $0.map { ($0.key, $0.value) } }.sorted { $0.key < $1.key }
  }

  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    metric(label, dimensions) { CollectedCounter() }
  }

  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    metric(label, dimensions) { CollectedGauge() }
  }

  public func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    aggregate
      ? metric(label, dimensions) { CollectedHistogram(perUnit: 1) } as any RecorderHandler
      : metric(label, dimensions) { CollectedGauge() }
  }

  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    metric(label, dimensions) { CollectedHistogram(perUnit: 1e9) }
  }

  public func destroyCounter(_ handler: any CounterHandler) { remove(handler) }
  public func destroyMeter(_ handler: any MeterHandler) { remove(handler) }
  public func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }
  public func destroyTimer(_ handler: any TimerHandler) { remove(handler) }

  /// The metric of a name and dimensions, made where it is missing. One that exists as another kind is not replaced: the new one
  /// is not collected.
  private func metric<Metric: CollectedMetric>(
    _ label: String, _ dimensions: [(String, String)], _ make: () -> Metric
  ) -> Metric {
    let key = MetricKey(label, dimensions)
    return metrics.withLock { metrics in
      if let known = metrics[key] { return known as? Metric ?? make() }
      let new = make()
      metrics[key] = new
      return new
    }
  }

  private func remove(_ handler: AnyObject) {
    metrics.withLock { metrics in metrics = metrics.filter { $0.value !== handler } }
  }
}

/// What tells one metric from another.
struct MetricKey: Hashable, Comparable {
  /// Of letters, digits and `_`, as Prometheus wants it.
  let name: String
  /// By name.
  let labels: [Label]

  struct Label: Hashable {
    let name, value: String
  }

  init(_ label: String, _ dimensions: [(String, String)]) {
    name = MetricKey.name(label)
    labels = dimensions.map { Label(name: MetricKey.name($0), value: $1) }.sorted { $0.name < $1.name }
  }

  static func < (one: MetricKey, other: MetricKey) -> Bool {
    guard one.name == other.name else { return one.name < other.name }
    return one.labels.lexicographicallyPrecedes(other.labels) { ($0.name, $0.value) < ($1.name, $1.value) }
  }

  private static func name(_ text: String) -> String {
    String(decoding: text.utf8.map { isNamed($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
  }

  private static func isNamed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
