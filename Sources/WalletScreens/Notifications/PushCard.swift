import Foundation
import JourneyStore
import Journeys

/// The devices that notifications are pushed to, and what the script `push.js` needs to take this one among them.
package struct PushCard: Sendable {
  package let pushTitle: String
  package let pushText: String
  /// The public key in base64url.
  package let pushKey: String
  package let wordsOn: String
  package let wordsOff: String
  package let wordsDenied: String
  package let wordsInsecure: String
  package let wordsUnsupported: String
  package let wordsFailed: String
  package let wordsThisDevice: String
  /// What a notification says whose action did not work.
  package let wordsUndoneTitle: String
  package let wordsUndoneText: String
  package let devices: [Device]
  package let success: String?
  package let failure: String?

  package struct Device: Sendable {
    package let title: String
    package let text: String
    package let address: String
    /// By which the script knows the device that it runs on.
    package let endpoint: String
    /// Whether messages can be sent to it.
    package let isLive: Bool
  }

  init(_ devices: [PushSubscription], key: Data, _ context: ScreenContext, _ answer: ChannelsScreen.Answer) {
    let words = context.words
    (pushTitle, pushText) = (words("channels.title.push"), words("channels.explained.push"))
    pushKey = key.base64URL
    (wordsOn, wordsOff) = (words("channels.push.on"), words("channels.push.off"))
    (wordsDenied, wordsInsecure) = (words("channels.push.denied"), words("channels.push.insecure"))
    (wordsUnsupported, wordsFailed) = (words("channels.push.unsupported"), words("channels.push.failed"))
    wordsThisDevice = words("channels.push.thisDevice")
    (wordsUndoneTitle, wordsUndoneText) = (words("channels.push.undoneTitle"), words("channels.push.undoneText"))
    self.devices = devices.map { Device($0, key: key, context) }
    (success, failure) = (answer.success, answer.failure)
  }
}

extension PushCard.Device {
  init(_ device: PushSubscription, key: Data, _ context: ScreenContext) {
    self.title = device.name.isEmpty ? context.words("channels.push.unknown") : device.name
    self.address = "/settings/notifications/channels/devices/\(device.id.text)"
    self.endpoint = device.endpoint.absoluteString
    isLive = device.serverKey == key
    let moment = { (date: Date) in context.formats.moment(date, context.zone, thisYear: context.thisYear) }
    if !isLive {
      self.text = context.words("channels.push.stale")
    } else if let failedAt = device.failedAt {
      self.text = context.words("channels.push.refused", ["when": moment(failedAt), "said": device.failure])
    } else if let deliveredAt = device.deliveredAt {
      self.text = context.words("channels.push.reached", ["when": moment(deliveredAt)])
    } else {
      self.text = context.words("channels.push.since", ["when": moment(device.createdAt)])
    }
  }
}
