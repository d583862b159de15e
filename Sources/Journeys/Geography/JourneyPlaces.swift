import Foundation

/// A town that a journey leads to.
public struct Town: Sendable, Hashable, Comparable {
  /// English or local name (GeoNames).
  public let name: String
  /// ISO 3166-1 alpha-2 code.
  public let country: String

  /// A town in a country.
  public init(_ name: String, _ country: String) {
    (self.name, self.country) = (name, country)
  }

  public static func < (left: Town, right: Town) -> Bool {
    (left.country, left.name) < (right.country, right.name)
  }
}

/// The countries and towns that a journey leads to, found from its destination, its cities and its items.
///
/// Names are taken whole. One that several towns bear is resolved by the journey's other places, else by the number of
/// people. Where a journey sets its countries by hand, they alone count, and towns elsewhere do not. Home, where the
/// first transport departs, and places where one only changes are not among them.
public struct JourneyPlaces: Sendable, Hashable {
  /// ISO 3166-1 alpha-2 codes, in alphabetical order.
  public let countries: [String]
  /// In the order of their countries, then of their names.
  public let towns: [Town]

  /// Finds the places of a journey.
  /// - Parameter items: those that move the traveller or let them sleep; others, and those that were cancelled, are ignored
  public init(_ journey: Journey, items: [any JourneyItem]) {
    let movements = items.movements
    let named = ([journey.destination] + journey.cities).flatMap(JourneyPlaces.mentions)
    let slept = movements.stays.flatMap(JourneyPlaces.mentions)
    let resolved = JourneyPlaces.resolve(
      named + slept + JourneyPlaces.stops(movements), countries: Set(journey.countries))
    towns = Set(resolved.towns).sorted()
    countries = journey.countries.isEmpty ? resolved.countries.sorted() : Set(journey.countries).sorted()
  }

  /// What a text of names says, `Rome and Florence, Italy`.
  static func mentions(_ text: String) -> [PlaceMention] {
    var mentions: [PlaceMention] = []
    for group in text.split(whereSeparator: { ";/&+–—|\n".contains($0) }) {
      let parts = group.split(separator: ",").map(String.init).flatMap { part in
        PlaceMention(name: part) != nil ? [part] : part.split(on: conjunctions)
      }
      mentions += within(parts)
    }
    // A country beside a town says which of that name is meant.
    let said = Set(mentions.flatMap(\.countries))
    for index in mentions.indices where !mentions[index].towns.isEmpty && mentions[index].countries.isEmpty {
      let within = mentions[index].towns.filter { said.contains($0.country) }
      if !within.isEmpty { mentions[index].towns = within }
    }
    return mentions
  }

  /// What names say of which each may lie within the next, `Atlanta, Georgia`.
  private static func within(_ parts: [String]) -> [PlaceMention] {
    var mentions: [PlaceMention] = []
    for part in parts {
      guard var mention = PlaceMention(name: part) else { continue }
      if let town = mentions.last, !town.towns.isEmpty, town.countries.isEmpty, let region = Region.country(of: part) {
        // Georgia is a state of the USA where the town before it lies there and none of its name in the country.
        let lies = { (code: String) in town.towns.contains { $0.country == code } }
        if lies(region), !mention.countries.contains(where: lies) {
          (mention.countries, mention.towns) = ([region], [])
        }
      }
      mentions.append(mention)
    }
    return mentions
  }

  /// What the place of a stay says: its address, and where it is.
  private static func mentions(_ place: Movement.Place) -> [PlaceMention] {
    let parts = place.address.split { ",;\n".contains($0) }.map { part in
      part.split(separator: " ").filter { !$0.contains(where: \.isNumber) }.joined(separator: " ")
    }
    // Addresses end in the town and the country; what stands before them are streets, which bear towns' names too.
    var found = JourneyPlaces.mentions(parts.suffix(3).joined(separator: ","))
    let towns = found.indices.filter { !found[$0].towns.isEmpty }
    for index in towns.dropLast() where found[index].countries.isEmpty { found[index].towns = [] }
    if let last = towns.last { found[last].coordinate = place.point }
    if found.allSatisfy({ $0.countries.isEmpty }), let zone = place.zone, let last = towns.last {
      let within = found[last].towns.filter { $0.zone == zone.identifier }
      if !within.isEmpty { found[last].towns = within }
    }
    return found
  }

  /// Chooses one town for each mention, by what is certain.
  private static func resolve(
    _ mentions: [PlaceMention], countries override: Set<String>
  ) -> (countries: Set<String>, towns: [Town]) {
    let certain = Set(mentions.flatMap(\.countries) + mentions.filter(\.isCertain).flatMap { $0.towns.map(\.country) })
    let points = mentions.compactMap { $0.coordinate ?? ($0.isCertain ? $0.towns.first?.coordinate : nil) }
    var countries = Set(mentions.flatMap(\.countries)), towns: [Town] = []
    for mention in mentions where !mention.towns.isEmpty {
      let allowed = override.isEmpty ? mention.towns : mention.towns.filter { override.contains($0.country) }
      guard let town = choose(allowed, at: mention.coordinate, near: points, in: certain) else { continue }
      towns.append(Town(town.name, town.country))
      countries.insert(town.country)
    }
    return (countries, towns)
  }

  private static func choose(
    _ towns: [City], at point: Coordinate?, near points: [Coordinate], in countries: Set<String>
  ) -> City? {
    if let point { return PlaceMention.nearest(point, towns) }
    if towns.count < 2 { return towns.first }
    // The towns are sorted by people: the first that lies close to another place of the journey is meant.
    if let close = towns.first(where: { town in points.contains { town.distance(to: $0) < 300_000 } }) {
      return close
    }
    return towns.first { countries.contains($0.country) } ?? towns.first
  }

  private static let conjunctions: Set<String> = ["and", "und", "и", "і", "та", "ve", "және", "мен", "to", "nach"]
}

extension String {
  /// Its pieces between words that only join names.
  fileprivate func split(on words: Set<String>) -> [String] {
    split(separator: " ").split { words.contains($0.lowercased()) }.map { $0.joined(separator: " ") }
  }
}
