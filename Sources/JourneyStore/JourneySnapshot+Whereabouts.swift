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

  /// When the traveller comes to its stays and leaves them.
  public func stayTimes() throws -> StayTimes {
    // It follows from the journey alone.
    try derived(StayTimes.Key()) { StayTimes(try items(of: Occurrence.Course.moving)) }
  }

  /// The items of all kinds that take one of some courses.
  public func items(of courses: Set<Occurrence.Course>) throws -> [any StoredItem] {
    try snapshot.kinds.types(of: courses).flatMap { try all($0) }
  }

  private func all<Item: StoredItem>(_ kind: Item.Type) throws -> [any StoredItem] { try items(Item.self) }
}

extension StayTimes {
  fileprivate struct Key: Hashable {}
}
