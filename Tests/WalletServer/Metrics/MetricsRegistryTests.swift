import Metrics
import Testing

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Metrics in Prometheus' format")
struct MetricsRegistryTests {
  private let registry = MetricsRegistry()

  @Test("what swift-metrics records is written by name and labels, each name with its type once")
  func text() {
    for (status, times) in [("200", 3), ("404", 1)] {
      for _ in 0..<times {
        Counter(label: "http.requests", dimensions: [("status", status), ("route", "/a \"b\"\\\n")], factory: registry)
          .increment()
      }
    }
    Meter(label: "connections", factory: registry).set(7)
    Meter(label: "connections", factory: registry).decrement(by: 0.5)
    for milliseconds in [0.5, 3.5, 30_000] {
      Timer(label: "duration.seconds", factory: registry).record(duration: .milliseconds(milliseconds))
    }
    #expect(
      registry.text == """
        # TYPE connections gauge
        connections 6.5
        # TYPE duration_seconds histogram
        duration_seconds_bucket{le="0.001"} 1
        duration_seconds_bucket{le="0.0025"} 1
        duration_seconds_bucket{le="0.005"} 2
        duration_seconds_bucket{le="0.01"} 2
        duration_seconds_bucket{le="0.025"} 2
        duration_seconds_bucket{le="0.05"} 2
        duration_seconds_bucket{le="0.1"} 2
        duration_seconds_bucket{le="0.25"} 2
        duration_seconds_bucket{le="0.5"} 2
        duration_seconds_bucket{le="1"} 2
        duration_seconds_bucket{le="2.5"} 2
        duration_seconds_bucket{le="5"} 2
        duration_seconds_bucket{le="10"} 2
        duration_seconds_bucket{le="+Inf"} 3
        duration_seconds_sum 30.004
        duration_seconds_count 3
        # TYPE http_requests_total counter
        http_requests_total{route="/a \\"b\\"\\\\\\n",status="200"} 3
        http_requests_total{route="/a \\"b\\"\\\\\\n",status="404"} 1

        """)
  }

  @Test("a name that is taken by another kind of metric stays what it was, and a destroyed one is gone")
  func kinds() {
    let counter = Counter(label: "a", factory: registry)
    counter.increment(by: 2)
    Meter(label: "a", factory: registry).set(9)
    #expect(registry.text == "# TYPE a_total counter\na_total 2\n")
    counter.destroy()
    #expect(registry.text == "")
  }
}
