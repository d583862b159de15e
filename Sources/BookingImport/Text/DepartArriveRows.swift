import Journeys

/// Flights in pairs of rows below a heading that has a day, as Delta's receipts print them:
///
///     Fri, 12MAR      DEPART    ARRIVE
///     DELTA 1492      SEATTLE   ATLANTA
///     Main Cabin (V)  10:55pm   6:28am
///     ** Sat 13MAR
enum DepartArriveRows {
  /// The text with such flights in labelled lines.
  static func plain(_ document: TextDocument) -> TextDocument {
    let lines = document.lines
    var rows: [Int: [[String]]] = [:], day: String?
    var number = 0
    while number < min(lines.count, 400) {
      defer { number += 1 }
      if let heading = heading(lines[number]) {
        day = heading
        continue
      }
      guard let start = day, number + 1 < lines.count, let flight = flight(lines[number], lines[number + 1]) else {
        if lines[number].count > 2 { day = nil }
        continue
      }
      let below = number + 2 < lines.count ? lines[number + 2] : []
      let end = arrivalDay(below)
      if end != nil { rows[number + 2] = [] }
      // Without a day of its own, an hour before that of departure is one of the next day.
      let arrivalDay = end ?? (seconds(flight.departure) < seconds(flight.arrival) ? start : "")
      rows[number] = [
        ["Flight: \(flight.number)"], ["From: \(flight.from)"], ["Departure: \(start) \(flight.departure)"],
      ]
      rows[number + 1] = [["To: \(flight.to)"], ["Arrival: \(arrivalDay) \(flight.arrival)"]]
      number += end == nil ? 1 : 2
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  /// The day of a heading whose other two cells are labels for leaving and arriving.
  private static func heading(_ cells: [TextDocument.Cell]) -> String? {
    guard cells.count == 3, LabelReader.label(cells[1].text[...]) == .departure,
      LabelReader.label(cells[2].text[...]) == .arrival, cells[0].text.utf8.count < 60,
      case let hits = DateWords.hits(in: cells[0].text), hits.count == 1, hits[0].hasDate
    else { return nil }
    return cells[0].text
  }

  private static func flight(
    _ names: [TextDocument.Cell], _ clocks: [TextDocument.Cell]
  ) -> (number: String, from: String, departure: String, to: String, arrival: String)? {
    guard names.count == 3, clocks.count == 3, names[0].text.utf8.count < 40, names[0].text.last?.isNumber == true,
      [names[1], names[2]].allSatisfy({ !$0.text.contains(where: \.isNumber) }),
      [clocks[1], clocks[2]].allSatisfy({ isClock($0.text) })
    else { return nil }
    return (numbered(names[0].text), names[1].text, clocks[1].text, names[2].text, clocks[2].text)
  }

  /// "DL 1492" for "DELTA 1492".
  private static func numbered(_ text: String) -> String {
    let words = text.split(separator: " ")
    let name = FoldedName.of(words.dropLast().joined(separator: " "))
    return (Airline.named(name) ?? LegNumberWords.airline(called: name)).map { "\($0.code) \(words[words.count - 1])" }
      ?? text
  }

  private static func isClock(_ text: String) -> Bool { text.utf8.count < 16 && seconds(text) >= 0 }

  /// The hour of "5:25am +1", and nothing else, in seconds since midnight; below zero for any other text.
  private static func seconds(_ text: String) -> Int {
    let hits = DateWords.hits(in: String(text.prefix { $0 != "+" && $0 != "(" }))
    return hits.count == 1 && !hits[0].hasDate ? hits[0].seconds ?? -1 : -1
  }

  /// "** Sat 13MAR": the day of an arrival that is not that of the departure, alone below it.
  private static func arrivalDay(_ cells: [TextDocument.Cell]) -> String? {
    guard cells.count == 1, cells[0].text.utf8.count < 24 else { return nil }
    let text = String(cells[0].text.drop { !$0.isLetter && !$0.isNumber }), hits = DateWords.hits(in: text)
    return hits.count == 1 && hits[0].hasDate && hits[0].seconds == nil ? text : nil
  }
}
