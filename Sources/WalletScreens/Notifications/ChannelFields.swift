import Foundation
import Journeys
import WalletServices
import WalletWords

/// The fields of the forms of channels.
struct ChannelFields {
  private let channels: Channels
  private let fields: ServerFields
  private var words: Words { fields.words }

  init(
    _ channels: Channels, _ sent: [String: String], _ issues: [Issue], _ context: ScreenContext
  ) {
    self.channels = channels
    fields = ServerFields(kept: ChannelFields.texts(channels), sent: sent, issues, context)
  }

  /// Of the wallet's own address.
  var address: [FormField] {
    [
      line(.publicAddress, type: "url", hint: words("channels.publicAddressHint")),
      line(.contact, hint: words("channels.contactHint")),
    ]
  }

  var mail: [FormField] {
    let keepsPassword = channels.mail.map { $0.server.password.text.isEmpty } == false
    return [
      line(.recipient, isRequired: true), line(.sender, isRequired: true, hint: words("channels.senderHint")),
    ] + fields.server(family: "channels", keepsPassword: keepsPassword, isAsked: false)
  }

  var webhook: [FormField] {
    let isKept = channels.webhook.map { $0.token.text.isEmpty } == false
    return [
      line(.webhookAddress, type: "url", isRequired: true, hint: words("channels.webhookAddressHint")),
      line(.topic, hint: words("channels.topicHint")),
      line(.token, type: "password", hint: isKept ? words("channels.tokenKept") : words("channels.tokenHint")),
    ]
  }

  private func line(
    _ field: Channels.Field, type: String = "text", isRequired: Bool = false, hint: String? = nil
  ) -> FormField {
    fields.line(field, words("channels.\(field.rawValue)"), type: type, isRequired: isRequired, hint: hint)
  }

  private static func texts(_ channels: Channels) -> [String: String] {
    let own: [Channels.Field: String] = [
      .publicAddress: channels.publicAddress?.absoluteString ?? "", .contact: channels.contact?.text ?? "",
      .sender: channels.mail?.sender.text ?? "", .recipient: channels.mail?.recipient.text ?? "",
      .webhookAddress: channels.webhook?.address.absoluteString ?? "", .topic: channels.webhook?.topic ?? "",
    ]
    let texts = Dictionary(uniqueKeysWithValues: own.map { ($0.key.rawValue, $0.value) })
    return texts.merging(ServerFields.texts(channels.mail?.server, usualPort: 465)) { $1 }
  }
}
