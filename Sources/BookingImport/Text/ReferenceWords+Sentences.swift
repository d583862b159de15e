import Journeys

/// References in sentences, behind a word for them and nothing but small words.
extension ReferenceWords {
  /// "Your booking reference is AB3CD4.", "Votre réservation n° 4471 2290 est confirmée.", "booking QX7PLM, …".
  var inSentence: (code: String, words: String)? {
    for cell in document.lines.prefix(250).joined() where cell.text.utf8.count < 600 {
      if let code = Self.code(in: cell.text) ?? EastAsianLabels.reference(in: cell.text) { return (code, cell.text) }
    }
    for cells in document.lines.prefix(60) where cells[0].text.hasPrefix("№") || cells[0].text == "#" {
      let text = cells.map(\.text).joined(separator: " ")
      if let code = ReferenceCode.first(in: text, strict: true),
        code.count(where: \.isDigit) >= 6 || cells.count == 2 && Self.isMixed(code)
      {
        return (code, text)
      }
    }
    // "** ABC123 **" stands alone below its words.
    for (number, cells) in document.lines.prefix(80).enumerated() where number > 0 && cells.count == 1 {
      guard let code = ReferenceCode.first(in: cells[0].text, strict: true),
        cells[0].text.filter({ $0.isLetter || $0.isDigit }).count == code.filter({ $0.isLetter || $0.isDigit }).count,
        code.contains(where: \.isDigit), let before = document.lines[number - 1].last, Self.endsWithLabel(before.text)
      else { continue }
      return (code, cells[0].text)
    }
    return nil
  }

  private static func endsWithLabel(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ").map(String.init).suffix(4)
    return words.indices.contains { Label.named(words[$0...].joined(separator: " ")) == .reference }
  }

  /// The code behind a word for references and nothing but small words.
  static func code(in text: String, least: Int = 5) -> String? {
    let text = text.utf8.contains { $0 >= 0xC2 } ? Self.withSignApart(text) : text
    let words = text.split(separator: " ")
    for index in words.indices.dropFirst() {
      let word = words[index]
      let next = index + 1 < words.count ? words[index + 1] : ""
      guard
        word.contains(where: \.isDigit)
          || word.count <= 3 && word.allSatisfy({ $0.isASCII && $0.isUppercase }) && next.count(where: \.isDigit) >= 4
          || word.count >= 5 && !word.contains(where: \.isLowercase) && word.contains(where: \.isLetter)
      else { continue }
      var before = index - 1
      while before > 0, !isLabel(words, endingAt: before),
        small.contains(FoldedName.of(words[before].filter { !"°º.".contains($0) }))
          || words[before].allSatisfy({ ":#№°º*-–".contains($0) })
          // "boekingscode (DNR) is …"
          || words[before].hasPrefix("(") && words[before].hasSuffix(")")
      { before -= 1 }
      // "rezerwację samochodu nr AB/3301": what is booked stands between.
      guard
        isLabel(words, endingAt: before)
          || before > 0 && before < index - 1 && isLabel(words, endingAt: before - 1)
            && !LabelStems.isOther(FoldedName.of(words[before]))
          || before == index - 1 && before > 0 && isHyphened(word) && isLabel(words, endingAt: before - 1)
          || before < index - 1 && services.contains(FoldedName.of(words[before]))
          || services.contains(FoldedName.of(words[index - 1]))
            && isMixed(String(word.reversed().drop { ",.;:!?)".contains($0) }.reversed())) && word.contains("-")
      else { continue }
      let rest = String(text[word.startIndex...])
      // "номер брони 3381": four digits are enough behind a word for numbers.
      let lead = FoldedName.of(words[..<index].suffix(2).joined(separator: " "))
      let isShort =
        before < index - 1 || numbered.contains { lead.contains($0) } || words[index - 1] == "№"
        || endsClause(word, next: next)
      let least = isShort ? 4 : least
      // "boekingscode (DNR) is KXWQZPT": behind an abbreviation for codes it may have seven letters.
      let isAbbreviated = words[(before + 1)..<index].contains { $0.hasPrefix("(") }
      guard let code = ReferenceCode.first(in: rest, strict: true),
        isCode(code) || isAbbreviated && code.count == 7 && code.allSatisfy(\.isLetter)
          || code.count >= least && code.allSatisfy({ $0.isASCII && $0.isDigit })
      else { continue }
      if PriceWords.first(in: String(rest.prefix(code.count + 5))) != nil,
        code.allSatisfy({ $0.isDigit || ".,".contains($0) })
      {
        continue
      }
      return code
    }
    return nil
  }

