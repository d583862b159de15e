import Crypto
import Foundation
import JourneyStore
import Journeys

/// The payload of a push message for the service worker `sw.js`.
struct PushPayload {
  private let notification: ReminderNotification

  init(_ notification: ReminderNotification) {
    self.notification = notification
  }

  /// The notification as JSON of at most so many bytes; the body, and only then the title, is shortened for that.
  func json(limit: Int = PushSubscription.contentLimit) -> Data {
    let body = PushPayload.shortened(notification.body) { json(notification.title, $0).count <= limit }
    let title = PushPayload.shortened(notification.title) { json($0, body).count <= limit }
    return json(title, body)
  }

  private func json(_ title: String, _ body: String) -> Data {
    let actions = notification.actions.map {
      JSONValue.object(["title": .text($0.title), "address": .text($0.address)])
    }
    var writer = JSONWriter()
    writer.value([
      "title": .text(title), "body": .text(body), "address": .text(notification.address), "tag": .text(notification.id),
      "actions": .array(actions),
    ])
    return Data(writer.bytes)
  }

  /// As much of a text as fits, with an ellipsis where something is missing; empty where nothing fits.
  private static func shortened(_ text: String, _ fits: (String) -> Bool) -> String {
    if fits(text) { return text }
    let letters = Array(text)
    var kept = 0..<letters.count
    // So many letters fit that the first bound says, and no more than the second.
    while !kept.isEmpty {
      let middle = (kept.lowerBound + kept.upperBound + 1) / 2
      kept = fits(String(letters.prefix(middle)) + "…") ? middle..<kept.upperBound : kept.lowerBound..<middle - 1
    }
    return kept.lowerBound == 0 ? "" : String(letters.prefix(kept.lowerBound)) + "…"
  }
}

extension ReminderNotification {
  /// The header `Topic`, by which a push service that still holds the same notification replaces it (RFC 8030, section 5.4).
  var topic: String { Data(SHA256.hash(data: Data(id.utf8)).prefix(24)).base64URL }
}
