import Journeys

/// Coach and seat in the lines of a ride.
enum SeatWords {
  /// "Wg. 24, Pl. 66", "VOITURE 13 - PLACE 31", "Coach 9, Seat 61", and the two bare columns behind a train's number.
  static func find(in lines: [[TextDocument.Cell]], after number: String) -> (coach: String?, seat: String?) {
    var coach: String?
    var seat: String?
    for cells in lines {
      // "8号車　14番E席": the wide blank parts cells elsewhere.
      if seat == nil, cells.count > 1, let both = EastAsianWords.seat(in: cells.map(\.text).joined(separator: " ")) {
        (coach, seat) = (both.coach, both.seat)
      }
      for cell in joined(cells) {
        if seat == nil, let both = EastAsianWords.seat(in: cell.text) { (coach, seat) = (both.coach, both.seat) }
        if seat == nil, let both = listed(cell.text) { (coach, seat) = both }
        let tokens = Token.tokens(of: cell.text)
        for place in tokens.indices where tokens[place].kind == .word {
          guard let label = kind(tokens[place].folded) else { continue }
          // "pl. 3" is a seat behind a coach, else a platform.
          if tokens[place].folded == "pl" || rooms.contains(tokens[place].folded), coach == nil { continue }
          // "21. kocsi, 44. ülés", "12 nolu koltuk": the number stands before.
          if let before = ordinal(before: place, tokens) {
            if label == .coach { coach = coach ?? before } else { seat = seat ?? before }
            continue
          }
          var next = place + 1
          while next < tokens.count,
            tokens[next].isMark(in: ".:#№°") || ["n", "no", "nr", "nro", "cislo"].contains(tokens[next].folded)
              || tokens[next].text.lowercased() == "č"
          { next += 1 }
          if label == .coach, next < tokens.count, isLetter(tokens[next]) { coach = coach ?? String(tokens[next].text) }
          guard next < tokens.count, tokens[next].kind == .number, tokens[next].digits <= 4 else { continue }
          // "Lugar: 4-sengs utvendig" counts beds.
          if next + 2 < tokens.count, tokens[next + 1].isMark("-"), !tokens[next + 1].afterBlank,
            tokens[next + 2].kind == .word, !tokens[next + 2].afterBlank, tokens[next + 2].text.count > 2
          {
            continue
          }
          // "Lugar 6114" is a cabin in Norwegian.
          if tokens[place].folded.hasPrefix("lugar"), tokens[next].digits > 3 { continue }
          let value = code(tokens, next, cell.text, isSeat: label == .seat)
          if label == .coach { coach = coach ?? value } else { seat = seat ?? value }
        }
      }
    }
    if coach == nil, seat == nil, let columns = bareColumns(lines.first ?? [], after: number) { return columns }
    return (coach, seat)
  }

  /// "Bed | 33 (middle)": a word alone in its cell together with the one that begins with its number.
  static func joined(_ cells: [TextDocument.Cell]) -> [TextDocument.Cell] {
    guard cells.count == 2, cells[1].text.first?.isNumber == true, cells[0].text.utf8.count < 24,
      !cells[0].text.contains(where: { $0.isNumber || "/,&".contains($0) }), DateWords.hits(in: cells[1].text).isEmpty
    else { return cells }
    return [.init(text: cells[0].text + " " + cells[1].text, column: cells[0].column, line: cells[0].line)]
  }

