import Foundation
import JourneyStore
import Journeys

/// What can be done with a wallet: the use cases, over a store and the world.
public struct Wallet: Sendable {
  public let store: Store
  public let world: World
  /// The files of its documents.
  public let files: DocumentFiles
  let pictures: Pictures

  /// A wallet over a store.
  /// - Parameter folder: where its files lie; nil for one that is gone with the machine's temporary files
  public init(store: Store, world: World, folder: URL? = nil) {
    (self.store, self.world) = (store, world)
    let fallback = FileManager.default.temporaryDirectory.appending(path: "journey-wallet-\(UUID().uuidString)")
    files = DocumentFiles(in: folder ?? fallback)
    pictures = Pictures(in: folder ?? fallback)
  }

  /// The user whom the wallet belongs to.
  public func owner() async throws -> User {
    try await store.owner(id: world.uuid(), at: world.now())
  }
}
