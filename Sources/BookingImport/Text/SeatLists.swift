import Journeys

/// Lists below a label for seats, in which a number and a name make each line:
///
///     Seats
///         11 - Jane Doe
///         12 - John Doe
struct SeatLists {
  /// A line of a list.
  struct Place {
    let seat: String
    let name: String
    let line: Int
  }

  /// The lists of a text, one for each label for seats that has one, in its order.
  let lists: [[Place]]

  init(_ document: TextDocument, _ values: [LabelledValue]) {
    lists = values.filter { $0.label == .seat && !$0.isTableRow }.prefix(40).compactMap { value in
      guard let first = Self.place(value.value, line: value.line) else { return nil }
      let further = document.lines.indices.dropFirst(value.line + 1).prefix(9).lazy.map { line in
        document.breaks.contains(line)
          ? nil : Self.place(document.lines[line].map(\.text).joined(separator: "\t"), line: line)
      }.prefix { $0 != nil }.compactMap(\.self)
      return [first] + further
    }
  }

  /// The seat of a traveller on a leg, where each leg has a list.
  func seat(of name: String, leg: Int, of legs: Int) -> String? {
    guard lists.count == legs else { return nil }
    return lists[leg].first { $0.name == name }?.seat
  }

  private static let seatFirst = Pattern(/(\d{1,3}[A-Z]?)[ \t]*[-–—:=\t)][ \t]*(?=\p{Lu})/)
  private static let seatLast = Pattern(/[ \t]*[-–—:=\t( ][ \t]*(\d{1,3}[A-Z]?)\)?$/)

  /// "11 - Jane Doe", "Jane Doe: 11", "Jane Doe (11A)": a number of at most three digits, perhaps with a letter, and nothing else but a
  /// name.
  private static func place(_ text: String, line: Int) -> Place? {
    guard text.utf8.count < 80 else { return nil }
    let seat: Substring
    let rest: Substring
    if let hit = seatFirst.prefix(text) {
      (seat, rest) = (hit.1, text[hit.0.endIndex...])
    } else if let hit = seatLast.first(text) {
      (seat, rest) = (hit.1, text[..<hit.0.startIndex])
    } else {
      return nil
    }
    guard let name = PersonName.plain(rest.trimmed), TravellerWords.isLikely(name), City.ofStation(name) == nil else {
      return nil
    }
    return Place(seat: String(seat), name: name, line: line)
  }
}
