import Foundation
import GRDB
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Reads whose task is cancelled")
struct CancelledReadTests {
  /// Cancels a read once it has begun, and finds out how it ended.
  private static func outcome(
    in wallet: Wallet, of body: @escaping @Sendable (Database) throws -> Int
  ) async -> Result<Int, any Error> {
    let (begun, beginning) = AsyncStream<Void>.makeStream()
    let reading = Task {
      try await wallet.store.reading { db in
        beginning.finish()
        return try body(db)
      }
    }
    for await _ in begun {}
    reading.cancel()
    return await reading.result
  }

  @Test("one long statement, and many short ones, end with the task, and the connection serves the next read")
  func interrupted() async throws {
    let wallet = try await Wallet()
    let count =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000000000) SELECT count(*) FROM n"
    let long = await Self.outcome(in: wallet) { try Int.fetchOne($0, sql: count) ?? 0 }
    #expect(throws: CancellationError.self) { try long.get() }
    let short = await Self.outcome(in: wallet) { db in
      while try Int.fetchOne(db, sql: "SELECT 1") == 1 {}
      return 0
    }
    #expect(throws: CancellationError.self) { try short.get() }
    #expect(try await wallet.read { try $0.currentUser().id } == wallet.owner)
  }

  @Test("a read of a task that is cancelled already does not begin")
  func cancelledBefore() async throws {
    let wallet = try await Wallet()
    let reading = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await wallet.store.reading { _ in Issue.record("It was read.") }
    }
    await #expect(throws: CancellationError.self) { try await reading.value }
  }

  @Test("more reads at once than there are connections all come to their end")
  func many() async throws {
    let wallet = try await Wallet()
    let owner = wallet.owner
    try await withThrowingTaskGroup(of: UUID.self) { group in
      for _ in 0..<200 { group.addTask { try await wallet.read { try $0.currentUser().id } } }
      for try await id in group { #expect(id == owner) }
    }
  }
}
