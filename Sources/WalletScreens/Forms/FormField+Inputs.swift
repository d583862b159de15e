import Journeys

extension FormField {
  package struct LineInput: Sendable {
    package let inputType: String
    package let inputValue: String
    package let inputMode: String?
    package let maxLength: String
    /// The identifier of a list of suggestions.
    package let suggestions: String?

    /// The same for longer texts, of so many characters.
    func taking(_ length: Int) -> LineInput {
      LineInput(
        inputType: inputType, inputValue: inputValue, inputMode: inputMode, maxLength: String(length),
        suggestions: suggestions)
    }
  }

  /// A file from the device.
  package struct FileInput: Sendable {
    package let isSingle = true
    package let limit: FileLimit
  }

  package struct AreaInput: Sendable {
    package let areaValue: String
    package let areaRows: String
  }

  package struct SelectInput: Sendable {
    package let options: [Option]
    /// Whether the options are chosen by what they look like.
    package var hasLooks: Bool { options.contains { $0.look != nil } }
    /// Whether all currencies follow, named in a language.
    package let currencies: Language?
  }

  package struct Option: Sendable {
    package let value: String
    package let label: String
    package let isSelected: Bool
    /// How it looks, where it is chosen by that.
    var look: Appearance?

    /// The icon and the colour by which it is chosen; nil for most.
    package var badge: (icon: String, tint: String)? { look.map { ($0.icon, $0.tint) } }
  }

  package struct CheckInput: Sendable {
    package let isChecked: Bool
  }

  package struct MoneyInput: Sendable {
    package fileprivate(set) var amountValue: String
    /// The check box that says that the amount is a refund; nil where it cannot be one.
    package fileprivate(set) var refund: RefundInput?
    package let currencyName: String
    package let currencyLabel: String
    package let currencySelect: SelectInput
  }

  package struct RefundInput: Sendable {
    package let name: String
    package let label: String
    package let isChecked: Bool
  }

  package struct PointInput: Sendable {
    package let latitudeValue: String
    package let longitudeName: String
    package let longitudeLabel: String
    package let longitudeValue: String
  }
}

extension FormField {
  /// Shows an amount without its sign, which the check box of its unit says.
  /// - Parameter label: what the check box is called; nil where that of another amount counts
  mutating func takeRefunds(_ label: String?) {
    guard let typed = money?.amountValue else { return }
    let key = ItemInput.refundKey(name), shown = typed.withoutMinus
    let refund = label.map { RefundInput(name: key, label: $0, isChecked: typed != shown) }
    money?.amountValue = shown
    money?.refund = refund
  }
}

extension String {
  /// The text without a minus sign before it.
  var withoutMinus: String {
    let text = drop { $0 == " " }
    return text.hasPrefix("-") || text.hasPrefix("−") ? String(text.dropFirst()) : self
  }
}
