import Foundation

/// Two bookings that cannot both be kept: their times overlap, and one is under way in at least one of them.
public struct Conflict: Sendable, Hashable {
  public let first: ItemLabel
  public let second: ItemLabel

  /// Which item it is.
  public struct ItemLabel: Sendable, Hashable {
    public let kind: ItemKind
    public let id: UUID
  }

  /// The conflicts among transports, and between transports and activities, compared as instants whatever their zones.
  ///
  /// Transports of travellers of whom none is on both are none.
  public static func all(transports: [Transport], activities: [Activity]) -> [Conflict] {
    let rides = transports.filter { !$0.isCancelled }.compactMap { ride in
      ride.occurrence?.interval.map { (ride, $0) }
    }.sorted { $0.1.lowerBound < $1.1.lowerBound }
    let events = activities.filter { !$0.isCancelled }.compactMap { event in
      event.occurrence?.interval.map { (event, $0) }
    }
    return rides.indices.flatMap { index -> [Conflict] in
      let (ride, interval) = rides[index], label = ItemLabel(kind: .transport, id: ride.id)
      let others = rides[(index + 1)...].prefix { $0.1.lowerBound < interval.upperBound }
        .filter { !ride.isOfOthers(than: $0.0) }.map { ItemLabel(kind: .transport, id: $0.0.id) }
      let missed = events.filter { $0.1.overlaps(interval) }.map { ItemLabel(kind: .activity, id: $0.0.id) }
      return (others + missed).map { Conflict(first: label, second: $0) }
    }
  }
}

extension Transport {
  /// Whether both name their travellers, and nobody is on both.
  fileprivate func isOfOthers(than other: Transport) -> Bool {
    let names = { (transport: Transport) in
      Set(transport.passengers.map { FoldedName.of($0).split(separator: " ").sorted().joined(separator: " ") })
    }
    return !passengers.isEmpty && !other.passengers.isEmpty && names(self).isDisjoint(with: names(other))
  }
}
