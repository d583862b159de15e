import Journeys

/// Names that a way there and a way back confirm.
extension LegScanner {
  /// "Rødby - Puttgarden" and "Puttgarden - Rødby": two names that stand on both sides of a road, once in either order, are places, though
  /// no table has them.
  mutating func confirmEnds() {
    let roads = zip(pieces.places, pieces.places.dropFirst()).filter { from, to in
      from.line == to.line && to.endsRoute && from.airport == nil && to.airport == nil
    }.prefix(60)
    let names = roads.map { from, to in (FoldedName.of(from.name), FoldedName.of(to.name)) }
    for (index, own) in names.enumerated() where own.0 != own.1 {
      guard names.contains(where: { $0.0 == own.1 && $0.1 == own.0 }) else { continue }
      let orders = [roads[index].0.order, roads[index].1.order]
      for place in pieces.places.indices where orders.contains(pieces.places[place].order) {
        pieces.places[place].strength = max(2, pieces.places[place].strength)
      }
    }
  }
}
