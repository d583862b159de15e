import Foundation

/// An event of a calendar, with its alarms (RFC 5545, 3.6.1 and 3.6.6).
public struct CalendarEvent: Sendable, Hashable {
  /// When it is: between two instants, each on the clocks of a zone, or all day long from a day to a last one.
  public enum Time: Sendable, Hashable {
    case moments(Moment, Moment?)
    case days(CalendarDay, through: CalendarDay)
  }

  /// An instant, and the zone whose clocks tell it; UTC where that is not known.
  public struct Moment: Sendable, Hashable {
    public let instant: Date
    public let zone: Zone

    /// A moment.
    public init(_ instant: Date, in zone: Zone?) { (self.instant, self.zone) = (instant, zone ?? .utc) }
  }

  /// An alarm at an instant.
  public struct Alarm: Sendable, Hashable {
    public let moment: Date
    public let text: String

    /// An alarm.
    public init(at moment: Date, _ text: String) {
      (self.moment, self.text) = (moment, text)
    }
  }

  /// Which of the events of one item it is.
  public enum Part: String, Sendable, Hashable {
    case whole = ""
    case nights = "-nights"
    case end = "-end"
  }

  public let id: UUID
  public var part = Part.whole
  /// Whether one is free meanwhile all the same (TRANSP, RFC 5545, 3.8.2.7): during the nights at a hotel.
  public var isTransparent = false
  public let time: Time
  public var summary: String
  public var location = ""
  public var text = ""
  public var coordinate: Coordinate?
  public var alarms: [Alarm] = []
  /// Counts its changes (RFC 5545, 3.8.7.4).
  public var sequence = 0
  public let changedAt: Date

  /// An event.
  public init(_ id: UUID, _ time: Time, _ summary: String, changedAt: Date) {
    (self.id, self.time, self.summary, self.changedAt) = (id, time, summary, changedAt)
  }
}

/// Writes calendars as files (RFC 5545): lines of at most 75 octets that end with CR and LF, times on the clocks of their zones, each of
/// which is described for the years in question.
public struct CalendarWriter: Sendable {
  /// The file, in UTF-8.
  public private(set) var text = ""

  /// The events of a calendar that bears a name.
  /// - Parameter refreshed: how often programs should fetch it again, in hours (RFC 7986, 5.7); nil where they should not
  public init(_ events: [CalendarEvent], name: String, refreshed hours: Int? = nil) {
    line("BEGIN", "VCALENDAR")
    line("VERSION", "2.0")
    line("PRODID", "-//Journey Wallet//Journey Wallet//EN")
    line("CALSCALE", "GREGORIAN")
    line("METHOD", "PUBLISH")
    line("NAME", CalendarWriter.escaped(name))
    line("X-WR-CALNAME", CalendarWriter.escaped(name))
    if let hours {
      line("REFRESH-INTERVAL;VALUE=DURATION", "PT\(hours)H")
      line("X-PUBLISHED-TTL", "PT\(hours)H")
    }
    for (zone, years) in CalendarWriter.zones(of: events) { write(zone, years) }
    for event in events { write(event) }
    line("END", "VCALENDAR")
  }

  private mutating func write(_ event: CalendarEvent) {
    line("BEGIN", "VEVENT")
    line("UID", "\(event.id.text)\(event.part.rawValue)@journey-wallet")
    line("DTSTAMP", CalendarWriter.moment(event.changedAt))
    line("SEQUENCE", String(event.sequence))
    switch event.time {
    case .moments(let start, let end):
      write("DTSTART", start)
      if let end { write("DTEND", end) }
    case .days(let first, let last):
      line("DTSTART;VALUE=DATE", CalendarWriter.day(first))
      // The end of a calendar's day lies at the beginning of the next.
      line("DTEND;VALUE=DATE", CalendarWriter.day(last.advanced(by: 1)))
    }
    if event.isTransparent { line("TRANSP", "TRANSPARENT") }
    line("SUMMARY", CalendarWriter.escaped(event.summary))
    if !event.location.isEmpty { line("LOCATION", CalendarWriter.escaped(event.location)) }
    if !event.text.isEmpty { line("DESCRIPTION", CalendarWriter.escaped(event.text)) }
    if let point = event.coordinate { line("GEO", "\(point.latitude);\(point.longitude)") }
    for alarm in event.alarms {
      line("BEGIN", "VALARM")
      line("ACTION", "DISPLAY")
      line("TRIGGER;VALUE=DATE-TIME", CalendarWriter.moment(alarm.moment))
      line("DESCRIPTION", CalendarWriter.escaped(alarm.text))
      line("END", "VALARM")
    }
    line("END", "VEVENT")
  }