  /// "Wagen 6, Plätze 41 und 43": the numbers behind one word for seats, and the coach beside it.
  static func several(in cells: [TextDocument.Cell]) -> (coach: String?, seats: [String])? {
    for cell in cells where cell.text.utf8.count < 200 {
      let tokens = Token.tokens(of: cell.text)
      for place in tokens.indices where tokens[place].kind == .word && kind(tokens[place].folded) == .seat {
        var seats: [String] = []
        var next = place + 1
        while next < tokens.count, tokens[next].isMark(in: ".:") { next += 1 }
        while next < tokens.count, tokens[next].kind == .number, tokens[next].digits <= 3 {
          seats.append(String(tokens[next].text))
          next += 1
          if next < tokens.count, !tokens[next].afterBlank, isLetter(tokens[next]) {
            seats[seats.count - 1] += tokens[next].text
            next += 1
          }
          guard next + 1 < tokens.count, tokens[next].isMark(in: ",+&/") || ands.contains(tokens[next].folded) else {
            break
          }
          next += 1
        }
        if seats.count > 1, Set(seats).count == seats.count { return (find(in: [[cell]], after: "").coach, seats) }
      }
    }
    return nil
  }

  private static let ands: Set = ["und", "and", "et", "y", "e", "и", "i", "og", "och", "en", "ve", "a", "та", "ja"]

  /// "CNF/B4/23/LB": the state of a passenger, the coach and the berth.
  private static func listed(_ text: String) -> (coach: String, seat: String)? {
    guard text.contains("/") else { return nil }
    // "CNF / B4 / 23 / SIDE LOWER"
    for word in text.replacing(" / ", with: "/").split(whereSeparator: { $0.isWhitespace }) {
      let parts = word.split(separator: "/", omittingEmptySubsequences: false)
      if (3...5).contains(parts.count), ["CNF", "RAC"].contains(parts[0]), (1...4).contains(parts[1].count),
        (1...3).contains(parts[2].count), parts[2].allSatisfy(\.isDigit)
      {
        return (String(parts[1]), String(parts[2]))
      }
    }
    return nil
  }

  /// The ordinal number right before a word: "21." of "21. kocsi"; what a number follows is no end of a list.
  private static func ordinal(before place: Int, _ tokens: [Token]) -> String? {
    let isOrdinal =
      place > 1 && tokens[place - 1].isMark(".") && !tokens[place - 1].afterBlank && tokens[place].afterBlank
    let isTurkish = place > 1 && ["nolu", "numaralı", "no'lu", "numarali"].contains(tokens[place - 1].folded)
    guard isOrdinal || isTurkish, tokens[place - 2].kind == .number, tokens[place - 2].digits <= 3,
      place + 1 >= tokens.count || tokens[place + 1].kind != .number,
      place < 4 || tokens[place - 3].kind != .number && !tokens[place - 3].isMark(in: ".:/")
    else { return nil }
    return String(tokens[place - 2].text)
  }

  private static func kind(_ folded: String) -> Label? {
    switch folded {
    case "wg", "wagen", "voiture", "coach", "carriage", "carrozza", "coche", "vagon", "вагон", "car", "wagon", "vuz",
      "rijtuig", "vagn", "vogn", "carruagem", "vaunu", "kocsi", "vozen", "vagonul", "vagons", "vagonas", "vagun",
      "βαγονι":
      .coach
    case "pl", "platz", "place", "places", "platze", "seat", "seats", "posto", "posti", "plaza", "asiento", "asientos",
      "koltuk", "место", "места", "місце",
      "орын", "sitzplatz", "miejsce", "stoel", "sitz", "plads", "plats", "plass", "lugar", "lugares", "paikka",
      "miesto", "berth", "bed", "bett", "cama", "luzko", "lehatko", "полка", "couchette", "cuccetta", "liegeplatz",
      "litera", "bettplatz", "liggplats", "sovplats", "liggeplass", "soveplass", "liggeplads", "soveplads",
      "makuupaikka", "vuodepaikka",
      "letto", "seng", "sang", "koye", "koie", "koje", "lozko", "lozka", "lezadlo", "yatak", "butaca", "poltrona",
      "fauteuil",
      "ülőhely", "hely", "ulohely", "ules", "loc", "locul", "istuin", "sedezh", "sjediste", "sjedalo", "sitze",
      "sitzplatze", "sieges", "miejsca", "mista", "platser", "pladser", "plasser",
      "zitplaatsen", "stoelen", "sedez", "vieta",
      "vietos", "koht", "istekoht", "място", "седиште", "θεση", "зручність", "istumapaikka", "sedadlo", "sedadla":
      .seat
    case _ where rooms.contains(folded): .seat
    default: folded.utf8.count > 3 ? Label.named(folded).flatMap { [.coach, .seat].contains($0) ? $0 : nil } : nil
    }
  }

