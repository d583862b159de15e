import Journeys

/// Labels that stand below each other, with their values below them: what is left of a table when a mail is turned into text.
extension LabelReader {
  /// The labels of a stack, and the values of its rows in the same order, each with its line.
  struct Stack {
    let labels: [Label]
    let rows: [[(value: String, line: Int)]]
    let lines: ClosedRange<Int>
  }

  /// The stack that begins at a line: two labels or more, each alone on its line, then as many lines without labels.
  static func stack(at start: Int, in document: TextDocument) -> Stack? {
    let lines = document.lines
    func alone(_ line: Int) -> String? {
      lines.indices.contains(line) && lines[line].count == 1 && lines[line][0].text.utf8.count < 200
        ? lines[line][0].text : nil
    }
    var labels: [Label] = []
    while labels.count < 6, let text = alone(start + labels.count), text.utf8.count < 40,
      let label = label(text[...]), !labels.contains(label)
    {
      // "Name:" asks for the value on its line or right below it.
      if text.hasSuffix(":") { return nil }
      labels.append(label)
    }
    guard labels.count >= 2, labels.count > 2 || isPair(labels[0], labels[1]) else { return nil }
    var rows: [[(value: String, line: Int)]] = []
    var line = start + labels.count
    while rows.count < 4 {
      let row = (line..<line + labels.count).compactMap { number in alone(number).map { (value: $0, line: number) } }
      let isValue = row.allSatisfy { label($0.value[...]) == nil && !startsWithLabel($0.value) }
      guard row.count == labels.count, isValue, rows.isEmpty || resemble(rows[0], row) || isPair(labels[0], labels[1])
      else { break }
      // Two columns end where what stands in them is no longer of one kind.
      if labels.count == 2, !sameKind(row[0].value, row[1].value) { break }
      rows.append(row)
      line += labels.count
    }
    guard !rows.isEmpty else { return nil }
    return Stack(labels: labels, rows: rows, lines: start...line - 1)
  }

  /// The two ends of one thing.
  private static func isPair(_ one: Label, _ two: Label) -> Bool {
    switch (one, two) {
    case (.pickUp, .dropOff), (.checkIn, .checkOut), (.departure, .arrival), (.from, .to), (.departure, .checkIn),
      (.pickUpPlace, .dropOffPlace), (.pickUpTime, .dropOffTime), (.departureTime, .arrivalTime):
      true
    default: false
    }
  }

  private static func sameKind(_ one: String, _ two: String) -> Bool {
    let (first, second) = (DateWords.hits(in: one), DateWords.hits(in: two))
    return first.isEmpty == second.isEmpty && first.contains(where: \.hasDate) == second.contains(where: \.hasDate)
  }

  private static func resemble(_ one: [(value: String, line: Int)], _ two: [(value: String, line: Int)]) -> Bool {
    zip(one, two).allSatisfy { left, right in
      left.value.contains(where: \.isDigit) == right.value.contains(where: \.isDigit)
    }
  }

  /// A value as the others of its label are written: the number of a seat, the names of several travellers between commas.
  static func tidied(_ label: Label, _ value: String) -> String {
    if label == .seat { return numbered(value) }
    if label == .passenger, value.contains("("), !value.contains(where: \.isNumber) {
      // "Sunniva Hakestad (voksen)"
      return value.replacing(#/ \(\p{L}[\p{L} .-]{2,20}\)/#, with: "")
    }
    guard label == .passenger, value.contains(" / "), !value.contains(where: \.isNumber) else { return value }
    // "Mr. Jane Doe / Mrs. John Doe"
    let names = value.replacing(" / ", with: "\n").split(separator: "\n")
    return names.allSatisfy { $0.split(separator: " ").count > 1 } ? names.joined(separator: ", ") : value
  }

  /// Whether the first cell of a value is the name of a person, and no count of them.
  static func isPerson(_ value: String) -> Bool {
    let first = value.prefix { $0 != "\t" }
    return !first.contains(where: \.isNumber) && first.contains(" ")
      && PersonName.plain(String(first)).map(TravellerWords.isLikely) ?? false
  }

  /// "Teatr Lipowy, ul. Długa 12": a name, and behind its comma a street.
  static func isAddressed(_ value: String) -> Bool {
    let parts = value.split(separator: ",").map { $0.trimmed }
    return parts.count > 1 && !parts[0].contains(where: \.isNumber)
      && parts.dropFirst().contains { AddressBlock.isStreet($0) }
  }

  /// "Frecciarossa" above "9527": the number of what goes, in the line below its name.
  func numberBelow(_ cell: TextDocument.Cell, _ label: Label) -> String? {
    guard [.train, .flight, .bus].contains(label), !cell.text.contains(where: \.isNumber), cell.column > 0,
      document.lines.indices.contains(cell.line + 1), !document.breaks.contains(cell.line + 1)
    else { return nil }
    return document.lines[cell.line + 1].first { below in
      below.column == cell.column && (2...5).contains(below.text.utf8.count) && below.text.allSatisfy(\.isNumber)
    }?.text
  }

  /// "TRAIN  NEW YORK PENN STA - BOSTON SOUTH STA" above "2154  JUL 7": the bare number that stands right below its label.
  func number(of label: Label, below cell: TextDocument.Cell, beside: [String]) -> String? {
    guard [.train, .flight, .bus, .reference].contains(label), let first = beside.first,
      !first.contains(where: \.isNumber), document.lines.indices.contains(cell.line + 1)
    else { return nil }
    if label == .reference {
      // Beside it stands the label of the next column, or another text.
      return Self.isLocator(first)
        ? nil
        : document.lines[cell.line + 1].first { abs($0.column - cell.column) < 2 && Self.isLocator($0.text) }?.text
    }
    return document.lines[cell.line + 1].first { below in
      below.column == cell.column && (1...5).contains(below.text.utf8.count) && below.text.allSatisfy(\.isNumber)
    }?.text
  }
}

extension LabelReader {
  /// Whether a text is nothing but a reference as airlines and railways give them: six to eight capitals and digits.
  static func isLocator(_ text: String) -> Bool {
    (6...8).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
      && (text.utf8.count == 6 || text.contains(where: \.isNumber))
  }

  /// "Coach / seat": "23 / 84", two labels and two codes with a mark between them.
  static func pair(_ text: String, value: String) -> [(label: Label, value: String)] {
    let labels = text.split(whereSeparator: { "/,&".contains($0) }).compactMap { Label.named(FoldedName.of($0)) }
    let codes = value.prefix { $0 != "(" }.split(whereSeparator: { "/,;".contains($0) }).map { $0.trimmed }
    guard labels.count == 2, codes.count == 2, labels.allSatisfy({ [.coach, .seat, .row, .section].contains($0) }),
      labels[0] != labels[1], codes.allSatisfy({ (1...5).contains($0.count) })
    else { return [] }
    return [(labels[0], codes[0]), (labels[1], codes[1])]
  }
}
