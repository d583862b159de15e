import Foundation
import GRDB
import Journeys
import Synchronization

/// What was made of stored answers of services, kept until another one is stored or one is removed: a page asks for the same forecast
/// and the same routes again and again.
final class KeptResponses: Sendable {
  /// What was made of the answer to a request.
  struct Key: Hashable {
    private let value: ObjectIdentifier
    private let service: ExternalService
    private let request: String

    init<Value>(_ value: Value.Type, of service: ExternalService, _ request: String) {
      (self.value, self.service, self.request) = (ObjectIdentifier(value), service, request)
    }
  }

  /// The most values, and the most that their answers hold together, in bytes.
  private static let countLimit = 4_096, sizeLimit = 8_388_608

  private struct State {
    var version = 0
    var values: [Key: any Sendable] = [:]
    var size = 0
  }

  private let state = Mutex(State())

  /// The value under a key, made unless it is kept.
  /// - Parameters:
  ///   - version: how often answers had been stored or removed when the read began; a value of an earlier read is not kept
  ///   - make: makes the value, and tells the size of its answer in bytes
  func value<Value: Sendable>(
    _ key: Key, version: Int, _ make: () throws -> (value: Value, size: Int)
  ) rethrows -> Value {
    let known = state.withLock { $0.version == version ? $0.values[key] : nil }
    // A value may be nil itself: what is not kept is told apart first.
    if let known, let value = known as? Value { return value }
    let (value, size) = try make()
    state.withLock { state in
      guard state.version <= version else { return }
      if state.version < version || state.values.count >= KeptResponses.countLimit
        || state.size + size > KeptResponses.sizeLimit
      {
        state = State(version: version)
      }
      if state.values.updateValue(value, forKey: key) == nil { state.size += size }
    }
    return value
  }
}

/// Counts the transactions that have stored or removed answers of services.
final class ResponseCounter: TransactionObserver, Sendable {
  private let versions = Atomic<Int>(0), isChanged = Atomic<Bool>(false)

  /// Read before a transaction begins, it is at most that of what the transaction sees.
  var version: Int { versions.load(ordering: .acquiring) }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { eventKind.tableName == "cached_responses" }

  func databaseDidChange(with event: DatabaseEvent) { isChanged.store(true, ordering: .relaxed) }

  func databaseDidRollback(_ db: Database) { isChanged.store(false, ordering: .relaxed) }

  func databaseDidCommit(_ db: Database) {
    if isChanged.exchange(false, ordering: .relaxed) { versions.add(1, ordering: .releasing) }
  }
}

extension Snapshot {
  /// What is made of the answer of a service to a request, be it expired; nil where nothing is kept or it cannot be read.
  func made<Value: Sendable>(
    of service: ExternalService, _ request: String, _ make: (CachedResponse) -> Value?
  ) throws -> Value? {
    guard let cache else { return try cachedResponse(of: service, to: request).flatMap(make) }
    return try cache.responses.value(KeptResponses.Key(Value.self, of: service, request), version: responses) {
      let response = try cachedResponse(of: service, to: request)
      return (response.flatMap(make), response?.body.count ?? 0)
    }
  }
}
