import Journeys

/// Rides with a driver that no label tells: each has one moment, and beside it where it begins and where it goes. Who drives from door
/// to door needs no word for it: one end is a street with its number, or a house.
struct TransferLegs {
  /// One ride.
  struct Leg {
    let start: StatedTime
    let from: String
    let to: String
  }

  private let facts: TextFacts

  /// The rides of a text, in its order; empty where one of its moments has no road.
  static func find(in facts: TextFacts) -> [Leg] { TransferLegs(facts: facts).legs() }

  /// Whether rides go from door to door, and nothing in a text tells of another way of travelling.
  static func goFromDoors(_ legs: [Leg], _ facts: TextFacts) -> Bool {
    !legs.isEmpty && legs.allSatisfy { hasDoor($0.from) || hasDoor($0.to) }
      && facts.first(.driver, .car, .checkIn, .hotel, .train, .bus, .ferry, .seat, .arrival, .coach) == nil
  }

  private func legs() -> [Leg] {
    let lines = facts.document.lines
    var moments: [(line: Int, start: StatedTime)] = []
    for (number, cells) in lines.enumerated().prefix(160) {
      let text = cells.map(\.text).joined(separator: "\t")
      guard text.utf8.count < 200 else { continue }
      let hits = facts.hits(in: text)
      guard let day = hits.first(where: \.hasDate), let moment = facts.moment(day) else { continue }
      let own = hits.compactMap(\.seconds)
      let below =
        own.isEmpty && number + 1 < lines.count
        ? facts.hits(in: lines[number + 1].map(\.text).joined(separator: "\t")).filter { !$0.hasDate }.compactMap(
          \.seconds) : []
      guard let seconds = (own + below).first, Set(own + below).count == 1, moments.count < 8 else { continue }
      moments.append((number, moment.wholeDay.at(seconds)))
    }
    var found: [Leg] = []
    for (index, moment) in moments.enumerated() {
      let end = index + 1 < moments.count ? moments[index + 1].line : min(lines.count, moment.line + 7)
      let start = index == 0 ? max(0, moment.line - 3) : moment.line
      let own = lines[moment.line].map(\.text).joined(separator: " ")
      let marked = TransferRoad.marked(in: own, facts).flatMap { road in
        [road.from, road.to].contains(where: { Self.isEnd($0) || TransferSentences.isTerminal($0) }) ? road : nil
      }
      guard let road = marked ?? road(in: moment.line..<end) ?? road(in: start..<end) else { continue }
      found.append(Leg(start: moment.start, from: road.from, to: road.to))
    }
    return found
  }

  /// The two ends in some lines: behind small words or labels for them, or the only two lines that are places.
  private func road(in range: Range<Int>) -> (from: String, to: String)? {
    var from: String?
    var to: String?
    for number in range {
      let text = facts.document.lines[number].map(\.text).joined(separator: ", ")
      guard text.utf8.count < 140 else { continue }
      // "Pick-up: Airport, Saturday 4 July 2026, 12:20"
      let isTimed = facts.hits(in: text).contains { $0.seconds != nil }
      let words = text.split(maxSplits: 1, whereSeparator: { " :".contains($0) })
      guard words.count == 2 else { continue }
      let rest = words[1].drop { " :".contains($0) }
      let role = (isTimed ? nil : Self.role(String(words[0]))) ?? label(text)
      let name = PlaceWords.place(in: role?.rest ?? String(rest), facts)
      guard let role, Self.isPlace(name) else { continue }
      if role.isFrom { from = from ?? name } else { to = to ?? name }
    }
    if let from, let to, from != to { return (from, to) }
    return from == nil && to == nil ? listed(in: range) : nil
  }

  /// "• 8 Larch Grove, Reading" above "• Airport Terminal 5": two places in lines right below each other that nothing calls so.
  private func listed(in range: Range<Int>) -> (from: String, to: String)? {
    let lines = facts.document.lines
    guard TransferFinder.speaks(facts) else { return nil }
    for number in range.dropLast() where lines[number].count == 1 && lines[number + 1].count == 1 {
      // The lines of one address stand below each other as well, without the marks of a list.
      let isMarked = [number, number + 1].allSatisfy { line in
        lines[line][0].text.first.map { "•●○◦▪·📍🏁".contains($0) } ?? false
      }
      let names = [lines[number][0].text, lines[number + 1][0].text].map { text in
        PlaceWords.tidy(String(text.drop { "•●○◦▪*·-–📍🏁 ".contains($0) }))
      }
      guard facts.hits(in: lines[number][0].text).isEmpty, facts.hits(in: lines[number + 1][0].text).isEmpty,
        names.allSatisfy({ Self.isPlace($0) && (Self.hasDoor($0) || Self.isStation($0)) }),
        names.contains(where: Self.hasDoor),
        isMarked
          || names.count(where: { Self.isStation($0) && !Self.hasDoor($0) }) == 1
            && names.contains(where: Self.isWhole),
        names[0] != names[1]
      else { continue }
      return (names[0], names[1])
    }
    return nil
  }

  /// "14 Beacon St, Boston, MA 02108": a street and its town on one line, below which no more of the address follows.
  private static func isWhole(_ name: String) -> Bool {
    name.contains(",") && hasDoor(name) && AddressWords(name)?.isWhole == true
  }

  /// Whether a name is a place at which rides with a driver begin: a door, an airport, a station.
  static func isEnd(_ name: String) -> Bool { isPlace(name) && (hasDoor(name) || isStation(name)) }

  /// A name with a word for airports, stations or their terminals.
  private static func isStation(_ name: String) -> Bool {
    FoldedName.of(name).split(separator: " ").contains { LegWords.isStation(String($0)) }
  }

  /// The end that a line's label names, with the value behind it.
  private func label(_ text: String) -> (isFrom: Bool, rest: String?)? {
    guard let colon = text.firstIndex(of: ":"), let label = LabelReader.label(text[..<colon]) else { return nil }
    let rest = text[text.index(after: colon)...].trimmed
    switch label {
    case .from, .departure, .pickUp, .pickUpPlace: return (true, rest)
    case .to, .arrival, .dropOff, .dropOffPlace: return (false, rest)
    default: return nil
    }
  }

  private static func role(_ word: String) -> (isFrom: Bool, rest: String?)? {
    let folded = FoldedName.of(word)
    if starts.contains(folded) { return (true, nil) }
    return ends.contains(folded) ? (false, nil) : nil
  }

  private static let starts = Set(
    "from von vom de da dal desde из от z ze van från fra depart від з ab od mistä från kimdən nereden".split(
      separator: " "
    )
    .map { FoldedName.of($0) })
  private static let ends = Set(
    "to nach zum zur à au a para al до в do na naar till til vers hacia minne nereye an till ke".split(separator: " ")
      .map { FoldedName.of($0) })

  private static func isPlace(_ name: String) -> Bool {
    (4...100).contains(name.count) && name.first.map { $0.isUppercase || $0.isDigit } ?? false
      && SentenceWords.isClean(name) && PriceWords.first(in: name) == nil && !name.contains("@")
  }

  /// A street with its number, or a house that takes guests.
  private static func hasDoor(_ name: String) -> Bool {
    name.split(separator: ",").contains { AddressBlock.isStreet($0.trimmed) } || HotelName.isName(name)
  }
}
