import Journeys

/// Numbers of flights, trains and buses, whoever runs them.
enum LegNumberWords {
  /// A number and where it stands.
  struct Found {
    let number: LegNumber
    let range: Range<String.Index>
  }

  /// The numbers of a cell.
  static func find(in text: String, _ tokens: [Token]) -> [Found] {
    // "U28724": the digit of an airline's code and the number are one token.
    var found = FlightWords.numbers(in: text, labelled: false).filter { $0.airline.code.contains(where: \.isDigit) }
      .map { hit in
        Found(
          number: LegNumber(
            line: 0, order: 0, text: String(text[hit.range]), airline: hit.airline, flight: hit.number, kind: nil,
            isSure: true),
          range: hit.range)
      }
    var place = 0
    while place < tokens.count {
      if let train = EastAsianWords.train(tokens, place) {
        let number = LegNumber(
          line: 0, order: 0, text: train.text, airline: nil, flight: nil, kind: .train, isSure: true)
        found.append(Found(number: number, range: tokens[place].start..<tokens[train.last].end))
        place = train.last
      } else if let hit = labelled(tokens, place, text) ?? joined(tokens, place, text) {
        let hit = withOwnNumber(hit, tokens, text)
        found.append(Found(number: hit.number, range: tokens[hit.first].start..<tokens[hit.last].end))
        place = hit.last
      }
      place += 1
    }
    // "Train 2F20": what a label calls a train is no flight of 2F.
    let rides = found.filter { $0.number.kind == .train || $0.number.kind == .bus }.map(\.range)
    found.removeAll { hit in hit.number.kind == nil && rides.contains { $0.overlaps(hit.range) && $0 != hit.range } }
    return found
  }

  /// "RE 7 (21004)": the number of the very train stands in brackets behind that of its line.
  private static func withOwnNumber(_ hit: Hit, _ tokens: [Token], _ text: String) -> Hit {
    let next = hit.last + 1
    guard next + 2 < tokens.count, tokens[next].isMark("("), (3...6).contains(tokens[next + 1].digits),
      tokens[next + 2].isMark(")"), hit.number.isSure, hit.number.text.contains(where: \.isLetter),
      TrainWords.isProduct(FoldedName.of(hit.number.text.prefix { !$0.isNumber })),
      let start = tokens[hit.first...hit.last].first(where: { hit.number.text.hasPrefix($0.text) })?.start
    else { return hit }
    let words = String(text[start..<tokens[next + 2].end])
    let number = LegNumber(
      line: 0, order: 0, text: words, airline: nil, flight: nil, kind: hit.number.kind, isSure: true)
    return Hit(number: number, first: hit.first, last: next + 2)
  }

  private struct Hit {
    let number: LegNumber
    let first: Int
    let last: Int
  }

  /// "Train 440", "Zug: EX 440", "Line 31", "Flight # 812".
  private static func labelled(_ tokens: [Token], _ place: Int, _ text: String) -> Hit? {
    guard tokens[place].kind == .word else { return nil }
    let kind = kind(tokens[place].folded)
    if kind == nil, let named = named(tokens, place, text) { return named }
    let isAlone =
      place == 0 && tokens.count <= 4
      && ["service", "servico", "servicio", "servizio", "fahrt", "trip", "schedule", "corsa"].contains(
        tokens[place].folded)
    guard kind != nil || ambiguous.contains(tokens[place].folded) || isAlone else { return nil }
    var next = place + 1
    while next < tokens.count, next - place < 4,
      tokens[next].isMark(in: ":#№°º.")
        || ["no", "nr", "n", "number", "номер", "č", "numer"].contains(tokens[next].folded)
          && !(next + 1 < tokens.count && tokens[next + 1].kind == .number && !tokens[next + 1].afterBlank)
    { next += 1 }
    guard next < tokens.count else { return nil }
    if let own = joined(tokens, next, text, isLabelled: true) {
      var number = own.number
      // "Spoj: rj 1042" is a train, though the word is one for buses as well.
      let isTrain = kind == .bus && TrainWords.isTrain(number.text)
      number = LegNumber(
        line: 0, order: 0, text: number.text, airline: kind == .flight || number.airline != nil ? number.airline : nil,
        flight: number.flight, kind: isTrain ? .train : kind, isSure: true)
      return Hit(number: number, first: place, last: own.last)
    }
    guard tokens[next].kind == .number, tokens[next].digits <= 6, !isClock(tokens, next) else { return nil }
    let last = suffix(tokens, next)
    // "Flight 1: …", "Train 2 of 3" count journeys.
    if tokens[next].digits == 1, last + 1 < tokens.count,
      tokens[last + 1].isMark(in: ":/") || ["of", "von", "de", "из"].contains(tokens[last + 1].folded)
    {
      return nil
    }
    let words = String(text[tokens[next].start..<tokens[last].end])
    // A bus without more than its line is called by it.
    return Hit(
      number: LegNumber(line: 0, order: 0, text: words, airline: nil, flight: words, kind: kind, isSure: true),
      first: place, last: last)
  }

