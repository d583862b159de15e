import Journeys

/// Heads of tables of which only some columns have a label that is known.
extension LabelReader {
  /// "Passenger | Card number" above "Jane Doe | 2048119", "Reference | Name | See my tickets" above "ABC123 | DOE": what stands below a label
  /// is what it asks for, and what stands beside it is not.
  mutating func readHead(_ number: Int, _ header: [TextDocument.Cell]) -> Bool {
    guard (2...7).contains(header.count), document.lines.indices.contains(number + 1),
      header.allSatisfy({ $0.text.utf8.count < 50 && !$0.text.contains { $0.isNumber || $0 == ":" } })
    else { return false }
    let labels = header.map { Self.label($0.text[...]) }
    let asked = header.indices.filter { labels[$0].map(Self.isTyped) ?? false }
    guard let last = asked.last,
      !asked.contains(where: {
        $0 + 1 < header.count && labels[$0 + 1] == nil && Self.isValue(header[$0 + 1].text, of: labels[$0])
      })
    else { return false }
    var line = number + 1
    while line < document.lines.count, line < number + 12 {
      let cells = document.lines[line]
      // A button at the end of the head stands beside all rows.
      guard cells.count == header.count || cells.count == header.count - 1 && asked.first == 0, last < cells.count,
        cells.allSatisfy({ Self.label($0.text[...]) == nil }),
        asked.allSatisfy({ Self.isValue(cells[$0].text, of: labels[$0]) })
      else { break }
      for (index, cell) in cells.enumerated() {
        guard let label = labels[index] else { continue }
        values.append(LabelledValue(label: label, value: cell.text, line: line, cell: index, isTableRow: true))
      }
      usedLines.insert(line)
      line += 1
    }
    return line > number + 1
  }

  /// Whether values of a label can be distinguished from other words.
  private static func isTyped(_ label: Label) -> Bool {
    [.reference, .ticketNumber, .passenger, .coach, .seat].contains(label)
  }

  private static func isValue(_ text: String, of label: Label?) -> Bool {
    switch label {
    case .reference, .ticketNumber: ReferenceCode.first(in: text).map { text.hasPrefix($0) && text.count < 24 } ?? false
    case .passenger: PersonName.plain(text).map(TravellerWords.isLikely) ?? false
    case .coach, .seat: isSeat(text)
    default: false
    }
  }

  /// "Número de reserva de Omio": the label of a reference with the company whose it is.
  static func ofCompany(_ words: [Substring], _ name: String) -> Label? {
    guard words.count > 2, owners.contains(String(words[words.count - 2])),
      name.split(separator: " ").last?.first?.isUppercase == true,
      let label = Label.named(words.dropLast(2).joined(separator: " ")), label == .reference
    else { return nil }
    return label
  }

  /// What stands between a label and the company whose it is.
  private static let owners: Set = ["de", "of", "von", "bei", "by", "di", "da", "van", "hos", "fra", "du"]
}
