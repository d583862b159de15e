import Journeys
import WalletWords

/// A new password for who forgot theirs: asking for the link, and setting the password by it.
public struct NewPasswordScreen: Screen {
  /// How far one is.
  public enum Step: Sendable {
    /// - Parameter wait: for how many seconds nothing is sent to who has asked too often; nil for who may ask
    case asked(email: String, wait: Int?)
    /// Shown for every address, whether an account has it or not.
    case sent
    /// By a link that works.
    case set(address: String, WalletError?)
    /// A link that is of no use any more.
    case gone
  }

  /// What is filled in, with where it goes and what the button says.
  package struct Form: Sendable {
    package let address: String
    package let fields: [FormField]
    package let button: String
  }

  package let shell: Shell
  package let text: String
  package let failureText: String?
  /// Nil where nothing is filled in.
  package let form: Form?
  /// Where one goes on otherwise.
  package let way: (address: String, label: String)?

  /// Where the link is asked for.
  public static let address = "/sign-in/forgotten"

  public init(_ step: Step, _ context: ScreenContext) {
    let words = context.words, back = ("/sign-in", words("ui.signIn"))
    var failureText: String?
    switch step {
    case .asked(let typed, let wait):
      shell = Shell(signedOut: context, title: words("signIn.forgot"))
      text = words("reset.text")
      failureText = wait.map { words("signIn.wait", count: $0) }
      var email = FormField(line: "email", words("account.email"), String(typed.prefix(300)), type: "email")
      (email.autocomplete, email.isFirstFocus) = ("username", true)
      (form, way) = (Form(address: NewPasswordScreen.address, fields: [email], button: words("reset.send")), nil)
    case .sent:
      shell = Shell(signedOut: context, title: words("reset.sent.title"))
      (text, form, way) = (words("reset.sent.text"), nil, back)
    case .set(let address, let error):
      shell = Shell(signedOut: context, title: words("reset.new.title"))
      text = words("reset.new.text")
      let attempt = error.map { FormScreen.Attempt([:], $0) }
      failureText = attempt?.summary(context)
      let fields = NewPasswordScreen.fields(attempt, words)
      (form, way) = (Form(address: address, fields: fields, button: words("account.setPassword")), nil)
    case .gone:
      shell = Shell(signedOut: context, title: words("reset.gone.title"))
      (text, form, way) = (words("reset.gone.text"), nil, (NewPasswordScreen.address, words("reset.again")))
    }
    self.failureText = failureText
  }

  private static func fields(_ attempt: FormScreen.Attempt?, _ words: Words) -> [FormField] {
    [("newPassword", words("account.passwordHint")), ("repeatedPassword", nil)].map { name, hint in
      var field = FormField(
        line: name, words("account.\(name)"), "", type: "password", hint: hint,
        problem: attempt?.issues.first { $0.field == name }.map(words.message))
      field.autocomplete = "new-password"
      return field
    }
  }
}
