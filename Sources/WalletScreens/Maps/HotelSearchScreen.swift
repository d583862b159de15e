import Foundation
import JourneyStore
import Journeys
import WalletServices

/// Hotels around a town or a place of a journey, with what they cost: looked for when somebody asks, and kept for a while. Nothing is booked
/// here.
public struct HotelSearchScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let address: String
  /// What is sent to whom; nil while the service is off.
  package let sentText: String?
  /// Where it is turned on; nil for who may not.
  package let settingsAddress: String?
  package let origins: [FormField.Option]
  package let checkIn: String
  package let checkOut: String
  package let adults: [FormField.Option]
  /// Why there is no answer, or what is wrong with the form.
  package let failure: String?
  package let ageText: String?
  package let attribution: String
  /// Whose prices they are, and for what.
  package let introduction: String
  package let entries: [Entry]
  package let map: Map?
  /// Whether there is an answer, and nothing in it.
  package let isEmpty: Bool
  package let mayEdit: Bool
  /// What was asked for, which the forms that save repeat.
  package let asked: [(name: String, value: String)]

  package struct Entry: Sendable {
    package let id: String
    /// That of its pin on the map.
    package let number: String
    /// The row, to which its pin leads.
    package let anchor: String
    package let showLabel: String
    package let title: String
    /// `★★★★ · 8.4 of 10 · 1.2 km`.
    package let subtitle: String
    /// `€412.50`, `€98.20 a night`, or that there is none.
    package let price: String
    /// The service's page about it; nil for none.
    package let url: String?
    package let mapAddress: String
    package let mapLabel: String
    package let bookingLabel: String
    package let wishLabel: String
  }

  /// What the page is asked for.
  public struct Query: Sendable {
    public let search: HotelSearch?
    public let from: String?
    public let trouble: ServiceFailure.Trouble?
    /// Whether what was sent is nothing that can be asked for.
    public let isWrong: Bool

    /// A query, as it stands in the address.
    public init(_ texts: [String: String]) {
      let parts = (texts["at"] ?? "").split(separator: ",").compactMap { Double($0) }
      let point = parts.count == 2 ? Coordinate(latitude: parts[0], longitude: parts[1]) : nil
      search = point.flatMap { HotelSearchScreen.search(around: $0, texts) }
      (from, trouble) = (texts["from"], texts["trouble"].flatMap(ServiceFailure.Trouble.init))
      isWrong = texts["wrong"] != nil
    }
  }

  /// The address of the page of a journey.
  public static func address(in journey: UUID) -> String { "\(PagePath.journey(journey))/hotel-search" }

  /// The search that a form means; nil for one that cannot be.
  public static func search(around point: Coordinate, _ texts: [String: String]) -> HotelSearch? {
    guard let first = CalendarDay(texts["in"] ?? ""), let last = CalendarDay(texts["out"] ?? ""),
      let adults = Int(texts["adults"] ?? "")
    else { return nil }
    return HotelSearch(around: point, from: first, to: last, adults: adults)
  }

  /// How a search stands in the address.
  public static func query(_ search: HotelSearch) -> [(name: String, value: String)] {
    [
      ("at", "\(search.point.north),\(search.point.east)"), ("in", search.checkIn.iso), ("out", search.checkOut.iso),
      ("adults", String(search.adults)),
    ]
  }

  /// The towns of a journey and the places in it.
  public static func origins(_ journey: JourneySnapshot, _ context: ScreenContext) throws -> [NearbyOrigin] {
    let towns = try journey.towns().compactMap { town in
      town.point.map { NearbyOrigin(key: "town/\(town.country)/\(town.name)", title: town.name, point: $0) }
    }
    return try towns + NearbyOrigin.all(journey, context)
  }

  /// Reads what is kept of a search.
  /// - Parameters:
  ///   - profile: the service that is asked
  ///   - host: whom it belongs to
  ///   - isOn: whether it may be asked
  public init(
    _ journey: JourneySnapshot, _ context: ScreenContext, _ query: Query,
    of profile: ServiceProfile? = .of(.hotels), host: String, isOn: Bool
  ) throws {
    let words = context.words, record = journey.journey
    shell = Shell(context, title: words("hotelSearch.title"), place: .journey)
    (journeyTitle, journeyAddress) = (record.name, PagePath.journey(record.id))
    address = HotelSearchScreen.address(in: record.id)
    sentText = isOn && !context.isKept ? words("hotelSearch.sent", ["host": host]) : nil
    settingsAddress = context.isAdministrator && !isOn ? "/settings/services#hotels" : nil
    mayEdit = journey.role.mayEdit
    origins = try HotelSearchScreen.origins(journey, context).map {
      FormField.Option(value: $0.key, label: $0.title, isSelected: $0.key == query.from)
    }
    let first = max(record.startDate ?? context.today, context.today)
    let last = record.endDate.map { max($0, first.advanced(by: 1)) } ?? first.advanced(by: 1)
    checkIn = (query.search?.checkIn ?? first).iso
    checkOut = (query.search?.checkOut ?? min(last, first.advanced(by: HotelSearch.nightLimit))).iso
    adults = (1...HotelSearch.adultLimit).map {
      FormField.Option(
        value: String($0), label: context.formats.number($0), isSelected: $0 == query.search?.adults ?? 2)
    }
    failure =
      query.isWrong ? words("hotelSearch.wrong") : query.trouble.map { words("services.trouble.\($0.rawValue)") }
    let found = try query.search.flatMap { try journey.snapshot.hotelOffers($0) }
    ageText = found.map {
      words("around.age", ["when": context.formats.moment($0.fetchedAt, context.zone, thisYear: context.thisYear)])
    }
    attribution = profile?.attribution ?? ""
    introduction = words(profile?.hasNightlyPrices ?? false ? "hotelSearch.textNightly" : "hotelSearch.text")
    let offers = found?.offers ?? []
    entries = offers.enumerated().map { Entry($1, $0 + 1, from: query.search?.point ?? $1.point, context) }
    map =
      context.isKept ? nil : query.search.flatMap { HotelSearchScreen.map(offers, $0, in: record.id, context) }
    isEmpty = found?.offers.isEmpty ?? false
    asked = query.search.map(HotelSearchScreen.query) ?? []
  }
}

