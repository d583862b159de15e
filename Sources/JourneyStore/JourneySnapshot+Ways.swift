import Foundation
import Journeys

extension JourneySnapshot {
  /// The ways that an itinerary shows: between neighbours, from the hotel of a day, and back to it.
  public func ways() throws -> [Way] {
    let home = try snapshot.currentUser().home
    return try derived(DerivedKey(home: home)) { try ways(home: home) }
  }

  private func ways(home: Zone) throws -> [Way] {
    let items = try items(of: Set(Occurrence.Course.allCases))
    let lodgings = items.compactMap { Lodging($0, home: home) }
    let times = StayTimes(items)
    var moments: [(order: MomentOrder, visit: Visit)] = []
    for item in items where !item.isCancelledBooking {
      guard let occurrence = item.occurrence else { continue }
      for moment in occurrence.moments(home: home) {
        guard let visit = Visit(item, moment.side) else { continue }
        moments.append((times.order(of: moment, of: item.id, home: home), visit))
      }
    }
    moments.sort { $0.order < $1.order }
    var ways: [Way?] = []
    for (index, moment) in moments.enumerated() {
      if index > 0 { ways.append(Way(from: moments[index - 1].visit, to: moment.visit)) }
      ways.append(Way(fromHotelOf: moment.order.day.advanced(by: -1), lodgings, to: moment.visit))
      ways.append(Way(fromHotelOf: moment.order.day, lodgings, to: moment.visit))
      ways.append(Way(from: moment.visit, backToHotelOf: moment.order.day, lodgings))
    }
    return ways.compactMap(\.self)
  }

  /// The stored routes of its ways, by what they are kept under; nothing where no service has answered.
  public func routes() throws -> [String: StreetRoute] {
    guard try snapshot.hasResponses(of: .routes) || snapshot.hasResponses(of: .valhallaRoutes) else { return [:] }
    let home = try snapshot.currentUser().home
    return try derived(DerivedKey(home: home, responses: snapshot.responses), storedRoutes)
  }

  private func storedRoutes() throws -> [String: StreetRoute] {
    var found: [String: StreetRoute] = [:]
    for way in try ways() {
      for mode in [TravelMode.walking, .cycling, .driving] {
        guard let key = way.routeKey(mode), found[key] == nil else { continue }
        found[key] = try snapshot.route(way, mode)
      }
    }
    return found
  }
}
