import Foundation
import JourneyStore
import Journeys
import WalletWords

/// The user's passkeys, and the form for a new one.
public struct PasskeysScreen: Screen {
  /// Why a new one was not taken.
  public enum Failure: Sendable {
    case error(name: String, WalletError)
    /// What the browser said about it is not right.
    case passkey(name: String)
  }

  package let shell: Shell
  package let errorSummary: String?
  /// Why none can be made here; nil where one can.
  package let obstacle: String?
  package let fields: [FormField]
  package let passkeys: [Row]

  package struct Row: Sendable {
    package let name: String
    package let text: String
    package let address: String
  }

  /// - Parameters:
  ///   - hasPassword: whether the user signs in with a password
  ///   - host: the name of the wallet for new passkeys; nil where browsers have none for it
  public init(
    _ passkeys: [Passkey], hasPassword: Bool, host: String?, _ context: ScreenContext, _ failure: Failure? = nil,
    notice: FlashMessage? = nil
  ) {
    let words = context.words
    shell = Shell(context, title: words("ui.passkeys"), place: .settings, notice: notice)
    var typed = "", issues: [Issue] = []
    switch failure {
    case .error(let name, let error)?:
      let attempt = FormScreen.Attempt([:], error)
      (typed, issues, errorSummary) = (name, attempt.issues, attempt.summary(context))
    case .passkey(let name)?: (typed, errorSummary) = (name, words("passkeys.refused"))
    case nil: errorSummary = nil
    }
    obstacle =
      host == nil ? words("passkeys.unreachable") : hasPassword ? nil : words("secondFactor.passwordMissing")
    let problem = issues.first { $0.field == "name" }.map(words.message)
    let name = FormField(
      line: "name", words("passkeys.name"), typed, isRequired: false, hint: words("passkeys.nameHint"),
      problem: problem)
    var password = FormField(line: "currentPassword", words("account.currentPassword"), "", type: "password")
    password.autocomplete = "current-password"
    fields = [name, password]
    self.passkeys = passkeys.map { Row($0, host: host, context) }
  }
}

extension PasskeysScreen.Row {
  init(_ passkey: Passkey, host: String?, _ context: ScreenContext) {
    let words = context.words
    let moment = { (date: Date) in context.formats.moment(date, context.zone, thisYear: context.thisYear) }
    let made = words("passkeys.made", ["when": moment(passkey.createdAt)])
    let used = passkey.usedAt.map { words("tokens.used", ["when": moment($0)]) } ?? words("tokens.unused")
    let elsewhere = passkey.host == host ? nil : words("passkeys.host", ["host": passkey.host])
    name = passkey.name
    text = context.line([made, used, elsewhere].compactMap(\.self).joined(separator: ", "))
    address = "/settings/account/passkeys/\(passkey.id.text)"
  }
}