extension HotelSearchScreen.Entry {
  fileprivate init(_ offer: HotelOffer, _ number: Int, from point: Coordinate, _ context: ScreenContext) {
    let words = context.words
    (id, title, anchor) = (offer.id, offer.name, HotelSearchScreen.anchor(offer))
    (self.number, showLabel) = (context.formats.number(number), words("map.show", ["name": offer.name]))
    subtitle = context.line(
      offer.rating.map { String(repeating: "★", count: $0) } ?? "",
      offer.score.map { words("hotelSearch.score", ["score": context.formats.decimal($0, digits: 1)]) } ?? "",
      context.distance(offer.point.distance(to: point)))
    price = HotelSearchScreen.price(of: offer, context) ?? words("hotelSearch.noPrice")
    url = offer.url.orNil
    let spot = Waypoint(offer.name, point: offer.point)
    mapAddress = spot.map { context.maps.service.address(to: $0, by: context.maps.mode) } ?? ""
    mapLabel = words("nearby.way", ["name": offer.name])
    bookingLabel = words("hotelSearch.bookingLong", ["name": offer.name])
    wishLabel = words("around.saveLong", ["name": offer.name])
  }
}

extension HotelSearchScreen {
  /// `€412.50`, `€98.20 a night`; nil for a hotel without a price.
  static func price(of offer: HotelOffer, _ context: ScreenContext) -> String? {
    offer.price.map { price in
      let text = context.formats.money(price)
      return offer.isPerNight ? context.words("hotelSearch.perNight", ["price": text]) : text
    }
  }

  /// What a hotel is noted as: a stay of the nights that were asked for, which is still to be booked. Its price is its cost where it is that
  /// of the whole stay; that of a night, to which taxes may come, is a note.
  public static func booking(of offer: HotelOffer, _ search: HotelSearch, _ context: ScreenContext) -> Patch {
    let zone = offer.point.nearestZone ?? context.zone
    var patch = place(offer)
    patch["zone"] = .text(zone.identifier)
    let times = [("checkInDate", search.checkIn, 15), ("checkOutDate", search.checkOut, 11)]
    for (field, day, hour) in times {
      guard let time = LocalTime(day: day, hour: hour, minute: 0) else { continue }
      patch[field] = .text(time.nextInstant(in: zone).rfc3339)
    }
    if let price = offer.price, !offer.isPerNight {
      patch["cost"] = .text(price.plain)
      patch["currency"] = .text(price.currency.code)
    }
    if !offer.room.isEmpty { patch["roomType"] = .text(offer.room) }
    let nightly = offer.isPerNight ? price(of: offer, context) ?? "" : ""
    patch["notes"] = .text(
      [context.words("hotelSearch.notBooked"), nightly, offer.url].filter { !$0.isEmpty }.joined(separator: "\n\n"))
    return patch
  }

  /// What it is saved as to be looked at later.
  public static func wish(of offer: HotelOffer, _ context: ScreenContext) -> Patch {
    var patch = place(offer)
    patch["category"] = .text(PlaceCategory.other.rawValue)
    if let price = price(of: offer, context) { patch["notes"] = .text(price) }
    if !offer.url.isEmpty { patch["url"] = .text(offer.url) }
    return patch
  }

  private static func place(_ offer: HotelOffer) -> Patch {
    [
      "name": .text(offer.name), "latitude": .number(Decimal(string: offer.point.north) ?? 0),
      "longitude": .number(Decimal(string: offer.point.east) ?? 0),
    ]
  }
}
