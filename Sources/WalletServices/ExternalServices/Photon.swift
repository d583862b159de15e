import Foundation
import JourneyStore
import Journeys

/// A place that a geocoding service found.
public struct GeocodedPlace: Sendable, Hashable {
  public let name: String
  /// Street and number, postal code, town, region and country, as far as they are known.
  public let address: String
  public let point: Coordinate
  /// ISO 3166-1 alpha-2 code; nil where that is not said.
  public let country: String?
  /// The key and the value of OpenStreetMap's main tag, `tourism=hotel`; empty where that is not said.
  public let kind: String
}

/// Places of Photon, `GET api?q` and `GET reverse` (https://github.com/komoot/photon#search-api): GeoJSON, coordinates as longitude, latitude (RFC 7946).
enum Photon {
  static let bodyLimit = 262_144
  /// How many places are asked for.
  static let limit = 10
  /// The longest name and address that are read, in characters.
  static let textLimit = 200
  /// The languages that the public server answers in; it refuses others. All others get the local names.
  static let languages: Set<Language> = [.en, .de]

  /// Asks for places of a name or an address.
  /// - Parameter point: places near it come first; rounded to tenths of a degree, some 10 km
  static func request(_ text: String, near point: Coordinate?, _ language: Language) -> ServiceRequest {
    var query = [("q", text), ("limit", String(limit))]
    if languages.contains(language) { query.append(("lang", language.rawValue)) }
    if let point {
      query += [("lat", String(format: "%.1f", point.latitude)), ("lon", String(format: "%.1f", point.longitude))]
    }
    return byHand("api", query)
  }

  /// Asks what is at a point.
  static func request(at point: Coordinate, _ language: Language) -> ServiceRequest {
    var query = [("lat", point.north), ("lon", point.east), ("limit", "1")]
    if languages.contains(language) { query.append(("lang", language.rawValue)) }
    return byHand("reverse", query)
  }

  private static func byHand(_ path: String, _ query: [(String, String)]) -> ServiceRequest {
    var request = ServiceRequest(profile: .photon, path: path, query: query, bodyLimit: bodyLimit)
    request.contentTypes = ["application/json", "application/geo+json"]
    request.isByHand = true
    return request
  }

  /// The places of an answer, the best first; those without a name or a point on the earth are left out.
  /// - Throws: `ServiceFailure` with `.format`.
  static func places(_ body: Data) throws(ServiceFailure) -> [GeocodedPlace] {
    guard let answer = try? JSONValue(parsing: body, mostValues: 50_000), answer["type"] == "FeatureCollection",
      let features = answer["features"]?.values
    else { throw ServiceFailure(.format) }
    var places: [GeocodedPlace] = []
    for feature in features.prefix(limit) {
      guard let properties = feature["properties"], properties.members != nil, let geometry = feature["geometry"],
        let pair = geometry["coordinates"]?.values, pair.count >= 2
      else { throw ServiceFailure(.format) }
      guard case .number(let longitude) = pair[0], case .number(let latitude) = pair[1] else {
        throw ServiceFailure(.format)
      }
      let point = Coordinate(
        latitude: latitude.nearest, longitude: longitude.nearest)
      if let found = point.flatMap({ place(properties, $0) }) { places.append(found) }
    }
    return places
  }

  private static func place(_ properties: JSONValue, _ point: Coordinate) -> GeocodedPlace? {
    let text = { (key: String) in
      String((properties[key]?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines).prefix(textLimit))
    }
    let street = [text("street"), text("housenumber")].filter { !$0.isEmpty }.joined(separator: " ")
    let name = text("name").isEmpty ? street : text("name")
    guard !name.isEmpty else { return nil }
    let town = [text("postcode"), text("city")].filter { !$0.isEmpty }.joined(separator: " ")
    let lines = [street, town, text("state"), text("country")].filter { !$0.isEmpty && $0 != name }
    let kind = [text("osm_key"), text("osm_value")]
    let code = text("countrycode").uppercased()
    return GeocodedPlace(
      name: name, address: lines.joined(separator: ", "), point: point,
      country: Country.with(code: code) == nil ? nil : code,
      kind: kind.contains("") ? "" : kind.joined(separator: "="))
  }
}

extension Wallet {
  /// How long found places count as known, in seconds.
  static let placesLifetime: TimeInterval = 30 * 86_400

  /// Finds places by a name or an address, for whoever waits for them.
  /// - Parameter point: places near it come first; nil for anywhere
  /// - Returns: at most ten, the best first; none for a text of less than two characters, for which nothing is sent
  /// - Throws: as `ask`.
  public func geocode(_ text: String, near point: Coordinate? = nil, _ language: Language) async throws
    -> [GeocodedPlace]
  {
    let text = String(text.trimmingCharacters(in: .whitespacesAndNewlines).prefix(Photon.textLimit))
    guard text.count > 1 else { return [] }
    return try await answered(Photon.request(text, near: point, language), lifetime: Wallet.placesLifetime) {
      body throws(ServiceFailure) in try Photon.places(body)
    }
  }

  /// The address at a point from Photon, as a request that is waited for; nil where there is none.
  /// - Throws: as `ask`.
  func geocoded(at point: Coordinate, _ language: Language) async throws -> GeocodedPlace? {
    try await answered(Photon.request(at: point, language), lifetime: Wallet.placesLifetime) {
      body throws(ServiceFailure) in try Photon.places(body).first
    }
  }
}
