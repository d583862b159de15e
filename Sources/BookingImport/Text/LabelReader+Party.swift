import Journeys

/// Lists of travellers, of which not every column has a name that is known.
extension LabelReader {
  /// "Lp. | Pasażer | Miejsce | Taryfa" above "1 | Anna Nowak | 23 | Normalna": of a table with a column of names, what tells of its travellers.
  mutating func readParty(_ number: Int, _ header: [TextDocument.Cell]) -> Bool {
    guard header.count >= 3, header.allSatisfy({ $0.text.count < 40 && !$0.text.contains { $0.isDigit || $0 == ":" } })
    else { return false }
    let labels = header.map { Self.label($0.text[...]) }
    if readHalves(number, labels) { return true }
    guard let names = labels.firstIndex(of: .passenger), labels.count(where: { $0 == .passenger }) == 1 else {
      return false
    }
    var line = number + 1
    while document.lines.indices.contains(line), let row = Optional(document.lines[line]), row.count == header.count,
      !row[names].text.contains(where: \.isNumber), PersonName.plain(row[names].text) != nil
    {
      for (place, cell) in row.enumerated() {
        guard var label = labels[place] else {
          // "Coche / Plaza" above "5 / 09C"
          for (label, code) in Self.pair(header[place].text, value: cell.text) {
            values.append(LabelledValue(label: label, value: code, line: line, cell: place, isTableRow: true))
          }
          continue
        }
        if label == .venue, Self.isSeat(cell.text) { label = .seat }
        if label == .reference, let code = ReferenceCode.first(in: cell.text), cell.text.hasPrefix(code) {
          values.append(LabelledValue(label: label, value: cell.text, line: line, cell: place, isTableRow: true))
        }
        guard Self.ofTravellers.contains(label), place == names || cell.text.contains(where: \.isNumber) else {
          continue
        }
        let value = label == .seat ? Self.numbered(cell.text) : cell.text
        values.append(LabelledValue(label: label, value: value, line: line, cell: place, isTableRow: true))
      }
      usedLines.insert(line)
      line += 1
    }
    return line > number + 1
  }

  /// "Efternamn | Förnamn | Född" above "Lindahl | Åsa | 3.4.1985": the halves of the names in columns of their own.
  private mutating func readHalves(_ number: Int, _ labels: [Label?]) -> Bool {
    guard let family = labels.firstIndex(of: .familyName), let given = labels.firstIndex(of: .givenName) else {
      return false
    }
    var line = number + 1
    while document.lines.indices.contains(line), case let row = document.lines[line], row.count == labels.count,
      case let name = "\(row[given].text) \(row[family].text)", PersonName.plain(name) != nil,
      !name.contains(where: \.isNumber)
    {
      values.append(LabelledValue(label: .passenger, value: name, line: line, cell: given, isTableRow: true))
      usedLines.insert(line)
      line += 1
    }
    return line > number + 1
  }

  private static let ofTravellers: Set<Label> = [.passenger, .seat, .coach, .row, .ticketNumber]
}
