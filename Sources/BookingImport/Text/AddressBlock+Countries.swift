import Journeys

/// Addresses in the order of a country, which differ from a street, its number, a postal code and a town.
extension AddressBlock {
  /// A street and, on one of the next two lines, the postal code of Brazil.
  static func brazilian(at line: Int, _ document: TextDocument) -> AddressBlock? {
    let rows = document.lines[line...].prefix(3).map { $0[$0.count - 1].text }
    guard let count = rows.firstIndex(where: BrazilianAddress.hasCode),
      case let text = rows[...count].map({ $0.split(separator: ":").last.map(String.init) ?? $0 }).joined(
        separator: ", "),
      let found = BrazilianAddress(text), let address = AddressWords(text),
      rows[0].hasSuffix(found.street)
        || rows[0].contains(found.street), PriceWords.first(in: rows[0]) == nil,
      found.street.count(where: \.isLetter) > 3
    else { return nil }
    return AddressBlock(
      address: address, name: found.name ?? name(above: line, 0, document), lines: line...line + count)
  }

  /// Block numbers and what a Japanese address has besides, on one to three lines.
  static func japanese(at line: Int, _ document: TextDocument) -> AddressBlock? {
    let rows = document.lines[line...].prefix(3).map { $0[$0.count - 1].text }
    guard let first = rows.first, first.utf8.count < 250 else { return nil }
    let own = first.split(separator: ":", maxSplits: 1).last.map(String.init) ?? first
    guard JapaneseAddress.begins(own) else { return nil }
    var found: (address: AddressWords, count: Int)?
    for count in 1...rows.count {
      let below = rows[1..<count]
      guard below.allSatisfy({ !$0.contains(":") && $0.utf8.count < 90 }) else { break }
      let text = ([own] + below).joined(separator: ", ")
      guard let japanese = JapaneseAddress(text), let address = AddressWords(text), PriceWords.first(in: text) == nil,
        DateWords.hits(in: text.split(separator: " ").filter { !isBlock($0) }.joined(separator: " ")).isEmpty
      else { continue }
      // The postal code may stand on a line of its own, nothing else that is not needed.
      if found == nil || !japanese.code.isEmpty { found = (address, count) }
      if !japanese.code.isEmpty { break }
    }
    return found.map { address, count in
      AddressBlock(address: address, name: name(above: line, 0, document), lines: line...line + count - 1)
    }
  }

  /// "2-5-11", which would be a day elsewhere.
  private static func isBlock(_ word: Substring) -> Bool {
    word.contains("-") && word.allSatisfy { $0 == "-" || $0 == "," || $0.isDigit }
  }

  /// "601293, Суздаль, ул. Набережная, 18" in one cell.
  static func eastern(at line: Int, _ document: TextDocument) -> AddressBlock? {
    for cell in document.lines[line] where cell.text.utf8.count < 320 {
      let text = cell.text.split(separator: ":").last.map(String.init) ?? cell.text
      if EasternAddress(text) != nil, let address = AddressWords(text), address.isWhole {
        return AddressBlock(address: address, name: name(above: line, 0, document), lines: line...line)
      }
      // "Театр оперы, г. Астана, ул. Достык, 12": the name stands before its address.
      guard let comma = text.firstIndex(of: ","), case let own = text[..<comma].trimmed, isName(own),
        case let rest = text[text.index(after: comma)...].trimmed, EasternAddress(rest) != nil,
        !own.contains(where: \.isNumber), City.named(own).isEmpty, let address = AddressWords(rest), address.isWhole
      else { continue }
      return AddressBlock(address: address, name: own, lines: line...line)
    }
    return nil
  }
}
