import Journeys

/// What makes a ride that was read from clocks and names one that a text tells of, and not its opening hours between two words.
enum RideEvidence {
  /// The rides that a text tells of: a flight, what has a number with its ends, what labels or a road name, what stops at towns.
  static func borne(_ rides: [BookingDraft], by facts: TextFacts) -> [BookingDraft] {
    // Where one drives in and out again.
    let isParking = StayWords.isParking(facts)
    let hasNumbers = rides.count { $0.text(.number) != nil && $0.moment(.end)?.seconds != nil } > 1
    let hasShips = rides.count { $0.text(.vehicleName) != nil && $0.moment(.end)?.seconds != nil } > 1
    return rides.filter { ride in
      guard [.train, .bus, .boat].contains(ride.kind), let from = ride.text(.startName), let to = ride.text(.endName)
      else { return true }
      if isParking || [from, to].contains(where: isNoStop) { return false }
      if joins(from, to, facts) || isLabelled(ride, from, to, facts) { return true }
      // "Die Abteile sind ab 21:10 zugänglich", where the trains have their numbers.
      if ride.text(.number) == nil, hasNumbers, [from, to].contains(where: isThing) { return false }
      // "Broneeringut saab muuta kuni … 12.08. kella 10:30": a sentence beside two crossings, each with its ship.
      if ride.text(.number) ?? ride.text(.vehicleName) == nil, hasShips { return false }
      if isOfHours(ride, facts) || [from, to].contains(where: { !isBare($0, but: "") }) { return false }
      return [from, to].contains { City.ofStation($0) != nil } || standsTogether(ride, from, to, facts)
        || stands(from, beside: ride.moment(.start), facts) && stands(to, beside: ride.moment(.end), facts)
    }
  }

  /// "Göteborg – Kiel": both names on one line, with what joins two ends between them.
  private static func joins(_ from: String, _ to: String, _ facts: TextFacts) -> Bool {
    let texts = [facts.document.subject] + facts.document.lines.flatMap { $0.map(\.text) }
    return texts.contains { text in
      guard let first = text.firstRange(of: from), let second = text[first.upperBound...].firstRange(of: to) else {
        return false
      }
      let between = text[first.upperBound..<second.lowerBound]
      return between.utf8.count < 40 && between.contains { "-–—→➔➜>⇒▶/".contains($0) } && !between.contains(".")
        || joints.contains(between.trimmed.lowercased())
    }
  }

  private static let joints: Set = [
    "to", "nach", "à", "a", "vers", "naar", "till", "til", "do", "hacia", "para", "до", "в", "至", "到", "から", "行き", "발",
  ]

  /// Whether labels name its ends.
  private static func isLabelled(_ ride: BookingDraft, _ from: String, _ to: String, _ facts: TextFacts) -> Bool {
    let starts: [Label] = [.from, .departure, .route], ends: [Label] = [.to, .arrival, .route]
    return facts.values.contains { starts.contains($0.label) && $0.value.contains(from) }
      && facts.values.contains { ends.contains($0.label) && $0.value.contains(to) }
  }

  /// "Die Abteile": an article before a word that is no town.
  private static func isThing(_ name: String) -> Bool {
    let words = name.split(separator: " ")
    return words.count > 1 && articles.contains(words[0].lowercased()) && City.ofStation(name) == nil
  }

  private static let articles: Set = [
    "die", "der", "das", "the", "les", "los", "las", "gli", "het", "unsere", "our", "nos",
  ]

  /// "Frühstück 6:30 - 8:00 Uhr, Hüttenruhe": what takes place in a house, or when something was printed, is no stop of a ride.
  private static func isNoStop(_ name: String) -> Bool {
    guard name.utf8.count < 60 else { return false }
    let words = FoldedName.of(name).split(separator: " ")
    // "Cómo usar tu entrada", "How to get there" are headings.
    if words.count > 1, questions.contains(String(words[0])) { return true }
    return words.contains { word in noStops.contains { word.hasPrefix($0) } }
  }

