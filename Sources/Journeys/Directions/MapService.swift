import Foundation

/// The mode of travel.
public enum TravelMode: String, Sendable, Hashable, CaseIterable {
  case walking, transit, driving
}

/// The map service that opens directions and places.
public enum MapService: String, Sendable, Hashable, CaseIterable {
  case google, apple, openStreetMap
  /// The device's own app for `geo:` addresses.
  case device

  /// The modes of travel that it supports.
  public var modes: [TravelMode] {
    switch self {
    case .google, .apple: TravelMode.allCases
    case .openStreetMap: [.walking, .driving]
    case .device: []
    }
  }

  /// The address of the directions of a way; for `geo:` only that of the destination.
  ///
  /// Sources: https://developers.google.com/maps/documentation/urls/get-started#directions-action, Apple's Map Links,
  /// https://wiki.openstreetmap.org/wiki/Browsing (`/directions`), RFC 5870 for `geo:`.
  public func address(of way: Way, by mode: TravelMode) -> String {
    let from = MapService.escaped(way.from.text), to = MapService.escaped(way.to.text)
    switch self {
    case .google:
      return "https://www.google.com/maps/dir/?api=1&origin=\(from)&destination=\(to)&travelmode=\(mode.rawValue)"
    case .apple: return "https://maps.apple.com/?saddr=\(from)&daddr=\(to)&dirflg=\(MapService.flag(mode))"
    case .openStreetMap:
      let engine = mode == .walking ? "fossgis_osrm_foot" : "fossgis_osrm_car"
      return "https://www.openstreetmap.org/directions?engine=\(engine)&from=\(from)&to=\(to)"
    case .device: return geo(way.to, to)
    }
  }

  /// The address of the directions to a place from where the device is, which the service asks it for itself.
  public func address(to place: Waypoint, by mode: TravelMode) -> String {
    let to = MapService.escaped(place.text)
    switch self {
    case .google: return "https://www.google.com/maps/dir/?api=1&destination=\(to)&travelmode=\(mode.rawValue)"
    case .apple: return "https://maps.apple.com/?daddr=\(to)&dirflg=\(MapService.flag(mode))"
    case .openStreetMap: return "https://www.openstreetmap.org/directions?to=\(to)"
    case .device: return geo(place, to)
    }
  }

  private func geo(_ place: Waypoint, _ text: String) -> String {
    guard let point = place.point else { return "geo:0,0?q=\(text)" }
    return "geo:\(point.north),\(point.east)?q=\(point.north),\(point.east)(\(MapService.escaped(place.name)))"
  }

  /// Percent-encoded for a query (RFC 3986, section 2.3).
  public static func escaped(_ text: String) -> String {
    let safe = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: safe) ?? ""
  }

  private static func flag(_ mode: TravelMode) -> String {
    switch mode {
    case .walking: "w"
    case .transit: "r"
    case .driving: "d"
    }
  }
}

extension Coordinate {
  /// Degrees north as a decimal, never in exponential notation.
  public var north: String { Coordinate.decimal(latitude) }
  /// Degrees east as a decimal.
  public var east: String { Coordinate.decimal(longitude) }

  private static func decimal(_ degrees: Double) -> String {
    degrees.formatted(
      .number.locale(Locale(identifier: "en_US_POSIX")).grouping(.never).precision(.fractionLength(0...7)))
  }
}
