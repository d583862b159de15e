import Journeys

/// Words of a cell that may be the name of a station, a stop, a port or an airport.
struct LegPlaceWords {
  var name: String
  var airport: Airport?
  var strength: Int
  var role: LegRole
  var endsRoute: Bool
  let at: String.Index

  /// The places of a piece of text that holds no clock, day or number any more.
  static func find(
    in text: Substring, carried: LegRole, isAtStop: Bool, isSentence: Bool = false
  ) -> [LegPlaceWords] {
    var found: [LegPlaceWords] = []
    if isSentence {
      let names = parts(of: text).flatMap { part, isJoined in
        self.names(in: part).enumerated().map { ($0.element.text, $0.element.role, isJoined && $0.offset == 0) }
      }
      for (name, role, isJoined) in names {
        guard var place = place(name, role ?? carried) else { continue }
        place.endsRoute = isJoined && !found.isEmpty
        found.append(place)
      }
      return found
    }
    for (piece, isJoined) in parts(of: text) {
      guard var place = place(piece, carried) else { continue }
      // "Sevilla - Plaza de Armas": a stop of the town before it, not another town.
      if isAtStop || isStationOnly(place.name) || AddressBlock.isStreetName(place.name), isJoined,
        let last = found.last, last.airport == nil,
        place.airport == nil, last.strength == 2,
        !place.name.isEmpty,
        text[..<piece.startIndex].last.map({ "-–‐".contains($0) }) ?? false, isPartOfTown(place.name, last.name)
      {
        found[found.count - 1].name = last.name + " - " + place.name
        continue
      }
      place.endsRoute = isJoined && !found.isEmpty
      found.append(place)
    }
    return found
  }

  /// Cuts at arrows, dashes, bullets, and at "to" between two names.
  private static func parts(of text: Substring) -> [(text: Substring, isJoined: Bool)] {
    var parts: [(Substring, Bool)] = []
    var start = text.startIndex
    var place = start
    var isJoined = false
    func blank(_ index: String.Index) -> Bool { index < text.endIndex && text[index].isWhitespace }
    // "Madrid P. Atocha - A.G. → Málaga": beside an arrow between two names a dash belongs to one of them.
    let hasArrow =
      text.indices.contains { place in
        ArrowMarks.contains(text[place]) && text[..<place].contains(where: \.isLetter)
          && text[place...].contains(where: \.isLetter)
      } || isLinked(text)
    while place < text.endIndex {
      let character = text[place]
      let next = text.index(after: place)
      let isArrow = ArrowMarks.contains(character)
      let hasBlank = blank(next) || place > text.startIndex && blank(text.index(before: place))
      let isDash = !hasArrow && ("–—".contains(character) || "-‐‑".contains(character) && hasBlank)
      let isBullet = "•·●○■◆|*∙◦⦿◉🚆🚌🚄🛫🛬🕐".contains(character)
      let isEnd = character == "," && isRole(behind: next, text)
      let isSlash = character == "/" && isRoad(text[start..<place], text[next...])
      guard
        isArrow || isDash && !isInState(text[..<place], text[next...]) || isBullet || isEnd || isSlash
          || character == "\t"
      else {
        place = next
        continue
      }
      parts.append((text[start..<place], isJoined))
      isJoined = isArrow || isDash || isSlash
      start = next
      place = next
    }
    parts.append((text[start...], isJoined))
    return parts.flatMap { part, joined in split(part, joined) }
  }