  private mutating func write(_ name: String, _ moment: CalendarEvent.Moment) {
    // Of a time that clocks show twice programs take either; libical the second, against RFC 5545, 3.3.5.
    if moment.zone == .utc || LocalTime(of: moment.instant, in: moment.zone).isRepeated(in: moment.zone) {
      line(name, CalendarWriter.moment(moment.instant))
    } else {
      line("\(name);TZID=\(moment.zone.identifier)", CalendarWriter.local(moment.instant, in: moment.zone))
    }
  }

  /// The zones of a calendar by name, each with the years (of UTC) that it is needed for.
  private static func zones(of events: [CalendarEvent]) -> [(Zone, Set<Int>)] {
    var years: [Zone: Set<Int>] = [:]
    for event in events {
      guard case .moments(let start, let end) = event.time else { continue }
      for moment in [start, end].compactMap(\.self) where moment.zone != .utc {
        years[moment.zone, default: []].insert(CalendarDay(of: moment.instant, in: .utc).components.year)
      }
    }
    return years.sorted { $0.key.identifier < $1.key.identifier }.map { ($0.key, $0.value) }
  }

  /// Describes a zone (VTIMEZONE, RFC 5545, 3.6.5) for some years: what applied the day before each run of them, and each change of the
  /// clocks in them.
  private mutating func write(_ zone: Zone, _ years: Set<Int>) {
    line("BEGIN", "VTIMEZONE")
    line("TZID", zone.identifier)
    for year in years.sorted() {
      let begin = CalendarWriter.beginning(of: year)
      if !years.contains(year - 1) { observance(zone, at: begin.addingTimeInterval(-86_400), since: nil) }
      // The zone's year ends up to a day later than that of UTC.
      let end = CalendarWriter.beginning(of: year + 1).addingTimeInterval(years.contains(year + 1) ? -1 : 86_400)
      for change in zone.clockChanges(in: begin...end) {
        observance(zone, at: change, since: zone.offset(at: change.addingTimeInterval(-1)))
      }
    }
    line("END", "VTIMEZONE")
  }

  private static func beginning(of year: Int) -> Date {
    let day = CalendarDay(year: year, month: 1, day: 1)
    return day.map { Date(timeIntervalSince1970: Double($0.daysSince1970) * 86_400) }
      ?? (year < 1 ? .distantPast : .distantFuture)
  }

  /// What the clocks of a zone show from an instant on.
  /// - Parameter former: the offset before it, in seconds; nil for the first that is described
  private mutating func observance(_ zone: Zone, at instant: Date, since former: Int?) {
    let offset = zone.offset(at: instant), before = former ?? offset
    let name = zone.timeZone.isDaylightSavingTime(for: instant) ? "DAYLIGHT" : "STANDARD"
    line("BEGIN", name)
    // It begins at the time that the clocks showed before.
    line("DTSTART", CalendarWriter.text(of: LocalTime(of: instant.addingTimeInterval(Double(before)), in: .utc)))
    line("TZOFFSETFROM", CalendarWriter.offset(before))
    line("TZOFFSETTO", CalendarWriter.offset(offset))
    line("END", name)
  }

  /// `+0530`, with seconds where there are any (RFC 5545, 3.3.14).
  private static func offset(_ seconds: Int) -> String {
    let size = abs(seconds), rest = size % 60
    let text = "\(seconds < 0 ? "-" : "+")\((size / 3600).padded(2))\((size / 60 % 60).padded(2))"
    return rest == 0 ? text : text + rest.padded(2)
  }

  /// Writes a line, broken where it grows too long, never within a character.
  private mutating func line(_ name: String, _ value: String) {
    var length = 0
    for character in "\(name):\(value)".unicodeScalars {
      let width = UTF8.width(character)
      if length + width > 75 {
        text += "\r\n "
        length = 1
      }
      text.unicodeScalars.append(character)
      length += width
    }
    text += "\r\n"
  }

  /// A text as a value (RFC 5545, 3.3.11), without what would end its line.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.replacing("\r\n", with: "\n").unicodeScalars {
      switch character {
      case "\\", ";", ",": escaped += "\\\(character)"
      case "\n", "\r", "\u{2028}", "\u{2029}": escaped += "\\n"
      case "\t": escaped += "\t"
      case "\u{0}"..."\u{1F}", "\u{7F}": break
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  /// `20260328T095500Z`.
  private static func moment(_ instant: Date) -> String { local(instant, in: .utc) + "Z" }

  /// `20260328T105500`.
  private static func local(_ instant: Date, in zone: Zone) -> String { text(of: LocalTime(of: instant, in: zone)) }

  private static func text(of local: LocalTime) -> String {
    "\(day(local.day))T\(local.hour.padded(2))\(local.minute.padded(2))\(local.second.padded(2))"
  }

  private static func day(_ day: CalendarDay) -> String { day.iso.replacing("-", with: "") }
}
