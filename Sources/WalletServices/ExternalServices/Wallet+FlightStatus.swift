import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Writes what a service says of a flight into its booking, as an edit that can be undone; nothing where it says the same.
  /// - Throws: `WalletError.notFound`, also where nothing is stored of the flight; `.forbidden` for who may not edit it.
  public func takeStatus(of id: UUID, in journey: UUID, by actor: Actor) async throws -> Transport {
    let stored = try await store.read(as: actor) { snapshot in
      try snapshot.status(of: snapshot.journey(journey).forEditing().item(Transport.self, id))
    }
    guard let status = stored?.status else { throw WalletError.notFound }
    return try await edit(Transport.self, id, in: journey, basedOn: nil, by: actor) { $0.patch(from: status) }
  }
}
