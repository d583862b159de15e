import JourneyStore
import Journeys
import WalletServices
import WalletWords

/// The provider by which users may sign in, for administrators.
public struct ProviderScreen: Screen {
  /// Settings that were not taken.
  public struct Attempt: Sendable {
    /// Why.
    public enum Failure: Sendable {
      case form(FormFailure)
      case provider(ProviderError)
    }

    let fields: [String: String]
    let failure: Failure

    public init(_ fields: [String: String], _ failure: Failure) { (self.fields, self.failure) = (fields, failure) }
  }

  package let shell: Shell
  package let errorSummary: String?
  /// Why no provider can be set up yet; nil where one can.
  package let obstacle: String?
  /// What has to be registered at the provider.
  package let returnAddress: String
  package let fields: [FormField]
  package let isSetUp: Bool

  /// - Parameters:
  ///   - own: the account of the administrator who looks at it
  ///   - returnAddress: where the provider sends browsers back to
  public init(
    _ provider: SignInProvider?, own: Account, returnAddress: String, _ context: ScreenContext,
    _ attempt: Attempt? = nil, notice: FlashMessage? = nil
  ) {
    let words = context.words
    shell = Shell(context, title: words("provider.title"), place: .settings, notice: notice)
    obstacle = own.hasPassword ? nil : words("provider.passwordMissing")
    (self.returnAddress, isSetUp) = (returnAddress, provider != nil)
    switch attempt?.failure {
    case .form(let failure)?: errorSummary = failure.summary(context)
    case .provider(let error)?: errorSummary = error.text(words)
    case nil: errorSummary = nil
    }
    fields = ProviderScreen.fields(provider, attempt, words)
  }

  private static func fields(_ provider: SignInProvider?, _ attempt: Attempt?, _ words: Words) -> [FormField] {
    var issues: [Issue] = []
    if case .form(let failure)? = attempt?.failure { issues = failure.issues }
    let problem = { (name: String) in issues.first { $0.field == name }.map(words.message) }
    let text = { (field: SignInProvider.Field, kept: String?) in attempt?.fields[field.rawValue] ?? kept ?? "" }
    let line = { (field: SignInProvider.Field, label: String, kept: String?, type: String, hint: String?) in
      FormField(
        line: field.rawValue, label, text(field, kept), type: type, hint: hint,
        problem: problem(field.rawValue))
    }
    var secret = FormField(
      line: SignInProvider.Field.clientSecret.rawValue, words("provider.clientSecret"), "", type: "password",
      isRequired: false,
      hint: provider.map { $0.clientSecret.text.isEmpty } == false ? words("provider.secretKept") : nil,
      problem: problem("clientSecret"))
    secret.autocomplete = "off"
    let makesAccounts = SignInProvider.Field.makesAccounts.rawValue
    return [
      line(.name, words("provider.name"), provider?.name, "text", words("provider.nameHint")),
      line(.issuer, words("provider.issuer"), provider?.issuer.absoluteString, "url", words("provider.issuerHint")),
      line(.clientID, words("provider.clientId"), provider?.clientID, "text", nil), secret,
      FormField(
        check: makesAccounts, words("provider.makesAccounts"),
        isChecked: attempt.map { $0.fields[makesAccounts] == "on" } ?? provider?.makesAccounts ?? false),
      FormField(ownPassword: words, problem("currentPassword")),
    ]
  }
}

extension ProviderError {
  /// Why the sign-in failed, and what to do.
  func text(_ words: Words) -> String {
    switch self {
    case .unreachable: words("provider.failure.unreachable")
    case .refused(let code): words("provider.failure.refused", ["code": code])
    case .untrusted: words("provider.failure.untrusted")
    case .outdated: words("provider.failure.outdated")
    case .unknown(let email?): words("provider.failure.unknown", ["email": email])
    case .unknown(nil): words("provider.failure.noEmail")
    }
  }
}
