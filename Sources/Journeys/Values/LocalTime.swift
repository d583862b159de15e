import Foundation

/// What the clock on the wall of a place shows: a day, an hour, a minute, a second, and no zone.
public struct LocalTime: Sendable, Hashable {
  public var day: CalendarDay
  public var hour: Int
  public var minute: Int
  public var second: Int

  /// A time of day; nil when an hour, minute or second is out of its range.
  public init?(day: CalendarDay, hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
    (self.day, self.hour, self.minute, self.second) = (day, hour, minute, second)
  }

  /// A time of day on a day.
  public init(_ day: CalendarDay, _ clock: ClockTime) {
    (self.day, hour, minute, second) = (day, clock.hour, clock.minute, 0)
  }

  /// What clocks in that zone show at that instant.
  public init(of instant: Date, in zone: Zone) {
    let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + zone.offset(at: instant)
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let rest = seconds - days * 86_400
    day = CalendarDay(daysSince1970: days)
    (hour, minute, second) = (rest / 3600, rest % 3600 / 60, rest % 60)
  }

  /// Reads `2026-03-28T10:55` or `2026-03-28T10:55:00`, with a space allowed for the T; nil for anything else.
  public init?(_ text: String) {
    guard text.count >= 16, let day = CalendarDay(text.prefix(10)) else { return nil }
    let separator = text[text.index(text.startIndex, offsetBy: 10)]
    let clock = text.dropFirst(11).split(separator: ":", omittingEmptySubsequences: false)
    guard separator == "T" || separator == " ", (2...3).contains(clock.count),
      clock.allSatisfy({ $0.count == 2 }),
      let hour = Int(digits: clock[0]), let minute = Int(digits: clock[1])
    else { return nil }
    let second = clock.count == 3 ? Int(digits: clock[2]) : 0
    guard let second else { return nil }
    self.init(day: day, hour: hour, minute: minute, second: second)
  }

  /// `2026-03-28T10:55`, as an HTML `datetime-local` field takes it.
  public var isoToTheMinute: String {
    "\(day.iso)T\(hour.padded(2)):\(minute.padded(2))"
  }

  /// The instant at which clocks in that zone show this time.
  ///
  /// Where clocks go back and show it twice, it is the first of the two. Where they go forward and never show it,
  /// there is none.
  public func instant(in zone: Zone) -> Date? {
    let reading = Double(day.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second)
    // The offset in force is one of those a day before and a day after; the larger one gives the earlier instant.
    let around = [-86_400.0, 0, 86_400].map { zone.offset(at: Date(timeIntervalSince1970: reading + $0)) }
    for offset in Set(around).sorted(by: >) {
      let candidate = Date(timeIntervalSince1970: reading - Double(offset))
      if zone.offset(at: candidate) == offset { return candidate }
    }
    return nil
  }

  /// Whether clocks go back and show it twice.
  public func isRepeated(in zone: Zone) -> Bool {
    let reading = Double(day.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second)
    let around = Set([-86_400.0, 0, 86_400].map { zone.offset(at: Date(timeIntervalSince1970: reading + $0)) })
    return around.count { zone.offset(at: Date(timeIntervalSince1970: reading - Double($0))) == $0 } > 1
  }

  /// The same instant; where clocks never show this time, the first at which they show a later one.
  public func nextInstant(in zone: Zone) -> Date {
    if let instant = instant(in: zone) { return instant }
    let reading = Double(day.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second)
    let shown = { (seconds: Double) in seconds + Double(zone.offset(at: Date(timeIntervalSince1970: seconds))) }
    // Clocks go forward between these two; the change is the first second at which they show no less than this time.
    let offset = Double(zone.offset(at: Date(timeIntervalSince1970: reading - 172_800)))
    var before = reading - offset - 172_800, after = reading - offset
    while after - before > 1 {
      let middle = ((before + after) / 2).rounded(.down)
      if shown(middle) < reading { before = middle } else { after = middle }
    }
    return Date(timeIntervalSince1970: after)
  }
}
