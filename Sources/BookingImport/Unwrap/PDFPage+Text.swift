import Journeys

/// The text of a page: rows with their cells in columns; what is printed in sentences stands apart, block after block, though columns of
/// it lie beside each other or beside a table.
extension PDFPage {
  var text: String {
    let kinds = isProse
    var parts: [PagePart] = []
    for (block, isProse) in zip(blocks, kinds) {
      guard isProse, let box = Self.box(block.flatMap(\.self)) else {
        parts += block.flatMap(Self.pieces).map { PagePart(box: $0.box, cell: $0) }
        continue
      }
      let lines = block.map(\.joined)
      parts.append(PagePart(box: box, prose: Self.fillsWidth(block, box) ? [Self.paragraph(lines)] : lines))
    }
    let scale = Self.letterWidth(parts.compactMap(\.cell))
    return PageRegions.all(of: parts).map { Self.text(of: $0, scale) }.joined(separator: "\n")
  }

  /// What stands in a region: its rows, and between them what is printed in sentences.
  private static func text(of region: [PagePart], _ scale: Double) -> String {
    // A column of sentences whose words poppler has set apart, as justified text has wide blanks.
    let running = PageRegions.texts(of: region)
    if RunningLines.fillColumn(running) {
      return ([paragraph(running)] + region.compactMap { $0.prose?.joined(separator: "\n") }).joined(separator: "\n\n")
        + "\n"
    }
    var lines: [(box: Box, lines: [String], isProse: Bool)] = region.compactMap { part in
      part.prose.map { (part.box, $0, true) }
    }
    for row in rows(withCodes(region.compactMap(\.cell))) {
      if let box = box(row) { lines.append((box, [line(row, scale)], false)) }
    }
    lines.sort { $0.box.minY < $1.box.minY }
    var text = "", last: (box: Box, isProse: Bool)?
    for part in lines {
      if let last, part.isProse || last.isProse || part.box.minY - last.box.maxY > 0.6 * part.box.height {
        text += "\n"
      }
      text += part.lines.joined(separator: "\n") + "\n"
      last = (part.box, part.isProse)
    }
    return text
  }

  // MARK: Sentences

  /// Which blocks are printed in sentences: some lines of many words, most of which belong to no cell beside them.
  private var isProse: [Bool] {
    let readsOn = blocks.map(Self.readsOn)
    let labels = zip(blocks, readsOn).compactMap { block, readsOn in
      readsOn ? nil : Self.box(block.flatMap(\.self)).map { (whole: $0, lines: block.compactMap(Self.box)) }
    }
    return zip(blocks, readsOn).map { block, readsOn in
      guard readsOn, let whole = Self.box(block.flatMap(\.self)) else { return false }
      let lines = block.compactMap(Self.box)
      let beside = labels.filter { $0.whole.overlap(beside: whole) > 0 && !$0.whole.sharesColumn(with: whole) }
        .flatMap(\.lines)
      // "13.05.27 | Flug | Condor DE 1576 Economy … | 01-02": a cell of some lines in a row of a table.
      if lines.count <= 4, let first = lines.first,
        case let row = beside.filter({ abs($0.midY - first.midY) < 0.3 * first.height }), row.count > 1,
        row.contains(where: { $0.maxX < whole.minX })
      {
        return false
      }
      let labelled = lines.count { line in beside.contains { abs($0.midY - line.midY) < 0.3 * line.height } }
      return Double(labelled) < 0.6 * Double(lines.count)
    }
  }

  private static func readsOn(_ block: [[Piece]]) -> Bool { RunningLines.readOn(block.map(\.joined)) }

  /// Whether the lines of a block are broken where its width ends, and not behind each thing that they say.
  private static func fillsWidth(_ block: [[Piece]], _ box: Box) -> Bool {
    let width = box.maxX - box.minX
    let isFull = block.dropLast().allSatisfy { line in
      Self.box(line).map { $0.maxX - $0.minX > 0.72 * width } ?? false
    }
    let labels = block.count { line in line.prefix(4).contains { $0.text.hasSuffix(":") } }
    return isFull && 3 * labels <= block.count
  }

  /// The lines as one, with words that were broken between two of them.
  static func paragraph(_ lines: [String]) -> String {
    lines.dropFirst().reduce(lines.first ?? "") { text, line in
      let isBroken = text.hasSuffix("-") && text.dropLast().last?.isLetter == true && line.first?.isLowercase == true
      return isBroken ? text.dropLast() + line : "\(text) \(line)"
    }
  }

  // MARK: Rows

  /// The cells of a line: words stand apart where there is more than the blank between two of them.
  private static func pieces(of line: [Piece]) -> [Piece] {
    var pieces: [Piece] = []
    for word in unspaced(line) {
      if let last = pieces.last, word.box.minX - last.box.maxX < 0.6 * min(word.box.height, last.box.height) {
        pieces[pieces.count - 1] = Piece(text: "\(last.text) \(word.text)", box: last.box.union(word.box))
      } else {
        pieces.append(word)
      }
    }
    return pieces
  }

  /// A line whose letters are set apart as whole words: "C H E C K - I N" is one.
  private static func unspaced(_ line: [Piece]) -> [Piece] {
    guard line.count > 3, 5 * line.count(where: { $0.text.count < 3 }) > 4 * line.count,
      line.count(where: { $0.text.contains(where: \.isLetter) }) * 2 > line.count
    else { return line }
    let gaps = zip(line, line.dropFirst()).map { $1.box.minX - $0.box.maxX }.sorted()
    let usual = gaps[gaps.count / 2]
    return line.dropFirst().reduce(into: [line[0]]) { words, letter in
      guard let last = words.last, letter.box.minX - last.box.maxX < 1.7 * max(usual, 0.1) else {
        return words.append(letter)
      }
      words[words.count - 1] = Piece(text: last.text + letter.text, box: last.box.union(letter.box))
    }
  }

