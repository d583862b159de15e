import Journeys

/// A line above several rides that tells of them as one: "Malmö C – Umeå C, 07:07 – 18:48" above the train to Stockholm and the next.
enum LegOverview {
  /// The legs without those that sum up the ones behind them, to the first of which they leave their day.
  static func removed(from legs: [Leg], in facts: TextFacts) -> [Leg] {
    var day: StatedTime?
    return legs.indices.compactMap { index in
      if isOfSentence(index, legs, facts) { return nil }
      if isOverview(index, legs) {
        day = legs[index].departure.day
        return nil
      }
      defer { day = nil }
      return legs[index].departing(on: day)
    }
  }

  /// Whether the clocks of a leg stand in a long sentence, and its places above in the lines of the leg before: "The ticket office opens
  /// at 07:00" is no departure.
  private static func isOfSentence(_ index: Int, _ legs: [Leg], _ facts: TextFacts) -> Bool {
    let leg = legs[index]
    guard index > 0, let arrival = leg.arrival, arrival.line == leg.departure.line, leg.from.line < leg.departure.line,
      leg.to.line < leg.departure.line, legs[index - 1].lines.contains(leg.from.line)
    else { return false }
    let text = facts.document.lines[leg.departure.line].map(\.text).joined(separator: " ")
    return text.split(separator: " ").count > 12
  }

  private static func isOverview(_ index: Int, _ legs: [Leg]) -> Bool {
    let leg = legs[index]
    guard let arrival = leg.arrival, index + 2 < legs.count, case let first = legs[index + 1],
      first.departure.seconds == leg.departure.seconds, LegPlacePair.resemble(first.from, leg.from),
      first.arrival?.seconds != arrival.seconds
    else { return false }
    return legs[(index + 2)...].prefix(4).contains { last in
      last.arrival?.seconds == arrival.seconds && LegPlacePair.resemble(last.to, leg.to)
    }
  }
}
