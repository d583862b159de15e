import Journeys

/// What a street with the number of a house looks like, on a line of its own and at the end of a sentence.
extension AddressBlock {
  /// "Le Quai, scène nationale, 4 quai de la Loire": an article and a word are a name where a street with its number stands behind
  /// them, joined here to what explains it; nil without one.
  static func articled(_ parts: [String]) -> [String]? {
    guard (3...6).contains(parts.count), let street = parts.firstIndex(where: { isStreet($0) }),
      (1...2).contains(street), street + 1 < parts.count, (1...4).contains(parts[street].prefix { $0.isNumber }.count),
      case let words = parts[0].split(separator: " "), words.count == 2, articles.contains(words[0].lowercased()),
      !parts[..<street].contains(where: { $0.contains(where: \.isNumber) })
    else { return nil }
    return [parts[..<street].joined(separator: ", ")] + parts[street...]
  }

  private static let articles: Set = ["le", "la", "les", "el", "il", "the", "das", "der", "die"]

  /// "Hotel X - 4 place de l'Église - 21200 Beaune": name, street and town parted by dashes; nil where no street stands between two.
  static func dashed(_ text: String) -> [String]? {
    guard text.utf8.count < 200, !text.contains(","), text.contains(where: \.isNumber),
      text.holds(" - ") || text.holds(" – ") || text.holds(" — ") || text.holds(" // ")
    else { return nil }
    let parts = text.replacing(" – ", with: " - ").replacing(" — ", with: " - ").replacing(" // ", with: " - ")
      .split(separator: " - ").map { $0.trimmed }
    guard (2...5).contains(parts.count), let street = parts.firstIndex(where: { isStreet($0) }), street <= 1,
      street + 1 < parts.count, parts[street + 1].contains(where: \.isNumber), AddressWords(parts[street + 1]) != nil
    else { return nil }
    return parts
  }

  /// "Sec 112, Row F, Seat 9": two words for parts of a hall at least, each with its number.
  static func areSeats(_ text: String) -> Bool {
    guard text.utf8.count < 80 else { return false }
    let tokens = Token.tokens(of: text)
    return tokens.indices.dropLast().count { place in
      guard tokens[place].kind == .word, let label = LabelReader.codeLabel(tokens[place].folded) else { return false }
      return [.section, .row, .seat].contains(label)
        && (tokens[place + 1].kind == .number || tokens[place + 1].text.count == 1)
    } > 1
  }

  /// "Tel +43 5583 55501", "info@example.org", "www.example.org": what stands behind an address in a letterhead.
  static func isContact(_ part: String) -> Bool {
    let word = FoldedName.of(part.prefix { $0 != " " })
    return part.contains("@") || part.hasPrefix("www.")
      || (Label.named(word) == .phone || word == "τηλ") && part.contains(where: \.isNumber)
      || PhoneWords.isPhone(part)
  }

  /// "Standort: Lindenallee 3, 97070 Würzburg": what stands behind a word that no list has, if it begins with a street and has more.
  static func behindUnknownLabel(_ text: String) -> String? {
    guard let colon = text.firstIndex(of: ":"), text.utf8.count < 200, text[..<colon].count < 30,
      text[..<colon].allSatisfy({ $0.isLetter || " -".contains($0) }), text[..<colon].split(separator: " ").count <= 2,
      LabelReader.label(text[..<colon]) == nil,
      case let rest = text[text.index(after: colon)...].trimmed, let comma = rest.firstIndex(of: ","),
      isStreet(rest[..<comma].trimmed)
    else { return nil }
    return rest
  }

