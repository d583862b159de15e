import Journeys

/// Several seats on one line: "Row D, seats 5 and 6", "Reihe 4 Platz 11, 12".
enum EventSeats {
  /// The numbers behind the word for seats, with what stands between them; nil where there is only one.
  static func several(in facts: TextFacts, _ seat: LabelledValue) -> String? {
    guard facts.document.lines.indices.contains(seat.line) else { return nil }
    for cell in facts.document.lines[seat.line] {
      let tokens = Token.tokens(of: String(cell.text.prefix(200)))
      for label in tokens.indices where Label.named(tokens[label].folded) == .seat {
        var end = label + 1
        while end < tokens.count, tokens[end].isMark(in: ":.#") { end += 1 }
        let start = end
        while end < tokens.count,
          tokens[end].kind == .number && tokens[end].digits <= 3 || tokens[end].isMark(in: ",&-–+")
            || joins.contains(tokens[end].folded)
        { end += 1 }
        while end > start, tokens[end - 1].kind != .number { end -= 1 }
        if tokens[start..<end].count(where: { $0.kind == .number }) > 1 {
          return String(cell.text[tokens[start].start..<tokens[end - 1].end])
        }
      }
    }
    return nil
  }

  /// A ticket in a table with a row of labels.
  typealias Row = (section: String?, row: String?, seat: String)

  /// The seats of a table with a row for each ticket.
  static func rows(in facts: TextFacts) -> [Row] {
    let cells = facts.values.filter { $0.isTableRow && $0.value.count < 40 }
    let seats = cells.filter { $0.label == .seat && $0.value.contains(where: \.isDigit) }
    if seats.isEmpty { return lines(in: facts) }
    return seats.map { seat in
      func other(_ label: Label) -> String? { cells.first { $0.label == label && $0.line == seat.line }?.value }
      // "Category | Block | Row | Seat": of two words for a part of the hall the one next to the row is the block.
      return (cells.last { $0.label == .section && $0.line == seat.line }?.value, other(.row), seat.value)
    }
  }

  /// The seats of tickets that stand each on a line of its own: "Parkett, Reihe 9, Platz 14   29,00 EUR".
  private static func lines(in facts: TextFacts) -> [Row] {
    var known = Set<String>()
    let rows = facts.values.compactMap { value -> Row? in
      guard value.label == .row, value.value.count < 8,
        let seat = facts.values.first(where: { $0.label == .seat && $0.line == value.line && $0.value.count < 6 })?
          .value,
        seat.contains(where: \.isDigit), known.insert("\(value.line)").inserted
      else { return nil }
      return (section(in: facts, value), value.value, seat)
    }
    return rows.count > 1 && Set(rows.map { "\($0.row ?? "") \($0.seat)" }).count == rows.count ? rows : []
  }

  /// "Parkett links, Reihe 7, Platz 12": the part of the hall stands before the row.
  static func section(in facts: TextFacts, _ row: LabelledValue) -> String? {
    guard facts.document.lines.indices.contains(row.line) else { return nil }
    // Columns part as commas do: "ORCH  Row C  Seats 5, 6".
    let whole = facts.document.lines[row.line].map(\.text).joined(separator: "·")
    for text in facts.document.lines[row.line].map(\.text) + [whole] {
      let pieces = text.replacing(" - ", with: " · ").split(whereSeparator: { ",·|/–".contains($0) }).map { $0.trimmed }
      guard
        let place = pieces.firstIndex(where: { piece in
          FoldedName.of(piece).split(separator: " ").first.map {
            [.row, .seat].contains(Label.named(String($0)))
          } ?? false
        }), place > 0
      else { continue }
      // "Ticket 1: Main stand"
      let name = pieces[place - 1].split(separator: ":").last.map { $0.trimmed } ?? ""
      let first = name.split(separator: " ").first.map { FoldedName.of($0) } ?? ""
      // "Settore Verde": behind the word for a part of the hall stands its name.
      if Label.named(first) == .section, !stands.contains(first) {
        let rest = name.dropFirst(name.prefix { $0 != " " }.count).trimmed
        return rest.isEmpty ? nil : rest
      }
      if Label.named(first) == nil || stands.contains(first), (3...40).contains(name.count),
        name.first?.isUppercase == true,
        SentenceWords.isClean(name),
        PriceWords.first(in: name) == nil, DateWords.hits(in: name).isEmpty, LabelReader.label(name[...]) == nil
      {
        return name
      }
    }
    return nil
  }

