import Journeys

/// Rides with a driver that sentences tell: "Unser Fahrer holt Sie am Freitag, dem 29. Oktober, um 4.15 Uhr am Hotel Krone ab und bringt Sie
/// zum Flughafen".
struct TransferSentences {
  /// One ride; its destination may be missing.
  struct Ride {
    let start: StatedTime
    let from: String
    let to: String?
  }

  private let facts: TextFacts
  private let sentences: [String]

  /// The rides of a text, in its order.
  static func rides(in facts: TextFacts) -> [Ride] {
    let sentences = facts.document.lines.prefix(120).joined().filter { $0.text.utf8.count < 2_000 }.flatMap {
      LegPlaceWords.sentences($0.text[...]).map { String($0.text) }
    }
    return TransferSentences(facts: facts, sentences: sentences).rides()
  }

  private func rides() -> [Ride] {
    var found: [Ride] = []
    for (place, sentence) in sentences.enumerated().prefix(200) where sentence.utf8.count < 500 {
      guard fetches(sentence), let start = moment(in: sentence, after: place > 0 ? sentences[place - 1] : ""),
        found.count < 8,
        !found.contains(where: { $0.start == start })
      else { continue }
      // Where it goes may stand in the next sentence, and where it begins, too.
      var ends = ends(in: sentence)
      for next in sentences.dropFirst(place + 1).prefix(2)
      where ends.count < 2 && PriceWords.first(in: next) == nil && next.utf8.count < 500
        && !facts.hits(in: next).contains(where: \.hasDate)
      {
        ends += self.ends(in: next)
      }
      // The small words of many languages mean both "at" and "to": what none names for sure stands in the order of the way.
      let isTurned = ends.count > 1 && ends[0].role == .arrival && ends[1].role == .departure
      let from = isTurned ? ends[1].name : ends.first { $0.role != .arrival || ends.count > 1 }?.name
      let to = isTurned ? ends[0].name : ends.first { $0.name != from }?.name
      // "Back again on 19 June at 5:45": the way there turned round.
      if let from {
        found.append(Ride(start: start, from: from, to: to))
      } else if let way = found.last, let end = way.to {
        found.append(Ride(start: start, from: end, to: way.from))
      } else if let road = TransferRoad.find(in: facts) {
        found.append(Ride(start: start, from: road.from, to: road.to))
      }
    }
    return found
  }

  /// The day and the hour of a sentence, without the hours of flights; the day may stand in the sentence before: "Your taxi is booked for Tuesday
  /// 6 July. We pick you up at 4:40."
  private func moment(in sentence: String, after other: String) -> StatedTime? {
    let hits = facts.hits(in: sentence)
    let days = hits.filter(\.hasDate) + facts.hits(in: other).filter(\.hasDate)
    guard let day = days.first.flatMap({ facts.moment($0)?.wholeDay }) else { return nil }
    let clock = hits.first { hit in
      guard hit.seconds != nil else { return false }
      let before = FoldedName.of(sentence[..<hit.range.lowerBound].suffix(30)).split(separator: " ").suffix(3)
      return !before.contains { word in Self.flights.contains { word.hasPrefix($0) } }
    }
    return clock?.seconds.map { day.at($0) }
  }

  /// Whether a sentence says that somebody is fetched, met or waited for.
  private func fetches(_ sentence: String) -> Bool {
    let words = FoldedName.of(sentence).split(separator: " ")
    return words.contains { word in Self.verbs.contains { word.hasPrefix($0) } }
  }

  // MARK: the ends