  /// "TGV INOUI n° 5218": the product by two names, and a sign for numbers.
  private static func named(_ tokens: [Token], _ place: Int, _ text: String) -> Hit? {
    guard TrainWords.isProduct(tokens[place].folded), tokens[place].text.count > 1 else { return nil }
    var next = place + 1
    if next < tokens.count, tokens[next].kind == .word, tokens[next].text.count > 2,
      tokens[next].text.first?.isUppercase == true
    {
      next += 1
    }
    let name = String(text[tokens[place].start..<tokens[next - 1].end])
    let sign = next
    while next < tokens.count, next - sign < 3,
      tokens[next].isMark(in: "#№°º.") || ["no", "nr", "n"].contains(tokens[next].folded)
    { next += 1 }
    guard next > sign, next < tokens.count, tokens[next].kind == .number, tokens[next].digits <= 6,
      !isClock(tokens, next)
    else { return nil }
    let number = "\(name) \(tokens[next].text)"
    return Hit(
      number: LegNumber(line: 0, order: 0, text: number, airline: nil, flight: nil, kind: .train, isSure: true),
      first: place, last: next)
  }

  /// "EX 440", "ICE 579", "rj 72", "N412", "016А".
  private static func joined(_ tokens: [Token], _ place: Int, _ text: String, isLabelled: Bool = false) -> Hit? {
    var last = place
    guard tokens[place].kind == .word || tokens[place].digits == 1 else { return nil }
    // "Gate E7" is where one waits.
    if place > 0, isStand(tokens[place - 1].folded) {
      return nil
    }
    // "Your seats are D14 and D15" in a sentence.
    if place > 1, tokens[max(0, place - 8)..<place].contains(where: { ["seat", "seats"].contains($0.folded) }) {
      return nil
    }
    if place > 0, !tokens[place].afterBlank, tokens[place - 1].kind != .mark || tokens[place - 1].isMark(in: "-.@/") {
      return nil
    }
    // A code of a letter and a digit: "U2 8724", "4U 123".
    if place + 1 < tokens.count, !tokens[place + 1].afterBlank, tokens[place].text.utf8.count == 1,
      tokens[place + 1].text.utf8.count == 1,
      tokens[place + 1].kind != .mark, place + 2 < tokens.count, tokens[place + 2].kind == .number
    {
      last += 1
    }
    let code = text[tokens[place].start..<tokens[last].end]
    if last + 1 < tokens.count, tokens[last + 1].isMark(in: "-"), !tokens[last + 1].afterBlank { last += 1 }
    if last == place, tokens[place].kind == .number { return nil }
    guard last + 1 < tokens.count else { return nil }
    let digits = tokens[last + 1]
    let isSplitCode = code.utf8.count == 2 && code.contains(where: \.isDigit)
    let isKnownProduct = TrainWords.isProduct(FoldedName.of(code)) && code.count > 1
    if !(digits.kind == .number && digits.digits <= (isKnownProduct ? 6 : 5)) {
      // "U28724": the digit of the code and the number are one token.
      return nil
    }
    // "SK19 XYZ" is a British car.
    if last == place, code.utf8.count == 2, digits.digits == 2, !digits.afterBlank, last + 2 < tokens.count,
      tokens[last + 2].kind == .word, tokens[last + 2].text.utf8.count == 3,
      tokens[last + 2].text.allSatisfy(\.isUppercase), KnownCurrency.with(code: String(tokens[last + 2].text)) == nil,
      Airport.with(code: String(tokens[last + 2].text)) == nil
    {
      return nil
    }
    // "MA 02111" is a state and its postal code.
    if digits.digits == 5, code.utf8.count == 2, AmericanStates.isName(String(code)) { return nil }
    var end = suffix(tokens, last + 1)
    // "X2000 420": the name of the product ends with digits, too.
    if place == 0, digits.digits == 4, !digits.afterBlank, end == last + 1, end + 2 == tokens.count,
      tokens[end + 1].kind == .number, (2...4).contains(tokens[end + 1].digits),
      TrainWords.isProduct(FoldedName.of(code))
    {
      end += 1
    }
    guard !isClock(tokens, last + 1),
      end + 1 >= tokens.count
        || !(tokens[end + 1].isMark(in: ".,/") && end + 2 < tokens.count && tokens[end + 2].kind == .number
          && !tokens[end + 2].afterBlank)
    else { return nil }
    // "BC 117便", "MU5137次航班": a word for what goes stands right behind the number.
    let behind =
      end + 1 < tokens.count && !tokens[end + 1].afterBlank ? EastAsianWords.vehicle(behind: tokens[end + 1].text) : nil
    if end + 1 < tokens.count, !tokens[end + 1].afterBlank, tokens[end + 1].kind != .mark, behind == nil { return nil }
    let folded = FoldedName.of(code)
    let isCapital = code.allSatisfy { $0.isUppercase || $0.isDigit } && code.count <= 4
    let isProduct =
      TrainWords.isProduct(folded)
      && (code.first?.isUppercase == true || folded.utf8.count > 1 && (place == 0 || isLabelled))
    // "Eurocity 9240" alone in its cell is a train by whatever name.
    let isName =
      code.count > 3 && code.first?.isUppercase == true && code.allSatisfy(\.isLetter)
      && (3...5).contains(digits.digits) && (place == 0 || tokens[place - 1].isMark(in: ",)"))
      && (end == tokens.count - 1 || (place > 0 || isTrain(folded)) && tokens[end + 1].isMark(","))
      && Label.named(FoldedName.of(code)) == nil && !LegWords.isNoise(FoldedName.of(code))
      && City.named(String(code)).isEmpty
    // "Lyntog 57" on a line of its own
    let isNamedTrain = isTrain(folded) && place == 0 && end == tokens.count - 1 && code.first?.isUppercase == true
    // "…, snabbtåg 422, vagn 3": a word for trains between commas.
    let isTrainInList =
      isTrain(folded) && place > 0 && tokens[place - 1].isMark(in: ",;·|(") && !Weekday.isWord(folded)
    guard isCapital || isProduct || isSplitCode || isName || isNamedTrain || isTrainInList else { return nil }
    // "Járat: PL 614": behind a label no capitals are a word for a seat.
    let isCalled = isLabelled && code.utf8.count == 2 && code.allSatisfy(\.isUppercase)
    if LegWords.isCode(folded) && !isCalled || MonthNames.month(folded) != nil
      || KnownCurrency.with(code: String(code)) != nil
      || excluded.contains(folded) && !isCalled
        && !(place == 0 && end == tokens.count - 1 && Airline.with(code: String(code)) != nil)
      || ["t", "terminal"].contains(folded) && digits.digits < 3
    {
      return nil
    }
    let flight = String(text[tokens[last + 1].start..<tokens[end].end])
    let airline =
      digits.digits <= 4 && end == last + 1
      ? Airline.with(code: String(code)) ?? (code.utf8.count == 3 ? Airline.with(icao: String(code)) : nil) : nil
    return Hit(
      number: LegNumber(
        line: 0, order: 0, text: String(text[tokens[place].start..<tokens[end].end]), airline: airline,
        flight: flight,
        kind: behind
          ?? (isProduct && !(airline != nil && code.count == 2)
            ? (TrainWords.isBus(folded) ? .bus : .train) : isTrain(folded) ? .train : nil),
        isSure: behind != nil || isProduct || airline != nil || isTrain(folded)),
      first: place, last: end)
  }