  /// "Catégorie 1 - Bloc C - Rang 8": of several words for parts of a hall the one right before the row.
  static func lastSection(in facts: TextFacts) -> LabelledValue? {
    guard let section = nearestSection(in: facts) else { return nil }
    // "Zona B (sin numerar)" has no seats.
    let line = FoldedName.of(facts.document.lines[section.line].map(\.text).joined(separator: " "))
    return unnumbered.contains { line.holds($0) } ? nil : section
  }

  private static let unnumbered = [
    "sin numerar", "no numerad", "unnumbered", "unreserved", "not numbered", "non numerot", "placement libre",
    "freie platzwahl",
    "unnummeriert", "non numerat", "posto unico", "nao numerad", "ongeplaceerd", "vrije plaats", "ikke nummerert",
    "onumrerad", "unumereret",
    "bez numerov", "nienumerowan", "без номер", "без мест", "numarasiz",
  ]

  private static func nearestSection(in facts: TextFacts) -> LabelledValue? {
    guard let row = facts.first(.row) else { return facts.first(.section) }
    return facts.values.last { $0.label == .section && $0.line == row.line } ?? facts.first(.section)
  }

  /// "Földszint 12. sor 8. szék", "5. rida, 14. koht": the numbers stand before the words for row and seat, the part of the hall before
  /// both.
  static func ordinals(in facts: TextFacts) -> [Row] {
    var found: [Row] = []
    for cells in facts.document.lines.prefix(200) {
      for cell in cells where cell.text.utf8.count < 160 {
        let tokens = Token.tokens(of: cell.text)
        func counted(_ place: Int, _ label: Label) -> Bool {
          place + 2 < tokens.count && tokens[place].kind == .number && tokens[place].digits <= 3
            && tokens[place + 1].isMark(".") && Label.named(tokens[place + 2].folded) == label
        }
        guard let row = tokens.indices.first(where: { counted($0, .row) }),
          let seat = tokens.indices.first(where: { $0 > row && $0 <= row + 5 && counted($0, .seat) })
        else { continue }
        var name = cell.text[..<tokens[row].start]
        if let colon = name.lastIndex(of: ":") { name = name[name.index(after: colon)...] }
        let section = String(name.reversed().drop { ",·-– ".contains($0) }.reversed()).trimmed
        let place = Row(
          (2...40).contains(section.count) && section.first?.isUppercase == true ? section : nil,
          String(tokens[row].text), String(tokens[seat].text))
        if !found.contains(where: { $0 == place }) { found.append(place) }
      }
    }
    return found
  }

  private static let easternSeat = Pattern(#/(\d{1,3}) ?(?:列|排|열),? ?(\d{1,3}) ?(?:番|座|号|號|번|석)/#)

  /// "1階 12列 7番", "A区3排12座", "1층 B구역 12열 7번": row and seat by the words behind their numbers, the part of the hall before both.
  static func eastAsian(in facts: TextFacts) -> Row? {
    for cell in facts.document.lines.prefix(200).joined() where cell.text.utf8.count < 160 {
      guard let hit = easternSeat.first(cell.text) else { continue }
      var name = cell.text[..<hit.0.startIndex]
      if let colon = name.lastIndex(of: ":") { name = name[name.index(after: colon)...] }
      let section = name.trimmed
      let isSection = (2...16).contains(section.count) && LabelReader.label(section[...]) == nil
      return (isSection ? section : nil, String(hit.1), String(hit.2))
    }
    return nil
  }

  /// "Rang 1, rij 7, stoel 23": of two words for rows the first is a part of the hall.
  static func twoRows(in facts: TextFacts, _ row: LabelledValue) -> (section: String, row: String)? {
    guard facts.document.lines.indices.contains(row.line) else { return nil }
    let rows = facts.document.lines[row.line].flatMap { $0.text.split(whereSeparator: { ",·|–".contains($0) }) }.map {
      $0.trimmed
    }.filter { piece in
      let words = piece.split(separator: " ")
      return words.count == 2 && Label.named(FoldedName.of(words[0])) == .row && words[1].utf8.count <= 4
    }
    guard rows.count > 1, let last = rows.last?.split(separator: " ").last else { return nil }
    return (rows[0], String(last))
  }

  /// Words that belong to the name of a part of a stadium.
  private static let stands = Set(
    "stand tribüne tribuna tribune grada curva tribün трибуна".split(separator: " ").map { FoldedName.of($0) })
  private static let joins: Set = ["and", "und", "et", "y", "e", "и", "to", "bis"]
}
