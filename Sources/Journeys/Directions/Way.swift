import Foundation

/// The way from one place to another.
public struct Way: Sendable, Hashable {
  public let from: Waypoint
  public let to: Waypoint

  /// A way; nil where both ends are one place.
  public init?(from: Waypoint, to: Waypoint) {
    guard !from.isSame(as: to) else { return nil }
    (self.from, self.to) = (from, to)
  }

  /// The way between two neighbours of an itinerary: from where the first ends to where the next starts.
  ///
  /// Nil from hotel to hotel, within one item, and where one of the places is not known.
  public init?(from first: Visit, to next: Visit) {
    guard first.item != next.item, first.course != .stay || next.course != .stay, let from = first.leaving,
      let to = next.arriving
    else { return nil }
    self.init(from: from, to: to)
  }

  /// Metres along the great circle; nil unless both places have coordinates.
  public var distance: Double? {
    guard let start = from.point, let end = to.point else { return nil }
    return start.distance(to: end)
  }

  /// Distance and time; nil without coordinates, and beyond the longest way that is estimated.
  public func estimate(_ mode: TravelMode) -> WayEstimate? { distance.flatMap { WayEstimate($0, mode) } }

  /// The mode of travel: on foot for up to half an hour, else as chosen.
  public func mode(preferring chosen: TravelMode) -> TravelMode {
    estimate(.walking).map { $0.seconds <= 1800 } ?? false ? .walking : chosen
  }
}

/// How long a way is and takes, estimated from the great circle.
///
/// Streets are about 1.3 times as long as the great circle (the circuity of roads: 1.2 in the United States, 1.46
/// in Europe, https://doi.org/10.1016/S0965-8564(01)00044-1). Walking is taken at 4.8 km/h; driving at 25 km/h for 5 km, 50 km/h for the
/// next 25 km and 90 km/h beyond; cycling at 15 km/h; public transport at 20 km/h for 30 km and 70 km/h beyond, with 8 minutes of waiting.
public struct WayEstimate: Sendable, Hashable {
  /// How much longer streets are than the great circle.
  public static let circuity = 1.3
  /// The longest ways, on foot and otherwise, in metres, for which a time is estimated.
  private static let limits: [TravelMode: Double] = [
    .walking: 15_000, .cycling: 60_000, .driving: 1_000_000, .transit: 1_000_000,
  ]

  /// Metres along the streets.
  public let metres: Double
  public let seconds: TimeInterval

  /// - Parameter distance: metres along the great circle
  init?(_ distance: Double, _ mode: TravelMode) {
    let metres = distance * WayEstimate.circuity
    guard metres <= WayEstimate.limits[mode, default: 0] else { return nil }
    self.metres = metres
    let km = metres / 1000, hours: Double
    switch mode {
    case .walking: hours = km / 4.8
    case .cycling: hours = km / 15
    case .driving: hours = min(km, 5) / 25 + min(max(km - 5, 0), 25) / 50 + max(km - 30, 0) / 90
    case .transit: hours = 8.0 / 60 + min(km, 30) / 20 + max(km - 30, 0) / 70
    }
    seconds = hours * 3600
  }
}
