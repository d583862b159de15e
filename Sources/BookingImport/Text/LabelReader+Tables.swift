import Journeys

/// Labels of columns: a row of them above rows of values, and a stack of them above a stack of values.
extension LabelReader {
  /// A row of labels with rows of values under it.
  mutating func readTable(_ number: Int, _ header: [TextDocument.Cell]) -> Bool {
    guard header.count >= 3 else { return false }
    var labels = header.map { Self.label($0.text[...]) }
    // "Rad | Plats": the word for a place means a seat beside a row.
    if labels.contains(.row), let place = labels.firstIndex(of: .venue), document.lines.indices.contains(number + 1),
      document.lines[number + 1].count == header.count, Self.isSeat(document.lines[number + 1][place].text)
    {
      labels[place] = .seat
    }
    // "Katsomo | Rivi | Paikka": what stands before row and seat is the part of the hall, whatever it is called.
    if header.count == 3, labels[0] == nil, Set(labels.dropFirst()) == [.row, .seat],
      !header[0].text.contains(where: { $0.isNumber || " :".contains($0) })
    {
      labels[0] = .section
    }
    // "Passenger | Coach | Bed": beside a coach, a word for a bed is one for a seat.
    if labels.contains(.coach), !labels.contains(.seat),
      let bed = header.indices.first(where: { labels[$0] == nil && SeatWords.isPlace(FoldedName.of(header[$0].text)) })
    {
      labels[bed] = .seat
    }
    // "Avreise | Fra | Ankomst | Til": small words that are labels only among others.
    if header.count > 3, labels.count(where: { $0 != nil }) > 1 {
      for place in header.indices where labels[place] == nil {
        labels[place] = Self.columns[FoldedName.of(header[place].text)]
      }
    }
    // One column of four may bear a word that no list has.
    let unknown = header.indices.filter { labels[$0] == nil }
    let known = Set(labels.compactMap(\.self))
    // "Coach | Seat | Type": two codes side by side are a table whatever the third column is called.
    // "Vak | Rij | Stoel | Prijs" over "Balkon | 4 | 21 | € 32,50": row and seat with codes below them are a table of tickets, and what
    // stands before them is the part of the hall.
    let isTicket = isTicket(number, labels)
    if isTicket, !known.contains(.section), let row = labels.firstIndex(of: .row), row > 0, labels[row - 1] == nil {
      labels[row - 1] = .section
    }
    let isSeating = header.count == 3 && known.count == 2 && known.isSubset(of: [.coach, .seat, .row, .section])
    guard unknown.count <= (isTicket ? header.count / 2 : header.count > 3 || isSeating ? 1 : 0),
      known.count >= 3 || isSeating || isTicket,
      unknown.allSatisfy({ header[$0].text.count < 40 && !header[$0].text.contains { $0.isDigit || $0 == ":" } })
    else { return false }
    var line = number + 1
    while line < document.lines.count {
      // A day alone heads the rows below it.
      var day: String?
      if let own = dayAlone(line), document.lines.indices.contains(line + 1),
        document.lines[line + 1].count == header.count
      {
        day = own
        line += 1
      }
      guard document.lines[line].count == header.count,
        !document.lines[line].contains(where: { Self.label($0.text[...]) != nil })
      else { break }
      if let day { values.append(LabelledValue(label: .date, value: day, line: line, cell: 0, isTableRow: true)) }
      for (index, cell) in document.lines[line].enumerated() {
        if var label = labels[index] {
          if label == .venue, Self.isSeat(cell.text) { label = .seat }
          // A section of the line, "Tokyo -> Shin-Osaka", and none of a hall.
          if label == .section, Self.isRoad(cell.text) { label = .route }
          let value = label == .seat ? Self.numbered(cell.text) : cell.text
          values.append(
            LabelledValue(
              label: label, value: value + (numberBelow(cell, label).map { " " + $0 } ?? ""), line: line, cell: index,
              isTableRow: true))
        } else {
          // "Coach / seat" over "5 / 17"
          for (label, code) in Self.pair(header[index].text, value: cell.text) {
            values.append(LabelledValue(label: label, value: code, line: line, cell: index, isTableRow: true))
          }
        }
      }
      usedLines.insert(line)
      line += 1
    }
    return line > number + 1
  }

