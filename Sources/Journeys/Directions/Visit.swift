import Foundation

/// One moment of an item at which the traveller is somewhere: its start or its end, as an itinerary lists it.
public struct Visit: Sendable, Hashable {
  /// Which end of the item it is.
  public enum Side: Sendable, Hashable {
    /// The start of something whose end is listed as well: a check-in, a pick-up.
    case start
    /// The end of something whose start is listed as well.
    case end
    /// Both ends: the item is listed once.
    case whole
  }

  public let item: UUID
  public let course: Occurrence.Course
  public let isReachedFromHotel: Bool
  /// Where the traveller must be for it; nil where that is not known, and for the end of a ride, which brings them there.
  public let arriving: Waypoint?
  /// Where they are after it.
  public let leaving: Waypoint?

  /// A moment of an item; nil for what has no course.
  public init?(_ item: some JourneyItem, _ side: Side) {
    guard let course = type(of: item).course else { return nil }
    let places = item.waypoints
    (self.item, self.course, isReachedFromHotel) = (item.id, course, item.isReachedFromHotel)
    switch side {
    case .whole: (arriving, leaving) = (places.start, places.end)
    // Between departure and arrival of a ride no way leads anywhere.
    case .start: (arriving, leaving) = (places.start, course == .ride ? nil : places.start)
    case .end: (arriving, leaving) = (course == .ride ? nil : places.end, places.end)
    }
  }
}