  /// "7:34 AM Vancouver International" above "(YVR)": a code in brackets that was broken off goes back to its name.
  private static func withCodes(_ pieces: [Piece]) -> [Piece] {
    let codes = pieces.filter { isCode($0.text) }
    // Each is looked for among all others; no page of an itinerary has so many.
    guard !codes.isEmpty, codes.count <= mostCodes else { return pieces }
    var named = pieces.filter { !isCode($0.text) }
    for code in codes {
      let above = named.indices.filter { place in
        let box = named[place].box, gap = code.box.minY - box.maxY
        return abs(box.minX - code.box.minX) < box.height && gap > -0.5 * box.height && gap < 0.8 * box.height
          && named[place].text.last?.isLetter == true
      }
      if let name = above.max(by: { named[$0].box.minY < named[$1].box.minY }) {
        named[name] = Piece(text: "\(named[name].text) \(code.text)", box: named[name].box)
      } else {
        named.append(code)
      }
    }
    return named
  }

  private static let mostCodes = 60

  private static func isCode(_ text: String) -> Bool {
    guard text.utf8.count < 40, text.hasSuffix(")") else { return false }
    let words = text.split(separator: " ")
    guard let code = words.last, code.utf8.count == 5, code.hasPrefix("("),
      code.dropFirst().dropLast().allSatisfy({ $0.isASCII && $0.isUppercase })
    else { return false }
    // "Bandaranaike International" above "Airport (CMB)"
    return words.dropLast().allSatisfy { word in
      let word = FoldedName.of(word)
      return word.hasPrefix("intern") || word == "intl" || AirportNames.stems.contains { word.hasPrefix($0) }
    }
  }

  /// The rows from above to below. In a row with cells of two or three lines the others, which are centred beside them, stand with the
  /// first line.
  private static func rows(_ pieces: [Piece]) -> [[Piece]] {
    var rows: [[Piece]] = []
    for band in bands(pieces) {
      let columns = columns(of: band)
      let depth = columns.map(\.count).max() ?? 0
      if (2...3).contains(depth), isCentred(columns, depth) {
        for line in 0..<depth { rows.append(columns.compactMap { line < $0.count ? $0[line] : nil }) }
      } else {
        rows += lines(of: band)
      }
    }
    return rows.map { $0.sorted { $0.box.minX < $1.box.minX } }
  }

  /// What hangs together because it lies beside one another in part.
  private static func bands(_ pieces: [Piece]) -> [[Piece]] {
    var bands: [(box: Box, pieces: [Piece])] = []
    for piece in pieces.sorted(by: { $0.box.minY < $1.box.minY }) {
      if let last = bands.last, last.pieces.contains(where: { $0.box.overlap(beside: piece.box) > 0.3 }) {
        bands[bands.count - 1].pieces.append(piece)
      } else {
        bands.append((piece.box, [piece]))
      }
    }
    return bands.map(\.pieces)
  }

  private static func columns(of band: [Piece]) -> [[Piece]] {
    var columns: [(box: Box, pieces: [Piece])] = []
    for piece in band.sorted(by: { $0.box.minX < $1.box.minX }) {
      if let column = columns.indices.last(where: { columns[$0].box.sharesColumn(with: piece.box) }) {
        columns[column].pieces.append(piece)
        columns[column].box = columns[column].box.union(piece.box)
      } else {
        columns.append((piece.box, [piece]))
      }
    }
    return columns.map { $0.pieces.sorted { $0.box.minY < $1.box.minY } }
  }

  /// Whether some cells of one line lie beside none of the lines of a higher one, but between two of them.
  private static func isCentred(_ columns: [[Piece]], _ depth: Int) -> Bool {
    let high = columns.filter { $0.count > 1 }
    return columns.contains { cells in
      guard cells.count == 1 else { return false }
      return high.contains { other in other.allSatisfy { $0.box.overlap(beside: cells[0].box) < 0.75 } }
    }
  }

  /// What is printed on one line each.
  private static func lines(of band: [Piece]) -> [[Piece]] {
    var lines: [[Piece]] = []
    for piece in band.sorted(by: { $0.box.midY < $1.box.midY }) {
      if let last = lines.last, last[0].box.overlap(beside: piece.box) > 0.5,
        !last.contains(where: { $0.box.sharesColumn(with: piece.box) })
      {
        lines[lines.count - 1].append(piece)
      } else {
        lines.append([piece])
      }
    }
    return lines
  }

  // MARK: Columns

  /// How wide a letter is printed, in points: the median.
  private static func letterWidth(_ pieces: [Piece]) -> Double {
    let widths = pieces.map { ($0.box.maxX - $0.box.minX) / Double(max(1, $0.text.count)) }.sorted()
    return widths.isEmpty ? 5 : max(1, widths[widths.count / 2])
  }

  /// A row with its cells about where they are printed, two blanks apart at least.
  private static func line(_ row: [Piece], _ letterWidth: Double) -> String {
    var line = "", length = 0
    for piece in row {
      let column = min(400, max(0, Int(piece.box.minX / letterWidth)))
      let blanks = max(length == 0 ? 0 : 2, column - length)
      line += String(repeating: " ", count: blanks) + piece.text
      length += blanks + piece.text.count
    }
    return line
  }

  private static func box(_ pieces: [Piece]) -> Box? {
    pieces.dropFirst().reduce(pieces.first?.box) { $0?.union($1.box) }
  }
}
