import Foundation
import Journeys

/// Time zones of places that are known by name only. A name that several towns in different zones bear gives none.
enum PlaceZones {
  /// The zone of an address, or of a name that contains its town.
  /// - Parameters:
  ///   - region: the part of the country, which is called as its largest town in many: "Beyoğlu/İstanbul"
  ///   - isHouse: whether the name is that of a house, not of a station or an airport
  static func place(city: String?, region: String?, country: String?, name: String?, isHouse: Bool) -> String? {
    let code = country.flatMap { AddressWords.country($0) }
    if let code, let zones = Country.with(code: code)?.zones, zones.count == 1 { return zones[0] }
    // There is a Portland in Oregon and one in Maine.
    if code == "US", let region, let zone = AmericanStates.zone(region) { return zone }
    if let city, let town = town(city, country: code) { return town.zone }
    if let region, let town = town(region, country: code), town.population > 200_000 { return town.zone }
    // A town that is named is none of those that its house is called like: Galata is a part of İstanbul, and of Iaşi.
    if city != nil || code != nil { return nil }
    return name.flatMap { ofCountry($0) ?? airport(in: $0)?.zone ?? townIn($0, isHouse: isHouse)?.zone }
  }

  /// "Malta International Airport": the zone of the country that an airport is called after, and not that of a town in Montana.
  private static func ofCountry(_ name: String) -> String? {
    let words = FoldedName.of(name).split(separator: " ").map(String.init)
    let isAirport = { (word: String) in AirportNames.stems.contains { word.hasPrefix($0) } }
    guard words.contains(where: isAirport), case let own = words.filter({ !isAirport($0) && $0 != "international" }),
      own.count == 1, let zones = Country.named(own[0])?.zones, zones.count == 1
    else { return nil }
    return zones[0]
  }

  /// The airport whose code stands in brackets in a name, or whose town stands beside the word: "Sabiha Gökçen Airport (SAW), arrivals
  /// hall", "Aeroporto di Olbia", though Antalya was called Olbia once.
  private static func airport(in name: String) -> Airport? {
    let coded = name.matches(of: /\(([A-Z]{3})\)/).lazy.compactMap { Airport.with(code: String($0.output.1)) }.first
    if let coded { return coded }
    let isCalled = FoldedName.of(name).split(separator: " ").contains { word in
      AirportNames.stems.contains { word.hasPrefix($0) }
    }
    return isCalled ? AirportNames.airport(name) : nil
  }

  /// The zones of both ends of a ride; neither if they lie too far apart for one.
  static func ends(_ draft: BookingDraft) -> (start: String?, end: String?) {
    let towns = townsAtEnds(draft)
    guard draft.kind == .boat else { return towns }
    let ports = [DraftField.startName, .endName].map { FerryPorts.zone(of: draft.text($0) ?? "") }
    return (ports[0] ?? towns.start, ports[1] ?? towns.end)
  }

  private static func townsAtEnds(_ draft: BookingDraft) -> (start: String?, end: String?) {
    let (start, end) = (draft.text(.startName) ?? "", draft.text(.endName) ?? "")
    let (first, last) = (townIn(start), townIn(end))
    // "London Kings Cross" and "York": of the towns of that name the one in the same country.
    guard var from = first ?? last.flatMap({ beside($0, start) }), var to = last ?? first.flatMap({ beside($0, end) })
    else {
      if first == nil, last == nil, let zone = ofScript(start + end, draft.text(.currency)) { return (zone, zone) }
      // Where the other end is not known, a large town by its own name alone is sure, and a smaller one that shares its name with none.
      let sure = { (town: City?, name: String) -> String? in
        guard let town, draft.kind != .flight, case let same = namesakes(name), same.contains(town) else { return nil }
        return town.population > 200_000 || town.population > 50_000 && same.count == 1 ? town.zone : nil
      }
      return (sure(first, start), sure(last, end))
    }
    // "Olbia" was once what Antalya was called; beside Livorno it is the town of that name.
    if distance(from, to) > 8 {
      if !isMetropolis(from, start) {
        from = namesakes(start).first { distance($0, to) * 4 < distance(from, to) } ?? from
      }
      if !isMetropolis(to, end) {
        to = namesakes(end).first { distance(from, $0) * 4 < distance(from, to) } ?? to
      }
    }
    // One may fly far; then large towns alone are sure.
    if draft.kind == .flight, min(from.population, to.population) > 200_000 { return (from.zone, to.zone) }
    let far = abs(from.latitude - to.latitude) > 20 || abs(from.longitude - to.longitude) > 30
    return far ? (nil, nil) : (from.zone, to.zone)
  }

