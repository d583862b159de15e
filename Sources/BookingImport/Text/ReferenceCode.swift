import Journeys

/// Booking references as people write them.
enum ReferenceCode {
  /// The code that begins a text ("HDL-2026-0091 (confirmed)" → "HDL-2026-0091"). `strict` asks for a digit or for a word of
  /// capitals, because no colon says that a code must follow.
  static func first(in text: String, strict: Bool = false) -> String? {
    var rest = text[...]
    while let mark = rest.first, mark.isWhitespace || "#№:*-–.°º\"'„“«(".contains(mark) { rest = rest.dropFirst() }
    if let word = rest.split(whereSeparator: \.isWhitespace).first, smallWords.contains(word.lowercased()) {
      rest = rest[word.endIndex...]
      while let mark = rest.first, mark.isWhitespace || "#№:*-.".contains(mark) { rest = rest.dropFirst() }
    }
    // "AMADEUS: AB3CD4": the system that gave the code stands before it.
    if let colon = rest.prefix(24).firstIndex(of: ":"), rest[..<colon].allSatisfy(\.isLetter),
      rest[rest.index(after: colon)...].contains(where: { !$0.isWhitespace })
    {
      rest = rest[rest.index(after: colon)...].drop { $0.isWhitespace }
    }
    let written = pointed(rest) ?? lettered(rest) ?? grouped(rest) ?? (strict ? nil : brief(rest) ?? halved(rest))
    let code = written ?? rest.prefix { $0.isLetter || $0.isDigit || "-/_".contains($0) }
    let trimmed = String(code.reversed().drop { "-/_".contains($0) }.reversed())
    let after = rest[code.endIndex...].first
    guard (4...30).contains(trimmed.count), after.map({ $0.isWhitespace || ",.;:!?)*|\"'”»<(".contains($0) }) ?? true
    else { return nil }
    // "60分前までに": a sentence without blanks is no code.
    guard !trimmed.unicodeScalars.contains(where: { (0x3041...0x3096).contains($0.value) }) else { return nil }
    let hasDigit = trimmed.contains(where: \.isDigit)
    // Scripts without capitals have no codes of letters alone.
    let allCapitals = !trimmed.contains { $0.isLetter && !$0.isUppercase }
    guard hasDigit || allCapitals && (5...8).contains(trimmed.count) && !documents.contains(trimmed.lowercased()) else {
      return nil
    }
    // "NUMERO TITOLO", "OFERTA PROMO": words in capitals are no code.
    if !hasDigit, let next = rest[code.endIndex...].split(whereSeparator: \.isWhitespace).first, next.count > 3,
      next.allSatisfy({ $0.isLetter && $0.isUppercase || ",.;:".contains($0) }),
      rest[code.endIndex...].prefix(2) != "  "
    {
      return nil
    }
    if strict, !allCapitals && trimmed.first?.isDigit != true && trimmed.count(where: \.isDigit) < 2 { return nil }
    // A date is no code; neither is a time or a bare year.
    if let hit = DateWords.hits(in: trimmed).first, hit.range.lowerBound == trimmed.startIndex,
      hit.range.upperBound == trimmed.endIndex
    {
      return nil
    }
    return strict && trimmed.count == 4 && Int(trimmed).map({ (1990...2100).contains($0) }) ?? false ? nil : trimmed
  }

  /// "604 118 925", "2750.664.118", "9031 4475 2268": groups of digits that are one number.
  private static func grouped(_ text: Substring, atLeast least: Int = 8) -> Substring? {
    var end = text.startIndex
    var groups = 0
    var digits = 0
    var isSingle = false
    var separator: Character?
    while true {
      let group = text[end...].prefix { $0.isASCII && $0.isDigit }
      guard (1...5).contains(group.count) else { break }
      isSingle = isSingle || group.count == 1
      groups += 1
      digits += group.count
      end = group.endIndex
      guard end < text.endIndex, " .\u{A0}".contains(text[end]), separator == nil || separator == text[end] else {
        break
      }
      let next = text.index(after: end)
      let following = text[next...].prefix { $0.isASCII && $0.isDigit }
      guard (1...5).contains(following.count),
        text[following.endIndex...].first.map({ !$0.isLetter && !":,€$£/".contains($0) }) ?? true
      else { break }
      separator = text[end]
      end = next
    }
    // "7 4410 9928 1": a digit alone only among several groups.
    if isSingle, groups < 3 || digits < 9 || least < 8 { return nil }
    return groups >= 2 && digits >= least ? text[..<end] : nil
  }

