import Foundation

/// What a code, a name or an address can mean: places with their zones, the likeliest first.
struct PlaceReading: Sendable {
  /// One place that is meant perhaps.
  struct Candidate: Sendable, Hashable {
    let zone: Zone
    let country: String
    let population: Int
  }

  let candidates: [Candidate]
  /// Whether the text only begins or ends with the town's name, as "Central Park W" does with that of a small one.
  private var isPartial = false

  /// People of a town that is meant by a part of a name, although the journey is not known to come to its zone.
  private static let wellKnown = 300_000

  /// Whether all that it can be is in one zone.
  var isCertain: Bool { Set(candidates.map(\.zone)).count == 1 }

  /// Reads the code of an airport or of the airports of a town; nil for none.
  init?(code: String) {
    let airports = Airport.with(code: code).map { [$0] } ?? Airport.metro(code)
    self.init(airports)
  }

  /// Reads a name or an address; nil where it names nothing that is known.
  init?(text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.count > 1 else { return nil }
    if let code = PlaceReading.code(in: text), let reading = PlaceReading(code: code) {
      self = reading
      return
    }
    let (towns, isPartial) = PlaceReading.towns(in: text)
    self.init(candidates: towns)
    self.isPartial = isPartial
    if isPartial || candidates.isEmpty, let reading = PlaceReading(Airport.named(text)) { self = reading }
    if candidates.isEmpty { return nil }
  }

  /// The one that is meant: the only zone, else that of a country the journey leads to or of a zone it is in, else the
  /// by far largest town; nil where that leaves a doubt.
  /// - Parameter needsJourney: whether only a zone counts that the journey is known to come to
  func choose(_ whereabouts: Whereabouts, needsJourney: Bool = false) -> Candidate? {
    if needsJourney { return candidates.first { whereabouts.zones.contains($0.zone) } }
    let near = candidates.filter {
      whereabouts.zones.contains($0.zone) || !isPartial && whereabouts.leads(to: $0.country)
    }
    if let one = near.first, Set(near.map(\.zone)).count == 1 { return one }
    guard let first = candidates.first, !isPartial || first.population >= Self.wellKnown else { return nil }
    if isCertain { return first }
    let other = candidates.first { $0.zone != first.zone }
    return first.population >= 5 * (other?.population ?? 0) && first.population > 0 ? first : nil
  }

  private init(candidates: [Candidate]) { self.candidates = candidates }

  private init?(_ airports: [Airport]) {
    guard !airports.isEmpty else { return nil }
    candidates = airports.map { Candidate(zone: Zone(stored: $0.zone), country: $0.country, population: 0) }
  }

  /// The airport's code that a text is, `NRT`, or bears, `Narita (NRT)`, `NRT Terminal 2`.
  static func code(in text: String) -> String? {
    let isKnown = { (code: String) in Airport.with(code: code) != nil || !Airport.metro(code).isEmpty }
    if text.utf8.count == 3 {
      // "Ulm" is a town, "ULM" an airport.
      let isCode = text == text.uppercased() || City.named(text).isEmpty
      return isCode && isKnown(text) ? text.uppercased() : nil
    }
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let codes = words.filter { $0.utf8.count == 3 && $0.allSatisfy { "A"..."Z" ~= $0 } && isKnown($0) }
    guard codes.count == 1, let code = codes.first else { return nil }
    let speaksOfAirports = words.contains { word in
      airportWords.contains { FoldedName.of(word).hasPrefix($0) } || isTerminal(word)
    }
    return text.contains("(\(code))") || speaksOfAirports ? code : nil
  }

  /// `T1`
  private static func isTerminal(_ word: String) -> Bool {
    word.utf8.count == 2 && word.hasPrefix("T") && word.last?.isNumber == true
  }

  private static let airportWords = [
    "airport", "flughafen", "terminal", "аэропорт", "терминал", "әуежай", "havaliman", "аеропорт", "термінал",
  ].map { FoldedName.of($0) }

  /// The towns or the country that an address ends in or a name begins with, and whether the name is only a part of the text.
  private static func towns(in text: String) -> (candidates: [Candidate], isPartial: Bool) {
    let parts = text.split { ",;\n".contains($0) }.map { part in
      part.split(separator: " ").filter { !$0.contains(where: \.isNumber) }.joined(separator: " ")
    }
    let mentions = JourneyPlaces.mentions(parts.suffix(3).joined(separator: ","))
    // "Whitby YO21 3QX, GB" is not in Canada, though only the town there is large enough to be known.
    if let country = parts.last.flatMap(country(endingIn:)), let town = mentions.last(where: { !$0.towns.isEmpty }),
      !town.towns.contains(where: { $0.country == country.code })
    {
      return (country.zones.map { Candidate(zone: Zone(stored: $0), country: country.code, population: 0) }, false)
    }
    if let town = mentions.last(where: { !$0.towns.isEmpty }) { return (town.towns.map(Candidate.init), false) }
    if let town = (parts.lazy.compactMap { PlaceMention(station: $0) }.first ?? ending(parts.last ?? "")) {
      return (town.towns.map(Candidate.init), true)
    }
    let zones = mentions.flatMap(\.countries).flatMap { country in
      (Country.with(code: country)?.zones ?? []).map {
        Candidate(zone: Zone(stored: $0), country: country, population: 0)
      }
    }
    return (zones, false)
  }

  /// The country that the last part of an address names and can't be a state of another: "CA" may be California, "Georgia" too.
  private static func country(endingIn text: String) -> Country? {
    let isCode = text.utf8.count == 2 && text == text.uppercased()
    guard isCode ? !divisions.contains(text) : text != "Georgia" else { return nil }
    return isCode ? Country.with(code: text) : Country.named(text)
  }

  /// Codes of countries (ISO 3166-1) that stand for states and provinces of large countries too (ISO 3166-2 of US, CA, AU, BR, IT).
  private static let divisions = Set(
    """
    AL AR AZ CA CO DE GA ID IL IN KY LA MA MD ME MN MO MS MT NC NE PA SC SD TN VA NL NU PE SK SA AC AM AP BA CE ES GO MG PB PR PI RN RO RR SE TO AG
    AN AO AT BG BI BN BO BR BS BZ CH CL CN CR CU CY CZ FM FR GE GR IM IS KR LC LI LT LU MC MK MU NA NO NR PG PN PS PT PW RE RS RU SI SM SO SR SV TR TV
    UD VE VI
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The town that the last words of an address are, where no commas part it.
  private static func ending(_ text: String) -> PlaceMention? {
    let words = text.split(separator: " ").map(String.init)
    return (1...3).reversed().lazy.filter { $0 < words.count }.compactMap { count in
      PlaceMention(name: words.suffix(count).joined(separator: " "))
    }.first { !$0.towns.isEmpty }
  }
}

extension PlaceReading.Candidate {
  fileprivate init(_ town: City) {
    self.init(zone: Zone(stored: town.zone), country: town.country, population: town.population)
  }
}
