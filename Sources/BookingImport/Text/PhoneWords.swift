import Journeys

/// Telephone numbers.
enum PhoneWords {
  /// The country whose dialling code an international number begins with; nil for codes that several share, and for others
  /// (ITU-T E.164).
  static func country(of number: String) -> String? {
    let digits =
      number.prefix(6).contains("+")
      ? number.filter(\.isNumber) : number.hasPrefix("00") ? String(number.filter(\.isNumber).dropFirst(2)) : ""
    guard digits.count > 7 else { return nil }
    for length in [3, 2] {
      if let code = dialling[String(digits.prefix(length))] { return code }
    }
    return nil
  }

  /// Dialling codes of one country alone, besides those whose others are small.
  private static let dialling: [String: String] = {
    var known = Dictionary(grouping: Country.all, by: \.dialling).compactMapValues { $0.count == 1 ? $0[0].code : nil }
    known["47"] = "NO"
    known["212"] = "MA"
    known["44"] = "GB"
    known["358"] = "FI"
    known["61"] = "AU"
    return known
  }()

  /// Whether a text is nothing but a telephone number: an international one, or at least eight digits.
  static func isPhone(_ text: String) -> Bool {
    let digits = text.count(where: \.isDigit)
    return (8...18).contains(digits) && text.allSatisfy { $0.isDigit || " +()-/.".contains($0) }
      && (text.hasPrefix("+") || text.hasPrefix("0") || text.hasPrefix("("))
  }

  /// The number of a line that holds nothing else but a sign for telephones: "T +966 11 555 0170", "Tlf. 98 44 01 72".
  static func number(of line: String) -> String? {
    guard line.utf8.count < 40 else { return nil }
    if isPhone(line) { return line }
    let sign = line.prefix { $0.isLetter || ".:☎".contains($0) }
    let rest = line[sign.endIndex...].drop { " :.".contains($0) }
    guard !sign.isEmpty, signs.contains(sign.lowercased().filter { $0 != "." && $0 != ":" }),
      (8...18).contains(rest.count(where: \.isDigit)), rest.allSatisfy({ $0.isDigit || " +()-/.".contains($0) })
    else { return nil }
    return rest.trimmed
  }

  /// The numbers of a line of which each stands behind a sign for telephones: "Tel. e fax +39 0577 000318".
  static func signed(in line: String) -> [String] {
    guard line.utf8.count < 300, line.contains(where: \.isNumber) else { return [] }
    return signedNumber.all(line).compactMap { hit in
      let (sign, number) = (hit.1.lowercased(), String(hit.2))
      return sign.count > 1 && signs.contains(sign) && (8...15).contains(number.count(where: \.isNumber)) ? number : nil
    }
  }

  /// The numbers of a sentence that asks to call them: "just ring 01854 000 273", "zavolejte nám předem na +420 380 000 214".
  static func called(in line: String) -> [String] {
    guard line.utf8.count < 2_000, line.contains(where: \.isNumber) else { return [] }
    return anyNumber.all(line).compactMap { hit in
      let number = String(hit.1), digits = number.count(where: \.isNumber)
      guard (8...15).contains(digits), number.hasPrefix("+") || number.hasPrefix("0") || number.contains(" "),
        DateWords.hits(in: number).isEmpty
      else { return nil }
      let before = FoldedName.of(line[..<hit.0.startIndex].suffix(60)).split(separator: " ").suffix(8)
      // Short words as they are: "bel" asks to call in Dutch, and begins "Belgium".
      return before.contains { word in
        signs.contains(String(word)) || calls.contains { $0.utf8.count > 3 ? word.hasPrefix($0) : word == $0 }
      }
        ? number : nil
    }
  }

  private static let signedNumber = Pattern(
    #/(?:^|[\s(|·,])(\p{L}{1,9})\.?:?(?: (?:e|and|et|und|y|&|/) ?fax\.?:?)? ?(\+?\d[\d ()\-/.]{6,20}\d)/#)
  private static let anyNumber = Pattern(#/(?:^|[\s(])(\+?\d[\d ()\-\/.]{6,20}\d)(?![\d\p{L}€$£%])/#)

  private static let calls = [
    "call", "ring", "phone", "telephone", "mobile", "cell", "whatsapp", "anruf", "rufe", "rufen", "telefon", "handy",
    "mobil",
    "erreich", "appel", "joindre", "telephon", "portable", "prevenez", "llam", "telefono", "movil", "chiam", "cellular",
    "ligue", "ligar", "telemovel", "bel", "bereik", "dzwon", "zadzwon", "zavol", "volej", "звон", "телефон",
    "дзвон", "ara", "aray", "ringa", "soita", "hivj", "sunat", "nazov",
  ].map { FoldedName.of($0) }

  private static let signs: Set = [
    "t", "p", "☎", "tel", "tfno", "tlf", "telef", "fon", "mob", "tlf", "tfn", "tél", "telefon", "telephone", "phone",
    "ph", "puh", "тел", "τηλ",
  ]
}
