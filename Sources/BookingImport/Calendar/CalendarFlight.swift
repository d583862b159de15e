import Journeys

/// A flight whose airports only the title and the place of an event tell, by the names of their towns: "Flight to Farville
/// (XX 81)" in "Milford MIL".
enum CalendarFlight {
  static func draft(_ summary: String, _ start: StatedTime, _ end: StatedTime?, _ location: String?, _ facts: TextFacts)
    -> BookingDraft?
  {
    guard start.seconds != nil, !isRide(summary), let number = number(summary, facts),
      let (from, to) = ends(summary, location).map({ reachable($0, $1, start, end) }),
      from.airport?.code != to.airport?.code || from.airport == nil
    else { return nil }
    let origin = facts.document.origin
    var draft = BookingDraft(.flight)
    draft.set(.providerCode, number.airline, origin)
    draft.set(.provider, Airline.with(code: number.airline)?.name, origin)
    draft.set(.number, number.digits, origin.reading(summary))
    for (place, name, code) in [(from, DraftField.startName, DraftField.startCode), (to, .endName, .endCode)] {
      draft.set(name, place.name, origin.reading(place.name))
      // A town's name is less sure than a code.
      draft.set(code, place.airport?.code, place.isCoded ? origin : origin.unsure(0.85).reading(place.name))
    }
    let departure = moment(start, from.airport)
    draft.set(.start, departure, origin)
    draft.set(.day, departure.wholeDay, origin)
    draft.set(.end, end.map { moment($0, to.airport) }, origin)
    draft.set(.seat, facts.first(.seat)?.value, origin)
    draft.set(.startTerminal, facts.first(.terminal)?.value, origin)
    draft.set(.traveller, facts.travellers.first, origin)
    facts.fill(&draft)
    return draft
  }

  private struct End {
    let name: String
    var airport: Airport?
    let isCoded: Bool

    /// A name, of a town or an airport, perhaps with its code.
    init?(_ text: some StringProtocol) {
      let words = text.split(whereSeparator: { " ,()".contains($0) })
      let code = words.last { $0.count == 3 && $0.allSatisfy { $0.isASCII && $0.isUppercase } }
      let coded = code.flatMap { Airport.with(code: String($0)) }
      let plain = words.filter { coded == nil || $0 != code }.joined(separator: " ")
      guard plain.contains(where: \.isLetter) || coded != nil else { return nil }
      name = plain.isEmpty ? coded?.city ?? "" : plain
      airport = coded ?? AirportNames.airport(plain)
      isCoded = coded != nil
    }
  }

  /// Where the name of a town fits several airports, the one that can be reached in the time of the event.
  private static func reachable(_ from: End, _ to: End, _ start: StatedTime, _ end: StatedTime?) -> (End, End) {
    guard from.airport == nil || to.airport == nil, let first = start.instant, let last = end?.instant,
      let (one, two) = AirportNames.ends(from.name, to.name, flown: last - first),
      from.airport == nil || from.airport == one, to.airport == nil || to.airport == two
    else { return (from, to) }
    var (from, to) = (from, to)
    (from.airport, to.airport) = (one, two)
    return (from, to)
  }

  /// The code of an airline, and the digits behind it.
  private static func number(_ summary: String, _ facts: TextFacts) -> (airline: String, digits: String)? {
    let known =
      FlightWords.numbers(in: summary, labelled: true).first
      ?? facts.values.lazy.filter { $0.label == .flight }.compactMap {
        FlightWords.numbers(in: $0.value, labelled: true).first ?? FlightWords.namedNumber(in: $0.value)
      }.first
    if let known { return (known.airline.code, known.number) }
    // "HQ6113 BRS - ALC": between two airports by their codes it is a flight, whoever HQ is.
    guard FlightWords.stops(in: summary).count == 2, let hit = coded(summary) else { return nil }
    return (String(hit.code), String(hit.digits.drop { $0 == "0" }))
  }

  private static func coded(_ summary: String) -> (code: Substring, digits: Substring, range: Range<String.Index>)? {
    summary.firstMatch(of: /(?:^|[ (:])([A-Z0-9]{2}) ?(\d{2,4})(?=[ ):,]|$)/).flatMap { hit in
      FlightWords.designator(of: hit.1 + String(hit.2), isSure: true) == nil
        ? nil : (hit.1, hit.2, hit.1.startIndex..<hit.2.endIndex)
    }
  }

  /// Both ends of the title, else its destination and the place of the event; at least one of them is surely an airport.
  private static func ends(_ summary: String, _ location: String?) -> (End, End)? {
    let title = withoutNumber(summary)
    if let (from, to) = CalendarRide.ends(title), let start = End(from), let end = End(to) {
      return start.airport != nil || end.airport != nil ? (start, end) : nil
    }
    for word in [" to ", " nach ", " à ", " a ", " в ", " до ", " do ", " naar ", " till ", " til ", " para ", " per "]
    {
      guard let hit = title.firstRange(of: word), let end = End(title[hit.upperBound...]) else { continue }
      if let begin = begin(title[..<hit.lowerBound]), let start = End(begin) {
        return start.airport != nil && end.airport != nil ? (start, end) : nil
      }
      guard let place = location?.split(whereSeparator: \.isNewline).first, let start = End(place) else { continue }
      return start.airport != nil ? (start, end) : nil
    }
    return nil
  }

  /// Whether the title calls it a train, a bus or a ship.
  private static func isRide(_ summary: String) -> Bool {
    FoldedName.of(summary).split(separator: " ").contains { word in
      Label.named(String(word)).map { [.train, .bus, .ferry].contains($0) } ?? false
    }
  }

  /// The begin that stands before the destination: "Flight Munich" → "Munich"; nil where only "Flight" stands there.
  private static func begin(_ text: Substring) -> Substring? {
    let words = text.split(separator: " ").drop { word in
      Label.named(FoldedName.of(word)) == .flight || ["your", "ihr", "votre"].contains(word.lowercased())
    }
    return words.first.map { text[$0.startIndex...] }
  }

  private static func withoutNumber(_ summary: String) -> String {
    guard let range = FlightWords.numbers(in: summary, labelled: true).first?.range ?? coded(summary)?.range else {
      return summary
    }
    let rest = summary[..<range.lowerBound] + " " + summary[range.upperBound...]
    return rest.replacing("()", with: "").replacing("( )", with: "").trimmed
  }

  private static func moment(_ moment: StatedTime, _ airport: Airport?) -> StatedTime {
    guard let zone = airport?.zone else { return moment }
    return moment.instant == nil ? moment.inZone(zone) : moment.moved(to: zone) ?? moment
  }
}
