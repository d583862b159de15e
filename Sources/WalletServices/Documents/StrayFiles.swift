import Foundation
import JourneyStore
import Journeys

/// Inconsistencies: unreferenced files, and documents whose file is missing.
public struct StrayFiles: Sendable, Hashable {
  /// The hashes of the files.
  public let unused: Set<String>
  /// What the documents and the things in the Inbox are called.
  public let missing: [String]

  public var isEmpty: Bool { unused.isEmpty && missing.isEmpty }
}

extension Wallet {
  /// Compares the files with the references to them.
  /// - Throws: `WalletError.unavailable`, or what the file system throws.
  public func strayFiles() async throws -> StrayFiles {
    let there = try files.hashes(), used = try await store.filesInUse(for: .housekeeping)
    return StrayFiles(
      unused: there.subtracting(used),
      missing: try await store.names(ofFiles: used.subtracting(there), for: .housekeeping))
  }

  /// Moves unreferenced files to the Inbox of this computer's user, where they can be filed or deleted.
  /// - Returns: how many they were
  /// - Throws: `WalletError`, or what the file system throws.
  public func rescueStrayFiles() async throws -> Int {
    let unused = try await strayFiles().unused.sorted()
    let actor = Actor.system(.housekeeping, for: try await localUser().id)
    for hash in unused {
      guard let url = files.url(of: hash) else { continue }
      let size = try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? NSNumber
      let type = MediaType(ofBeginning: DocumentFiles.beginning(of: url))
      let file = TakenFile(hash: hash, size: size?.intValue ?? 0, mediaType: type)
      try await receive(file, as: world.uuid(), named: "", from: .found, by: actor)
    }
    return unused.count
  }

  /// Deletes unreferenced files; what came within the last day is left alone, for its document may
  /// be about to be written.
  /// - Returns: how many went
  /// - Throws: `WalletError.unavailable`, or what the file system throws.
  public func removeUnusedFiles() async throws -> Int {
    let limit = world.now().addingTimeInterval(-86_400)
    let unused = try await strayFiles().unused
    let removed = try unused.filter { try files.remove($0, olderThan: limit) }
    for hash in removed { pictures.remove(hash) }
    if !removed.isEmpty { try await store.forgetReadings(ofFiles: removed) }
    return removed.count
  }
}
