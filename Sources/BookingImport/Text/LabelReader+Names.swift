import Journeys

extension LabelReader {
  /// The label that a text is as a whole, perhaps behind "your" and before "(s)", "№" or "*".
  static func label(_ text: Substring) -> Label? {
    guard text.utf8.count < 60, !text.isEmpty else { return nil }
    var name = text.trimmed
    // "■Accommodation"
    if let first = name.first, "■□●○◆◇▪▫•‣▶►◎※・★☆✓✔➤".contains(first) { name = String(name.dropFirst()).trimmed }
    // "[開催日]", from "【開催日】"
    if name.hasPrefix("["), name.hasSuffix("]"), name.count > 3 { name = String(name.dropFirst().dropLast()) }
    if name.hasSuffix(")"), let open = name.lastIndex(of: "(") { name = name[..<open].trimmed }
    let folded = FoldedName.of(name.filter { !"*#№:_°º".contains($0) })
    // The Swedish train folds to the German day.
    if folded == "tag", name.lowercased().hasPrefix("tåg") { return .train }
    if let label = Label.named(folded) ?? numbered(folded) ?? EastAsianLabels.label(name) { return label }
    // "Registration #"
    if name.contains("#"), let label = Label.named(folded + " number") { return label }
    guard let blank = folded.firstIndex(of: " ") else { return nil }
    // "Bestätigungs-Code": a compound with a hyphen.
    if name.contains("-"), !name.contains(" "), let label = Label.named(folded.filter { $0 != " " }) { return label }
    // "Estimated arrival", "Tahmini varış", "Arrivée prévue"
    let words = folded.split(separator: " ")
    if (2...3).contains(words.count), words.contains(where: { Label.named(String($0)) != nil }) {
      let rest = words.filter { word in !planned.contains { word.hasPrefix($0) } }
      if !rest.isEmpty, rest.count < words.count, let label = Label.named(rest.joined(separator: " ")) { return label }
    }
    // "Buchungscode TAP Air Portugal"
    if let label = Label.named(String(words[0])), label == .reference,
      Airline.named(words.dropFirst().joined(separator: " ")) != nil
    {
      return label
    }
    if let label = ofCompany(words, name) { return label }
    // "Delta confirmation code"
    if (3...4).contains(words.count),
      ["", " air lines", " airlines", " airways"].contains(where: { Airline.named(words[0] + $0) != nil }),
      let label = Label.named(words.dropFirst().joined(separator: " ")), label == .reference
    {
      return label
    }
    if possessives.contains(String(folded[..<blank])) {
      return Label.named(String(folded[folded.index(after: blank)...]))
    }
    // "From / Von", "Abfahrt/Departure": two languages side by side.
    // What has a day or an hour behind its colon is no label any more.
    for mark in ["/", "|"] where name.contains(mark) && !name.contains(where: \.isNumber) {
      let parts = name.split(separator: Character(mark)).compactMap { part in
        Label.named(FoldedName.of(part)) ?? label(part).flatMap { [.pickUp, .dropOff].contains($0) ? $0 : nil }
      }
      if let first = parts.first, parts.allSatisfy({ $0 == first }) { return first }
      // "Dolazak / Arrival": the words for coming to a house and for coming anywhere.
      for (stay, way) in [(Label.checkIn, Label.arrival), (.checkOut, .departure)]
      where parts.count == 2 && parts.contains(stay) && parts.contains(way) {
        return way
      }
      // "Übergabe / Check-out": of a car, which leaves when it is picked up.
      if parts.count == 2, [.pickUp, .dropOff].contains(parts[0]), [.checkIn, .checkOut].contains(parts[1]) {
        return parts[0]
      }
      // "Train No. / Name"
      if parts.count == 2, parts[1] == .passenger, [.train, .flight, .bus, .ferry].contains(parts[0]) {
        return parts[0]
      }
    }
    return nil
  }

  /// The label of "prenotazione n", "train no" and, for what is counted, "passenger 2".
  private static func numbered(_ folded: String) -> Label? {
    guard let blank = folded.lastIndex(of: " "), let label = Label.named(String(folded[..<blank])) else { return nil }
    let last = folded[folded.index(after: blank)...]
    if ["n", "no", "nr", "num", "number", "№"].contains(last) { return label }
    // "Ligne 31" is the number itself.
    let isCount = last.utf8.count < (label == .passenger ? 3 : 2) && Int(last) != nil
    return isCount && [.passenger, .flight, .train, .bus].contains(label) ? label : nil
  }

  /// What says that a time is the planned one.
  private static let planned = [
    "estimat", "schedul", "expected", "planned", "approx", "voraussicht", "geplant", "planmass", "planmäss", "prevu",
    "previst", "estime", "stimat", "ориентир", "расчетн", "ожидаем", "планов", "орієнтовн", "очікуван", "tahmini",
    "planlan", "szacow", "planowan", "przewidyw", "predpokl", "planovan", "planerad", "planlagt", "forvent", "berakn",
    "verwacht", "gepland", "varhato", "tervez", "arvioit", "estimad", "estimat", "болжам",
  ].map { FoldedName.of($0) }

