import Foundation
import TestSupport
import Testing

@Suite("A server that is asked for much at once", .timeLimit(.minutes(5 * Pace.wholeFactor)))
struct BurstTests {
  /// What readers of the database answer in each of the ways in which it is read.
  private static let paths = [
    "/", "/journeys", "/reminders", "/pack", "/search?q=rome", "/api/v1/journeys", "/statistics", "/settings",
  ]

  @Test(
    "answers pages, packs, searches and the API that come together, though fewer connections to the database are there")
  func burst() async throws {
    try await withTemporaryFolder { folder in
      try await withWallet(in: folder) { wallet in
        for number in 1...6 { _ = try await wallet.send("POST", "journeys", ["name": .text("Rome \(number)")]) }
        for round in 1...4 {
          // When 160 requests come at once
          let statuses = try await withThrowingTaskGroup(of: Int?.self) { group in
            for number in 0..<160 {
              let path = Self.paths[number % Self.paths.count]
              group.addTask { try await wallet.place.send("GET", path).status }
            }
            group.addTask {
              try await Task.sleep(for: .seconds(60).paced)
              return nil
            }
            var statuses: [Int] = []
            // Then each is answered, in time
            while statuses.count < 160, let status = try await group.next() {
              guard let status else { break }
              statuses.append(status)
            }
            group.cancelAll()
            return statuses
          }
          #expect(
            statuses.count == 160 && statuses.allSatisfy { $0 == 200 }, "round \(round): \(statuses.count) answers")
        }
      }
    }
  }
}
