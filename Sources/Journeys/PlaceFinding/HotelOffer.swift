import Foundation

/// A question for hotels around a point.
public struct HotelSearch: Sendable, Hashable {
  /// Rounded to hundredths of a degree, some 1 km.
  public let point: Coordinate
  public let checkIn: CalendarDay
  public let checkOut: CalendarDay
  public let adults: Int

  /// How far from the point hotels are looked for, in kilometres.
  public static let radius = 5
  /// The most nights and the most people.
  public static let nightLimit = 30, adultLimit = 9

  /// A question; nil for nights and people that no hotel can be asked for.
  public init?(around point: Coordinate, from checkIn: CalendarDay, to checkOut: CalendarDay, adults: Int) {
    guard (1...HotelSearch.nightLimit).contains(checkIn.days(until: checkOut)),
      (1...HotelSearch.adultLimit).contains(adults),
      let rounded = Coordinate(
        latitude: (point.latitude * 100).rounded() / 100, longitude: (point.longitude * 100).rounded() / 100)
    else { return nil }
    (self.point, self.checkIn, self.checkOut, self.adults) = (rounded, checkIn, checkOut, adults)
  }

  /// What its answer is stored under.
  public var key: String { "\(point.north),\(point.east) \(checkIn.iso) \(checkOut.iso) \(adults)" }
}

/// A hotel, and what it costs for the nights that were asked for.
public struct HotelOffer: Sendable, Hashable {
  /// The service's own.
  public let id: String
  public let name: String
  public let point: Coordinate
  /// Stars from 1 to 5; nil where that is not known.
  public let rating: Int?
  /// For all nights and people; nil where it has no room, or that is not known.
  public let price: Money?
  /// Whether the price is that of one night, as the service gives no other.
  public let isPerNight: Bool
  /// What guests think of it, from 0 to 10; nil where that is not known.
  public let score: Double?
  /// Of the room, in the service's words.
  public let room: String
  /// The service's page about it; empty for none.
  public let url: String

  /// The most of one answer, and the longest text of one, in characters.
  public static let limit = 40, textLimit = 200

  /// A hotel.
  public init(
    id: String, name: String, point: Coordinate, rating: Int?, price: Money?, isPerNight: Bool = false,
    score: Double? = nil, room: String = "", url: String = ""
  ) {
    (self.id, self.name, self.point, self.rating) = (id, name, point, rating)
    (self.price, self.isPerNight, self.score, self.room, self.url) = (price, isPerNight, score, room, url)
  }

  /// Hotels as they are stored.
  public static func data(of offers: [HotelOffer]) -> Data {
    var writer = JSONWriter()
    writer.array(of: offers) { writer, offer in
      writer.object([
        ("id", .text(offer.id)), ("name", .text(offer.name)), ("north", .text(offer.point.north)),
        ("east", .text(offer.point.east)), ("rating", .text(offer.rating.map { "\($0)" } ?? "")),
        ("price", .text(offer.price?.plain ?? "")), ("currency", .text(offer.price?.currency.code ?? "")),
        ("perNight", .flag(offer.isPerNight)), ("score", .text(offer.score.map { "\($0)" } ?? "")),
        ("room", .text(offer.room)), ("url", .text(offer.url)),
      ])
    }
    return Data(writer.bytes)
  }

  /// Hotels that were stored; nil for anything else.
  public static func offers(_ data: Data) -> [HotelOffer]? {
    guard let values = (try? JSONValue(parsing: data, mostValues: 20 * limit))?.values else { return nil }
    var offers: [HotelOffer] = []
    for value in values {
      let text = { (key: String) in value[key]?.text }
      guard let id = text("id"), let name = text("name"), let room = text("room"),
        let north = text("north").flatMap(Double.init), let east = text("east").flatMap(Double.init),
        let point = Coordinate(latitude: north, longitude: east)
      else { return nil }
      let amount = text("price").flatMap { Decimal(string: $0) }, currency = text("currency").flatMap { Currency($0) }
      let price = amount.flatMap { amount in currency.flatMap { Money(amount, $0) } }
      offers.append(
        HotelOffer(
          id: id, name: name, point: point, rating: text("rating").flatMap(Int.init), price: price,
          isPerNight: value["perNight"] == .flag(true), score: text("score").flatMap(Double.init), room: room,
          url: text("url") ?? ""))
    }
    return offers
  }
}
