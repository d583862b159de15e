import Foundation

/// When and where something of a journey takes place: start and end, each a moment with its zone, and the calendar days
/// between them.
public struct Occurrence: Sendable, Hashable {
  /// One end of it.
  public struct End: Sendable, Hashable {
    public let instant: Date
    /// Nil where the place is not known; its clocks are then those at home.
    public let zone: Zone?
    /// What the place is called; empty where that is not said.
    public let place: String
    public let point: Coordinate?

    /// An end; nil where it has no time.
    init?(_ instant: Date?, _ zone: Zone?, place: String = "", point: Coordinate? = nil) {
      guard let instant else { return nil }
      (self.instant, self.zone, self.place, self.point) = (instant, zone, place, point)
    }

    /// The same end at another time.
    public func at(_ instant: Date) -> End { End(instant, zone, place: place, point: point) ?? self }

    /// The calendar day on the clocks of the place.
    /// - Parameter home: the zone of a place that has none
    public func day(home: Zone) -> CalendarDay { CalendarDay(of: instant, in: zone ?? home) }
  }

  /// What lies between start and end.
  public enum Course: String, Sendable, Hashable, CaseIterable {
    /// One goes from the one to the other: a flight.
    case ride
    /// One sleeps there, in each night between: a hotel.
    case stay
    /// One has something from the one to the other: a car.
    case rental
    /// One is there all the time: a concert.
    case event
    /// It is noted down for a moment, and is nothing that one must be somewhere for: an expense, a reminder.
    case remark
  }

  public let course: Course
  /// The first moment that is known of it: its start, its end where only that is known.
  public let first: End
  /// The end, where the start is known too.
  public let end: End?
  /// Whether `first` is where it starts.
  public let hasStart: Bool

  /// Where it starts, where that is known.
  public var start: End? { hasStart ? first : nil }

  /// Something with a time; nil without any.
  init?(_ course: Course, from start: End?, to end: End? = nil) {
    guard let first = start ?? end else { return nil }
    (self.course, self.first, hasStart) = (course, first, start != nil)
    self.end = start == nil ? nil : end
  }

  /// From its first to its last calendar day, each on the clocks of its place.
  ///
  /// Over the date line a ride may end on an earlier day than it starts; it covers both then.
  public func days(home: Zone) -> ClosedRange<CalendarDay> {
    let start = first.day(home: home), end = end?.day(home: home) ?? start
    return min(start, end)...max(start, end)
  }

  /// The nights that one sleeps there or on the way, each by the day on which it begins; nil where there is none.
  public func nights(home: Zone) -> ClosedRange<CalendarDay>? {
    let start = first.day(home: home)
    guard course == .stay || course == .ride, let end = end?.day(home: home), start < end else { return nil }
    return start...end.advanced(by: -1)
  }

  /// From start to end as instants; nil where one of them is not known.
  public var interval: Range<Date>? {
    guard let end = end?.instant, first.instant < end else { return nil }
    return first.instant..<end
  }
}

extension JourneyItem {
  /// Something that takes the course of its kind; nil without any time.
  func takesPlace(from start: Occurrence.End?, to end: Occurrence.End? = nil) -> Occurrence? {
    Self.course.flatMap { Occurrence($0, from: start, to: end) }
  }
}
