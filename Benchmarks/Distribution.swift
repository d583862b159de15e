import Foundation

/// Times in milliseconds, sorted.
struct Distribution {
  private let sorted: [Double]

  init(_ times: [Double]) {
    sorted = times.sorted()
  }

  var median: Double { quantile(0.5) }
  var high: Double { quantile(0.99) }
  var medianText: String { Distribution.text(median) }
  var highText: String { Distribution.text(high) }

  private func quantile(_ share: Double) -> Double {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }

  static func text(_ milliseconds: Double) -> String {
    milliseconds.formatted(.number.precision(.fractionLength(2)))
  }
}
