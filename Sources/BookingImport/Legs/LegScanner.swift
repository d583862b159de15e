import Journeys

/// Types what stands in the lines of a text: clocks, days, places, numbers, durations. What is none of these is passed over.
struct LegScanner {
  let facts: TextFacts
  var pieces = LegPieces()
  /// Lines that may belong to a journey: those with a clock, and a few around each.
  private let near: Set<Int>
  /// Lines whose names are no places: salutations, what a label calls a ship, and the addresses of stops.
  private let namesOnly: Set<Int>
  /// Lines that begin with a time of four digits.
  private let bareStops: Set<Int>
  /// What the columns of the rows of tables are called.
  private let tableLabels: [Int: [Int: Label]]

  /// Texts with more clocks are timetables or protocols.
  static let mostClocks = 90

  /// More names than this stand in no confirmation.
  static let mostPlaces = 1_200

  /// The pieces of a text.
  static func pieces(in facts: TextFacts) -> LegPieces {
    var scanner = LegScanner(facts)
    for line in scanner.near.sorted()
    where !isWholeDay(facts.document.lines[line]) && !isHeading(facts.document.lines[line]) {
      scanner.read(facts.document.lines[line], line)
    }
    scanner.dropNamesOfAirlines()
    scanner.joinCodes()
    scanner.dropCodesOfStations()
    scanner.confirmEnds()
    scanner.dropCheckIns()
    return scanner.pieces
  }

  private init(_ facts: TextFacts) {
    self.facts = facts
    var near = Set<Int>()
    var clocks = 0
    let lines = facts.document.lines
    let hasBareClocks = !facts.hasColonClocks && LegFlightWords.speaks(facts)
    for (number, cells) in lines.enumerated() {
      guard cells.contains(where: { $0.text.utf8.contains { $0 >= 0x30 && $0 <= 0x39 } }) else { continue }
      let hits = cells.flatMap { facts.hits(in: $0.text) }
      guard let first = hits.first else {
        if Self.shortClock(cells, 0, facts) != nil {
          near.formUnion(max(0, number - 6)...min(lines.count - 1, number + 6))
        }
        continue
      }
      let count = hits.count { $0.seconds != nil }
      clocks += count
      if clocks > Self.mostClocks { break }
      if count > 0 || first.hasDate {
        near.formUnion(
          max(
            0, number - (count > 0 || hasBareClocks ? 6 : 0))...min(
              lines.count - 1, number + (count > 0 || hasBareClocks ? 6 : 0)))
      }
    }
    bareStops = clocks == 0 ? Self.bareStops(in: facts) : []
    for number in bareStops { near.formUnion(max(0, number - 6)...min(lines.count - 1, number + 6)) }
    self.near = near
    let greetings = lines.indices.prefix(30).filter { number in
      near.contains(number) && lines[number].count == 1 && TravellerWords.behindGreeting(lines[number][0].text) != nil
        && facts.hits(in: lines[number][0].text).isEmpty
    }
    let ships = facts.values.filter { value in
      value.label == .ferry && !value.isTableRow && lines.indices.contains(value.line) && lines[value.line].count == 2
        && facts.hits(in: value.value).isEmpty && !Self.isRoad(value.value)
    }
    namesOnly = Set(
      greetings + ships.map(\.line)
        + lines.indices.dropFirst().filter { near.contains($0) && Self.isAddress($0, of: lines) })
    let rows = facts.values.filter { $0.isTableRow && lines.indices.contains($0.line) && lines[$0.line].count > 2 }
    tableLabels = Dictionary(grouping: rows, by: \.line).mapValues { row in
      Dictionary(row.map { ($0.cell, $0.label) }) { first, _ in first }
    }
  }

  /// "Piombino → Portoferraio": what a label for ships calls by its two ends.
  private static func isRoad(_ text: String) -> Bool {
    guard text.utf8.count < 90 else { return false }
    if ["→", "➞", "->", "⇒", " > "].contains(where: { text.holds($0) }) { return true }
    return [" - ", " – ", " — "].contains { mark in
      text.firstRange(of: mark).map { hit in
        City.ofStation(String(text[..<hit.lowerBound])) != nil && City.ofStation(String(text[hit.upperBound...])) != nil
      } ?? false
    }
  }

  /// "1015 London Kings Cross" above "1432 Edinburgh Waverley", in a text about journeys without other times: two lines that begin
  /// with a time of the day without marks, and go on with a name.
  private static func bareStops(in facts: TextFacts) -> Set<Int> {
    let times = facts.document.lines.prefix(300).enumerated().compactMap { number, cells -> (line: Int, time: Int)? in
      guard let text = cells.first?.text, text.utf8.count < 60 || cells.count > 1,
        let head = bareClock.prefix(text),
        let time = Int(head.1), time / 100 < 24, time % 100 < 60
      else { return nil }
      return (number, time)
    }
    guard times.count > 1, times.count <= 40, !facts.dotted,
      TransportWords.kind(of: facts) != nil || LegFlightWords.speaks(facts)
    else { return [] }
    return Set(
      zip(times, times.dropFirst()).filter { $1.line - $0.line <= 3 && $1.time != $0.time }.flatMap {
        [$0.line, $1.line]
      })
  }

