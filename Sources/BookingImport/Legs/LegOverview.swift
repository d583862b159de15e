import Journeys

/// A line above several rides that tells of them as one: "Malmö C – Umeå C, 07:07 – 18:48" above the train to Stockholm and the next.
enum LegOverview {
  /// The legs without those that sum up the ones behind them, to the first of which they leave their day.
  static func removed(from legs: [Leg]) -> [Leg] {
    var day: StatedTime?
    return legs.indices.compactMap { index in
      if isOverview(index, legs) {
        day = legs[index].departure.day
        return nil
      }
      defer { day = nil }
      return legs[index].departing(on: day)
    }
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