  /// "12 Quay Street", "Lindenallee 3", "Via Roma 12/B", "ul. Długa 5".
  static func isStreet(_ part: String) -> Bool {
    let words = part.split(separator: " ").map(String.init)
    guard words.count >= 2, part.count < 60,
      part.count(where: \.isLetter) >= 3 || isGrid(part) || part.contains(where: { !$0.isASCII && $0.isLetter }),
      !part.replacing("No:", with: "No").contains(":"), !part.contains("€"), !part.contains("$"), !part.contains("@"),
      DateWords.hits(in: part).isEmpty,
      PriceWords.first(in: part) == nil
    else { return false }
    let first = words[0]
    let last = words[words.count - 1]
    // "Immobile n. 9284417"
    if last.utf8.count > 5, last.allSatisfy(\.isNumber) { return false }
    // "2x Volwassene" counts tickets; "Saal 5" is a hall.
    if first.wholeMatch(of: /\d{1,2}[x×]/) != nil || words.count == 2 && halls.contains(FoldedName.of(first)) {
      return false
    }
    // "děkujeme za rezervaci č. 1180-442": without any capital it is a sentence.
    if words.count > 3, isHouseNumber(last),
      first.count > 4 || !words.contains(where: { $0.first?.isUppercase == true }), first.first?.isUppercase != true,
      words.contains(where: { $0.first?.isLowercase == true }), !streets.contains(first.lowercased())
    {
      return false
    }
    // "L'arrivo è possibile dalle ore 14": an hour.
    if hours.contains(words[words.count - 2].lowercased()) { return false }
    // "Harbour Lights – Tour 2026"
    // "2. Doe" counts people.
    if first.hasSuffix("."), first.dropLast().allSatisfy(\.isDigit), !isHouseNumber(last) { return false }
    if last.count == 4, let year = Int(last), (2020...2039).contains(year) { return false }
    // "Sheffield S3 8RW"
    if AddressWords.isBritish(words[words.count - 2], last) || isCountedRoom(words) { return false }
    guard
      (isHouseNumber(last)
        || isHouseNumber(first)
          && (words[1].first?.isUppercase == true || streets.contains(words[1].lowercased()) || isNumbered(words)))
    else { return false }
    let folded = FoldedName.of(words[0])
    let isRoad = folded == "route" && words.count > 2
    if !isRoad, !isLed(words),
      !["via", "plaza", "place", "platz", "quai", "lugar", "plats", "salita", "discesa", "montee"].contains(folded),
      LegWords.isCode(folded) || LegNumberWords.kind(folded) != nil
        || LabelReader.label(words[0][...]) != nil && folded != "via"
    {
      return false
    }
    if isHouseNumber(last), words.count == 2, first.allSatisfy({ $0.isUppercase }), first.count <= 3 { return false }
    return SentenceWords.isClean(part)
  }

  /// Rooms with numbers in cinemas and museums.
  private static let halls = Set(
    "saal hall screen sala salle aula zaal sal salong зал зала sál terem salonu auditorium kino studio".split(
      separator: " "
    ).map { FoldedName.of($0) })

  /// "1 Doppelzimmer mit Meerblick": how many rooms of which kind.
  private static func isCountedRoom(_ words: [String]) -> Bool {
    words[0].count <= 2 && words[0].allSatisfy(\.isNumber)
      && words.dropFirst().prefix(2).contains { word in
        let folded = FoldedName.of(word)
        // "1 Superiorrum, 1 vuxen"
        return HotelName.isRoom(folded) || folded.utf8.count > 6 && kindsOfRooms.contains { folded.hasSuffix($0) }
      }
  }

  private static let kindsOfRooms = ["zimmer", "rum", "kamer", "huone", "szoba", "rom", "vaerelse"]

  /// "An der Trave 61": a preposition and an article before the name of what a German street runs along.
  private static func isLed(_ words: [String]) -> Bool {
    words.count > 2 && ["an", "in", "auf", "hinter", "vor", "unter", "bei"].contains(words[0].lowercased())
      && ["der", "den", "dem"].contains(words[1].lowercased()) && words[2].first?.isUppercase == true
  }

  /// "188 14th Street NE": a street that is called by its number.
  private static func isNumbered(_ words: [String]) -> Bool {
    words.count > 2 && ordinal.matches(words[1]) && words[2].first?.isUppercase == true
  }

