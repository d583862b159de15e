import Journeys

/// Flights in two lines of airports, each with its own day and hour, as Japanese airlines print them:
///
///     1  OSAKA (ITAMI) ITM            04MAR(THU)  0710    JL 0102           ECONOMY L   OK   21C
///        TOKYO (HANEDA) HND       1   04MAR(THU)  0815    JAPAN AIRLINES
extension AirportRows {
  /// One end of such a flight.
  private struct End {
    let name: String
    let moment: String
    let rest: [String]
  }

  /// Both lines in labelled ones; nil where they are no such flight.
  static func timed(
    _ first: [TextDocument.Cell], _ second: [TextDocument.Cell]
  ) -> (start: [[String]], end: [[String]])? {
    guard let start = end(first), let flight = start.rest.first(where: { flight.matches($0) }), let end = end(second),
      !end.rest.contains(where: { Self.flight.matches($0) })
    else { return nil }
    var rows = [["Flight: \(flight)"], ["From: \(start.name)"], ["Departure: \(start.moment)"]]
    for (label, pattern) in [("Class", travelClass), ("Seat", seat)] {
      if let value = start.rest.first(where: { pattern.matches($0) }) { rows.append(["\(label): \(value)"]) }
    }
    return (rows, [["To: \(end.name)"], ["Arrival: \(end.moment)"]])
  }

  /// An airport with its code, its day and its hour; the terminal may stand between them.
  private static func end(_ line: [TextDocument.Cell]) -> End? {
    let cells = line.map(\.text), head = cells.first.map { counter.matches($0) } ?? false ? 1 : 0
    guard cells.count > head + 2, cells.count < 20, let airport = named.whole(cells[head]),
      Airport.with(code: String(airport.2)) != nil,
      let place = cells.indices.dropFirst(head + 1).prefix(2).first(where: { day.matches(cells[$0]) }),
      cells.indices.contains(place + 1), let clock = hour.whole(cells[place + 1])
    else { return nil }
    let terminal = place > head + 1 && terminal.matches(cells[head + 1]) ? ", Terminal " + cells[head + 1] : ""
    let written = cells[place].prefix { $0 != "(" }
    return End(
      name: "\(String(airport.1).trimmed) (\(airport.2))\(terminal)",
      moment: "\(written) \(clock.1):\(clock.2)", rest: Array(cells[(place + 2)...]))
  }

  private static let counter = Pattern(#/\d{1,2}\.?/#)
  private static let named = Pattern(#/(\p{Lu}[^()]{1,40}(?:\([^()]{2,30}\))?) ?\(?([A-Z]{3})\)?/#)
  private static let day = Pattern(#/\d{1,2} ?[A-Z][A-Za-z]{2} ?(?:\d{2}|\d{4})?(?: ?\([A-Za-z]{3}\))?/#)
  private static let hour = Pattern(#/([01]\d|2[0-3]):?([0-5]\d)/#)
  private static let terminal = Pattern(#/\d[A-Z]?|[A-Z]/#)
  private static let flight = Pattern(#/(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{1,4}/#)
  private static let travelClass = Pattern(#/(?i:(?:premium )?economy|business|first)(?: ?\(?[A-Z]\)?)?/#)
  private static let seat = Pattern(#/\d{1,2}[A-L]/#)
}
