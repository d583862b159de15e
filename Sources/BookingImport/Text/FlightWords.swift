import Journeys

/// Flight numbers and airports in a text.
enum FlightWords {
  /// A flight number with a known airline.
  struct Number {
    let airline: Airline
    let number: String
    let range: Range<String.Index>
  }

  /// An airport that a text names by its code.
  struct Stop {
    let airport: Airport
    /// The name that the text gives it, empty if it gives none.
    let name: String
    let range: Range<String.Index>
  }

  /// The flight numbers of a line: "LH 1827", "QF 35", "U28724", "4U 123". With `labelled` also ones of one digit, and
  /// airlines by name ("United Airlines Flight 110").
  static func numbers(in line: String, labelled: Bool) -> [Number] {
    var found: [Number] = []
    let characters = Array(line.unicodeScalars)
    let indices = Array(line.unicodeScalars.indices) + [line.endIndex]
    var place = 0
    while place + 2 < characters.count {
      if place > 0, isWordPart(characters[place - 1]) {
        place += 1
        continue
      }
      guard isCapital(characters[place]) || isDigit(characters[place]),
        isCapital(characters[place + 1]) || isDigit(characters[place + 1]),
        isCapital(characters[place]) || isCapital(characters[place + 1])
      else {
        place += 1
        continue
      }
      var next = place + 2
      if next < characters.count, characters[next] == " " || characters[next] == "\u{A0}" || characters[next] == "-" {
        next += 1
      }
      var end = next
      while end < characters.count, isDigit(characters[end]) { end += 1 }
      let digits = end - next
      let letterBehind = end < characters.count && isWordPart(characters[end])
      // "6E6-SWK6" is the code of a booking.
      let codeBehind = end + 1 < characters.count && characters[end] == "-" && isWordPart(characters[end + 1])
      let timeBehind =
        end + 1 < characters.count && (characters[end] == ":" || characters[end] == "." || characters[end] == ",")
        && isDigit(characters[end + 1])
      let code = line[indices[place]..<indices[place + 2]]
      let isAircraft = AircraftWords.isType(String(line[indices[place]..<indices[end]]))
      let isSeat = next == place + 2 && isBehindSeat(line[..<indices[place]])
      let isAct = RegulationWords.isAct(
        code, line[indices[next]..<indices[end]], in: line, at: indices[place]..<indices[end])
      if (labelled ? 1...4 : 2...4).contains(digits), !letterBehind, !codeBehind, !timeBehind, !isAircraft, !isSeat,
        !isAct,
        let airline = Airline.with(code: String(code))
      {
        let number = String(line[indices[next]..<indices[end]].drop { $0 == "0" })
        if !number.isEmpty {
          found.append(Number(airline: airline, number: number, range: indices[place]..<indices[end]))
        }
        place = end
      } else {
        place += 1
      }
    }
    return found
  }

  /// "Seat: A214", "Cabin A612": what stands right behind a word for a place on board.
  private static func isBehindSeat(_ text: Substring) -> Bool {
    let word = text.suffix(24).split(whereSeparator: { !$0.isLetter }).last.map { FoldedName.of($0) } ?? ""
    return Label.named(word) == .seat || cabins.contains(word)
  }

  private static let cabins = Set(
    "cabin kabine cabine camarote cabina hytte hytt kabina kajuta kahytt hytti καμπίνα каюта kabin deck deck".split(
      separator: " "
    ).map { FoldedName.of($0) })

