extension BoardingPassCode {
  /// A pass of these legs, to be written.
  init(name: String, issued: String = "", legs: [Leg]) {
    (self.name, self.issued, self.legs) = (name, issued, legs)
  }

  /// The payload in version 6 of the format.
  var payload: String {
    var out = "M\(legs.count)\(Self.padded(name, 20))\(isElectronic ? "E" : " ")"
    for (index, leg) in legs.enumerated() {
      let extra = conditional(leg, isFirst: index == 0)
      out += Self.padded(leg.reference, 7) + leg.from + leg.to + Self.padded(leg.carrier, 3)
      out +=
        Self.padded(Self.zeros(leg.flight, leg.flight.last?.isLetter == true ? 5 : 4), 5)
        + Self.zeros(String(leg.dayOfYear), 3)
      out += Self.padded(leg.compartment, 1) + (leg.seat.isEmpty ? "    " : Self.zeros(leg.seat, 4))
      out += Self.padded(leg.sequence.isEmpty ? "" : Self.zeros(leg.sequence, 4), 5) + Self.padded(leg.status, 1)
      out += Self.hexadecimal(extra.utf8.count) + extra
    }
    return out
  }

  private func conditional(_ leg: Leg, isFirst: Bool) -> String {
    var repeated = ""
    if !leg.document.isEmpty || !leg.membership.isEmpty {
      repeated =
        Self.padded(leg.airlineNumber, 3) + Self.padded(leg.document, 10) + "     " + Self.padded(leg.programme, 3)
      repeated += Self.padded(leg.membership, 16)
    }
    var unique = ""
    if isFirst, !issued.isEmpty || !repeated.isEmpty {
      let items = "0WW" + Self.padded(issued, 4) + "B" + Self.padded(leg.carrier, 3)
      unique = ">6" + Self.hexadecimal(items.utf8.count) + items
    }
    if unique.isEmpty, repeated.isEmpty { return "" }
    return unique + Self.hexadecimal(repeated.utf8.count) + repeated
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(text.prefix(width)) + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func zeros(_ text: String, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - text.count)) + text
  }

  private static func hexadecimal(_ number: Int) -> String {
    zeros(String(number, radix: 16, uppercase: true), 2)
  }
}
