import Journeys

/// Takes one cell of a line apart.
struct LegCell {
  enum What {
    case clock(seconds: Int, day: StatedTime?, later: Int, role: LegRole)
    case day(StatedTime)
    case number(LegNumber)
    case place(LegPlaceWords)
  }

  let text: String
  let facts: TextFacts
  var items: [(at: String.Index, what: What)] = []
  /// The role of a label that stands alone and speaks for the cells behind it.
  var carriedRole: LegRole
  var isBorder = false
  var duration: Int?
  var taken: [Range<String.Index>] = []
  let tokens: [Token]
  /// Whether the line has one clock, so that it tells of one stop.
  let isAtStop: Bool
  /// Whether four digits at the beginning are a time of the day.
  let startsWithClock: Bool

  init(_ text: String, _ facts: TextFacts, _ role: LegRole, isAtStop: Bool, startsWithClock: Bool = false) {
    self.isAtStop = isAtStop
    self.startsWithClock = startsWithClock
    self.text = text
    self.facts = facts
    carriedRole = role
    tokens = Token.tokens(of: text)
  }

  mutating func read() {
    let label = LabelReader.label(text[...])
    if let label {
      isBorder = startsBorder
      // "Retour" heads the way back, beside a day of its own.
      carriedRole = LegWords.role(FoldedName.of(text)) ?? (isBorder ? LegRole.none : Self.role(of: label))
      return
    }
    isBorder = startsBorder
    guard !isOperator, !speaksOfTerms, !tellsHoursOfHouse, !recurs, !EventMoment.isFarewell(text) else { return }
    if let bracketOfTerms { taken.append(bracketOfTerms) }
    takePlates()
    takeDurations()
    takeStamps()
    takeBareClocks()
    takeNumbers()
    takeCodes()
    if !isTraveller { takePlaces() }
  }

  /// "Mrs Jane Doe", "DOE/JANE MRS": who travels is no place.
  private var isTraveller: Bool {
    guard text.utf8.count < 80, text.contains(" ") else { return false }
    if let name = PersonName.plain(text), facts.travellers.contains(name) { return true }
    return PersonName.isTitled(text) && facts.travellers.contains { text.contains($0) }
  }

  static func role(of label: Label) -> LegRole {
    switch label {
    case .departure, .departureTime, .departureDate, .from: .departure
    case .arrival, .arrivalTime, .arrivalDate, .to: .arrival
    case .date, .time, .route, .train, .bus, .flight, .ferry: .none
    default: .other
    }
  }

  var startsBorder: Bool {
    let words = tokens.prefix(3).filter { $0.kind == .word }.map(\.folded)
    return words.contains(where: LegWords.isBorder)
  }

  /// "Operated by KLM, KL 1824" names the same flight again.
  var isOperator: Bool {
    let words = tokens.prefix(4).filter { $0.kind == .word }.map(\.folded)
    return Self.operators.contains(words.prefix(2).joined(separator: " "))
      || words.first.map { Self.operators.contains($0) } ?? false
  }

  /// "Anreise ab 16 Uhr, Abreise bis 10 Uhr": when one may come to a house and has to leave it.
  var tellsHoursOfHouse: Bool {
    guard tokens.count < 60, tokens.contains(where: { $0.kind == .number }) else { return false }
    var arrives = false
    var leaves = false
    for token in tokens where token.kind == .word {
      let label = Label.named(token.folded)
      arrives = arrives || label == .checkIn
      leaves = leaves || label == .checkOut
    }
    return arrives && leaves
  }

  /// "Jeden Samstag 08:15 ab Dresden": a timetable of every week is no booking.
  var recurs: Bool {
    let words = tokens.prefix(12).filter { $0.kind == .word }.map(\.folded)
    return zip(words, words.dropFirst()).contains { Self.every.contains($0) && Weekday.isWord($1) }
  }

