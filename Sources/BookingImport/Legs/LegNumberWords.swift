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
      // "列車名:のぞみ 23号": a label stands before it.
      let isLabel = place + 2 < tokens.count && tokens[place + 1].isMark(":")
      if let train = EastAsianWords.train(tokens, place) ?? (isLabel ? EastAsianWords.train(tokens, place + 2) : nil) {
        let number = LegNumber(
          line: 0, order: 0, text: train.text, airline: nil, flight: nil, kind: .train, isSure: true)
        found.append(Found(number: number, range: tokens[place].start..<tokens[train.last].end))
        place = train.last
      } else if let hit = labelled(tokens, place, text) ?? joined(tokens, place, text),
        !TrainWords.isOfCompany(tokens, hit.last)
      {
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
      regional.contains(FoldedName.of(hit.number.text.prefix { !$0.isNumber })),
      let start = tokens[hit.first...hit.last].first(where: { hit.number.text.hasPrefix($0.text) })?.start
    else { return hit }
    let words = String(text[start..<tokens[next + 2].end])
    let number = LegNumber(
      line: 0, order: 0, text: words, airline: nil, flight: nil, kind: hit.number.kind, isSure: true)
    return Hit(number: number, first: hit.first, last: next + 2)
  }

  /// Trains that are called by their line: behind any other, "ICE 577 (1071)" has a booking's number.
  private static let regional: Set = ["re", "rb", "s", "r", "rex", "ire", "mex", "fex", "ter", "rs", "os", "sp"]

  struct Hit {
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
  static func named(_ tokens: [Token], _ place: Int, _ text: String) -> Hit? {
    guard TrainWords.isProduct(tokens[place].folded),
      tokens[place].text.count > 1 || place + 1 < tokens.count && tokens[place + 1].digits == 4
    else { return nil }
    var next = place + 1
    if next < tokens.count, tokens[next].kind == .word, tokens[next].text.count > 2,
      tokens[next].text.first?.isUppercase == true
    {
      next += 1
    }
    // "X 2000 nr 442": the name of the product ends with digits.
    if next == place + 1, next + 1 < tokens.count, tokens[next].kind == .number, tokens[next].digits == 4,
      ["no", "nr", "n"].contains(tokens[next + 1].folded)
    {
      next += 1
    }
    let name = String(text[tokens[place].start..<tokens[next - 1].end])
    let sign = next
    while next < tokens.count, next - sign < 3,
      tokens[next].isMark(in: "#№°º.") || ["no", "nr", "n"].contains(tokens[next].folded)
    { next += 1 }
    // "TGV INOUI 6205": both words are names of the product, without a sign.
    let isTwice =
      next == place + 2
      && (TrainWords.isProduct(tokens[place + 1].folded) && TrainWords.isProductLine(tokens[place].folded)
        || TrainWords.isSecondName(tokens[place + 1].folded))
    guard next > sign || isTwice, next < tokens.count, tokens[next].kind == .number, tokens[next].digits <= 6,
      !isClock(tokens, next)
    else { return nil }
    let number = "\(name) \(tokens[next].text)"
    return Hit(
      number: LegNumber(line: 0, order: 0, text: number, airline: nil, flight: nil, kind: .train, isSure: true),
      first: place, last: next)
  }

  /// "Snabbtåg", "Schnellzug": a word that ends with one for trains.
  static func isTrain(_ folded: String) -> Bool {
    folded.utf8.count > 5 && ["tag", "tog", "zug", "trein", "bahn", "vlak", "поезд"].contains { folded.hasSuffix($0) }
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
  static let trains: Set = [
    "zug", "train", "поезд", "пойыз", "поїзд", "pociag", "vlak", "trein", "tog", "tag", "juna", "comboio", "tren",
    "treno",
  ]
  static let excluded: Set = [
    "pnr", "ref", "id", "tel", "fax", "nr", "no", "vat", "iva", "mwst", "tva", "st", "pp", "po", "box", "art", "kg",
    "km", "iban", "bic", "ас",
    "pin", "code", "room", "apt", "zip", "plz", "gmt", "utc", "cet", "cest", "ok", "eticket", "etkt", "tkt", "order",
    "the", "to", "at", "a320", "age", "am", "pm", "vom", "bis", "from",
  ]
}
