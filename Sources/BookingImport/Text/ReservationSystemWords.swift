import Journeys

/// What the screens of reservation systems print: "LV DENVER INTL (DEN) 1055A" above "AR BOSTON LOGAN (BOS) 445P".
enum ReservationSystemWords {
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
    return rows.isEmpty ? document : document.replacing(rows)
  }
}
