import Journeys

/// Names in tables and lists that other lines interrupt.
extension TravellerWords {
  /// "Jane Doe | Adult | 5 | 7A", "1 | Jane Doe | 14.02.1979": rows of a table below the first one that have a word for who travels, or a
  /// day of birth, in the same cell, though a column beside the table has more cells or a paragraph begins.
  func furtherRows(below value: LabelledValue) -> [Traveller] {
    let lines = document.lines
    func kind(_ cells: [TextDocument.Cell]) -> Int? {
      cells.indices.dropFirst().first { place in
        Self.types.contains(FoldedName.of(cells[place].text)) || isLongAgo(cells[place].text)
          || place == cells.count - 1 && cells[place].text.wholeMatch(of: #/\d{1,2}[A-K]/#) != nil
      }
    }
    guard lines.indices.contains(value.line), let own = lines[value.line].firstIndex(where: { $0.text == value.value }),
      let place = kind(lines[value.line]), PersonName.plain(value.value) != nil
    else { return [] }
    let rows = lines.enumerated().dropFirst(value.line + 1).prefix(12).filter {
      kind($0.element) == place && $0.element.indices.contains(own)
    }
    return rows.compactMap { line, cells in
      PersonName.plain(cells[own].text).map { Traveller(name: $0, line: line) }
    }
  }

  /// "14.02.1979": a day at least two years before the letter, alone in its cell.
  private func isLongAgo(_ text: String) -> Bool {
    guard text.utf8.count < 14, let year = text.firstMatch(of: #/\b((?:19|20)\d\d)\b/#).flatMap({ Int($0.1) })
    else { return false }
    return year < document.received.year - 1 && DateWords.hits(in: text).contains(where: \.hasDate)
  }

  /// "Jane Doe (Adult)" with her ticket and seats on lines of their own, then "John Doe (Child)": names with who travels in brackets.
  func bracketed(below value: LabelledValue) -> [Traveller] {
    func name(_ cells: [TextDocument.Cell]) -> String? {
      guard cells.count == 1, let whole = cells[0].text.wholeMatch(of: #/([^()]{4,60}) \(([^()]{3,30})\)/#),
        FoldedName.of(whole.2).split(separator: " ").contains(where: { Self.types.contains(String($0)) })
      else { return nil }
      return PersonName.plain(String(whole.1))
    }
    let lines = document.lines
    guard lines.indices.contains(value.line), name(lines[value.line]) != nil else { return [] }
    return lines.enumerated().dropFirst(value.line + 1).prefix(30).compactMap { line, cells in
      name(cells).map { Traveller(name: $0, line: line) }
    }
  }

  /// "Jane Doe | Coach 11 | Seat 21" above "John Doe (child) | Coach 11 | Seat 22": names beside a coach and a seat of their own.
  func inRowsWithSeats() -> [Traveller] {
    let found = document.lines.enumerated().prefix(300).compactMap { line, cells -> Traveller? in
      guard cells.count == 3, case let place = SeatWords.find(in: [Array(cells.dropFirst())], after: ""),
        place.coach != nil, place.seat != nil,
        let name = PersonName.plain(cells[0].text.prefix { $0 != "(" }.trimmed), Self.isLikely(name)
      else { return nil }
      return Traveller(name: name, line: line)
    }
    return Set(found.map(\.name)).count > 1 ? found : []
  }

  /// Whether the label of a value is "Booked by".
  func isBooker(_ value: LabelledValue) -> Bool {
    guard document.lines.indices.contains(value.line) else { return false }
    return document.lines[value.line].contains { cell in
      let text = FoldedName.of(cell.text.prefix(40))
      return Self.booked.contains { text.hasPrefix($0) }
    }
  }

  private static let booked = [
    "gebucht von", "gebucht durch", "booked by", "réservé par", "reservado por", "prenotato da", "geboekt door",
    "bokad av",
    "bestilt av", "забронировал", "zarezerwowane przez",
  ].map { FoldedName.of($0) }
}
