import Foundation
import JourneyStore
import Journeys

/// Hotels of Amadeus: which there are, `GET v1/reference-data/locations/hotels/by-geocode` (Hotel List), and what they cost,
/// `GET v3/shopping/hotel-offers` (Hotel Search).
enum AmadeusHotels {
  static let bodyLimit = 1_048_576

  /// A hotel of the list.
  struct Listed: Hashable {
    let id: String
    let name: String
    let point: Coordinate
    let rating: Int?
  }

  /// Asks for the hotels around the point of a search.
  static func list(_ search: HotelSearch) -> ServiceRequest {
    byHand(
      "v1/reference-data/locations/hotels/by-geocode",
      [
        ("latitude", search.point.north), ("longitude", search.point.east), ("radius", String(HotelSearch.radius)),
        ("radiusUnit", "KM"), ("hotelSource", "ALL"),
      ])
  }

  /// Asks for the best prices of hotels.
  static func offers(_ search: HotelSearch, of hotels: [Listed]) -> ServiceRequest {
    byHand(
      "v3/shopping/hotel-offers",
      [
        ("hotelIds", hotels.map(\.id).joined(separator: ",")), ("adults", String(search.adults)),
        ("checkInDate", search.checkIn.iso), ("checkOutDate", search.checkOut.iso), ("roomQuantity", "1"),
        ("bestRateOnly", "true"),
      ])
  }

  private static func byHand(_ path: String, _ query: [(String, String)]) -> ServiceRequest {
    var request = ServiceRequest(profile: .amadeusHotels, path: path, query: query, bodyLimit: bodyLimit)
    (request.isByHand, request.contentTypes) = (true, Amadeus.contentTypes)
    // Where there is none, it answers 400 with a code of its own.
    (request.mayBeEmpty, request.emptyStatuses) = (true, [204, 400, 404])
    return request
  }

  /// The hotels of a list, `{"data":[{"hotelId":…,"name":…,"geoCode":{"latitude":…,"longitude":…},"rating":…}]}`, the nearest first.
  /// - Throws: `ServiceFailure` with `.format`.
  static func listed(_ body: Data, around point: Coordinate) throws(ServiceFailure) -> [Listed] {
    var hotels: [Listed] = []
    for value in try data(body) {
      guard let id = value["hotelId"]?.text, identifier.whole(id) != nil,
        let north = Amadeus.number(value["geoCode"]?["latitude"]),
        let east = Amadeus.number(value["geoCode"]?["longitude"]),
        let place = Coordinate(latitude: north, longitude: east)
      else { throw ServiceFailure(.format) }
      let rating = value["rating"].flatMap { $0.integer ?? $0.text.flatMap(Int.init) }
      hotels.append(
        Listed(
          id: id, name: name(value["name"]), point: place, rating: rating.flatMap { 1...5 ~= $0 ? $0 : nil }))
    }
    return Array(
      hotels.filter { !$0.name.isEmpty }
        .sorted { ($0.point.distance(to: point), $0.id) < ($1.point.distance(to: point), $1.id) }
        .prefix(HotelOffer.limit))
  }

  /// The hotels with their prices, `{"data":[{"hotel":{"hotelId":…},"available":true,"offers":[{"price":{"currency":…,"total":…}}]}]}`,
  /// those with a room first.
  /// - Throws: `ServiceFailure` with `.format`.
  static func priced(_ hotels: [Listed], _ body: Data) throws(ServiceFailure) -> [HotelOffer] {
    var prices: [String: (price: Money?, room: String)] = [:]
    for value in try data(body) {
      guard let id = value["hotel"]?["hotelId"]?.text, let offers = value["offers"]?.values else {
        throw ServiceFailure(.format)
      }
      guard value["available"] != .flag(false), let offer = offers.first else { continue }
      guard let total = offer["price"]?["total"]?.text.flatMap({ Decimal(string: $0) }),
        let code = offer["price"]?["currency"]?.text
      else { throw ServiceFailure(.format) }
      prices[id] = (Currency(code).flatMap { Money(total, $0) }, Amadeus.text(offer["room"]?["description"]?["text"]))
    }
    let all = hotels.map { hotel in
      HotelOffer(
        id: hotel.id, name: hotel.name, point: hotel.point, rating: hotel.rating, price: prices[hotel.id]?.price,
        room: prices[hotel.id]?.room ?? "")
    }
    return all.filter { $0.price != nil } + all.filter { $0.price == nil }
  }

  private static func data(_ body: Data) throws(ServiceFailure) -> [JSONValue] {
    guard !body.isEmpty else { return [] }
    guard let answer = try? JSONValue(parsing: body, mostValues: 100_000), let values = answer["data"]?.values else {
      throw ServiceFailure(.format)
    }
    return values
  }

  /// Names come in capitals.
  private static func name(_ value: JSONValue?) -> String {
    let text = Amadeus.text(value)
    return text == text.uppercased() ? text.capitalized(with: Locale(identifier: "en_US_POSIX")) : text
  }

  private static let identifier = Pattern(/[A-Z0-9]{8}/)
}

extension Wallet {
  /// The hotels of a search with their prices, by Amadeus: two requests, or one where there are no hotels.
  /// - Throws: as `ask`.
  func hotelsOfAmadeus(_ search: HotelSearch) async throws -> [HotelOffer] {
    let list = try await ask(AmadeusHotels.list(search))
    let hotels = try read(.hotels) { () throws(ServiceFailure) in
      try AmadeusHotels.listed(list.body, around: search.point)
    }
    guard !hotels.isEmpty else { return [] }
    let answer = try await ask(AmadeusHotels.offers(search, of: hotels))
    return try read(.hotels) { () throws(ServiceFailure) in try AmadeusHotels.priced(hotels, answer.body) }
  }
}
