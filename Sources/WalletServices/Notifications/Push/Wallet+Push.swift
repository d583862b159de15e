import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// The keys by which push services know the wallet, made at the first call.
  public func pushKeys() throws -> PushKeys { try PushKeys(in: folder) }

  /// Takes a device among those that notifications are pushed to.
  /// - Parameters:
  ///   - fields: `endpoint`, `p256dh` and `auth` of the subscription, and `former`, the endpoint that it takes the place
  ///     of, if any
  ///   - name: what the device is called
  /// - Throws: `WalletError.invalid`.
  public func subscribe(_ fields: [String: String], name: String, for actor: Actor) async throws {
    let subscription = try PushSubscription(
      fields, id: world.uuid(), serverKey: pushKeys().publicKey, name: name, createdAt: world.now())
    if let former = fields["former"].flatMap({ URL(string: $0) }), former != subscription.endpoint {
      try await store.removeSubscription(endpoint: former, of: actor)
    }
    try await store.keep(subscription, of: actor)
  }

  /// Sends a notification to a device, and notes what came of it.
  func push(
    _ notification: ReminderNotification, to subscription: PushSubscription, _ channels: Channels, for actor: Actor
  )
    async throws
  {
    let service = PushService(keys: try pushKeys(), contact: channels.pushContact, world: world)
    do {
      try await service.send(notification, to: subscription)
      try await store.note(nil, at: world.now(), ofSubscription: subscription.id, of: actor)
    } catch let failure as DeliveryFailure {
      if failure.trouble == .gone {
        try await store.removeSubscription(subscription.id, of: actor)
      } else {
        try await store.note(failure.said, at: world.now(), ofSubscription: subscription.id, of: actor)
      }
      throw failure
    }
  }
}
