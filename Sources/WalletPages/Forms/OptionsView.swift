import Journeys
import WalletHTML
import WalletScreens
import WalletWords

/// What can be chosen in a field.
struct OptionsView: HTML {
  let select: FormField.SelectInput

  var body: some HTML {
    for option in select.options { OptionView(option: option) }
    if let language = select.currencies, let all = OptionsView.currencies[language] {
      all.apart(from: Set(select.options.map(\.value)))
    }
  }

  /// All currencies in each language. They are hundreds and always the same, so they are rendered once.
  private static let currencies: [Language: RenderedCurrencies] = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { ($0, RenderedCurrencies(CurrencyOptions($0))) })
}

/// One of the choices.
struct OptionView: HTML {
  let option: FormField.Option

  var body: some HTML { view }

  /// The element, to which more can be added.
  var view: HTMLElement<HTMLTag.option, String> {
    HTMLElement(.value(option.value)) { option.label }.attributes(.selected, when: option.isSelected)
  }
}

/// All currencies, each rendered, by their codes: those of now, and those that are no longer used.
private struct RenderedCurrencies: Sendable {
  private let current: [(code: String, bytes: [UInt8])]
  private let former: [(code: String, bytes: [UInt8])]
  private let formerLabel: String

  init(_ currencies: CurrencyOptions) {
    let rendered = { (option: FormField.Option) in (option.value, OptionView(option: option).renderedBytes()) }
    (current, former) = (currencies.current.map(rendered), currencies.former.map(rendered))
    formerLabel = currencies.formerLabel
  }

  /// All but those that stand before them already.
  @HTMLBuilder func apart(from first: Set<String>) -> some HTML {
    group("ISO 4217", current, first)
    group(formerLabel, former, first)
  }

  private func group(
    _ heading: String, _ options: [(code: String, bytes: [UInt8])], _ first: Set<String>
  ) -> some HTML {
    optgroup(.label(heading)) { HTMLRaw(options.flatMap { first.contains($0.code) ? [] : $0.bytes }) }
  }
}

/// Takes up the names of all time zones, which `zone-names.js` asks for when someone turns to a field for one.
struct ZoneSuggestions: HTML {
  var body: some HTML {
    Uses(.zoneNames)
    datalist(.id("zones"))
  }
}