  /// "318", "№ 318": small houses count their bookings with three digits.
  static func short(_ value: String) -> String? {
    shortNumber.whole(value).map { String($0.1) }
  }

  private static let shortNumber = Pattern(#/(?:№|#|Nr\.?|No\.?|n\.?°)?\s?([1-9]\d{2})\.?/#)

  /// "SF-8810.2247": groups of digits with points between behind capitals and a hyphen.
  private static func pointed(_ text: Substring) -> Substring? {
    guard text.first?.isUppercase == true, text.prefix(6).contains("-"), text.prefix(12).contains(".") else {
      return nil
    }
    return text.prefixMatch(of: #/[A-Z]{1,4}-\d{3,6}(?:\.\d{3,6}){1,3}/#).map { text[$0.range] }
  }

  /// "KB 5531": capitals before three or four digits, alone behind a label; "MAI 2026" is a month. "HS-77 120": after a hyphen the digits
  /// stand in two groups.
  private static func brief(_ text: Substring) -> Substring? {
    capitalsAndDigits.whole(text)?.1 ?? hyphenAndGroups.whole(text)?.1
  }

  private static let capitalsAndDigits = Pattern(#/([A-Z]{1,4} (?!(?:19|20)\d\d\b)\d{3,4})\s*/#)
  private static let hyphenAndGroups = Pattern(#/([A-Z]{1,4}-\d{2,4} (?!(?:19|20)\d\d\b)\d{2,5})\s*/#)

  /// "5KT2 8841", "AX77 4410 2K": two to four groups of four capitals and digits alone behind a label.
  private static func halved(_ text: Substring) -> Substring? {
    groupsOfFour.whole(text).flatMap { hit in
      hit.1.split(separator: " ").allSatisfy { $0.contains(where: \.isNumber) } ? hit.1 : nil
    }
  }

  private static let groupsOfFour = Pattern(#/([A-Z0-9]{4}(?: [A-Z0-9]{4}){1,3}(?: [A-Z0-9]{2,3})?)\s*/#)

  /// "CW 7731 0846": capitals before groups of digits.
  private static func lettered(_ text: Substring) -> Substring? {
    let letters = text.prefix { $0.isASCII && $0.isUppercase }
    guard (1...3).contains(letters.count), text[letters.endIndex...].first == " " else { return nil }
    let rest = text[letters.endIndex...].dropFirst()
    if let digits = grouped(rest, atLeast: 5) { return text[..<digits.endIndex] }
    // "NF 88-2041", "MR 20518"
    let code = rest.prefix { $0.isASCII && $0.isDigit || $0 == "-" || $0 == "/" }
    let isDate =
      DateWords.hits(in: String(rest.prefix(20))).first.map {
        $0.range.lowerBound == String(rest.prefix(20)).startIndex
      } ?? false
    guard code.count(where: \.isDigit) >= 5, code.first?.isDigit == true, code.last?.isDigit == true, !isDate,
      rest[code.endIndex...].first.map({ !$0.isLetter && !$0.isDigit && $0 != ":" }) ?? true
    else { return nil }
    return text[..<code.endIndex]
  }

  /// What documents are called in capitals: "RESERVATION VOUCHER".
  private static let documents: Set = [
    "voucher", "receipt", "ticket", "tickets", "invoice", "details", "summary", "booking", "status", "number", "online",
    "travel", "andata", "ritorno", "hinfahrt", "rückfahrt", "hinflug", "rückflug", "outward", "outbound",
    "billet", "bon", "reçu", "recibo", "billete", "bono", "beleg", "quittung", "rechnung", "ricevuta", "boleto",
  ]

  private static let smallWords: Set = [
    "is", "no", "no.", "nr", "nr.", "number", "n°", "nº", "ist", "lautet", "est", "es", "è", "number:",
  ]
}
