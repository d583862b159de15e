import Foundation

/// A time zone that was not given but found, and how.
public struct PlacedZone: Sendable, Hashable {
  /// What it was found by.
  public enum Source: String, Sendable, Hashable, CaseIterable {
    /// The item's own place.
    case place
    /// The last arrival before.
    case arrival
    /// The first departure, which is still to come.
    case departure
    /// The hotel of that night.
    case stay
    case destination
    /// The traveller is still, or again, at home.
    case home
  }

  public let zone: Zone
  public let source: Source
  /// What the place is called; empty for home.
  public let name: String
  /// ISO 3166-1 alpha-2 code; nil where the zone alone does not tell.
  public let country: String?

  /// A zone of a place.
  public init(_ zone: Zone, _ source: Source, name: String, country: String? = nil) {
    (self.zone, self.source, self.name) = (zone, source, name)
    self.country = country ?? Country.of(zone)
  }

  /// The currency of its country.
  public var currency: Currency? { country.flatMap(Country.with(code:)).flatMap { Currency($0.currency) } }
}

extension Country {
  /// The only country whose towns are in a zone.
  static func of(_ zone: Zone) -> String? { byZone[zone.identifier] ?? nil }

  /// Nil inside for a zone of several.
  private static let byZone: [String: String?] = {
    var countries: [String: String?] = [:]
    for country in all {
      for zone in country.zones { countries[zone] = .some(countries[zone] == nil ? country.code : nil) }
    }
    return countries
  }()
}

/// A time as it was given for a place whose zone is not known yet: on the clocks there, or as an instant.
public enum GivenTime: Sendable, Hashable {
  case local(LocalTime)
  case instant(Date)

  /// Reads a time as patches write it.
  public init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let instant = Date(rfc3339: text) {
      self = .instant(instant)
    } else if let local = LocalTime(text) {
      self = .local(local)
    } else {
      return nil
    }
  }

  /// Whether a moment at a place has come by then, where it happens on the clocks of that place.
  func isReached(_ moment: Date, _ zone: Zone) -> Bool {
    switch self {
    case .local(let local): LocalTime(of: moment, in: zone) <= local
    case .instant(let instant): moment <= instant
    }
  }

  /// The calendar day on the clocks of a place.
  func day(in zone: Zone) -> CalendarDay {
    switch self {
    case .local(let local): local.day
    case .instant(let instant): CalendarDay(of: instant, in: zone)
    }
  }

  /// The instant, where clocks are those of a zone.
  public func instant(in zone: Zone) -> Date? {
    switch self {
    case .local(let local): local.instant(in: zone)
    case .instant(let instant): instant
    }
  }
}

extension LocalTime: Comparable {
  public static func < (left: LocalTime, right: LocalTime) -> Bool {
    (left.day, left.hour, left.minute, left.second) < (right.day, right.hour, right.minute, right.second)
  }
}
