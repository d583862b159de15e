import Journeys

/// Puts text together in lines as a browser shows it.
struct LineBuilder {
  private(set) var text = ""
  private var lineIsEmpty = true
  private var blankPending = false

  mutating func append(_ piece: String) {
    for scalar in piece.unicodeScalars {
      if scalar == " " || scalar == "\n" || scalar == "\r" || scalar == "\t" || scalar == "\u{A0}" {
        blankPending = !lineIsEmpty
      } else if scalar != "\u{200B}", scalar != "\u{200C}", scalar != "\u{AD}", scalar != "\u{FEFF}" {
        if blankPending { text += " " }
        blankPending = false
        lineIsEmpty = false
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Cells with more lines than this are the layout of a page.
  private static let mostLines = 8

  /// Puts the cells of a row side by side, those of a page's layout below each other.
  mutating func append(row columns: [String]) {
    breakLine()
    var cells = columns.map { $0.split(separator: "\n") }.filter { !$0.isEmpty }
    // The lines beside a label are its value.
    if cells.count == 2, cells[0].count == 1, (2...4).contains(cells[1].count), isEnd(cells[0][0]),
      cells[1].allSatisfy({ $0.utf8.count < 90 && !$0.contains(": ") && !$0.contains("\t") })
    {
      cells[1] = [cells[1].joined(separator: ", ")[...]]
    }
    // "ab", "10.05 Uhr / Wil SG", "15.48 Uhr / Nesslau": a label beside two values of several lines.
    if cells.count == 3, cells[0].count == 1, cells[0][0].utf8.count < 30, (2...3).contains(cells[1].count),
      cells[1].count == cells[2].count, LabelReader.label(cells[0][0]) != nil,
      cells[1...2].joined().allSatisfy({ $0.utf8.count < 60 && !$0.contains(": ") && !$0.contains("\t") })
    {
      for place in 1...2 { cells[place] = [cells[place].joined(separator: ", ")[...]] }
    }
    let height = cells.map(\.count).max() ?? 0
    if !isUneven(cells), height <= Self.mostLines || cells.count(where: { $0.count > 1 }) < 2 {
      for line in 0..<height {
        text += cells.compactMap { line < $0.count ? String($0[line]) : nil }.joined(separator: "\t")
        text += "\n"
      }
    } else {
      for cell in cells { for line in cell { text += line + "\n" } }
    }
  }

  /// Whether two cells tell of two stops in different numbers of lines, so that the lines beside each other do not belong together.
  private func isUneven(_ cells: [[Substring]]) -> Bool {
    // "IDA / qui., 10/06/2027", "08:15 / Madalena", "08:45 / Horta": the day of a journey beside its two stops.
    if cells.count == 3, cells.allSatisfy({ $0.count == 2 }), cells.dropFirst().allSatisfy(isStop),
      cells[0].contains(where: { DateWords.hits(in: String($0)).contains(where: \.hasDate) })
    {
      return true
    }
    if cells.count == 3, cells.dropFirst().allSatisfy(isStop), cells[1].count != cells[2].count, cells[0].count > 1 {
      return !endsOnAnotherDay(cells)
    }
    return cells.count == 2 && cells[0].count != cells[1].count && cells.allSatisfy(isStop)
  }

  /// "DELTA 1492 / Main Cabin", "SEATTLE / 10:55pm", "ATLANTA / 6:28am / Sat 13MAR": only the day of arrival has a line more.
  private func endsOnAnotherDay(_ cells: [[Substring]]) -> Bool {
    guard cells[0].count == cells[1].count, cells[2].count == cells[1].count + 1, let last = cells[2].last else {
      return false
    }
    let clock = { (lines: [Substring]) in
      lines.firstIndex { DateWords.hits(in: String($0)).contains { $0.seconds != nil } }
    }
    let hits = DateWords.hits(in: String(last))
    return clock(cells[1]) == clock(cells[2]) && hits.contains(where: \.hasDate) && !hits.contains { $0.seconds != nil }
  }

  /// Whether the lines of a cell tell of one stop: an hour, and where.
  private func isStop(_ lines: [Substring]) -> Bool {
    (2...5).contains(lines.count) && lines.allSatisfy { $0.utf8.count < 80 && !$0.contains("\t") }
      && lines.count(where: { DateWords.hits(in: String($0)).contains { $0.seconds != nil } }) == 1
      && LabelReader.label(lines[0]) == nil
  }

  /// Whether a text is the label of where and when something begins or ends.
  private func isEnd(_ text: Substring) -> Bool {
    let labels: [Label] = [
      .pickUp, .dropOff, .pickUpPlace, .dropOffPlace, .checkIn, .checkOut, .address, .departure, .arrival, .from, .to,
    ]
    return LabelReader.label(text.hasSuffix(":") ? text.dropLast() : text).map(labels.contains) ?? false
  }

  mutating func breakLine() {
    blankPending = false
    if !lineIsEmpty { text += "\n" }
    lineIsEmpty = true
  }

  mutating func beginCell() {
    blankPending = false
    if !lineIsEmpty { text += "\t" }
  }
}
