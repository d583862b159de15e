import Foundation
import Journeys

/// Putting another wallet in the place of one, such that whatever happens the one or the other is there.
///
/// Below the wallet's folder, `restore/new` is filled. Once `restore/ready` is there the swap will be carried out, if not
/// now then when the wallet is opened the next time; before, it never happened. Each step is a rename, and what is to be
/// done can be seen from what is there, so that it may be carried out any number of times.
struct Swap {
  private let folder: URL

  /// The swap of a wallet's folder, under its exclusive lock.
  init(in folder: URL) {
    self.folder = folder
  }

  /// Where everything of the swap lies.
  var place: URL { folder.appending(path: "restore") }
  /// Where the new wallet is laid out.
  var new: URL { place.appending(path: "new") }
  /// Where the old wallet goes.
  private var old: URL { place.appending(path: "old") }
  /// Says that the new wallet is whole; it holds the name below the folder under which the old one is to be kept, or
  /// nothing.
  private var ready: URL { place.appending(path: "ready") }

  /// A step that the swap consists of, for tests that stop it there.
  typealias Step = (String) throws -> Void

  /// Makes an empty place for a new wallet.
  func begin() throws {
    try remove(place)
    for place in [new.appending(path: "documents"), old] {
      try FileManager.default.createDirectory(
        at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }

  /// Takes away what SQLite has left beside the new database, which was closed.
  /// - Throws: `WalletError.unavailable(.busy)` when there is still something in it.
  func leaveOutCompanions() throws {
    let log = new.appending(path: "wallet.sqlite-wal")
    let size = try? FileManager.default.attributesOfItem(atPath: log.path)[.size] as? NSNumber
    guard size?.intValue ?? 0 == 0 else { throw WalletError.unavailable(.busy, detail: log.path) }
    for file in [log, new.appending(path: "wallet.sqlite-shm")] { try remove(file) }
  }

  /// Whether the new wallet will be the wallet.
  var isDecided: Bool { ready.isThere }

  /// Clears away what is not decided.
  func abandon() throws { try remove(place) }

  /// Decides for the new wallet, which is whole, and swaps.
  /// - Parameter name: under which the old wallet is kept below the folder; nil when it is not
  func commit(keepingOldAs name: String?, _ step: Step = { _ in }) throws {
    // Everything that was laid out, before the word that it is.
    sync()
    let draft = try AtomicFile(for: ready, mark: UUID())
    try draft.write(Data((name ?? "").utf8))
    try step("before the decision")
    try draft.keep()
    try step("decided")
    try carryOut(step)
  }

  /// Finishes a swap that was decided, and clears away one that was not.
  func complete(_ step: Step = { _ in }) throws {
    guard place.isThere else { return }
    if ready.isThere { try carryOut(step) } else { try remove(place) }
  }

  private func carryOut(_ step: Step) throws {
    let name = String(decoding: try Data(contentsOf: ready), as: UTF8.self)
    // What is in the new place has not been swapped yet, so that what bears its name is the old one's. The database's
    // companions go with it.
    for (name, companions) in [("documents", []), ("wallet.sqlite", ["wallet.sqlite-wal", "wallet.sqlite-shm"])]
    where new.appending(path: name).isThere {
      for old in companions + [name] {
        try move(folder.appending(path: old), to: self.old.appending(path: old))
        try step("\(old) out")
      }
      try move(new.appending(path: name), to: folder.appending(path: name))
      try step("\(name) in")
    }
    try folder.synchronizeFolder()
    if !name.isEmpty {
      let kept = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: kept.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try move(old, to: kept)
      try kept.deletingLastPathComponent().synchronizeFolder()
      try step("old kept")
    }
    try remove(ready)
    try place.synchronizeFolder()
    try step("done")
    try remove(place)
  }

  private func move(_ file: URL, to target: URL) throws {
    guard file.isThere else { return }
    guard rename(file.path, target.path) == 0 else { throw CocoaError(writing: target, failed: errno) }
  }

  private func remove(_ file: URL) throws {
    if file.isThere { try FileManager.default.removeItem(at: file) }
  }
}
