import Journeys

extension FormField {
  package struct LineInput: Sendable {
    package let inputType: String
    package let inputValue: String
    package let inputMode: String?
    package let maxLength: String
    /// The identifier of a list of suggestions.
    package let suggestions: String?
  }

  /// A file from the device.
  package struct FileInput: Sendable {
    package let isSingle = true
  }

  package struct AreaInput: Sendable {
    package let areaValue: String
    package let areaRows: String
  }

  package struct SelectInput: Sendable {
    package let options: [Option]
    /// Whether all currencies follow, named in a language.
    package let currencies: Language?
  }

  package struct Option: Sendable {
    package let value: String
    package let label: String
    package let isSelected: Bool
  }

  package struct CheckInput: Sendable {
    package let isChecked: Bool
  }

  package struct MoneyInput: Sendable {
    package let amountValue: String
    package let currencyName: String
    package let currencyLabel: String
    package let currencySelect: SelectInput
  }

  package struct PointInput: Sendable {
    package let latitudeValue: String
    package let longitudeName: String
    package let longitudeLabel: String
    package let longitudeValue: String
  }
}
