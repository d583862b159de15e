import Journeys
import WalletHTML
import WalletScreens
import WalletWords

/// What can be chosen in a field.
struct OptionsView: HTML {
  let select: FormField.SelectInput

  var body: some HTML {
    for option in select.options { OptionView(option: option) }
    if let language = select.currencies { OptionsView.currencies[language] }
  }

  /// All currencies in each language. They are hundreds and always the same, so they are rendered once.
  private static let currencies: [Language: HTMLRaw] = Dictionary(
    uniqueKeysWithValues: Language.allCases.map {
      ($0, HTMLRaw(CurrencyOptionsView(currencies: CurrencyOptions($0)).renderedBytes()))
    })
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

/// All currencies: the common ones, the others, those that are no longer used.
private struct CurrencyOptionsView: HTML {
  let currencies: CurrencyOptions

  var body: some HTML {
    group("★", currencies.favourites)
    group("ISO 4217", currencies.others)
    group(currencies.formerLabel, currencies.former)
  }

  private func group(_ heading: String, _ options: [FormField.Option]) -> some HTML {
    optgroup(.label(heading)) {
      for option in options { OptionView(option: option) }
    }
  }
}

/// Takes up the names of all time zones, which `zone-names.js` asks for when someone turns to a field for one.
struct ZoneSuggestions: HTML {
  var body: some HTML {
    Uses(.zoneNames)
    datalist(.id("zones"))
  }
}