  private static let possessives: Set = [
    "your", "the", "ihre", "ihr", "deine", "dein", "votre", "vos", "su", "sus", "tu", "la", "il", "vostra", "tua",
    "ваш", "ваша", "ваше",
    "ваші", "сіздің", "sizin", "our", "le", "die", "der", "das", "der", "din", "uw", "je",
  ]

  /// "Votre réservation est au nom de", "Reservation in the name of": the label of a traveller at the end of a sentence.
  static func passengerLabel(_ text: Substring) -> Label? {
    let words = text.split(separator: " ")
    guard (4...10).contains(words.count) else { return nil }
    return (2...4).contains { Label.named(FoldedName.of(words.suffix($0).joined(separator: " "))) == .passenger }
      ? .passenger : nil
  }

  /// "Polazak" and "Dolazak": beside a departure, in a text without a check-out, the label for a check-in means an arrival.
  func arrivals(of values: [LabelledValue]) -> [LabelledValue] {
    let labels = Set(values.map(\.label))
    guard labels.contains(.departure), labels.isDisjoint(with: [.checkOut, .checkOutTime, .arrival, .hotel]) else {
      return values
    }
    return values.map { value in
      guard value.label == .checkIn, let word = document.lines[value.line][0].text.split(separator: " ").first,
        LegWords.role(FoldedName.of(word)) == .arrival
      else { return value }
      return LabelledValue(
        label: .arrival, value: value.value, line: value.line, cell: value.cell, isTableRow: value.isTableRow)
    }
  }

  static func startsWithLabel(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    return label(text[..<colon]) != nil
  }

  /// Whether the cells beside a value belong to it: a place with a date, a price with its currency.
  static func continues(_ label: Label) -> Bool {
    switch label {
    case .departure, .arrival, .from, .to, .flight, .train, .bus, .checkIn, .checkOut, .pickUp, .dropOff, .price, .date,
      .departureDate, .arrivalDate,
      .start, .end, .pickUpTime, .dropOffTime, .event:
      true
    default: false
    }
  }

  /// Whether a text that follows a label without a colon is of the kind that the label asks for.
  static func suits(_ label: Label, _ rest: String) -> Bool {
    guard !rest.isEmpty, rest.utf8.count < 120 else { return false }
    switch label {
    case .reference, .ticketNumber:
      return ReferenceCode.first(in: rest, strict: true) ?? ReferenceCode.short(rest) != nil
    case .flight, .train, .bus:
      // "Service fees $31.20" is no bus.
      return rest.utf8.count < 40 && PriceWords.first(in: rest) == nil
        && rest.utf8.contains { $0 >= 0x30 && $0 <= 0x39 }
    case .departure, .arrival, .boarding, .checkIn, .checkOut, .pickUp, .dropOff, .departureDate, .arrivalDate, .date,
      .start, .end, .doors,
      .departureTime, .arrivalTime, .checkInTime, .checkOutTime, .pickUpTime, .dropOffTime:
      return !DateWords.hits(in: rest).isEmpty
    case .passenger:
      return rest.utf8.count < 60
        && (PersonName.plain(rest).map(TravellerWords.isLikely) ?? (EastAsianWords.name(rest) != nil))
    // Korean writes a blank between a label and its value.
    case .hotel, .restaurant: return isEastAsian(rest) && rest.count > 3
    case .address: return KoreanAddress(rest) != nil
    case .price: return PriceWords.first(in: rest) != nil
    case .givenName, .familyName: return rest.utf8.count < 40 && rest.allSatisfy { $0.isLetter || " -'.".contains($0) }
    default: return false
    }
  }

  private static func isEastAsian(_ text: String) -> Bool {
    text.first.map(EastAsianWords.isLetter) ?? false && text.utf8.count < 60 && !EastAsianWords.isSentence(text)
  }

  static func codeLabel(_ folded: String) -> Label? {
    if let label = codeLabels[folded] { return label }
    guard let label = Label.named(folded) else { return nil }
    switch label {
    case .seat, .gate, .terminal, .coach, .platform, .row, .section: return folded.utf8.count > 3 ? label : nil
    default: return nil
    }
  }

  /// "Lange Reihe 4, 28195 Bremen", perhaps on two lines: a number before a postal code and a town is that of a house.
  static func isHouse(_ text: Substring, below: String) -> Bool {
    let rest = text.prefix(60)
    let behind = rest.drop { $0.isNumber }
    let mark = behind.first?.isLetter == true ? behind.dropFirst().first : behind.first
    guard rest.startIndex < behind.startIndex, mark == nil || mark == "," else { return false }
    if mark != nil, houseAndTown.prefix(rest) != nil {
      return true
    }
    return mark == nil && houseNumber.matches(rest) && below.utf8.count < 60 && codeAndTown.matches(below)
  }

