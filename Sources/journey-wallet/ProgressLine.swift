import Foundation
import Synchronization
import WalletServices

/// A progress line on a terminal; nothing where standard error is none.
final class ProgressLine: Sendable {
  private let isShown = isatty(STDERR_FILENO) == 1
  private let shown = Mutex(-1)

  /// Shows progress, once for each hundredth.
  @Sendable func show(_ progress: BackupProgress) {
    let percent = progress.bytesInAll == 0 ? 100 : Int(100 * Double(progress.bytesDone) / Double(progress.bytesInAll))
    let isNew = shown.withLock { shown in
      defer { shown = percent }
      return percent != shown
    }
    guard isShown, isNew else { return }
    write("\r\(percent) %  \(progress.bytesDone / 1_000_000)/\(progress.bytesInAll / 1_000_000) MB")
  }

  /// Takes the line away.
  func end() {
    if isShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