  /// "Chicago, IL - Union Station (CHI)": behind a town with its state stands a station without one.
  private static func isInState(_ left: Substring, _ right: Substring) -> Bool {
    func state(_ text: Substring) -> Substring? { text.firstMatch(of: #/, ([A-Z]{2})\b/#)?.output.1 }
    guard let code = state(left.suffix(6)), AmericanStates.isName(String(code)) else { return false }
    return state(right) == nil && right.utf8.count < 60
  }

  /// "New York, NY - Moynihan Train Hall to Washington, DC - Union Station": a word between two names that each have a dash.
  private static func isLinked(_ text: Substring) -> Bool {
    guard text.utf8.count < 240 else { return false }
    return [" to ", " nach ", " naar ", " vers "].contains { link in
      let sides = text.split(separator: link)
      return sides.count == 2 && sides.allSatisfy { $0.contains(" - ") || $0.contains(" – ") }
    }
  }

  /// "Yekaterinburg SVX / Samarkand SKD": a stroke between two places that bear the codes of airports, or between two towns.
  private static func isRoad(_ left: Substring, _ right: Substring) -> Bool {
    guard left.last?.isWhitespace == true, right.first?.isWhitespace == true, left.utf8.count < 60,
      right.utf8.count < 60
    else { return false }
    let (from, to) = (tidied(String(left)), tidied(String(right)))
    if coded(from) != nil, coded(to) != nil { return true }
    // "Livorno / Olbia": two towns far from each other, and not one in two languages.
    guard let here = City.named(from).first, let there = City.named(to).first else { return false }
    return abs(here.latitude - there.latitude) + abs(here.longitude - there.longitude) > 0.3
  }

  /// "Norddeich, arrival Juist": a word for an end of the journey begins the next place.
  private static func isRole(behind place: String.Index, _ text: Substring) -> Bool {
    let words = text[place...].prefix(24).split(separator: " ")
    // "ab Norddeich Mole, an Norderney": short words in German.
    if words.count > 1, ["an", "ab"].contains(words[0]), words[1].first?.isUppercase == true { return true }
    guard let word = words.first, word.count > 3 else { return false }
    let role = LegWords.role(FoldedName.of(word))
    return role == .departure || role == .arrival
  }

  /// "from A to B", "A nach B", "из А в Б".
  static func split(_ text: Substring, _ isJoined: Bool) -> [(text: Substring, isJoined: Bool)] {
    guard text.contains(" ") else { return [(text, isJoined)] }
    let words = text.split(separator: " ")
    for (index, word) in words.enumerated() where index > 0 && index + 1 < words.count {
      guard links.contains(word.lowercased()), words[index + 1].first.map(isUpper) ?? false,
        words[index - 1].first.map(isUpper) ?? false || words[index - 1].hasSuffix(")")
      else { continue }
      // "a", "do", "till" join two names only where the first is led in, or for sure.
      let isSure =
        ["to", "nach", "naar", "till", "vers"].contains(word) || words[index - 1].hasSuffix(")")
        || words[..<index].contains { starts.contains($0.lowercased()) }
      guard isSure else { continue }
      // "You are travelling from Carlisle to Leeds": the sentence ends before the name.
      var start = text.startIndex
      // "Gare du Nord", "Palma de Mallorca" are names.
      if let lead = words[..<index].lastIndex(where: { starts.contains($0.lowercased()) }), lead > 0, lead + 1 < index,
        words[lead + 1].first.map(isUpper) ?? false, !LegWords.isStation(FoldedName.of(words[lead - 1])),
        City.named(words[(lead - 1)..<index].joined(separator: " ")).isEmpty
      {
        start = words[lead + 1].startIndex
      }
      return [(text[start..<word.startIndex], isJoined), (text[word.endIndex...], true)]
    }
    return [(text, isJoined)]
  }

  private static let links: Set = [
    "to", "nach", "à", "a", "naar", "до", "в", "do", "till", "til", "para", "vers", "hacia", "na", "hasta", "ke",
  ]
  /// Whether a word joins two names to a road.
  static func isLink(_ word: String) -> Bool { links.contains(word) }

  private static let starts: Set = [
    "from", "von", "de", "da", "из", "z", "ze", "van", "från", "fra", "с", "із", "з", "desde", "du", "del", "dal",
  ]

  /// Whether a word leads in where a road begins.
  static func isStart(_ word: String) -> Bool { starts.contains(word) }

  static func isUpper(_ character: Character) -> Bool {
    character.isUppercase || character.isLetter && !character.isLowercase
  }

  private static func place(_ piece: Substring, _ carried: LegRole) -> LegPlaceWords? {
    var text = piece
    var role = carried
    // What stands before a colon is a label.
    if let colon = text.lastIndex(where: { $0 == ":" || $0 == "：" }) {
      let head = FoldedName.of(text[..<colon])
      let own =
        LegWords.role(head) ?? LegWords.role(String(head.split(separator: " ").first ?? ""))
        ?? LegWords.role(String(head.split(separator: " ").last ?? ""))
      // "RETURN: A – B" heads the way back, though the word is also what a rented car is brought back by.
      let isHeading = head.split(separator: " ").contains { LegWords.isBorder(String($0)) }
      role = own ?? (isHeading ? LegRole.none : LabelReader.label(text[..<colon]).map(roleOf) ?? .none)
      // "Départ Quiberon : 9h15": behind a word for an end its name stands before the colon.
      let isBefore =
        text[text.index(after: colon)...].allSatisfy(\.isWhitespace)
        && LabelReader.label(text[..<colon]) == nil
        && text.split(separator: " ").first.flatMap { LegWords.role(FoldedName.of($0)) }.map { $0 != .other } ?? false
      text = isBefore ? text[..<colon] : text[text.index(after: colon)...]
    }
    guard role != .other else { return nil }
    var name = tidied(String(text))
    (name, role) = led(name, role)
    guard (2...64).contains(name.count), name.contains(where: \.isLetter) else { return nil }
    if let coded = coded(name) {
      return LegPlaceWords(
        name: coded.name, airport: coded.airport, strength: 3, role: role, endsRoute: false, at: piece.startIndex)
    }
    name = withoutSentence(withoutTerminal(withoutBracket(withoutWay(name))))
    let strength = strength(name)
    guard strength > 0 else { return nil }
    return LegPlaceWords(
      name: name, airport: nil, strength: strength, role: role, endsRoute: false, at: piece.startIndex)
  }

  /// "Union Station", "Downtown Bus Terminal": words that stations of any town bear.
  private static func isStationOnly(_ name: String) -> Bool {
    let words = FoldedName.of(name).split(separator: " ").map(String.init)
    // "Estación de Autobuses", "Stazione Centrale"
    if words.count > 1 && leading.contains(words[0]) || words.count == 1 && stops.contains(words[0]) { return true }
    return words.count > 1 && words.last.map { ["station", "terminal", "depot", "airport"].contains($0) } ?? false
      && words.dropLast().allSatisfy { general.contains($0) || LegWords.isStation($0) }
  }

  private static let leading = Set(
    """
    estacion estación gare stazione autostazione autogara gara dworzec terminal terminus otogar rodoviaria rodoviária estacao estação вокзал автовокзал автостанция
    автостанція busbahnhof autobusni autobusové nádraží
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  private static let stops = Set(
    "autostazione autogara busbahnhof otogar otogarı rodoviaria rodoviária автовокзал автостанция автостанція zob hauptbahnhof centralstation busstation busterminal"
      .split(separator: " ").map { FoldedName.of($0) })
  private static let general: Set = [
    "union", "central", "downtown", "grand", "penn", "main", "bus", "rail", "train", "coach", "city", "transit",
    "greyhound",
  ]

  /// Whether a name is a station of a town rather than a town itself.
  private static func isPartOfTown(_ name: String, _ town: String) -> Bool {
    guard let here = City.ofStation(town) else { return false }
    let words = FoldedName.of(name).split(separator: " ")
    let towns = City.named(name) + (words.first.map { City.named(String($0)) } ?? [])
    // "Estación de Málaga" is no station of Seville.
    let isOther = words.contains { word in
      City.named(String(word)).first.map { $0.population > 150_000 && $0.country == here.country && $0 != here }
        ?? false
    }
    if words.contains(where: { LegWords.isStation(String($0)) }) { return !isOther }
    if let there = City.ofStation(name), there != here,
      abs(there.latitude - here.latitude) + abs(there.longitude - here.longitude) < 25
    {
      return false
    }
    return words.contains { LegWords.isStation(String($0)) } || towns.isEmpty
      || towns.allSatisfy { $0.country != here.country }
  }

  private static func roleOf(_ label: Label) -> LegRole {
    switch label {
    case .departure, .from, .departureTime, .departureDate: .departure
    case .arrival, .to, .arrivalTime, .arrivalDate: .arrival
    case .route, .train, .bus, .flight, .date, .time: .none
    default: .other
    }
  }
}
