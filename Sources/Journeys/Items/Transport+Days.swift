import Foundation

extension Transport {
  /// How many days later than it departs it arrives, by the calendars of the two places: 1 for "+1", -1 where the date
  /// line gives a day back; nil unless both times are known.
  /// - Parameter home: the zone of an end that has none
  public func daysLater(home: Zone) -> Int? {
    guard let start = departure.date, let end = arrival.date, start <= end else { return nil }
    return CalendarDay(of: start, in: departure.zone ?? home)
      .days(until: CalendarDay(of: end, in: arrival.zone ?? home))
  }
}
