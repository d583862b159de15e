import Foundation
import JourneyStore
import Journeys
import WalletServices

/// How the wallet reaches the traveller: devices, mails, a webhook.
public struct ChannelsScreen: Screen {
  package let shell: Shell
  package let errorSummary: String?
  package let push: PushCard
  package let cards: [ChannelCard]

  /// What is said of the last thing that was done here.
  public enum Message: Sendable {
    /// A form of the page was wrong.
    case attempt([String: String], WalletError)
    /// A test was handed over, with what was in the form.
    case sent(Channel, [String: String])
    /// A test was not, and why.
    case failed(Channel, DeliveryFailure, [String: String])
  }

  /// The page.
  /// - Parameter key: the public key that browsers subscribe with
  public init(
    _ channels: Channels, _ devices: [PushSubscription], key: Data, _ context: ScreenContext,
    _ message: Message? = nil, notice: FlashMessage? = nil
  ) {
    shell = Shell(context, title: context.words("ui.channels"), place: .settings, notice: notice)
    push = PushCard(devices, key: key, context, Answer(message, .push, context))
    var texts: [String: String] = [:], attempt: FormScreen.Attempt?
    switch message {
    case .attempt(let fields, let error)?: (texts, attempt) = (fields, FormScreen.Attempt(fields, error))
    case .sent(_, let fields)?, .failed(_, _, let fields)?: texts = fields
    case nil: break
    }
    errorSummary = attempt?.summary(context)
    let form = ChannelFields(channels, texts, attempt?.issues ?? [], context)
    // What all users share is the administrator's to set up.
    cards =
      !context.isAdministrator
      ? []
      : [
        ChannelCard(.mail, form.mail, isSetUp: channels.mail != nil, context, Answer(message, .mail, context)),
        ChannelCard(
          .webhook, form.webhook, isSetUp: channels.webhook != nil, context, Answer(message, .webhook, context)),
        ChannelCard(address: form.address, context),
      ]
  }

  /// The notification by which a channel is tested.
  public static func test(id: UUID, _ context: ScreenContext) -> ReminderNotification {
    ReminderNotification(
      id: "test-\(id.text)", title: context.words("channels.test.title"), body: context.words("channels.test.text"),
      address: "/settings/notifications/channels", expires: context.now.addingTimeInterval(600), isUrgent: true)
  }

  /// What came of a test.
  package struct Answer: Sendable {
    package let success: String?
    package let failure: String?

    init(_ message: Message?, _ channel: Channel, _ context: ScreenContext) {
      switch message {
      case .sent(channel, _)?: (success, failure) = (context.words("channels.sent.\(channel.rawValue)"), nil)
      case .failed(channel, let failure, _)?: (success, self.failure) = (nil, Answer.text(failure, context))
      default: (success, failure) = (nil, nil)
      }
    }

    private static func text(_ failure: DeliveryFailure, _ context: ScreenContext) -> String {
      let trouble = context.words("channels.trouble.\(failure.trouble.rawValue)")
      let speaks = [.refused, .password, .gone].contains(failure.trouble) && !failure.said.isEmpty
      return !speaks ? trouble : "\(trouble) \(context.words("channels.said", ["said": failure.said]))"
    }
  }
}

/// A form of the page, which sets one channel up, or says how the wallet is reached.
package struct ChannelCard: Sendable {
  /// Where a browser comes back to after a form of the card.
  package let id: String
  package let title: String
  package let text: String
  package let address: String
  package let fields: [FormField]
  package let testAddress: String?
  package let offAddress: String?
  package let success: String?
  package let failure: String?

  init(
    _ channel: Channel, _ fields: [FormField], isSetUp: Bool, _ context: ScreenContext, _ answer: ChannelsScreen.Answer
  ) {
    self.id = "channel-\(channel.rawValue)"
    self.title = context.words("channels.title.\(channel.rawValue)")
    self.text = context.words("channels.explained.\(channel.rawValue)")
    self.address = "/settings/notifications/channels/\(channel.rawValue)"
    self.fields = fields
    testAddress = "\(address)/test"
    offAddress = isSetUp ? "\(address)/off" : nil
    (success, failure) = (answer.success, answer.failure)
  }

  init(address fields: [FormField], _ context: ScreenContext) {
    self.id = "channel-address"
    self.title = context.words("channels.addressTitle")
    self.text = context.words("channels.addressExplained")
    self.address = "/settings/notifications/channels/address"
    self.fields = fields
    (testAddress, offAddress, success, failure) = (nil, nil, nil, nil)
  }
}
