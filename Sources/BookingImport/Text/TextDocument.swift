import Journeys

/// A text as lines of cells: cells of a line stand apart by a tab or by two blanks and more.
struct TextDocument {
  /// A piece of a line.
  struct Cell {
    let text: String
    /// Characters before it on its line.
    let column: Int
    let line: Int
  }

  let lines: [[Cell]]
  /// The whole text, cut to what is looked at.
  let text: String
  /// The day that the text came.
  let received: StatedTime
  /// Where the text stands in the file.
  let origin: Origin
  /// Lines before which an empty one stands.
  let breaks: Set<Int>
  /// The sender's address and name, and the subject of the mail, empty outside of mails.
  var sender = ""
  var senderName = ""
  var subject = ""

  /// Longer texts are terms and conditions.
  private static let mostLines = 1_500

  init(_ text: String, received: StatedTime, origin: Origin) {
    var lines: [[Cell]] = []
    var breaks = Set<Int>()
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if lines.count == Self.mostLines { break }
      let own = Self.unquoted(line.prefix(1_000))
      if Self.isRule(own) {
        breaks.insert(lines.count)
        continue
      }
      let cells = Self.cells(
        of: EastAsianWords.plain(ArabicWords.plain(Self.unmarked(Self.plain(own)))), line: lines.count
      ).withoutPictogram
      if cells.isEmpty { breaks.insert(lines.count) } else { lines.append(cells) }
    }
    self.lines = lines
    self.breaks = breaks
    self.text = lines.map { $0.map(\.text).joined(separator: "\t") }.joined(separator: "\n")
    self.received = received
    self.origin = origin
  }

  /// "----------", "+--------+": a line that is drawn, and parts paragraphs as an empty one does.
  private static func isRule(_ line: Substring) -> Bool {
    (4...200).contains(line.utf8.count) && line.allSatisfy { "-=_~–—+ ".contains($0) } && line.contains { $0 != " " }
  }

  /// The line without the marks of quotation, so that a quoted empty line is empty and columns stand where they stood.
  private static func unquoted(_ line: Substring) -> Substring {
    var rest = line
    while rest.first == ">" {
      rest = rest.dropFirst()
      if rest.first == " " { rest = rest.dropFirst() }
    }
    return rest
  }

  /// The line without what sets its parts off: dots that lead from a label to its value, and the asterisks with which messengers set words in
  /// bold type.
  private static func plain(_ line: Substring) -> Substring {
    var line = line
    // "Deltagare .............. Elin Wikström"
    if line.contains("....") {
      let inside = line.trimmingPrefix(#/[. ]+/#)
      line = inside.replacing(#/ ?\.{4,} ?/#, with: "\t", maxReplacements: 2)[...]
    }
    // "2:45 μ.μ.": the halves of the day in Greek.
    if line.contains("μ.") {
      line = line.replacing(#/ ?π\.\s?μ\./#, with: " am").replacing(#/ ?μ\.\s?μ\./#, with: " pm")[...]
    }
    // "Mo, 10.08.2026 | 10:30 Uhr": an hour belongs to its day.
    if line.contains(" | ") {
      line = line.replacing(#/(\d{4}) \| (\d{1,2}[:.]\d{2}(?!\d))/#) { "\($0.1), \($0.2)" }[...]
    }
    // "*Check-in:* 12/02/2027"
    if line.contains("*") { line = line.replacing(#/\*([^*\t]{2,60})\*/#) { String($0.1) }[...] }
    return line
  }

  /// "■予約番号 …": the line without the mark that sets its label off.
  private static func unmarked(_ line: Substring) -> Substring {
    // "Joʻnash": the modifier letters that Uzbek writes with its o and g are apostrophes everywhere else (Unicode, U+02BB, U+02BC).
    if line.utf8.contains(0xCA), line.unicodeScalars.contains(where: { (0x2BB...0x2BD).contains($0.value) }) {
      let plain = String(
        String.UnicodeScalarView(line.unicodeScalars.map { (0x2BB...0x2BD).contains($0.value) ? "’" : $0 }))
      return unmarked(plain[...])
    }
    // "[予約番号] 2H7K4M9P": a label in brackets.
    if let first = line.first, "[【〔".contains(first), let close = line.firstIndex(where: { "]】〕".contains($0) }),
      case let label = line[line.index(after: line.startIndex)..<close], (1...40).contains(label.utf8.count),
      case let rest = line[line.index(after: close)...], rest.contains(where: { $0.isLetter || $0.isNumber }),
      EastAsianLabels.label(String(label)) != nil
    {
      return "\(label): \(rest.trimmed)"[...]
    }
    // "| Tilaaja      | Aino Kettunen |": a line of a box with columns.
    if line.hasPrefix("|"), let last = line.last(where: { $0 != " " }), last == "|", line.count > 4,
      line.dropFirst().dropLast().contains("|")
    {
      let end = line.lastIndex(of: "|") ?? line.endIndex
      return line[..<end].dropFirst().trimmingPrefix(#/[ |]+/#)
    }
    // "| Alfama Walking Tour     |": a line of a box.
    if line.hasPrefix("| "), let last = line.last(where: { $0 != " " }), last == "|", line.count > 4 {
      let inside = line.dropFirst(2).prefix(while: { $0 != "|" })
      if line.dropFirst(2 + inside.count).allSatisfy({ $0 == "|" || $0 == " " }) { return inside }
    }
    // "- Kővágó Vendéglő, 3300 Eger": a line of a list.
    if line.hasPrefix("- "), case let rest = line.dropFirst(2),
      rest.first.map({ $0.isLetter && $0.isUppercase }) ?? false
    {
      return rest
    }
    // "佐伯　美咲　様": a wide blank parts the names of a person.
    if line.contains("様") || line.contains("님"),
      let hit = line.prefixMatch(of: #/(\p{Lo}{1,5})\u{3000}(\p{Lo}{1,6})\u{3000}?(様|님)/#)
    {
      return unmarked("\(hit.1) \(hit.2) \(hit.3)\(line[hit.range.upperBound...])"[...])
    }
    guard let mark = line.first else { return line }
    if isPictogram(mark) {
      let rest = line.dropFirst().drop { $0 == " " || $0 == "\u{FE0F}" }
      return rest.first.map { $0.isLetter || $0.isNumber || $0.isCurrencySymbol } ?? false ? rest : line
    }
    guard marks.contains(mark) else { return line }
    return line.dropFirst().drop { $0 == " " || $0 == "\u{3000}" }
  }

  /// "🏡 Apartma Lipa": a picture before a line; those that tell what a line is about are read elsewhere.
  private static func isPictogram(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, scalar.value > 0x2300, !character.isLetter, !character.isNumber,
      !significant.contains(character)
    else { return false }
    return scalar.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
  }

  private static let significant: Set<Character> = [
    "✈", "✈️", "🚆", "🚌", "🚄", "🛫", "🛬", "🕐", "🏁", "👤", "☎", "☎️", "➡️", "⬅️", "↔️", "★", "☆", "⭐", "⭐️",
  ]

  private static let marks: Set<Character> = ["■", "◆", "◇", "□", "▪", "▫", "▼", "▽", "※", "◎", "★", "☆"]

  private static func cells(of line: Substring, line number: Int) -> [Cell] {
    var cells: [Cell] = []
    var piece = ""
    var start = 0
    var column = 0
    var blanks = 0
    func close() {
      let text = piece.trimmed
      if !text.isEmpty {
        for part in LabelSplit.pieces(of: text) {
          cells.append(Cell(text: part.text, column: start + part.offset, line: number))
        }
      }
      piece = ""
    }
    for character in line {
      let isBlank = character == " " || character == "\u{A0}" || character == "\u{202F}"
      // "(IC  2311)" stands in columns, and is one thing.
      let isOpen = isBlank && piece.suffix(8).contains("(") && !piece.suffix(8).contains(")")
      if character == "\t" || character == "|" && blanks > 0 || isBlank && blanks > 0 && !piece.isEmpty && !isOpen {
        close()
        blanks = isBlank ? blanks + 1 : 2
      } else if isBlank {
        blanks += 1
        if !piece.isEmpty, piece.last != " " { piece.append(" ") }
      } else {
        if piece.isEmpty { start = column }
        blanks = 0
        piece.append(character)
      }
      column += 1
    }
    close()
    return joined(cells)
  }

  /// "Date          : 21 June": a colon in a column of its own belongs to the label before it, whatever the label is.
  private static func joined(_ cells: [Cell]) -> [Cell] {
    var rest: [Cell] = []
    for cell in cells {
      if cell.text.hasPrefix(":"), let last = rest.last, !last.text.contains(":"), last.text.utf8.count < 60 {
        rest[rest.count - 1] = Cell(
          text: "\(last.text): \(cell.text.drop { $0 == ":" || $0 == " " })", column: last.column, line: last.line)
      } else {
        rest.append(cell)
      }
    }
    return rest
  }
}

extension [TextDocument.Cell] {
  /// Whether more than one blank stands between the cells of a line: what a tab parts has no place on it.
  var areSpaced: Bool {
    zip(self, dropFirst()).allSatisfy { one, two in two.column - one.column - one.text.count > 1 }
  }

  /// "📍 | Palacio de los Álamos", "From | ✈ | To": the row without the pictograms that stand for a label, or between two.
  fileprivate var withoutPictogram: [TextDocument.Cell] {
    guard count > 1 else { return self }
    let rest = filter { cell in
      !cell.text.unicodeScalars.allSatisfy { $0.properties.isEmoji && $0.value > 0x2190 || $0.value == 0xFE0F }
    }
    return rest.isEmpty ? self : rest
  }
}
