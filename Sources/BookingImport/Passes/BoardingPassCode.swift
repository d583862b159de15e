/// The payload of a boarding pass's bar code (IATA resolution 792, format M).
struct BoardingPassCode: Equatable {
  /// One flight of the pass.
  struct Leg: Equatable {
    /// Item 7: the operating carrier's booking reference.
    var reference = ""
    /// Items 26 and 38: IATA codes of the airports.
    var from = ""
    var to = ""
    /// Item 42: designator of the operating carrier, two or three characters.
    var carrier = ""
    /// Item 43: flight number without leading zeros, perhaps with a letter behind.
    var flight = ""
    /// Item 46: day of the year of the flight, 1…366.
    var dayOfYear = 0
    /// Item 71: code of the compartment ("Y").
    var compartment = ""
    /// Item 104: seat without leading zeros, empty if there is none.
    var seat = ""
    /// Item 107: check-in sequence number.
    var sequence = ""
    /// Item 117: passenger status.
    var status = ""
    /// Items 142 and 143: airline's numeric code and document number.
    var airlineNumber = ""
    var document = ""
    /// Items 20 and 236: programme and number of a frequent flyer.
    var programme = ""
    var membership = ""
  }

  /// Item 11: "FAMILY/GIVEN", as printed.
  var name = ""
  /// Item 253: whether the ticket is electronic.
  var isElectronic = true
  /// Item 22: day on which the pass was issued: last digit of the year and day of the year.
  var issued = ""
  var legs: [Leg] = []

  /// Reads a payload; nil if it breaks the rules of the mandatory items.
  init?(_ payload: String) {
    let text = Array(payload.unicodeScalars.filter { $0 != "\r" && $0 != "\n" })
    // A pass that ends after the day of the flight is seen in the wild: 23 + 24 characters.
    guard text.count >= 47, text[0] == "M", let count = Self.digit(text[1]), (1...4).contains(count) else { return nil }
    name = Self.string(text, 2, 20)
    guard name.first?.isLetter == true, name.contains("/") || Self.string(text, 22, 1) == "E" else { return nil }
    isElectronic = text[22] == "E"
    var place = 23
    for index in 0..<count {
      guard place + 24 <= text.count, var leg = Self.mandatory(text, place) else { return nil }
      let size = Self.hexadecimal(text, place + 35) ?? 0
      if size > 0 { readConditional(text, place + 37, size, isFirst: index == 0, &leg) }
      legs.append(leg)
      place += 37 + size
    }
  }

  private static func mandatory(_ text: [Unicode.Scalar], _ place: Int) -> Leg? {
    var leg = Leg()
    leg.reference = string(text, place, 7)
    leg.from = string(text, place + 7, 3)
    leg.to = string(text, place + 10, 3)
    leg.carrier = string(text, place + 13, 3)
    leg.flight = withoutZeros(string(text, place + 16, 5))
    guard isCode(leg.from), isCode(leg.to), (2...3).contains(leg.carrier.count), leg.flight.first?.isDigit == true,
      let day = Int(string(text, place + 21, 3)), (1...366).contains(day)
    else { return nil }
    leg.dayOfYear = day
    leg.compartment = string(text, place + 24, 1)
    leg.seat = withoutZeros(string(text, place + 25, 4))
    if !leg.seat.contains(where: \.isDigit) { leg.seat = "" }
    let sequence = string(text, place + 29, 5)
    leg.sequence = sequence.isEmpty ? "" : withoutZeros(sequence).isEmpty ? "0" : withoutZeros(sequence)
    leg.status = string(text, place + 34, 1)
    return leg
  }

  /// The conditional items: for the whole pass behind ">", then for the leg.
  private mutating func readConditional(
    _ text: [Unicode.Scalar], _ start: Int, _ size: Int, isFirst: Bool, _ leg: inout Leg
  ) {
    let end = min(start + size, text.count)
    var place = start
    if isFirst, place + 4 <= end, text[place] == ">" {
      let unique = Self.hexadecimal(text, place + 2) ?? 0
      if unique >= 7 { issued = Self.string(text, place + 7, 4) }
      place += 4 + unique
    }
    guard place + 2 <= end, let repeated = Self.hexadecimal(text, place), repeated > 0 else { return }
    let limit = min(place + 2 + repeated, end)
    place += 2
    func item(_ offset: Int, _ width: Int) -> String {
      place + offset + width <= limit ? Self.string(text, place + offset, width) : ""
    }
    leg.airlineNumber = item(0, 3)
    leg.document = item(3, 10)
    leg.programme = item(18, 3)
    leg.membership = item(21, 16)
  }

  private static func string(_ text: [Unicode.Scalar], _ place: Int, _ width: Int) -> String {
    guard place < text.count else { return "" }
    var out = String.UnicodeScalarView()
    out.append(contentsOf: text[place..<min(place + width, text.count)])
    return String(out).trimmed
  }

  private static func withoutZeros(_ text: String) -> String { String(text.drop { $0 == "0" }) }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    (0x30...0x39).contains(scalar.value) ? Int(scalar.value) - 0x30 : nil
  }

  private static func hexadecimal(_ text: [Unicode.Scalar], _ place: Int) -> Int? {
    guard place + 2 <= text.count else { return nil }
    return Int(string(text, place, 2), radix: 16)
  }

  private static func isCode(_ text: String) -> Bool {
    text.count == 3 && text.allSatisfy { $0.isASCII && $0.isUppercase }
  }
}
