import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Guessing passwords")
struct GuessingTests {
  private static let guessers = 10, guesses = 200

  /// As a trusted proxy passes on what comes from an address.
  private static func from(_ address: String) throws -> HTTPFields {
    [
      try #require(.init("X-Forwarded-For")): address, try #require(.init("X-Forwarded-Host")): "localhost",
    ]
  }

  @Test("a hundred a second from one address let nobody in, and others sign in and read meanwhile")
  func others() async throws {
    try await withAccounts(through: .connections, trustedProxies: ["127.0.0.1", "::1"]) { visitors in
      let away = try Self.from("203.0.113.7"), home = try Self.from("198.51.100.4")
      let session = try await visitors.signedIn().merged(with: home)
      let statuses = try await withThrowingTaskGroup(of: [Int].self) { group in
        // Given somebody who guesses on and on, many at once, the clock standing still
        for guesser in 0..<Self.guessers {
          group.addTask {
            var found: [Int] = []
            for number in 0..<(Self.guesses / Self.guessers) {
              let reply = try await visitors.signIn(
                number.isMultiple(of: 2) ? Visitors.ownerEmail : "eve\(guesser)@example.org", "guess \(number)",
                headers: away)
              found.append(reply.status)
              #expect(reply.sessionToken == nil)
            }
            return found
          }
        }
        // Then another one signs in, and pages are read, all that time
        for _ in 0..<20 {
          let reply = try await visitors.signIn(Visitors.strangerEmail, next: "/api/v1/openapi.json", headers: home)
          #expect(reply.status == 303)
          #expect(try await visitors.served.get("/journeys", headers: session).status == 200)
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      // And of the guesses no more were looked at than an address may fail
      #expect(statuses.count == Self.guesses && Set(statuses) == [401, 429])
      #expect(statuses.count { $0 == 401 } <= 20)
      #expect(try await visitors.sessions().count == 1)
      #expect(try await visitors.sessions(of: Served.strangerID).count == 20)
    }
  }
}

extension HTTPFields {
  fileprivate func merged(with others: HTTPFields) -> HTTPFields {
    var all = self
    all.append(contentsOf: others)
    return all
  }
}
