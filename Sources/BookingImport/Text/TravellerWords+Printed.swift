import Journeys

/// Names as boarding passes, agencies and e-tickets print them, "DOE/JANE MRS".
extension TravellerWords {
  /// "LINDQVIST/MARA MRS" in any row, as boarding passes, agencies and e-tickets print names.
  func printed() -> [Traveller] {
    document.lines.prefix(400).enumerated().flatMap { line, cells in
      cells.filter { $0.text.contains("/") && $0.text.utf8.count < 200 }.flatMap { cell in
        Self.slashed(cell.text).map { Traveller(name: $0, line: line) }
      }
    }
  }

  /// "Paul Keller  14.03.1981", "Paul Keller (born 14 March 1981)": a name before a day that is ten years past.
  func born() -> [Traveller] {
    document.lines.prefix(200).enumerated().flatMap { line, cells in
      cells.indices.compactMap { index -> Traveller? in
        let text = cells[index].text
        guard text.utf8.count < 100, let hit = DateWords.hits(in: text).first, hit.hasYear, hit.seconds == nil,
          let day = hit.stated, day.dayNumber < document.received.dayNumber - 3_700
        else { return nil }
        let own = text[..<hit.range.lowerBound].split(whereSeparator: { ",;(*".contains($0) }).first.map { $0.trimmed }
        let before = own ?? (index > 0 ? cells[index - 1].text : "")
        return (PersonName.plain(before) ?? above(line, cells[index])).map { Traveller(name: $0, line: line) }
      }
    }
  }

  /// "Jane Doe", and below it "born 23.07.1968" alone on its line.
  private func above(_ line: Int, _ cell: TextDocument.Cell) -> String? {
    guard line > 0, document.lines[line].count == 1, document.lines[line - 1].count == 1,
      document.lines[line - 1][0].column == cell.column, cell.text.first?.isLetter == true
    else { return nil }
    return PersonName.plain(document.lines[line - 1][0].text).flatMap { Self.isLikely($0) ? $0 : nil }
  }

  /// "Passengers: 1", and the name in the same column below.
  func counted(above value: LabelledValue) -> [Traveller] {
    guard value.value.utf8.count < 3, let count = Int(value.value), count > 0,
      document.lines.indices.contains(value.line),
      let own = document.lines[value.line].last(where: { $0.text.hasSuffix(value.value) })
    else { return [] }
    return document.lines.enumerated().dropFirst(value.line + 1).prefix(count + 1).compactMap { line, cells in
      cells.first { abs($0.column - own.column) < 3 && $0.column > 0 }.flatMap { PersonName.plain($0.text) }.map {
        Traveller(name: $0, line: line)
      }
    }
  }

  /// The names in capitals with a slash and a title, of which an agency's line may have several: "1.DOE/JOHN MR 2.DOE/JANE MRS".
  private static func slashed(_ text: String) -> [String] {
    var found: [String] = []
    for piece in text.split(whereSeparator: { $0.isDigit || ".:,;()".contains($0) }) {
      let words = piece.split(separator: " ")
      // "M/S VIKING GRACE" is a ship.
      guard let slash = words.firstIndex(where: { $0.contains("/") || $0 == "/" }),
        !["M/S", "S/S", "M/F", "M/V", "C/O"].contains(words[slash])
      else { continue }
      let printed = slash > 0 && words[slash] != "/" && !words[slash].hasPrefix("/") ? words[slash...] : words[...]
      guard printed.joined().allSatisfy({ $0.isUppercase || "/-'".contains($0) }) else { continue }
      let title =
        words[slash...].firstIndex { Self.titles.contains(String($0)) }
        ?? words[slash...].firstIndex { word in Self.titles.contains { word.hasSuffix($0) && word.count > $0.count + 1 }
        }
      guard let title else { continue }
      var part = words[...title].joined(separator: " ")
      if !Self.titles.contains(String(words[title])), let glued = Self.titles.first(where: { part.hasSuffix($0) }) {
        part = part.dropLast(glued.count) + " " + glued
      }
      // What stands before the family name belongs to something else.
      let start =
        slash > 0 && words[slash] != "/" && !words[slash].hasPrefix("/")
        ? words[slash...title].joined(separator: " ") : part
      let hasWordBefore = words[..<slash].contains {
        $0.contains(where: \.isLowercase) || ["FOR", "FÜR", "POUR", "PARA", "PER", "NAME"].contains($0)
      }
      if let name = PersonName.plain(slash > 2 || hasWordBefore ? start : part) { found.append(name) }
    }
    return found
  }

  private static let titles = ["MSTR", "MISS", "MRS", "MR", "MS", "CHD", "INF", "ADT", "HERR", "FRAU", "MME"]
}
