import Journeys

/// Finds the airport that a text means by name.
package enum AirportNames {
  /// The one airport that the words can mean ("MUNICH DE MUNICH INTERNATIONAL" → MUC, "Toulouse, Blagnac Airport" → TLS); nil
  /// if there is none, or more than one.
  package static func airport(_ text: String) -> Airport? {
    let found = foremost(candidates(text))
    return found.count == 1 ? found[0] : nil
  }

  /// Of airports of far towns that share a name, those of a town that has twenty times the people of any other: "Stuttgart" is no place
  /// in Arkansas. Several airports of one town stay several.
  private static func foremost(_ airports: [Airport]) -> [Airport] {
    guard airports.count > 1, airports.count <= 12 else { return airports }
    let people = airports.map { airport in
      City.named(airport.city).first {
        $0.country == airport.country
          && abs($0.latitude - airport.latitude) + abs($0.longitude - airport.longitude) < 1.5
      }?.population ?? 0
    }
    guard let most = people.max(), most > 100_000, let first = people.firstIndex(of: most) else { return airports }
    let near = airports.indices.filter { LegFlightWords.distance(airports[$0], airports[first]) < 120 || $0 == first }
    let others = airports.indices.filter { !near.contains($0) }.map { people[$0] }.max() ?? 0
    return most > others * 20 ? near.map { airports[$0] } : airports
  }

  /// The airports at both ends of a flight. Where a name fits several, the one that can be reached in the time is meant; if
  /// several can, none is.
  static func ends(
    _ from: Airport?, _ fromName: String, _ to: Airport?, _ toName: String, seconds: Int?, _ day: StatedTime
  ) -> (Airport, Airport)? {
    let starts = from.map { [$0] } ?? candidates(fromName)
    let ends = to.map { [$0] } ?? candidates(toName)
    guard !starts.isEmpty, !ends.isEmpty else { return nil }
    if starts.count == 1, ends.count == 1 { return (starts[0], ends[0]) }
    let (mainStarts, mainEnds) = (foremost(starts), foremost(ends))
    guard let seconds else {
      return mainStarts.count == 1 && mainEnds.count == 1 ? (mainStarts[0], mainEnds[0]) : nil
    }
    let flown = { (start: Airport, end: Airport) in
      let shift =
        (day.at(43_200).inZone(end.zone).knownOffset ?? 0) - (day.at(43_200).inZone(start.zone).knownOffset ?? 0)
      return (seconds - shift + 86_400) % 86_400
    }
    return fitting(starts, ends, flown: flown) ?? fitting(mainStarts, mainEnds, flown: flown)
  }

  /// The airports at both ends of a flight that takes so many seconds.
  static func ends(_ from: String, _ to: String, flown: Int) -> (Airport, Airport)? {
    fitting(candidates(from), candidates(to)) { _, _ in flown }
  }

  /// The only pair of airports that can be reached in the time, or the only one for which an airliner takes as long as that.
  private static func fitting(
    _ starts: [Airport], _ ends: [Airport], flown: (Airport, Airport) -> Int
  ) -> (Airport, Airport)? {
    var fitting: [(ends: (Airport, Airport), misses: Double)] = []
    for start in starts {
      for end in ends where start.code != end.code {
        let flown = flown(start, end)
        if LegFlightWords.isPossible(start, end, seconds: flown),
          LegFlightWords.distance(start, end) < Double(flown) / 3600 * 880
        {
          let usual = LegFlightWords.distance(start, end) / 830 + 0.6
          fitting.append(((start, end), abs(Double(flown) / 3600 - usual)))
        }
      }
    }
    if fitting.count == 1 { return fitting[0].ends }
    // Of far airports of one name only one is as far as the time says; those of one town are too close to tell.
    fitting.sort { $0.misses < $1.misses }
    guard fitting.count > 1, fitting[0].misses < 1, fitting[1].misses > fitting[0].misses + 1.5 else { return nil }
    return fitting[0].ends
  }

  /// The airports that the words name best: every run of words that is a name votes for those that bear it, and so do the words
  /// that an airport's own name has.
  private static func candidates(_ name: String) -> [Airport] {
    // "Delhi (T1)": the terminal is no part of the town.
    let text = terminal.replaced(in: name) { _ in "" }
    if let airport = EastAsianAirports.airport(text) { return [airport] }
    let found = ofTown(text) ?? townAlone(text).flatMap(ofTown) ?? voted(text)
    // "MANCHESTER, GB (MANCHESTER INTL)"
    guard text.contains(", "), let hit = inCountry.first(text) else { return found }
    let own = found.filter { $0.country == hit.1 }
    if !own.isEmpty { return own }
    // "DETROIT, MI (METROPOLITAN WAYNE CO)": a state.
    let town = text.prefix { $0 != "(" }.trimmed
    let others = town.count < text.count ? (ofTown(town) ?? voted(town)).filter { $0.country == hit.1 } : []
    return others.isEmpty ? found : others
  }

  private static let inCountry = Pattern(#/\p{L}, ([A-Z]{2})(?= ?\(|,|$)/#)

  private static let terminal = Pattern(#/\s*\(?\b(?i:T|Terminal|Term\.?) ?\d{1,2}[A-Z]?\)?\s*$/#)

  /// "Aeroporto de Lisboa" without what calls it an airport: the town that is left is not "Nova Lisboa".
  private static func townAlone(_ text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    let isAirport = { (word: String) in
      let folded = FoldedName.of(word)
      return folded == "airport" || airports.contains(folded)
    }
    guard (2...4).contains(words.count), words.contains(where: isAirport) else { return nil }
    let rest = words.filter { !isAirport($0) && !particles.contains($0.lowercased()) }
    let town = rest.joined(separator: " ")
    // Olbia has an airport, though Antalya was once called so.
    let isOfAirport = voted(town).contains { FoldedName.of($0.city) == FoldedName.of(town) }
    return town.isEmpty || isOfAirport ? nil : town
  }

  /// What words for an airport begin with.
  static let stems = [
    "airport", "aeroport", "aeropuerto", "flughafen", "lotnisk", "letist", "lufthavn", "flygplats", "luchthaven",
    "lentoasema", "havaliman", "аэропорт", "аеропорт", "αεροδρομι",
  ].map { FoldedName.of($0) }

  private static let particles: Set = ["de", "da", "do", "di", "of", "du", "von", "van"]

  /// "Lisboa", "Vídeň": the airports of a town that is called otherwise in English, near it. "Nova Lisboa" in Angola, which bears the
  /// word as well, is none of them.
  private static func ofTown(_ text: String) -> [Airport]? {
    guard text.utf8.count < 60, let town = City.named(text).first, town.population > 5_000 else { return nil }
    if let airport = MainAirports.airport(of: town) { return [airport] }
    guard town.population > 50_000 else { return nil }
    let isNear = { (airport: Airport) in
      abs(airport.latitude - town.latitude) + abs(airport.longitude - town.longitude) < 1.5
    }
    guard FoldedName.of(town.name) == FoldedName.of(text) else {
      let near = voted(town.name).filter(isNear)
      return near.isEmpty ? nil : near
    }
    // Kochi in India has the airport of Cochin, as it was called; the airport of that name is in Japan.
    let own = voted(text)
    guard !own.contains(where: isNear) else { return nil }
    let near = Set(town.otherNames.filter { $0.allSatisfy(\.isASCII) }.flatMap(voted).filter(isNear))
    return near.isEmpty ? nil : near.sorted { $0.code < $1.code } + own
  }

  private static func voted(_ text: String) -> [Airport] {
    let words = FoldedName.of(text).split(separator: " ").prefix(8).map {
      airports.contains(String($0)) ? "airport" : internationals.contains($0) ? "international" : String($0)
    }
    let whole = words.joined(separator: " ")
    // "MANCHESTER GB" in print
    let named = words.filter { $0.utf8.count > 2 }.joined(separator: " ") + " airport"
    let countries = Set(words.filter { $0.utf8.count == 2 }.map { $0.uppercased() })
    var votes: [String: (airport: Airport, votes: Int)] = [:]
    for length in stride(from: min(5, words.count), through: 1, by: -1) {
      for start in 0...(words.count - length) {
        let name = words[start..<start + length].joined(separator: " ")
        guard name.utf8.count > 2 else { continue }
        var found = Set<Airport>()
        for key in name.hasSuffix("airport") ? [name] : [name + " airport", name + " international airport", name] {
          found.formUnion(Airport.named(key).prefix(12))
        }
        for airport in found { votes[airport.code, default: (airport, 0)].votes += length * 2 }
      }
    }
    if let code = CyrillicAirports.code(in: words), let airport = Airport.with(code: code) {
      votes[code, default: (airport, 0)].votes += 7
    }
    for word in words {
      if let code = usual[word], let airport = Airport.with(code: code) {
        votes[code, default: (airport, 0)].votes += 6
      }
    }
    guard !votes.isEmpty else { return [] }
    let scored = votes.values.map { entry -> (Airport, Int) in
      let own = Set(FoldedName.of(entry.airport.name + " " + entry.airport.city).split(separator: " ").map(String.init))
      let shared = words.filter { $0.utf8.count > 3 && own.contains($0) && !common.contains($0) }.count
      // "Istanbul Havalimanı" is the one that is called so, though others serve the town as well.
      let name = FoldedName.of(entry.airport.name)
      let isNamed = name == whole || countries.contains(entry.airport.country) && name == named
      return (
        entry.airport, entry.votes + shared + (countries.contains(entry.airport.country) ? 3 : 0) + (isNamed ? 5 : 0)
      )
    }
    let best = scored.map(\.1).max() ?? 0
    let all = scored.filter { $0.1 == best }.map(\.0), civil = all.filter { !isMilitary($0) }
    return civil.isEmpty ? all : civil
  }

  /// Hunter Army Air Field is in Savannah as well; travellers do not fly there.
  private static func isMilitary(_ airport: Airport) -> Bool {
    let name = " " + FoldedName.of(airport.name) + " "
    return [" army ", " air force ", " air base ", " afb ", " naval air "].contains { name.holds($0) }
  }

  /// "Міжнародний аеропорт", "International Airport": words in the names of many airports.
  static func isNameless(_ words: [String]) -> Bool {
    words.contains { $0 == "airport" || airports.contains($0) }
      && words.allSatisfy {
        $0 == "airport" || $0 == "international" || airports.contains($0) || internationals.contains($0[...])
      }
  }

  /// Whether a text calls itself an airport.
  static func speaksOfAirport(_ text: String) -> Bool {
    FoldedName.of(text).split(separator: " ").contains { $0 == "airport" || airports.contains(String($0)) }
  }

  /// What travellers call airports whose official names are others.
  private static let usual = [
    "minneapolis": "MSP", "haneda": "HND", "aeroparque": "AEP", "itami": "ITM", "kloten": "ZRH", "zaventem": "BRU",
    "manises": "VLC",
    "tullamarine": "MEL", "otopeni": "OTP", "ferihegy": "BUD", "okecie": "WAW", "pyrzowice": "KTW", "balice": "KRK",
  ]
  private static let airports = Set(
    """
    flughafen arpt apt aéroport aeropuerto aeroporto аэропорт аеропорт әуежайы havalimanı havaalanı lotnisko letiště letisko flygplats lufthavn luchthaven
    repülőtér lennujaam lidosta lentoasema летище аэропорту аеропорту аэропорта аеропорта
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  private static let internationals: Set<Substring> = [
    "intl", "международный", "міжнародний", "халықаралық", "международно", "международен",
  ]
  private static let common: Set = ["airport", "international", "city", "north", "south", "east", "west", "terminal"]
}