  private mutating func read(_ cells: [TextDocument.Cell], _ line: Int) {
    // "Betalat med kort den 15 februari 2027 kl. 07.57": when it was paid.
    if let word = cells.first?.text.split(separator: " ").first, Self.payments.contains(FoldedName.of(word)) { return }
    if listsStops(cells) || LegCell.datesPurchase(cells) { return }
    var role = LegRole.none
    let isRow = isTimetableRow(cells)
    let isAtStop = cells.flatMap { facts.hits(in: $0.text) }.count { $0.seconds != nil } == 1
    let codes = codeRow(cells)
    let length = Self.length(between: cells)
    for (index, cell) in cells.enumerated() {
      // "14:50 | 10 h | 17:50"
      if let length, index == 1 {
        pieces.durations.append((line, length))
        continue
      }
      guard cell.text.utf8.count < 260 else {
        readParagraph(cell.text, line, index)
        continue
      }
      if let airport = codes[index] {
        let place = LegPlaceWords(
          name: "", airport: airport, strength: 3, role: .none, endsRoute: false, at: cell.text.startIndex)
        add(.place(place), line, index)
        continue
      }
      // A column of days writes them short: "08.05".
      if cells.count > 1, let day = shortDay(cell.text) {
        add(.day(day), line, index)
        continue
      }
      // The head of a table tells what stands in its columns: the hour at which a desk closes is none of a stop.
      let column = tableLabels[line]?[index]
      if let column {
        role = LegCell.role(of: column)
        if role == .other { continue }
      }
      if isRow, let seconds = bareClock(cell.text) {
        add(.clock(seconds: seconds, day: nil, later: 0, role: .none), line, index)
        continue
      }
      if isDayLater(cell.text, line, index) { continue }
      if let seconds = Self.shortClock(cells, index, facts) {
        add(.clock(seconds: seconds, day: nil, later: 0, role: role), line, index)
        continue
      }
      if let flight = bareFlight(cell.text, line, index) {
        add(.number(flight), line, index)
        continue
      }
      let isBareStop = index == 0 && bareStops.contains(line) || cells.count == 1 && isAboveStop(line)
      // "Trayecto 1. Sale de Girona a las 9:05": a heading that counts journeys.
      let counted = Self.countedHeading.prefix(cell.text)?.endIndex
      let text = counted.map { String(cell.text[$0...]) } ?? cell.text
      var reader = LegCell(
        text, facts, role, isAtStop: isAtStop || isBareStop, startsWithClock: isBareStop && bareStops.contains(line))
      reader.read()
      role = column == nil ? reader.carriedRole : .none
      // "PNR | Fri 22 Jan 2027": two labels' columns; no reference is a day.
      if role == .other, LabelReader.label(cell.text[...]) == .reference { role = .none }
      if reader.isBorder { pieces.borders.insert(line) }
      if let seconds = reader.duration { pieces.durations.append((line, seconds)) }
      for item in reader.items.sorted(by: { $0.at < $1.at }) { add(item.what, line, index) }
    }
  }

  /// "Zastavuje též: Olomouc hl.n. 10:52, Pardubice hl.n. 12:14": where a train calls on its way.
  private func listsStops(_ cells: [TextDocument.Cell]) -> Bool {
    guard let text = cells.first?.text, case let head = FoldedName.of(text.prefix { $0 != ":" }.prefix(40)),
      Self.calls.contains(where: { head.hasPrefix($0) })
    else { return false }
    return cells.flatMap { facts.hits(in: $0.text) }.count { $0.seconds != nil } > 1
  }

  private static let calls = [
    "calls at", "calling at", "stops at", "stopping at", "also stops", "hält in", "hält auch", "halte unterwegs",
    "zwischenhalte", "unterwegshalte", "dessert", "arrêts intermédiaires", "gares desservies", "fermate intermedie",
    "ferma a", "paradas intermedias", "paradas", "zastavuje", "zastávky", "zatrzymuje się", "postoje",
    "przystanki pośrednie",
    "stopt ook", "tussenstops", "stannar", "stopper", "pysähtyy", "megáll", "oprește", "остановки", "зупинки",
    "аялдамалар",
    "duraklar", "ara duraklar",
  ].map { FoldedName.of($0) }

  private static let payments = Set(
    "betalat betald betalt betaald bezahlt paid payé payée pagado pagato zapłacono zaplaceno оплачено сплачено ödendi maksettu fizetve plătit"
      .split(
        separator: " "
      ).map { FoldedName.of($0) })

  /// "Toulouse - Gare routière", "Départ : 14:30", "Montpellier - Sabines", "Arrivée : 17:45" on four lines: a name above each hour.
  private func isAboveStop(_ line: Int) -> Bool {
    guard let role = placelessEnd(line + 1), placelessEnd(line) == nil else { return false }
    let other: LegRole = role == .departure ? .arrival : .departure
    return placelessEnd(line + 2) == nil && placelessEnd(line + 3) == other
      || placelessEnd(line - 1) == other && placelessEnd(line - 2) == nil
  }

