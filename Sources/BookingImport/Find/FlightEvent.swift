import Journeys

/// Something in a text that tells of a flight, in the order of the text.
struct FlightEvent {
  enum What {
    case number(FlightWords.Number)
    /// `isSure` if the text gives the code, not only a name.
    case airport(Airport, name: String, isSure: Bool)
    case stamp(DateWords.Hit)
    case terminal(String)
    case gate(String)
    case seat(String)
    case nextDay
  }

  /// What the words around it say that it belongs to.
  enum Role { case departure, arrival, boarding, none, other }

  let what: What
  let role: Role
  let line: Int
  /// Whether it stands alone behind a label of its own ("Terminal: 2").
  var isLabelled = false

  /// The events of a text.
  static func events(in facts: TextFacts) -> [FlightEvent] {
    var events: [FlightEvent] = []
    var section = Role.none
    let values = Dictionary(grouping: facts.values, by: \.line)
    for (number, cells) in facts.document.lines.enumerated() {
      let line = cells.map(\.text).joined(separator: "\t")
      let marks = markers(in: line)
      if let first = marks.first, first.range.lowerBound == line.startIndex, first.role != .other,
        first.role != .boarding
      {
        section = first.role
      }
      let labelled = values[number] ?? []
      if let own = labelled.first(where: { $0.cell == 0 }).flatMap({ role(of: $0.label) }) { section = own }
      var found = LegScanner.isHeading(cells) ? [] : pieces(of: line, labelled: labelled, facts)
      if found.contains(where: { if case .number = $0.what { true } else { false } }), marks.isEmpty { section = .none }
      found.sort { $0.place < $1.place }
      // "7:00 AM Calgary | 7:34 AM Vancouver" below "Departs | Arrives".
      let ends = clockEnds(labelled, facts)
      let own = found.map { piece in
        let cell = !ends.isEmpty ? line[..<piece.place].count { $0 == "\t" } : nil
        let role =
          columnRole(piece, labelled, line) ?? role(behind: piece, marks, line) ?? role(at: piece.place, marks, line)
          ?? cell.flatMap { ends[$0] }
          ?? (startsWithOtherLabel(labelled) ? .none : section)
        return (
          place: piece.place,
          event: FlightEvent(what: piece.what, role: role, line: number, isLabelled: line.contains(":"))
        )
      }
      let sides = TerminalSides.roles(labelled, in: facts.document.lines, number)
      let codes = codes(labelled, section, number, line, sides)
      events += (own + codes).sorted { $0.place < $1.place }.map(\.event)
    }
    return events
  }

  /// The ends of a flight by the cells of a line, where one cell is a departure with its hour, another one an arrival with its own.
  private static func clockEnds(_ labelled: [LabelledValue], _ facts: TextFacts) -> [Int: Role] {
    let ends = labelled.compactMap { value in role(of: value.label).map { (value, $0) } }
    guard ends.count == 2, ends[0].1 == .departure, ends[1].1 == .arrival, ends[0].0.cell != ends[1].0.cell,
      ends.allSatisfy({
        facts.hits(in: $0.0.value).contains { $0.seconds != nil } && $0.0.value.contains(where: \.isLetter)
      })
    else { return [:] }
    return [ends[0].0.cell: .departure, ends[1].0.cell: .arrival]
  }

  /// What an hour is in a row below labels: "Boarding | Gate closes" above "06:20 | 06:45".
  private static func columnRole(_ piece: Piece, _ labelled: [LabelledValue], _ line: String) -> Role? {
    guard case .stamp(let hit) = piece.what, !hit.hasDate,
      let value = labelled.first(where: {
        $0.isTableRow && [.boarding, .other].contains($0.label) && place(of: $0.value, in: line) == piece.place
      })
    else { return nil }
    return value.label == .boarding ? .boarding : .other
  }

  /// The end of a flight that a label stands for.
  private static func role(of label: Label) -> Role? {
    switch label {
    case .departure, .from, .departureTime, .departureDate: .departure
    case .arrival, .to, .arrivalTime, .arrivalDate: .arrival
    default: nil
    }
  }

  private struct Piece {
    let what: What
    let place: String.Index
    /// Where a time ends.
    var end: String.Index?
  }

  private static func pieces(of line: String, labelled: [LabelledValue], _ facts: TextFacts) -> [Piece] {
    var found: [Piece] = []
    let isFlightLine = labelled.contains { $0.label == .flight }
    let isOther = labelled.contains { [.bus, .train, .ferry, .reference, .address, .price, .car].contains($0.label) }
    let numbers = isOther && !isFlightLine ? [] : FlightWords.numbers(in: line, labelled: isFlightLine)
    // "Operated by KLM, KL 1824" is the same flight again.
    let own =
      LegWords.operatorStart(in: line).map { start in numbers.filter { $0.range.lowerBound < start } } ?? numbers
    found += own.map { Piece(what: .number($0), place: $0.range.lowerBound) }
    if numbers.isEmpty, isFlightLine, let named = FlightWords.namedNumber(in: line) {
      found.append(Piece(what: .number(named), place: named.range.lowerBound))
    }
    let stops = FlightWords.stops(in: line)
    found += stops.map { Piece(what: .airport($0.airport, name: $0.name, isSure: true), place: $0.range.lowerBound) }
    if stops.isEmpty, let value = labelled.first(where: { [.from, .to, .departure, .arrival].contains($0.label) }) {
      let words = PlaceWords.place(in: value.value, facts)
      if let airport = AirportNames.airport(words) {
        let place = line.firstRange(of: value.value)?.lowerBound ?? line.endIndex
        found.append(Piece(what: .airport(airport, name: words, isSure: false), place: place))
      }
    }
    for hit in facts.hits(in: line) where !numbers.contains(where: { $0.range.overlaps(hit.range) }) {
      found.append(Piece(what: .stamp(hit), place: hit.range.lowerBound, end: hit.range.upperBound))
      if line[hit.range.upperBound...].trimmed.hasPrefix("+1") || line[hit.range.upperBound...].trimmed.hasPrefix("(+1")
      {
        found.append(Piece(what: .nextDay, place: hit.range.upperBound))
      }
    }
    return found
  }

