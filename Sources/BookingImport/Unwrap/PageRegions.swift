/// A cell of a page, or a block of sentences.
struct PagePart {
  var box: PDFPage.Box
  /// Nil for sentences.
  var cell: PDFPage.Piece?
  /// The lines of a block of sentences; nil for a cell.
  var prose: [String]?
}

/// The regions of a page, each to be read from above to below by itself: cards and columns that lie beside each other. The columns of a
/// table are no regions, for their cells stand on the same lines.
///
/// It is the recursive X-Y cut (Nagy and Seth, 1984), cut between columns only where their lines do not agree.
enum PageRegions {
  /// How many gaps between columns are tried at most.
  private static let mostGutters = 12
  /// How often a page is cut at most.
  private static let depth = 8

  /// The regions in the order of reading.
  static func all(of parts: [PagePart], depth: Int = PageRegions.depth) -> [[PagePart]] {
    guard depth > 0, parts.count > 3 else { return parts.isEmpty ? [] : [parts] }
    if depth == Self.depth, let ways = ways(of: parts) { return ways.flatMap { all(of: $0, depth: depth - 1) } }
    let sections = sections(of: parts)
    if sections.count > 1 { return sections.flatMap { all(of: $0, depth: depth - 1) } }
    if let (left, right) = columns(of: parts) {
      return all(of: left, depth: depth - 1) + all(of: right, depth: depth - 1)
    }
    return [parts]
  }

  /// What lies apart from above to below, by more than a line.
  private static func sections(of parts: [PagePart]) -> [[PagePart]] {
    let height = lineHeight(parts)
    var sections: [[PagePart]] = [], bottom = 0.0
    for part in parts.sorted(by: { $0.box.minY < $1.box.minY }) {
      if sections.isEmpty || part.box.minY - bottom > 1.1 * height {
        sections.append([part])
      } else {
        sections[sections.count - 1].append(part)
      }
      bottom = max(bottom, part.box.maxY)
    }
    return sections
  }

  /// Two sides of the widest gutter beside which the lines do not agree.
  private static func columns(of parts: [PagePart]) -> ([PagePart], [PagePart])? {
    let sorted = parts.sorted { $0.box.minX < $1.box.minX }, height = lineHeight(parts)
    var gutters: [(place: Int, width: Double)] = [], right = 0.0
    for (place, part) in sorted.enumerated() {
      if place > 0, part.box.minX - right > 0.9 * height { gutters.append((place, part.box.minX - right)) }
      right = max(right, part.box.maxX)
    }
    for gutter in gutters.sorted(by: { $0.width > $1.width }).prefix(mostGutters) {
      let (left, right) = (Array(sorted[..<gutter.place]), Array(sorted[gutter.place...]))
      if !agree(left, right) || [left, right].allSatisfy({ RunningLines.fillColumn(texts(of: $0)) }) {
        return (left, right)
      }
    }
    return nil
  }

  /// Columns are no boxes unless they are so wide, in points.
  private static let leastWidth = 150.0

  /// What stands above "Outbound" and "Return", where these are printed beside each other, what below the one, and what below the other.
  private static func ways(of parts: [PagePart]) -> [[PagePart]]? {
    let heads = parts.compactMap { part in
      part.cell.flatMap { cell in TripWords.first(of: cell.text).map { (word: $0, box: cell.box) } }
    }
    for (out, back) in TripWords.pairs {
      let (there, home) = (heads.filter { $0.word == out }, heads.filter { $0.word == back })
      let pair = there.lazy.compactMap { one in
        home.first { one.box.overlap(beside: $0.box) > 0.7 && $0.box.minX - one.box.minX > leastWidth }.map {
          (one, $0)
        }
      }.first
      guard let (one, two) = pair else { continue }
      let edge = two.box.minX - 1.5 * two.box.height, top = min(one.box.minY, two.box.minY) - 0.5 * one.box.height
      // The boxes end where something reaches from one into the other.
      let bottom = parts.filter { $0.box.minY > top && $0.box.minX < edge && $0.box.maxX > edge }.map(\.box.minY).min()
      let below = parts.filter { $0.box.minY > top && $0.box.minY < bottom ?? .infinity }
      let left = below.filter { $0.box.maxX <= edge }, right = below.filter { $0.box.minX >= edge }
      guard left.count > 2, right.count > 2 else { continue }
      let above = parts.filter { $0.box.minY <= top }, after = parts.filter { $0.box.minY >= bottom ?? .infinity }
      return [above, left, right, after].filter { !$0.isEmpty }
    }
    return nil
  }

  /// Whether the lines of the side with fewer of them stand on those of the other one.
  private static func agree(_ left: [PagePart], _ right: [PagePart]) -> Bool {
    let (one, two) = (lines(left), lines(right))
    let (few, many) = one.count < two.count ? (one, two) : (two, one)
    guard few.count > 2 else { return true }
    // A cell of one line is centred beside one of two.
    let middles = zip(many, many.dropFirst()).filter { $1.minY - $0.maxY < 0.5 * $0.height }.map { $0.union($1) }
    let same = few.count { line in
      (many + middles).contains { abs($0.midY - line.midY) < 0.2 * min(line.height, $0.height) }
    }
    // Lines of columns that have nothing to do with each other meet by chance.
    guard few.count > 7 else { return 2 * same >= few.count }
    let readsOn = [left, right].contains { side in RunningLines.readOn(texts(of: side)) }
    return readsOn ? 5 * same >= 4 * few.count : 3 * same >= 2 * few.count
  }

  /// The lines on which cells stand; a block of sentences is no line.
  private static func lines(_ parts: [PagePart]) -> [PDFPage.Box] {
    var lines: [PDFPage.Box] = []
    for cell in parts.compactMap(\.cell).sorted(by: { $0.box.midY < $1.box.midY }) {
      if let last = lines.last, last.overlap(beside: cell.box) > 0.6 { continue }
      lines.append(cell.box)
    }
    return lines
  }

  /// What stands on each line.
  static func texts(of parts: [PagePart]) -> [String] {
    var lines: [(box: PDFPage.Box, cells: [PDFPage.Piece])] = []
    for cell in parts.compactMap(\.cell).sorted(by: { $0.box.midY < $1.box.midY }) {
      if let last = lines.last, last.box.overlap(beside: cell.box) > 0.6 {
        lines[lines.count - 1].cells.append(cell)
      } else {
        lines.append((cell.box, [cell]))
      }
    }
    return lines.map { $0.cells.sorted { $0.box.minX < $1.box.minX }.joined }
  }

  private static func lineHeight(_ parts: [PagePart]) -> Double {
    let heights = parts.compactMap(\.cell).map(\.box.height).sorted()
    return heights.isEmpty ? 10 : heights[heights.count / 2]
  }
}
