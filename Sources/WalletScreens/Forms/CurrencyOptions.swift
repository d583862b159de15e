import Journeys
import WalletWords

/// All currencies as options of a picker.
package struct CurrencyOptions: Sendable {
  package let current: [FormField.Option]
  /// Those that journeys of the last decades were paid in.
  package let former: [FormField.Option]
  package let formerLabel: String

  /// The options in a language.
  package init(_ language: Language) {
    let formats = Formats(language)
    let option = { (currency: Currency) in
      FormField.Option(
        value: currency.code, label: "\(currency.code) · \(formats.name(currency))", isSelected: false)
    }
    current = Currency.all.filter { !$0.isFund }.map(option)
    former = Currency.withdrawn.filter { $0.days.map { $0.upperBound >= CurrencyOptions.memory } ?? false }.map(option)
    formerLabel = Words.of(language)("currency.former")
  }

  /// 2000-01-01.
  private static let memory = CalendarDay(daysSince1970: 10_957)
}
