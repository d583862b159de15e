import Foundation

/// A stay as directions know it: where it is, and the nights that it covers.
public struct Lodging: Sendable, Hashable {
  public let item: UUID
  public let place: Waypoint
  /// Each by the day on which it begins: from check-in to the day before check-out.
  public let nights: ClosedRange<CalendarDay>

  /// Nil for an item that is not a stay overnight, was cancelled, or has no place.
  /// - Parameter home: the zone of a place that has none
  public init?(_ item: some JourneyItem, home: Zone) {
    guard let occurrence = item.occurrence, occurrence.course == .stay, !item.isCancelledBooking,
      let place = item.waypoints.start, let nights = occurrence.nights(home: home)
    else { return nil }
    (self.item, self.place, self.nights) = (item.id, place, nights)
  }
}

extension [Lodging] {
  /// The hotel of a day: check-in ≤ day < check-out; of several the one with the latest check-in.
  public func hotel(of day: CalendarDay) -> Lodging? {
    filter { $0.nights.contains(day) }.max { $0.nights.lowerBound < $1.nights.lowerBound }
  }
}

extension Way {
  /// From the hotel of the day to something; nil for flights and hotels, and without a hotel.
  public init?(fromHotelOf day: CalendarDay, _ lodgings: [Lodging], to visit: Visit) {
    guard visit.isReachedFromHotel, let hotel = lodgings.hotel(of: day), let to = visit.arriving else { return nil }
    self.init(from: hotel.place, to: to)
  }

  /// From something back to the hotel of the day; nil for flights and hotels, and without a hotel.
  public init?(from visit: Visit, backToHotelOf day: CalendarDay, _ lodgings: [Lodging]) {
    guard visit.isReachedFromHotel, let hotel = lodgings.hotel(of: day), let from = visit.leaving else { return nil }
    self.init(from: from, to: hotel.place)
  }
}
