import Foundation
import JourneyStore
import Journeys

/// What can be done with a wallet: the use cases, over a store and the world.
public struct Wallet: Sendable {
  public let store: Store
  public let world: World

  /// A wallet over a store.
  public init(store: Store, world: World) {
    (self.store, self.world) = (store, world)
  }

  /// The user whom the wallet belongs to.
  public func owner() async throws -> User {
    try await store.owner(id: world.uuid(), at: world.now())
  }
}
