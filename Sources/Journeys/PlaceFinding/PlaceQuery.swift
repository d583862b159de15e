import Foundation

/// What is asked of the sources of places.
public struct PlaceQuery: Sendable, Hashable {
  /// The longest text that is looked at, in characters.
  public static let longest = MapLink.longest
  /// How far from a place of the journey something still lies near it, in metres.
  static let nearby = 300_000.0

  public let text: String
  /// The places that the journey leads to: of several results those near them come first.
  public let bias: [Coordinate]
  /// How many places are asked for.
  public let limit: Int
  /// Whether somebody asked for places and waits for them; what is suggested as one types comes from the wallet alone.
  public let isAsked: Bool

  /// A query. Longer texts are cut.
  public init(_ text: String, bias: [Coordinate] = [], limit: Int = 8, isAsked: Bool = false) {
    self.text = String(text.prefix(PlaceQuery.longest)).trimmingCharacters(in: .whitespacesAndNewlines)
    (self.bias, self.limit, self.isAsked) = (bias, limit, isAsked)
  }

  /// Whether a point lies near one that the journey leads to.
  public func isNear(_ point: Coordinate?) -> Bool {
    point.map { point in bias.contains { $0.distance(to: point) < PlaceQuery.nearby } } ?? false
  }

  /// What was pasted: coordinates, a link of a map, a plus code; nil for words.
  public var pasted: FoundPlace? {
    if let link = MapLink(text) {
      return FoundPlace(.pasted, name: link.name, address: link.address, point: link.point)
    }
    if let point = TypedCoordinate.read(text) { return FoundPlace(.pasted, name: "", point: point) }
    return plusCode.map { FoundPlace(.pasted, name: "", point: $0) }
  }

  /// `9F4MGC2F+XV`, `GC2F+XV Berlin`; a short code alone is near the journey's first place.
  private var plusCode: Coordinate? {
    let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "," }
    guard text.count <= FieldType.nameLimit, let first = parts.first, first.contains("+"), let code = PlusCode(first)
    else {
      return nil
    }
    if code.isWhole { return code.point(near: nil) }
    // Shorter ones name nothing within a town.
    guard code.lengths.head >= 4, code.lengths.tail >= 2 else { return nil }
    let place = parts.count == 2 ? parts[1].trimmingCharacters(in: CharacterSet(charactersIn: " ,")) : ""
    guard !place.isEmpty else { return bias.first.flatMap(code.point) }
    let towns = JourneyPlaces.mentions(place).first { !$0.towns.isEmpty }?.towns ?? []
    let town = towns.first { isNear($0.coordinate) } ?? towns.first
    return town?.coordinate.flatMap(code.point)
  }

  /// The airports and towns that begin with the text, those near the journey first, else with what stands behind its last comma.
  public var known: [FoundPlace] {
    guard text.count <= FieldType.nameLimit else { return [] }
    let whole = known(text)
    guard whole.isEmpty, let comma = text.lastIndex(of: ",") else { return whole }
    return known(String(text[text.index(after: comma)...])).filter { $0.origin == .city }.map { place in
      var town = place
      town.isEnd = true
      return town
    }
  }

  private func known(_ text: String) -> [FoundPlace] {
    let text = text.trimmingCharacters(in: .whitespaces)
    // Of a large town the suggestions are its districts as well, before smaller towns of the very name.
    let exact = City.named(text).map { KnownPlace($0, typed: text) }
    let suggested = KnownPlace.matching(text, kind: .city, limit: 20), coded = suggested.filter { !$0.code.isEmpty }
    let towns = exact + suggested.filter { $0.code.isEmpty && !exact.contains($0) }
    let named = text.count > 2 ? KnownPlace.matching(text, kind: .airport, limit: 8).filter { !coded.contains($0) } : []
    let ordered = { (places: [KnownPlace]) -> [FoundPlace] in
      let all = places.map { FoundPlace($0) }
      return all.filter { isNear($0.point) } + all.filter { !isNear($0.point) }
    }
    return ordered(coded) + ordered(towns).prefix(4) + ordered(named).prefix(2)
  }
}

extension JourneyPlaces {
  /// The middles of the towns that a journey leads to, those that it names itself first; other towns of a name by the items.
  /// - Parameter items: those that move the traveller or let them sleep
  public static func points(of journey: Journey, items: [any JourneyItem]) -> [Coordinate] {
    let all = JourneyPlaces(journey, items: items).towns
    let named = ([journey.destination] + journey.cities).flatMap(mentions).flatMap { mention in
      mention.towns.first { town in all.contains { $0.name == town.name && $0.country == town.country } }.map { [$0] }
        ?? []
    }
    let others = all.compactMap { town in City.named(town.name).first { $0.country == town.country } }
    var seen: Set<City> = []
    return (named + others).filter { seen.insert($0).inserted }.compactMap(\.coordinate)
  }
}
