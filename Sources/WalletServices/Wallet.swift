import Foundation
import JourneyStore
import Journeys

/// What can be done with a wallet: the use cases, over a store and the world.
public struct Wallet: Sendable {
  public let store: Store
  public let world: World
  /// Where it lies, with its settings beside the database.
  let folder: URL
  /// The files of its documents.
  public let files: DocumentFiles
  let pictures: Pictures
  /// Keeps two tasks from reading the same file at once.
  let reading = ReadingQueue()
  let passwords: PasswordWork
  /// Lets requests to external services pass.
  let gate: ServiceGate
  /// The tiles of maps that were fetched, and the file of one's own that has some.
  let tiles: TileCache
  let mapFile = MapFile()
  /// Keeps others from replacing the wallet as long as this one is there; nil for one that lies in no folder of its own.
  let lock: FolderLock?
  /// What was repaired in its folder when it was opened.
  public let care: FolderCare

  /// When a file of its folder, as one with settings, was made, replaced or removed last; nil where there is no folder.
  /// - Throws: what the file system throws.
  public func folderModified() throws -> Date? {
    guard FileManager.default.fileExists(atPath: folder.path) else { return nil }
    return try FileManager.default.attributesOfItem(atPath: folder.path)[.modificationDate] as? Date
  }

  /// A wallet over a store.
  /// - Parameter folder: where its files lie; nil for one that is gone with the machine's temporary files
  public init(store: Store, world: World, folder: URL? = nil) {
    let fallback = FileManager.default.temporaryDirectory.appending(path: "journey-wallet-\(UUID().uuidString)")
    self.init(store: store, world: world, folder: folder ?? fallback, lock: nil, fileLimit: DocumentFiles.sizeLimit)
  }

  init(
    store: Store, world: World, folder: URL, lock: FolderLock?, fileLimit: Int, care: FolderCare = FolderCare()
  ) {
    (self.store, self.world, self.folder, self.lock, self.care) = (store, world, folder, lock, care)
    files = DocumentFiles(in: folder, limit: fileLimit)
    pictures = Pictures(in: folder)
    passwords = PasswordWork(cost: world.passwordCost)
    gate = ServiceGate(in: folder)
    tiles = TileCache(in: folder)
  }

  /// Opens the wallet in a folder, makes it when there is none, and finishes a restore that was broken off.
  /// - Parameter fileLimit: how large the file of a document may be, in bytes
  /// - Throws: `WalletError.unavailable`, with `.inUse` where another process holds the folder.
  public init(
    in folder: URL, for purpose: FolderLock.Purpose, world: World, fileLimit: Int = DocumentFiles.sizeLimit
  ) throws {
    let swap = Swap(in: folder), unfinished = UnfinishedFiles(in: folder)
    var lock: FolderLock?, cleared: [String] = []
    repeat {
      if purpose == .serving, !unfinished.all().isEmpty, let alone = try? FolderLock(folder, for: .replacing) {
        // No other process can be writing one of them.
        cleared += try unfinished.clear()
        withExtendedLifetime(alone) {}
      }
      if swap.place.isThere {
        let alone = try FolderLock(folder, for: .replacing)
        try swap.complete()
        withExtendedLifetime(alone) {}
      }
      lock = try FolderLock(folder, for: purpose)
      // Begun and broken off just now, before the folder was held.
    } while swap.place.isThere
    let store = try Store(in: folder)
    let care = FolderCare(formerPermissions: WalletFolder(folder).makePrivate(), removedFiles: cleared)
    self.init(store: store, world: world, folder: folder, lock: lock, fileLimit: fileLimit, care: care)
  }

  /// The user of this computer, the actor as long as no sign-in is required.
  public func localUser() async throws -> User {
    try await store.localUser(id: world.uuid(), at: world.now())
  }
}
