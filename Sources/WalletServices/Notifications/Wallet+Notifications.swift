import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// How the wallet reaches its users.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  public func channels() throws -> Channels { try Channels(in: folder) }

  /// Keeps how the wallet reaches its users.
  /// - Throws: what the file system throws.
  public func keep(_ channels: Channels) throws { try channels.keep(in: folder) }

  /// Where a channel leads to: the identifiers of the devices, the address of the mail, one name for the webhook; empty
  /// where it is not set up.
  public func targets(of channel: Channel, for actor: Actor) async throws -> [String] {
    switch channel {
    case .push:
      let key = try pushKeys().publicKey
      // The others were made for a key that is lost; nothing that is signed with this one would be taken for them.
      return try await subscriptions(of: actor).filter { $0.serverKey == key }.map(\.id.text)
    case .mail, .webhook:
      // Both lead to the user of this computer, who has set them up.
      guard try await localUser().id == actor.user else { return [] }
      let channels = try channels()
      let target = channel == .mail ? channels.mail?.recipient.mailbox : channels.webhook.map { _ in Webhook.target }
      return target.map { [$0] } ?? []
    }
  }

  /// Delivers a notification now, once.
  /// - Throws: `DeliveryFailure`; `WalletError` where the settings or the store cannot be read.
  public func send(_ notification: ReminderNotification, by channel: Channel, to target: String, for actor: Actor)
    async throws
  {
    try await send(notification, by: channel, to: target, for: actor, try channels())
  }

  /// Delivers a notification by mail or webhook as they are described, whether that is kept or not.
  /// - Parameter limit: how long it may take in all
  /// - Throws: `DeliveryFailure`.
  public func test(
    _ notification: ReminderNotification, by channel: Channel, for actor: Actor, _ channels: Channels,
    within limit: Duration = .seconds(10)
  ) async throws {
    let target = channel == .mail ? channels.mail?.recipient.mailbox : Webhook.target
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await self.send(notification, by: channel, to: target ?? "", for: actor, channels) }
      group.addTask {
        try await Task.sleep(for: limit)
        throw DeliveryFailure(.slow, said: "no answer within \(limit.components.seconds) s", isFinal: false)
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Delivers a notification now, once, by channels whose settings were read.
  /// - Throws: `DeliveryFailure`, with `.notSetUp` where there is no such target (any more).
  func send(
    _ notification: ReminderNotification, by channel: Channel, to target: String, for actor: Actor, _ channels: Channels
  ) async throws {
    switch channel {
    case .push:
      guard let device = try await subscriptions(of: actor).first(where: { $0.id.text == target }) else { break }
      return try await push(notification, to: device, channels, for: actor)
    case .mail:
      guard let account = channels.mail, account.recipient.mailbox == target else { break }
      return try await world.mail(account.server, account.message(notification, channels.link, at: world.now()))
    case .webhook:
      guard let webhook = channels.webhook, target == Webhook.target else { break }
      return try await webhook.send(notification, link: channels.link, world: world)
    }
    throw DeliveryFailure(.notSetUp, said: "", isFinal: true)
  }

  private func subscriptions(of actor: Actor) async throws -> [PushSubscription] {
    try await store.read(as: actor) { try $0.pushSubscriptions() }
  }
}

extension MailAccount {
  /// A notification as a mail.
  func message(_ notification: ReminderNotification, _ link: (String) -> URL?, at now: Date) -> MailMessage {
    let text = [notification.body, link(notification.address)?.absoluteString].compactMap { $0 }.filter { !$0.isEmpty }
    return MailMessage(
      sender: sender, recipient: recipient, subject: notification.title, text: text.joined(separator: "\n\n") + "\n",
      date: now, id: notification.id)
  }
}
