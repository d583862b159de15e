import Foundation
import JourneyStore
import Journeys

/// What there is around a point, by Overpass QL (https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL).
enum Overpass {
  static let bodyLimit = 1_048_576
  /// The longest text that is read, in characters.
  static let textLimit = 200

  /// Asks for places of a category within the radius of an area.
  static func request(for area: NearbyArea) -> ServiceRequest {
    let around = "around:\(NearbyArea.radius),\(area.point.north),\(area.point.east)"
    let parts = area.category.tags.map { key, values in
      "nwr(\(around))[\"\(key)\"~\"^(\(values.joined(separator: "|")))$\"];"
    }
    var request = ServiceRequest(
      profile: .overpass, path: "api/interpreter",
      query: [
        ("data", "[out:json][timeout:20];(\(parts.joined()));out tags center \(4 * NearbyPlace.limit);")
      ], bodyLimit: bodyLimit)
    request.isByHand = true
    return request
  }

  /// The places of an answer, the nearest first; those without a name are called as their category by who shows them.
  /// - Throws: `ServiceFailure` with `.format`; with `.slow` where the service gave up.
  static func places(_ body: Data, of area: NearbyArea) throws(ServiceFailure) -> [NearbyPlace] {
    guard let answer = try? JSONValue(parsing: body, mostValues: 100_000), let elements = answer["elements"]?.values
    else { throw ServiceFailure(.format) }
    // A query that was given up is answered with what was found so far.
    if answer["remark"]?.text?.contains("error") == true { throw ServiceFailure(.slow) }
    var places: [NearbyPlace] = []
    for element in elements {
      guard let type = element["type"]?.text, ["node", "way", "relation"].contains(type),
        case .number(let id)? = element["id"],
        let place = element["center"] ?? (element["lat"] == nil ? nil : element),
        case .number(let north)? = place["lat"], case .number(let east)? = place["lon"],
        let point = Coordinate(latitude: north.nearest, longitude: east.nearest)
      else { throw ServiceFailure(.format) }
      places.append(Overpass.place("\(type)/\(id)", element["tags"], point))
    }
    return Array(
      places.sorted { ($0.point.distance(to: area.point), $0.id) < ($1.point.distance(to: area.point), $1.id) }
        .prefix(NearbyPlace.limit))
  }

  private static func place(_ id: String, _ tags: JSONValue?, _ point: Coordinate) -> NearbyPlace {
    let text = { (key: String) in
      String((tags?[key]?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines).prefix(textLimit))
    }
    let street = [text("addr:street"), text("addr:housenumber")].filter { !$0.isEmpty }.joined(separator: " ")
    let town = [text("addr:postcode"), text("addr:city")].filter { !$0.isEmpty }.joined(separator: " ")
    let name = ["name", "brand", "operator"].map(text).first { !$0.isEmpty } ?? ""
    let url = ["website", "contact:website"].map(text).first { $0.hasPrefix("https://") || $0.hasPrefix("http://") }
    return NearbyPlace(
      id: id, name: name, address: [street, town].filter { !$0.isEmpty }.joined(separator: ", "), point: point,
      openingHours: text("opening_hours"), url: url ?? "")
  }
}

extension Wallet {
  /// How long what is nearby counts as known, in seconds.
  static let nearbyLifetime: TimeInterval = 7 * 86_400

  /// What there is around a point, for whoever waits for it; what is stored and fresh is not asked for again.
  /// - Throws: as `ask`.
  public func nearby(_ area: NearbyArea) async throws {
    try serviceConsents().require(.surroundings)
    let known = try await store.read(as: .system(.externalServices)) {
      try $0.cachedResponse(of: .surroundings, to: area.key)
    }
    if let known, known.isFresh(at: world.now()), NearbyPlace.places(known.body) != nil { return }
    _ = try await fetchNearby(area)
  }

  func fetchNearby(_ area: NearbyArea) async throws -> [NearbyPlace] {
    let answer = try await ask(Overpass.request(for: area)), now = world.now()
    let places = try read(.surroundings) { () throws(ServiceFailure) in try Overpass.places(answer.body, of: area) }
    try await keep(
      CachedResponse(
        of: .surroundings, to: area.key, fetchedAt: now, expiresAt: now + Wallet.nearbyLifetime,
        body: NearbyPlace.data(of: places)))
    return places
  }
}