  /// The designator of an airline that no table has, in what is known to be a flight's number: "9Z" of "9Z 214". One of its two
  /// characters is a digit, so that no word is taken for one, unless it is sure that a flight's number stands there.
  static func designator(of number: String, isSure: Bool = false) -> String? {
    let code = number.prefix(2)
    let rest = number.dropFirst(2).drop { $0 == " " || $0 == "-" }
    guard code.utf8.count == 2, code.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }),
      code.contains(where: \.isLetter), isSure || code.contains(where: \.isDigit), (1...4).contains(rest.utf8.count),
      rest.allSatisfy(\.isDigit)
    else { return nil }
    return String(code)
  }

  /// "United Airlines Flight 110", "Lufthansa 1827": an airline by its name and a number.
  static func namedNumber(in text: String) -> Number? {
    let tokens = Token.tokens(of: text)
    let isNumber = { (place: Int) in tokens[place].kind == .number && tokens[place].digits <= 4 }
    guard let last = tokens.indices.last(where: isNumber) else { return nil }
    for length in stride(from: min(4, last), through: 1, by: -1) {
      for start in 0...(last - length) {
        let name = tokens[start..<start + length].map(\.folded).joined(separator: " ")
        guard let airline = Airline.named(name) else { continue }
        // A day may follow: "WestJet 139 | Mon, Apr 12, 2027".
        let number = (start + length...last).prefix(4).first(where: isNumber) ?? last
        return Number(
          airline: airline, number: String(tokens[number].value), range: tokens[start].start..<tokens[number].end)
      }
    }
    return nil
  }

  /// The airports of a line: "(MUC)", a pair "TLL-HEL" or "FRA to EWR", a cell that is nothing but the code, a code with a
  /// time behind it.
  static func stops(in line: String) -> [Stop] {
    let tokens = Token.tokens(of: line)
    var found: [Stop] = []
    for place in tokens.indices where isCode(tokens[place]) {
      guard let airport = Airport.with(code: String(tokens[place].text)), !isCarrier(tokens, place, in: line) else {
        continue
      }
      let inParentheses =
        place > 0 && tokens[place - 1].isMark(in: "([") && place + 1 < tokens.count
        && tokens[place + 1].isMark(in: ")],- ")
      if inParentheses || !isDay(tokens, place) && stands(tokens, place, in: line) {
        let end = inParentheses && place + 1 < tokens.count ? tokens[place + 1].end : tokens[place].end
        found.append(
          Stop(
            airport: airport,
            name: inParentheses
              ? name(before: tokens[place - 1].start, in: line) : name(of: airport, behind: line[tokens[place].end...]),
            range: tokens[place].start..<end))
      }
    }
    return found
  }

  /// Whether three capitals are a word of confirmations before they are an airport.
  static func isCommon(_ code: some StringProtocol) -> Bool { commonWords.contains(FoldedName.of(code)) }

  private static func isCode(_ token: Token) -> Bool {
    token.kind == .word && token.text.utf8.count == 3 && token.text.utf8.allSatisfy { $0 >= 0x41 && $0 <= 0x5A }
      && !commonWords.contains(token.folded)
  }

  /// "SK567 (SAS)": in brackets behind the number of a flight stands its airline, though one of these is an airport as well.
  private static func isCarrier(_ tokens: [Token], _ place: Int, in line: String) -> Bool {
    guard place > 1, tokens[place - 1].isMark(in: "(["), tokens[place - 2].kind == .number,
      let carrier = Airline.with(icao: String(tokens[place].text))
    else { return false }
    return numbers(in: line, labelled: true).contains {
      $0.range.upperBound == tokens[place - 2].end && $0.airline.code == carrier.code
    }
  }

  /// "14 MAR", "LIS 14": a month's short form beside a day is no airport, though one has this code.
  private static func isDay(_ tokens: [Token], _ place: Int) -> Bool {
    guard MonthNames.month(tokens[place].folded) != nil else { return false }
    if englishMonths.contains(tokens[place].folded) { return true }
    let isNumber: (Int) -> Bool = {
      tokens.indices.contains($0) && tokens[$0].kind == .number && tokens[$0].digits <= 2
    }
    return isNumber(place - 1) || isNumber(place + 1) && !(place + 2 < tokens.count && tokens[place + 2].isMark(":"))
  }

  /// A bare code counts only where its surroundings say that it is one.
  private static func stands(_ tokens: [Token], _ place: Int, in line: String) -> Bool {
    let start = place == 0 || line[..<tokens[place].start].last == "\t"
    let end = place == tokens.count - 1 || line[tokens[place].end...].first == "\t"
    if start && end { return true }
    let joins: (Token) -> Bool = {
      $0.isMark(in: "-–—→>") || ["to", "nach", "a", "в"].contains($0.folded) || $0.isMark("→")
    }
    if place + 2 < tokens.count, joins(tokens[place + 1]) {
      var next = place + 1
      while next < tokens.count, joins(tokens[next]) { next += 1 }
      if next < tokens.count, isCode(tokens[next]), Airport.with(code: String(tokens[next].text)) != nil { return true }
    }
    if place > 1, joins(tokens[place - 1]) {
      var before = place - 1
      while before > 0, joins(tokens[before]) { before -= 1 }
      if isCode(tokens[before]), Airport.with(code: String(tokens[before].text)) != nil { return true }
    }
    // "TLL 18:20", "18:20 TLL"
    if place + 3 < tokens.count, tokens[place + 1].kind == .number, tokens[place + 2].isMark(":") { return true }
    return isBehindClock(tokens, place)
  }

  /// Whether a time of the day stands right before a place, with what belongs to it: "18:20 TLL", "03:20 (+1) SCL", "9:40 PM LIM".
  private static func isBehindClock(_ tokens: [Token], _ place: Int) -> Bool {
    var before = tokens[..<place].suffix(9)
    let passBrackets = {
      while let last = before.last, last.isMark(in: "()[]") || clockWords.contains(last.folded) { before.removeLast() }
    }
    passBrackets()
    if before.count > 1, before.last?.digits == 1, before[before.endIndex - 2].isMark(in: "+⁺") {
      before.removeLast(2)
      passBrackets()
    }
    return before.count > 2 && before.last?.kind == .number && before[before.endIndex - 2].isMark(in: ":.")
      && before[before.endIndex - 3].kind == .number
  }

  private static let clockWords: Set = ["am", "pm", "h", "hrs", "uhr"]

  /// "MAD 09:55 Adolfo Suárez Madrid-Barajas T4": words behind a code that name its airport or its town.
  private static func name(of airport: Airport, behind text: Substring) -> String {
    var rest = text.prefix(120)
    if let hit = DateWords.hits(in: String(rest)).first, hit.seconds != nil,
      case let clock = String(rest)[hit.range], let own = rest.firstRange(of: clock),
      !rest[..<own.lowerBound].contains(where: \.isLetter)
    {
      rest = rest[own.upperBound...]
    }
    let words = rest.drop { !$0.isLetter }.prefix { !",(\t|•·".contains($0) }
    let name = LegPlaceWords.withoutTerminal(PlaceWords.tidy(String(words)))
    let own = Set(FoldedName.of(airport.name + " " + airport.city).split(separator: " ").filter { $0.utf8.count > 3 })
    guard name.utf8.count < 60, name.first?.isUppercase == true, DateWords.hits(in: name).isEmpty,
      FoldedName.of(name).split(separator: " ").contains(where: { own.contains($0) })
        || AirportNames.airport(name)?.code == airport.code
    else { return "" }
    return name
  }

  private static func name(before index: String.Index, in line: String) -> String {
    let cell = line[..<index].split(separator: "\t", omittingEmptySubsequences: false).last ?? ""
    var rest = String(cell.suffix(200))
    if let last = DateWords.hits(in: rest).last { rest = String(rest[last.range.upperBound...]) }
    if let colon = rest.lastIndex(of: ":") { rest = String(rest[rest.index(after: colon)...]) }
    // "Melbourne (MEL) to Singapore (SIN)": what stands before the bracket of the other airport is its name.
    if let close = rest.lastIndex(of: ")") { rest = String(rest[rest.index(after: close)...]) }
    for mark in ["→", "->", " - ", "–", "—"] {
      if let hit = rest.firstRange(of: mark) { rest = String(rest[hit.upperBound...]) }
    }
    if let number = numbers(in: rest, labelled: true).last { rest = String(rest[number.range.upperBound...]) }
    let name = LegPlaceWords.withoutTerminal(rest.trimmed)
    let words = name.split(separator: " ")
    if let first = words.first, words.count > 1, let label = Label.named(FoldedName.of(first)),
      [.from, .to, .departure, .arrival].contains(label)
    {
      return words.dropFirst().joined(separator: " ")
    }
    return name
  }

  private static let englishMonths: Set = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static let commonWords: Set = [
    "the", "and", "for", "you", "all", "not", "new", "pnr", "vat", "fee", "tax", "mon", "tue", "wed", "thu", "fri",
    "sat", "sun", "eur", "usd", "gbp",
    "adt", "chd", "inf", "mrs", "pdf", "iva", "tva", "ust", "gmt", "utc", "cet", "etd", "eta", "std", "sta", "seq",
    "sec", "dep", "arr", "via",
  ]

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool { (0x41...0x5A).contains(scalar.value) }
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }
  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool { isDigit(scalar) || scalar.properties.isAlphabetic }
}
