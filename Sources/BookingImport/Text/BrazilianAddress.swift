/// A Brazilian address: street, number, district, town, state and postal code (CEP) with dashes and commas between (Correios, "Guia de
/// Endereçamento"): "Rua das Gaivotas, 85 - Praia do Rosa, Imbituba - SC, 88780-000".
struct BrazilianAddress {
  let street: String
  let city: String
  let code: String
  /// What stands before the street.
  let name: String?

  /// Takes a text apart; nil if it has no postal code of eight digits, or no number of a house.
  init?(_ text: String) {
    guard text.utf8.count < 250 else { return nil }
    let parts: [String] = text.replacing(" - ", with: ",").replacing(" – ", with: ",")
      .split(whereSeparator: { ",/\n\t;".contains($0) }).map { $0.trimmed }.filter { !$0.isEmpty }
    guard let last = parts.lastIndex(where: { Self.code(in: $0) != nil }), let code = Self.code(in: parts[last]),
      let house = parts.indices.dropFirst().first(where: { Self.isNumber(parts[$0]) }), house <= 2, house < last
    else { return nil }
    // "05407-002 São Paulo": the town behind its code; else before it, and before the state.
    let behind = parts[last].split(separator: " ").drop { $0 != Substring(code) }.dropFirst().joined(separator: " ")
    var place = last - 1
    if place > house, parts[place].utf8.count == 2, parts[place].allSatisfy(\.isUppercase) { place -= 1 }
    let town = behind.isEmpty ? parts[place] : behind
    guard behind.isEmpty ? place > house : true, town.contains(where: \.isLetter), !town.contains(where: \.isDigit)
    else { return nil }
    street = "\(parts[house - 1]), \(parts[house])"
    city = town
    self.code = code
    name = house == 2 ? parts[0] : nil
  }

  /// Whether a text holds a postal code of this form.
  static func hasCode(_ text: String) -> Bool {
    text.utf8.count < 250
      && text.split(whereSeparator: { ",;()".contains($0) }).contains { code(in: String($0)) != nil }
  }

  private static func code(in part: String) -> String? {
    part.split(separator: " ").prefix(2).first { word in
      let digits = word.split(separator: "-")
      return digits.count == 2 && digits[0].utf8.count == 5 && digits[1].utf8.count == 3
        && digits.joined().utf8.allSatisfy { (0x30...0x39).contains($0) }
    }.map(String.init)
  }

  private static func isNumber(_ part: String) -> Bool {
    let digits = part.prefix(while: \.isDigit)
    return (1...5).contains(digits.count) && part.count <= digits.count + 1 || part.lowercased() == "s" || part == "s/n"
  }
}
