import JourneyStore
import Journeys
import WalletWords

/// The accounts of all who use the wallet, as administrators manage them.
public struct PeopleScreen: Screen {
  /// A new account that was not taken.
  public struct Attempt: Sendable {
    let fields: [String: String]
    let failure: FormFailure

    public init(_ fields: [String: String], _ failure: FormFailure) { (self.fields, self.failure) = (fields, failure) }
  }

  package let shell: Shell
  package let errorSummary: String?
  /// Why no account can be added yet; nil where one can.
  package let obstacle: String?
  package let fields: [FormField]
  package let people: [Row]
  /// Whether those who are invited to a journey may make an account.
  package let invitedField: FormField

  package struct Row: Sendable {
    package let name: String
    package let text: String
    package let address: String
  }

  /// - Parameter own: the account of the administrator who looks at it
  public init(
    _ accounts: [Account], own: Account, invitedMayMakeAccounts: Bool, _ context: ScreenContext,
    _ attempt: Attempt? = nil,
    notice: FlashMessage? = nil
  ) {
    let words = context.words
    shell = Shell(context, title: words("ui.people"), place: .settings, notice: notice)
    errorSummary = attempt?.failure.summary(context)
    obstacle = own.hasPassword ? nil : words("people.passwordMissing")
    fields = PeopleScreen.fields(attempt, words)
    invitedField = FormField(check: "invited", words("people.invited"), isChecked: invitedMayMakeAccounts)
    people = accounts.map { account in
      Row(
        name: account.title(words), text: account.notes(isOwn: account.id == own.id, words),
        address: "/settings/people/\(account.id.text)")
    }
  }

  private static func fields(_ attempt: Attempt?, _ words: Words) -> [FormField] {
    let sent = attempt?.fields ?? [:]
    let problem = { (name: String) in attempt?.failure.issues.first { $0.field == name }.map(words.message) }
    var password = FormField(
      line: "password", words("people.password"), "", type: "password", hint: words("people.passwordHint"),
      problem: problem("password"))
    password.autocomplete = "new-password"
    return [
      FormField(
        line: "name", words("people.name"), sent["name"] ?? "", isRequired: false, problem: problem("name")),
      FormField(
        line: "email", words("account.email"), sent["email"] ?? "", type: "email", problem: problem("email")),
      password,
      FormField(check: "administrator", words("people.administrator"), isChecked: sent["administrator"] == "on"),
      FormField(ownPassword: words, problem("currentPassword")),
    ]
  }
}

/// One account: its password set anew, and locked or unlocked.
public struct PersonScreen: Screen {
  package let shell: Shell
  package let errorSummary: String?
  package let notes: String
  package let address: String
  /// Whether it is the account of the administrator who looks at it, who has a page for that.
  package let isOwn: Bool
  package let isDisabled: Bool
  package let fields: [FormField]

  public init(
    _ account: Account, isOwn: Bool, _ context: ScreenContext, _ failure: FormFailure? = nil,
    notice: FlashMessage? = nil
  ) {
    let words = context.words
    shell = Shell(context, title: account.title(words), place: .settings, notice: notice)
    errorSummary = failure?.summary(context)
    (self.isOwn, isDisabled, address) = (isOwn, account.isDisabled, "/settings/people/\(account.id.text)")
    notes = account.notes(isOwn: isOwn, words)
    let problem = { (name: String) in failure?.issues.first { $0.field == name }.map(words.message) }
    var password = FormField(
      line: "password", words("account.newPassword"), "", type: "password", hint: words("account.passwordHint"),
      problem: problem("password"))
    password.autocomplete = "new-password"
    var fields = [password]
    if account.hasSecondFactor || account.passkeyCount > 0 {
      fields.append(FormField(check: "alone", words("people.alone"), isChecked: false))
    }
    self.fields = fields + [FormField(ownPassword: words, problem("currentPassword"))]
  }
}

extension FormField {
  /// The password of the administrator who does something about others.
  init(ownPassword words: Words, _ problem: String?) {
    self.init(line: "currentPassword", words("people.yourPassword"), "", type: "password", problem: problem)
    autocomplete = "current-password"
  }
}

extension Account {
  /// What it is called in a list.
  fileprivate func title(_ words: Words) -> String {
    name.isEmpty ? email ?? words("people.unnamed") : name
  }

  /// What is to be known of it, in a few words.
  fileprivate func notes(isOwn: Bool, _ words: Words) -> String {
    [
      isOwn ? words("people.you") : nil, name.isEmpty ? nil : email,
      isAdministrator ? words("people.isAdministrator") : nil, isDisabled ? words("people.isDisabled") : nil,
      hasPassword ? nil : words("people.noPassword"), hasSecondFactor ? words("ui.secondFactor") : nil,
    ].compactMap(\.self).joined(separator: " · ")
  }
}
