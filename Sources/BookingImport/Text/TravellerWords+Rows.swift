import Journeys

/// Names in rows under a heading, and beside what kind of traveller each is.
extension TravellerWords {
  /// The rows under a line that is nothing but "Passengers".
  func headed() -> [Traveller] {
    for (number, cells) in document.lines.enumerated() {
      guard let first = cells.first, isHeading(first.text) else { continue }
      var found: [Traveller] = []
      for (line, row) in document.lines.enumerated().dropFirst(number + 1).prefix(60) {
        // "Name | Ticket number | Seat" heads the columns of the list.
        if found.isEmpty, row.count > 1, LabelReader.label(row[0].text[...]) == .passenger { continue }
        if !found.isEmpty, row.count < 3, PriceWords.first(in: row[row.count - 1].text) != nil,
          Self.counted(row[0].text) == nil, !isTypedOrSeated(row, line: line)
        {
          break
        }
        // "Outward Sat 13.6.2026" behind an empty line heads what follows the list.
        let text = row.map(\.text).joined(separator: "\t")
        // "1. Jane Doe", and below what is listed of her "2. John Doe".
        if let last = found.last?.line, isCounted(found), line - last < 12, !text.hasPrefix("\(found.count + 1).") {
          continue
        }
        // A row like the one before it goes on, though prints set rows apart: a day of birth stands in it.
        let isAlike = found.last.map { document.lines[$0.line ?? line].count == row.count && row.count > 2 } ?? false
        if !found.isEmpty, !isAlike, document.breaks.contains(line), !DateWords.hits(in: text).isEmpty { break }
        // "RIEPILOGO COSTI" behind an empty line below names in small letters heads something else.
        if !found.isEmpty, document.breaks.contains(line), row.count == 1, text == text.uppercased(),
          !found.contains(where: { $0.name == $0.name.uppercased() })
        {
          break
        }
        // Beside another heading stands something else.
        if cells.count == 1, let names = Self.beside(text) {
          found += names.compactMap(PersonName.plain).map { Traveller(name: $0, line: line) }
          continue
        }
        guard let name = Self.leadingName(text) ?? Self.nameInColumns(row) else {
          if PriceWords.first(in: row.map(\.text).joined(separator: " ")) != nil { break }
          // Seats and bags may stand on lines of their own between two names.
          if found.isEmpty || line - (found.last?.line ?? line) > 2 && !Self.tellsOfTraveller(row) { break }
          continue
        }
        // "Flying Blue-nummer 2098471163": the number of a membership.
        if isNumbered(text, name) { continue }
        // Below what is listed of one, the next stands alone: "Railcard: …" is none.
        if let last = found.last?.line, line - last > 1, row[0].text.contains(":") { continue }
        found.append(Traveller(name: name, line: line))
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Whether the travellers stand behind numbers, and one more does further below.
  private func isCounted(_ found: [Traveller]) -> Bool {
    guard let first = found.first?.line, let last = found.last?.line, document.lines[first][0].text.hasPrefix("1. ")
    else { return false }
    return document.lines[(last + 1)...].prefix(12).contains { row in
      row[0].text.hasPrefix("\(found.count + 1). ") && Self.leadingName(row[0].text) != nil
    }
  }

  /// Whether what looks like a name ends with a word for a number, which follows.
  private func isNumbered(_ text: String, _ name: String) -> Bool {
    guard let last = FoldedName.of(name).split(separator: " ").last, text.contains(where: \.isNumber) else {
      return false
    }
    return Self.numberWords.contains { last.hasSuffix($0) }
  }

  private static let numberWords = ["nummer", "number", "numero", "numer", "numaras", "cislo", "номер"].map {
    FoldedName.of($0)
  }

  /// "Seat: 14C", "Bags: 1 carry-on", "JFK - SAN:": what is listed of a traveller between two names.
  private static func tellsOfTraveller(_ row: [TextDocument.Cell]) -> Bool {
    guard let colon = row[0].text.firstIndex(of: ":"), row[0].text.utf8.count < 80 else { return false }
    return row[0].text[..<colon].count < 30 && PriceWords.first(in: row[0].text) == nil
      && !PriceFinder.isTotal(String(row[0].text[..<colon]))
  }

  /// "Jane Doe - adult, coach 3, seat 46 - 62,30 lei": a price at the end of what tells who travels, and where he sits.
  private func isTypedOrSeated(_ row: [TextDocument.Cell], line: Int) -> Bool {
    let text = row.map(\.text).joined(separator: "\t")
    guard Self.leadingName(text) != nil else { return false }
    return FoldedName.of(text).split(separator: " ").contains { Self.types.contains(String($0)) }
      || SeatWords.find(in: [[.init(text: text, column: 0, line: line)]], after: "").seat != nil
  }

  /// "1 | Frau | Jana Doe": the name behind columns of numbers and titles.
  private static func nameInColumns(_ row: [TextDocument.Cell]) -> String? {
    let rest = row.map(\.text).drop { text in
      text.allSatisfy { $0.isNumber || ".)#".contains($0) } || PersonName.isTitleOnly(text)
    }
    return rest.isEmpty || rest.count == row.count ? nil : leadingName(rest.joined(separator: "\t"))
  }

  private func isHeading(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    if text.count < 40, Self.questions.contains(words.joined(separator: " ")) { return true }
    // "Travellers: Jane Doe" is a label with its value.
    if let colon = text.firstIndex(of: ":"), PersonName.plain(text[text.index(after: colon)...].trimmed) != nil {
      return false
    }
    guard let first = words.first, words.count <= 4, text.count < 40,
      // "Travelers also booked": what others did.
      !words.contains(where: Self.alsos.contains),
      !words.contains(where: { ["receipt", "itinerary", "ticket", "information"].contains($0) && words.count > 2 }),
      !text.contains(where: \.isDigit) || words.count <= 2 || words.dropFirst().allSatisfy(Self.isCounted)
    else { return false }
    if words.count == 1, !text.contains(where: \.isDigit), Self.headingStems.contains(where: { first.hasPrefix($0) }) {
      return true
    }
    return Self.headings.contains(first)
      || words.count > 1 && Self.headings.contains(words[1]) && Self.articles.contains(first)
  }

  private static let alsos: Set = [
    "also", "auch", "aussi", "egalement", "tambien", "anche", "tambem", "ook", "ocksa", "ogsa", "takze", "также",
    "також", "myos",
  ]

  /// "Who's flying", "Wer reist mit"
  private static let questions = Set(
    """
    who's flying|who is flying|who's travelling|who is travelling|who's traveling|who is traveling|who's going|who's coming|who's on this trip|wer reist|wer fliegt|wer reist mit
    wer fährt|qui voyage|qui voyage avec vous|quién viaja|quiénes viajan|quién vuela|chi viaggia|chi parte|кто летит|кто едет|кто путешествует|хто летить|хто їде|kto podróżuje|kto leci
    billing details|billing information|billing address|rechnungsadresse|adresse de facturation|dirección de facturación|indirizzo di fatturazione
    your details|guest details|contact details|lead guest|ihre daten|gästedaten|ihre kontaktdaten|vos coordonnées|coordonnées du client|tus datos|sus datos|datos del huésped
    datos del cliente|i tuoi dati|dati dell'ospite|os seus dados|ваши данные|данные гостя|ваші дані|дані гостя|bilgileriniz|misafir bilgileri|twoje dane|dane gościa|je gegevens|uw gegevens
    dina uppgifter|dine oplysninger|dine opplysninger|vaše údaje|údaje hosta|az ön adatai|datele dvs|τα στοιχεία σας
    quem viaja|wie reist er mee|wie gaan er mee|vem reser|hvem rejser|hvem reiser|kdo cestuje|kim seyahat ediyor
    """.split(whereSeparator: { $0 == "|" || $0.isNewline }).map { FoldedName.of($0) })

  private static let articles: Set = [
    "the", "your", "die", "ihre", "les", "vos", "los", "i", "данные", "список", "dane", "passenger", "details", "guest",
    "foot",
  ]

  private static let headingStems = [
    "reiseteilnehm", "teilnehmer", "reisend", "passag", "passen", "pasaj", "pasaż", "viajer", "viajant", "viagg",
    "voyag",
    "путешеств", "пассаж", "пасаж", "επιβάτ", "ταξιδιώτ", "cestuj", "utas", "matkust", "resenär", "rejsend", "reizig",
    "călător",
    "putni", "пътни", "путни", "keleiv", "pasaž", "reisij", "potni", "farþeg", "udhëtar", "sərniş", "yolo", "mgzavr",
  ].map { FoldedName.of($0) }

  static let headings = Set(
    """
    passengers passenger travellers travelers traveller traveler reisende passagiere fahrgäste mitreisende fluggäste voyageurs passagers
    pasajeros viajeros passeggeri viaggiatori пассажиры пассажир пасажири yolcular yolcu жолаушылар pasażerowie pasażer podróżni cestující
    passageiros reizigers passagiers resenärer passagerare passasjerer rejsende passagerer matkustajat utasok pasageri teilnehmer gäste guests
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// What a print is called, which is no name.
  static let documents = Set(
    """
    faktura invoice rechnung factura facture fattura bestillingsbekreftelse bestillingsbekræftelse ordrebekreftelse ordrebekræftelse orderbekräftelse
    bokningsbekräftelse buchungsbestätigung reservierungsbestätigung reservationsbekræftelse boekingsbevestiging bevestiging bekräftelse bekreftelse bestätigung
    confirmation confirmación conferma potwierdzenie vahvistus visszaigazolás potvrzení
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// "Jane Doe (Adult)", "2. Jane Doe, adult", "Adult 1: Jane Doe".
  func typed() -> [Traveller] {
    document.lines.prefix(300).enumerated().compactMap { line, cells in
      let text = cells.map(\.text).joined(separator: "\t")
      // "Mill Lane 4, Truro TR1 1AA" counts no travellers.
      let ends = text.split(separator: " ").suffix(2).map(String.init)
      guard text.utf8.count < 160, !(ends.count == 2 && AddressWords.isBritish(ends[0], ends[1])) else { return nil }
      let words = FoldedName.of(text).split(separator: " ").map(String.init)
      if let name = Self.counted(text, words) { return Traveller(name: name, line: line) }
      // "89 € pro Person" is a price.
      let isTyped = words.indices.contains { place in
        Self.types.contains(words[place]) && !(place > 0 && Self.rates.contains(words[place - 1]))
      }
      guard isTyped else { return nil }
      if let name = Self.leadingName(cells.map(\.text).joined(separator: "\t")) {
        return Traveller(name: name, line: line)
      }
      // "Jane Doe Adult": the kind stands behind the name.
      if cells.count == 1, let blank = text.lastIndex(of: " "),
        Self.typesBehind.contains(FoldedName.of(text[blank...])),
        text[..<blank].split(separator: " ").count > 1, let name = Self.leadingName(String(text[..<blank]))
      {
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

  /// "Voyageur 2 - Jane Doe (26-59 ans)": who is counted, and behind a mark the name.
  private static func counted(_ text: String, _ words: [String]) -> String? {
    guard words.count > 3, let number = Int(words[1]), (1...9).contains(number),
      headings.contains(words[0]) || headingStems.contains(where: { words[0].hasPrefix($0) }),
      let digit = text.firstIndex(where: \.isNumber),
      case let rest = text[text.index(after: digit)...].trimmed, let mark = rest.first, "-–—:.)".contains(mark)
    else { return nil }
    return leadingName(String(rest.dropFirst()))
  }

  /// "1 Adult", "2 adults": how many of which kind.
  private static func isCounted(_ word: String) -> Bool { Int(word) != nil || types.contains { word.hasPrefix($0) } }

  private static let rates: Set = ["pro", "per", "par", "por", "za", "na", "på", "на", "за", "a", "à", "od"]

  /// Those that stand behind a name without being one, as "Nino" is.
  private static let typesBehind = Set(
    """
    adult adulte erwachsener erwachsene adulto adulta взрослый yetişkin dorosły dorosła vuxen voksen volwassene dospělý dospělá aikuinen student
    studerande senior ungdom child infant enfant
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  static let types = Set(
    """
    person personne persona pessoa osoba ragazzo ragazza female male niño niña
    adult adulte erwachsener erwachsene erw adulto adulta взрослый дорослий ересек yetişkin dorosły dorosła vuxen voksen volwassene dospělý aikuinen
    jeune jeunes joven jóvenes jovem giovane giovani młodzież молодёжный молодіжний genç youth teen teenager
    odrasli odrasla odrasel felnőtt ενήλικας ενήλικος възрастен dospělá dospelý täiskasvanu suaugęs pieaugušais
    大人 小人 成人 子供 성인 어린이 dijete otrok gyermek copil παιδί дете dieťa
    child kind enfant niño niña bambino ребенок дитина бала çocuk dziecko barn dítě lapsi infant baby bebé senior student studentin jugendlicher
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
}
