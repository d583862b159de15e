import Journeys

/// Numbers behind the name of the airline that writes, by which it calls its flights.
extension LegNumberWords {
  /// "Meridian Airways 618", "Meridian Airways flight 618" in a letter from Meridian Airways.
  static func ofCarrier(in text: String, _ tokens: [Token], sender: String) -> Found? {
    let name = FoldedName.of(sender).split(separator: " ").map(String.init)
    guard (1...4).contains(name.count), flies(name), tokens.count > name.count, tokens.count < 60 else { return nil }
    for place in tokens.indices.dropLast(name.count)
    where tokens[place..<place + name.count].map(\.folded) == name {
      var next = place + name.count
      while next < tokens.count, next - place - name.count < 3,
        tokens[next].isMark(in: "#№:.") || kind(tokens[next].folded) == .flight
          || ["no", "nr"].contains(tokens[next].folded)
      { next += 1 }
      guard next < tokens.count, tokens[next].kind == .number, (1...4).contains(tokens[next].digits),
        !isClock(tokens, next), !(next + 1 < tokens.count && tokens[next + 1].isMark(in: ".,%€$£/"))
      else { continue }
      let digits = String(tokens[next].text)
      let number = LegNumber(
        line: 0, order: 0, text: "\(sender) \(digits)", airline: Airline.named(sender), flight: digits, kind: .flight,
        isSure: true)
      return Found(number: number, range: tokens[place].start..<tokens[next].end)
    }
    return nil
  }

  /// "Delta Air Lines 1289" at the beginning of a cell: an airline that is known by its whole name, and a number behind it.
  /// - Parameter flies: whether the text speaks of flying, so that "Delta 1476" may be one of Delta Air Lines
  static func ofKnownCarrier(_ tokens: [Token], flies: @autoclosure () -> Bool) -> Found? {
    guard tokens.count > 1, tokens[0].kind == .word, tokens[0].text.first?.isUppercase == true,
      !TrainWords.isProduct(tokens[0].folded)
    else { return nil }
    for length in stride(from: min(4, tokens.count - 1), through: 1, by: -1) {
      guard tokens[..<length].allSatisfy({ $0.kind == .word }), tokens[length].kind == .number,
        (2...4).contains(tokens[length].digits), tokens[length].afterBlank, !isClock(tokens, length),
        tokens.count == length + 1 || tokens[length + 1].isMark(in: "·|,(-–—/"),
        case let name = tokens[..<length].map(\.folded).joined(separator: " "),
        let airline = Airline.named(name)
          ?? (isYear(tokens[length]) ? nil : airline(called: name).flatMap { flies() ? $0 : nil })
      else { continue }
      let digits = String(tokens[length].text)
      let number = LegNumber(
        line: 0, order: 0, text: "\(airline.code) \(digits)", airline: airline, flight: digits, kind: .flight,
        isSure: true)
      return Found(number: number, range: tokens[0].start..<tokens[length].end)
    }
    return nil
  }

  /// The airline that is called by its name without the word for airlines: "Delta" for Delta Air Lines.
  static func airline(called name: String) -> Airline? {
    ["air lines", "airlines", "airways", "air"].lazy.compactMap { Airline.named("\(name) \($0)") }.first
  }

  private static func isYear(_ token: Token) -> Bool { (2020...2039).contains(token.value) }

  /// Whether a sender's name contains a word that only airlines use.
  private static func flies(_ name: [String]) -> Bool {
    name.contains { word in carriers.contains(word) || word.utf8.count > 5 && stems.contains { word.hasSuffix($0) } }
  }

  private static let carriers = Set(
    """
    air airways airlines airline aero aviation avia jet wings fly airlink aerolineas lineas aéreas aereas авиалинии авиа havayolları hava lentoyhtiö
    flyg flugfélag luftfahrt
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  private static let stems = ["jet", "wings", "air", "airways", "avia", "авиа", "flug", "fly"].map { FoldedName.of($0) }
}
