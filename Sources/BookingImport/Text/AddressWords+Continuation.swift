import Journeys

/// Addresses that a narrow column breaks within the name of the town.
extension AddressWords {
  /// The address whose town goes on in the line below: "603001 Нижний" over "Новгород", where both together are a town that is known.
  func continued(by text: String?) -> AddressWords {
    guard let text, !city.isEmpty,
      case let rest = text.prefix(60).split(whereSeparator: { ",;\t(".contains($0) }).first?.trimmed ?? "",
      (2...30).contains(rest.count), rest.first?.isLetter == true, !rest.contains(where: \.isNumber)
    else { return self }
    let mark = city.hasSuffix("-") ? "" : " "
    guard case let whole = city + mark + rest, !City.named(whole).isEmpty else { return self }
    var longer = self
    longer.city = whole
    longer.country = AddressWords.countryOf(city: whole, postcode: postcode) ?? country
    return longer
  }
}

extension TextFacts {
  /// The address that is the value of a label, with the end of its town in the line below it.
  func address(of value: LabelledValue) -> AddressWords? {
    AddressWords(value.value.replacing("\t", with: ", "))?.continued(by: below(value))
  }

  /// The cell below a value in its column, where the value stands on the line of its label.
  private func below(_ value: LabelledValue) -> String? {
    let lines = document.lines
    guard lines.indices.contains(value.line), lines.indices.contains(value.line + 1),
      let own = lines[value.line].first(where: { value.value.hasSuffix($0.text) || $0.text.hasSuffix(value.value) })
    else { return nil }
    let next = lines[value.line + 1].first { abs($0.column - own.column) < 4 } ?? lines[value.line + 1].first
    guard let next, LabelReader.label(next.text[...]) == nil, !LabelReader.startsWithLabel(next.text) else {
      return nil
    }
    return next.text
  }
}
