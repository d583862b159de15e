import Foundation
import JourneyStore
import Journeys
import WalletServices

/// The tokens by which programs use the API.
public struct AccessTokensScreen: Screen {
  /// What is said of the last thing that was done here.
  public enum Message: Sendable {
    case attempt([String: String], WalletError)
    /// A token was made; its text is shown this once.
    case made(String)
  }

  package let shell: Shell
  package let errorSummary: String?
  package let secret: String?
  package let fields: [FormField]
  package let tokens: [Row]

  package struct Row: Sendable {
    package let name: String
    package let text: String
    package let address: String
  }

  public init(
    _ tokens: [AccessToken], _ context: ScreenContext, _ message: Message? = nil, notice: FlashMessage? = nil
  ) {
    let words = context.words
    shell = Shell(context, title: words("ui.accessTokens"), place: .settings, notice: notice)
    var sent: [String: String] = [:], attempt: FormScreen.Attempt?
    switch message {
    case .attempt(let fields, let error)?:
      (sent, attempt, secret) = (fields, FormScreen.Attempt(fields, error), nil)
    case .made(let text)?: secret = text
    case nil: secret = nil
    }
    errorSummary = attempt?.summary(context)
    fields = AccessTokensScreen.fields(sent, attempt?.issues ?? [], context)
    self.tokens = tokens.map { Row($0, context) }
  }

  private static func fields(
    _ sent: [String: String], _ issues: [Issue], _ context: ScreenContext
  ) -> [FormField] {
    let words = context.words
    let problem = { (name: String) in issues.first { $0.field == name }.map(words.message) }
    let scopes = AccessToken.Scope.allCases.map {
      FormField.Option(
        value: $0.rawValue, label: words("tokens.scope.\($0.rawValue)"), isSelected: sent["scope"] == $0.rawValue)
    }
    let lifetimes = Wallet.tokenLifetimes.map { days in
      let value = days.map(String.init) ?? ""
      return FormField.Option(
        value: value, label: days.map { words("tokens.inDays", count: $0) } ?? words("tokens.never"),
        isSelected: value == sent["days"] ?? "90")
    }
    return [
      FormField(
        line: "name", words("tokens.name"), sent["name"] ?? "", hint: words("tokens.nameHint"),
        problem: problem("name")),
      FormField(select: "scope", words("tokens.scope"), scopes, hint: nil, problem: problem("scope")),
      FormField(select: "days", words("tokens.expiry"), lifetimes, hint: nil, problem: problem("days")),
    ]
  }
}

extension AccessTokensScreen.Row {
  init(_ token: AccessToken, _ context: ScreenContext) {
    let words = context.words
    let moment = { (date: Date) in context.formats.moment(date, context.zone, thisYear: context.thisYear) }
    let expiry =
      token.expiresAt.map {
        words($0 > context.now ? "tokens.expires" : "tokens.expired", ["when": moment($0)])
      } ?? words("tokens.lasting")
    let use = token.usedAt.map { words("tokens.used", ["when": moment($0)]) } ?? words("tokens.unused")
    self.name = token.name
    self.text = context.line(words("tokens.scope.\(token.scope.rawValue)"), use, expiry)
    self.address = "/settings/tokens/\(token.id.text)"
  }
}
