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
}
