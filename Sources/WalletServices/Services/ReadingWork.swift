import Foundation
import Journeys

/// Reads new files and searches the Inboxes for bookings: two at a time, one file each, so that a restore need not wait for all.
struct ReadingWork: BackgroundWork {
  static let name = Actor.System.reading
  private static let breadth = 2

  let served: WalletHandle
  /// What could not be read is tried again with the next file, or after this time.
  var pauseAfterError: TimeInterval { 3600 }

  func work() async throws -> TimeInterval? {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<ReadingWork.breadth {
        group.addTask { while try await served.visit({ try await served.wallet.readFiles(most: 1) }) > 0 {} }
      }
      try await group.waitForAll()
    }
    return nil
  }
}
