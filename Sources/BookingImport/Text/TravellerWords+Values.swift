import Journeys

/// Names in the values of labels, taken out of what stands around them.
extension TravellerWords {
  /// "Jane Doe, 14.02.1979, Railcard": the name before a comma and a number.
  static func beforeDay(_ text: String) -> String {
    guard let hit = text.firstRange(of: ", "), text[hit.upperBound...].first?.isNumber == true else { return text }
    return String(text[..<hit.lowerBound])
  }

  /// "Jane Doe 5A", "Jane Doe - seat 5A": a name with nothing but a seat behind it.
  static func beforeSeat(_ text: String) -> String? {
    // "Jane Doe seat 11": nothing but the word for seats ends the name.
    let word = Token.tokens(of: String(text.prefix(80))).first { [.seat, .coach].contains(Label.named($0.folded)) }
    let head = word.map { String(text[..<$0.start]) } ?? text
    guard let name = leadingName(head), text.hasPrefix(name), text.count - name.count < (word == nil ? 20 : 40),
      case let rest = String(text.dropFirst(name.count)),
      TravellerSeats.seats(in: rest).count == 1
        || word != nil && rest.prefix(3).contains(where: { ",-–".contains($0) })
        || SeatWords.find(in: [[.init(text: rest, column: 0, line: 0)]], after: "").seat != nil
    else { return nil }
    return name
  }

  /// "Mr John Doe, seat 21C, priority & 2 bags": a name before what was bought for it.
  static func beforeComma(_ text: String) -> String? {
    guard let comma = text.firstIndex(of: ",") else { return nil }
    let rest = FoldedName.of(text[comma...]).split(separator: " ")
    guard text[comma...].contains(where: \.isNumber) || rest.count == 1 && types.contains(String(rest[0])) else {
      return nil
    }
    return leadingName(String(text[..<comma]))
  }

  /// "1 adult (Jane Doe)": who is counted stands in brackets.
  static func inBrackets(_ text: String) -> String? {
    guard text.first?.isDigit == true, let open = text.firstIndex(of: "("),
      let close = text[open...].firstIndex(of: ")")
    else { return nil }
    return PersonName.plain(String(text[text.index(after: open)..<close])).flatMap { isLikely($0) ? $0 : nil }
  }

  /// "Jane Doe | John Doe": names in cells beside each other; nil where a cell is none.
  static func beside(_ text: String) -> [String]? {
    let cells = text.split(separator: "\t").map(\.trimmed)
    guard (2...6).contains(cells.count), cells.allSatisfy({ PersonName.plain($0).map(isLikely) ?? false }) else {
      return nil
    }
    return cells
  }

  /// "A B, C D & E F" taken apart; "Doe, John" and "Doe, John; Roe, Jane" are left in their order.
  static func people(_ text: String) -> [String] {
    var cell = text.split(separator: "\t").first.map(String.init) ?? text
    // "DOE, JANE (passport 4417)", "Jane Doe / for up to 2 people": the name is over.
    if let open = cell.firstIndex(of: "("), open == cell.lastIndex(of: "("), cell.hasSuffix(")"),
      cell[..<open].contains(" ") && cell[..<open].first?.isNumber == false
    {
      cell = cell[..<open].trimmed
    }
    if let slash = cell.firstRange(of: " / "), cell[slash.upperBound...].first?.isLowercase == true {
      cell = String(cell[..<slash.lowerBound])
    }
    // "2 adults (Jane Doe, John Doe)"
    if let hit = countedNames.whole(cell) { cell = String(hit.1) }
    if cell.contains("/") || cell.contains(";") {
      return cell.split(whereSeparator: { ";,".contains($0) }).map { $0.trimmed }
    }
    var joined = cell
    for word in [
      " & ", " and ", " und ", " et ", " и ", " y ", " e ", " i ", " та ", " және ", " ve ", " en ", " och ", " og ",
      " a ",
    ] {
      joined = joined.replacing(word, with: ",")
    }
    let pieces = joined.split(separator: ",").map { $0.trimmed }
    return pieces.allSatisfy { $0.contains(" ") } ? pieces : [cell]
  }

  private static let countedNames = Pattern(#/\d{1,2} \p{L}+ ?\(([^()]+,[^()]+)\)/#)
}
