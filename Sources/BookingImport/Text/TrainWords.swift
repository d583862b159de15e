import Journeys

/// Train numbers with their product: "ICE 579", "TGV 6857", "S0", "Os 9424", "Bus 501262".
enum TrainWords {
  /// "TVA FR 62 412 880 173", "IBAN FR76 3000 4008": digits in groups are the number of a company or an account.
  static func isOfCompany(_ tokens: [Token], _ number: Int) -> Bool {
    number + 2 < tokens.count
      && tokens[(number + 1)...(number + 2)].allSatisfy {
        $0.kind == .number && (3...4).contains($0.digits) && $0.afterBlank
      }
  }

  /// The first number of a known product in a text, as it is written, blanks collapsed.
  static func number(in text: String) -> String? {
    let tokens = Token.tokens(of: text)
    for place in tokens.indices where tokens[place].kind == .word && products.contains(tokens[place].folded) {
      guard place + 1 < tokens.count, tokens[place + 1].kind == .number, tokens[place + 1].digits <= 6 else { continue }
      if isOfCompany(tokens, place + 1) { continue }
      // "R 945" is a train, "r 945" in a sentence is not; "S0" without a blank is one.
      guard tokens[place].text.first?.isUppercase == true else { continue }
      // "T2" is where one waits; Chinese trains have more digits.
      if tokens[place].folded == "t", tokens[place + 1].digits < 2 { continue }
      // "T5R8WQ" is a code.
      if place + 3 < tokens.count, !tokens[place + 2].afterBlank, tokens[place + 2].kind == .word,
        !tokens[place + 3].afterBlank, tokens[place + 3].kind != .mark
      {
        continue
      }
      // "BOLOGNA C.LE  09:38" is a station and a time.
      if place > 0, tokens[place - 1].isMark("."), !tokens[place].afterBlank { continue }
      if place + 3 < tokens.count, tokens[place + 2].isMark(":"), !tokens[place + 2].afterBlank,
        tokens[place + 3].kind == .number, !tokens[place + 3].afterBlank
      {
        continue
      }
      let gap = tokens[place + 1].afterBlank ? " " : ""
      // "X2000 431": the name of the product ends with digits, too.
      if gap.isEmpty, tokens[place + 1].digits == 4, place + 2 < tokens.count, tokens[place + 2].afterBlank,
        tokens[place + 2].kind == .number, (2...4).contains(tokens[place + 2].digits),
        place + 3 >= tokens.count || !tokens[place + 3].isMark(in: ":.")
      {
        return "\(tokens[place].text)\(tokens[place + 1].text) \(tokens[place + 2].text)"
      }
      if place > 0, !tokens[place].afterBlank, tokens[place - 1].kind != .mark { continue }
      // "TGV INOUI 6205": the product by two names.
      let line = place > 0 && isProductLine(tokens[place - 1].folded) ? "\(tokens[place - 1].text) " : ""
      return "\(line)\(tokens[place].text)\(gap)\(tokens[place + 1].text)"
    }
    return nil
  }

  /// The number of a value that a label calls a train: a product and a number, or the first number.
  static func labelledNumber(_ value: String) -> String? {
    let text = value.split(separator: "\t").first.map { $0.trimmed } ?? value
    let tokens = Token.tokens(of: text)
    if let number = number(in: text), !isCutShort(number, text) { return number }
    guard let digits = tokens.firstIndex(where: { $0.kind == .number && $0.digits <= 6 }), digits <= 4 else {
      return nil
    }
    var end = digits
    // Russian and Kazakh trains bear a letter behind the number: "016А", "084Я".
    if end + 1 < tokens.count, tokens[end + 1].kind == .word, !tokens[end + 1].afterBlank,
      tokens[end + 1].text.count <= 2
    {
      end += 1
      // British head codes: "1S07".
      if end + 1 < tokens.count, tokens[end + 1].kind == .number, !tokens[end + 1].afterBlank { end += 1 }
    }
    let words = tokens[..<digits].filter { $0.kind == .word && !["no", "nr", "n", "номер"].contains($0.folded) }
    let name = words.count <= 2 ? words.map { String($0.text) }.joined(separator: " ") : ""
    let number = String(text[tokens[digits].start..<tokens[end].end])
    if name.isEmpty { return number }
    return digits > 0 && !tokens[digits].afterBlank && tokens[digits - 1].kind == .word
      ? name + number : "\(name) \(number)"
  }

