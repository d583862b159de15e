import Foundation
import Journeys
import WalletServices

/// The fields of the forms of channels, as they are kept or as someone has sent them. Secrets are never shown.
struct ChannelFields {
  private let channels: Channels
  private var texts: [Channels.Field: String]
  private let issues: [Issue]
  private let words: Words

  init(
    _ channels: Channels, _ sent: [String: String], _ issues: [Issue], _ context: ScreenContext
  ) {
    (self.channels, self.issues, words) = (channels, issues, context.words)
    texts = ChannelFields.texts(channels)
    for field in Channels.Field.allCases {
      if let text = sent[field.rawValue] { texts[field] = text }
    }
  }

  /// Of the wallet's own address.
  var address: [FormField] {
    [
      line(.publicAddress, type: "url", hint: words("channels.publicAddressHint")),
      line(.contact, hint: words("channels.contactHint")),
    ]
  }

  var mail: [FormField] {
    [
      line(.recipient, isRequired: true), line(.sender, isRequired: true, hint: words("channels.senderHint")),
      line(.host, isRequired: true), security, line(.port, isRequired: true, mode: "numeric"), line(.user),
      line(
        .password, type: "password",
        hint: channels.mail.map { $0.server.password.text.isEmpty } == false ? words("channels.passwordKept") : nil),
      line(.authority, hint: words("channels.authorityHint")),
    ]
  }

  var webhook: [FormField] {
    let isKept = channels.webhook.map { $0.token.text.isEmpty } == false
    return [
      line(.webhookAddress, type: "url", isRequired: true, hint: words("channels.webhookAddressHint")),
      line(.topic, hint: words("channels.topicHint")),
      line(.token, type: "password", hint: isKept ? words("channels.tokenKept") : words("channels.tokenHint")),
    ]
  }

  private var security: FormField {
    let options = MailServer.Security.allCases.map { security in
      FormField.Option(
        optionValue: security.rawValue, optionLabel: words("channels.security.\(security.rawValue)"),
        isSelected: texts[.security] == security.rawValue)
    }
    return FormField(
      select: Channels.Field.security.rawValue, words("channels.security"), options, hint: nil,
      problem: problem(.security))
  }

  private func line(
    _ field: Channels.Field, type: String = "text", isRequired: Bool = false, hint: String? = nil, mode: String? = nil
  ) -> FormField {
    FormField(
      line: field.rawValue, words("channels.\(field.rawValue)"), type == "password" ? "" : texts[field] ?? "",
      type: type, isRequired: isRequired, hint: hint, problem: problem(field), mode: mode)
  }

  private func problem(_ field: Channels.Field) -> String? {
    issues.first { $0.field == field.rawValue }.map(words.message)
  }

  private static func texts(_ channels: Channels) -> [Channels.Field: String] {
    var texts: [Channels.Field: String] = [
      .publicAddress: channels.publicAddress?.absoluteString ?? "", .contact: channels.contact?.text ?? "",
      .port: "465", .security: MailServer.Security.tls.rawValue,
    ]
    if let mail = channels.mail {
      texts.merge([
        .host: mail.server.host, .port: String(mail.server.port), .security: mail.server.security.rawValue,
        .user: mail.server.user, .authority: mail.server.authority?.path ?? "", .sender: mail.sender.text,
        .recipient: mail.recipient.text,
      ]) { $1 }
    }
    if let webhook = channels.webhook {
      texts.merge([.webhookAddress: webhook.address.absoluteString, .topic: webhook.topic]) { $1 }
    }
    return texts
  }
}
