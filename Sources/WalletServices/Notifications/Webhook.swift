import Foundation
import Journeys

/// A server that takes messages as JSON, in the way of ntfy (https://docs.ntfy.sh/publish/#publish-as-json).
public struct Webhook: Sendable, Hashable {
  /// The target of its channel, for there is one webhook.
  static let target = "webhook"

  public var address: URL
  /// What the messages belong to; empty where the address says that already.
  public var topic: String
  /// Shown to the server as a bearer token; empty for none.
  public var token: Secret

  /// A server.
  public init(address: URL, topic: String, token: Secret) {
    (self.address, self.topic, self.token) = (address, topic, token)
  }

  /// An address of the web; nil for anything else.
  static func address(_ text: String) -> URL? {
    guard let url = URL(string: text), ["https", "http"].contains(url.scheme), url.host()?.isEmpty == false,
      url.user() == nil, url.fragment() == nil
    else { return nil }
    return url
  }

  /// Posts a notice.
  /// - Parameter link: makes a path in the wallet an address that works elsewhere, where that is known
  /// - Throws: `DeliveryFailure`.
  func send(_ notification: ReminderNotification, link: (String) -> URL?, world: World) async throws {
    var request = WebRequest(
      "POST", address,
      headers: [
        "Content-Type": "application/json", "Idempotency-Key": notification.id, "User-Agent": "journey-wallet",
      ])
    if !token.text.isEmpty { request.headers["Authorization"] = "Bearer \(token.text)" }
    request.body = .bytes(json(notification, link))
    let answer: WebAnswer
    do {
      answer = try await world.web(request)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw DeliveryFailure(error)
    }
    guard (200..<300).contains(answer.status) else { throw DeliveryFailure(answer, hiding: token) }
  }

  private func json(_ notification: ReminderNotification, _ link: (String) -> URL?) -> Data {
    var members: [String: JSONValue] = [
      "title": .text(notification.title), "message": .text(notification.body),
      "priority": notification.isUrgent ? 4 : 3,
      "tags": ["luggage"],
    ]
    if !topic.isEmpty { members["topic"] = .text(topic) }
    if let page = link(notification.address) { members["click"] = .text(page.absoluteString) }
    let actions = notification.actions.compactMap { action -> JSONValue? in
      guard let url = link(action.address) else { return nil }
      return [
        "action": "http", "label": .text(action.title), "url": .text(url.absoluteString), "method": "POST",
        "clear": true,
      ]
    }
    if !actions.isEmpty { members["actions"] = .array(actions) }
    var writer = JSONWriter()
    writer.value(.object(members))
    return Data(writer.bytes)
  }
}
