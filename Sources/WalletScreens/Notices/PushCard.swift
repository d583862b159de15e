import Foundation
import JourneyStore
import Journeys

/// The devices that notices are pushed to, and what the script `push.js` needs to take this one among them.
struct PushCard: Sendable {
  let pushTitle: String
  let pushText: String
  /// The public key in base64url.
  let pushKey: String
  let wordsOn: String
  let wordsOff: String
  let wordsDenied: String
  let wordsInsecure: String
  let wordsUnsupported: String
  let wordsFailed: String
  let wordsThisDevice: String
  /// What a notification says whose action did not work.
  let wordsUndoneTitle: String
  let wordsUndoneText: String
  let hasDevices: Bool
  let devices: [Device]
  let success: String?
  let failure: String?

  struct Device: Sendable {
    let deviceTitle: String
    let deviceText: String
    let deviceAddress: String
    /// By which the script knows the device that it runs on.
    let deviceEndpoint: String
    /// Whether messages can be sent to it.
    let isLive: Bool
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
    hasDevices = !devices.isEmpty
    self.devices = devices.map { Device($0, key: key, context) }
    (success, failure) = (answer.success, answer.failure)
  }
}

extension PushCard.Device {
  init(_ device: PushSubscription, key: Data, _ context: ScreenContext) {
    deviceTitle = device.name.isEmpty ? context.words("channels.push.unknown") : device.name
    deviceAddress = "/settings/notifications/channels/devices/\(device.id.text)"
    deviceEndpoint = device.endpoint.absoluteString
    isLive = device.serverKey == key
    let moment = { (date: Date) in context.formats.moment(date, context.zone, thisYear: context.thisYear) }
    if !isLive {
      deviceText = context.words("channels.push.stale")
    } else if let failedAt = device.failedAt {
      deviceText = context.words("channels.push.refused", ["when": moment(failedAt), "said": device.failure])
    } else if let deliveredAt = device.deliveredAt {
      deviceText = context.words("channels.push.reached", ["when": moment(deliveredAt)])
    } else {
      deviceText = context.words("channels.push.since", ["when": moment(device.createdAt)])
    }
  }
}
