import Journeys

/// A ride in columns of which each has its own lines, the words for both ends on top of theirs, as Amtrak prints them:
///
///     TRAIN    NORTHEAST REGIONAL                DEPARTS        ARRIVES        1 Reserved Coach Seat
///      171     BOSTON, MA - South Station to     8:15 AM        12:35 PM       Car 5 - Seat 12D
///              NEW YORK, NY - Penn Station       Wed, Feb 24    Wed, Feb 24
enum ColumnBlocks {
  /// The most lines of a block, and the most lines that are looked at.
  private static let (height, mostLines) = (8, 400)

  /// The text with such blocks column by column; nil where it has none.
  static func unrolled(_ document: TextDocument) -> TextDocument? {
    var rows: [Int: [[String]]] = [:], number = 0
    while number < min(document.lines.count, mostLines) {
      let lines = document.lines[number...].prefix(height)
      let block = lines.enumerated().prefix { $0.offset == 0 || !document.breaks.contains(number + $0.offset) }.map(
        \.element)
      guard let columns = columns(of: block) else {
        number += 1
        continue
      }
      rows[number] = columns.flatMap { $0 }.map { [$0] }
      for line in number + 1..<number + block.count { rows[line] = [] }
      number += block.count
    }
    return rows.isEmpty ? nil : document.replacing(rows)
  }

  /// The lines of each column; nil for what is no such block.
  private static func columns(of block: [[TextDocument.Cell]]) -> [[String]]? {
    guard block.count > 2, let head = block.first, (3...7).contains(head.count), block.allSatisfy(\.areSpaced) else {
      return nil
    }
    let labels = head.map { LabelReader.label($0.text[...]) }
    let ends = [Label.departure, .arrival].compactMap { labels.firstIndex(of: $0) }
    guard ends.count == 2, block.contains(where: { $0.count < head.count }) else { return nil }
    var columns = head.map { [$0.text] }
    for cell in block.dropFirst().joined() {
      guard let column = head.indices.last(where: { head[$0].column <= cell.column + 1 }),
        column == 0 || cell.column - head[column].column < 3
      else { return nil }
      columns[column].append(cell.text)
    }
    // Several hours below one word are a table.
    guard
      ends.allSatisfy({ end in
        columns[end].count { text in DateWords.hits(in: text).contains { $0.seconds != nil } } == 1
      })
    else { return nil }
    return head.indices.map { labels[$0] == nil ? joined(columns[$0]) : columns[$0] }
  }

  /// A road of several lines on one, behind the name of what goes.
  private static func joined(_ lines: [String]) -> [String] {
    guard lines.dropLast().contains(where: { line in roads.contains { line.hasSuffix($0) } }) else { return lines }
    let head = lines.prefix(1).filter { $0 == $0.uppercased() && !$0.contains(",") }
    return head + [lines.dropFirst(head.count).joined(separator: " ")]
  }

  private static let roads = [" to", " nach", " à", " a", " naar", " do", " till", " til", " –", " -", " →"]
}
