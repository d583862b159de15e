import Journeys

/// Receipts of electronic tickets as reservation systems print them (Amadeus, `ITR`): "LONDON HEATHROW SQ 317 M 14NOV 1105 …" above
/// "SINGAPORE CHANGI ARRIVAL TIME: 0800 ARRIVAL DATE: 15NOV".
enum TicketReceiptWords {
  /// A line on which a flight departs.
  private struct Departure {
    let place: String
    let flight: String
    let day: String
    let clock: String
  }

  /// The text with such flights in plain words.
  static func plain(_ document: TextDocument) -> TextDocument {
    guard let words = arrivals.first(where: { document.text.holds($0.time) && document.text.holds($0.date) }) else {
      return document
    }
    let lines = document.lines.map { cells in
      let line = cells.map(\.text).joined(separator: " ")
      return line.utf8.count > 300
        ? line
        : line.replacing(words.time, with: arrivals[0].time).replacing(words.date, with: arrivals[0].date)
    }
    let issued = DateWords.moment(in: document.text).map(\.dayNumber) ?? document.received.dayNumber
    let starts = lines.indices.prefix(400).filter { departure(lines[$0]) != nil }
    var rows: [Int: [[String]]] = [:]
    for (place, start) in starts.enumerated() {
      guard let departure = departure(lines[start]) else { continue }
      let end = place + 1 < starts.count ? starts[place + 1] : min(lines.count, start + 8)
      guard let below = (start + 1..<end).first(where: { arrival(lines[$0]) != nil }),
        let arrival = arrival(lines[below])
      else { continue }
      rows[start] = [
        ["Flight: \(departure.flight)"], ["From: \(departure.place)"],
        ["Departure: \(whole(departure.day, after: issued)) \(departure.clock)"],
      ]
      // The end of a name that is too long for its column stands on the next line.
      let next = below + 1 < end ? lines[below + 1] : ""
      let rest = isName(next) ? " \(next)" : ""
      if !rest.isEmpty { rows[below + 1] = [] }
      let first = start + 1 < below ? lines[start + 1] : ""
      if isName(first) { rows[start]?[1] = ["From: \(departure.place) \(first)"] }
      if isName(first) { rows[start + 1] = [] }
      rows[below] = [
        ["To: \(arrival.place)\(rest)"], ["Arrival: \(whole(arrival.day, after: issued)) \(arrival.clock)"],
      ]
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  /// How the hour and the day of arrival are called, English first.
  private static let arrivals: [(time: String, date: String)] = [
    ("ARRIVAL TIME", "ARRIVAL DATE"), ("HEURE D'ARRIVEE", "DATE D'ARRIVEE"),
    ("HORA DE LLEGADA", "FECHA DE LLEGADA"), ("HORA LLEGADA", "FECHA LLEGADA"), ("ANKUNFTSZEIT", "ANKUNFTSDATUM"),
    ("ORA ARRIVO", "DATA ARRIVO"), ("ORA DI ARRIVO", "DATA DI ARRIVO"), ("HORA DE CHEGADA", "DATA DE CHEGADA"),
    ("HORA CHEGADA", "DATA CHEGADA"),
  ]

  private static func departure(_ line: String) -> Departure? {
    guard
      let hit = line.firstMatch(
        of: #/^([A-Z][A-Z .'\/-]{2,40}?) ([A-Z0-9]{2}) ?(\d{1,4}) +([A-Z]) +(\d{2}[A-Z]{3}) +([0-2]\d)([0-5]\d)\b/#)
    else { return nil }
    return Departure(
      place: String(hit.1), flight: "\(hit.2) \(hit.3)", day: String(hit.5), clock: "\(hit.6):\(hit.7)")
  }

  private static func arrival(_ line: String) -> (place: String, day: String, clock: String)? {
    guard
      let hit = line.firstMatch(
        of: #/^([A-Z][A-Z .'\/-]{2,40}?) ARRIVAL TIME: ?([0-2]\d)([0-5]\d) +ARRIVAL DATE: ?(\d{2}[A-Z]{3})/#)
    else { return nil }
    return (String(hit.1), String(hit.4), "\(hit.2):\(hit.3)")
  }

  /// Whether a line is nothing but a name in capitals.
  private static func isName(_ line: String) -> Bool {
    line.wholeMatch(of: #/[A-Z][A-Z .'-]{2,30}/#) != nil
  }

  /// "14NOV" as "14 NOV 2026": the first such day that is not before a ticket was issued.
  private static func whole(_ day: String, after issued: Int) -> String {
    let year = StatedTime(dayNumber: issued).year
    let text = { (year: Int) in "\(day.prefix(2)) \(day.suffix(3)) \(year)" }
    let first = DateWords.moment(in: text(year))?.dayNumber ?? issued
    return text(first < issued ? year + 1 : year)
  }
}
