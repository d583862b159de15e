import Journeys

/// What stands right beside the name of a traveller among others: on a line that names several, only his part of it.
struct NamedSeats {
  private let facts: TextFacts

  init(_ facts: TextFacts) { self.facts = facts }

  /// The words of a line that belong to one traveller: those behind his name, or those before it where the line begins with none.
  func piece(of person: Int, in text: String) -> String? {
    let names = facts.people.map(\.name)
    guard names.indices.contains(person), let own = text.firstRange(of: names[person]) else { return nil }
    let others = names.enumerated().filter { $0.offset != person }.compactMap { text.firstRange(of: $0.element) }
    guard !others.isEmpty else { return nil }
    let next = others.map(\.lowerBound).filter { $0 >= own.upperBound }.min() ?? text.endIndex
    let behind = text[own.upperBound..<next]
    let start = others.map(\.upperBound).filter { $0 <= own.lowerBound }.max() ?? text.startIndex
    if isLedBySeats(text, names) { return String(text[start..<own.lowerBound]) }
    if behind.contains(where: \.isNumber), next < text.endIndex || !beginsWithSeat(text, names) {
      return String(behind)
    }
    return String(text[start..<own.lowerBound])
  }

  /// "Seat 11: Jane Doe, seat 12: John Doe": a word for seats and its number stand before the first name, and nothing behind the last one.
  private func isLedBySeats(_ text: String, _ names: [String]) -> Bool {
    let places = names.compactMap { text.firstRange(of: $0) }
    guard let first = places.map(\.lowerBound).min(), let last = places.map(\.upperBound).max(),
      !text[last...].contains(where: \.isNumber)
    else { return false }
    let head = String(text[..<first].suffix(40))
    return SeatWords.find(in: [[.init(text: head, column: 0, line: 0)]], after: "").seat != nil
  }

  /// "5A Jane Doe, 5B John Doe": a number stands before the first name.
  private func beginsWithSeat(_ text: String, _ names: [String]) -> Bool {
    guard let first = names.compactMap({ text.firstRange(of: $0)?.lowerBound }).min() else { return false }
    return text[..<first].contains(where: \.isNumber)
  }

  /// Coach and seat of a traveller on each line that names him beside others, in the order of the text.
  func places(of person: Int) -> [(coach: String?, seat: String)] {
    facts.document.lines.prefix(400).compactMap { cells in
      let text = cells.map(\.text).joined(separator: "\t")
      guard text.utf8.count < 400, let piece = piece(of: person, in: text) else { return nil }
      let words = SeatWords.find(in: [[.init(text: piece, column: 0, line: 0)]], after: "")
      if let seat = words.seat { return (words.coach, seat) }
      return TravellerSeats.seats(in: piece).first.map { (words.coach, $0) }
    }
  }
}