  /// Whether a word ends a clause or a verb follows it, so that "your booking 4821 is confirmed" counts nothing.
  private static func endsClause(_ word: Substring, next: Substring) -> Bool {
    word.last.map { ".,;!?)".contains($0) } ?? false || next.isEmpty || verbs.contains(FoldedName.of(next))
  }

  private static let verbs = Set(
    """
    is was has for on at ist wurde hat für am est a pour le es ha para el è per il è stata jest została dla na is voor är för er för for je pro
    подтверждена подтверждено на для için onaylandı confirmed confirmée confirmada confermata bestätigt
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// "commande n°88017" with a blank behind the sign for numbers.
  private static func withSignApart(_ text: String) -> String {
    var result = ""
    var start = text.startIndex
    for hit in text.indices where "°º№".contains(text[hit]) {
      let next = text.index(after: hit)
      guard next < text.endIndex, text[next].isNumber || text[next].isUppercase else { continue }
      result += text[start..<next] + " "
      start = next
    }
    return start == text.startIndex ? text : result + text[start...]
  }

  /// "RT-7741": capitals, a hyphen, digits.
  private static func isHyphened(_ word: Substring) -> Bool {
    let parts = word.split(separator: "-")
    return parts.count == 2 && parts[0].allSatisfy { $0.isASCII && $0.isUppercase } && parts[1].count >= 4
      && parts[1].prefix(4).allSatisfy(\.isDigit)
  }

  private static func isLabel(_ words: [Substring], endingAt last: Int) -> Bool {
    for count in 1...4 where count <= last + 1 {
      let name = FoldedName.of(words[(last - count + 1)...last].joined(separator: " "))
      if Label.named(name) == .reference || confirmations.contains(name) { return true }
    }
    // "Ihre Taxibestellung 20417": a noun that no list has.
    // "Bookingnummeret": with its article behind it.
    let word = ending.replaced(in: FoldedName.of(words[last])) { _ in "nummer" }
    return word.utf8.count > 4 && LabelStems.isReference(word) && !LabelStems.isOther(word)
  }

  private static let ending = Pattern(#/(?:nummer|num(?=ret))(?:r?et)$/#)

  /// A code without a colon before it: letters and digits, or digits enough.
  private static func isCode(_ code: String) -> Bool {
    let digits = code.count(where: \.isDigit)
    return digits > 0 ? code.count >= 5 && (digits >= 5 || code.contains(where: \.isLetter)) : code.count == 6
  }

  /// What has a number only behind a sign for one: "transfer n. 1184/26".
  private static let services = Set(
    """
    transfer transfert traslado transferimento trasferimento трансфер fahrt trip ride course service servizio servicio serviço voucher viaje viaggio tour
    rental hire miete mietwagen location alquiler noleggio прокат аренда kiralama aluguer wynajem huur
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  private static let numbered = ["number", "nummer", "номер", "numero", "numer", "cislo"].map { FoldedName.of($0) }

  private static let small: Set = [
    "n", "no", "nr", "num", "is", "ist", "lautet", "est", "es", "e", "number", "code", "ref", "reference", "id",
    "nummer", "numer", "номер", "код", "", "your", "numero", "is:", "№", "c", "cislo", "har", "has", "hat", "ha",
    "tiene", "ma", "die", "the", "il", "el", "with", "us", "bei", "uns", "chez", "nous", "con", "noi", "nosotros",
    "nami", "hos", "oss", "bij", "ons", "conosco", "vedeme", "pod", "cislem", "numerem", "номером", "под", "під", "er",
  ]

  private static let confirmations: Set = [
    "buchungsbestatigung", "reservierungsbestatigung", "bestatigung", "подтверждение", "auftrag", "rezervace",
    "rezerwacja", "bokning", "boeking", "varaus", "foglalas", "reservering", "bilet", "booking confirmation",
    "bestilling", "zamowienie", "objednavka", "rezervasyonunuz",
  ]
}
