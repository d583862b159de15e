import Journeys

/// Places within sentences: "You leave on Saturday at 09.58 from Altstadt Central and get to Neuhafen North at 12.38. Your coach …".
extension LegPlaceWords {
  /// Whether the words of a cell are sentences: many, most of them small.
  static func isSentence(_ tokens: [Token]) -> Bool {
    let words = tokens.filter { $0.kind == .word && $0.text.count > 1 }
    let small = words.count { $0.text.first?.isLowercase == true }
    return words.count > 8 && small > 4 && small * 5 > words.count * 2
  }

  /// The names of a piece of a sentence: words with capitals, each with the end of the journey that the small words before it
  /// name. A capital that only begins a sentence is no name.
  static func names(in text: Substring) -> [(text: Substring, role: LegRole?)] {
    sentences(text).flatMap { sentence, isWhole in
      var found: [(text: Substring, role: LegRole?)] = []
      var role: LegRole?
      let words = sentence.split(separator: " ")
      var place = 0
      // "Parti da Altstadt": the verb that opens a sentence, and a word for where from.
      if words.count > 2, leads.contains(words[1].lowercased()), words[2].first.map(isUpper) ?? false,
        !LegWords.isStation(FoldedName.of(words[0])), City.ofStation(String(words[0])) == nil,
        City.named(words[0...2].joined(separator: " ")).isEmpty
      {
        (place, role) = (2, .departure)
      }
      while place < words.count {
        guard words[place].first.map({ isUpper($0) || $0.isDigit || "'’(".contains($0) }) ?? false else {
          if let own = LegWords.role(FoldedName.of(words[place])), own != .other { role = own }
          place += 1
          continue
        }
        let end = end(of: place, words)
        let isOpening = place == 0 && isWhole && end == place + 1 && words.count > 1
        if !isOpening || City.ofStation(String(words[place])) != nil {
          found.append((sentence[words[place].startIndex..<words[end - 1].endIndex], role))
          role = nil
        }
        place = end
      }
      return found
    }
  }

  /// The end of a name: small words belong to it where another word with a capital follows.
  private static func end(of start: Int, _ words: [Substring]) -> Int {
    var end = start + 1
    while end < words.count {
      if words[end - 1].last.map({ ",;:".contains($0) }) ?? false { break }
      if words[end].first.map({ isUpper($0) || $0.isDigit || $0 == "(" || $0 == "&" }) ?? false {
        end += 1
        continue
      }
      var next = end
      while next < words.count, next - end < 2, particles.contains(String(words[next])) { next += 1 }
      guard next > end, next < words.count, words[next].first.map(isUpper) ?? false else { break }
      end = next + 1
    }
    return end
  }

  /// Cut at full stops before a capital; whether each part begins a sentence.
  static func sentences(_ text: Substring) -> [(text: Substring, isWhole: Bool)] {
    var parts: [(Substring, Bool)] = []
    var start = text.startIndex
    var isWhole = false
    for mark in [". ", "! ", "? "].flatMap({ text.ranges(of: $0) }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let before = text[start..<mark.lowerBound].split(separator: " ").last ?? ""
      guard text[mark.upperBound...].first.map(isUpper) ?? false, before.count > 3 || before.isEmpty else { continue }
      parts.append((text[start..<mark.lowerBound], isWhole))
      start = mark.upperBound
      isWhole = true
    }
    return parts + [(text[start...], isWhole)]
  }

  private static let leads: Set = ["da", "van", "von", "from", "fra", "från", "из", "с", "z", "ze", "з"]
  private static let particles: Set = [
    "de", "del", "della", "delle", "di", "da", "do", "du", "des", "la", "le", "les", "sur", "sous", "am", "an", "der",
    "den", "im", "ob", "bei", "upon", "of", "the", "na", "nad", "pod", "hl.", "n.", "nad", "y", "el", "los", "las",
  ]
}
