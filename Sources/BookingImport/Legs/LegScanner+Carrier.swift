import Journeys

/// Numbers of flights without the designator of their airline.
extension LegScanner {
  private static let bareNumber = Pattern(#/(?:(?:#|N[o°º]\.?) ?)?(\d{1,4})/#)

  /// "# 1184" below "FLIGHT" in a letter from an airline that is known, "89" in a column of flights beside who operates it: a number of
  /// that airline.
  func bareFlight(_ text: String, _ line: Int, _ cell: Int) -> LegNumber? {
    guard text.utf8.count < 12, let digits = Self.bareNumber.whole(text)?.1, line > 0
    else { return nil }
    let isNumbered = digits.utf8.count < text.utf8.count
    guard
      isNumbered && facts.document.lines[line - 1].contains(where: { LabelReader.label($0.text[...]) == .flight })
        || facts.values.contains(where: {
          $0.label == .flight && $0.line == line && $0.cell == cell && $0.value == text
        }),
      let airline = carrier(beside: line)
    else { return nil }
    return LegNumber(
      line: line, order: 0, text: "\(airline.code) \(digits)", airline: airline, flight: String(digits), kind: .flight,
      isSure: true)
  }

  /// The airline that writes, or the one that a line names as who operates its flight.
  private func carrier(beside line: Int) -> Airline? {
    var words = FoldedName.of(facts.document.senderName).split(separator: " ").map(String.init)
    while words.count > 1, let last = words.last, Self.offices.contains(last) { words.removeLast() }
    let operators = facts.values.filter { $0.label == .operatedBy && $0.line == line }.map { FoldedName.of($0.value) }
    return ([words.joined(separator: " ")] + operators).lazy.compactMap {
      Airline.named($0) ?? LegNumberWords.airline(called: $0)
    }.first
  }

  /// Words for the part of a company that writes.
  private static let offices: Set = [
    "reservations", "reservation", "bookings", "booking", "tickets", "ticketing", "confirmation", "confirmations",
    "reservas", "reservierungen", "buchung", "noreply", "itinerary", "customer", "service", "support", "info", "com",
  ]
}
