import Foundation
import JourneyStore
import Journeys

extension Transport {
  var typeName: String? { type.rawValue }
  var departing: Date? { departure.date }

  var ownTiles: [String] {
    let booking = ["bookingReference", "seatNumber", "cost"]
    switch type {
    case .flight, .bus, .other: return ["carrier", "transportNumber"] + booking
    case .train: return ["carrier", "transportNumber", "coach"] + booking
    case .ferry: return ["carrier", "transportNumber", "vehicle"] + booking
    case .transfer: return ["carrier", "vehicle"] + booking
    }
  }

  func spots(_ context: ScreenContext) -> [MapPoint] {
    [departure, arrival].compactMap { end in
      MapPoint(end.name, point: end.coordinate ?? known(end), address: address(end))
    }
  }

  func actions(_ context: ScreenContext) -> [ItemAction] {
    let connection = ItemAction(
      context.words("transport.connection"), icon: "plus", new: .transport, from: "after", self)
    return [ItemAction(reminderOf: self, context), arrival.isPlaced ? connection : nil].compactMap(\.self)
  }

  func legs(in journey: JourneySnapshot, _ context: ScreenContext) throws -> LegsCard? {
    bookingReference.isEmpty ? nil : LegsCard(of: self, among: try journey.items(Transport.self), context)
  }

  /// Where the airport of a flight is.
  private func known(_ end: TransportEnd) -> Coordinate? {
    guard type == .flight, let airport = Airport.with(code: end.code) else { return nil }
    return Coordinate(latitude: airport.latitude, longitude: airport.longitude)
  }

  private func address(_ end: TransportEnd) -> String {
    type == .flight && !end.code.isEmpty ? "\(end.code) airport" : end.location.isEmpty ? end.code : end.location
  }
}

extension Transport {
  /// Where some codes of a document are for this very ride, the others are for other rides.
  func passes(in journey: JourneySnapshot, _ context: ScreenContext) throws -> [PassCard] {
    try journey.documents(of: id).flatMap { document in
      let cards = try PassCard.all(of: document, in: journey, context)
      let own = cards.filter { $0.isFor(self) }
      return own.isEmpty ? cards : own
    }
  }
}
