import Journeys

/// A table of stops, each with the hour of arrival, of departure or both in columns of their own, the day before the stop, and the
/// service and the seats behind the hours.
enum ConnectionTable {
  /// The rides of such a table; empty where no line heads its columns.
  static func drafts(in facts: TextFacts) -> [BookingDraft] {
    guard facts.document.lines.prefix(300).contains(where: isHead) else { return [] }
    var rides: [BookingDraft] = []
    var open: (name: String, time: StatedTime, line: String)?
    for cells in facts.document.lines {
      let line = cells.map(\.text).joined(separator: "\t")
      let hits = facts.hits(in: line)
      guard let time = hits.last(where: { $0.seconds != nil }), let seconds = time.seconds, cells.count >= 2 else {
        continue
      }
      let date = hits.first(where: \.hasDate).flatMap { facts.moment($0) }
      let name = stop(cells, hasDate: date != nil)
      guard !name.isEmpty else { continue }
      // A line of arrival may bear a day of its own; only one of departure names the service.
      if let date, open == nil || line.contains("→") {
        open = (name, date.wholeDay.at(seconds), line)
      } else if let start = open {
        var end = (date ?? start.time).wholeDay.at(seconds)
        if end.wallClock < start.time.wallClock { end = end.adding(days: 1) }
        rides.append(ride(start, name, end, facts))
        open = nil
      }
    }
    return rides
  }

  /// "Date  Station  Arrival  Departure Platf.  Connection  Seats"
  private static func isHead(_ cells: [TextDocument.Cell]) -> Bool {
    guard cells.count >= 5, Label.named(FoldedName.of(cells[0].text)) == .date else { return false }
    let labels = cells.dropFirst().map { cell in
      FoldedName.of(cell.text).split(separator: " ").first.flatMap { Label.named(String($0)) }
    }
    guard let arrival = labels.firstIndex(of: .arrival), let departure = labels.firstIndex(of: .departure) else {
      return false
    }
    return arrival > 0 && departure == arrival + 1
  }

  /// The stop stands behind the date; without a date it is the first cell.
  private static func stop(_ cells: [TextDocument.Cell], hasDate: Bool) -> String {
    let index = hasDate && !DateWords.hits(in: cells[0].text).isEmpty ? 1 : 0
    let text = index < cells.count ? cells[index].text : ""
    return text.contains(where: \.isLetter) && DateWords.hits(in: text).isEmpty ? text : ""
  }

  private static func ride(
    _ start: (name: String, time: StatedTime, line: String), _ name: String, _ end: StatedTime, _ facts: TextFacts
  ) -> BookingDraft {
    let origin = Origin(.layout, part: facts.document.origin.part, words: start.line)
    let train = TrainWords.number(in: start.line)
    var draft = BookingDraft(train != nil ? .train : TransportWords.kind(of: facts) ?? .bus, status: .confirmed)
    draft.set(.startName, start.name, origin)
    draft.set(.endName, name, origin)
    draft.set(.start, start.time, origin)
    draft.set(.day, start.time.wholeDay, origin)
    draft.set(.end, end, origin)
    let cells = start.line.split(separator: "\t").map(String.init)
    if let line = cells.last(where: { $0.contains("→") || $0.contains("(") }) {
      draft.set(.vehicleName, line.split(separator: "(").first.map { $0.trimmed }, origin)
      if let open = line.firstIndex(of: "("), let close = line[open...].firstIndex(of: ")") {
        draft.set(.number, String(line[line.index(after: open)..<close]), origin)
      }
    }
    if let seat = cells.last, seat.allSatisfy({ $0.isDigit || ",/ ".contains($0) }) { draft.set(.seat, seat, origin) }
    if let reference = facts.first(.ticketNumber, .reference).flatMap({ ReferenceCode.first(in: $0.value) }) {
      draft.set(.reference, reference, origin)
    }
    if let price = facts.price {
      draft.set(.price, price.price.amount, origin)
      draft.set(.currency, price.price.currency, origin)
    }
    return draft
  }
}
