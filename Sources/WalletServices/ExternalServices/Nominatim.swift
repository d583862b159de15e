import Foundation
import JourneyStore
import Journeys

/// Places of Nominatim, `GET search` and `GET reverse` in the format `jsonv2` (https://nominatim.org/release-docs/latest/api/Search/).
enum Nominatim {
  static let bodyLimit = 262_144

  /// Asks for places of a name or an address.
  /// - Parameter point: places within a degree of it come first; rounded to tenths of a degree, some 10 km
  static func request(_ text: String, near point: Coordinate?, _ language: Language) -> ServiceRequest {
    var query = [("q", text), ("limit", String(Photon.limit))] + common(language)
    if let point {
      let box = [point.longitude - 1, point.latitude - 1, point.longitude + 1, point.latitude + 1]
      query.append(("viewbox", box.map { String(format: "%.1f", $0) }.joined(separator: ",")))
    }
    return byHand("search", query)
  }

  /// Asks what is at a point.
  static func request(at point: Coordinate, _ language: Language) -> ServiceRequest {
    byHand("reverse", [("lat", point.north), ("lon", point.east), ("zoom", "18")] + common(language))
  }

  private static func common(_ language: Language) -> [(String, String)] {
    [("format", "jsonv2"), ("addressdetails", "1"), ("accept-language", language.rawValue)]
  }

  private static func byHand(_ path: String, _ query: [(String, String)]) -> ServiceRequest {
    var request = ServiceRequest(profile: .nominatim, path: path, query: query, bodyLimit: bodyLimit)
    request.isByHand = true
    return request
  }

  /// The places of an answer, the best first.
  /// - Throws: `ServiceFailure` with `.format`.
  static func places(_ body: Data) throws(ServiceFailure) -> [GeocodedPlace] {
    guard let values = (try? JSONValue(parsing: body, mostValues: 50_000))?.values else {
      throw ServiceFailure(.format)
    }
    var places: [GeocodedPlace] = []
    for value in values.prefix(Photon.limit) {
      guard let place = try place(value) else { continue }
      places.append(place)
    }
    return places
  }

  /// What is at a point; nil where nothing is known there.
  /// - Throws: `ServiceFailure` with `.format`.
  static func placeAtPoint(_ body: Data) throws(ServiceFailure) -> GeocodedPlace? {
    guard let value = try? JSONValue(parsing: body, mostValues: 10_000), value.members != nil else {
      throw ServiceFailure(.format)
    }
    return value["error"] == nil ? try place(value) : nil
  }

  /// Nil for one that has neither a name nor an address.
  private static func place(_ value: JSONValue) throws(ServiceFailure) -> GeocodedPlace? {
    guard let north = value["lat"]?.text.flatMap(Double.init), let east = value["lon"]?.text.flatMap(Double.init),
      let shown = value["display_name"]?.text, let point = Coordinate(latitude: north, longitude: east)
    else { throw ServiceFailure(.format) }
    let text = { (value: JSONValue?) in
      String((value?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines).prefix(Photon.textLimit))
    }
    let address = value["address"], street = [text(address?["road"]), text(address?["house_number"])]
    let town = ["city", "town", "village", "municipality"].map { text(address?[$0]) }.first { !$0.isEmpty } ?? ""
    let lines = [
      street.filter { !$0.isEmpty }.joined(separator: " "),
      [text(address?["postcode"]), town].filter { !$0.isEmpty }.joined(separator: " "), text(address?["state"]),
      text(address?["country"]),
    ]
    let own = text(value["name"]), name = own.isEmpty ? lines[0] : own
    let code = text(address?["country_code"]).uppercased(), kind = [text(value["category"]), text(value["type"])]
    let given = name.isEmpty ? String(shown.prefix(Photon.textLimit)) : name
    guard !given.isEmpty else { return nil }
    return GeocodedPlace(
      name: given, address: lines.filter { !$0.isEmpty && $0 != name }.joined(separator: ", "), point: point,
      country: Country.with(code: code) == nil ? nil : code, kind: kind.contains("") ? "" : kind.joined(separator: "="))
  }
}

extension Wallet {
  /// Finds places by a name or an address at Nominatim, for whoever waits for them.
  /// - Returns: at most ten, the best first; none for a text of less than two characters, for which nothing is sent
  /// - Throws: as `ask`.
  func findAddresses(_ text: String, near point: Coordinate?, _ language: Language) async throws -> [GeocodedPlace] {
    let text = String(text.trimmingCharacters(in: .whitespacesAndNewlines).prefix(Photon.textLimit))
    guard text.count > 1 else { return [] }
    return try await answered(Nominatim.request(text, near: point, language), lifetime: Wallet.placesLifetime) {
      body throws(ServiceFailure) in try Nominatim.places(body)
    }
  }

  /// The address at a point from Nominatim, as a request that is waited for; nil where there is none.
  /// - Throws: as `ask`.
  func address(at point: Coordinate, _ language: Language) async throws -> GeocodedPlace? {
    try await answered(Nominatim.request(at: point, language), lifetime: Wallet.placesLifetime) {
      body throws(ServiceFailure) in try Nominatim.placeAtPoint(body)
    }
  }
}
