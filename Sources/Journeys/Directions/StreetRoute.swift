import Foundation

/// How long a way is and takes along the streets, as a routing service computed it.
public struct StreetRoute: Sendable, Hashable {
  public let metres: Double
  public let seconds: TimeInterval
  /// The engine that computed it, `OSRM`.
  public let source: String

  /// A route; nil for lengths and times that no way has: less than 70 % of the great circle, faster than anybody goes in that way.
  public init?(metres: Double, seconds: TimeInterval, source: String, for way: Way, _ mode: TravelMode) {
    guard let direct = way.distance, metres.isFinite, seconds.isFinite, seconds >= 0, metres >= 0.7 * direct - 200,
      metres <= StreetRoute.lengthLimit, seconds <= 30 * 86_400
    else { return nil }
    // An engine without the mode computes it as if one drove.
    let fastest: Double = mode == .walking ? 3.5 : mode == .cycling ? 10 : 55
    guard metres < 500 || metres / max(seconds, 1) <= fastest else { return nil }
    (self.metres, self.seconds, self.source) = (metres, seconds, source)
  }

  private init(metres: Double, seconds: TimeInterval, source: String) {
    (self.metres, self.seconds, self.source) = (metres, seconds, source)
  }

  /// The longest route that is read, in metres.
  static let lengthLimit = 5_000_000.0

  /// As it is stored.
  public var text: String { "\(Int(metres.rounded())) \(Int(seconds.rounded())) \(source)" }

  /// What was stored; nil for anything else.
  public init?(text: String) {
    let parts = text.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let metres = Int(parts[0]), let seconds = Int(parts[1]), metres >= 0, seconds >= 0 else {
      return nil
    }
    self.init(metres: Double(metres), seconds: TimeInterval(seconds), source: String(parts[2]))
  }
}

extension Way {
  /// What the route of a mode is kept under; nil without coordinates, and for a way that no street is asked for: one of more than
  /// 1,000 km, on foot one of more than 15 km, by bicycle one of more than 60 km.
  public func routeKey(_ mode: TravelMode) -> String? {
    guard mode != .transit, estimate(mode) != nil, let start = from.point, let end = to.point else { return nil }
    return "\(mode.rawValue) \(Way.rounded(start)) \(Way.rounded(end))"
  }

  /// Five decimals, some metre.
  private static func rounded(_ point: Coordinate) -> String {
    "\(rounded(point.latitude)),\(rounded(point.longitude))"
  }

  private static func rounded(_ degrees: Double) -> String {
    let units = Int((degrees * 100_000).rounded()),
      (whole, fraction) = abs(units).quotientAndRemainder(dividingBy: 100_000)
    var digits = fraction.padded(5)
    while digits.last == "0" { digits.removeLast() }
    return "\(units < 0 ? "-" : "")\(whole)\(digits.isEmpty ? "" : ".")\(digits)"
  }
}
