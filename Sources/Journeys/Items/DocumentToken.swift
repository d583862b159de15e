/// A word, a number or a sign of a document's text, as far as they tell what was paid from what is shown at a border.
struct DocumentToken: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case word, number, currencySign
    /// What stands in place of hidden digits: `****`, `••••`, `XXXX`, `...`.
    case mask
  }

  let kind: Kind
  let written: String
  /// A word folded; anything else as it is written.
  let text: String
  /// From 0 on.
  let line: Int

  private init(_ kind: Kind, _ written: Substring, line: Int) {
    (self.kind, self.written, self.line) = (kind, String(written), line)
    text = kind == .word ? FoldedName.of(written) : self.written
  }

  /// The tokens of a text in their order.
  static func all(in text: String) -> [DocumentToken] {
    var tokens: [DocumentToken] = [], rest = text[...], line = 0
    while let first = rest.first {
      var kind: Kind?, part = rest.prefix(1)
      if first.isLetter {
        part = rest.prefix(while: \.isLetter)
        let isBeforeDigit = rest[part.endIndex...].first.map(isDigit) ?? false
        // "XXXX 4821", "x4821"
        kind = part.allSatisfy { "xX".contains($0) } && (part.count > 1 || isBeforeDigit) ? .mask : .word
      } else if isDigit(first) {
        part = number(rest)
        kind = .number
      } else if masks.contains(first) {
        part = rest.prefix { masks.contains($0) }
        // Fewer points end a sentence.
        kind = first == "." && part.count < 3 ? nil : .mask
      } else if first.isCurrencySymbol {
        kind = .currencySign
      } else if first.isNewline {
        line += 1
      }
      if let kind { tokens.append(DocumentToken(kind, part, line: line)) }
      rest = rest[part.endIndex...]
    }
    return tokens
  }

  private static let masks: Set<Character> = ["*", "•", "·", "∙", "●", "…", "∗", "＊", "."]

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  /// Digits with single marks between them: "1,234.50".
  private static func number(_ rest: Substring) -> Substring {
    var end = rest.startIndex
    while end < rest.endIndex {
      let next = rest.index(after: end)
      let isMark = ".,'’".contains(rest[end]) && next < rest.endIndex && isDigit(rest[next])
      guard isMark || isDigit(rest[end]) else { break }
      end = next
    }
    return rest[..<end]
  }

  /// Whether it can be the last digits of a card.
  var isFourDigits: Bool { kind == .number && text.count == 4 && text.allSatisfy(DocumentToken.isDigit) }

  /// Whether it can be a year of this century.
  var isYear: Bool { isFourDigits && text.hasPrefix("20") }

  /// Whether it is a number with two decimals and nothing but thousands before them.
  var hasDecimals: Bool {
    guard kind == .number else { return false }
    let groups = text.split { !DocumentToken.isDigit($0) }
    return groups.count > 1 && groups.last?.count == 2
      && groups.dropFirst().dropLast().allSatisfy { $0.count == 3 }
  }

  /// Whether it names a currency, beside a number.
  var isCurrency: Bool {
    switch kind {
    case .currencySign: true
    case .word:
      DocumentToken.currencies.contains(text)
        || written.count == 3 && written == written.uppercased() && Currency(written) != nil
    case .number, .mask: false
    }
  }

  /// How currencies are written besides by their codes in capitals, folded.
  private static let currencies: Set<String> = [
    "eur", "usd", "gbp", "euro", "euros", "dollars", "tl", "lira", "kr", "zl", "руб", "р", "рублей", "рубля", "тг",
    "тенге", "теңге", "грн", "гривень", "евро", "євро", "долларов",
  ]

  /// What stands before a dollar sign: "US$".
  static let dollars: Set<String> = ["us", "ca", "c", "au", "a", "nz", "hk", "sg", "s", "mx", "nt", "r"]
}

extension [DocumentToken] {
  /// Whether an amount of money begins at a place: `US$74.62`, `74,62 €`, `74.62`.
  func hasAmount(at place: Int) -> Bool {
    guard indices.contains(place) else { return false }
    if self[place].kind == .number {
      return self[place].hasDecimals || indices.contains(place + 1) && self[place + 1].isCurrency
    }
    var next = place
    while next < count, next < place + 2, self[next].isCurrency || isBeforeSign(next) { next += 1 }
    return next > place && next < count && self[next].kind == .number
  }

  /// Whether an amount of money ends at a place.
  func hasAmount(endingAt place: Int) -> Bool {
    guard indices.contains(place) else { return false }
    if self[place].kind == .number {
      return self[place].hasDecimals || place > 0 && self[place - 1].isCurrency
    }
    return self[place].isCurrency && place > 0 && self[place - 1].kind == .number
  }

  private func isBeforeSign(_ place: Int) -> Bool {
    DocumentToken.dollars.contains(self[place].text) && indices.contains(place + 1)
      && self[place + 1].kind == .currencySign
  }
}
