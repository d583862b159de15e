extension Journey {
  /// As far as a booking may lie from its days for these to be extended to it, in days: what lies farther has rather a wrong month or year.
  private static let reachOfBookings = 31

  /// Whether a day of a booking is none of its own; false for a wish, for what is no booking and for one that does not take place.
  ///
  /// A ride begins or ends on one of its days: that by night at its end arrives the day after.
  public func isExceeded(by item: some JourneyItem) -> Bool {
    guard let days, let other = Journey.days(of: item) else { return false }
    if item.occurrence?.course == .ride { return !days.overlaps(other) }
    return other.lowerBound < days.lowerBound || days.upperBound < other.upperBound
  }

  /// Its days with those of a booking that exceeds it; nil for one that does not, and for one that lies more than 31 days from them.
  public func days(extendedTo item: some JourneyItem) -> ClosedRange<CalendarDay>? {
    guard isExceeded(by: item), let days, let other = Journey.days(of: item) else { return nil }
    let all = min(days.lowerBound, other.lowerBound)...max(days.upperBound, other.upperBound)
    let reach = Journey.reachOfBookings
    let isNear =
      all.lowerBound.days(until: days.lowerBound) <= reach && days.upperBound.days(until: all.upperBound) <= reach
    return isNear ? all : nil
  }

  private static func days(of item: some JourneyItem) -> ClosedRange<CalendarDay>? {
    guard item is any Booking, !item.isCancelledBooking else { return nil }
    return item.occurrence?.days(home: .utc)
  }
}
