import Journeys

/// Two places that stand together without clocks: a road.
struct LegPlacePair {
  let from: LegPlace
  let to: LegPlace
  let score: Double

  /// The roads of a text: two places on a line, joined by an arrow or in two cells; two lines of one place each; a labelled
  /// origin and destination.
  static func pairs(of places: [LegPlace], clocks: [LegClock]) -> [LegPlacePair] {
    var found: [LegPlacePair] = []
    let clockLines = Set(clocks.map(\.line))
    for (index, place) in places.enumerated() {
      for next in places[(index + 1)...].prefix(3) {
        guard next.line - place.line <= 4, !resemble(place, next), place.role != .arrival, next.role != .departure
        else { continue }
        let isNeighbour = next.order == places[index + 1].order
        let isLabelled = place.role == .departure && next.role == .arrival
        var score = 0.0
        if place.line == next.line {
          score = next.endsRoute ? 6 : place.cell != next.cell ? 4.5 : 3.5
          if clockLines.contains(place.line), !next.endsRoute { score -= 1 }
        } else if !clockLines.contains(place.line), !clockLines.contains(next.line), isNeighbour || isLabelled {
          score = isLabelled ? 5 : next.line - place.line == 1 ? 3.5 : 2
        } else if isLabelled {
          score = 4
        } else {
          continue
        }
        if !isNeighbour { score -= 1 }
        if isLabelled { score += 1 }
        found.append(LegPlacePair(from: place, to: next, score: score))
      }
      if found.count > 200 { break }
    }
    return found
  }

  /// Whether two names mean one place.
  static func resemble(_ one: LegPlace, _ two: LegPlace) -> Bool {
    if let first = one.airport, let second = two.airport { return first.code == second.code }
    let (first, second) = (FoldedName.of(one.name), FoldedName.of(two.name))
    // "Paris" right above "Paris Bercy Seine" is its town.
    return first == second || two.line - one.line == 1 && second.hasPrefix(first + " ")
  }
}
