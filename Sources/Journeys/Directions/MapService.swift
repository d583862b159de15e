import Foundation

/// The mode of travel.
public enum TravelMode: String, Sendable, Hashable, CaseIterable {
  case walking, cycling, transit, driving
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
    case .openStreetMap: [.walking, .cycling, .driving]
    case .device: []
    }
  }

  /// The address of the directions of a way; for `geo:` only that of the destination.
  ///
  /// Sources: https://developers.google.com/maps/documentation/urls/get-started#directions-action, Apple's Map Links and, for bicycles,
  /// https://developer.apple.com/documentation/mapkit/unified-map-urls,
  /// https://wiki.openstreetmap.org/wiki/Browsing (`/directions`), RFC 5870 for `geo:`.
  public func address(of way: Way, by mode: TravelMode) -> String {
    let from = MapService.escaped(way.from.text), to = MapService.escaped(way.to.text)
    switch self {
    case .google:
      return
        "https://www.google.com/maps/dir/?api=1&origin=\(from)&destination=\(to)&travelmode=\(MapService.name(mode))"
    case .apple where mode == .cycling:
      return "https://maps.apple.com/directions?source=\(from)&destination=\(to)&mode=cycling"
    case .apple: return "https://maps.apple.com/?saddr=\(from)&daddr=\(to)&dirflg=\(MapService.flag(mode))"
    case .openStreetMap:
      let engine = mode == .walking ? "foot" : mode == .cycling ? "bike" : "car"
      return "https://www.openstreetmap.org/directions?engine=fossgis_osrm_\(engine)&from=\(from)&to=\(to)"
    case .device: return geo(way.to, to)
    }
  }

  /// The address of the directions to a place from where the device is, which the service asks it for itself.
  public func address(to place: Waypoint, by mode: TravelMode) -> String {
    let to = MapService.escaped(place.text)
    switch self {
    case .google: return "https://www.google.com/maps/dir/?api=1&destination=\(to)&travelmode=\(MapService.name(mode))"
    case .apple where mode == .cycling: return "https://maps.apple.com/directions?destination=\(to)&mode=cycling"
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
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 3)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// What Google Maps calls it.
  private static func name(_ mode: TravelMode) -> String { mode == .cycling ? "bicycling" : mode.rawValue }

  private static func flag(_ mode: TravelMode) -> String {
    switch mode {
    case .walking, .cycling: "w"
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

  /// With seven digits behind the point at most, a centimetre; written by hand, for maps and directions have hundreds of them.
  private static func decimal(_ degrees: Double) -> String {
    let units = Int((abs(degrees) * 1e7).rounded(.toNearestOrEven)), rest = units % 10_000_000
    let sign = degrees < 0 && units > 0 ? "-" : "", whole = "\(sign)\(units / 10_000_000)"
    if rest == 0 { return whole }
    var digits = rest.padded(7)
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