  private static let every = Set(
    """
    jeden jede every each chaque ogni cada todos каждый каждую каждое кожен кожну każdy każdą każda w-każdy elke iedere varje hver hvert joka minden
    her każdego každý každou fiecare κάθε svake
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// "Cancela gratis hasta las 14:15", "Change your booking until 18:00": the clocks of terms are no stops.
  var speaksOfTerms: Bool {
    // "senast 06.45", "Via Mariehamn kl. 14.10–14.25": an hour of the desk, and of a port on the way.
    let words = tokens.prefix(8).filter { $0.kind == .word }.map(\.folded)
    if let first = words.first, first == "via" || words.count < 3 && Self.latest.contains(first) { return true }
    let bracket = bracketOfTerms
    return areTerms(tokens.filter { token in bracket.map { !$0.contains(token.start) } ?? true })
  }

  /// "Sailing: 21 May at 10:35 (check-in closes 09:35)": terms in brackets behind what they belong to.
  private var bracketOfTerms: Range<String.Index>? {
    guard let open = text.lastIndex(of: "("), let close = text[open...].firstIndex(of: ")"),
      areTerms(tokens.filter { (open..<close).contains($0.start) })
    else { return nil }
    return open..<text.index(after: close)
  }

  private func areTerms(_ tokens: [Token]) -> Bool {
    let words = tokens.filter { $0.kind == .word }.map(\.folded)
    return words.count > 2 && words.contains { word in Self.terms.contains { word.hasPrefix($0) } }
      && words.contains(where: Self.deadlines.contains)
  }

  static let terms = [
    "cancel", "storn", "annul", "anul", "отмен", "скасув", "iptal", "avbok", "avbest", "afbest", "zrus", "refund",
    "erstatt", "rembours", "reembols", "rimbors", "возврат", "iade", "umbuch", "rebook", "modif", "andern", "change",
    "waiv", "check", "offn", "open", "gepack", "bagg", "bagag", "луggage", "luggage", "box", "counter", "schalter",
    "desk", "cambi", "wijzig", "zmien", "zmian", "degist", "incheck", "innsjekk", "indtjek", "lähtöselv",
  ].map { FoldedName.of($0) }
  static let deadlines = Set(
    """
    until before by bis spätestens vor avant jusqu jusque hasta antes fino entro prima до перед kadar önce do przed před tot voor uiterlijk til till
    innan før senast senest até close closes schließt ferme cierra chiude закрывается kapanır
    stänger öppnar stenger åpner lukker åbner opens öffnet sulkeutuu aukeaa
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  private static let latest = Set(
    "senast senest spätestens latest uiterlijk viimeistään najpóźniej nejpozději".split(separator: " ").map {
      FoldedName.of($0)
    })

  static let operators = Set(
    "operated by|durchgefuhrt von|durchgeführt von|opere par|opéré par|operado por|operato da|выполняется|выполняет|operated|marketed by|aircraft|flugzeug|appareil|avion|aeromobile|самолет|уçак|uçak|fly type|equipment|plane|vliegtuig|samolot"
      .split(separator: "|").map { FoldedName.of($0) })

  func isFree(_ range: Range<String.Index>) -> Bool { !taken.contains { $0.overlaps(range) } }

  // MARK: numbers

  /// "1 car up to 4.85 m (reg. AB12 CDE)": the plate of a British car is neither a flight nor an airport (DVLA, "Number plates").
  private mutating func takePlates() {
    guard tokens.contains(where: { Self.cars.contains($0.folded) }) else { return }
    for hit in text.matches(of: #/\b[A-Z]{2}\d{2} ?[A-Z]{3}\b/#).prefix(4) { taken.append(hit.range) }
  }

  private static let cars: Set = [
    "reg", "registration", "plate", "car", "cars", "vehicle", "van", "kfz", "pkw", "kennzeichen", "voiture", "vehicule",
    "immatriculation", "targa", "veicolo", "matricula", "coche", "kenteken", "auto", "bil", "personbil",
  ]

  mutating func takeNumbers() {
    // "Vehicle: Car, HG12 KLM": the plate of a car is no flight.
    if let colon = text.firstIndex(of: ":"), LabelReader.label(text[..<colon]) == .car { return }
    // "1 × car, reg nr 482 KTV"
    if case let folded = FoldedName.of(text.prefix(200)), Self.plates.contains(where: { folded.holds($0) }) { return }
    let ofCarrier =
      LegNumberWords.ofCarrier(in: text, tokens, sender: facts.document.senderName)
      ?? LegNumberWords.ofKnownCarrier(tokens, flies: LegFlightWords.speaks(facts))
    for found in (ofCarrier.map { [$0] } ?? []) + LegNumberWords.find(in: text, tokens)
    where isFree(found.range) && Self.restOfDay.prefix(text[found.range.upperBound...]) == nil {
      taken.append(found.range)
      items.append((found.range.lowerBound, .number(found.number)))
    }
  }

  private static let plates = [
    "reg nr", "regnr", "reg no", "rek nro", "rek nr", "kennzeichen", "license plate", "number plate",
  ]

  /// "N 13.08.2026": a weekday of one letter, and its day.
  private static let restOfDay = Pattern(#/\.\d{1,2}\.(?:\d{2})?/#)

  /// Platforms, coaches, seats and terminals are no part of a name.
  mutating func takeCodes() {
    for place in tokens.indices.dropLast() where tokens[place].kind == .word && LegWords.isCode(tokens[place].folded) {
      var next = place + 1
      while next < tokens.count,
        tokens[next].isMark(in: ".:#№°º") || ["n", "no", "nr", "č"].contains(tokens[next].folded)
      { next += 1 }
      guard next < tokens.count, tokens[next].kind != .mark else { continue }
      // "PUERTA DE ATOCHA" is a name.
      let isLetter =
        tokens[next].kind == .word && tokens[next].text.count <= 2 && tokens[next].text.allSatisfy(\.isUppercase)
        && !(tokens[next].text.count == 2 && next + 1 < tokens.count && tokens[next + 1].kind == .word
          && !LegWords.isCode(tokens[next + 1].folded))
      guard tokens[next].kind == .number && tokens[next].digits <= 4 || isLetter else { continue }
      while next + 1 < tokens.count, !tokens[next + 1].afterBlank,
        tokens[next + 1].kind != .mark || tokens[next + 1].isMark(in: "-/–,")
      {
        next += 1
      }
      // "Terminal 1 International"
      if next + 1 < tokens.count, Self.partsOfTerminals.contains(tokens[next + 1].folded),
        Label.named(tokens[place].folded) == .terminal
      {
        next += 1
      }
      let range = tokens[place].start..<tokens[next].end
      if isFree(range), !isInNamedBracket(place) { taken.append(range) }
    }
  }

  private static let partsOfTerminals: Set = [
    "international", "domestic", "intl", "internacional", "nacional", "internazionale", "inland",
  ]

  /// "Helsinki (West Terminal 2)": a bracket that begins with the name of what the code counts is a part of the place's name.
  private func isInNamedBracket(_ place: Int) -> Bool {
    guard place > 1, tokens[place - 1].kind == .word, tokens[place - 1].text.count > 2,
      tokens[place - 1].text.first?.isUppercase == true, !LegWords.isCode(tokens[place - 1].folded)
    else { return false }
    return tokens[..<(place - 1)].last.map { $0.isMark("(") } ?? false
  }

  // MARK: places

  mutating func takePlaces() {
    var start = text.startIndex
    var pieces: [Range<String.Index>] = []
    for range in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if start < range.lowerBound { pieces.append(start..<range.lowerBound) }
      start = max(start, range.upperBound)
    }
    if start < text.endIndex { pieces.append(start..<text.endIndex) }
    let isSentence = LegPlaceWords.isSentence(tokens)
    for piece in pieces {
      let isBeforeDay = taken.contains { $0.lowerBound == piece.upperBound }
      let words = Weekday.taken(off: text[piece], isBeforeDay: isBeforeDay)
      for place in LegPlaceWords.find(
        in: words, carried: carriedRole, isAtStop: isAtStop, isSentence: isSentence)
      {
        items.append((place.at, .place(place)))
      }
    }
  }
}
