import Journeys

/// A labelled value of a text.
struct LabelledValue {
  let label: Label
  /// The value; cells that belong together stand apart by tabs.
  let value: String
  /// Where it stands: the line, and the order on the line.
  let line: Int
  let cell: Int
  /// Whether the value stands in a table under a row of labels.
  var isTableRow = false
}

/// Finds "Label: value", "Label  value", labels above values, and tables with a row of labels.
struct LabelReader {
  let document: TextDocument
  var values: [LabelledValue] = []
  /// Whether labels stand alone above their values.
  private let isInBlocks: Bool
  /// Lines that a table has used up.
  var usedLines = Set<Int>()

  /// All labelled values of a text, in its order.
  static func values(in document: TextDocument) -> [LabelledValue] {
    var reader = LabelReader(document: document)
    reader.read()
    // "Platz | Preis" over "Block C, Reihe 7, Platz 14": what names a row and a seat is no house.
    let seats = reader.values.filter { $0.label == .row }
    return reader.arrivals(
      of: reader.values.filter { value in
        value.label != .venue || !seats.contains { $0.line == value.line && $0.cell == value.cell }
      })
  }

  private init(document: TextDocument) {
    self.document = document
    let alone = document.lines.prefix(400).count {
      $0.count == 1 && $0[0].text.count > 3 && $0[0].text.count < 40 && Self.label($0[0].text[...]) != nil
    }
    isInBlocks = alone > 2
  }

  private mutating func read() {
    var (before, start) = (0, 0)
    for (number, cells) in document.lines.enumerated() where !usedLines.contains(number) {
      (before, start) = (start, values.count)
      if readTable(number, cells) || readParty(number, cells) || readStack(number)
        || readHead(number, cells)
      {
        continue
      }
      for (index, cell) in cells.enumerated() {
        if readPair(cell, index, cells, number) { continue }
        if !readColon(cell, index, cells, number), !readWholeCell(cell, index, cells, number),
          !readPrefix(cell, index, number)
        {
          continue
        }
      }
      readCodesInside(cells, number, since: before)
    }
  }

  private mutating func readPair(_ cell: TextDocument.Cell, _ index: Int, _ cells: [TextDocument.Cell], _ line: Int)
    -> Bool
  {
    guard cell.text.utf8.count < 60, cell.text.contains(where: { "/,&".contains($0) }) else { return false }
    let colon = cell.text.firstIndex(of: ":")
    let value = colon.map { cell.text[cell.text.index(after: $0)...].trimmed } ?? ""
    let beside = value.isEmpty && index + 1 < cells.count ? cells[index + 1].text : value
    let found = Self.pair(String(colon.map { cell.text[..<$0] } ?? cell.text[...]), value: beside)
    for (label, code) in found { add(label, code, line, index) }
    return !found.isEmpty
  }

