import Foundation

/// How long before its event a reminder comes.
///
/// Written as the trigger of an alarm is in a calendar (RFC 5545, 3.8.6.3): `-PT3H` is three hours before, by the clock that
/// everyone shares; `-P1D` is a calendar day before, at the time of day that the event has on the clocks of its place, whether
/// or not they were changed in between; `-P1D@18:00` is a calendar day before, at that hour of the place.
public struct ReminderOffset: Sendable, Hashable {
  /// The two ways of counting back.
  public enum Distance: Sendable, Hashable {
    /// So many minutes.
    case minutes(Int)
    /// So many calendar days, at an hour of the place; nil for that of the event.
    case days(Int, at: ClockTime?)
  }

  /// The most that a reminder may be ahead, in days.
  public static let daysLimit = 366

  public let distance: Distance

  /// So many minutes before.
  public static func minutes(_ minutes: Int) -> ReminderOffset { ReminderOffset(distance: .minutes(minutes)) }
  /// So many hours before.
  public static func hours(_ hours: Int) -> ReminderOffset { .minutes(hours * 60) }
  /// So many calendar days before, at an hour of the place or that of the event.
  public static func days(_ days: Int, at clock: ClockTime? = nil) -> ReminderOffset {
    ReminderOffset(distance: .days(days, at: clock))
  }

  /// The moment at which it comes. An hour that clocks skip on that day is the next one that they show.
  /// - Parameters:
  ///   - event: the moment of what one is reminded of
  ///   - zone: the zone of its place
  public func moment(before event: Date, in zone: Zone) -> Date {
    switch distance {
    case .minutes(let minutes): return event.addingTimeInterval(Double(-60 * minutes))
    case .days(let days, let clock):
      var local = LocalTime(of: event, in: zone)
      local.day = local.day.advanced(by: -days)
      if let clock { (local.hour, local.minute, local.second) = (clock.hour, clock.minute, 0) }
      return local.instantShown(in: zone)
    }
  }
}

extension ReminderOffset {
  /// The moment of what one is reminded of, at the latest: at the end of its day where the hour is not known.
  /// - Parameters:
  ///   - reminder: the moment at which the reminder comes
  ///   - zone: the zone of its place
  public func event(of reminder: Date, in zone: Zone) -> Date {
    switch distance {
    case .minutes(let minutes): return reminder.addingTimeInterval(Double(60 * minutes))
    case .days(let days, let clock):
      var local = LocalTime(of: reminder, in: zone)
      local.day = local.day.advanced(by: clock == nil ? days : days + 1)
      if clock != nil { (local.hour, local.minute, local.second) = (0, 0, 0) }
      return local.instantShown(in: zone)
    }
  }
}

extension ReminderOffset {
  /// Reads what `text` writes, and durations of hours and minutes together (`-PT1H30M`) and of weeks (`-P1W`); nil for anything
  /// else, and for more than `daysLimit`.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    if let match = ReminderOffset.days.whole(parts[0]), let number = Int(match.1) {
      let days = match.2 == "W" ? number * 7 : number
      let clock = parts.count == 2 ? ClockTime(String(parts[1])) : nil
      guard days <= ReminderOffset.daysLimit, parts.count == 1 || clock != nil else { return nil }
      self = .days(days, at: clock)
    } else if parts.count == 1, let match = ReminderOffset.times.whole(parts[0]),
      match.1 != nil || match.2 != nil
    {
      let minutes = (match.1.flatMap { Int($0) } ?? 0) * 60 + (match.2.flatMap { Int($0) } ?? 0)
      guard minutes <= ReminderOffset.daysLimit * 1440 else { return nil }
      self = .minutes(minutes)
    } else {
      return nil
    }
  }

  private static let days = Pattern(/-?P(\d{1,4})([DW])/)
  private static let times = Pattern(/-?PT(?:(\d{1,4})H)?(?:(\d{1,5})M)?/)

  /// The offset as it is stored.
  public var text: String {
    switch distance {
    case .minutes(let minutes): minutes % 60 == 0 ? "-PT\(minutes / 60)H" : "-PT\(minutes)M"
    case .days(let days, nil): "-P\(days)D"
    case .days(let days, let clock?): "-P\(days)D@\(clock.iso)"
    }
  }
}

extension LocalTime {
  /// The instant at which clocks in that zone show this time; where they skip it, the first that they show after it.
  public func instantShown(in zone: Zone) -> Date {
    if let instant = instant(in: zone) { return instant }
    let reading = Double(day.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second)
    // Clocks skip the time when their offset grows: read with the old, smaller one it falls behind the change.
    let old = zone.offset(at: Date(timeIntervalSince1970: reading - 86_400))
    let behind = Date(timeIntervalSince1970: reading - Double(old))
    let shift = zone.offset(at: behind) - old
    // The change itself lies before it by as much as the reading is past the hour that was skipped to.
    var (low, high) = (behind.addingTimeInterval(Double(-shift)), behind)
    while high.timeIntervalSince(low) > 1 {
      let middle = low.addingTimeInterval((high.timeIntervalSince(low) / 2).rounded(.down))
      if zone.offset(at: middle) == old { low = middle } else { high = middle }
    }
    return high
  }
}
