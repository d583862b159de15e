import Journeys

/// Prices as people write them.
struct PriceWords: Equatable {
  /// Decimal number with a point, as many digits behind it as are written.
  let amount: String
  /// ISO 4217 code.
  let currency: String

  /// The first amount of a text that has a currency beside it.
  static func first(in text: String) -> PriceWords? {
    let tokens = Token.tokens(of: String(text.prefix(400)))
    for place in tokens.indices where tokens[place].kind == .number {
      if place > 0,
        tokens[place - 1].kind == .number
          || tokens[place - 1].isMark(in: ".,:") && !tokens[place].afterBlank
            && !(tokens[place - 1].isMark(":") && place > 1 && tokens[place - 2].kind == .word)
      {
        continue
      }
      // "3H9BBD" is a code.
      if place > 0, !tokens[place].afterBlank, tokens[place - 1].kind == .word, tokens[place - 1].text.utf8.count == 1,
        tokens[place - 1].folded != "x", tokens[place - 1].text.first?.isASCII == true,
        currency(tokens[place - 1]) == nil,
        rand(tokens, place, text[tokens[place].start..<tokens[numberEnd(tokens, from: place) - 1].end]) == nil
      {
        continue
      }
      let end = numberEnd(tokens, from: place)
      if isYear(tokens, place) { continue }
      // "£62–70" is an estimate.
      if end + 1 < tokens.count, tokens[end].isMark(in: "-–"), !tokens[end].afterBlank, tokens[end + 1].kind == .number,
        !tokens[end + 1].afterBlank
      {
        continue
      }
      let digits = text[tokens[place].start..<tokens[end - 1].end]
      guard
        let currency = currency(tokens, after: end) ?? currency(tokens, before: place) ?? rand(tokens, place, digits)
      else { continue }
      if let amount = thousandths(digits, currency) ?? decimal(digits) {
        return PriceWords(amount: amount, currency: currency)
      }
    }
    return nil
  }

