import Foundation

/// The quiet hours: from one time of day until another, across midnight where the end is earlier than the start.
public struct QuietHours: Sendable, Hashable {
  public let start: ClockTime
  public let end: ClockTime

  /// Hours between two times of day; nil where they are the same.
  public init?(from start: ClockTime, until end: ClockTime) {
    guard start != end else { return nil }
    (self.start, self.end) = (start, end)
  }

  /// The end of the quiet hours that an instant lies in; nil where it lies in none.
  public func end(after instant: Date, in zone: Zone) -> Date? {
    let local = LocalTime(of: instant, in: zone)
    guard let clock = ClockTime(hour: local.hour, minute: local.minute) else { return nil }
    let isQuiet = start < end ? clock >= start && clock < end : clock >= start || clock < end
    guard isQuiet else { return nil }
    var last = local
    if clock >= end { last.day = last.day.advanced(by: 1) }
    (last.hour, last.minute, last.second) = (end.hour, end.minute, 0)
    let moment = last.instantShown(in: zone)
    // Where clocks go back within them, the first of two equal times may lie behind.
    return moment > instant ? moment : nil
  }
}
