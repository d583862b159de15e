/// Texts of which some lines are left out, or others stand in their place.
extension TextDocument {
  /// A line as it was, its cells where they stood.
  private static func spaced(_ cells: [Cell]) -> String {
    var text = "", length = 0
    for cell in cells {
      let blanks = cell.column - length
      text += (text.isEmpty || blanks > 1 ? String(repeating: " ", count: max(0, blanks)) : "\t") + cell.text
      length = cell.column + cell.text.count
    }
    return text
  }

  /// The same text without some lines.
  func keeping(_ isKept: (Int) -> Bool) -> TextDocument {
    var text = ""
    for (number, cells) in lines.enumerated() where isKept(number) {
      text += (breaks.contains(number) ? "\n" : "") + Self.spaced(cells) + "\n"
    }
    var rest = TextDocument(text, received: received, origin: origin)
    (rest.sender, rest.senderName, rest.subject) = (sender, senderName, subject)
    return rest
  }

  /// The same text with other lines in the place of some.
  func replacing(_ range: Range<Int>, by others: [[String]]) -> TextDocument {
    let rows =
      lines[..<range.lowerBound].map { $0.map(\.text) } + others + lines[range.upperBound...].map { $0.map(\.text) }
    var rest = TextDocument(
      rows.map { $0.joined(separator: "\t") }.joined(separator: "\n"), received: received, origin: origin)
    (rest.sender, rest.senderName, rest.subject) = (sender, senderName, subject)
    return rest
  }

  /// The same text with other rows in the place of some lines; none takes a line away. Its paragraphs stay.
  func replacing(_ rows: [Int: [[String]]]) -> TextDocument {
    var text = ""
    for (number, cells) in lines.enumerated() {
      if breaks.contains(number) { text += "\n" }
      guard let others = rows[number] else {
        text += Self.spaced(cells) + "\n"
        continue
      }
      for row in others { text += row.joined(separator: "\t") + "\n" }
    }
    var rest = TextDocument(text, received: received, origin: origin)
    (rest.sender, rest.senderName, rest.subject) = (sender, senderName, subject)
    return rest
  }
}
