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
    [waypoints.start, waypoints.end].compactMap { $0.flatMap { MapPoint($0.name, point: $0.point, address: $0.query) } }
  }

  func actions(_ context: ScreenContext) -> [ItemAction] {
    let connection = ItemAction(
      context.words("transport.connection"), icon: "plus", new: .transport, from: "after", self)
    return [
      ItemAction(reminderOf: self, context), ItemAction(paymentOf: self, context),
      ItemAction(documentOf: self, context),
      arrival.isPlaced ? connection : nil,
    ].compactMap(\.self)
  }

  func extras(in journey: JourneySnapshot, _ context: ScreenContext) throws -> PageExtras {
    var extras = PageExtras()
    extras.flightStatus = try journey.snapshot.status(of: self).map {
      try FlightStatusCard(self, $0, in: journey, context)
    }
    extras.facts = [checkIn(context)].compactMap(\.self)
    return extras
  }

  /// From when one can check in online for a flight that has not left.
  private func checkIn(_ context: ScreenContext) -> Fact? {
    guard type == .flight, !isCancelled, let date = departure.date, date > context.now else { return nil }
    let opens = date - TimeInterval(checkInHours) * 3600, zone = departure.zone ?? context.zone
    return Fact(
      context.words("choice.reminder.topic.checkIn"),
      context.words("transport.checkIn", ["when": context.formats.moment(opens, zone, thisYear: context.thisYear)]))
  }

  /// `Delayed · departs 35 min late · Gate B22`.
  func liveLine(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String? {
    try journey.snapshot.status(of: self).map { stored in
      let gate = stored.status.departure.gate
      return context.line(
        FlightStatusCard.headline(stored.status, context),
        gate.isEmpty ? "" : context.words("flight.notice.gate", ["gate": gate]))
    }
  }

  func legs(in journey: JourneySnapshot, _ context: ScreenContext) throws -> LegsCard? {
    bookingReference.isEmpty
      ? nil : LegsCard(of: self, among: try journey.items(Transport.self), context, by: journey.role)
  }
}

extension Transport {
  /// Where some codes of a document are for this very ride, the others are for other rides.
  func ownPasses(among cards: [PassCard]) -> [PassCard] {
    let own = cards.filter { $0.isFor(self) }
    return own.isEmpty ? cards : own
  }
}