  private static let questions = Set(
    ["cómo", "how", "wie", "comment", "come", "hoe", "hur", "hvordan", "jak", "как", "як", "nasıl", "πώς", "hogyan"].map
    {
      FoldedName.of($0)
    })
  private static let noStops = [
    "frühstück", "abendessen", "mittagessen", "hüttenruhe", "nachtruhe", "rezeption", "halbpension", "breakfast",
    "dinner", "lunch", "reception", "housekeeping", "colazione", "cena", "déjeuner", "dîner", "desayuno", "almuerzo",
    "recepción", "frukost", "frokost", "morgenmad", "ontbijt", "receptie", "śniadani", "kolacj", "snídan", "večeř",
    "recepc", "завтрак", "ужин", "сніданок", "вечеря", "kahvaltı", "reggeli", "πρωινό", "aamiai", "doručak", "utskriv",
    "udskrev", "printed", "gedruckt", "imprimé",
    "stampat", "impreso", "besoin", "hilfe", "assistance", "assistenza", "kundenservice", "kundtjänst", "wydruk",
    "vytiště", "tulostet",
  ].map { FoldedName.of($0) }

  /// Whether its hours are two that a sentence joins: "(Mo–Fr 09:00–19:00)", "das 19h00 às 23h00".
  private static func isOfHours(_ ride: BookingDraft, _ facts: TextFacts) -> Bool {
    guard let start = ride.moment(.start)?.seconds, let end = ride.moment(.end)?.seconds else { return false }
    return facts.document.lines.joined().contains { cell in
      guard cell.text.count > 60 else { return false }
      let hits = facts.hits(in: cell.text)
      return zip(hits, hits.dropFirst()).contains { first, second in
        first.seconds == start && second.seconds == end && first.range.upperBound <= second.range.lowerBound
          && cell.text.distance(from: first.range.upperBound, to: second.range.lowerBound) < 7
      }
    }
  }

  /// "leaves Skipley at 10:40 and reaches Hawes Bridge at 12:25": whether both ends stand with their hours on a line, or on two of a
  /// sentence.
  private static func standsTogether(_ ride: BookingDraft, _ from: String, _ to: String, _ facts: TextFacts) -> Bool {
    guard let start = ride.moment(.start)?.seconds, let end = ride.moment(.end)?.seconds else { return false }
    let lines = facts.document.lines.map { $0.map(\.text).joined(separator: " ") }
    return lines.indices.contains { number in
      let text = lines[number] + (number + 1 < lines.count ? " " + lines[number + 1] : "")
      guard let first = text.firstRange(of: from), text[first.upperBound...].contains(to) else { return false }
      let clocks = facts.hits(in: text).compactMap(\.seconds)
      return clocks.contains(start) && clocks.contains(end)
    }
  }

  /// Whether a name stands on the line of a clock or beside it, with hardly more than that.
  private static func stands(_ name: String, beside moment: StatedTime?, _ facts: TextFacts) -> Bool {
    guard let seconds = moment?.seconds else { return false }
    let lines = facts.document.lines
    return lines.indices.contains { number in
      guard lines[number].contains(where: { facts.hits(in: $0.text).contains { $0.seconds == seconds } }) else {
        return false
      }
      let near = [number - 1, number, number + 1].filter(lines.indices.contains)
      return near.contains { line in
        let text = lines[line].map(\.text).joined(separator: " ")
        return text.holds(name) && isBare(text, but: name)
          && (line == number || isBare(lines[number].map(\.text).joined(separator: " "), but: name))
      }
    }
  }

  /// Whether a line has no sentence around a name.
  private static func isBare(_ text: String, but name: String) -> Bool {
    let words = (name.isEmpty ? text : text.replacing(name, with: " ")).split(whereSeparator: { !$0.isLetter })
    return words.count { $0.first?.isLowercase == true && $0.count > 2 } < 4
  }
}
