import Foundation
import Journeys
import Synchronization

/// The background task with backups, one at a time: which one runs, its progress, and the outcome of the last.
public final class BackupWork: Sendable {
  /// What can be done.
  public enum Kind: String, Sendable, CaseIterable {
    case backup, automatic, verification, restore
  }

  /// What became of it.
  public enum Outcome: Sendable, Hashable {
    /// The backup of this name was made, and is sound.
    case made(String)
    /// The backup is sound; so many of its documents were not when they were backed up.
    case sound(spoilt: Int)
    /// The backup is the wallet now; the name of what was there before, unless there was nothing.
    case restored(before: String?)
    case cancelled
    case failed(WalletError)
  }

  /// How it stands.
  public struct Status: Sendable, Hashable {
    public let kind: Kind
    /// Nil as long as nothing was counted.
    public fileprivate(set) var progress: BackupProgress?
    /// Nil as long as it runs.
    public fileprivate(set) var outcome: Outcome?

    /// Something that is done, or was.
    public init(_ kind: Kind, progress: BackupProgress? = nil, outcome: Outcome? = nil) {
      (self.kind, self.progress, self.outcome) = (kind, progress, outcome)
    }
  }

  private struct State {
    var status: Status?
    var task: Task<Outcome, Never>?
  }

  private let state = Mutex(State())

  /// Nothing is done yet.
  public init() {}

  /// What is done now, or was done last and not put away.
  public var status: Status? { state.withLock { $0.status } }

  /// Whether something is done now.
  public var isRunning: Bool { state.withLock { $0.task != nil } }

  /// Begins something.
  /// - Parameter work: called with the closure that it reports its progress to
  /// - Returns: the task that ends with its outcome
  /// - Throws: `WalletError.unavailable(.backupBusy)` while something else is done.
  @discardableResult
  public func begin(
    _ kind: Kind, _ work: @escaping @Sendable (@escaping BackupProgress.Report) async throws -> Outcome
  ) throws(WalletError) -> Task<Outcome, Never> {
    let begun = state.withLock { state -> Task<Outcome, Never>? in
      guard state.task == nil else { return nil }
      state.status = Status(kind)
      let task = Task(executorPreference: BlockingWork.executor) { await self.carryOut(work) }
      state.task = task
      return task
    }
    guard let begun else { throw .unavailable(.backupBusy) }
    return begun
  }

  /// Stops what is done, which leaves nothing behind; comes back at once.
  public func cancel() { state.withLock { $0.task }?.cancel() }

  /// Stops what is done, and comes back once nothing of it is left behind.
  public func stop() async {
    let task = state.withLock { $0.task }
    task?.cancel()
    _ = await task?.value
  }

  /// Forgets the outcome of the last task.
  public func putAway() { state.withLock { if $0.task == nil { $0.status = nil } } }

  private func carryOut(
    _ work: @Sendable (@escaping BackupProgress.Report) async throws -> Outcome
  ) async -> Outcome {
    let outcome: Outcome
    do {
      outcome = try await work { progress in self.state.withLock { $0.status?.progress = progress } }
    } catch is CancellationError {
      outcome = .cancelled
    } catch {
      outcome = .failed(WalletError(ofBackup: error))
    }
    state.withLock {
      $0.status?.outcome = outcome
      $0.task = nil
    }
    return outcome
  }
}

extension WalletError {
  /// The error that is shown for a failed backup; errors of the file system become a reason of their own.
  init(ofBackup error: any Error) {
    self = error as? WalletError ?? .unavailable(.backupUnwritable, detail: "\(error)")
  }
}
