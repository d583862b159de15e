import Foundation
import Journeys
import WalletServices
import WalletWords

/// The fields of a form in which a server is described, as they are kept or as someone has sent them. Secrets are never
/// shown.
struct ServerFields {
  private var texts: [String: String]
  private let issues: [Issue]
  let words: Words

  /// - Parameters:
  ///   - kept: what is kept, by the names of the fields
  ///   - sent: what was sent; empty without a form
  init(kept: [String: String], sent: [String: String], _ issues: [Issue], _ context: ScreenContext) {
    (self.issues, words) = (issues, context.words)
    texts = kept.merging(sent) { $1 }
  }

  /// What stands in the fields before anything else does: how to reach a server.
  static func texts(_ server: MailServer?, usualPort: Int) -> [String: String] {
    typealias Field = MailServer.Field
    return [
      Field.host.rawValue: server?.host ?? "", Field.port.rawValue: String(server?.port ?? usualPort),
      Field.security.rawValue: (server?.security ?? .tls).rawValue, Field.user.rawValue: server?.user ?? "",
      Field.authority.rawValue: server?.authority?.path ?? "",
    ]
  }

  /// How to reach a mail server.
  /// - Parameters:
  ///   - family: whose words for the server and its encryption are used
  ///   - keepsPassword: whether one is stored, which is never shown
  func server(family: String, keepsPassword: Bool, isAsked: Bool) -> [FormField] {
    typealias Field = MailServer.Field
    return [
      line(Field.host, words("\(family).host"), isRequired: true), security(family),
      line(Field.port, words("channels.port"), isRequired: true, mode: "numeric"),
      line(Field.user, words("channels.user"), isRequired: isAsked),
      line(
        Field.password, words("channels.password"), type: "password",
        hint: keepsPassword ? words("channels.passwordKept") : nil),
      line(Field.authority, words("channels.authority"), hint: words("channels.authorityHint")),
    ]
  }

  private func security(_ family: String) -> FormField {
    let name = MailServer.Field.security.rawValue
    let options = MailServer.Security.allCases.map { security in
      FormField.Option(
        value: security.rawValue, label: words("\(family).security.\(security.rawValue)"),
        isSelected: texts[name] == security.rawValue)
    }
    return FormField(select: name, words("channels.security"), options, hint: nil, problem: problem(name))
  }

  func line(
    _ field: some RawRepresentable<String>, _ label: String, type: String = "text", isRequired: Bool = false,
    hint: String? = nil, mode: String? = nil
  ) -> FormField {
    FormField(
      line: field.rawValue, label, type == "password" ? "" : texts[field.rawValue] ?? "", type: type,
      isRequired: isRequired, hint: hint, problem: problem(field.rawValue), mode: mode)
  }

  private func problem(_ name: String) -> String? { issues.first { $0.field == name }.map(words.message) }
}