  private static let houseAndTown = Pattern(#/\d{1,4}[A-Za-z]?,\s(?:[A-Z]{1,2}-)?\d{4,5}\s\p{Lu}\p{L}/#)
  private static let houseNumber = Pattern(#/\d{1,4}[A-Za-z]?/#)
  private static let codeAndTown = Pattern(#/(?:[A-Z]{1,2}-)?\d{5}\s\p{Lu}\p{L}+(?:[\s.()\/-]+\p{L}+){0,4}/#)

  /// "Fila H, Lugar 14": behind a row a word for any place is one for a seat.
  static func seatBehindRow(_ tokens: [Token], _ place: Int) -> Label? {
    guard [.venue, .seat].contains(Label.named(tokens[place].folded)), place + 1 < tokens.count,
      tokens[place + 1].kind == .number || tokens[place + 1].isMark(in: ".:")
        || ["n", "nº"].contains(tokens[place + 1].folded),
      tokens[max(0, place - 8)..<place].contains(where: { Label.named($0.folded) == .row })
    else { return nil }
    return .seat
  }

  /// "rad 6, plats 22", "rij 7, stoel 23": a short word for rows, and behind its number one for seats.
  static func rowBeforeSeat(_ tokens: [Token], _ place: Int) -> Label? {
    guard tokens[place].folded.utf8.count == 3, Label.named(tokens[place].folded) == .row, place + 2 < tokens.count,
      tokens[place + 1].kind == .number || tokens[place + 1].text.count == 1,
      tokens[(place + 2)...].prefix(4).contains(where: { [.seat, .venue].contains(Label.named($0.folded)) })
    else { return nil }
    return .row
  }

  /// "rij C | stoel 11": a short word for rows with its code in a cell, and one for seats at the beginning of the next.
  static func rowBesideSeat(_ tokens: [Token], _ place: Int, _ cells: ArraySlice<TextDocument.Cell>) -> Label? {
    guard tokens.count == 2, place == 0, tokens[0].folded.utf8.count == 3, Label.named(tokens[0].folded) == .row,
      let next = cells.first?.text.split(separator: " "), next.count == 2, next[1].first?.isNumber == true,
      [.seat, .venue].contains(Label.named(FoldedName.of(next[0])))
    else { return nil }
    return .row
  }

  /// "rad B | plats 4": a word for any place with its number, behind a cell that begins with one for rows.
  static func seatBesideRow(_ tokens: [Token], _ place: Int, _ cells: ArraySlice<TextDocument.Cell>) -> Label? {
    guard tokens.count == 2, place == 0, tokens[1].kind == .number, Label.named(tokens[0].folded) == .venue,
      let before = cells.last?.text.split(separator: " ").first, Label.named(FoldedName.of(before)) == .row
    else { return nil }
    return .seat
  }

  /// "n.º 14", "nº 14": the sign for numbers before one.
  static func isSign(_ tokens: [Token], _ place: Int) -> Bool {
    ["n", "º", "nº"].contains(tokens[place].text.lowercased())
      && tokens[(place + 1)...].prefix(3).contains { $0.kind == .number }
  }

  private static let codeLabels: [String: Label] = [
    "wg": .coach, "pl": .seat, "seat": .seat, "gate": .gate, "row": .row, "sec": .section, "sect": .section,
  ]

  /// A seat, gate or number: digits with at most two letters, or one or two capitals.
  static func code(_ tokens: [Token], from start: Int) -> String? {
    let first = tokens[start]
    guard first.kind != .mark else { return nil }
    var text = String(first.text)
    if start + 1 < tokens.count, !tokens[start + 1].afterBlank, tokens[start + 1].kind != .mark,
      tokens[start + 1].text.utf8.count <= 3
    {
      text += tokens[start + 1].text
      if start + 2 < tokens.count, !tokens[start + 2].afterBlank, tokens[start + 2].kind != .mark { return nil }
    }
    let hasDigit = text.utf8.contains { $0 >= 0x30 && $0 <= 0x39 }
    guard text.utf8.count <= 5, hasDigit || text.utf8.count <= 2 && text.allSatisfy(\.isUppercase) else { return nil }
    let next = start + (text.utf8.count > first.text.utf8.count ? 2 : 1)
    // "Багаж: 1 место 23 кг" is a weight.
    if next < tokens.count, ["kg", "кг", "lb", "lbs", "cm", "x", "€", "$", "£"].contains(tokens[next].folded) {
      return nil
    }
    // "2 rooms", "Terminal 2026": years and counted things are no codes.
    return first.digits == 4 && text.utf8.count == 4 ? nil : text
  }

}