  /// "Car 0531 - Room 004": behind a coach, what one sleeps in.
  private static let rooms: Set = ["room", "roomette", "bedroom", "compartment"]

  /// Whether a folded word is one for a seat or a bed on board.
  static func isPlace(_ folded: String) -> Bool { kind(folded) == .seat }

  /// British coaches bear a capital.
  private static func isLetter(_ token: Token) -> Bool {
    token.kind == .word && token.text.utf8.count == 1 && token.text.allSatisfy(\.isUppercase)
  }

  private static func code(_ tokens: [Token], _ start: Int, _ text: String, isSeat: Bool) -> String {
    var end = end(ofCode: start, tokens, isSeat: isSeat)
    var codes = [text[tokens[start].start..<tokens[end].end]], isPlain = true
    // "61, 62", "101 102", "12-D, 12-E", "21 and 22", "12A/12B": several seats.
    while isSeat, end + 1 < tokens.count {
      let isWord = isAnd(tokens, behind: end)
      let next = isWord || tokens[end + 1].isMark(in: ",+") ? end + 2 : end + 1
      guard next < tokens.count, tokens[next].kind == .number, tokens[next].digits <= 3 else { break }
      let last = Self.end(ofCode: next, tokens, isSeat: true)
      guard last + 1 >= tokens.count || tokens[last + 1].kind == .mark else { break }
      codes.append(text[tokens[next].start..<tokens[last].end])
      (end, isPlain) = (last, isPlain && !isWord)
    }
    return isPlain ? String(text[tokens[start].start..<tokens[end].end]) : codes.joined(separator: ", ")
  }

  /// Whether a word for "and" stands behind a seat, or a mark for it behind one with a letter.
  private static func isAnd(_ tokens: [Token], behind end: Int) -> Bool {
    ands.contains(tokens[end + 1].folded) || tokens[end + 1].isMark("&")
      || tokens[end + 1].isMark("/") && isLetter(tokens[end])
  }

  /// Where a number ends with its letters: "12E", "12-E".
  private static func end(ofCode start: Int, _ tokens: [Token], isSeat: Bool) -> Int {
    var end = start
    while end + 1 < tokens.count, !tokens[end + 1].afterBlank, tokens[end + 1].kind == .word,
      tokens[end + 1].text.utf8.count == 1
    { end += 1 }
    if isSeat, end == start, end + 2 < tokens.count, tokens[end + 1].isMark("-"), !tokens[end + 1].afterBlank,
      !tokens[end + 2].afterBlank, isLetter(tokens[end + 2])
    {
      end += 2
    }
    return end
  }

  /// "… R 945  372  115": two numbers behind the train's.
  private static func bareColumns(_ cells: [TextDocument.Cell], after number: String) -> (
    coach: String?, seat: String?
  )? {
    let line = cells.map(\.text).joined(separator: "\t")
    guard !number.isEmpty, let hit = line.firstRange(of: number) else { return nil }
    let rest = line[hit.upperBound...].drop { $0.isWhitespace }
    let coach = rest.prefix(while: \.isDigit)
    let seats = rest.dropFirst(coach.count).drop { $0.isWhitespace }.prefix { $0.isDigit || ", -–".contains($0) }
    guard (1...3).contains(coach.count), seats.first?.isDigit == true, seats.startIndex > coach.endIndex else {
      return nil
    }
    return (String(coach), seats.trimmed)
  }
}