  /// "47 o (okno)", "105 (aisle)": the number of a seat without what it looks at.
  static func numbered(_ text: String) -> String {
    text.wholeMatch(of: #/(\d{1,3}) ?\p{Ll}? ?\(\p{L}+\)/#).map { String($0.1) } ?? text
  }

  /// Whether a text is two names with an arrow or a dash between.
  private static func isRoad(_ text: String) -> Bool {
    let mark = ["->", "→", "⇒", " - ", " – "].lazy.compactMap { text.firstRange(of: $0) }.first
    guard let mark, !text.contains(where: \.isNumber) else { return false }
    return [text[..<mark.lowerBound], text[mark.upperBound...]].allSatisfy { $0.count(where: \.isLetter) > 1 }
  }

  /// Whether a row of labels names row and seat, and the line below it has a code for each.
  private func isTicket(_ number: Int, _ labels: [Label?]) -> Bool {
    guard let row = labels.firstIndex(of: .row), let seat = labels.firstIndex(of: .seat),
      document.lines.indices.contains(number + 1), case let below = document.lines[number + 1],
      below.count == labels.count
    else { return false }
    return (Self.isSeat(below[seat].text) || Self.isSeatList(below[seat].text)) && below[row].text.utf8.count <= 4
  }

  /// "14, 15": the seats of several tickets.
  private static func isSeatList(_ text: String) -> Bool {
    text.utf8.count < 40 && text.contains(",") && text.allSatisfy { $0.isNumber || ", ".contains($0) }
  }

  static let columns: [String: Label] = [
    (Label.from, "fra från van von od z da de из з from kust no iš"),
    (.to, "til till naar nach do a à в до to kuhu uz į"),
    (.departure, "avg afg dep abf ab odj indul lahto avgar sal plec kalkis отпр відпр"),
    (.arrival, "ank arr an prij przyj erk saapuu lleg cheg sos varis приб"), (.date, "dato datum data fecha date dag"),
    (.coach, "vogn vagn wagen voiture vagon вагон"), (.train, "tog tåg zug vlak train"),
  ].reduce(into: [:]) { found, entry in
    for word in entry.1.split(separator: " ") { found[FoldedName.of(word)] = entry.0 }
  }

  /// The text of a line that is nothing but a day.
  private func dayAlone(_ line: Int) -> String? {
    let cells = document.lines[line]
    guard cells.count == 1, cells[0].text.utf8.count < 40,
      let hit = DateWords.hits(in: cells[0].text).first, hit.hasDate, hit.seconds == nil,
      cells[0].text[hit.range.upperBound...].count < 3
    else { return nil }
    return cells[0].text
  }

  /// Labels below each other, and their values below them.
  mutating func readStack(_ number: Int) -> Bool {
    guard let stack = Self.stack(at: number, in: document) else { return false }
    let isTable = stack.labels.count > 2
    for (place, label) in stack.labels.enumerated() {
      if isTable {
        for row in stack.rows {
          values.append(
            LabelledValue(label: label, value: row[place].value, line: row[0].line, cell: place, isTableRow: true))
        }
      } else {
        add(label, stack.rows.map { $0[place].value }.joined(separator: "\t"), stack.rows[0][place].line, 0)
      }
    }
    usedLines.formUnion(stack.lines)
    return true
  }

  /// Whether a value without a number, of two words at least, stands behind a word that means a seat and a place.
  func isPlaceName(_ value: String, _ line: Int, _ cell: Int) -> Bool {
    guard !value.contains(where: \.isNumber), value.count > 6, value.contains(" "), value.first?.isUppercase == true,
      document.lines.indices.contains(line), document.lines[line].indices.contains(cell)
    else { return false }
    return Self.places.contains(FoldedName.of(document.lines[line][cell].text.prefix { $0.isLetter }))
  }

  private static let places = Set(
    "paikka miejsce místo miesto mesto lugar plats plass plads место місце vieta koht loc locul".split(separator: " ")
      .map {
        FoldedName.of($0)
      })

  /// Whether a cell begins with a word for a hall, of which cinemas have several.
  func isHall(_ line: Int, _ cell: Int) -> Bool {
    guard document.lines.indices.contains(line), document.lines[line].indices.contains(cell) else { return false }
    let word = document.lines[line][cell].text.prefix { $0.isLetter }
    return Self.halls.contains(FoldedName.of(word))
  }

  private static let halls = Set(
    "sala sál salle saal hall screen zaal terem sal sali зал salon sală dvorana αίθουσα saalis zāle salė kinosaal"
      .split(separator: " ").map {
        FoldedName.of($0)
      })

  static func isSeat(_ value: String) -> Bool { value.utf8.count <= 4 && value.contains(where: \.isDigit) }
}
