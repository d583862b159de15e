import Journeys

/// What a ticket says at its head: who carries one, and the codes of where from and where to.
package struct Ticket: Sendable {
  /// `Lufthansa · LH 401`.
  package let heading: String
  /// The codes of both ends, `JFK` and `FRA`; nil where one of them has none.
  package let codes: Codes?

  package struct Codes: Sendable {
    package let start: String
    package let end: String
  }
}

extension Transport {
  func ticket(_ context: ScreenContext) -> Ticket? {
    let heading = context.line(carrier, transportNumber)
    let codes = [departure, arrival].map { $0.code.uppercased() }
    // A code that is a name in disguise is too long to stand large.
    let isShort = codes.allSatisfy { (2...4).contains($0.count) }
    guard !heading.isEmpty || isShort else { return nil }
    return Ticket(
      heading: heading.isEmpty ? kindName(context) : heading,
      codes: isShort ? Ticket.Codes(start: codes[0], end: codes[1]) : nil)
  }
}
