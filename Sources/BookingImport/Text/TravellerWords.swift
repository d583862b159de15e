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
      words.headed, words.labelled, words.printed, words.typed, words.halved, words.named, words.seated,
      words.behindSeats,
      words.greeted,
      words.numbered, words.titled, words.besideReference, words.inCapitals, words.dedicated,
      words.greetedInPart,
    ]
    for names in readings.lazy.map({ $0() }) {
      let unique = Self.unique(names)
      if !unique.isEmpty { return Array(unique.prefix(9)) }
    }
    return []
  }

  private static func unique(_ names: [Traveller]) -> [Traveller] {
    var known = Set<String>()
    return names.filter {
      known.insert(FoldedName.of($0.name).split(separator: " ").sorted().joined(separator: " ")).inserted
    }
  }

  // MARK: labels

  private func labelled() -> [Traveller] {
    values.filter { ($0.label == .passenger || $0.label == .driver) && !HotelName.isName($0.value) }.flatMap { value in
      Self.people(value.value).compactMap { piece in
        (PersonName.plain(piece) ?? Self.inBrackets(piece) ?? EastAsianWords.name(piece) ?? Self.beforeSeat(piece)).map
        {
          Traveller(name: $0, line: value.line)
        }
      } + further(below: value)
    }
  }

  /// "Travellers: Mrs Jane DOE", and below it "Mr John DOE" with a title or in the same column.
  private func further(below value: LabelledValue) -> [Traveller] {
    guard !value.isTableRow, document.lines.indices.contains(value.line), PersonName.plain(value.value) != nil,
      let own = document.lines[value.line].last(where: { $0.text.contains(value.value) })
    else { return [] }
    let column = own.column + (own.text.firstRange(of: value.value)?.lowerBound.utf16Offset(in: own.text) ?? 0)
    // The label stands alone above a list of names.
    let isListed =
      own.text == value.value && value.line > 0 && document.lines[value.line - 1].count == 1
      && LabelReader.label(document.lines[value.line - 1][0].text[...]) == .passenger
    var found: [Traveller] = []
    for (line, cells) in document.lines.enumerated().dropFirst(value.line + 1).prefix(8) {
      guard cells.count == 1, !document.breaks.contains(line), LabelReader.label(cells[0].text[...]) == nil,
        isListed || abs(cells[0].column - column) < 2 && column > 1 || PersonName.isTitled(cells[0].text),
        let name = Self.leadingName(cells[0].text)
      else { break }
      found.append(Traveller(name: name, line: line))
    }
    return found
  }

  /// "Jane Doe 5A", "Jane Doe - seat 5A": a name with nothing but a seat behind it.
  private static func beforeSeat(_ text: String) -> String? {
    guard let name = leadingName(text), text.hasPrefix(name), text.count - name.count < 20,
      case let rest = String(text.dropFirst(name.count)),
      TravellerSeats.seats(in: rest).count == 1
        || SeatWords.find(in: [[.init(text: rest, column: 0, line: 0)]], after: "").seat != nil
    else { return nil }
    return name
  }

  /// "1 adult (Jane Doe)": who is counted stands in brackets.
  private static func inBrackets(_ text: String) -> String? {
    guard text.first?.isDigit == true, let open = text.firstIndex(of: "("),
      let close = text[open...].firstIndex(of: ")")
    else { return nil }
    return PersonName.plain(String(text[text.index(after: open)..<close])).flatMap { isLikely($0) ? $0 : nil }
  }

  /// First and last name behind labels of their own.
  private func halved() -> [Traveller] {
    guard let family = values.first(where: { $0.label == .familyName }),
      let given = values.first(where: { $0.label == .givenName }),
      let name = PersonName.plain("\(given.value) \(family.value)")
    else { return [] }
    return [Traveller(name: name, line: nil)]
  }

  /// "A B, C D & E F" taken apart; "Doe, John" and "Doe, John; Roe, Jane" are left in their order.
  private static func people(_ text: String) -> [String] {
    let cell = text.split(separator: "\t").first.map(String.init) ?? text
    if cell.contains("/") || cell.contains(";") {
      return cell.split(whereSeparator: { ";,".contains($0) }).map { $0.trimmed }
    }
    var joined = cell
    for word in [
      " & ", " and ", " und ", " et ", " и ", " y ", " e ", " i ", " та ", " және ", " ve ", " en ", " och ", " og ",
      " a ",
    ] {
      joined = joined.replacing(word, with: ",")
    }
    let pieces = joined.split(separator: ",").map { $0.trimmed }
    return pieces.allSatisfy { $0.contains(" ") } ? pieces : [cell]
  }

  // MARK: rows

  /// The rows under a line that is nothing but "Passengers".
  private func headed() -> [Traveller] {
    for (number, cells) in document.lines.enumerated() {
      guard let first = cells.first, isHeading(first.text) else { continue }
      var found: [Traveller] = []
      for (line, row) in document.lines.enumerated().dropFirst(number + 1).prefix(12) {
        if !found.isEmpty, row.count < 3, PriceWords.first(in: row[row.count - 1].text) != nil { break }
        // "Outward Sat 13.6.2026" behind an empty line heads what follows the list.
        let text = row.map(\.text).joined(separator: "\t")
        if !found.isEmpty, document.breaks.contains(line), !DateWords.hits(in: text).isEmpty { break }
        guard let name = Self.leadingName(row.map(\.text).joined(separator: "\t")) else {
          if PriceWords.first(in: row.map(\.text).joined(separator: " ")) != nil { break }
          // Seats and bags may stand on lines of their own between two names.
          if found.isEmpty || line - (found.last?.line ?? line) > 2 { break }
          continue
        }
        found.append(Traveller(name: name, line: line))
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  private func isHeading(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    if text.count < 40, Self.questions.contains(words.joined(separator: " ")) { return true }
    // "Travellers: Jane Doe" is a label with its value.
    if let colon = text.firstIndex(of: ":"), PersonName.plain(text[text.index(after: colon)...].trimmed) != nil {
      return false
    }
    guard let first = words.first, words.count <= 4, text.count < 40,
      !words.contains(where: { ["receipt", "itinerary", "ticket", "information"].contains($0) && words.count > 2 }),
      !text.contains(where: \.isDigit) || words.count <= 2
    else { return false }
    if words.count == 1, !text.contains(where: \.isDigit), Self.headingStems.contains(where: { first.hasPrefix($0) }) {
      return true
    }
    return Self.headings.contains(first)
      || words.count > 1 && Self.headings.contains(words[1]) && Self.articles.contains(first)
  }

  /// "Who's flying", "Wer reist mit"
  private static let questions = Set(
    """
    who's flying|who is flying|who's travelling|who is travelling|who's traveling|who is traveling|who's going|who's coming|who's on this trip|wer reist|wer fliegt|wer reist mit
    wer fährt|qui voyage|qui voyage avec vous|quién viaja|quiénes viajan|quién vuela|chi viaggia|chi parte|кто летит|кто едет|кто путешествует|хто летить|хто їде|kto podróżuje|kto leci
    your details|guest details|contact details|lead guest|ihre daten|gästedaten|ihre kontaktdaten|vos coordonnées|coordonnées du client|tus datos|sus datos|datos del huésped
    datos del cliente|i tuoi dati|dati dell'ospite|os seus dados|ваши данные|данные гостя|ваші дані|дані гостя|bilgileriniz|misafir bilgileri|twoje dane|dane gościa|je gegevens|uw gegevens
    dina uppgifter|dine oplysninger|dine opplysninger|vaše údaje|údaje hosta|az ön adatai|datele dvs|τα στοιχεία σας
    quem viaja|wie reist er mee|wie gaan er mee|vem reser|hvem rejser|hvem reiser|kdo cestuje|kim seyahat ediyor
    """.split(whereSeparator: { $0 == "|" || $0.isNewline }).map { FoldedName.of($0) })
  private static let articles: Set = [
    "the", "your", "die", "ihre", "les", "vos", "los", "i", "данные", "список", "dane", "passenger", "details", "guest",
  ]
  private static let headingStems = [
    "reiseteilnehm", "teilnehmer", "reisend", "passag", "passen", "pasaj", "pasaż", "viajer", "viajant", "viagg",
    "voyag",
    "путешеств", "пассаж", "пасаж", "επιβάτ", "ταξιδιώτ", "cestuj", "utas", "matkust", "resenär", "rejsend", "reizig",
    "călător",
    "putni", "пътни", "путни", "keleiv", "pasaž", "reisij", "potni", "farþeg", "udhëtar", "sərniş", "yolo", "mgzavr",
  ].map { FoldedName.of($0) }
  private static let headings = Set(
    """
    passengers passenger travellers travelers traveller traveler reisende passagiere fahrgäste mitreisende fluggäste voyageurs passagers
    pasajeros viajeros passeggeri viaggiatori пассажиры пассажир пасажири yolcular yolcu жолаушылар pasażerowie pasażer podróżni cestující
    passageiros reizigers passagiers resenärer passagerare passasjerer rejsende passagerer matkustajat utasok pasageri teilnehmer gäste guests
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// "Jane Doe (Adult)", "2. Jane Doe, adult", "Adult 1: Jane Doe".
  private func typed() -> [Traveller] {
    document.lines.prefix(300).enumerated().compactMap { line, cells in
      let text = cells.map(\.text).joined(separator: "\t")
      guard text.utf8.count < 160 else { return nil }
      let words = FoldedName.of(text).split(separator: " ").map(String.init)
      guard words.contains(where: Self.types.contains) else { return nil }
      if let name = Self.leadingName(cells.map(\.text).joined(separator: "\t")) {
        return Traveller(name: name, line: line)
      }
      // The kind of a traveller stands alone below the name.
      if line > 0, Self.types.contains(FoldedName.of(cells[0].text)),
        let name = Self.leadingName(document.lines[line - 1][0].text)
      {
        return Traveller(name: name, line: line - 1)
      }
      // "Line 66 · Seat 7D · 1 Erwachsener: Jane Doe"
      if let piece = text.split(whereSeparator: { "·|•\t".contains($0) }).dropFirst().first(where: { piece in
        piece.contains(":")
          && FoldedName.of(piece).split(separator: " ").prefix(2).contains { Self.types.contains(String($0)) }
      }), let colon = piece.firstIndex(of: ":"),
        let name = Self.leadingName(piece[piece.index(after: colon)...].trimmed)
      {
        return Traveller(name: name, line: line)
      }
      // "1 Erwachsener: Jane Doe"
      guard words.prefix(2).contains(where: { Self.types.contains($0) }) else { return nil }
      let rest = text.drop { $0.isDigit || $0 == " " }.drop { $0 != ":" && $0 != "\t" && !$0.isDigit }
        .drop { !$0.isLetter }
      return Self.leadingName(String(rest)).map { Traveller(name: $0, line: line) }
    }
  }

  private static let types = Set(
    """
    person personne persona pessoa osoba
    adult adulte erwachsener erwachsene erw adulto adulta взрослый дорослий ересек yetişkin dorosły dorosła vuxen voksen volwassene dospělý aikuinen
    child kind enfant niño niña bambino ребенок дитина бала çocuk dziecko barn dítě lapsi infant baby bebé senior student studentin jugendlicher
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// The name with which a row begins, behind its number: "1. DOE/JANE MRS  999-2412345678", "Jane Doe – seat 14A, 1 bag".
  static func leadingName(_ text: String) -> String? {
    var rest = text[...]
    while let first = rest.first, first.isDigit || first.isWhitespace || ".)•·*-–#✓👤".contains(first) {
      rest = rest.dropFirst()
    }
    guard rest.count < 120 else { return nil }
    var end = rest.startIndex
    while end < rest.endIndex {
      let character = rest[end]
      if "(•·|;:–—\t<[".contains(character) || character.isDigit { break }
      if character == "-", end > rest.startIndex, rest[rest.index(before: end)] == " " { break }
      end = rest.index(after: end)
    }
    var name = rest[..<end].trimmed
    // "Doe, Jane" is a name; in "Jane Doe, adult" the comma ends it.
    if let comma = name.firstIndex(of: ","), name[..<comma].contains(" ") { name = name[..<comma].trimmed }
    guard let plain = PersonName.plain(name), isLikely(plain), !isAirport(behind: rest[end...]) else { return nil }
    return plain
  }

  /// "Nantes Atlantique (NTE)" is no person.
  private static func isAirport(behind text: Substring) -> Bool {
    guard text.first == "(" else { return false }
    let code = text.dropFirst().prefix { $0 != ")" }
    return code.utf8.count == 3 && code.allSatisfy { $0.isASCII && $0.isUppercase }
      && Airport.with(code: String(code)) != nil
  }

  /// Whether words with capitals are a person: none of them is a word of confirmations.
  static func isLikely(_ name: String) -> Bool {
    let words = FoldedName.of(name).split(separator: " ").map(String.init)
    guard words.count <= 5, name.allSatisfy({ !$0.isDigit }) else { return false }
    return !words.contains {
      LegWords.isNoise($0) || LegWords.isStation($0) && $0.count > 3
        || Label.named($0) != nil && !smallNames.contains($0) || headings.contains($0) || types.contains($0)
        || company.contains($0)
    }
  }

  // Words that are labels and names of people as well.
  private static let smallNames: Set = [
    "da", "de", "van", "von", "di", "del", "z", "date", "page", "may", "mark", "ada", "art", "an", "ab", "a", "la",
    "rad", "hora", "posto", "gates", "rose", "park", "arena", "villa", "film", "tour", "stadion", "hall", "klase",
    "gost",
    "jam", "koma", "asal", "tiba", "harga", "tamu", "pulang",
  ]
  static let company: Set = [
    "customer", "client", "guest", "team", "kunde", "kundin", "gast", "member", "traveller", "traveler", "reisender",
    "kund", "valued", "sir", "madam", "familie", "family", "famille", "familia", "famiglia", "rodzina", "rodina",
    "damen", "herren", "клиент", "гость", "misafir", "musteri", "hotel", "airlines", "airways", "gmbh", "ltd", "inc",
    "all", "there", "everyone", "friend",
    "again", "welcome", "frequent", "flyer", "method", "payment", "purchase", "total", "visa", "mastercard", "online",
    "status", "summary", "receipt", "mobile", "date", "base", "seat", "seats", "bag", "cabin", "vehicle", "car",
    "price", "charges", "airfare", "fees", "fare", "taxes", "main", "miles", "gold", "silver", "information", "details",
    "data", "list", "type", "bahn", "express",
    "reisen", "tours",
  ]

  /// "LINDQVIST/MARA MRS" in any row, as boarding passes, agencies and e-tickets print names.
  private func printed() -> [Traveller] {
    document.lines.prefix(400).enumerated().flatMap { line, cells in
      cells.filter { $0.text.contains("/") && $0.text.utf8.count < 200 }.flatMap { cell in
        Self.slashed(cell.text).map { Traveller(name: $0, line: line) }
      }
    }
  }

  /// The names in capitals with a slash and a title, of which an agency's line may have several: "1.DOE/JOHN MR 2.DOE/JANE MRS".
  private static func slashed(_ text: String) -> [String] {
    var found: [String] = []
    for piece in text.split(whereSeparator: { $0.isDigit || ".:,;()".contains($0) }) {
      let words = piece.split(separator: " ")
      guard let slash = words.firstIndex(where: { $0.contains("/") || $0 == "/" }) else { continue }
      let printed = slash > 0 && words[slash] != "/" && !words[slash].hasPrefix("/") ? words[slash...] : words[...]
      guard printed.joined().allSatisfy({ $0.isUppercase || "/-'".contains($0) }) else { continue }
      let title =
        words[slash...].firstIndex { Self.titles.contains(String($0)) }
        ?? words[slash...].firstIndex { word in Self.titles.contains { word.hasSuffix($0) && word.count > $0.count + 1 }
        }
      guard let title else { continue }
      var part = words[...title].joined(separator: " ")
      if !Self.titles.contains(String(words[title])), let glued = Self.titles.first(where: { part.hasSuffix($0) }) {
        part = part.dropLast(glued.count) + " " + glued
      }
      // What stands before the family name belongs to something else.
      let start =
        slash > 0 && words[slash] != "/" && !words[slash].hasPrefix("/")
        ? words[slash...title].joined(separator: " ") : part
      let hasWordBefore = words[..<slash].contains {
        $0.contains(where: \.isLowercase) || ["FOR", "FÜR", "POUR", "PARA", "PER", "NAME"].contains($0)
      }
      if let name = PersonName.plain(slash > 2 || hasWordBefore ? start : part) { found.append(name) }
    }
    return found
  }

  private static let titles = ["MSTR", "MISS", "MRS", "MR", "MS", "CHD", "INF", "ADT"]
}
