import Foundation
import Journeys
import Synchronization

/// The wallet that is served, in whose place a restore puts another one while no request is under way.
public final class WalletHandle: Sendable {
  private struct State {
    var wallet: Wallet
    var localUser: UUID
    /// How many requests are under way.
    var guests = 0
    /// For whom pages are made while there is no wallet to ask.
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

  /// The wallet as it is now; a request that entered has the same one to its end.
  public var wallet: Wallet { state.withLock { $0.wallet } }
  /// The user of this computer.
  public var localUser: UUID { state.withLock { $0.localUser } }
  /// For whom pages are made while the wallet is closed.
  public var reader: User? { state.withLock { $0.reader } }
  /// Whether another wallet is put in the place of this one.
  public var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Does something during which the wallet is not replaced.
  /// - Throws: `WalletError.unavailable(.restoring)` while it is.
  public func visit<Value>(_ body: () async throws -> Value) async throws -> Value {
    let isIn = state.withLock { state in
      if !state.isClosed { state.guests += 1 }
      return !state.isClosed
    }
    guard isIn else { throw WalletError.unavailable(.restoring) }
    defer { state.withLock { $0.guests -= 1 } }
    return try await body()
  }

  /// Lets nobody in any more, waits until those who are in have left, and goes on with the wallet that comes of it.
  /// - Parameters:
  ///   - reader: for whom pages are made meanwhile
  ///   - change: hands back the wallet to go on with; when it throws, the wallet stays closed
  /// - Throws: `CancellationError` while it waits, and the wallet is open again.
  public func replace<Value: Sendable>(
    for reader: User, _ change: (Wallet) async throws -> (Wallet, Value)
  ) async throws -> Value {
    try close(for: reader)
    do {
      while state.withLock({ $0.guests > 0 }) { try await Task.sleep(for: .milliseconds(20)) }
    } catch {
      state.withLock { $0.isClosed = false }
      throw error
    }
    let (wallet, value) = try await change(wallet)
    // In a task of its own, for this one may be cancelled.
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
