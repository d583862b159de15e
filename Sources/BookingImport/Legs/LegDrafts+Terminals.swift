import Journeys

/// The terminals of a flight, where its airports stand.
extension LegDrafts {
  /// The terminal behind the name of an airport, "Barcelona (T1)", "London Heathrow (LHR) Terminal 5", or on the line below, "TERMINAL:1".
  /// - Parameter other: the airport at the other end of the flight
  func terminal(of place: LegPlace, beside other: LegPlace) -> String? {
    let lines = facts.document.lines
    let cells = lines[place.line].dropFirst(place.cell)
    // What stands behind the other airport is that one's.
    let own = other.line == place.line && other.cell > place.cell ? cells.prefix(other.cell - place.cell) : cells
    var text = own.map(\.text).joined(separator: "  ")
    if other.line == place.line, other.cell == place.cell {
      let names = [other.airport?.code, other.name].compactMap(\.self)
      let hit = names.lazy.compactMap { text.ranges(of: $0).last }.first
      guard let hit else { return nil }
      // "New York (JFK) Terminal 7 - Tokyo (HND) Terminal 2": what stands between belongs to the first.
      let behind = text[hit.upperBound...]
      let start = [place.airport?.code, place.name].compactMap(\.self).lazy.compactMap { behind.ranges(of: $0).last }
        .first
      text =
        other.order > place.order
        ? String(text[..<hit.lowerBound]) : String(text[(start?.upperBound ?? hit.upperBound)...])
    }
    if let found = Self.terminal(in: text) { return found }
    let below = place.line + 1
    guard lines.indices.contains(below), !pieces.places.contains(where: { $0.line == below }) else { return nil }
    let codes = lines[below].compactMap { cell in
      cell.text.utf8.count < 24 ? Self.terminal(in: cell.text, isWhole: true) : nil
    }
    if other.line == place.line, codes.count == 2 { return codes[other.order > place.order ? 0 : 1] }
    if other.line == place.line {
      // "Dublin T1" below "DUB"
      let column = lines[place.line][place.cell].column
      return lines[below].first { $0.column == column }.flatMap { Self.terminal(in: $0.text) }
    }
    return codes.count == 1 ? codes[0] : nil
  }

  /// The code behind a word for terminals, or behind a T without a blank.
  private static func terminal(in text: String, isWhole: Bool = false) -> String? {
    guard let hit = named.first(text), !isWhole || hit.0.startIndex == text.startIndex else { return nil }
    return String(hit.1)
  }

  private static let named = Pattern(
    #/\b(?:T(?=\d)|(?i:terminal|terminál|терминал|термінал)[ :.]{0,2})(\d[A-Z]?|[A-Z])(?![\w:.-]*\w)/#)
}
