import Journeys

/// Seats by the form of their words alone.
extension TravellerSeats {
  /// The seats of an aircraft in a text: one or two digits and a letter.
  static func seats(in text: String) -> [String] {
    let tokens = Token.tokens(of: text)
    // "Class : 3A"
    func isCode(_ place: Int) -> Bool {
      var before = place - 1
      while before >= 0, tokens[before].isMark(in: ":.#№") { before -= 1 }
      guard before >= 0, tokens[before].kind == .word else { return false }
      return LegWords.isCode(tokens[before].folded) && Label.named(tokens[before].folded) != .seat
        && !SeatWords.isPlace(tokens[before].folded)
    }
    // "6E 5034"
    func isAirline(_ place: Int) -> Bool {
      place + 2 < tokens.count && tokens[place + 2].kind == .number && tokens[place + 2].digits > 1
        && !text[tokens[place + 1].end..<tokens[place + 2].start].contains("\t")
        && Airline.with(code: String(tokens[place].text) + String(tokens[place + 1].text)) != nil
    }
    return tokens.indices.dropLast().compactMap { place in
      guard tokens[place].kind == .number, (1...2).contains(tokens[place].digits), tokens[place].value > 0,
        tokens[place].value < 90,
        !tokens[place + 1].afterBlank, tokens[place + 1].text.count == 1, let letter = tokens[place + 1].text.first,
        ("A"..."L").contains(letter),
        !isCode(place), !isAirline(place),
        place == 0 || tokens[place].afterBlank || tokens[place - 1].isMark(in: ":,/(·|"),
        place + 2 >= tokens.count || tokens[place + 2].afterBlank || tokens[place + 2].kind == .mark,
        // "30K baggage" are kilograms.
        letter != "K" || place + 2 >= tokens.count || !tokens[place + 2].folded.hasPrefix("bag")
      else { return nil }
      return String(tokens[place].text) + String(letter)
    }
  }
}
