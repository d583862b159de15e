import Journeys

/// Places in values that also hold dates, times, platforms and small words.
enum PlaceWords {
  /// The words of a value without its dates and times and without what stands around them: "Praha, ÚAN Florenc, 20.08.2026
  /// 23:30" → "Praha, ÚAN Florenc", "10.08. 15:06 from Berlin Hbf" → "Berlin Hbf".
  static func place(in value: String, _ facts: TextFacts) -> String {
    var pieces: [Substring] = []
    var start = value.startIndex
    for hit in facts.hits(in: value) {
      pieces.append(Weekday.taken(off: value[start..<hit.range.lowerBound], isBeforeDay: hit.hasDate))
      start = hit.range.upperBound
    }
    pieces.append(pieces.isEmpty ? value[start...] : behindLead(value[start...]))
    let all = pieces.flatMap { $0.split(separator: "\t") }
    // "Branch: | George Airport": a label that no list has.
    let values = all.filter { !$0.trimmed.hasSuffix(":") }
    let candidates = (values.isEmpty ? all : values).map { tidy(String($0)) }.filter {
      $0.contains(where: \.isLetter) && $0.count > 1 && !isCode($0) && !isWeekday($0)
    }
    guard let first = candidates.first.map(withoutAddress) else { return "" }
    // "Riga Coach Station, platform 1", "Faro Airport, in the terminal"
    guard let comma = first.lastIndex(of: ","), case let rest = first[first.index(after: comma)...].trimmed,
      isCode(rest) || isInside(rest)
    else { return first }
    return first[..<comma].trimmed
  }

  /// "da Milano Centrale" behind an hour, without the small word.
  private static func behindLead(_ text: Substring) -> Substring {
    let words = text.split(separator: " ")
    guard words.count > 1, LegPlaceWords.lead(words[0]) != nil, words[1].first?.isUppercase == true else { return text }
    return text[words[1].startIndex...]
  }

  /// "Nice Gare (12 avenue Thiers, 06000 Nice)" without the address in brackets.
  private static func withoutAddress(_ name: String) -> String {
    guard let open = name.firstIndex(of: "("), open > name.startIndex, name.hasSuffix(")"),
      case let inside = String(name[name.index(after: open)...].dropLast()),
      inside.split(separator: ",").contains(where: { AddressBlock.isStreet($0.trimmed) }),
      AddressWords(inside)?.isWhole == true
    else { return name }
    return tidy(String(name[..<open]))
  }

  /// "Fri", "Sa.": a day of the week alone, as in a column of its own.
  static func isWeekday(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ")
    return words.count == 1 && Weekday.isWord(String(words[0]))
  }

  /// Where within a place: a preposition, and no name.
  private static func isInside(_ text: String) -> Bool {
    let words = text.split(separator: " ").map(String.init)
    return (2...4).contains(words.count) && inside.contains(words[0].lowercased())
      && FoldedName.of(words[words.count - 1]).hasPrefix("termina")
  }

  private static let inside: Set = ["in", "im", "inside", "en", "nel", "dans", "no", "w", "v", "в", "i", "at"]

  /// "spor 5", "Gleis 12 A": a platform is no place of its own.
  private static func isCode(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ")
    guard (2...3).contains(words.count), words[1].first?.isDigit == true, words[1].count <= 3 else { return false }
    return Label.named(String(words[0])) == .platform
  }

  /// A name without the code of the station or the state behind it: "Mumbai Central (MMCT)", "Curitiba (PR)".
  static func withoutCode(_ name: String) -> String {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "("), case let head = name[..<open].trimmed,
      head.count > 2,
      case let code = name[name.index(after: open)...].dropLast(), (2...5).contains(code.count),
      code.allSatisfy({ $0.isASCII && $0.isUppercase })
    else { return name }
    return head
  }

  /// Takes marks and small words off both ends.
  static func tidy(_ text: String) -> String {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    while let first = words.first, words.count > 1, isLeading(first) { words.removeFirst() }
    // In "Bratislava hl. st." the last word is no Wednesday.
    while let last = words.last, isTrailing(last), words.count < 2 || !words[words.count - 2].hasSuffix(".") {
      words.removeLast()
    }
    var result = words.joined(separator: " ")
    while let last = result.last, ",;–—-:|/·•(@".contains(last) { result = String(result.dropLast()).trimmed }
    while let first = result.first, ",;–—-:|/·•)@→".contains(first) { result = String(result.dropFirst()).trimmed }
    return result == text ? result : tidy(result)
  }

  private static func isLeading(_ word: String) -> Bool {
    let folded = FoldedName.of(word)
    return folded.isEmpty && !word.contains("&") || leadingWords.contains(folded) || Weekday.isName(folded)
  }

  private static func isTrailing(_ word: String) -> Bool {
    let folded = FoldedName.of(word)
    // "Koebenhavn H" is a station, "20 h" an hour.
    if word == "H" || word == "A" { return false }
    // "(DEN)" is an airport, "Chicago, IL" a state.
    if word.hasPrefix("("), word.hasSuffix(")") { return false }
    if word.utf8.count == 2, word.allSatisfy(\.isUppercase), AmericanStates.isName(word) { return false }
    return folded.isEmpty && !word.contains("&") && !word.hasSuffix(")") || trailingWords.contains(folded)
      || Weekday.isName(folded)
  }

  // A place may begin with an article (Los Angeles, Le Mans), but does not end with one.
  private static let leadingWords: Set = ["at", "um", "from", "on", "ab", "bis", "until", "uhr", "от", "из", "с", "в"]
  private static let trailingWords: Set = [
    "at", "um", "on", "am", "den", "uhr", "h", "hrs", "alle", "ore", "a", "as", "las", "los", "le", "il", "el", "в",
    "у", "о", "об", "saat", "kl", "klo",
    "г", "ab", "bis", "until", "from", "local", "ortszeit", "dep", "arr", "the", "of", "de",
  ]
}
