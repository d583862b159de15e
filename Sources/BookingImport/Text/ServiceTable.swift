import Journeys

/// The services of a package as tour operators list them, a day, a kind and what it is in each row:
///
///     13.05.27      Flug        Condor DE 1576 Economy
///                               Frankfurt (FRA) – Funchal (FNC)
///     13.05.27 –    Hotel       Quinta da Falésia ****
///     27.05.27                  14 Nächte, 1 Doppelzimmer
enum ServiceTable {
  /// A service, and the lines that tell of it.
  private struct Service {
    let kind: Itinerary.Kind
    let word: String
    var days: [String]
    var lines: [String]
    let first: Int
  }

  /// The text with each service below a heading of its own, as an itinerary has them.
  static func unrolled(_ document: TextDocument) -> TextDocument {
    var services: [Service] = [], end = 0
    for (number, cells) in document.lines.enumerated().prefix(600) where cells.areSpaced {
      if let service = service(cells, number) {
        // Rows stand below each other.
        if let last = services.last, number - last.first > 12 { break }
        services.append(service)
        end = number
      } else if let last = services.last, number - last.first <= 8, let text = goesOn(cells, last, document) {
        services[services.count - 1].lines.append(contentsOf: text.words)
        if let day = text.day { services[services.count - 1].days.append(day) }
        end = number
      } else if !services.isEmpty, cells[0].column <= document.lines[services[0].first][0].column {
        break
      }
    }
    guard services.count > 1, Set(services.map(\.kind)).count > 1 else { return document }
    var rows: [Int: [[String]]] = [:]
    for line in services[0].first...end { rows[line] = [] }
    for service in services { rows[service.first] = lines(of: service) }
    return document.replacing(rows)
  }

  private static func service(_ cells: [TextDocument.Cell], _ number: Int) -> Service? {
    guard (3...5).contains(cells.count), let day = day(cells[0].text), cells[1].text.utf8.count < 24,
      let kind = Itinerary.kind([cells[1]]), kind != .payment, kind != .event
    else { return nil }
    return Service(kind: kind, word: cells[1].text, days: [day], lines: [cells[2].text], first: number)
  }

  /// The day of a cell that has nothing but one, perhaps with the dash before another.
  private static func day(_ text: String) -> String? {
    guard text.utf8.count < 24, let hit = DateWords.hits(in: text).first, hit.hasDate, hit.seconds == nil,
      text[..<hit.range.lowerBound].allSatisfy({ !$0.isNumber }), text[hit.range.upperBound...].count < 4
    else { return nil }
    return String(text[hit.range])
  }

  /// What a line below says of a service: more words in its last column, and the day on which it ends.
  private static func goesOn(
    _ cells: [TextDocument.Cell], _ service: Service, _ document: TextDocument
  ) -> (words: [String], day: String?)? {
    let head = document.lines[service.first], column = head[2].column
    let ends = cells.first.flatMap { $0.column < head[1].column ? day($0.text) : nil }
    let words = cells.dropFirst(ends == nil ? 0 : 1)
    guard words.allSatisfy({ $0.column >= column - 2 }), ends != nil || !words.isEmpty else { return nil }
    return (words.map(\.text), ends)
  }

  /// "Privattransfer Flughafen Funchal – Hotel Quinta da Falésia" above "Abholung 14:40 Uhr": a ride with its labels.
  private static func ride(_ service: Service) -> [[String]]? {
    guard let road = service.lines.lazy.compactMap({ road.whole($0) }).first,
      let hour = service.lines.lazy.flatMap({ DateWords.hits(in: $0) }).compactMap(\.seconds).first
    else { return nil }
    let clock = [hour / 3600, hour / 60 % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    return [
      [service.word], ["Pick-up time: \(service.days[0]) \(clock)"], ["From: \(road.2)"], ["To: \(road.3)"],
    ]
  }

  private static let road = Pattern(
    #/(?i:(privat|private|shuttle|hotel)?-? ?transfers?:?) ((?:\p{L}|\d).{2,60}?) [–→-] ((?:\p{L}|\d).{2,60})/#)

  private static func lines(of service: Service) -> [[String]] {
    if service.kind == .transfer, let ride = ride(service) { return ride }
    guard service.kind == .stay, let name = service.lines.first, let end = service.days.dropFirst().first else {
      return [[service.days[0]], [service.word]] + service.lines.map { [$0] }
    }
    return [
      [service.word], ["Hotel: \(name.prefix { $0 != "," && $0 != "*" }.trimmed)"], ["Check-in: \(service.days[0])"],
      ["Check-out: \(end)"],
    ] + service.lines.dropFirst().map { [$0] }
  }
}
