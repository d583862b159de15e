import Journeys

/// Other names, codes and places for those of the expected bookings.
struct OtherValues {
  /// What the text and the bookings say instead.
  private(set) var words = Substitutions()
  /// Codes of airports, by the old one.
  private(set) var airports: [String: String] = [:]
  private var codes: [String: String] = [:]

  init(in base: BaseText, using generator: inout SeededGenerator) {
    let text = SearchableText(base.body)
    for name in Self.texts(of: ["underName"], in: base.expected) { rename(name, using: &generator) }
    for member in ["reservationNumber", "flightNumber", "trainNumber", "busNumber"] {
      for code in base.expected.flatMap({ Self.texts(member, in: $0) }) {
        recode(code, member, in: base, text, using: &generator)
      }
    }
    movePlaces(in: base, using: &generator)
  }

  /// What stands for a member of an expected booking.
  func text(_ text: String, of member: String) -> String {
    switch member {
    case "iataCode" where text.count == 3: airports[text] ?? text
    case "reservationNumber", "flightNumber", "trainNumber", "busNumber": codes[text] ?? text
    case "name", "givenName", "familyName", "streetAddress", "addressLocality": words.applied(to: text)
    default: text
    }
  }

  private mutating func rename(_ name: String, using generator: inout SeededGenerator) {
    let tokens = name.split(separator: " ").map(String.init).filter { $0.count > 2 }
    guard let family = tokens.last, tokens.count > 1 else { return }
    let pool = Names.pool(like: name)
    if let other = pool.families.randomElement(using: &generator) { words.replace(family, by: other) }
    for given in tokens.dropLast() {
      if let other = pool.given.randomElement(using: &generator) { words.replace(given, by: other) }
    }
  }

  /// Other letters for letters and other digits for digits. The number of a flight is replaced behind its airline only, for
  /// by itself it may be any number.
  private mutating func recode(
    _ code: String, _ member: String, in base: BaseText, _ text: SearchableText,
    using generator: inout SeededGenerator
  ) {
    guard codes[code] == nil, code.contains(where: \.isNumber) || member == "reservationNumber" else { return }
    let other = Self.other(code, isNumber: member != "reservationNumber", using: &generator)
    if member == "flightNumber" {
      let airlines = Set(base.expected.compactMap { $0["reservationFor"]?["airline"]?["iataCode"]?.text })
      let pairs = airlines.flatMap { [("\($0)\(code)", "\($0)\(other)"), ("\($0) \(code)", "\($0) \(other)")] }
      guard pairs.contains(where: { text.contains($0.0) }) else { return }
      for (old, new) in pairs { words.replace(old, by: new) }
    } else {
      guard text.contains(code) else { return }
      words.replace(code, by: other)
    }
    codes[code] = other
  }

  private static func other(_ code: String, isNumber: Bool, using generator: inout SeededGenerator) -> String {
    var isFirst = true
    return String(
      code.map { character in
        defer { if character.isNumber { isFirst = false } }
        if character.isASCII, character.isNumber {
          return (isFirst ? "123456789" : "0123456789").randomElement(using: &generator) ?? character
        }
        guard !isNumber, character.isASCII, character.isUppercase else { return character }
        return "ABCDEFGHJKLMNPQRSTUVWXYZ".randomElement(using: &generator) ?? character
      })
  }

  private mutating func movePlaces(in base: BaseText, using generator: inout SeededGenerator) {
    let moves = AirportMoves(in: base, using: &generator)
    airports = moves.codes
    for (old, new) in moves.words { words.replace(old, by: new) }
    let stops = base.expected.flatMap { item in Self.stops.flatMap { Self.texts(of: [$0], in: [item]) } }
    var used = Set(stops)
    for name in Set(stops).sorted() where !name.isEmpty {
      guard let town = Towns.named(in: name), let other = Towns.other(than: town, not: used, using: &generator) else {
        continue
      }
      used.insert(other)
      words.replace(town.name, by: other)
    }
  }

  private static let stops = [
    "departureStation", "arrivalStation", "departureBusStop", "arrivalBusStop", "departureBoatTerminal",
    "arrivalBoatTerminal",
  ]

  /// The names of members like these, wherever they stand.
  private static func texts(of members: [String], in items: [JSONValue]) -> [String] {
    items.flatMap { item in
      members.flatMap { member in
        [item[member]?["name"]?.text, item["reservationFor"]?[member]?["name"]?.text].compactMap(\.self)
      }
    }
  }

  private static func texts(_ member: String, in item: JSONValue) -> [String] {
    [item[member]?.text, item["reservationFor"]?[member]?.text].compactMap(\.self)
  }
}
