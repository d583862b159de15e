import Journeys

/// Finds the names of travellers that no label announces: in rows under a heading, beside "Adult", in print as "DOE/JANE MRS",
/// and in the greeting.
struct TravellerWords {
  /// A traveller and the line that names him, with what else stands there.
  struct Traveller {
    let name: String
    let line: Int?
  }

  let document: TextDocument
  let values: [LabelledValue]
  /// The reference of the booking, beside which the name may stand.
  let reference: String?

  /// The travellers of a text, each once, in its order.
  static func find(in document: TextDocument, _ values: [LabelledValue], reference: String? = nil) -> [Traveller] {
    let words = TravellerWords(document: document, values: values, reference: reference)
    let readings = [
      words.numberedByTitle, words.headed, words.bornTogether, words.labelled, words.listedWithSeats, words.printed,
      words.inRowsWithSeats,
      words.typed,
      words.halved, words.travellingTogether, words.named,
      words.seatedTogether,
      words.seated,
      words.behindSeats, words.numberedWithTitle,
      words.greeted,
      words.numbered, words.titledOften, words.titled, words.born, words.besideReference, words.besideParty,
      words.inCapitals,
      words.dedicated,
      words.greetedByGivenName, words.greetedInPart,
    ]
    for names in readings.lazy.map({ $0() }) {
      let unique = Self.unique(names)
      if !unique.isEmpty { return Array(words.withOthers(unique).prefix(9)) }
    }
    return []
  }

  static func unique(_ names: [Traveller]) -> [Traveller] {
    var known = Set<String>()
    return names.filter { known.insert(key($0.name)).inserted }
  }

  // MARK: labels

  private func labelled() -> [Traveller] {
    let all = values.filter { ($0.label == .passenger || $0.label == .driver) && !HotelName.isName($0.value) }
    // Who booked travels only where no other is named.
    let others = all.filter { !isBooker($0) }
    return (others.isEmpty ? all : others).flatMap { (value: LabelledValue) -> [Traveller] in
      let people = Self.people(Self.beforeDay(value.value)).compactMap { piece in
        (PersonName.plain(piece) ?? Self.inBrackets(piece) ?? EastAsianWords.name(piece) ?? Self.beforeSeat(piece)
          ?? Self.beforeComma(piece) ?? Self.counted(piece)).map {
            Traveller(name: $0, line: value.line)
          }
      }
      return people + further(below: value) + furtherRows(below: value) + bracketed(below: value)
        + counted(above: value)
    }
  }

  /// "Travellers: Mrs Jane DOE", and below it "Mr John DOE" with a title or in the same column.
  private func further(below value: LabelledValue) -> [Traveller] {
    guard !value.isTableRow, document.lines.indices.contains(value.line),
      PersonName.plain(value.value) != nil || Self.counted(value.value) != nil,
      let own = document.lines[value.line].last(where: { $0.text.contains(value.value) })
    else { return [] }
    let column = own.column + (own.text.firstRange(of: value.value)?.lowerBound.utf16Offset(in: own.text) ?? 0)
    // The label stands alone above a list of names.
    let isListed =
      own.text == value.value && value.line > 0 && document.lines[value.line - 1].count == 1
      && LabelReader.label(document.lines[value.line - 1][0].text[...]) == .passenger
    var found: [Traveller] = []
    for (line, cells) in document.lines.enumerated().dropFirst(value.line + 1).prefix(8) {
      guard cells.count == 1 || cells.count == 2 && Self.counted(cells[0].text) != nil, !document.breaks.contains(line),
        LabelReader.label(cells[0].text[...]) == nil,
        isListed || abs(cells[0].column - column) < 2 && column > 1 || PersonName.isTitled(cells[0].text)
          || Self.counted(cells[0].text) != nil,
        let name = Self.leadingName(cells[0].text)
      else { break }
      found.append(Traveller(name: name, line: line))
    }
    return found
  }

