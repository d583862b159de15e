import Foundation

extension MetricsRegistry {
  /// The media type of `text`.
  static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

  /// All metrics in Prometheus' text format 0.0.4 (https://prometheus.io/docs/instrumenting/exposition_formats/).
  var text: String {
    var text = "", typed: Set<String> = []
    for (key, metric) in all {
      let (name, kind) = MetricsRegistry.name(key, metric)
      if typed.insert(name).inserted { text += "# TYPE \(name) \(kind)\n" }
      switch metric {
      case let counter as CollectedCounter: text += line(name, key.labels, "\(counter.value)")
      case let gauge as CollectedGauge: text += line(name, key.labels, MetricsRegistry.number(gauge.value))
      case let histogram as CollectedHistogram: text += lines(name, key.labels, histogram.values)
      default: continue
      }
    }
    return text
  }

  /// By convention a counter's name ends in `_total`, and that of a histogram of durations in its unit.
  private static func name(_ key: MetricKey, _ metric: any CollectedMetric) -> (String, String) {
    switch metric {
    case is CollectedCounter: (key.name.hasSuffix("_total") ? key.name : key.name + "_total", "counter")
    case is CollectedHistogram: (key.name, "histogram")
    default: (key.name, "gauge")
    }
  }

  private func lines(_ name: String, _ labels: [MetricKey.Label], _ values: CollectedHistogram.Values) -> String {
    var text = "", sum = 0
    let bounds = CollectedHistogram.bounds.map(MetricsRegistry.number) + ["+Inf"]
    for (bound, count) in zip(bounds, values.counts) {
      sum += count
      text += line("\(name)_bucket", labels + [.init(name: "le", value: bound)], "\(sum)")
    }
    return text + line("\(name)_sum", labels, MetricsRegistry.number(values.sum))
      + line("\(name)_count", labels, "\(sum)")
  }

  private func line(_ name: String, _ labels: [MetricKey.Label], _ value: String) -> String {
    let pairs = labels.map { "\($0.name)=\"\(MetricsRegistry.escaped($0.value))\"" }.joined(separator: ",")
    return name + (pairs.isEmpty ? "" : "{\(pairs)}") + " \(value)\n"
  }

  private static func escaped(_ value: String) -> String {
    value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  /// `1` for a whole number, `0.25` for another.
  private static func number(_ value: Double) -> String { Int64(exactly: value).map { "\($0)" } ?? "\(value)" }
}
