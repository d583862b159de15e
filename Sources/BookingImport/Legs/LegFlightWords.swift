import Foundation
import Journeys

/// What makes a leg a flight.
enum LegFlightWords {
  /// Whether a text speaks of flying.
  static func speaks(_ facts: TextFacts) -> Bool {
    let text = FoldedName.of(
      facts.document.senderName + " " + facts.document.subject + " " + facts.document.text.prefix(4_000))
    var previous: Substring = ""
    // Ships are called "Star Jet", and have air seats.
    let isShip =
      facts.first(.ferry) != nil
      || TransportWords.namesShip(facts.document.senderName + " " + facts.document.subject)
    for word in text.split(separator: " ") where !(isShip && (word == "jet" || word == "air")) {
      // "Air-type seats" are those of ships.
      if previous == "air", !kinds.contains(word) { return true }
      previous = word
      if word == "air" { continue }
      if isShip, aboard.contains(where: { word.hasPrefix($0) }) { continue }
      if words.contains(String(word)) || word.utf8.count > 5 && stems.contains(where: { word.holds($0) }) {
        return true
      }
    }
    return previous == "air"
  }

  /// One boards ships as well.
  private static let aboard = ["boarding", "embarque"]

  private static let kinds: Set<Substring> = ["type", "seat", "seats", "conditioned", "conditioning", "con"]

  /// Whether a text is about a ship alone, on which codes in brackets are those of ports.
  static func sails(_ facts: TextFacts) -> Bool { TransportWords.kind(of: facts) == .boat && !speaks(facts) }

  /// Whether one can fly from one airport to the other in this time: neither faster than sound nor for a day around the corner.
  static func isPossible(_ from: Airport, _ to: Airport, seconds: Int) -> Bool {
    let kilometres = distance(from, to)
    let hours = Double(seconds) / 3600
    return kilometres < hours * 1_100 && hours < kilometres / 250 + 4
  }

  /// Kilometres along the great circle.
  static func distance(_ from: Airport, _ to: Airport) -> Double {
    let radians = Double.pi / 180
    let (first, second) = (from.latitude * radians, to.latitude * radians)
    let turn = (to.longitude - from.longitude) * radians
    let cosine = sin(first) * sin(second) + cos(first) * cos(second) * cos(turn)
    return acos(min(1, max(-1, cosine))) * 6_371
  }

  private static let stems = [
    "flight", "vlucht", "fluggast", "flugnummer", "hinflug", "ruckflug", "airline", "airport", "flughafen", "aeroport",
    "авиа", "аэропорт", "havaliman", "letist", "lufthavn", "flygplats", "luchthaven", "boarding", "embarque", "lotnisk",
    "πτηση", "αεροδρομ", "lentoasem", "lentolipu", "lennujaam", "lidojum", "lidost", "skrydž", "oro uost", "repuloter",
    "zrakoplov", "aviokart", "letališ", "letisk", "flugvoll", "fluturim", "penerbangan", "pesawat", "máy bay",
    "chuyến bay", "เที่ยวบิน", "الرحلة", "טיסה", "boarding pass",
    "航班", "機票", "机票", "航空", "フライト", "便名", "항공",
  ].map { FoldedName.of($0) }

  private static let words: Set<String> = Set(
    """
    flying flies fliegst fliegen fliegt volez vuela vuelas voli летите летит летишь летите летите uçuyorsunuz lecisz leci vliegt vlieg flyger flyver
    flight flights airlines airline airways flug flüge fluggast flugnummer fluglinie vol vols vuelo vuelos volo voli compagnie-aérienne
    авиабилет авиакомпания перелет перелёт uçuş uçuşunuz havayolu havayolları політ авіаквиток переліт ұшу әуе flyg flyget
    вылет прилёт прилетает вылетает виліт приліт вильоту прильоту қону ұшып полет полёт летище излитане кацане ұшу авиакасса
    fly flyet flyvning vlucht lotu lotniczy letenka voo lento repülőjárat zbor jet air boarding
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
}