  private static let ordinal = Pattern(#/\d{1,3}(?:st|nd|rd|th)/#)

  /// "175 W 200 S": a place on a grid of numbered streets.
  private static func isGrid(_ part: String) -> Bool { part.utf8.count < 20 && grid.matches(part) }

  private static let grid = Pattern(#/\d{1,5} [NSEW] \d{1,5} [NSEW]/#)

  /// The end of a sentence from a house number on that a word for streets follows.
  static func streetAtEnd(_ part: String) -> String? {
    let words = part.split(separator: " ").map(String.init)
    guard (4...16).contains(words.count) else { return nil }
    if let last = words.last, isHouseNumber(last) {
      let small = words.lastIndex {
        $0.first?.isLowercase == true && !streets.contains($0.lowercased()) && $0.count > 1
      }
      // "… en la calle Mayor 40", "… in der Lindenstraße 3"
      let named = words.indices.last {
        streets.contains(words[$0].lowercased())
          && (words[$0].count > 3 || ["Rua", "Rue", "rua", "rue"].contains(words[$0]))
      }
      // "… aan de Kerkstraat 3": the article is no part of the street.
      let isArticled = small.map { $0 + 2 < words.count && ["de", "het"].contains(words[$0 + 1]) } ?? false
      guard let small, let start = named ?? (words[small].count < 4 ? small + (isArticled ? 2 : 1) : nil), start > 1,
        start < words.count - 1, words[0].first?.isUppercase == true,
        words[..<start].contains(where: isSentenceWord) || isArticled || verbs.contains(words[0].lowercased())
          || named != nil && start == 2 && words[1].first?.isLowercase == true
      else { return nil }
      let street = words[start...].joined(separator: " ")
      return isStreet(street) ? street : nil
    }
    for place in words.indices.dropFirst(2).dropLast()
    where isHouseNumber(words[place]) && streets.contains(words[place + 1].lowercased()) {
      let street = words[place...].joined(separator: " ")
      return isStreet(street) ? street : nil
    }
    return nil
  }

  /// With which a house says where it is.
  private static let verbs: Set = [
    "estamos", "encuéntranos", "encuéntrenos", "nos", "siamo", "trovate", "wir", "nous", "venez", "find", "we", "we're",
    "you'll", "мы", "ждём", "ждем",
  ]

  /// A verb or the like: small letters, and more than the particles of names have.
  private static func isSentenceWord(_ word: String) -> Bool {
    word.count > 4 && word.allSatisfy(\.isLowercase) && !streets.contains(word)
  }

  /// What stands before the hour of a day in a sentence.
  private static let hours: Set = [
    "ore", "um", "ab", "bis", "kl", "kl.", "klo", "alle", "dalle", "at", "until", "after", "before", "saat", "godz.",
    "godz", "las", "às", "vanaf", "tot", "etter", "efter", "före", "после", "до",
  ]

  static let streets: Set = [
    "rue", "avenue", "av.", "place", "boulevard", "bd", "impasse", "chemin", "allée", "quai", "cours", "route",
    "square", "rua", "calle", "via", "улица", "ул.", "piazza", "plaza", "bis", "ter", "passage", "de", "la",
    "esplanade", "promenade", "faubourg", "ruelle", "vicolo", "corso", "viale", "piazzale", "paseo",
    "travessa", "avenida", "carrer",
  ]

  /// "sin número", "sem número": a building without a number, in Spanish and Portuguese.
  private static let unnumberedSigns: Set = ["s/n", "s/nº", "s/n°", "s/n."]

  static func endsUnnumbered(_ street: String) -> Bool {
    street.split(separator: " ").last.map { unnumberedSigns.contains($0.lowercased()) } ?? false
  }

  private static let numberSign = Pattern(#/(?:[Nn][OoRr][:.]|№)(?=\d)/#)

  static func isHouseNumber(_ word: String) -> Bool {
    if unnumberedSigns.contains(word.lowercased()) { return true }
    // "No:14", "Nr.14", "№14"
    if let sign = numberSign.prefix(word) { return isHouseNumber(String(word[sign.endIndex...])) }
    guard let first = word.first, first.isDigit, word.count <= 8 else { return false }
    let digits = word.prefix(while: \.isDigit)
    let rest = word.dropFirst(digits.count)
    return digits.count <= 5 && rest.allSatisfy { $0.isLetter || $0.isDigit || "/-.".contains($0) }
      && rest.count(where: \.isLetter) <= 3
  }
}
