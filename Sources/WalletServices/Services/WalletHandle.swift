import Foundation
import Journeys
import Synchronization

/// The wallet that is served; a restore replaces it while no request is in flight.
public final class WalletHandle: Sendable {
  private struct State {
    var wallet: Wallet
    var localUser: UUID
    /// The number of requests in flight.
    var inFlight = 0
    /// The user for whom pages are rendered while the wallet is closed.
    var reader: User?
    var isClosed = false
  }

  private let state: Mutex<State>

  /// The wallet that is served first.
  /// - Throws: `WalletError.unavailable`.
  public init(_ wallet: Wallet) async throws {
    let user = try await wallet.localUser().id
    state = Mutex(State(wallet: wallet, localUser: user))
  }

  /// The current wallet; a request within `visit` keeps the same one.
  public var wallet: Wallet { state.withLock { $0.wallet } }
  /// The user of this computer.
  public var localUser: UUID { state.withLock { $0.localUser } }
  /// The user for whom pages are rendered while the wallet is closed.
  public var reader: User? { state.withLock { $0.reader } }
  /// Whether the wallet is being replaced.
  public var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Runs something during which the wallet is not replaced.
  /// - Throws: `WalletError.unavailable(.restoring)` while it is.
  public func visit<Value>(_ body: () async throws -> Value) async throws -> Value {
    let isIn = state.withLock { state in
      if !state.isClosed { state.inFlight += 1 }
      return !state.isClosed
    }
    guard isIn else { throw WalletError.unavailable(.restoring) }
    defer { state.withLock { $0.inFlight -= 1 } }
    return try await body()
  }

  /// Refuses new requests, drains those in flight, and continues with the wallet that `change` returns.
  /// - Parameters:
  ///   - reader: the user for whom pages are rendered meanwhile
  ///   - change: returns the new wallet; if it throws, the wallet stays closed
  /// - Throws: `CancellationError` while it waits; the wallet is open again then.
  public func replace<Value: Sendable>(
    for reader: User, _ change: (Wallet) async throws -> (Wallet, Value)
  ) async throws -> Value {
    try close(for: reader)
    do {
      while state.withLock({ $0.inFlight > 0 }) { try await Task.sleep(for: .milliseconds(20)) }
    } catch {
      state.withLock { $0.isClosed = false }
      throw error
    }
    let (wallet, value) = try await change(wallet)
    // In its own task, since this one may be cancelled.
    let user = try await Task { try await wallet.localUser().id }.value
    state.withLock { ($0.wallet, $0.localUser, $0.isClosed) = (wallet, user, false) }
    return value
  }

  private func close(for reader: User) throws(WalletError) {
    let wasOpen = state.withLock { state in
      defer { (state.isClosed, state.reader) = (true, reader) }
      return !state.isClosed
    }
    guard wasOpen else { throw .unavailable(.restoring) }
  }
}
