import Foundation

/// An event of a calendar, with its alarms (RFC 5545, 3.6.1 and 3.6.6).
public struct CalendarEvent: Sendable, Hashable {
  /// When it is: between two instants, or all day long from a day to a last one.
  public enum Time: Sendable, Hashable {
    case moments(Date, Date?)
    case days(CalendarDay, through: CalendarDay)
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

/// Writes calendars as files (RFC 5545): lines of at most 75 octets that end with CR and LF, instants in UTC.
public struct CalendarWriter: Sendable {
  /// The file, in UTF-8.
  public private(set) var text = ""

  /// The events of a calendar that bears a name.
  public init(_ events: [CalendarEvent], name: String) {
    line("BEGIN", "VCALENDAR")
    line("VERSION", "2.0")
    line("PRODID", "-//Journey Wallet//Journey Wallet//EN")
    line("CALSCALE", "GREGORIAN")
    line("METHOD", "PUBLISH")
    line("NAME", CalendarWriter.escaped(name))
    line("X-WR-CALNAME", CalendarWriter.escaped(name))
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
      line("DTSTART", CalendarWriter.moment(start))
      if let end { line("DTEND", CalendarWriter.moment(end)) }
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
  private static func moment(_ instant: Date) -> String {
    let local = LocalTime(of: instant, in: .utc)
    return "\(day(local.day))T\(local.hour.padded(2))\(local.minute.padded(2))\(local.second.padded(2))Z"
  }

  private static func day(_ day: CalendarDay) -> String { day.iso.replacing("-", with: "") }
}
