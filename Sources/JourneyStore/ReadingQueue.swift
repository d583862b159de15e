import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// Where the database is read, beside Swift's own pool of threads: as much at once as it has connections for reading, so that
/// nothing waits for one.
///
/// GRDB's own asynchronous reads change threads four times: to wait for a connection, back, to use it, and back. These do twice.
final class ReadingQueue: TaskExecutor {
  static let count = 4

  private struct State {
    /// How many threads are reading.
    var readers = 0
    /// What no thread has taken yet, in the order in which it came.
    var waiting: [UnownedJob] = []
  }

  private let state = Mutex(State())
  private let threads = DispatchQueue(label: "journey-wallet.reading", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isTaken = state.withLock { state in
      guard state.readers < ReadingQueue.count else {
        state.waiting.append(job)
        return false
      }
      state.readers += 1
      return true
    }
    if isTaken { threads.async { self.run(job) } }
  }

  /// Runs a job, then those that wait, until there are none.
  private func run(_ first: UnownedJob) {
    var next: UnownedJob? = first
    while let job = next {
      job.runSynchronously(on: asUnownedTaskExecutor())
      next = state.withLock { state in
        if !state.waiting.isEmpty { return state.waiting.removeFirst() }
        state.readers -= 1
        return nil
      }
    }
  }
}

extension Store {
  /// Reads; everything in the closure comes from one moment.
  /// - Throws: `CancellationError` when the task is cancelled, at the statement that is then running.
  func reading<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
    let interruption = Interruption()
    return try await withTaskCancellationHandler {
      try await withTaskExecutorPreference(readingQueue) { try await read(interruption, body) }
    } onCancel: {
      interruption.request()
    }
  }

  @concurrent
  private nonisolated func read<Value: Sendable>(
    _ interruption: Interruption, _ body: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try interruption.during(database, body)
  }
}

/// Ends one read early.
private final class Interruption: Sendable {
  private struct State {
    /// The address of the connection that reads.
    var connection: UInt?
    var isRequested = false
  }

  /// Between two statements there is nothing to interrupt: the next one is.
  private static let again = DispatchTimeInterval.milliseconds(5)

  private let state = Mutex(State())

  func during<Value>(_ database: any DatabaseReader, _ body: (Database) throws -> Value) throws -> Value {
    do {
      return try database.read { db in
        try begin(db)
        defer { state.withLock { $0.connection = nil } }
        return try body(db)
      }
    } catch DatabaseError.SQLITE_INTERRUPT where state.withLock(\.isRequested) {
      throw CancellationError()
    }
  }

  private func begin(_ db: Database) throws {
    try state.withLock { state in
      if state.isRequested { throw CancellationError() }
      state.connection = db.sqliteConnection.map { UInt(bitPattern: $0) }
    }
  }

  func request() {
    let isReading = state.withLock { state in
      state.isRequested = true
      guard let connection = state.connection.flatMap(OpaquePointer.init(bitPattern:)) else { return false }
      sqlite3_interrupt(connection)
      return true
    }
    if isReading { DispatchQueue.global().asyncAfter(deadline: .now() + Self.again) { self.request() } }
  }
}
