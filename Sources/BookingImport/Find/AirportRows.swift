import Journeys

/// Flights in two lines of airports, of which the first has day and hours of both:
///
///     AMSTERDAM SCHIPHOL (AMS)    KL835 Economy / L 14MAR 21:00    17:00    20:00    1PC OK
///     SINGAPORE CHANGI (SIN)                        15MAR
enum AirportRows {
  /// The text with such flights in labelled lines.
  static func parted(_ document: TextDocument) -> TextDocument {
    let lines = document.lines
    var rows: [Int: [[String]]] = [:]
    for number in lines.indices.dropLast().prefix(400) where rows[number] == nil {
      if let pair = timed(lines[number], lines[number + 1]) {
        (rows[number], rows[number + 1]) = pair
        continue
      }
      guard let start = airport(lines[number]), let flight = departure(start.rest),
        let end = airport(lines[number + 1]),
        let day = arrival(end.rest)
      else { continue }
      rows[number] = [
        ["Flight: \(flight.number)"], ["From: \(start.name)"], ["Departure: \(flight.day) \(flight.clocks[0])"],
      ]
      rows[number + 1] = [
        ["To: \(end.name)"], ["Arrival: \(day.isEmpty ? flight.day : day) \(flight.clocks[1])"],
      ]
    }
    return rows.count < 2 ? document : document.replacing(rows)
  }

  /// The airport with which a line begins, with its code and terminal, and what stands behind it.
  private static func airport(_ cells: [TextDocument.Cell]) -> (name: String, rest: String)? {
    let text = cells.map(\.text).joined(separator: "  ")
    guard text.utf8.count < 400, let hit = coded.prefix(text), Airport.with(code: String(hit.2)) != nil,
      // Both ends in one line are another form.
      !hit.1.contains("  ")
    else {
      return nil
    }
    return (String(hit.1), text.dropFirst(hit.0.count).trimmed)
  }

  /// The number, the day and the hours behind the airport of departure.
  private static func departure(_ rest: String) -> (number: String, day: String, clocks: [String])? {
    guard let number = number.prefix(rest), case let clocks = clock.all(rest).map({ String($0.1) }), clocks.count > 1,
      let day = DateWords.hits(in: rest).first(where: \.hasDate)
    else { return nil }
    // The hour may be a part of the moment.
    let written = clock.replaced(in: String(rest[day.range])) { _ in "" }
    return ("\(number.1) \(number.2)", written.trimmed, clocks)
  }

  /// The day behind the airport of arrival, which has no hour of its own; empty where there is none.
  private static func arrival(_ rest: String) -> String? {
    guard rest.utf8.count < 60, number.prefix(rest) == nil, clock.first(rest) == nil else { return nil }
    return DateWords.hits(in: rest).first(where: \.hasDate).map { String(rest[$0.range]) } ?? ""
  }

  private static let coded = Pattern(#/(\p{Lu}[^()]{2,60}\(([A-Z]{3})\)(?: (?:Terminal|T) ?\w{1,2}\b)?)/#)
  private static let number = Pattern(#/([A-Z]{2}|[A-Z]\d|\d[A-Z]) ?(\d{1,4})\b/#)
  private static let clock = Pattern(#/\b([0-2]?\d[:.][0-5]\d(?: ?[AaPp][Mm]\b)?)/#)
}
