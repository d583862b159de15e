import Journeys

/// What the screens of reservation systems print: "LV DENVER INTL (DEN) 1055A" above "AR BOSTON LOGAN (BOS) 445P".
enum ReservationSystemWords {
  private static let ends: Set = [
    "DEPART", "DEPARTS", "DEPARTURE", "DEP", "ARRIVE", "ARRIVES", "ARRIVAL", "ARR", "DEPART:", "ARRIVE:", "DEP:",
    "ARR:",
    "DEPARTURE:", "ARRIVAL:", "LV", "AR",
  ]

  /// The text with plain words for leaving and arriving, where lines that begin with "LV" and "AR" follow each other.
  static func plain(_ document: TextDocument) -> TextDocument {
    let lines = document.lines
    var rows: [Int: [[String]]] = [:]
    for number in lines.indices.dropLast().prefix(400)
    where lines[number][0].text == "LV" && lines[number].count > 1 {
      guard let below = lines.indices.dropFirst(number + 1).prefix(3).first(where: { lines[$0][0].text == "AR" }) else {
        continue
      }
      for (line, word) in [(number, "DEPARTURE"), (below, "ARRIVAL")] {
        rows[line] = [[word] + lines[line].dropFirst().map(\.text)]
      }
    }
    // "DEPART  DUBLIN (DUB) TERMINAL 2  0655"
    for number in lines.indices.prefix(400) where lines[number].count > 1 && ends.contains(lines[number][0].text) {
      let cells = (rows[number]?[0] ?? lines[number].map(\.text)).map { cell in
        clock.whole(cell).map { "\($0.1):\($0.2)" } ?? cell
      }
      if cells != lines[number].map(\.text) { rows[number] = [cells] }
    }
    // "1055A", "445P"
    for number in lines.indices.prefix(400) where lines[number].count > 1 {
      let own = rows[number]?[0] ?? lines[number].map(\.text)
      guard !own.contains(where: { $0.contains(where: \.isLowercase) }) else { continue }
      let cells = own.map { cell in
        halfDayClock.whole(cell).map { "\($0.1):\($0.2) \($0.3)M" } ?? cell
      }
      if cells != own { rows[number] = [cells] }
    }
    // "Delhi (T1)"
    for number in lines.indices.prefix(400) where rows[number] == nil {
      let cells = lines[number].map { cell in
        terminal.whole(cell.text).map { "\($0.1), Terminal \($0.2)" } ?? cell.text
      }
      if cells != lines[number].map(\.text) { rows[number] = [cells] }
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static let clock = Pattern(#/([01]\d|2[0-3])([0-5]\d)/#)
  private static let halfDayClock = Pattern(#/(1[0-2]|0?[1-9])([0-5]\d)([AP])/#)
  private static let terminal = Pattern(#/(\p{L}[^()]{2,40}) \(T(\d[A-Z]?)\)/#)
}
