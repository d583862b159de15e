import Journeys
import WalletWords

/// The page for whoever is not signed in, in the place of the one that was asked for.
public struct SignInScreen: Screen {
  /// What a sign-in's fields are called; a form that is kept meanwhile has its own beside them.
  public enum Field: String, CaseIterable, Sendable {
    case email = "signInEmail", password = "signInPassword", next = "signInNext"
  }

  /// What was asked for, to be gone on with.
  public enum Purpose: Sendable {
    /// A page of the wallet.
    case page(String)
    /// A form, with its address and fields.
    case form(String, [String: String])
    /// A form with files, which cannot be kept; the page that it stood on.
    case upload(String)
  }

  /// Why it is shown again.
  public enum Failure: Sendable {
    case wrong
    /// Too many were wrong; for so many seconds no other is looked at.
    case wait(Int)
  }

  package let shell: Shell
  package let action: String
  /// What the form sends on, in the order of their names.
  package let held: [(name: String, value: String)]
  package let fields: [FormField]
  package let failureText: String?
  package let explanation: String?
  /// Whether nobody can sign in yet.
  package let hasNoPasswords: Bool

  /// - Parameters:
  ///   - email: what was typed before
  ///   - hasPasswords: whether anybody can sign in
  public init(
    _ purpose: Purpose, email: String = "", failure: Failure? = nil, hasPasswords: Bool, _ context: ScreenContext
  ) {
    let words = context.words
    shell = Shell(signedOut: context, title: words("signIn.title"))
    switch purpose {
    case .page(let address):
      (action, held, explanation) = ("/sign-in", [(Field.next.rawValue, address)], nil)
    case .form(let address, let fields):
      (action, explanation) = (address, words("signIn.formKept"))
      held = fields.filter { Field(rawValue: $0.key) == nil }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    case .upload(let address):
      (action, held, explanation) = ("/sign-in", [(Field.next.rawValue, address)], words("signIn.fileLost"))
    }
    var name = FormField(line: Field.email.rawValue, words("account.email"), email, type: "email")
    (name.autocomplete, name.isFirstFocus) = ("username", email.isEmpty)
    var password = FormField(line: Field.password.rawValue, words("account.password"), "", type: "password")
    (password.autocomplete, password.isFirstFocus) = ("current-password", !email.isEmpty)
    self.fields = [name, password]
    failureText =
      switch failure {
      case nil: nil
      case .wrong: words("signIn.wrong")
      case .wait(let seconds): words("signIn.wait", count: seconds)
      }
    hasNoPasswords = !hasPasswords
  }
}