  /// Whether a name begins with that of a town as large as none of the others that are called so: Washington, though one in Illinois is
  /// nearer to Chicago.
  private static func isMetropolis(_ town: City, _ name: String) -> Bool {
    town.population > 500_000 && FoldedName.of(name).hasPrefix(FoldedName.of(town.name))
  }

  /// The zone of the country whose script names are written in: Hangul, and Chinese characters beside the money of Japan or China.
  private static func ofScript(_ names: String, _ currency: String?) -> String? {
    if names.unicodeScalars.contains(where: { (0xAC00...0xD7A3).contains($0.value) }) { return "Asia/Seoul" }
    guard names.contains(where: EastAsianWords.isLetter) else { return nil }
    return ["JPY": "Asia/Tokyo", "CNY": "Asia/Shanghai", "TWD": "Asia/Taipei"][currency ?? ""]
  }

  /// The largest town that a name begins with near another town: in its country not far from it, across a border very near.
  private static func beside(_ other: City, _ name: String) -> City? {
    // From Dover one sails to Calais, across a border.
    namesakes(name).filter { distance($0, other) < ($0.country == other.country ? 8 : 2) }
      .max { $0.population < $1.population }
  }

  /// In degrees, roughly.
  private static func distance(_ one: City, _ two: City) -> Double {
    abs(one.latitude - two.latitude) + abs(one.longitude - two.longitude)
  }

  /// The towns that bear the first words of a name as their own.
  private static func namesakes(_ name: String) -> [City] {
    let words = FoldedName.of(name).split(separator: " ").prefix(3).map(String.init)
    return (0..<words.count).flatMap { count in
      let candidate = words.prefix(count + 1).joined(separator: " ")
      return common.contains(candidate) ? [] : City.named(candidate).filter { FoldedName.of($0.name) == candidate }
    }
  }

  private static func town(_ name: String, country: String?) -> City? {
    let towns = City.named(name).filter { country == nil || $0.country == country }
    guard let first = towns.first else { return nil }
    // Korolyov was called Kaliningrad once, which that town still is.
    let isOwn = isOwnName(name, of: first)
    let isClear = towns.dropFirst().allSatisfy {
      $0.zone == first.zone || $0.population * 5 < first.population || isOwn && !isOwnName(name, of: $0)
    }
    return isClear ? first : nil
  }

  /// Whether a town is called so in the table itself, written in any script.
  private static func isOwnName(_ name: String, of town: City) -> Bool {
    let own = FoldedName.of(town.name)
    return FoldedName.of(name) == own || name.applyingTransform(.toLatin, reverse: false).map(FoldedName.of) == own
  }

  /// The largest town that a name holds: "Hamburg Hbf", "Praha, ÚAN Florenc", "Auto Exemple Marseille Saint-Charles".
  /// - Parameter isHouse: whether it is the name of a house, which may be called like anything: by another name than their own
  ///   ("München", and "Galata" for Iaşi) houses are called after large towns alone
  private static func townIn(_ name: String, isHouse: Bool = false) -> City? {
    let words = FoldedName.of(name).split(separator: " ").prefix(6).map(String.init)
    var best: City?
    for length in stride(from: min(3, words.count), through: 1, by: -1) {
      for start in 0...(words.count - length) {
        let candidate = words[start..<start + length].joined(separator: " ")
        // "Porto Isola Bianca" is a harbour.
        let isPort = candidate == "porto" && words.count > 1 && words.allSatisfy { !ofPorto.contains($0) }
        guard candidate.utf8.count > 3, !common.contains(candidate), !isPort, let town = town(candidate, country: nil),
          town.population > 40_000 || length > 1 || start == 0,
          !isHouse || town.population > 500_000 || FoldedName.of(town.name) == candidate
        else { continue }
        if town.population > best?.population ?? 0 { best = town }
      }
    }
    return best
  }

  /// Words in names of places in the town of Porto.
  private static let ofPorto: Set = [
    "airport", "aeroporto", "flughafen", "aeropuerto", "aeroport", "campanha", "bento", "ribeira", "centro", "center",
    "centre", "city", "baixa", "portugal", "tic", "boavista", "trindade", "alfandega", "downtown", "hotel",
  ]

  private static let common: Set = [
    "station", "central", "centrale", "hauptbahnhof", "airport", "north", "south", "east", "west", "bahnhof", "gare",
    "hotel", "house", "park", "center", "centre",
    "mobile", "strasse", "street", "plaza", "porta", "nuova", "victoria", "santa", "saint", "santo", "puerta",
    "terminal", "harbour", "university", "grand", "event",
  ]
}
