import Journeys

/// The number of each leg.
extension LegDrafts {
  /// Lines between the leg before and the one behind.
  func gap(_ index: Int) -> ClosedRange<Int> {
    let leg = legs[index]
    let low = index > 0 ? min(legs[index - 1].lines.upperBound + 1, leg.lines.lowerBound) : 0
    let high = index + 1 < legs.count ? max(legs[index + 1].lines.lowerBound - 1, leg.lines.upperBound) : Int.max / 2
    return low...max(low, high)
  }

  /// The number of a leg, unless it is that of the way back, to which it stands closer: no flight and no train goes both ways.
  func ownNumber(of index: Int) -> LegNumber? {
    guard let number = number(of: index), number.kind != .bus, number.order > 0 else { return number(of: index) }
    func distance(_ leg: Leg) -> Int {
      max(0, leg.lines.lowerBound - number.line, number.line - leg.lines.upperBound)
    }
    let leg = legs[index]
    let isAnother = legs.indices.contains { other in
      let back = legs[other]
      return other != index && LegPlacePair.resemble(back.from, leg.to) && LegPlacePair.resemble(back.to, leg.from)
        && distance(back) < distance(leg) && self.number(of: other)?.order == number.order
    }
    return isAnother ? nil : number
  }

  func number(of index: Int) -> LegNumber? {
    let leg = legs[index]
    let gap = gap(index)
    let pieces = withoutReference
    let inside = pieces.numbers.filter { leg.lines.contains($0.line) && !isTaken($0, not: index) }
    // On a bus "Service 564" is the number, and "TX 0091" something of the ticket's.
    let isOwn = { (number: LegNumber) in
      number.isSure
        && !(self.kind == .bus && number.airline != nil && pieces.numbers.contains { $0.isSure && $0.airline == nil })
    }
    if let sure = inside.first(where: isOwn) { return sure }
    // Numbers stand above their times throughout a text, or below.
    let above = pieces.numbers.filter {
      gap.contains($0.line) && $0.line < leg.lines.lowerBound && leg.lines.lowerBound - $0.line <= 5
    }
    let below = pieces.numbers.filter {
      gap.contains($0.line) && $0.line > leg.lines.upperBound && $0.line - leg.lines.upperBound <= 4
    }
    let isBelow = numbersStandBelow
    for group in isBelow ? [below, above.reversed()] : [above.reversed(), below] {
      if let sure = group.first(where: isOwn) { return sure }
    }
    return inside.first ?? labelled(index, gap) ?? alone(index)
  }

  /// "XX 123" on a line of its own right above or below a leg between two airports by their codes.
  private func alone(_ index: Int) -> LegNumber? {
    let leg = legs[index]
    if let kind, kind == .train || kind == .bus, let named = named(leg, kind) { return named }
    // Names of towns do as well where the text speaks of flying.
    guard
      leg.from.airport != nil && leg.to.airport != nil
        || kind == nil && LegFlightWords.speaks(facts) && airport(leg.from) != nil && airport(leg.to) != nil
    else { return nil }
    return withoutReference.numbers.first { number in
      (number.line == leg.lines.lowerBound - 1 || number.line == leg.lines.upperBound + 1)
        && facts.document.lines[number.line].contains { isAlone(number, in: $0.text) }
        && FlightWords.designator(of: number.text, isSure: true) != nil
    }
  }

  /// "XX 123", "1) XX 123 - Sun 15 Mar 2026": nothing stands beside a number but its day.
  private func isAlone(_ number: LegNumber, in text: String) -> Bool {
    if text == number.text { return true }
    guard text.utf8.count < 60, let hit = text.firstRange(of: number.text),
      text[..<hit.lowerBound].allSatisfy({ !$0.isLetter }), text[..<hit.lowerBound].utf8.count < 5
    else { return false }
    var rest = String(text[hit.upperBound...])
    guard let day = facts.hits(in: rest).first, day.hasDate, day.seconds == nil else { return false }
    rest.removeSubrange(day.range)
    return FoldedName.of(rest).split(separator: " ").allSatisfy { Weekday.isWord(String($0)) }
  }

  /// "Frecciablu 9642" on a line of its own right above or below the stops of a train: a product by whatever name.
  private func named(_ leg: Leg, _ kind: BookingDraft.Kind) -> LegNumber? {
    withoutReference.numbers.first { number in
      (number.line == leg.lines.lowerBound - 1 || number.line == leg.lines.upperBound + 1)
        && number.text.count(where: \.isLetter) > 3
        && facts.document.lines[number.line].contains { $0.text == number.text }
    }.map { number in
      LegNumber(
        line: number.line, order: number.order, text: number.text, airline: nil, flight: nil, kind: kind, isSure: true)
    }
  }

  /// "KB 3850" right above or below the stops of a train: its number, though an airline bears these letters as well.
  func rideNumber(_ number: LegNumber?, _ leg: Leg) -> LegNumber? {
    guard let number, let kind, kind == .train || kind == .bus,
      isBeside(number, leg)
    else { return nil }
    return LegNumber(
      line: number.line, order: number.order, text: number.text, airline: nil, flight: nil, kind: kind, isSure: true)
  }

  /// Whether a number begins the line above or below a leg, or is what a label near it calls a line.
  private func isBeside(_ number: LegNumber, _ leg: Leg) -> Bool {
    let distance = max(leg.lines.lowerBound - number.line, number.line - leg.lines.upperBound)
    if distance <= 1, facts.document.lines[number.line][0].text.hasPrefix(number.text) { return true }
    return distance <= 3
      && facts.values.contains {
        $0.line == number.line && [.route, .bus, .train, .flight].contains($0.label) && $0.value == number.text
      }
  }

