import Foundation
import JourneyStore
import Journeys
import WalletServices

/// Measures the pages of a journey of 2,000 places on the map, and the calendar feed of 5,000 journeys, as a calendar program meets it
/// that has it already.
struct MapBench {
  /// What `--only` calls it.
  static let name = "maps"
  static let places = 2_000
  static let journeys = 5_000

  let requests: Int

  /// Prints how long each takes.
  func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "wallet-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (journey, feed) = try await MapBench.fill(folder)
    let server = try ServerProcess(folder: folder)
    defer { server.stop() }
    _ = try server.waitForFirstPage()
    let connection = try Connection(port: server.port)
    print("| maps and feeds | p50 ms | p99 ms | bytes |\n|---|---|---|---|")
    let map = "/journeys/\(journey.text)/map"
    for (name, path) in [
      ("map page, 2,000 pins", map), ("pins of a journey, 2,000", "\(map)/pins"),
      ("map of all journeys", "/journeys/map"), ("pins of all journeys, 2,000", "/journeys/map/pins"),
    ] {
      try time(name, "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n", expected: 200, connection)
    }
    let whole = try connection.send("GET \(feed) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let tag = whole.head.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix("etag: ") }?.dropFirst(6)
    guard whole.status == 200, let tag else { throw BenchError.unexpected("feed", whole.status) }
    print("| feed of 5,000 journeys, whole | | | \(whole.bytes) |")
    try time(
      "feed of 5,000 journeys, unchanged",
      "GET \(feed) HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: \(tag)\r\n\r\n", expected: 304, connection)
  }

  private func time(_ name: String, _ message: String, expected: Int, _ connection: Connection) throws {
    var times: [Double] = [], bytes = 0
    for round in 0..<(requests + requests / 10) {
      let start = ContinuousClock.now, answer = try connection.send(message)
      guard answer.status == expected else { throw BenchError.unexpected(name, answer.status) }
      if round >= requests / 10 { times.append(start.duration(to: .now) / .milliseconds(1)) }
      bytes = answer.bytes
    }
    let figures = Distribution(times)
    print("| \(name) | \(figures.medianText) | \(figures.highText) | \(bytes) |")
  }

  /// - Returns: the journey with the places, and the path of the feed of all
  private static func fill(_ folder: URL) async throws -> (journey: UUID, feed: String) {
    let store = try Store(in: folder), now = Date(), today = CalendarDay(of: now, in: .utc)
    let owner = try await store.localUser(id: .version7(at: now), at: now).id, measured = UUID.version7(at: now)
    try await store.write(by: .user(owner), at: now) { transaction in
      for number in 0..<journeys {
        var record = Journey(header: RecordHeader(id: number == 0 ? measured : .version7(at: now)))
        (record.name, record.startDate) = ("Journey \(number)", today.advanced(by: number % 3000 - 1500))
        record.endDate = record.startDate?.advanced(by: 7)
        _ = try transaction.create(record)
      }
      for number in 0..<places {
        let header = RecordHeader(id: .version7(at: now), journeyID: measured)
        // Spread over Europe, as a spiral.
        let turn = Double(number) * 2.4, far = Double(number).squareRoot() / 4
        _ = try transaction.create(
          PlaceToVisit(header: header).applying([
            "name": .text("Place \(number)"), "latitude": .text(String(48 + far * sin(turn))),
            "longitude": .text(String(11 + far * cos(turn))),
          ]))
      }
    }
    let wallet = Wallet(store: store, world: .real, folder: folder)
    let (_, secret) = try await wallet.addCalendarFeed(["journey": ""], by: .user(owner))
    try store.close()
    return (measured, Wallet.calendarFeedPath(secret))
  }
}
