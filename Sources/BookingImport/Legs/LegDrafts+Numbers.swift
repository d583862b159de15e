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

  func number(of index: Int) -> LegNumber? {
    let leg = legs[index]
    let gap = gap(index)
    let pieces = withoutReference
    let inside = pieces.numbers.filter { leg.lines.contains($0.line) && !isTaken($0, not: index) }
    if let sure = inside.first(where: \.isSure) { return sure }
    // Numbers stand above their times throughout a text, or below.
    let above = pieces.numbers.filter {
      gap.contains($0.line) && $0.line < leg.lines.lowerBound && leg.lines.lowerBound - $0.line <= 5
    }
    let below = pieces.numbers.filter {
      gap.contains($0.line) && $0.line > leg.lines.upperBound && $0.line - leg.lines.upperBound <= 4
    }
    let isBelow = numbersStandBelow
    for group in isBelow ? [below, above.reversed()] : [above.reversed(), below] {
      if let sure = group.first(where: \.isSure) { return sure }
    }
    return inside.first ?? labelled(gap)
  }

  /// The number that a label calls a train's or a bus's, whatever its product is called.
  private func labelled(_ gap: ClosedRange<Int>) -> LegNumber? {
    for value in facts.values where [.train, .bus].contains(value.label) && gap.contains(value.line) {
      guard value.value.count < 40, let number = TrainWords.labelledNumber(value.value) else { continue }
      return LegNumber(
        line: value.line, order: 0, text: number, airline: nil, flight: nil,
        kind: value.label == .train ? .train : .bus,
        isSure: true)
    }
    return nil
  }

  /// The pieces without the number that is the booking's own.
  var withoutReference: LegPieces {
    guard let code = facts.reference?.code else { return pieces }
    let own = code.filter { $0.isLetter || $0.isNumber }
    var rest = pieces
    rest.numbers.removeAll { number in
      let text = number.text.filter { $0.isLetter || $0.isNumber }
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
