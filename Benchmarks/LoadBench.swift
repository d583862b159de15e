import Foundation
import Synchronization

/// How many requests a second a server answers on several connections at once. Who asks runs on the same machine and shares its
/// cores.
struct LoadBench {
  /// The name by which `--only` chooses it.
  static let name = "load"
  static let connections = 8
  private static let seconds = 3.0

  let wallet: SampleWallet
  let port: Int

  /// - Returns: lines of the table
  func measure() throws -> [String] {
    let journey = "/journeys/\(wallet.journey.uuidString.lowercased())"
    return try [("journeys list", "/journeys"), ("journey page, 210 items", journey)].flatMap { name, path in
      try [(", each made anew", true), ("", false)].map { way, isAnew in
        let rate = try rate(of: path, isAnew: isAnew)
        return
          "| \(name), \(LoadBench.connections) connections\(way) | \(rate.formatted(.number.precision(.fractionLength(0)))) requests/s | | |"
      }
    }
  }

  /// Each connection sends its next request as soon as it has the answer to the one before.
  /// - Parameter isAnew: whether each request has another cookie, so that no page is sent again
  private func rate(of path: String, isAnew: Bool) throws -> Double {
    let outcome = Mutex<Result<Int, any Error>>(.success(0)), group = DispatchGroup(), port = port
    let end = ContinuousClock.now + .seconds(LoadBench.seconds)
    for number in 0..<LoadBench.connections {
      let field = { @Sendable (round: Int) in isAnew ? "Cookie: round=\(number)-\(round)\r\n" : "" }
      let message = { @Sendable (round: Int) in
        Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(field(round))\r\n".utf8)
      }
      group.enter()
      Thread.detachNewThread {
        let own = Result { try LoadBench.answers(to: message, port: port, until: end) }
        outcome.withLock { all in all = all.flatMap { count in own.map { count + $0 } } }
        group.leave()
      }
    }
    group.wait()
    return Double(try outcome.withLock { try $0.get() }) / LoadBench.seconds
  }

  private static func answers(
    to message: @Sendable (Int) -> [UInt8], port: Int, until end: ContinuousClock.Instant
  ) throws -> Int {
    let connection = try Connection(port: port)
    var count = 0
    while .now < end {
      let answer = try connection.send(message(count))
      guard answer.status == 200 else { throw BenchError.unexpected(name, answer.status) }
      count += 1
    }
    return count
  }
}
