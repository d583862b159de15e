import Journeys

/// Numbers behind a code or a product without a label: "EX 440", "ICE 579", "N412".
extension LegNumberWords {
  /// "EX 440", "ICE 579", "rj 72", "N412", "016А".
  static func joined(_ tokens: [Token], _ place: Int, _ text: String, isLabelled: Bool = false) -> Hit? {
    var last = place
    guard tokens[place].kind == .word || tokens[place].digits == 1 else { return nil }
    // "Gate E7" is where one waits.
    if place > 0, isStand(tokens[place - 1].folded) {
      return nil
    }
    // "PARIS MONTPARNASSE 1 ET 2" counts halls.
    if place > 0, tokens[place - 1].kind == .number, tokens[place].afterBlank,
      ["et", "und", "and", "y", "e", "i"].contains(tokens[place].folded)
    {
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
    if AircraftWords.isType(tokens, place, code: code, digits: digits) { return nil }
    if RegulationWords.isAct(code, digits.text, in: text, at: tokens[place].start..<digits.end) { return nil }
    // "Cabin: B2-berth" is a kind of cabin.
    if last == place, code.utf8.count == 1, last + 3 < tokens.count, tokens[last + 2].isMark("-"),
      !tokens[last + 2].afterBlank, tokens[last + 3].kind == .word, !tokens[last + 3].afterBlank
    {
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
    // "EC3M 3BD" is a British postal code.
    if last == place, !digits.afterBlank,
      let hit = text[tokens[place].start...].prefixMatch(
        of: #/[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/#), hit.range.upperBound > digits.end
    {
      return nil
    }
    // "MA 02111" is a state and its postal code.
    // "NJ 40295" at the beginning of a cell is a train.
    if digits.digits == 5, code.utf8.count == 2, AmericanStates.isName(String(code)), place > 0 || !isKnownProduct {
      return nil
    }
    var end = suffix(tokens, last + 1)
    // "X2000 420": the name of the product ends with digits, too.
    if place == 0 || isLabelled, digits.digits == 4, !digits.afterBlank, end == last + 1, end + 2 == tokens.count,
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
    // "MH-27-0061843": an order with a hyphen behind its year.
    if last > place, end + 2 < tokens.count, tokens[end + 1].isMark(in: "-"), !tokens[end + 1].afterBlank,
      tokens[end + 2].kind == .number, tokens[end + 2].digits > 3, !tokens[end + 2].afterBlank
    {
      return nil
    }
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
      && (end == tokens.count - 1 || (place > 0 || isTrain(folded)) && tokens[end + 1].isMark(",")
        || place == 0 && tokens[end + 1].isMark(in: "•·|"))
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
      || KnownCurrency.with(code: String(code)) != nil && !TrainWords.isEurostar(text)
      || excluded.contains(folded) && !isCalled
        && !(place == 0 && end == tokens.count - 1 && Airline.with(code: String(code)) != nil)
      || ["t", "terminal"].contains(folded) && digits.digits < 3
    {
      return nil
    }
    let flight = String(text[tokens[last + 1].start..<tokens[end].end])
    let isEuro = TrainWords.isEurostar(text)
    let airline =
      digits.digits <= 4 && end == last + 1
      ? Airline.with(code: String(code)) ?? (code.utf8.count == 3 ? Airline.with(icao: String(code)) : nil) : nil
    return Hit(
      number: LegNumber(
        line: 0, order: 0, text: String(text[tokens[place].start..<tokens[end].end]), airline: airline,
        flight: flight,
        kind: behind
          ?? (isProduct && !(airline != nil && code.count == 2)
            ? (TrainWords.isBus(folded) ? .bus : .train) : isTrain(folded) || isEuro ? .train : nil),
        isSure: behind != nil || isEuro || isProduct || airline != nil || isTrain(folded)),
      first: place, last: end)
  }

  /// Whether a word names where one waits: a gate, a platform, a bay.
  private static func isStand(_ folded: String) -> Bool {
    stands.contains(folded) || Label.named(folded) == .platform
  }

  static let stands = Set(
    """
    gate gates puerta porta porte pier kapı bay stand stands stance stanowisko platform platforma peron perón nástupiště stanoviště stanovište dársena
    dársenas andén bussteig bahnsteig steig haltepunkt hållplats läge spor laituri kocsiállás перон платформа место посадки stallo banchina cais quai перонът
    stelling halte perron terminál door
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// A letter right behind the digits belongs to them: "016А", "440B".
  static func suffix(_ tokens: [Token], _ digits: Int) -> Int {
    guard digits + 1 < tokens.count, tokens[digits + 1].kind == .word, !tokens[digits + 1].afterBlank,
      tokens[digits + 1].text.count == 1, !tokens[digits + 1].text.allSatisfy(EastAsianWords.isLetter)
    else { return digits }
    return digits + 1
  }

  static func isClock(_ tokens: [Token], _ place: Int) -> Bool {
    place + 2 < tokens.count && tokens[place + 1].isMark(":") && tokens[place + 2].kind == .number
      && !tokens[place + 1].afterBlank
  }
}
