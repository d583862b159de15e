import Foundation
import Journeys
import WalletServices
import WalletWords

/// The page for a client that is not signed in, in the place of the one that was asked for.
public struct SignInScreen: Screen {
  /// What a sign-in's fields are called; a form that is kept meanwhile has its own beside them.
  public enum Field: String, CaseIterable, Sendable {
    case email = "signInEmail", password = "signInPassword", next = "signInNext"
    case challenge = "signInChallenge", code = "signInCode", recoveryCode = "signInRecoveryCode"
    case credential = "signInCredential", clientData = "signInClientData", signature = "signInSignature"
    case authenticatorData = "signInAuthenticatorData", userHandle = "signInUserHandle"

    /// What a browser says of a passkey.
    static let ofPasskey: [Field] = [.credential, .clientData, .authenticatorData, .signature, .userHandle]
  }

  /// What is asked for.
  public enum Step: Sendable {
    /// - Parameter email: what was typed before
    case password(email: String)
    /// A one-time code, after the right password.
    /// - Parameter challenge: by which it is known that the password was right
    case code(challenge: String)
  }

  /// What was asked for, to be gone on with.
  public enum Purpose: Sendable {
    /// A page of the wallet.
    case page(String)
    /// A form, with its address and fields.
    case form(String, [String: String])
    /// A form with files, which cannot be kept; the page that it stood on.
    case upload(String)
    /// Home, with the password that was just set.
    case newPassword
  }

  /// Why it is shown again.
  public enum Failure: Sendable {
    case wrong
    /// What the browser said of a passkey is not right.
    case passkeyRefused
    /// The second step came too long after the first one.
    case tooLate
    /// Too many were wrong; for so many seconds no other is looked at.
    case wait(Int)
    /// The sign-in at the provider failed.
    case provider(ProviderError)
  }

  package let shell: Shell
  package let action: String
  /// What the form sends on, in the order of their names.
  package let held: [(name: String, value: String)]
  package let fields: [FormField]
  /// The field for a recovery code; nil in the first step.
  package let recovery: FormField?
  /// What to do in the second step; nil in the first.
  package let stepText: String?
  package let failureText: String?
  package let explanation: String?
  /// The form past the password: what it sends on, and the names of what a script fills in; nil where no passkey is registered for this host.
  package let passkey: (held: [(name: String, value: String)], fields: [String])?
  /// The provider that one can sign in at instead, and the way there; nil where there is none, or a form waits to be sent.
  package let provider: (label: String, address: String)?
  /// Whether no user has a password yet.
  package let hasNoPasswords: Bool
  /// Where a link to a new password is asked for; nil where none can be sent.
  package let forgottenAddress: String?

  /// - Parameters:
  ///   - hasPasswords: whether anybody can sign in
  ///   - hasPasskeys: whether anybody can sign in with a passkey at the address that is asked
  ///   - provider: the name of the provider that one can sign in at instead; nil for none
  ///   - canSendMail: whether who forgot their password can be sent a link to a new one
  public init(
    _ purpose: Purpose, _ step: Step, failure: Failure? = nil, hasPasswords: Bool, hasPasskeys: Bool,
    provider: String? = nil, canSendMail: Bool,
    _ context: ScreenContext
  ) {
    let words = context.words
    shell = Shell(signedOut: context, title: words("signIn.title"))
    var sent: [(name: String, value: String)]
    switch purpose {
    case .page(let address):
      (action, sent, explanation) = ("/sign-in", [(Field.next.rawValue, address)], nil)
    case .form(let address, let fields):
      (action, explanation) = (address, words("signIn.formKept"))
      sent = fields.filter { Field(rawValue: $0.key) == nil }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    case .upload(let address):
      (action, sent, explanation) = ("/sign-in", [(Field.next.rawValue, address)], words("signIn.fileLost"))
    case .newPassword:
      (action, sent, explanation) = ("/sign-in", [], words("reset.done"))
    }
    self.provider = provider.flatMap { name in
      let label = words("signIn.provider", ["name": name])
      switch (purpose, step) {
      case (_, .code), (.form, _): return nil
      case (.page(let address), .password): return (label, SignInScreen.providerAddress(leadingTo: address))
      case (.upload, .password), (.newPassword, .password): return (label, SignInScreen.providerAddress(leadingTo: "/"))
      }
    }
    passkey = hasPasskeys ? (sent, Field.ofPasskey.map(\.rawValue)) : nil
    switch step {
    case .password(let email):
      (fields, recovery, stepText) = (SignInScreen.passwordFields(String(email.prefix(300)), words), nil, nil)
    case .code(let challenge):
      sent.append((Field.challenge.rawValue, challenge))
      var code = FormField(line: Field.code.rawValue, words("signIn.code"), "", isRequired: false, mode: "numeric")
      (code.autocomplete, code.isFirstFocus) = ("one-time-code", true)
      fields = [code]
      recovery = FormField(
        line: Field.recoveryCode.rawValue, words("signIn.recoveryCode"), "", isRequired: false)
      stepText = words("signIn.codeText")
    }
    held = sent
    failureText = failure.map { $0.text(step, words) }
    hasNoPasswords = !hasPasswords
    forgottenAddress = canSendMail ? NewPasswordScreen.address : nil
  }

  private static func providerAddress(leadingTo page: String) -> String {
    var address = URLComponents()
    (address.path, address.queryItems) = (
      "/sign-in/provider", page == "/" ? nil : [URLQueryItem(name: "next", value: page)]
    )
    return address.string ?? address.path
  }

  private static func passwordFields(_ email: String, _ words: Words) -> [FormField] {
    var name = FormField(line: Field.email.rawValue, words("account.email"), email, type: "email")
    (name.autocomplete, name.isFirstFocus) = ("username", email.isEmpty)
    var password = FormField(line: Field.password.rawValue, words("account.password"), "", type: "password")
    (password.autocomplete, password.isFirstFocus) = ("current-password", !email.isEmpty)
    return [name, password]
  }
}

extension SignInScreen.Failure {
  fileprivate func text(_ step: SignInScreen.Step, _ words: Words) -> String {
    switch (self, step) {
    case (.wrong, .password): words("signIn.wrong")
    case (.wrong, .code): words("signIn.codeWrong")
    case (.passkeyRefused, _): words("passkeys.refusedSignIn")
    case (.tooLate, _): words("signIn.tooLate")
    case (.provider(let error), _): error.text(words)
    case (.wait(let seconds), _): words("signIn.wait", count: seconds)
    }
  }
}
