import Journeys

/// Days that a text names as those that no longer hold.
extension DayRange {
  /// A text without the days that others replace: "statt 17. bis 19. Juli", "instead of 3–5 July 2027", "from 3–5 July to 10–12 July".
  static func withoutReplaced(_ text: String) -> String {
    guard text.utf8.count < 600 else { return text }
    let tokens = Token.tokens(of: text)
    for place in tokens.indices where tokens[place].kind == .word {
      let isInstead =
        ChangeWords.instead.contains(tokens[place].folded)
        || place > 0 && noLonger.contains(tokens[place - 1].folded + " " + tokens[place].folded)
      // "Je vous ai mis à la place du 19 au 22 février": behind what was done it stands for what was before, and the days are the new ones.
      // "J'ai libéré la fin de semaine du 12 au 15 février": days that are given back.
      if released.contains(tokens[place].folded),
        let first = tokens.indices[(place + 1)...].prefix(7).first(where: { tokens[$0].kind == .number }),
        !tokens[place..<first].contains(where: { $0.isMark(in: ".;") }),
        case let block = days(behind: first - 1, in: tokens), block.isRange, block.end < tokens.count
      {
        return String(text[..<tokens[place].start]) + String(text[tokens[block.end - 1].end...])
      }
      guard isInstead || origins.contains(tokens[place].folded),
        !(isInstead && tokens[..<place].suffix(4).contains { done.contains($0.folded) })
      else { continue }
      let block = days(behind: place, in: tokens)
      guard block.numbers > 0, block.isRange || block.hasMonth else { continue }
      if !isInstead {
        let rest = tokens[block.end...].drop { $0.isMark(".") }
        guard block.isRange, let join = rest.first, joins.contains(join.folded),
          rest.dropFirst().prefix(3).contains(where: { $0.kind == .number })
        else { continue }
      }
      return String(text[..<tokens[place].start]) + String(text[tokens[block.end - 1].end...])
    }
    return text
  }

  /// Whether a line ends with the words before days that others replace.
  static func endsBeforeReplaced(_ text: String) -> Bool {
    var words = Token.tokens(of: String(text.suffix(40))).suffix(3).map(\.folded)
    while let last = words.last, small.contains(last) || ordinals.contains(last) { words.removeLast() }
    return words.last.map(ChangeWords.instead.contains) ?? false
      || noLonger.contains(words.suffix(2).joined(separator: " "))
  }

  /// The tokens behind a word that are days and what joins them: where they end, how many numbers they have, whether they are two
  /// days, and whether they name a month.
  private static func days(
    behind place: Int, in tokens: [Token]
  ) -> (end: Int, numbers: Int, isRange: Bool, hasMonth: Bool) {
    var end = place + 1, last = place + 1, numbers = 0, joined = false, hasMonth = false
    loop: while end < tokens.count, end - place < 24 {
      let token = tokens[end]
      switch token.kind {
      case .number:
        guard token.digits <= 2 && (1...31).contains(token.value) || token.digits == 4 && numbers > 0 else {
          break loop
        }
        numbers += 1
        last = end + 1
      case .mark:
        if token.isMark(",") {
          if hasMonth, end + 1 == tokens.count || tokens[end + 1].digits != 4 { break loop }
        } else if token.isMark(in: "–-—") {
          if joined || numbers == 0 { break loop }
          joined = true
        } else if !token.isMark(in: "./º°") {
          break loop
        }
      case .word:
        if MonthNames.month(token.folded) != nil {
          hasMonth = true
          last = end + 1
        } else if numbers > 0, joins.contains(token.folded) {
          if joined { break loop }
          joined = true
        } else if !Weekday.isWord(token.folded), !ordinals.contains(token.folded),
          numbers > 0 || !small.contains(token.folded)
        {
          break loop
        }
      }
      end += 1
    }
    return (last, numbers, joined && numbers > 1, hasMonth)
  }

  private static let released: Set = [
    "libere", "liberee", "freigegeben", "freed", "released", "liberado", "liberato", "liberei", "vrijgegeven",
    "zwolnilam", "zwolnilem", "uvolnil", "uvolnila",
  ]
  private static let done: Set = [
    "mis", "mise", "note", "notes", "inscrit", "reserve", "puesto", "apuntado", "messo", "messi", "eingetragen",
    "gebucht", "put", "booked", "moved",
  ]
  private static let small: Set = [
    "weekend", "week", "wochenende", "woche", "of", "du", "des", "von", "vom", "del", "dal", "di", "da", "do", "dos",
    "van", "for", "af", "fra", "fran", "za",
  ]
  /// Two words before days that no longer hold.
  private static let noLonger: Set = [
    "no longer", "nicht mehr", "non piu", "ya no", "not from", "nicht vom", "niet meer", "inte langre",
  ]
  /// Words before the days from which a stay was moved.
  private static let origins: Set = [
    "from", "von", "vom", "du", "de", "del", "dal", "van", "fran", "fra", "z", "ze", "od", "с", "со", "з", "din",
  ]
}
