import Journeys

/// Types of aircraft, which look like numbers of flights: "A321", "Boeing 737-900".
enum AircraftWords {
  /// Whether a code and its digits, written without a blank, are a type of aircraft (ICAO Doc 8643 and what makers call theirs),
  /// or stand behind a maker's name.
  static func isType(_ tokens: [Token], _ place: Int, code: some StringProtocol, digits: Token) -> Bool {
    if place > 0, makers.contains(tokens[place - 1].folded) { return true }
    return !digits.afterBlank && isType("\(code)\(digits.text)")
  }

  /// Whether a word is a type of aircraft: "A321", "B738", "E190".
  static func isType(_ word: String) -> Bool {
    word.utf8.count == 4 && types.contains(word)
  }

  static let makers: Set = [
    "airbus", "boeing", "embraer", "bombardier", "fokker", "saab", "sukhoi", "tupolev", "comac", "atr", "crj",
    "аэробус", "боинг",
    "эмбраер", "сухой", "аэробуз", "эйрбас",
  ]

  private static let types = Set(
    """
    A220 A221 A223 A300 A310 A318 A319 A320 A321 A330 A332 A333 A338 A339 A340 A343 A346 A350 A359 A380 A388
    B737 B738 B739 B744 B747 B748 B752 B757 B763 B767 B772 B777 B787 B788 B789 E170 E175 E190 E195 E290 E295
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
