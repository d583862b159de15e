import Crypto
import Foundation
import JourneyStore

/// The push services of browsers, to which messages for devices are posted (RFC 8030).
struct PushService {
  /// How long a notification without an expiry waits for a device that is off, in seconds.
  private static let patience: TimeInterval = 7 * 86_400
  /// The longest that services keep a message, in seconds.
  private static let longestPatience: TimeInterval = 28 * 86_400

  let keys: PushKeys
  /// How the operators of push services may reach the wallet's; nil where that is not known.
  let contact: String?
  let world: World

  /// Posts a notification for a device.
  /// - Throws: `DeliveryFailure`, with `.gone` where the device is not subscribed any more.
  func send(_ notification: ReminderNotification, to subscription: PushSubscription) async throws {
    let request = try request(notification, subscription)
    let answer: WebAnswer
    do {
      answer = try await world.web(request)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw DeliveryFailure(error)
    }
    switch answer.status {
    case 200..<300: return
    case 404, 410: throw DeliveryFailure(.gone, said: DeliveryFailure(answer).said, isFinal: true)
    default: throw DeliveryFailure(answer)
    }
  }

  private func request(_ notification: ReminderNotification, _ subscription: PushSubscription) throws -> WebRequest {
    let now = world.now()
    let patience = notification.expires.map { $0.timeIntervalSince(now) } ?? PushService.patience
    var request = WebRequest(
      "POST", subscription.endpoint,
      headers: [
        "TTL": String(Int(min(max(patience, 0), PushService.longestPatience))), "Topic": notification.topic,
        "Urgency": notification.isUrgent ? "high" : "normal", "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "Authorization": try keys.authorization(for: subscription.endpoint, contact: contact, at: now),
      ])
    let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
    request.body = .bytes(
      try subscription.sealed(PushPayload(notification).json(), sender: P256.KeyAgreement.PrivateKey(), salt: salt))
    return request
  }
}
