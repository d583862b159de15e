import Journeys

/// Airports by their codes.
extension LegPlaceWords {
  /// "Munich (MUC)", "MUC", "BER Berlin Brandenburg", "Milford MIL".
  static func coded(_ name: String) -> (airport: Airport, name: String)? {
    if let open = name.lastIndex(of: "(") ?? name.lastIndex(of: "[") {
      let inside = name[name.index(after: open)...].prefix(3)
      let after = name[name.index(after: open)...].dropFirst(3).first
      if isCode(inside), after.map({ ")],-/ ".contains($0) }) ?? true,
        !(FlightWords.isCommon(inside) && after == " "), let airport = Airport.with(code: String(inside))
      {
        return (airport, withoutTerminal(tidied(String(name[..<open]))))
      }
      // "Novosibirsk (Tolmachevo, OVB)"
      let last = name[open...].split(whereSeparator: { "()[], ".contains($0) }).last ?? ""
      if isCode(last), !FlightWords.isCommon(last), let airport = Airport.with(code: String(last)) {
        return (airport, withoutTerminal(tidied(String(name[..<open]))))
      }
    }
    // "Bengaluru (BLR) (T1)"
    if let open = name.firstIndex(of: "("), name[open...].dropFirst(4).first == ")",
      case let inside = name[open...].dropFirst().prefix(3), isCode(inside),
      let airport = Airport.with(code: String(inside))
    {
      return (airport, tidied(String(name[..<open])))
    }
    let words = name.split(separator: " ")
    if words.count == 1, isCode(words[0]), !FlightWords.isCommon(words[0]), !LegWords.isBorder(FoldedName.of(words[0])),
      let airport = Airport.with(code: String(words[0]))
    {
      return (airport, "")
    }
    for (code, rest) in [(words.first, words.dropFirst()), (words.last, words.dropLast())] {
      guard let code, isCode(code), let airport = Airport.with(code: String(code)), !rest.isEmpty else { continue }
      let text = FoldedName.of(rest.joined(separator: " "))
      let own = FoldedName.of(airport.city + " " + airport.name).split(separator: " ").filter {
        $0.utf8.count > 3 && $0 != "airport" && $0 != "international"
      }
      if own.contains(where: { text.holds(String($0)) })
        || City.named(rest.joined(separator: " ")).contains(where: {
          $0.country == airport.country && abs($0.latitude - airport.latitude) < 1.2
            && abs($0.longitude - airport.longitude) < 1.5
        })
      {
        return (airport, tidied(rest.joined(separator: " ")))
      }
    }
    return nil
  }

  private static func isCode(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 3 && text.utf8.allSatisfy { $0 >= 0x41 && $0 <= 0x5A }
  }
}
