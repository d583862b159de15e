import Journeys

/// The codes of gates and terminals in a line: "Gate B14", "gate change from A12 to B14", "Terminal 2", "T2".
struct GateWords {
  private let text: String
  private let tokens: [Token]
  /// The line above, which may name what a short line gives.
  private let lead: [Token]
  /// Days and times, which are no codes.
  private let taken: [Range<String.Index>]

  init(_ text: String, _ tokens: [Token], _ lead: [Token], besides taken: [Range<String.Index>]) {
    (self.text, self.tokens, self.lead, self.taken) = (text, tokens, lead, taken)
  }

  /// Gates, in the order of the line: a letter and a number anywhere in a line that speaks of gates, and whatever stands right behind the word.
  var gates: [Range<String.Index>] {
    let speaks = tokens.contains { Self.isGate($0.folded) }
    guard speaks || lead.contains(where: { Self.isGate($0.folded) }) else { return [] }
    var found: [Range<String.Index>] = []
    for place in tokens.indices {
      guard let end = code(at: place), !(found.last?.upperBound ?? text.startIndex > tokens[place].start) else {
        continue
      }
      let isBeside = isBehind(Self.isGate, place) || !speaks && place == 0
      // "T2" is a terminal unless the word for gates names it, and so is what stands behind the word for one.
      let isHall = tokens[place].text == "T" && !isBeside || isBehind(Self.isTerminal, place)
      let isLettered = tokens[place].kind == .word && end > place
      // "from 12 to 14" behind the word for gates
      let isJoined = found.last.map { isLink($0.upperBound..<tokens[place].start) } ?? false
      if !isHall, isBeside || isJoined || isLettered { found.append(tokens[place].start..<tokens[end].end) }
    }
    return found
  }

  /// Terminals, in the order of the line.
  var terminals: [Range<String.Index>] {
    tokens.indices.compactMap { place in
      guard let end = code(at: place) else { return nil }
      if isBehind(Self.isTerminal, place) {
        // "Terminal T2"
        let start = tokens[place].text == "T" && end > place ? place + 1 : place
        return tokens[start].start..<tokens[end].end
      }
      let isShort = tokens[place].text == "T" && end == place + 1 && tokens[end].digits == 1
      return isShort && !isBehind(Self.isGate, place) ? tokens[end].start..<tokens[end].end : nil
    }
  }

  /// The last token of a code that begins at a place: a letter and up to three digits, digits, or a letter alone, each with nothing else
  /// glued to it.
  private func code(at place: Int) -> Int? {
    let token = tokens[place]
    guard !taken.contains(where: { $0.contains(token.start) }) else { return nil }
    if place > 0, !token.afterBlank, !tokens[place - 1].isMark(in: ":([/→>»-–") { return nil }
    var end = place
    if isLetter(place) {
      if isNumber(place + 1), !tokens[place + 1].afterBlank { end += 1 }
    } else if !isNumber(place) {
      return nil
    }
    if isNumber(end), isLetter(end + 1), !tokens[end + 1].afterBlank { end += 1 }
    guard let next = end + 1 < tokens.count ? tokens[end + 1] : nil, !next.afterBlank else { return end }
    return next.kind == .mark && !(next.isMark(in: ":.-") && isNumber(end + 2) && !tokens[end + 2].afterBlank)
      ? end : nil
  }

  private func isLetter(_ place: Int) -> Bool {
    tokens.indices.contains(place) && tokens[place].text.utf8.count == 1
      && tokens[place].text.allSatisfy { $0.isASCII && $0.isUppercase }
  }

  private func isNumber(_ place: Int) -> Bool {
    tokens.indices.contains(place) && tokens[place].kind == .number && tokens[place].digits <= 3
  }

  /// Whether a word of a kind stands right before a code, with nothing but marks and small words between: "gate is now: 14".
  private func isBehind(_ isKind: (String) -> Bool, _ place: Int) -> Bool {
    for token in tokens[..<place].suffix(5).reversed() {
      if token.kind == .word, isKind(token.folded) { return true }
      guard token.kind == .mark ? ":.#№°-–".contains(token.folded) : Self.links.contains(token.folded) else {
        return false
      }
    }
    return false
  }

  private func isLink(_ range: Range<String.Index>) -> Bool {
    let between = tokens.filter { $0.start >= range.lowerBound && $0.end <= range.upperBound }
    return between.count < 5
      && between.contains {
        ChangeWords.leadsToNew($0.folded) || ChangeWords.isOld($0.folded) || $0.isMark(in: "→➔➜⇒>»")
      }
  }

  /// Whether a word means the gate of an airport.
  static func isGate(_ folded: String) -> Bool {
    Label.named(folded) == .gate || stems.contains { folded.hasPrefix($0) }
  }

  static func isTerminal(_ folded: String) -> Bool {
    Label.named(folded) == .terminal || ["terminal", "терминал", "термінал"].contains { folded.hasPrefix($0) }
  }

  private static let stems = [
    "gate", "flugsteig", "puerta", "kapi", "выход", "вихід", "гейт", "bramk", "wyjsci", "brana", "brany", "portti",
    "portil",
    "kapu", "beszallokapu", "poart", "πυλη", "izlaz", "изход", "varav", "vart", "搭乗口", "登机口", "登機門", "탑승구",
  ].map { FoldedName.of($0) }

  private static let links = Set(
    """
    de d di embarque embarquement imbarco посадку посадки
    is now new ist jetzt nun neu no nr n number est désormais maintenant es ahora è ora adesso to from auf zu à a al alla на теперь тепер
    номер şimdi jest teraz nu är er nå je nyní on nyt lautet devient será sarà будет буде will be
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
}
