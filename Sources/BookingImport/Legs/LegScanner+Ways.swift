import Journeys

/// Names that a way there and a way back confirm, and lines that name no place of their own.
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

  /// "Corso Vittorio Emanuele II 131H, 10138 Torino" right below "Turin - Corso Vittorio Emanuele II": where the stop is.
  static func isAddress(_ line: Int, of lines: [[TextDocument.Cell]]) -> Bool {
    guard lines[line].count == 1, case let text = lines[line][0].text, text.utf8.count < 120,
      let comma = text.firstIndex(of: ","), AddressBlock.isStreet(text[..<comma].trimmed),
      text[text.index(after: comma)...].trimmed.prefixMatch(of: #/\d{4,5} \p{Lu}/#) != nil
    else { return false }
    return LegPlaceWords.strength(lines[line - 1][0].text) > 1
  }
}