  /// The end of a journey that the first word of a line names, if nothing but a day and an hour stands behind it.
  private func placelessEnd(_ line: Int) -> LegRole? {
    let lines = facts.document.lines
    guard lines.indices.contains(line), lines[line].count == 1, case let text = lines[line][0].text,
      text.utf8.count < 60,
      let role = text.split(whereSeparator: { !$0.isLetter }).first.flatMap({ LegWords.role(FoldedName.of($0)) }),
      role != .other, facts.hits(in: text).contains(where: { $0.seconds != nil }),
      PlaceWords.place(in: String(text.drop { $0.isLetter }), facts).isEmpty
    else { return nil }
    return role
  }

  /// A paragraph on one line, as many writers send it, sentence by sentence.
  private mutating func readParagraph(_ text: String, _ line: Int, _ index: Int) {
    guard text.utf8.count < 1_600 else { return }
    for sentence in LegPlaceWords.sentences(text[...]).map(\.text)
    where sentence.utf8.count < 260 && sentence.contains(where: \.isDigit) {
      var reader = LegCell(String(sentence), facts, .none, isAtStop: false)
      reader.read()
      for item in reader.items.sorted(by: { $0.at < $1.at }) { add(item.what, line, index) }
    }
  }

  private static let bareClock = Pattern(#/(\d{4})\s+\p{Lu}\p{L}/#)
  private static let countedHeading = Pattern(#/\p{L}{2,12} \d\. (?=\p{Lu})/#)
  private static let wholeHours = Pattern(#/(\d{1,2}) ?(?:h|hrs?|Std\.?|ч)/#)
  private static let clock = Pattern(#/\d{1,2}:\d{2}\b/#)

  /// How long a ride takes, in seconds, that stands between its two hours: whole hours, which alone might be one of them.
  private static func length(between cells: [TextDocument.Cell]) -> Int? {
    guard cells.count == 3, let hours = wholeHours.whole(cells[1].text),
      [cells[0], cells[2]].allSatisfy({ clock.prefix($0.text) != nil })
    else { return nil }
    return Int(hours.1).map { $0 * 3600 }
  }

  /// "SEA | DEN": two codes in cells of their own, one of which may be a common word where the other is none.
  func codeRow(_ cells: [TextDocument.Cell]) -> [Int: Airport] {
    guard (2...3).contains(cells.count) else { return [:] }
    var found: [Int: Airport] = [:]
    for (index, cell) in cells.enumerated()
    where cell.text.utf8.count == 3 && cell.text.allSatisfy({ $0.isASCII && $0.isUppercase }) {
      found[index] = Airport.with(code: cell.text)
    }
    guard found.count == 2, found.contains(where: { !FlightWords.isCommon(cells[$0.key].text[...]) }) else {
      return [:]
    }
    return found
  }

  /// Whether a row of an agency's table names two airports by their codes: "GA 402  JAKARTA CGK  DENPASAR DPS  21MAR  0740  1040".
  private func isTimetableRow(_ cells: [TextDocument.Cell]) -> Bool {
    cells.count > 4 && cells.filter { LegPlaceWords.coded($0.text) != nil }.count == 2
      && cells.filter { bareClock($0.text) != nil }.count == 2
  }

  /// Four digits that are a time of the day, alone in their cell.
  private func bareClock(_ text: String) -> Int? {
    guard text.utf8.count == 4, let value = Int(text), (0..<2400).contains(value), value % 100 < 60 else { return nil }
    return value / 100 * 3600 + value % 100 * 60
  }

  private func shortDay(_ text: String) -> StatedTime? {
    let parts = text.split(separator: ".")
    guard !facts.dotted, text.utf8.count == 5, parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }),
      let hit = facts.hits(in: text + ".").first, hit.hasDate
    else { return nil }
    return facts.moment(hit)?.wholeDay
  }

  private mutating func add(_ what: LegCell.What, _ line: Int, _ cell: Int) {
    let order = pieces.next()
    switch what {
    case .clock(let seconds, let day, let later, let role):
      pieces.clocks.append(
        LegClock(line: line, cell: cell, order: order, seconds: seconds, day: day, daysLater: later, role: role))
    case .day(let day): pieces.days.append(LegDay(line: line, order: order, day: day))
    case .number(var number):
      number = LegNumber(
        line: line, order: order, text: number.text, airline: number.airline, flight: number.flight, kind: number.kind,
        isSure: number.isSure)
      pieces.numbers.append(number)
    case .place(let place):
      guard pieces.places.count < Self.mostPlaces, !namesOnly.contains(line) else { return }
      pieces.places.append(
        LegPlace(
          line: line, cell: cell, order: order, name: place.name, airport: place.airport, strength: place.strength,
          role: place.role, endsRoute: place.endsRoute))
    }
  }
}
