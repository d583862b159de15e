import Foundation
import Journeys

/// The rates that a user counts costs by again and again, and the form for another one.
public struct CostRatesScreen: Screen {
  package let shell: Shell
  package let basedOn: String
  package let errorSummary: String?
  package let rates: [Rate]
  /// What a new one is made of; empty where no more are kept.
  package let fields: [FormField]

  package struct Rate: Sendable {
    package let title: String
    /// How it is kept, by which it is removed.
    package let text: String
    package let removeLabel: String
  }

  /// The user's rates.
  /// - Parameter sent: the form as it was sent, where something is wrong with it
  public init(_ context: ScreenContext, sent: [String: String]? = nil, notice: FlashMessage? = nil) {
    let words = context.words, kind = Expense.kind.rawValue, sent = sent ?? [:], isWrong = !sent.isEmpty
    shell = Shell(context, title: words("rates.title"), place: .settings, notice: notice)
    basedOn = String(context.user.version)
    errorSummary = isWrong ? words("rates.wrong") : nil
    rates = context.user.rates.map { rate in
      let title = context.title(of: rate)
      return Rate(title: title, text: rate.text, removeLabel: words("rates.remove", ["name": title]))
    }
    guard context.user.costRates.count < CostRate.most else {
      fields = []
      return
    }
    let units = CostUnit.allCases.map {
      FormField.Option(
        value: $0.rawValue, label: words.choice(kind, "costUnit", $0.rawValue),
        isSelected: sent["costUnit"] == $0.rawValue)
    }
    var currency = FormField(select: "currency", words("ui.currency"), [], hint: nil, problem: nil)
    currency.select = FormField.currencies(
      sent["currency"].flatMap { Currency($0) } ?? context.user.currency, isOptional: false, context)
    fields = [
      FormField(
        line: "name", words("field.name"), sent["name"] ?? "", isRequired: false, hint: words("rates.nameHint")),
      FormField(select: "costUnit", words.label(kind, "costUnit"), units, hint: nil, problem: nil),
      FormField(line: "rate", words.label(kind, "rate"), sent["rate"] ?? "", mode: "decimal"), currency,
    ]
  }

  /// The rate of a form; nil for what is none.
  public static func rate(_ fields: [String: String], _ language: Language) -> CostRate? {
    guard let unit = CostUnit(rawValue: fields["costUnit"] ?? ""),
      let currency = Currency(fields["currency"] ?? ""), currency.days == nil,
      let text = TypedAmount.plain(fields["rate"] ?? "", language),
      let number = Decimal(string: text)
    else { return nil }
    return CostRate(unit, number, currency, name: fields["name"] ?? "")
  }
}
