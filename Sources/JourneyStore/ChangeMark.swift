import Foundation
import Synchronization

/// Notes once in the wallet's folder that changes have been written there.
final class ChangeMark: Sendable {
  private let folder: WalletFolder
  private let isThere: Atomic<Bool>

  init(_ folder: WalletFolder) {
    self.folder = folder
    isThere = Atomic(folder.isMarked)
  }

  /// Is called before a change is committed, so that no change is there without the mark.
  func put() throws {
    guard !isThere.load(ordering: .relaxed) else { return }
    try folder.putMark()
    isThere.store(true, ordering: .relaxed)
  }
}
