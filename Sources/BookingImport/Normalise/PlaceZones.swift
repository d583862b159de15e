import Journeys

/// Time zones of places that are known by name only. A name that several towns in different zones bear gives none.
enum PlaceZones {
  /// The zone of an address, or of a name that contains its town.
  static func place(city: String?, country: String?, name: String?) -> String? {
    let code = country.flatMap { AddressWords.country($0) }
    if let code, let zones = Country.with(code: code)?.zones, zones.count == 1 { return zones[0] }
    if let city, let town = town(city, country: code) { return town.zone }
    return code == nil ? name.flatMap { townIn($0)?.zone } : nil
  }

  /// The zones of both ends of a ride; neither if they lie too far apart for one.
  static func ends(_ draft: BookingDraft) -> (start: String?, end: String?) {
    guard let from = townIn(draft.text(.startName) ?? ""), let to = townIn(draft.text(.endName) ?? "") else {
      return (nil, nil)
    }
    let far = abs(from.latitude - to.latitude) > 20 || abs(from.longitude - to.longitude) > 30
    return far ? (nil, nil) : (from.zone, to.zone)
  }

  private static func town(_ name: String, country: String?) -> City? {
    let all = City.named(name).filter { country == nil || $0.country == country }
    // What a town is called goes before what others were once called.
    let own = all.filter { FoldedName.of($0.name) == FoldedName.of(name) }
    let towns = own.isEmpty ? all : own
    guard let first = towns.first else { return nil }
    let isClear = towns.dropFirst().allSatisfy { $0.zone == first.zone || $0.population * 5 < first.population }
    return isClear ? first : nil
  }

  /// The largest town that a name holds: "Hamburg Hbf", "Praha, ÚAN Florenc", "Auto Exemple Marseille Saint-Charles".
  private static func townIn(_ name: String) -> City? {
    let words = FoldedName.of(name).split(separator: " ").prefix(6).map(String.init)
    var best: City?
    for length in stride(from: min(3, words.count), through: 1, by: -1) {
      for start in 0...(words.count - length) {
        let candidate = words[start..<start + length].joined(separator: " ")
        guard candidate.utf8.count > 3, !common.contains(candidate), let town = town(candidate, country: nil),
          town.population > 40_000 || length > 1 || start == 0
        else { continue }
        if town.population > best?.population ?? 0 { best = town }
      }
    }
    return best
  }

  private static let common: Set = [
    "station", "central", "centrale", "hauptbahnhof", "airport", "north", "south", "east", "west", "bahnhof", "gare",
    "hotel", "house", "park", "center", "centre",
    "mobile", "strasse", "street", "plaza", "porta", "nuova", "victoria", "santa", "saint", "santo", "puerta",
    "terminal", "harbour", "university", "grand", "event",
  ]
}
