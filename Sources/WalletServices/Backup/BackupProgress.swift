/// How far a backup, its verification or a restore has come.
public struct BackupProgress: Sendable, Hashable {
  /// What is being done; each stage counts by itself.
  public enum Stage: String, Sendable, CaseIterable {
    case writing, verifying, unpacking, sending, comparing
  }

  public let stage: Stage
  /// Bytes worked through, and to be worked through in all; a file that is read twice counts twice.
  public fileprivate(set) var bytesDone: Int
  public let bytesInAll: Int
  /// Files that are done, and files in all.
  public fileprivate(set) var itemsDone: Int
  public let itemsInAll: Int

  /// Called with the progress after every piece; may be called from any thread.
  public typealias Report = @Sendable (BackupProgress) -> Void

  /// Progress in a stage.
  public init(_ stage: Stage, bytesDone: Int = 0, bytesInAll: Int, itemsDone: Int = 0, itemsInAll: Int) {
    (self.stage, self.bytesDone, self.bytesInAll) = (stage, bytesDone, bytesInAll)
    (self.itemsDone, self.itemsInAll) = (itemsDone, itemsInAll)
  }
}

/// Counts and reports the progress, and stops when the task was cancelled.
struct BackupCounter {
  private var progress: BackupProgress
  private let report: BackupProgress.Report

  init(_ stage: BackupProgress.Stage, bytesInAll: Int, itemsInAll: Int, _ report: @escaping BackupProgress.Report) {
    progress = BackupProgress(stage, bytesInAll: bytesInAll, itemsInAll: itemsInAll)
    self.report = report
    report(progress)
  }

  /// Counts a piece, and lets other tasks work.
  /// - Throws: `CancellationError`.
  mutating func add(_ bytes: Int) async throws {
    try Task.checkCancellation()
    progress.bytesDone += bytes
    report(progress)
    await Task.yield()
  }

  mutating func addItem() {
    progress.itemsDone += 1
    report(progress)
  }
}
