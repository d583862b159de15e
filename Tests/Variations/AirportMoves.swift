import Foundation
import Journeys

/// Other airports for those of the expected flights: in the same time zones and about as far from each other, so that times
/// and distances still agree.
struct AirportMoves {
  /// The new code by the old one.
  private(set) var codes: [String: String] = [:]
  /// Codes and names as they stand in the text, and what is to stand there.
  private(set) var words: [(String, String)] = []

  /// Leaves all as it is where a name in the text cannot be told for sure.
  init(in base: BaseText, using generator: inout SeededGenerator) {
    let legs = base.expected.compactMap { item -> (Airport, Airport)? in
      guard let from = Self.airport(item, "departureAirport"), let to = Self.airport(item, "arrivalAirport") else {
        return nil
      }
      return (from, to)
    }
    let old = Set(legs.flatMap { [$0.0.code, $0.1.code] }).sorted().compactMap { Airport.with(code: $0) }
    guard !old.isEmpty, old.count <= 4, let names = Self.names(of: old, in: base.body) else { return }
    var chosen: [String: Airport] = [:]
    for airport in old {
      let others = Self.pool.filter { other in
        other.zone == airport.zone && !old.contains(other) && !chosen.values.contains(other)
          && legs.allSatisfy { Self.fits(other, for: airport, on: $0, chosen: chosen) }
      }
      guard let other = others.randomElement(using: &generator) else { return }
      chosen[airport.code] = other
    }
    for (code, other) in chosen {
      codes[code] = other.code
      words.append((code, other.code))
      for name in names[code] ?? [] { words.append((name, other.city)) }
    }
    words.sort { $0.0 < $1.0 }
  }

  /// Whether the length of the leg stays about the same with this airport at one end; unknown until the other end is chosen.
  private static func fits(
    _ other: Airport, for airport: Airport, on leg: (Airport, Airport), chosen: [String: Airport]
  ) -> Bool {
    guard leg.0 == airport || leg.1 == airport else { return true }
    guard let far = chosen[leg.0 == airport ? leg.1.code : leg.0.code] else { return true }
    let (was, now) = (distance(leg.0, leg.1), distance(other, far))
    return now > 150 && (0.75...1.3).contains(now / max(was, 1))
  }

  /// The names that stand ahead of the codes in brackets, `Hamburg Airport (HAM)`; nil where a code stands by itself in the
  /// text, or where an airport is written without its code.
  private static func names(of airports: [Airport], in text: String) -> [String: Set<String>]? {
    var found: [String: Set<String>] = [:]
    for airport in airports {
      let pattern = "([\\p{L}][\\p{L}'’ -]*?)?,?[ ]*\\(\(airport.code)\\)"
      guard let regex = try? Regex<(Substring, Substring?)>(pattern) else { return nil }
      var names = Set<String>()
      for match in text.matches(of: regex) {
        guard let before = match.output.1, let name = known(String(before), airport) else { return nil }
        names.insert(name)
      }
      let bracketed = text.components(separatedBy: "(\(airport.code))").count
      guard !names.isEmpty, text.components(separatedBy: airport.code).count == bracketed else { return nil }
      found[airport.code] = names
    }
    return found
  }

  /// The last words of a text that name this airport or its town.
  private static func known(_ text: String, _ airport: Airport) -> String? {
    let words = text.trimmingCharacters(in: .whitespaces).split(separator: " ")
    for start in words.indices {
      let name = words[start...].joined(separator: " ")
      if Airport.named(name).contains(airport) { return name }
    }
    return nil
  }

  private static func airport(_ item: JSONValue, _ end: String) -> Airport? {
    item["reservationFor"]?[end]?["iataCode"]?.text.flatMap { Airport.with(code: $0) }
  }

  /// Kilometres on a sphere.
  private static func distance(_ from: Airport, _ to: Airport) -> Double {
    let (a, b) = (from.latitude * .pi / 180, to.latitude * .pi / 180)
    let angle = (to.longitude - from.longitude) * .pi / 180
    return 6371 * acos(min(1, sin(a) * sin(b) + cos(a) * cos(b) * cos(angle)))
  }

  private static let pool: [Airport] = [
    "HAM", "MUC", "BER", "FRA", "DUS", "STR", "CGN", "NUE", "LEJ", "HAJ", "VIE", "GRZ", "SZG", "ZRH", "GVA", "CDG",
    "NCE",
    "LYS", "TLS", "MRS", "BOD", "MAD", "BCN", "VLC", "SVQ", "BIO", "AGP", "PMI", "FCO", "LIN", "NAP", "CTA", "VCE",
    "BLQ",
    "TRN", "AMS", "EIN", "BRU", "LHR", "LGW", "MAN", "EDI", "GLA", "BRS", "DUB", "ORK", "LIS", "OPO", "FAO", "CPH",
    "ARN",
    "GOT", "OSL", "BGO", "TRD", "HEL", "OUL", "WAW", "KRK", "GDN", "POZ", "WRO", "PRG", "BUD", "OTP", "CLJ", "SOF",
    "ATH",
    "SKG", "HER", "ZAG", "SPU", "DBV", "IST", "SAW", "ADB", "AYT", "ESB", "TZX", "KBP", "LWO", "ODS", "SVO", "LED",
    "KZN",
    "ALA", "NQZ", "SCO", "GUW", "JFK", "BOS", "PHL", "ATL", "MIA", "ORD", "AUS", "DFW", "DEN", "LAX", "SFO", "SEA",
    "SIN",
  ].compactMap { Airport.with(code: $0) }
}