  /// Terminal, gate and seat behind their labels, with the place at which each stands.
  private static func codes(
    _ labelled: [LabelledValue], _ section: Role, _ number: Int, _ line: String, _ sides: [Int: Role]
  ) -> [(place: String.Index, event: FlightEvent)] {
    labelled.compactMap { value in
      guard var code = code(value, section, number, line) else { return nil }
      if value.label == .terminal, let side = sides[value.cell] {
        code = FlightEvent(what: code.what, role: side, line: number, isLabelled: true)
      }
      return (place(of: value.value, in: line), code)
    }
  }

  /// Where a value stands in its line: "3" in "06:35 LHR Terminal 3", which is not that of the hour.
  private static func place(of value: String, in line: String) -> String.Index {
    let ranges = line.ranges(of: value)
    let whole = ranges.first { range in
      let before = line[..<range.lowerBound].last, after = line[range.upperBound...].first
      return ![before, after].contains { $0.map { $0.isLetter || $0.isNumber || ":+".contains($0) } ?? false }
    }
    return (whole ?? ranges.first)?.lowerBound ?? line.endIndex
  }

  private static func code(_ value: LabelledValue, _ section: Role, _ number: Int, _ line: String) -> FlightEvent? {
    guard
      let code = value.value.split(whereSeparator: { $0 == "\t" || $0 == " " || $0 == "," }).first.map(String.init),
      code.count <= 4
    else { return nil }
    let startsLine = line.hasPrefix("T") && line.contains(":") && value.cell == 0
    return switch value.label {
    case .terminal where code.count <= 3:
      FlightEvent(
        what: .terminal(code), role: startsLine ? (section == .none ? .departure : section) : .none, line: number,
        isLabelled: startsLine)
    case .gate: FlightEvent(what: .gate(code), role: .none, line: number)
    case .seat where code.contains(where: \.isDigit): FlightEvent(what: .seat(code), role: .none, line: number)
    default: nil
    }
  }

  /// A line that has a label of another kind leaves the section that it stands in.
  private static func startsWithOtherLabel(_ labelled: [LabelledValue]) -> Bool {
    labelled.first.map { [.flight, .date, .passenger, .reference, .price, .ticketNumber].contains($0.label) } ?? false
  }

  private struct Marker {
    let role: Role
    let range: Range<String.Index>
  }

  private static func markers(in line: String) -> [Marker] {
    let tokens = Token.tokens(of: line)
    var found: [Marker] = []
    for (place, token) in tokens.enumerated() where token.kind == .word && token.folded.utf8.count > 2 {
      if otherWords.contains(token.folded) || token.folded == "check" && place + 1 < tokens.count {
        found.append(Marker(role: .other, range: token.start..<token.end))
        continue
      }
      let label = Label.named(token.folded)
      let role: Role? = label == .boarding ? .boarding : label == .duration ? .other : label.flatMap(role(of:))
      if let role { found.append(Marker(role: role, range: token.start..<token.end)) }
    }
    return found
  }

  /// The role of a marker right behind a time, with which its part of the sentence ends: "09:45 kalkış, 12:05 varış."
  private static func role(behind piece: Piece, _ markers: [Marker], _ line: String) -> Role? {
    guard let end = piece.end, let next = markers.first(where: { $0.range.lowerBound >= end }),
      line[end..<next.range.lowerBound].allSatisfy(\.isWhitespace)
    else { return nil }
    let after = line[next.range.upperBound...].first
    return after.map { ",.;)".contains($0) } ?? true ? next.role : nil
  }

  /// The role of the marker that stands before a place on its line, else of one that stands behind it with nothing between.
  private static func role(at place: String.Index, _ markers: [Marker], _ line: String) -> Role? {
    if let before = markers.last(where: { $0.range.lowerBound <= place }) { return before.role }
    return markers.first.flatMap { line[place..<$0.range.lowerBound].count < 30 ? $0.role : nil }
  }

  private static let otherWords: Set = [
    "issued", "issue", "booked", "baggage", "luggage", "deadline", "closes", "close", "closed", "duration",
    "ausgestellt", "gebucht", "expires", "valid",
    "emitido", "emis", "emesso", "выписан", "оформлен", "printed", "created", "payment", "paid", "born", "birth",
    "geburtsdatum",
  ]
}