  /// Whether what was found goes on in the text without a blank.
  private static func isCutShort(_ number: String, _ text: String) -> Bool {
    guard let hit = text.firstRange(of: number), let next = text[hit.upperBound...].first else { return false }
    return next.isLetter || next.isDigit
  }

  /// "EUR 9323" alone in its cell: trains through the Channel Tunnel have numbers of four digits that begin with nine, and their product the
  /// code of a currency.
  static func isEurostar(_ text: String) -> Bool {
    text.utf8.count < 9 && text.wholeMatch(of: #/EUR ?9\d{3}/#) != nil
  }

  /// Whether a folded word names a product of a railway.
  static func isProduct(_ folded: String) -> Bool { products.contains(folded) }

  /// Whether a product stands before the names of its own: "TGV INOUI", "ICE Sprinter".
  static func isProductLine(_ folded: String) -> Bool { folded == "tgv" || folded == "ice" }

  /// Whether a word is the second one of a product's name: "Regionale Veloce", "Intercity Notte", "InterCity Direct".
  static func isSecondName(_ folded: String) -> Bool { secondNames.contains(folded) }

  private static let secondNames: Set = [
    "veloce", "notte", "direct", "express", "premium", "giorno", "expres", "nuit", "night", "gold",
    "lyria", "inoui", "sprinter", "rapid", "plus", "max", "regional", "intercity",
  ]

  /// Whether a number begins with a product of more than one letter that is no bus: "rj 1042".
  static func isTrain(_ number: String) -> Bool {
    let product = FoldedName.of(number.prefix { $0.isLetter })
    return product.utf8.count > 1 && isProduct(product) && !isBus(number)
  }

  /// Whether a place bears a word that only stations of railways have: "Brno hl.n.", "Roma Termini", "Kraków Główny".
  static func isStation(_ name: String) -> Bool {
    // "København H"
    name.hasSuffix(" H") || FoldedName.of(name).split(separator: " ").contains { stations.contains(String($0)) }
  }

  private static let stations = Set(
    """
    hbf hauptbahnhof bahnhof bhf bf hl nádraží nadrazi glowny glowna główny główna wschodnia zachodnia centraal centralstation termini centrale
    gare stazione ferrovia palyaudvar pályaudvar rautatieasema вокзал пасс пассажирская пасажирський kings euston waterloo paddington
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// Whether a number belongs to a bus that a railway runs.
  static func isBus(_ number: String) -> Bool { FoldedName.of(number).hasPrefix("bus") }

  private static let products: Set = [
    "ice", "ic", "ec", "ece", "re", "rb", "ire", "irx", "ir", "s", "rj", "rjx", "nj", "en", "tgv", "ter", "ouigo",
    "intercites", "thalys", "tha", "eurostar",
    "es", "est", "lyria", "fr", "fa", "fb", "frecciarossa", "frecciargento", "frecciabianca", "italo", "itl", "av",
    "ave", "alvia", "avlo", "md", "avant",
    "euromed", "talgo", "r", "os", "sp", "ex", "ruc", "rx", "sc", "le", "leo", "lx", "bus", "str", "tlk", "eic", "eip",
    "ks", "km", "kd", "mpe", "ices", "icl",
    "icn", "d", "cnl", "flx", "wb", "west", "rex", "cjx", "sb", "alx", "erb", "hkx", "me", "met", "vt", "x", "sj",
    "mtrx", "snt", "irn", "icb", "b", "u", "zug",
    "intercity", "sprinter", "eurocity", "railjet", "nightjet", "frecciabianca", "trenhotel", "inoui", "acela",
    "oresundstag", "westbahn", "regiojet", "flixtrain", "ogv", "arlanda", "snalltaget", "stoptrein", "reg", "rv",
    "pendolino", "alfa", "ap", "ur", "yht", "tlg", "sapsan",
    "snabbtag", "snabb", "lyn", "lyntog", "nattag", "nattog", "regionaltag", "intercitytag", "lumo",
    "lastochka", "regionale", "g", "z", "t", "k", "ktx", "srt", "itx", "nozomi", "hikari", "kodama", "mizuho", "sakura",
    "hayabusa", "hayate", "yamabiko", "komachi", "kagayaki", "hakutaka", "haruka", "thunderbird",
  ]
}
