import Journeys

/// The way of a ride that no label names: two places on a line with an arrow or a dash between, or "from A to B".
enum TransferRoad {
  /// The first such way of a text.
  static func find(in facts: TextFacts) -> (from: String, to: String)? {
    let texts = facts.document.lines.prefix(120).flatMap { cells -> [String] in
      let text = cells.map(\.text).joined(separator: " ")
      guard text.utf8.count < 2_000 else { return [] }
      return text.utf8.count < 200 ? [text] : LegPlaceWords.sentences(text[...]).map { String($0.text) }
    }
    for text in texts where text.utf8.count < 200 {
      if let road = marked(in: text, facts) ?? inSentence(text, facts) { return road }
    }
    return nil
  }

  /// "Sunday 7 March at 14:40: Airport -> Hotel Limba": two places with a mark between.
  static func marked(in text: String, _ facts: TextFacts) -> (from: String, to: String)? {
    for mark in marks {
      let parts = text.ranges(of: mark)
      guard parts.count == 1 else { continue }
      if let from = place(text[..<parts[0].lowerBound], facts), let to = place(text[parts[0].upperBound...], facts),
        from != to
      {
        return (from, to)
      }
    }
    return nil
  }

  /// "from Hotel Astoria to Airport Terminal 2 on 12 July", "von Lindenstraße 4, Bonn zum Flughafen".
  private static func inSentence(_ text: String, _ facts: TextFacts) -> (from: String, to: String)? {
    let words = text.split(separator: " ")
    func isName(_ index: Int) -> Bool {
      guard words.indices.contains(index), let first = words[index].first else { return false }
      // "at 17 Larkfield Avenue": the number of a house.
      if first.isNumber, !words[index].contains(where: { ":.".contains($0) }), words.indices.contains(index + 1) {
        return words[index + 1].first?.isUppercase == true && MonthNames.month(FoldedName.of(words[index + 1])) == nil
      }
      return first.isUppercase && !Weekday.isWord(FoldedName.of(words[index]))
        || lowerNames.contains { words[index].hasPrefix($0) }
    }
    for start in words.indices where starts.contains(words[start].lowercased()) && isName(start + 1) {
      guard
        let middle = words.indices.first(where: {
          $0 > start + 1 && joins.contains(words[$0].lowercased()) && isName($0 + 1)
        })
      else { continue }
      let end = words.indices.first {
        $0 > middle + 1 && (stops.contains(words[$0].lowercased()) || words[$0 - 1].hasSuffix("."))
      }
      var side = words[start + 1..<middle]
      while let last = side.last, last.first?.isLowercase == true { side.removeLast() }
      let from = side.joined(separator: " ")
      let to = words[(middle + 1)..<(end ?? words.count)].joined(separator: " ")
      if let from = place(from[...], facts), let to = place(to.drop { _ in false }, facts), from != to {
        return (from, trimmed(to))
      }
    }
    return nil
  }

  /// Whether a name begins as names in Russian and Ukrainian do in small letters: "г. Алматы, ул. Абая 4".
  static func isNamed(_ name: String) -> Bool { lowerNames.contains { name.hasPrefix($0) } }

  /// What names in Russian and Ukrainian begin with in small letters.
  private static let lowerNames = [
    "аэропорт", "вокзал", "отел", "гостиниц", "ул.", "улиц", "пр.", "г.", "гор.", "м.", "вул.", "пл.", "наб.", "дом ",
    "ж/д", "аеропорт", "готел", "letišt", "letisk", "lotnisk", "hotel", "nádraž", "dworz", "dworca", "aeropuert",
    "aéroport", "aeroport", "estaci",
    "gare ", "stazione", "аэропор", "вокзал", "havaliman", "otel", "lufthavn", "flygplats", "lentoasem", "repülőtér",
  ]

  private static func trimmed(_ name: String) -> String {
    name.hasSuffix(".") ? String(name.dropLast()) : name
  }

  private static let starts: Set = [
    "from", "at", "bei", "von", "vom", "de", "du", "da", "dal", "dall'", "desde", "из", "от", "с", "z", "ze", "van",
    "från", "fra",
  ]
  private static let joins: Set = [
    "to", "nach", "zum", "zur", "à", "au", "a", "al", "all'", "do", "na", "до", "в", "naar", "till", "til", "hasta",
    "vers", "hacia",
  ]
  private static let stops: Set = [
    "on", "at", "am", "um", "le", "el", "il", "alle", "on:", "dnia", "o", "op", "om", "den", "kl", "for", "für", "pour",
    "para", "per",
    "с", "is", "has", "ist", "wurde", "est",
  ]

  private static let marks = ["→", "->", "➔", "➝", "➜", "➞", "▸", "▶", "›", "⇒", "=>", " — ", " – ", " - "]

  /// The words of one side without clocks and days, if they are a name.
  private static func place(_ text: Substring, _ facts: TextFacts) -> String? {
    var side = PlaceWords.place(in: String(text), facts)
    if let colon = side.lastIndex(of: ":") { side = side[side.index(after: colon)...].trimmed }
    let name = PlaceWords.tidy(side)
    guard (3...80).contains(name.count), let first = name.first,
      first.isUppercase || first.isDigit || lowerNames.contains(where: { name.hasPrefix($0) }),
      SentenceWords.isClean(name), PriceWords.first(in: name) == nil, name.contains(where: \.isLetter)
    else { return nil }
    return name
  }
}