  /// The number that a label calls a train's or a bus's, whatever its product is called: on the side of the leg on which the first
  /// one stands throughout the text.
  private func labelled(_ index: Int, _ gap: ClosedRange<Int>) -> LegNumber? {
    let leg = legs[index]
    // "Treno  durata 3h 14m": how long it takes, below the number.
    let all = facts.values.filter { value in
      [.train, .bus].contains(value.label) && value.value.count < 40
        && value.value.split(separator: " ").first.map { Label.named(FoldedName.of($0)) } != .duration
    }
    let isBelow = all.first.map { $0.line > legs[0].lines.upperBound } ?? false
    let near = all.filter { gap.contains($0.line) }
    let side = near.filter { isBelow ? $0.line > leg.lines.upperBound : $0.line <= leg.lines.upperBound }
    for value in isBelow ? side + near : side.reversed() + near {
      guard let number = TrainWords.labelledNumber(value.value) else { continue }
      return LegNumber(
        line: value.line, order: 0, text: number, airline: nil, flight: nil,
        kind: value.label == .train ? .train : .bus,
        isSure: true)
    }
    return nil
  }

  /// Coach and seat in a row of a table under words for both, among the lines of a leg.
  func tablePlace(in lines: [[TextDocument.Cell]]) -> (coach: String?, seat: String?) {
    let numbers = Set(lines.compactMap { $0.first?.line })
    let cells = facts.values.filter {
      $0.isTableRow && numbers.contains($0.line) && $0.value.utf8.count <= 20 && $0.value.contains(where: \.isNumber)
    }
    guard let coach = cells.first(where: { $0.label == .coach && $0.value.utf8.count <= 4 }),
      let seat = cells.first(where: { $0.label == .seat && $0.line == coach.line }),
      let code = Self.seatCode(seat.value)
    else { return sparsePlace(in: lines) }
    return (coach.value, code)
  }

  /// The number of a seat of "41" or "41 okno", which tells where it is; nil for what is none.
  private static func seatCode(_ text: String) -> String? {
    text.prefixMatch(of: #/(\d{1,3}\p{L}?|\p{L}\d{1,2})(?= \p{L}{2,}$|$)/#).map { String($0.output.0) }
  }

  /// The cells of a row right below the words for coach and seat, where a print has fewer cells in it than in its head.
  private func alignedPlace(in lines: [[TextDocument.Cell]]) -> (coach: String?, seat: String?)? {
    guard let first = lines.first?.first?.line else { return nil }
    for head in facts.document.lines[max(0, first - 8)..<first].reversed() where head.count > 3 && head.areSpaced {
      let labels = head.map { LabelReader.label($0.text[...]) }
      guard let coach = labels.firstIndex(of: .coach), coach + 1 < labels.count, labels[coach + 1] == .seat else {
        continue
      }
      func cell(_ column: Int, _ row: [TextDocument.Cell]) -> String? {
        row.first {
          abs($0.column - head[column].column) < 4 && $0.text.first?.isNumber == true && $0.text.utf8.count < 8
        }?
        .text
      }
      for row in lines where row.areSpaced {
        if let own = cell(coach, row), let code = cell(coach + 1, row).flatMap(Self.seatCode) { return (own, code) }
      }
    }
    return nil
  }

  /// "… | Train | Coach | Seat" above rows of which some have fewer cells: the last two cells of a row, where the head ends with both labels.
  private func sparsePlace(in lines: [[TextDocument.Cell]]) -> (coach: String?, seat: String?) {
    if let place = alignedPlace(in: lines) { return place }
    guard let first = lines.first?.first?.line,
      let head = facts.document.lines[max(0, first - 12)..<first].last(where: { cells in
        cells.count > 3 && cells.suffix(2).map { LabelReader.label($0.text[...]) } == [.coach, .seat]
      })
    else { return (nil, nil) }
    for row in lines where (3...head.count).contains(row.count) {
      let codes = row.suffix(2).map(\.text)
      if codes.allSatisfy({ $0.first?.isNumber == true }), codes[0].utf8.count <= 4, let seat = Self.seatCode(codes[1])
      {
        return (codes[0], seat)
      }
    }
    return (nil, nil)
  }

  /// The pieces without the number that is the booking's own.
  var withoutReference: LegPieces {
    guard let code = facts.reference?.code else { return pieces }
    let own = code.filter { $0.isLetter || $0.isDigit }
    var rest = pieces
    rest.numbers.removeAll { number in
      let text = number.text.filter { $0.isLetter || $0.isDigit }
      return text.count > 3 && own.contains(text)
        && facts.document.lines[number.line].contains { $0.text.contains(code) }
    }
    return rest
  }

  /// Whether a number of a line on which two legs meet belongs to another one.
  func isTaken(_ number: LegNumber, not index: Int) -> Bool {
    legs.enumerated().contains { other, leg in
      other != index && leg.lines.contains(number.line)
        && abs(leg.departure.order - number.order) < abs(legs[index].departure.order - number.order)
    }
  }

  var numbersStandBelow: Bool {
    guard let first = legs.first, let last = legs.last, let number = pieces.numbers.first(where: \.isSure) else {
      return false
    }
    return number.line > first.lines.upperBound
      && pieces.numbers.last { $0.isSure }.map { $0.line > last.lines.upperBound } ?? false
  }

}
