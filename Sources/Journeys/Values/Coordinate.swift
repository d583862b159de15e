import Foundation

/// A point on the earth in degrees of WGS 84.
public struct Coordinate: Sendable, Hashable, Codable {
  /// Degrees north, -90 to 90.
  public let latitude: Double
  /// Degrees east, -180 to 180.
  public let longitude: Double

  /// The point; nil when a degree is out of its range.
  ///
  /// What is less than a billionth of a thousandth of a degree from zero is zero, so that every degree can be written
  /// as a decimal.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = abs(latitude) < 1e-12 ? 0 : latitude
    self.longitude = abs(longitude) < 1e-12 ? 0 : longitude
  }

  /// The great-circle distance in metres, on a sphere with the earth's mean radius of 6,371,008.8 m (IUGG).
  public func distance(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let (north, south) = (latitude * radians, other.latitude * radians)
    let half =
      pow(sin((south - north) / 2), 2)
      + cos(north) * cos(south) * pow(sin((other.longitude - longitude) * radians / 2), 2)
    return 2 * 6_371_008.8 * asin(min(1, half.squareRoot()))
  }
}
