import Foundation

/// The projection of the world map: Equal Earth (https://doi.org/10.1080/13658816.2018.1504949), in the units of
/// `world.svg` as `scripts/world-map` draws it.
public enum EqualEarth {
  /// A point of the map: from the west to the east, and from the north to the south.
  public struct Position: Sendable, Hashable {
    public let x: Double
    public let y: Double
  }

  /// The width of the map, from date line to date line at the equator.
  public static let width = 1600.0
  /// Its height, from 83.7° north to 56° south.
  public static let height = 692.0

  /// Where a point lies.
  public static func position(of point: Coordinate) -> Position {
    let place = projected(longitude: point.longitude, latitude: point.latitude)
    return Position(x: scale * (place.x + half), y: scale * (top - place.y))
  }

  private static let half = projected(longitude: 180, latitude: 0).x
  private static let top = projected(longitude: 0, latitude: 83.7).y
  private static let scale = width / 2 / half

  /// On a sphere of radius 1.
  private static func projected(longitude: Double, latitude: Double) -> Position {
    let (a1, a2, a3, a4) = (1.340264, -0.081106, 0.000893, 0.003796), radians = Double.pi / 180
    let t = asin(3.0.squareRoot() / 2 * sin(latitude * radians))
    let (t2, t6) = (t * t, pow(t, 6))
    let x = 2 * 3.0.squareRoot() * longitude * radians * cos(t)
    return Position(
      x: x / (3 * (9 * a4 * t6 * t2 + 7 * a3 * t6 + 3 * a2 * t2 + a1)),
      y: t * (a4 * t6 * t2 + a3 * t6 + a2 * t2 + a1))
  }
}
