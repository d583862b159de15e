import Foundation
import JourneyStore
import Journeys
import WalletServices

extension HotelSearchScreen {
  /// The hotels of an answer on a map.
  package struct Map: Sendable {
    package let drawing: MapDrawing
    /// Where the script finds what it draws.
    package let pinsAddress: String
    package let ground: MapGround?
  }

  /// Nil where there is nothing to be shown.
  static func map(_ offers: [HotelOffer], _ search: HotelSearch, in journey: UUID, _ context: ScreenContext) -> Map? {
    offers.isEmpty
      ? nil
      : Map(
        drawing: MapDrawing(JourneyMap(hotels: offers, search, in: journey, context)),
        pinsAddress: "\(address(in: journey))/pins?\(queryText(search))", ground: context.ground)
  }

  /// How a search stands behind the question mark of an address.
  static func queryText(_ search: HotelSearch) -> String {
    query(search).map { "\($0.name)=\(MapService.escaped($0.value))" }.joined(separator: "&")
  }

  /// The row of a hotel on its page.
  static func anchor(_ offer: HotelOffer) -> String { "hotel-\(offer.id)" }
}

extension JourneyMap {
  /// The hotels of an answer, numbered as on their page, to whose rows they lead.
  init(hotels: [HotelOffer], _ search: HotelSearch, in journey: UUID, _ context: ScreenContext) {
    let page = "\(HotelSearchScreen.address(in: journey))?\(HotelSearchScreen.queryText(search))"
    let stops = hotels.enumerated().compactMap { index, offer -> Stop? in
      var hotel = Hotel(header: RecordHeader(id: journey, journeyID: journey))
      (hotel.name, hotel.coordinate) = (offer.name, offer.point)
      var row = ItemRow(hotel, context)
      row.address = "\(page)#\(HotelSearchScreen.anchor(offer))"
      return Waypoint(offer.name, point: offer.point).map { Stop(number: index + 1, row: row, day: nil, points: [$0]) }
    }
    self.init(stops: stops, lines: [], missing: [], days: [])
  }
}

extension MapPins {
  /// The hotels of an answer that is kept; none for a search without one.
  /// - Throws: what the store throws.
  public init(hotels search: HotelSearch?, _ journey: JourneySnapshot, _ context: ScreenContext) throws {
    let offers = try search.flatMap { try journey.snapshot.hotelOffers($0) }?.offers ?? []
    let map = search.map { JourneyMap(hotels: offers, $0, in: journey.journey.id, context) }
    self.init(
      map ?? JourneyMap(stops: [], lines: [], missing: [], days: []), inDegrees: context.ground != nil)
  }
}
