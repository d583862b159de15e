import JourneyStore
import Journeys

/// The user's name, address and password.
public struct AccountScreen: Screen {
  /// Which of the page's forms was wrong.
  public enum Attempt: Sendable {
    case person([String: String], WalletError)
    case password(WalletError)
    /// Too many passwords were wrong; for so many seconds no other is looked at.
    case wait(Int)
  }

  package let shell: Shell
  package let errorSummary: String?
  package let basedOn: String
  package let person: [FormField]
  package let password: [FormField]
  package let passwordText: String
  package let passwordAction: String
  /// Whether there is none yet, so that it is set with the address in one form.
  package let isFirstPassword: Bool
  /// Whether the browser is signed in, and not just trusted because it runs on this computer.
  package let hasSession: Bool
  /// Whether one-time codes are asked for; nil where there is no password that they could be asked for with.
  package let secondFactor: String?
  /// How many passkeys there are.
  package let passkeys: String

  public init(
    _ account: Account, hasSession: Bool, _ context: ScreenContext, _ attempt: Attempt? = nil,
    notice: FlashMessage? = nil
  ) {
    let words = context.words
    shell = Shell(context, title: words("ui.account"), place: .settings, notice: notice)
    self.hasSession = hasSession
    passkeys = words("passkeys.count", count: account.passkeyCount)
    secondFactor =
      account.hasPassword ? words(account.hasSecondFactor ? "secondFactor.on" : "secondFactor.off") : nil
    var sent: [String: String] = [:], issues: [Issue] = [], failure: FormScreen.Attempt?
    switch attempt {
    case .person(let fields, let error)?:
      failure = FormScreen.Attempt(fields, error)
      (sent, issues) = (fields, failure?.issues ?? [])
    case .password(let error)?:
      failure = FormScreen.Attempt([:], error)
      issues = failure?.issues ?? []
    case .wait?, nil: break
    }
    errorSummary =
      if case .wait(let seconds) = attempt { words("signIn.wait", count: seconds) } else { failure?.summary(context) }
    basedOn = sent["version"] ?? String(context.user.version)
    let problem = { (name: String) in issues.first { $0.field == name }.map(words.message) }
    var name = FormField(
      line: "name", words.label(User.changeKind, "name"), sent["name"] ?? context.user.name, isRequired: false,
      problem: problem("name"))
    name.autocomplete = "name"
    var email = FormField(
      line: "email", words("account.email"), sent["email"] ?? account.email ?? "", type: "email",
      isRequired: account.hasPassword, hint: words("account.emailHint"), problem: problem("email"))
    email.autocomplete = "username"
    person = [name, email]
    password = AccountScreen.passwordFields(account, context, problem)
    isFirstPassword = !account.hasPassword
    passwordText =
      account.hasPassword
      ? words("account.passwordText")
      : [words("account.passwordMissing"), account.email == nil ? words("account.emailFirst") : nil]
        .compactMap(\.self).joined(separator: " ")
    passwordAction = words(account.hasPassword ? "account.changePassword" : "account.setPassword")
  }

  private static func passwordFields(
    _ account: Account, _ context: ScreenContext, _ problem: @escaping (String) -> String?
  ) -> [FormField] {
    let words = context.words
    let field = { (name: String, hint: String?, filled: String) in
      var field = FormField(
        line: name, words("account.\(name)"), "", type: "password", hint: hint, problem: problem(name))
      field.autocomplete = filled
      return field
    }
    let new = [
      field("newPassword", words("account.passwordHint"), "new-password"),
      field("repeatedPassword", nil, "new-password"),
    ]
    return account.hasPassword ? [field("currentPassword", nil, "current-password")] + new : new
  }
}