  /// The doors, houses, airports and stations that a sentence names, each with what the small word before it says of it.
  private func ends(in sentence: String) -> [(name: String, role: LegRole?)] {
    // "all'Hotel Miramare", "à l'aéroport"
    let apart = sentence.replacing(#/\b(all|dall|dell|nell|l|d)['’](?=\p{L})/#) { "\($0.1)' " }
    let words = apart.split(separator: " ").map(String.init)
    var found: [(name: String, role: LegRole?)] = []
    var role: LegRole?
    var place = 0
    while place < words.count {
      guard begins(words, place) else {
        let word = words[place].lowercased()
        if Self.joins.contains(word) { role = .arrival }
        if Self.starts.contains(word) { role = .departure }
        place += 1
        continue
      }
      let end = end(of: place, words)
      let text = words[place..<end].joined(separator: " ")
      let name = PlaceWords.tidy(text.trimming(while: { "„“”\"«»().,;:–—-".contains($0) }))
      if (4...80).contains(name.count), facts.hits(in: name).isEmpty, isEnd(name),
        !found.contains(where: { $0.name == name }), !facts.travellers.contains(name),
        // "Costo 70 euro", and the word that begins a sentence.
        PriceWords.first(in: words[place..<min(words.count, end + 1)].joined(separator: " ")) == nil,
        place > 0 || isCalledPlace(words[place..<end])
      {
        found.append((name, role))
        role = nil
      }
      place = end
    }
    return found
  }

  /// Whether a name is that of an airport, a station or a port, where those are fetched who come from afar.
  static func isTerminal(_ name: String) -> Bool {
    FoldedName.of(name).split(separator: " ").contains { word in stations.contains { word.hasPrefix($0) } }
  }

  private func isEnd(_ name: String) -> Bool {
    TransferLegs.isEnd(name) || HotelName.isName(name)
      || FoldedName.of(name).split(separator: " ").contains { word in Self.places.contains { word.hasPrefix($0) } }
        && name.contains(" ")
  }

  /// Whether a name begins at a word: a capital, or "aéroport" before one.
  private func begins(_ words: [String], _ place: Int) -> Bool {
    let word = words[place].drop { "„“\"«(".contains($0) }
    guard let first = word.first else { return false }
    if first.isUppercase { return word != "Uhr" }
    let folded = FoldedName.of(word)
    return Self.places.contains { folded.hasPrefix($0) } && place + 1 < words.count
      && (words[place + 1].first?.isUppercase == true
        || place + 2 < words.count && words[place + 2].first?.isUppercase == true && words[place + 1].count < 4)
  }

  private func end(of start: Int, _ words: [String]) -> Int {
    var end = start + 1
    while end < words.count, !(words[end - 1].last.map { ",;:.!?)".contains($0) } ?? false) {
      let word = words[end], first = word.first
      if first?.isUppercase == true || isNumber(word) && words[end - 1].count > 2 {
        end += 1
      } else if Self.places.contains(where: { FoldedName.of(word).hasPrefix($0) }) {
        // "Zračna luka Split"
        end += 1
      } else if end + 1 < words.count, Self.particles.contains(word.lowercased()),
        words[end + 1].first?.isUppercase == true, isCalledPlace(words[start..<end])
      {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  /// Whether words name a kind of place, behind which its own name may follow a small word: "Aeroporto di Olbia".
  private func isCalledPlace(_ words: ArraySlice<String>) -> Bool {
    HotelName.isName(words.joined(separator: " "))
      || words.contains { word in Self.places.contains { FoldedName.of(word).hasPrefix($0) } }
  }

  /// "52", "14a": the number of a house or a terminal.
  private func isNumber(_ word: String) -> Bool {
    word.first?.isNumber == true && word.count < 6 && !word.contains { ":h".contains($0) }
  }

  private static func stems(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) }
  }

  private static let particles: Set = ["de", "di", "da", "do", "dos", "del", "la", "le", "du", "des", "of"]
  private static let joins: Set = [
    "to", "nach", "zum", "zur", "naar", "till", "til", "vers", "hasta", "hacia", "ke", "до",
  ]
  private static let starts: Set = [
    "from", "von", "vom", "dal", "dall'", "desde", "из", "от", "ze", "van", "från", "fra", "od", "dari", "від",
  ]
  /// What an hour of a flight or a train stands behind.
  private static let flights = stems(
    "flight flug flieger land vol vuelo volo voo vlucht lot let polij slijeć ленд рейс літак самолет uçuş uçağ iniş penerbangan mendarat train zug treno tren поезд потяг"
  )
  private static let stations =
    AirportNames.stems
    + stems(
      "letisk bandara zračn luka luke repülőt letališč aerodrom lidosta lennujaam hauptbahnhof bahnhof gare estaci stazion вокзал dworz nádraž stasiun kolodvor pelabuhan otogar"
    )
  private static let houses = stems(
    "hotel otel готел отел pension pensjonat penzion hostel villa vila apart apartman guesthouse gästehaus")
  private static let places = stations + houses
  private static let verbs = stems(
    """
    pick collect meet wait hol abhol abgeholt wartet erwartet steht bringt fähr chercher attend prend récup recog recoj esper busc prender aspett prelev pego peg apanh buscar recolh busca
    ophal halen haal wacht odbier odbior odbier czek podjed przyjed vyzved ček přijed встре забер подъе жде ожид приед зустрі чека alac alır bekl karşıla
    čeka kreće pokup prevz jemput menjemput hämt vänt hent vent nouda noud hake odot várj vár felvesz preia aștept vom-lua παραλ περιμέν
    """)
}

extension String {
  /// The text without the characters at both ends for which a test holds.
  fileprivate func trimming(while test: (Character) -> Bool) -> String {
    var text = self[...]
    while let first = text.first, test(first) { text = text.dropFirst() }
    while let last = text.last, test(last) { text = text.dropLast() }
    return String(text)
  }
}
