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

  /// The conflicts among rides, and between rides and events, compared as instants whatever their zones.
  ///
  /// Items that were cancelled, and those of travellers of whom none is on both, are none.
  public static func all(_ items: [any JourneyItem]) -> [Conflict] {
    let taking = items.filter { !$0.isCancelledBooking }.compactMap(Engagement.init)
    let rides = taking.filter { $0.course == .ride }.sorted { $0.interval.lowerBound < $1.interval.lowerBound }
    let events = taking.filter { $0.course == .event }
    return rides.indices.flatMap { index -> [Conflict] in
      let ride = rides[index]
      let others = rides[(index + 1)...].prefix { $0.interval.lowerBound < ride.interval.upperBound }
        .filter { !ride.isOfOthers(than: $0) }
      let missed = events.filter { $0.interval.overlaps(ride.interval) }
      return (others + missed).map { Conflict(first: ride.label, second: $0.label) }
    }
  }
}

/// An item as far as it takes the time of travellers.
private struct Engagement {
  let label: Conflict.ItemLabel
  let course: Occurrence.Course
  let interval: Range<Date>
  /// The folded names of the travellers, each with its words in one order.
  private let travellers: Set<String>

  /// Nil for what has not both a start and an end.
  init?(_ item: any JourneyItem) {
    guard let occurrence = item.occurrence, let interval = occurrence.interval else { return nil }
    label = Conflict.ItemLabel(kind: type(of: item).kind, id: item.id)
    (course, self.interval) = (occurrence.course, interval)
    travellers = Set(item.travellers.map { FoldedName.of($0).split(separator: " ").sorted().joined(separator: " ") })
  }

  /// Whether both name their travellers and have none in common.
  func isOfOthers(than other: Engagement) -> Bool {
    !travellers.isEmpty && !other.travellers.isEmpty && travellers.isDisjoint(with: other.travellers)
  }
}
