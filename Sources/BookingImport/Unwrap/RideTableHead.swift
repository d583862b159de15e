import Journeys

/// The head of a table in HTML whose rows are rides, with a column for each end:
///
///     Line │ Departure    │ Arrival
///     635  │ Split        │ Stari Grad
///          │ 3 July 11:00 │ 3 July 13:00
///
/// Beside each other the lines of such cells tell that both stops belong together; each cell is read as a value of its label instead.
struct RideTableHead {
  /// The cells of the row.
  let columns: [String]
  private let labels: [String]
  private let start: Int
  private let end: Int

  /// Nil where the cells of a row are no head of such a table.
  init?(_ columns: [String]) {
    guard (3...12).contains(columns.count) else { return nil }
    // "出発 / From": a head in two languages.
    let names = columns.map { column in
      let lines = column.split(separator: "\n").map { $0.trimmed }
      return lines.first { LabelReader.label($0[...]) != nil } ?? lines.first ?? ""
    }
    guard
      columns.allSatisfy({ column in
        column.utf8.count < 60 && column.count { $0 == "\n" } < 4
          && !column.contains(where: { $0.isNumber || $0 == "\t" })
      })
    else { return nil }
    let kinds = names.map { LabelReader.label($0[...]) }
    guard
      let start = kinds.indices.dropLast().first(where: { place in
        Self.ends.contains { $0 == kinds[place] && $1 == kinds[place + 1] }
      })
    else { return nil }
    (self.columns, labels, self.start, end) = (columns, names, start, start + 1)
  }

  private static let ends: [(Label, Label)] = [(.departure, .arrival), (.from, .to), (.departure, .checkIn)]

  /// The cells of a row below, each behind its label; nil where its ends don't tell where and when in several lines.
  func labelled(_ columns: [String]) -> [[String]]? {
    guard columns.count == labels.count else { return nil }
    let cells = columns.map { column in column.split(separator: "\n").map { $0.trimmed } }
    guard [start, end].allSatisfy({ isStop(cells[$0]) }) else { return nil }
    let ends = [start, end].map { place in
      let hasHour = { (line: String) in DateWords.hits(in: line).contains { $0.seconds != nil } }
      let lines = cells[place].filter { !hasHour($0) } + cells[place].filter(hasHour)
      return ["\(labels[place]): \(lines.joined(separator: ", "))"]
    }
    let others = labels.indices.filter { $0 != start && $0 != end && !cells[$0].isEmpty }
    func line(_ place: Int) -> [String] {
      // "便名": "島かぜ航空", "7K 103": the number of a service below the name of who runs it.
      let numbered = cells[place].firstIndex { $0.contains(where: \.isNumber) } ?? 0
      var own = cells[place]
      let value = own.remove(at: numbered)
      return [labels[place].isEmpty ? value : "\(labels[place]): \(value)"] + own
    }
    return others.filter { $0 < start }.map(line) + ends + others.filter { $0 > end }.map(line)
  }

  /// Whether the lines of a cell tell of a stop: one has the hour, another the place.
  private func isStop(_ lines: [String]) -> Bool {
    (2...4).contains(lines.count)
      // Flights are found by the codes of their airports, side by side too.
      && lines.allSatisfy { $0.utf8.count < 80 && !$0.contains("\t") && !$0.contains(#/\([A-Z]{3}\)/#) }
      && lines.count(where: { DateWords.hits(in: $0).contains { $0.seconds != nil } }) == 1
      && lines.contains { DateWords.hits(in: $0).isEmpty && $0.contains(where: \.isLetter) }
  }
}
