import Journeys

/// The seats of a traveller below the numbers of the flights, beneath the name:
///
///     Ingrid Solbakken     Ticket 328-2417369055
///     DY743                DY1802
///     Seat 5D              Seat 11A
enum SeatsBelowNumbers {
  /// The text with the seats behind their numbers, in the line of the name.
  static func joined(_ document: TextDocument) -> TextDocument {
    let lines = document.lines
    var rows: [Int: [[String]]] = [:]
    for number in lines.indices.prefix(400).dropFirst().dropLast() where rows[number] == nil {
      let (name, numbers, seats) = (lines[number - 1], lines[number], lines[number + 1])
      guard numbers.count > 1, numbers.count == seats.count, numbers.allSatisfy({ flight.matches($0.text) }),
        case let codes = seats.compactMap({ seat.whole($0.text).map { String($0.1) } }), codes.count == seats.count,
        let first = name.first?.text, let plain = PersonName.plain(first), TravellerWords.isLikely(plain)
      else { continue }
      let pairs = zip(numbers, codes).map { "\($0.text): \($1)" }.joined(separator: ", ")
      rows[number - 1] = [["Passenger: \(first)"] + name.dropFirst().map(\.text) + [pairs]]
      (rows[number], rows[number + 1]) = ([], [])
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static let flight = Pattern(#/[A-Z][A-Z0-9] ?\d{2,4}/#)
  private static let seat = Pattern(#/(?:\p{L}{3,12}:? )?(\d{1,2}[A-L])/#)
}
