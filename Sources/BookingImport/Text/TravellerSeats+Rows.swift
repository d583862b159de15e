import Journeys

/// Seats of travellers who are named again below each leg, in a table or behind the word for seats:
///
///     AA 1147  BOS 10:05  MIA 13:41
///     Passenger Name   Seat
///     DOE/JOHN MR      18A
///     DOE/JANE MRS     Check-In Required
extension TravellerSeats {
  /// What the row of a traveller below a leg says.
  enum Stated: Hashable {
    case place(coach: String?, seat: String)
    /// The traveller is named, and has no seat yet.
    case unassigned
  }

  /// For each leg what it says of each traveller; empty where no leg names a traveller with a seat.
  static func stated(_ facts: TextFacts, _ legs: [BookingDraft]) -> [[Stated?]] {
    guard legs.count > 1, !facts.people.isEmpty, var starts = starts(of: legs, in: facts.document) else { return [] }
    // Each leg has two lines, and its number stands on the second one.
    let isBelow = starts.allSatisfy { start in
      start > 0 && !facts.document.breaks.contains(start)
        && facts.document.lines[start - 1].contains { cell in facts.people.contains { cell.text.holds($0.name) } }
    }
    if isBelow { starts = starts.map { $0 - 1 } }
    let ends = starts.dropFirst() + [facts.document.lines.count]
    let table = zip(starts, ends).enumerated().map { leg, lines in
      facts.people.map { person in
        stated(
          person.name, in: lines.0..<min(lines.1, lines.0 + 25), facts.document, isFlight: legs[leg].kind == .flight)
      }
    }
    // A list behind all legs stands below the last one alone.
    let naming = table.filter { $0.contains { $0 != nil } }
    let hasPlace = naming.joined().contains { if case .place = $0 { true } else { false } }
    return hasPlace && naming.count > 1 ? table : []
  }

  /// The lines on which the numbers of legs stand first, one below the other.
  private static func starts(of legs: [BookingDraft], in document: TextDocument) -> [Int]? {
    var starts: [Int] = []
    for leg in legs {
      guard let number = leg.text(.number)?.split(separator: " ").last, number.count > 1,
        let line = document.lines.prefix(400).enumerated().dropFirst((starts.last ?? -1) + 1).first(where: { _, cells in
          cells.contains { cell in
            cell.text.utf8.count < 80 && cell.text.holds(String(number))
              && Token.tokens(of: cell.text).contains { $0.text == number }
          }
        })?.offset
      else { return nil }
      starts.append(line)
    }
    return starts
  }

  private static func stated(
    _ name: String, in section: Range<Int>, _ document: TextDocument, isFlight: Bool
  ) -> Stated? {
    for line in section {
      let cells = document.lines[line]
      guard
        let (place, rest) = cells.indices.lazy.compactMap({ place in
          behind(name, in: cells[place].text).map { (place, $0) }
        }).first
      else { continue }
      let further = [rest] + cells[(place + 1)...].map(\.text)
      if isFlight {
        return further.prefix(3).lazy.compactMap { seats(in: $0).first }.first.map { .place(coach: nil, seat: $0) }
          ?? .unassigned
      }
      if let columns = columns(above: line, in: document) {
        func value(_ offset: Int?) -> String? {
          offset.flatMap { cells.indices.contains(place + $0) ? cells[place + $0].text : nil }.flatMap {
            $0.count <= 5 && $0.contains(where: \.isNumber) ? $0 : nil
          }
        }
        return value(columns.seat).map { .place(coach: value(columns.coach), seat: $0) } ?? .unassigned
      }
      let words = SeatWords.find(in: [further.map { .init(text: $0, column: 0, line: line) }], after: "")
      if let seat = words.seat { return .place(coach: words.coach, seat: seat) }
    }
    return nil
  }

  /// How far behind the column of names those of coach and seat are, by the head of the table.
  private static func columns(above line: Int, in document: TextDocument) -> (coach: Int?, seat: Int)? {
    for cells in document.lines[max(0, line - 6)..<line].reversed() where cells.count > 1 {
      let labels = cells.map { LabelReader.label($0.text[...]) }
      guard let name = labels.firstIndex(of: .passenger), let seat = labels.firstIndex(of: .seat), seat > name else {
        continue
      }
      return (labels.firstIndex(of: .coach).map { $0 - name }, seat - name)
    }
    return nil
  }

  /// What stands behind a name at the beginning of a cell, or behind "Seats": "DOE/JANE MRS", "Ms Jane Doe 18A", "Seats J. DOE 18A".
  private static func behind(_ name: String, in text: String) -> String? {
    guard text.utf8.count < 120 else { return nil }
    if let hit = text.firstRange(of: name) { return String(text[hit.upperBound...]) }
    if text.contains("/"), let plain = PersonName.plain(text.drop { !$0.isLetter }.description),
      TravellerWords.key(plain) == TravellerWords.key(name)
    {
      return ""
    }
    let words = name.split(separator: " ")
    if let seat = seat(behind: words[0], in: text) { return seat }
    guard words.count > 1, let given = words.first?.first, let family = words.last, family.count > 2,
      let hit = text.firstRange(of: "\(given). \(family)")
    else { return nil }
    return String(text[hit.upperBound...])
  }

  /// "Seats: Beat 14A · Nadja 14B": the seat right behind a given name.
  private static func seat(behind given: Substring, in text: String) -> String? {
    guard given.count > 2, let hit = text.firstRange(of: given + " "),
      text[..<hit.lowerBound].last.map({ !$0.isLetter }) ?? true
    else { return nil }
    let next = String(text[hit.upperBound...].prefix { !$0.isWhitespace && !",;·|)".contains($0) })
    return seats(in: next) == [next] ? next : nil
  }
}