  /// Whether a word names where one waits: a gate, a platform, a bay.
  private static func isStand(_ folded: String) -> Bool {
    stands.contains(folded) || Label.named(folded) == .platform
  }

  private static let stands = Set(
    """
    gate gates puerta porta porte pier kapı bay stand stands stance stanowisko platform platforma peron perón nástupiště stanoviště stanovište dársena
    dársenas andén bussteig bahnsteig steig haltepunkt hållplats läge spor laituri kocsiállás перон платформа место посадки stallo banchina cais quai перонът
    stelling halte perron terminál door
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// "Snabbtåg", "Schnellzug": a word that ends with one for trains.
  private static func isTrain(_ folded: String) -> Bool {
    folded.utf8.count > 5 && ["tag", "tog", "zug", "trein", "bahn", "vlak", "поезд"].contains { folded.hasSuffix($0) }
  }

  /// A letter right behind the digits belongs to them: "016А", "440B".
  private static func suffix(_ tokens: [Token], _ digits: Int) -> Int {
    guard digits + 1 < tokens.count, tokens[digits + 1].kind == .word, !tokens[digits + 1].afterBlank,
      tokens[digits + 1].text.count == 1, !tokens[digits + 1].text.allSatisfy(EastAsianWords.isLetter)
    else { return digits }
    return digits + 1
  }

  private static func isClock(_ tokens: [Token], _ place: Int) -> Bool {
    place + 2 < tokens.count && tokens[place + 1].isMark(":") && tokens[place + 2].kind == .number
      && !tokens[place + 1].afterBlank
  }

  /// The kind of journey that a word names.
  static func kind(_ folded: String) -> BookingDraft.Kind? {
    if buses.contains(folded) { return .bus }
    if trains.contains(folded) { return .train }
    if ambiguous.contains(folded) { return nil }
    switch Label.named(folded) {
    case .flight: return .flight
    case .train: return .train
    case .bus: return folded == "service" || folded == "fahrt" ? nil : .bus
    default: return nil
    }
  }

  private static let buses: Set = [
    "linia", "ligne", "linea", "linie", "line", "linha", "hat", "kurs", "рейс-автобус", "lijn", "linje", "bus", "buss",
    "linija", "lini", "linka", "liinibuss", "líne", "линия", "лінія", "линија", "bussi", "autobus", "autobusz",
    "γραμμή",
  ].reduce(into: []) { $0.insert(FoldedName.of($1)) }
  /// Words for a run of whatever goes.
  private static let ambiguous: Set = ["рейс", "sefer", "sefer no", "рейс номер", "let", "lot"]
  private static let trains: Set = [
    "zug", "train", "поезд", "пойыз", "поїзд", "pociag", "vlak", "trein", "tog", "tag", "juna", "comboio", "tren",
    "treno",
  ]
  private static let excluded: Set = [
    "pnr", "ref", "id", "tel", "fax", "nr", "no", "vat", "iva", "mwst", "tva", "st", "pp", "po", "box", "art", "kg",
    "km", "iban", "bic", "ас",
    "pin", "code", "room", "apt", "zip", "plz", "gmt", "utc", "cet", "cest", "ok", "eticket", "etkt", "tkt", "order",
    "the", "to", "at", "a320", "age", "am", "pm", "vom", "bis", "from",
  ]
}
