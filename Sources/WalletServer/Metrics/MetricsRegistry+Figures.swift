import WalletScreens

extension ServerFigures {
  /// The requests that a registry has counted and timed.
  init(_ registry: MetricsRegistry) {
    self.init()
    var all = CollectedHistogram.Values(), timed: [String: CollectedHistogram.Values] = [:]
    for (key, metric) in registry.all {
      switch (key.name, metric) {
      case ("http_server_requests", let counter as CollectedCounter):
        requestCount += Int(counter.value)
        if key["status"]?.hasPrefix("5") ?? false { failureCount += Int(counter.value) }
      case ("http_server_request_duration_seconds", let histogram as CollectedHistogram):
        let values = histogram.values
        all.add(values)
        guard let method = key["method"], let route = key["route"], !ServerFigures.isFile(route) else { continue }
        timed["\(method) \(route)", default: .init()].add(values)
      default: continue
      }
    }
    routes = timed.map { Route($0.key, count: $0.value.count, duration: $0.value.sum) }
    median = all.bounds(of: 0.5)?.upper
    slowest = all.bounds(of: 0.95)?.lower
  }

  /// Whether requests of a route are for scripts, styles and icons, which are not listed.
  private static func isFile(_ route: String) -> Bool { route == "FileMiddleware" || route.hasPrefix("/assets/") }
}

extension MetricKey {
  fileprivate subscript(label: String) -> String? { labels.first { $0.name == label }?.value }
}

extension CollectedHistogram.Values {
  fileprivate mutating func add(_ other: Self) {
    for index in counts.indices { counts[index] += other.counts[index] }
    sum += other.sum
  }

  /// The bounds between which the value lies that a share of all does not exceed; nil without values. The last ones have no upper
  /// bound.
  fileprivate func bounds(of share: Double) -> (lower: Double, upper: Double?)? {
    let all = CollectedHistogram.bounds, rank = Int((share * Double(count)).rounded(.up))
    guard rank > 0 else { return nil }
    var sum = 0
    for (index, count) in counts.enumerated() {
      sum += count
      if sum >= rank {
        return (index == 0 ? 0 : all[index - 1], index < all.count ? all[index] : nil)
      }
    }
    return nil
  }
}
