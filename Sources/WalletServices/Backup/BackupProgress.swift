/// How far a backup, its verification or a restore has come.
public struct BackupProgress: Sendable, Hashable {
  /// Bytes worked through, and to be worked through in all; a file that is read twice counts twice.
  public fileprivate(set) var bytesDone = 0
  public let bytesInAll: Int
  /// Files that are done.
  public fileprivate(set) var itemsDone = 0

  /// Is told of progress after every piece; may be called from any thread.
  public typealias Report = @Sendable (BackupProgress) -> Void
}

/// Counts, tells, and stops when the task was cancelled.
struct BackupCounter {
  private var progress: BackupProgress
  private let report: BackupProgress.Report

  init(bytesInAll: Int, _ report: @escaping BackupProgress.Report) {
    progress = BackupProgress(bytesInAll: bytesInAll)
    self.report = report
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