  /// "R 2 398,00": a single capital, which trains bear as well, before an amount with cents or with its thousands apart.
  private static func rand(_ tokens: [Token], _ place: Int, _ digits: Substring) -> String? {
    guard place > 0, tokens[place - 1].text == "R" else { return nil }
    if digits.count > 3, let mark = digits.dropLast(2).last, ".,".contains(mark),
      digits.suffix(2).allSatisfy(\.isDigit)
    {
      return "ZAR"
    }
    // "R4 350 for the three nights": thousands apart, right behind their letter.
    return !tokens[place].afterBlank && digits.wholeMatch(of: #/\d{1,3}(?:[ \u{A0}\u{202F}]\d{3})+/#) != nil
      ? "ZAR" : nil
  }

  /// "3 листопада 2026 р." is a year and no sum in roubles.
  private static func isYear(_ tokens: [Token], _ place: Int) -> Bool {
    guard place > 0, tokens[place].digits == 4, (1990...2100).contains(tokens[place].value) else { return false }
    return MonthNames.month(tokens[place - 1].folded) != nil
  }

  /// "96.500 BHD": currencies of a thousand parts are written with three digits behind the mark (ISO 4217, minor unit 3).
  private static func thousandths(_ digits: Substring, _ currency: String) -> String? {
    guard ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"].contains(currency),
      let mark = digits.lastIndex(where: { ".,".contains($0) }), digits[mark...].count == 4,
      digits[digits.index(after: mark)...].allSatisfy(\.isNumber)
    else { return nil }
    return digits[..<mark].filter(\.isNumber) + "." + digits[digits.index(after: mark)...]
  }

  /// Reads "1.289,40", "1,289.40", "1 289,40", "4 321", "1'250.00" as a decimal number.
  static func decimal(_ text: some StringProtocol) -> String? {
    let characters = String(text).filter {
      !$0.isWhitespace && $0 != "\u{A0}" && $0 != "'" && $0 != "’" && $0 != "\u{202F}"
    }
    let marks = characters.filter { $0 == "." || $0 == "," }
    guard let last = characters.lastIndex(where: { $0 == "." || $0 == "," }) else {
      return !characters.isEmpty && characters.allSatisfy(\.isDigit) ? characters : nil
    }
    let behind = characters.distance(from: last, to: characters.endIndex) - 1
    let isGroup = behind == 3 && (marks.count == 1 || Set(marks).count == 1)
    let whole = isGroup ? characters.filter(\.isDigit) : characters[..<last].filter(\.isDigit)
    let fraction = isGroup ? "" : String(characters[characters.index(after: last)...])
    guard !whole.isEmpty, fraction.allSatisfy(\.isDigit) else { return nil }
    return fraction.isEmpty ? whole : "\(whole).\(fraction)"
  }

  /// The end of a number with its groups: "1 289,40" is one number, "2 412,00" after "x" as well.
  private static func numberEnd(_ tokens: [Token], from start: Int) -> Int {
    var end = start + 1
    while end < tokens.count {
      if tokens[end].kind == .number, tokens[end].digits == 3, tokens[end].afterBlank, tokens[end - 1].digits <= 3 {
        end += 1
      } else if tokens[end].isMark(in: ".,'’"), !tokens[end].afterBlank, end + 1 < tokens.count,
        tokens[end + 1].kind == .number, !tokens[end + 1].afterBlank
      {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  private static func currency(_ tokens: [Token], after end: Int) -> String? {
    guard end < tokens.count else { return nil }
    // "99,-" and "99.–" stand for whole amounts.
    let place =
      tokens[end].isMark(in: ",.") && end + 2 < tokens.count && tokens[end + 1].isMark(in: "-–") ? end + 2 : end
    let next = place + 1 < tokens.count ? String(tokens[place + 1].text) : nil
    // "189,00 $ CA"
    if tokens[place].isMark("$"), let next, next.count > 1, next.allSatisfy(\.isUppercase),
      let code = dollarPrefixes[FoldedName.of(next)]
        ?? (next.hasSuffix("D") ? KnownCurrency.with(code: next)?.code : nil)
    {
      return code
    }
    return currency(tokens[place]) ?? sum(tokens, place) ?? ArabicWords.currency(String(tokens[place].text), next)
  }

  /// "270 000 so'm": the Uzbek sum, whichever mark stands for the apostrophe.
  private static func sum(_ tokens: [Token], _ place: Int) -> String? {
    guard place + 2 < tokens.count, tokens[place].folded == "so", tokens[place + 1].isMark(in: "'’‘ʻʼ`´"),
      tokens[place + 2].folded == "m", !tokens[place + 2].afterBlank
    else { return nil }
    return "UZS"
  }

  private static func currency(_ tokens: [Token], before start: Int) -> String? {
    guard start > 0 else { return nil }
    let place = tokens[start - 1].isMark(in: ":.") && start > 1 ? start - 2 : start - 1
    // "2026 р. 10:15": the short form for roubles stands behind its number, and for a year as well.
    guard tokens[place].folded != "р", let code = currency(tokens[place]) else { return nil }
    if code == "USD", place > 0, let prefix = dollarPrefixes[tokens[place - 1].folded], !tokens[place].afterBlank {
      return prefix
    }
    return code
  }

  /// The currency that a word or a sign stands for.
  static func currency(_ token: Token) -> String? {
    // "Kč" is a currency, "KC" an airline.
    if let code = signs[token.folded],
      token.folded.utf8.count < 2 || token.text.contains(where: \.isLowercase) || capitals.contains(token.folded)
        || !token.text.contains(where: \.isLetter)
    {
      return code
    }
    guard token.kind == .word, token.text.utf8.count == 3, token.text.allSatisfy({ $0.isASCII && $0.isUppercase })
    else { return nil }
    return KnownCurrency.with(code: String(token.text)).map(\.code)
  }

  private static let signs = [
    "€": "EUR", "$": "USD", "£": "GBP", "₽": "RUB", "₸": "KZT", "₴": "UAH", "₺": "TRY", "₹": "INR", "¥": "JPY",
    "₩": "KRW", "₪": "ILS",
    "₾": "GEL", "₼": "AZN", "₫": "VND", "฿": "THB", "zl": "PLN", "kc": "CZK", "ft": "HUF", "руб": "RUB",
    "рублей": "RUB", "р": "RUB",
    "грн": "UAH", "тг": "KZT", "тенге": "KZT", "теңге": "KZT", "tl": "TRY", "euro": "EUR", "euros": "EUR",
    "ευρω": "EUR", "ευρώ": "EUR", "rs": "INR",
    "kr": "SEK",
    "eur": "EUR", "usd": "USD", "gbp": "GBP", "chf": "CHF", "лв": "BGN", "lei": "RON", "złoty": "PLN", "zlotych": "PLN",
    "円": "JPY", "元": "CNY", "원": "KRW", "сом": "KGS", "лари": "GEL", "сум": "UZS", "lira": "TRY",
    "рубля": "RUB", "гривень": "UAH", "pounds": "GBP", "dollars": "USD", "forint": "HUF",
    "yen": "JPY", "yuan": "CNY", "renminbi": "CNY", "baht": "THB", "ringgit": "MYR", "rupiah": "IDR", "rupees": "INR",
    "rand": "ZAR", "dirhams": "AED", "shekels": "ILS", "hryvnia": "UAH", "zloty": "PLN", "kronor": "SEK",
    "reais": "BRL",
    "dong": "VND", "tenge": "KZT", "lari": "GEL", "manat": "AZN", "евро": "EUR", "євро": "EUR", "иен": "JPY",
    "сўм": "UZS", "somoni": "TJS", "сомони": "TJS", "драм": "AMD", "դրամ": "AMD", "֏": "AMD", "манат": "AZN",
    "rp": "IDR", "рсд": "RSD", "บาท": "THB", "₮": "MNT", "төгрөг": "MNT", "динара": "RSD", "dinara": "RSD",
    "дин": "RSD",
    "din": "RSD", "денари": "MKD",
    "лева": "BGN", "lekë": "ALL", "leke": "ALL",
  ]

  private static let capitals: Set = [
    "tl", "eur", "usd", "gbp", "chf", "rs", "euro", "ευρω", "ευρώ", "грн", "руб", "рсд", "тг", "円", "元", "원",
  ]

  private static let dollarPrefixes = [
    "us": "USD", "a": "AUD", "au": "AUD", "ca": "CAD", "c": "CAD", "nz": "NZD", "hk": "HKD", "s": "SGD", "r": "BRL",
    "ar": "ARS", "mx": "MXN", "nt": "TWD", "rd": "DOP",
  ]
}