  /// "Label: value" in one cell; an empty value is looked for beside or below.
  private mutating func readColon(_ cell: TextDocument.Cell, _ index: Int, _ cells: [TextDocument.Cell], _ line: Int)
    -> Bool
  {
    guard let colon = cell.text.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return false }
    let rest = cell.text[cell.text.index(after: colon)...].trimmed
    let value = rest.isEmpty ? index + 1 < cells.count ? cells[index + 1].text : below(line) : rest
    // "Your ticket is issued. Order number: 4410": the label is the end of what stands before the colon.
    let head = cell.text[..<colon]
    // "Réf. compagnie": a short form does not end a sentence.
    let stop =
      head.ranges(of: ". ").last { hit in
        let before = head[..<hit.lowerBound].split(separator: " ")
        return before.last.map { $0.count > 4 } ?? false
          || before.count > 4 && Self.label(head[hit.upperBound...]) != nil
      }?.upperBound ?? head.lastIndex(of: "。").map { head.index(after: $0) }
    let name = stop.map { head[$0...] } ?? head
    guard
      let label = Self.label(head) ?? Self.label(name) ?? Self.passengerLabel(name)
        ?? LabelStems.label(name, value: value)
    else { return false }
    guard rest.isEmpty else {
      let more = Self.continues(label) ? followers(of: index, cells) : []
      add(label, ([rest] + more).joined(separator: "\t"), line, index)
      return true
    }
    return readBesideOrBelow(label, index, cells, line)
  }

  private func below(_ line: Int) -> String {
    document.lines.indices.contains(line + 1) ? document.lines[line + 1][0].text : ""
  }

  private mutating func readWholeCell(
    _ cell: TextDocument.Cell, _ index: Int, _ cells: [TextDocument.Cell], _ line: Int
  ) -> Bool {
    // Words without a colon are a label that no list has only where their value stands beside them.
    let beside = index + 1 < cells.count ? cells[index + 1].text : ""
    guard
      let label = Self.label(cell.text[...]) ?? (beside.isEmpty ? nil : LabelStems.label(cell.text[...], value: beside))
    else { return false }
    // A small word alone on its line is a label only if a value stands beside it, or if the labels stand above their values.
    if cell.text.count < 4, cells.count == 1, !isInBlocks, label != .reference || !Self.isLocator(below(line)) {
      return false
    }
    return readBesideOrBelow(label, index, cells, line)
  }

  /// "Pick-up | Airport | Return | Airport" above "19.09., 16:30 | 23.09., 15:00": the second lines of two values, when each of the two is.
  private func momentBelow(_ label: Label, _ index: Int, _ cells: [TextDocument.Cell], _ line: Int) -> String? {
    guard [.pickUp, .dropOff, .pickUpPlace, .dropOffPlace].contains(label), cells.count == 4, index % 2 == 0,
      DateWords.hits(in: cells[index + 1].text).isEmpty, document.lines.indices.contains(line + 1),
      case let below = document.lines[line + 1], below.count == 2,
      below.allSatisfy({ cell in
        DateWords.hits(in: cell.text).contains { $0.hasDate } && Self.label(cell.text[...]) == nil
      })
    else { return nil }
    return below[index / 2].text
  }

  private mutating func readBesideOrBelow(_ label: Label, _ index: Int, _ cells: [TextDocument.Cell], _ line: Int)
    -> Bool
  {
    let beside = followers(of: index, cells)
    if let number = number(of: label, below: cells[index], beside: beside) {
      add(label, number, line + 1, index)
      return true
    }
    if !beside.isEmpty {
      let more = momentBelow(label, index, cells, line).map { [$0] } ?? []
      add(label, ((Self.continues(label) ? beside : [beside[0]]) + more).joined(separator: "\t"), line, index)
      return true
    }
    guard index == cells.count - 1 || cells.count > 1,
      let below = document.lines.indices.contains(line + 1) ? document.lines[line + 1] : nil
    else { return true }
    // Text that is broken at the end of a line goes on at the beginning of the next one.
    let column =
      below.count == cells.count ? below[index] : cells.count == 1 || index == cells.count - 1 ? below[0] : nil
    guard let column, Self.label(column.text[...]) == nil, !Self.startsWithLabel(column.text) else { return true }
    let value = cells.count == 1 ? block(label, below: line) : self.column(index, of: cells.count, label, below: line)
    add(label, value.isEmpty ? column.text : value, line + 1, index)
    return true
  }

  /// The cells of one column under a label, as many lines as have the same number of columns: one for most labels, up to three
  /// for an end of a journey or a stay.
  private func column(_ index: Int, of count: Int, _ label: Label, below line: Int) -> String {
    guard Self.hasBlock(label) else { return "" }
    let rows = document.lines.dropFirst(line + 1).prefix(3).prefix { cells in
      cells.count == count && !cells.contains { Self.label($0.text[...]) != nil || Self.startsWithLabel($0.text) }
    }
    return rows.map { $0[index].text }.joined(separator: "\t")
  }

  private static func hasBlock(_ label: Label) -> Bool {
    [.departure, .arrival, .pickUp, .dropOff, .checkIn, .checkOut, .from, .to].contains(label)
  }

  /// The lines under a label that stands alone: one for most, up to three for an end of a journey or a stay.
  private func block(_ label: Label, below line: Int) -> String {
    let mostLines = Self.hasBlock(label) ? 3 : 1
    var pieces: [String] = []
    for cells in document.lines.dropFirst(line + 1).prefix(mostLines) {
      let isLabelled = cells.contains { Self.label($0.text[...]) != nil || Self.startsWithLabel($0.text) }
      if isLabelled, !pieces.isEmpty { break }
      pieces += cells.map(\.text)
    }
    return pieces.joined(separator: "\t")
  }

  /// "Check-in from 15:00 on 1 September 2026", "Flight QF 35", "Reservation GH79".
  private mutating func readPrefix(_ cell: TextDocument.Cell, _ index: Int, _ line: Int) -> Bool {
    let tokens = Token.tokens(of: String(cell.text.prefix(200)))
    let words = tokens.prefix(7).map(\.folded).filter { !"-.:#№°º*".contains($0) }
    guard let hit = Label.prefix(of: words) else { return false }
    var passed = 0
    var rest = ""
    for token in tokens {
      if !"-.:#№°º*".contains(token.folded) { passed += 1 }
      if passed == hit.words {
        rest = String(cell.text[token.end...]).trimmed
        break
      }
    }
    while let mark = rest.first, "-.:#№°º*–=".contains(mark) { rest = String(rest.dropFirst()).trimmed }
    // "Prise en charge du véhicule : vendredi": the rest of the label stands before its colon.
    if let colon = rest.prefix(26).firstIndex(of: ":"), rest.first?.isLowercase == true,
      rest[..<colon].allSatisfy({ $0.isLetter || $0 == " " }), rest[rest.index(after: colon)...].first == " "
    {
      rest = rest[rest.index(after: colon)...].trimmed
    }
    let more = document.lines[line].dropFirst(index + 1).prefix { Self.label($0.text[...]) == nil }.map(\.text)
    guard Self.suits(hit.label, rest) else { return false }
    add(hit.label, ([rest] + (Self.continues(hit.label) ? Array(more) : [])).joined(separator: "\t"), line, index)
    return true
  }

  /// Short codes behind their label anywhere in a line: "… Terminal 2", "Coach 9, Seat 61", "Wg. 24, Pl. 66".
  /// The values of the line stand behind the first `start`.
  private mutating func readCodesInside(_ cells: [TextDocument.Cell], _ line: Int, since start: Int) {
    for (index, cell) in cells.enumerated() {
      let tokens = Token.tokens(of: String(cell.text.prefix(300)))
      for place in tokens.indices.dropLast() {
        guard tokens[place].kind == .word,
          let label = Self.codeLabel(tokens[place].folded) ?? Self.seatBehindRow(tokens, place)
            ?? Self.rowBeforeSeat(tokens, place) ?? Self.rowBesideSeat(tokens, place, cells.dropFirst(index + 1))
            ?? Self.seatBesideRow(tokens, place, cells.prefix(index))
        else { continue }
        // "Holger-Börner-Platz 1" is a street.
        if place > 0, tokens[place - 1].isMark("-"), !tokens[place].afterBlank, !tokens[place - 1].afterBlank {
          continue
        }
        if place == 0, values[start...].contains(where: { $0.line == line && $0.cell == index && $0.label == label }) {
          continue
        }
        var next = place + 1
        while next < tokens.count, tokens[next].isMark(in: ".:#№°") || Self.isSign(tokens, next) { next += 1 }
        // "PL23 1AB" is a postal code.
        if next == place + 1, next < tokens.count, !tokens[next].afterBlank, tokens[place].text.utf8.count == 2,
          tokens[place].text.allSatisfy(\.isUppercase)
        {
          continue
        }
        guard next < tokens.count, let code = Self.code(tokens, from: next),
          !Self.isHouse(cell.text[tokens[next].start...], below: below(line))
        else { continue }
        if values[start...].contains(where: { $0.line == line && $0.label == label && $0.value == code }) { continue }
        add(label, code, line, index)
      }
    }
  }

  mutating func add(_ label: Label, _ value: String, _ line: Int, _ cell: Int) {
    let value = Self.tidied(label, value.trimmed)
    // "Lugar" is a seat in Portuguese and a place in Spanish; a number is no place.
    // So is "miejsce" in Polish, and a street with its number is no seat.
    // "Paikka: Ratinanniemen puisto": a word for any place before a name.
    let named = label == .seat && isPlaceName(value, line, cell) ? .venue : label
    // "Гості: Олена Ткаченко" names whom another text counts.
    if named == .guests, Self.isPerson(value) {
      return values.append(LabelledValue(label: .passenger, value: value, line: line, cell: cell))
    }
    // "Sala: 2" is the number of a hall.
    if named == .venue, Self.isSeat(value), isHall(line, cell) { return }
    let label =
      named == .venue && Self.isSeat(value)
      ? .seat : named == .seat && value.contains(",") && Self.isAddressed(value) ? .venue : named
    // A dash alone says that there is none.
    if value.contains(where: { $0.isLetter || $0.isNumber }) {
      values.append(LabelledValue(label: label, value: value, line: line, cell: cell))
    }
  }

  private func followers(of index: Int, _ cells: [TextDocument.Cell]) -> [String] {
    cells.dropFirst(index + 1).prefix { Self.label($0.text[...]) == nil && !Self.startsWithLabel($0.text) }.map(\.text)
  }
}