  private static let numberBeforeName = Pattern(/\d{1,2}: (?=\p{Lu})/)
  private static let seatFirst = Pattern(#/\d{1,3}[A-L]?\b.*/#)

  // MARK: rows

  /// The name with which a row begins, behind its number: "1. DOE/JANE MRS  999-2412345678", "Jane Doe – seat 14A, 1 bag".
  static func leadingName(_ text: String) -> String? {
    var rest = text[...]
    // "1: Jane Doe"
    if let number = numberBeforeName.prefix(text) { rest = text[number.endIndex...] }
    while let first = rest.first, first.isDigit || first.isWhitespace || ".)•·*-–#✓👤".contains(first) {
      rest = rest.dropFirst()
    }
    // "3-Gänge-Menü": a number that is a part of the word.
    if let digits = text.firstIndex(where: { !$0.isNumber }), digits > text.startIndex, text[digits] == "-",
      text[text.index(after: digits)...].first?.isLetter == true
    {
      return nil
    }
    // "1 x Jane Doe - Seat 12A"; without a seat it is a ticket that is counted.
    if rest.startIndex > text.startIndex, rest.hasPrefix("x ") || rest.hasPrefix("× "),
      rest.count < 90, Token.tokens(of: String(rest)).contains(where: { Label.named($0.folded) == .seat })
    {
      rest = rest.dropFirst(2)
    }
    guard rest.count < 120 else { return nil }
    var end = rest.startIndex
    while end < rest.endIndex {
      let character = rest[end]
      if "(•·|;:–—\t<[".contains(character) || character.isDigit { break }
      if character == "-", end > rest.startIndex, rest[rest.index(before: end)] == " " { break }
      end = rest.index(after: end)
    }
    // "COST CENTRE: 44-1180" is a label with its value; "Jane Doe: 14A" has a seat.
    if end < rest.endIndex, rest[end] == ":",
      case let value = rest[rest.index(after: end)...].drop(while: \.isWhitespace),
      value.first?.isNumber == true, !seatFirst.matches(value) || value.contains("-")
    {
      return nil
    }
    var name = rest[..<end].trimmed
    // "Doe, Jane" is a name; in "Jane Doe, adult" the comma ends it.
    if let comma = name.firstIndex(of: ","), name[..<comma].contains(" ") { name = name[..<comma].trimmed }
    // "Mr Conor Brennan Adult Carry-on only": what kind of traveller ends the name.
    let words = name.split(separator: " ")
    if PersonName.isTitled(name),
      let end = words.indices.dropFirst(2).first(where: { types.contains(FoldedName.of(words[$0])) })
    {
      name = words[..<end].joined(separator: " ")
    }
    guard let plain = PersonName.plain(name), isLikely(plain), !isAirport(behind: rest[end...]),
      !isTrain(plain, before: rest[end...]), !isRoad(plain, before: rest[end...])
    else { return nil }
    return plain
  }

  /// "TGV INOUI 6607" is no person: a product of a railway, and right behind it a number of three digits at least.
  private static func isTrain(_ name: String, before text: Substring) -> Bool {
    let words = FoldedName.of(name).split(separator: " ").map(String.init)
    if words.allSatisfy({ $0.utf8.count > 2 && TrainWords.isProduct($0) }) { return true }
    return (3...6).contains(text.prefix { $0.isNumber }.count) && words.first.map(TrainWords.isProduct) ?? false
  }

  /// "Hyttpaket Stockholm–Åbo", "Ida BCN - ORY": a town or an airport before a dash, and another one behind it.
  private static func isRoad(_ name: String, before text: Substring) -> Bool {
    guard text.first.map({ "-–—".contains($0) }) ?? false, let town = name.split(separator: " ").last else {
      return false
    }
    let other = text.dropFirst().drop(while: \.isWhitespace).prefix { $0.isLetter }
    if name.contains(where: \.isLowercase), [town, other].allSatisfy({ Airport.isCode($0) }) { return true }
    return text.first != "-" && [town, other].allSatisfy { City.ofStation(String($0)) != nil }
  }

  /// "Nantes Atlantique (NTE)" is no person.
  private static func isAirport(behind text: Substring) -> Bool {
    guard text.first == "(" else { return false }
    let code = text.dropFirst().prefix { $0 != ")" }
    return code.utf8.count == 3 && code.allSatisfy { $0.isASCII && $0.isUppercase }
      && Airport.with(code: String(code)) != nil
  }

  private static let joints: Set = ["and", "und", "et", "og", "och", "και", "и", "та"]

  /// Whether words with capitals are a person: none of them is a word of confirmations.
  static func isLikely(_ name: String) -> Bool {
    let words = FoldedName.of(name).split(separator: " ").map(String.init)
    guard words.count <= 5, name.allSatisfy({ !$0.isDigit }) else { return false }
    // "PASSENGERS AND EXTRAS": what is left of a heading.
    if words.count > 1, joints.contains(words[0]) { return false }
    // "Stadthalle Kassel"
    if words.contains(where: { word in halls.contains { word.utf8.count > 6 && word.hasSuffix($0) } }) { return false }
    return !words.contains {
      LegWords.isNoise($0) && ($0 == words[0] || !particles.contains($0))
        && !($0 == words[0] && givenNames.contains($0))
        || LegWords.isStation($0) && $0.count > 3
        || Label.named($0) != nil && !smallNames.contains($0) && !($0 == words[0] && givenNames.contains($0))
        || headings.contains($0) || documents.contains($0) || types.contains($0) || programmes.contains($0)
        || company.contains($0) || buttons.contains($0) || charges.contains($0)
    }
  }

  /// "Customer Facility Charge" in a bill, "Intermediate SUV, automatic".
  private static let charges: Set = ["charge", "charges", "fee", "fees", "surcharge", "recovery", "suv", "automatic"]

  /// "CHECK IN NOW" on a button, "Sl. No." above the numbers of a list.
  private static let buttons: Set = ["check", "now", "sl"]

  /// Programmes of those who travel often, below whose names their numbers stand.
  private static let programmes: Set = [
    "skywards", "miles", "rewards", "krisflyer", "avios", "loyalty", "eurobonus", "mileage", "mileageplus", "skymiles",
    "aadvantage", "flyer", "bonvoy", "lifemiles", "smiles", "skypass", "aeroplan", "bluebiz", "flyingblue",
    "club", "saga",
  ]

  /// First names that are words of confirmations in another language.
  private static let givenNames: Set = ["ida", "fran", "nina", "ruta", "tor", "kai"]

  /// "Gaëlle Le Bihan": small words in names of families.
  private static let particles: Set = ["le", "la", "de", "du", "van", "von", "der", "den", "del", "da", "dos", "el"]

  private static let halls = ["halle", "theater", "theatre", "museum", "stadion", "kirche"]

  // Words that are labels and names of people as well.
  private static let smallNames: Set = [
    "da", "de", "van", "von", "di", "del", "z", "date", "page", "may", "mark", "ada", "art", "an", "ab", "a", "la",
    "rad", "hora", "posto", "gates", "rose", "park", "arena", "villa", "film", "tour", "stadion", "hall", "klase",
    "gost",
    "ida", "tor", "kai", "jam", "koma", "asal", "tiba", "harga", "tamu", "pulang",
  ]
  static let company: Set = [
    "customer", "client", "guest", "team", "kunde", "kundin", "gast", "member", "traveller", "traveler", "reisender",
    "kund", "valued", "sir", "madam", "familie", "family", "famille", "familia", "famiglia", "rodzina", "rodina",
    "damen", "herren", "клиент", "гость", "misafir", "musteri", "hotel", "airlines", "airways", "gmbh", "ltd", "inc",
    "all", "there", "everyone", "friend", "conditions", "annulation", "sparschiene", "sparpreis",
    "yolcumuz", "musterimiz", "misafirimiz", "konugumuz", "abonemiz", "utasunk", "vendegunk", "klient", "hoste",
    "gosciu",
    "pasazerze", "пассажир", "пасажир", "again", "welcome", "frequent", "flyer", "method", "payment", "purchase",
    "total", "visa", "mastercard", "online",
    "status", "summary", "receipt", "mobile", "date", "base", "seat", "seats", "bag", "cabin", "vehicle", "car",
    "price", "charges", "airfare", "fees", "fare", "taxes", "main", "miles", "gold", "silver", "information", "details",
    "data", "list", "type", "bahn", "express", "service", "services", "air", "care", "relations", "support",
    "department",
    "reisen", "tours", "advance", "anytime", "single", "saver", "flexi", "flex", "promo", "basic", "economy", "premium",
    "offpeak", "railcard", "semiflex", "jahre", "years", "bahncard", "vorteilscard", "halbtax", "hb", "hbf",
  ]
}
