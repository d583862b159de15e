import Journeys

/// The place of a rental without how the car changes hands there.
enum RentalPlace {
  /// "Faro Airport (meet & greet)", "Faro Airport - shuttle bus" → "Faro Airport": in brackets, or behind a dash, nothing but
  /// words for a handover.
  static func tidied(_ name: String) -> String {
    guard name.utf8.count < 200 else { return name }
    if name.hasSuffix(")"), let open = name.lastIndex(of: "("), tellsHandover(name[open...]) {
      return PlaceWords.tidy(String(name[..<open]))
    }
    for mark in [" - ", " – "] {
      if let hit = name.ranges(of: mark).last, tellsHandover(name[hit.upperBound...]) {
        return PlaceWords.tidy(String(name[..<hit.lowerBound]))
      }
    }
    return name
  }

  /// "Collect and return at Stornoway Airport.": a verb for fetching, and behind it a small word and a name.
  static func named(in facts: TextFacts) -> String? {
    for cells in facts.document.lines.prefix(100) where cells.count == 1 && cells[0].text.utf8.count < 300 {
      let words = cells[0].text.split(separator: " ").map(String.init)
      guard let verb = words.firstIndex(where: { word in fetching.contains { FoldedName.of(word).hasPrefix($0) } })
      else { continue }
      // "… am Flughafen Rostock abholen": Germans put the verb behind the place.
      let before = words[..<verb].lastIndex { leads.contains($0.lowercased()) }.flatMap { lead in
        lead + 1 < verb && words[(lead + 1)..<verb].allSatisfy { $0.first?.isUppercase == true } ? lead : nil
      }
      let behind = words.indices.first {
        $0 > verb && $0 <= verb + 6 && leads.contains(words[$0].lowercased()) && $0 + 1 < words.count
          && words[$0 + 1].first?.isUppercase == true
      }
      guard let start = before ?? behind else { continue }
      let rest = words[(start + 1)..<(before == nil ? words.count : verb)].joined(separator: " ")
      let end = rest.firstIndex { ",.;:!(".contains($0) } ?? rest.endIndex
      let name = rest[..<end].split(separator: " ").map(String.init)
      let kept = name.prefix { $0.first?.isLowercase != true || $0.count < 4 }
      let place = PlaceWords.tidy(kept.joined(separator: " "))
      if (3...60).contains(place.count), facts.hits(in: place).isEmpty, SentenceWords.isClean(place),
        !Weekday.isWord(FoldedName.of(place.prefix { $0 != " " })),
        MonthNames.month(FoldedName.of(place.prefix { $0 != " " })) == nil
      {
        return place
      }
    }
    return nil
  }

  private static let fetching = [
    "collect", "pick", "abhol", "abgehol", "retir", "récupér", "recog", "recoj", "ritir", "получ", "забер", "забра",
    "ophal", "afhal",
    "hämta", "hent", "afhent", "alış", "teslim al", "odbi", "odebr", "vyzved", "vyzvedn", "noud", "átvét", "levant",
    "prevzem", "preuzm",
  ].map { FoldedName.of($0) }
  private static let leads: Set = [
    "at", "from", "am", "im", "in", "an", "der", "bei", "à", "au", "de", "du", "en", "al", "presso", "da", "dal", "в",
    "из", "op", "bij",
    "på", "vid", "i", "w", "na", "v", "u", "no", "em",
  ]

  /// Whether a line tells nothing but how a car changes hands: "Meet & greet", "Free shuttle bus".
  static func tellsHandover(_ text: some StringProtocol) -> Bool {
    let words = FoldedName.of(text.prefix(80)).split(separator: " ").map(String.init)
    return (1...6).contains(words.count) && words.contains(where: handovers.contains)
      && words.allSatisfy { handovers.contains($0) || small.contains($0) }
  }

  private static func set(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  }

  private static let handovers = set(
    """
    meet greet shuttle desk counter delivery collection handover übergabe schalter zustellung shuttlebus navette accueil comptoir guichet livraison mostrador lanzadera entrega
    recogida navetta banco consegna accoglienza стойка шаттл встреча karşılama ofis bankosu servis teslimat lada powitanie balie ophaalservice disk lada
    """)
  private static let small = set(
    "and & und et y e и ve i en og och the a in im au en del de la le free kostenlos gratuite gratuita gratis service bus on at off away pick up drop airport terminal inside outside"
  )
}
