import Foundation
import Journeys

/// An instant written in RFC 3339; a test with a wrong one stops with that text.
public func instant(_ text: String) -> Date {
  guard let instant = Date(rfc3339: text) else { preconditionFailure("not an instant: \(text)") }
  return instant
}

/// A calendar day written in ISO 8601; a test with a wrong one stops with that text.
public func day(_ text: String) -> CalendarDay {
  guard let day = CalendarDay(text) else { preconditionFailure("not a day: \(text)") }
  return day
}

/// A zone by its IANA name; a test with a wrong one stops with that name.
public func zone(_ name: String) -> Zone {
  guard let zone = Zone(name) else { preconditionFailure("not a zone: \(name)") }
  return zone
}
