import Synchronization

/// Which files are being read, so that no two read the same one: two at a time, only one of them large.
final class ReadingQueue: Sendable {
  /// How many are read at a time.
  static let places = 2
  /// From how many bytes on a file counts as large.
  static let large = 4 << 20

  private struct State {
    var sizes: [String: Int] = [:]
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Claims the first of some files that is not being read, if there is room; nil if there is none. The caller releases it.
  func claim(_ files: [(key: String, size: Int)]) -> String? {
    state.withLock { state in
      guard state.sizes.count < ReadingQueue.places else { return nil }
      let hasLarge = state.sizes.values.contains { $0 >= ReadingQueue.large }
      let file = files.first { state.sizes[$0.key] == nil && !(hasLarge && $0.size >= ReadingQueue.large) }
      if let file { state.sizes[file.key] = file.size }
      return file?.key
    }
  }

  /// The file is read, or will not be.
  func letGo(_ key: String) {
    let waiting = state.withLock { state in
      state.sizes[key] = nil
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until one of the files is read that are being read now.
  /// - Returns: false where there are none
  func waitForNext() async -> Bool {
    guard state.withLock({ !$0.sizes.isEmpty }) else { return false }
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if !state.sizes.isEmpty { state.waiting.append(continuation) }
        return state.sizes.isEmpty
      }
      if isOver { continuation.resume() }
    }
    return true
  }
}
