import Foundation
import Journeys

/// Hotels of Hotels.com, `POST properties/v2/list` (https://rapidapi.com/apidojo/api/hotels4).
enum HotelsCom {
  static let bodyLimit = 2_097_152
  /// The American site, whose prices are in dollars.
  private static let site = 300_000_001
  private static let currency = "USD"

  /// Asks for the hotels around the point of a search with their prices, the nearest first.
  static func request(_ search: HotelSearch) -> ServiceRequest {
    let number = { (value: Int) in JSONValue.number(Decimal(value)) }
    let degrees = { (text: String) in JSONValue.number(Decimal(string: text) ?? 0) }
    let date = { (day: CalendarDay) -> JSONValue in
      let (year, month, day) = day.components
      return ["day": number(day), "month": number(month), "year": number(year)]
    }
    var request = ServiceRequest(profile: .hotelsCom, path: "properties/v2/list", query: [], bodyLimit: bodyLimit)
    request.isByHand = true
    request.document = [
      "currency": .text(currency), "eapid": 1, "locale": "en_US", "siteId": number(site),
      "destination": [
        "coordinates": ["latitude": degrees(search.point.north), "longitude": degrees(search.point.east)]
      ],
      "checkInDate": date(search.checkIn), "checkOutDate": date(search.checkOut),
      "rooms": [["adults": number(search.adults)]], "resultsStartingIndex": 0,
      "resultsSize": number(HotelOffer.limit), "sort": "DISTANCE",
    ]
    return request
  }

  /// The hotels of an answer, `{"data":{"propertySearch":{"properties":[{"id":…,"name":…,"mapMarker":{"latLong":…},"price":{"lead":…}}]}}}`,
  /// those with a room first.
  /// - Throws: `ServiceFailure` with `.format`.
  static func offers(_ body: Data, around point: Coordinate) throws(ServiceFailure) -> [HotelOffer] {
    guard let answer = try? JSONValue(parsing: body, mostValues: 200_000),
      let values = answer["data"]?["propertySearch"]?["properties"]?.values
    else { throw ServiceFailure(.format) }
    var offers: [HotelOffer] = []
    for value in values {
      guard let id = value["id"]?.text, identifier.whole(id) != nil, let name = value["name"],
        let place = value["mapMarker"]?["latLong"], let north = Amadeus.number(place["latitude"]),
        let east = Amadeus.number(place["longitude"]), let spot = Coordinate(latitude: north, longitude: east)
      else { throw ServiceFailure(.format) }
      let offer = HotelOffer(
        id: id, name: Amadeus.text(name), point: spot, rating: stars(value["star"]), price: try price(value),
        isPerNight: true, score: score(value["reviews"]?["score"]),
        url: "https://www.hotels.com/h\(id).Hotel-Information")
      // The service looks further where there are few.
      if !offer.name.isEmpty, spot.distance(to: point) <= Double(HotelSearch.radius) * 1000 { offers.append(offer) }
    }
    let nearest = offers.sorted { ($0.point.distance(to: point), $0.id) < ($1.point.distance(to: point), $1.id) }
      .prefix(HotelOffer.limit)
    return nearest.filter { $0.price != nil } + nearest.filter { $0.price == nil }
  }

  /// That of one night, `{"lead":{"amount":142.37,"currencyInfo":{"code":"USD"}}}`; nil where there is no room.
  private static func price(_ value: JSONValue) throws(ServiceFailure) -> Money? {
    guard let price = value["price"], price != .null, value["availability"]?["available"] != .flag(false) else {
      return nil
    }
    guard let lead = price["lead"] else { throw ServiceFailure(.format) }
    if lead == .null { return nil }
    guard case .number(let amount)? = lead["amount"],
      let money = Currency(lead["currencyInfo"]?["code"]?.text ?? currency)
    else { throw ServiceFailure(.format) }
    var exact = amount, rounded = Decimal()
    NSDecimalRound(&rounded, &exact, money.decimals, .plain)
    // A hotel without a price has a lead of nothing.
    return rounded > 0 ? Money(rounded, money) : nil
  }

  private static func stars(_ value: JSONValue?) -> Int? {
    Amadeus.number(value).flatMap { (1...5).contains($0) ? Int($0) : nil }
  }

  private static func score(_ value: JSONValue?) -> Double? {
    // Without reviews it is 0.
    Amadeus.number(value).flatMap { $0 > 0 && $0 <= 10 ? $0 : nil }
  }

  private static let identifier = Pattern(/[0-9]{1,20}/)
}

extension Wallet {
  /// The hotels of a search with their prices, by Hotels.com.
  /// - Throws: as `ask`.
  func hotelsOfHotelsCom(_ search: HotelSearch) async throws -> [HotelOffer] {
    let answer = try await ask(HotelsCom.request(search))
    return try read(.hotels) { () throws(ServiceFailure) in
      try HotelsCom.offers(answer.body, around: search.point)
    }
  }
}
