import Foundation
import Journeys

extension JourneySnapshot {
  /// Where the journey is, moment by moment.
  /// - Parameter hidden: an item whose own place is asked for
  public func whereabouts(without hidden: UUID? = nil) throws -> Whereabouts {
    guard let known else { return try findWhereabouts(without: hidden) }
    // An item that is not there yet hides nothing.
    if let hidden, try items(of: Occurrence.Course.moving).contains(where: { $0.id == hidden }) {
      return try findWhereabouts(without: hidden)
    }
    return try known.whereabouts { try findWhereabouts(without: nil) }
  }

  private func findWhereabouts(without hidden: UUID?) throws -> Whereabouts {
    Whereabouts(
      journey, items: try items(of: Occurrence.Course.moving), home: try snapshot.currentUser().home, without: hidden)
  }

  /// The ride that brings the traveller to a stay after check-in has opened there; nil for one that is reached before, and for anything else.
  public func arrival(at stay: any JourneyItem) throws -> StayRide? {
    guard let occurrence = stay.occurrence, occurrence.course == .stay else { return nil }
    // One that arrives within reach has left at most a day before that.
    let earliest = occurrence.first.instant - StayRide.reach - 86_400
    let rides = try snapshot.kinds.types(of: [.ride]).flatMap { try self.rides($0, from: earliest) }
    return StayRide.arrival(at: stay, by: rides)
  }

  /// So many rides around a check-in are looked at.
  private static let mostRides = 12

  private func rides<Item: StoredItem>(_ kind: Item.Type, from instant: Date) throws -> [any JourneyItem] {
    try items(Item.self, from: instant, limit: JourneySnapshot.mostRides)
  }

  /// When the traveller comes to its stays and leaves them.
  public func stayTimes() throws -> StayTimes { StayTimes(try items(of: Occurrence.Course.moving)) }

  /// The items of all kinds that take one of some courses.
  public func items(of courses: Set<Occurrence.Course>) throws -> [any StoredItem] {
    try snapshot.kinds.types(of: courses).flatMap { try all($0) }
  }

  private func all<Item: StoredItem>(_ kind: Item.Type) throws -> [any StoredItem] { try items(Item.self) }
}
