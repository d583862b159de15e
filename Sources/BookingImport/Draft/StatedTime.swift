import Foundation

/// A moment as a document states it: a calendar day (proleptic Gregorian), perhaps a wall-clock time there, perhaps the
/// offset from UTC or the zone.
public struct StatedTime: Sendable, Hashable {
  /// Year, 1…9999.
  public var year: Int
  /// Month, 1…12.
  public var month: Int
  /// Day of the month, 1…31.
  public var day: Int
  /// Seconds since midnight on the wall clock; nil for a whole day.
  public var seconds: Int?
  /// Seconds east of UTC, if the document says so.
  public var offset: Int?
  /// IANA zone, if it is known.
  public var zone: String?

  /// A moment, or nil if there is no such day or time.
  public init?(year: Int, month: Int, day: Int, seconds: Int? = nil, offset: Int? = nil, zone: String? = nil) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year) else {
      return nil
    }
    if let seconds, !(0..<86_400).contains(seconds) { return nil }
    if let offset, abs(offset) > 15 * 3600 { return nil }
    (self.year, self.month, self.day, self.seconds, self.offset, self.zone) = (year, month, day, seconds, offset, zone)
  }

  /// The whole day.
  public var wholeDay: StatedTime {
    var copy = self
    (copy.seconds, copy.offset, copy.zone) = (nil, nil, nil)
    return copy
  }

  /// The same wall clock, without what the document says of its offset.
  var withoutOffset: StatedTime {
    var copy = self
    copy.offset = nil
    return copy
  }

  /// The same day at another time of the wall clock (seconds since midnight).
  public func at(_ seconds: Int?) -> StatedTime {
    var copy = self
    copy.seconds = seconds
    return copy
  }

  /// The same wall clock in a zone; an offset that the document gives stays.
  public func inZone(_ zone: String?) -> StatedTime {
    var copy = self
    if copy.zone == nil { copy.zone = zone }
    return copy
  }

  /// The same wall clock `days` later.
  public func adding(days: Int) -> StatedTime {
    var copy = StatedTime(dayNumber: dayNumber + days)
    (copy.seconds, copy.offset, copy.zone) = (seconds, offset, zone)
    return copy
  }

  /// Days since 1970-01-01.
  public var dayNumber: Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day that lies this many days after 1970-01-01.
  public init(dayNumber: Int) {
    let z = dayNumber + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    (seconds, offset, zone) = (nil, nil, nil)
  }

  /// Seconds since 1970 of the wall clock as if it were UTC.
  public var wallClock: Int { dayNumber * 86_400 + (seconds ?? 0) }

  /// Seconds east of UTC, from the document or from the zone; nil if neither is known.
  public var knownOffset: Int? {
    if let offset { return offset }
    guard seconds != nil, let zone, let rules = TimeZone(identifier: zone) else { return nil }
    let first = rules.secondsFromGMT(for: Date(timeIntervalSince1970: Double(wallClock)))
    return rules.secondsFromGMT(for: Date(timeIntervalSince1970: Double(wallClock - first)))
  }

  /// Seconds since 1970 (UTC), nil if the offset is not known.
  public var instant: Int? { knownOffset.map { wallClock - $0 } }

  /// Whether it lies before another moment: by the instants where both are known, by the wall clocks where neither says which they
  /// are, else by the days alone.
  public func isBefore(_ other: StatedTime) -> Bool {
    if let instant, let end = other.instant { return instant < end }
    guard seconds != nil, other.seconds != nil, instant == nil, other.instant == nil else {
      return dayNumber < other.dayNumber
    }
    return wallClock < other.wallClock
  }

  /// The same instant on the wall clock of another zone; nil if the instant or the zone is not known.
  public func moved(to zone: String) -> StatedTime? {
    guard let instant, let rules = TimeZone(identifier: zone) else { return nil }
    let local = instant + rules.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
    let number = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    var copy = StatedTime(dayNumber: number)
    copy.seconds = local - number * 86_400
    copy.zone = zone
    return copy
  }

  /// ISO 8601: "2026-03-14", "2026-03-14T07:05:00" or "2026-03-14T07:05:00+01:00".
  public var iso8601: String {
    let date = "\(Self.padded(year, 4))-\(Self.padded(month))-\(Self.padded(day))"
    guard let seconds else { return date }
    let time = "\(date)T\(Self.padded(seconds / 3600)):\(Self.padded(seconds / 60 % 60)):\(Self.padded(seconds % 60))"
    guard let shift = knownOffset else { return time }
    let size = abs(shift)
    return "\(time)\(shift < 0 ? "-" : "+")\(Self.padded(size / 3600)):\(Self.padded(size / 60 % 60))"
  }

  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
