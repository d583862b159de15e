import Foundation

/// A square of a map in Web Mercator, as providers number them (https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames): on zoom 0 the
/// world is one, on each further zoom each of them is four.
public struct MapTile: Sendable, Hashable {
  public let zoom: Int
  /// From the west, and from the north.
  public let x: Int
  public let y: Int

  /// The deepest zoom that is asked for.
  public static let deepest = 20
  /// The deepest zoom of tiles that a device keeps.
  static let deepestKept = 16

  /// The tile; nil where there is none of these numbers.
  public init?(zoom: Int, x: Int, y: Int) {
    guard 0...MapTile.deepest ~= zoom, 0..<(1 << zoom) ~= x, 0..<(1 << zoom) ~= y else { return nil }
    (self.zoom, self.x, self.y) = (zoom, x, y)
  }

  /// The tile that a point lies on; beyond 85.0511° north or south the one at the edge.
  /// - Parameter zoom: 0 to `deepest`
  public init(at point: Coordinate, zoom: Int) {
    let zoom = min(max(zoom, 0), MapTile.deepest), count = Double(1 << zoom)
    let north = min(max(point.latitude, -MapTile.edge), MapTile.edge) * .pi / 180
    let across = (point.longitude + 180) / 360 * count
    let down = (1 - log(tan(north) + 1 / cos(north)) / .pi) / 2 * count
    let cell = { (value: Double) in min(max(Int(value.rounded(.down)), 0), (1 << zoom) - 1) }
    (self.zoom, x, y) = (zoom, cell(across), cell(down))
  }

  /// `12/2200/1343`.
  public var path: String { "\(zoom)/\(x)/\(y)" }

  /// The tiles around some points, the small scales first and each zoom whole; no more than so many.
  public static func around(_ points: [Coordinate], zooms: ClosedRange<Int>, limit: Int) -> [MapTile] {
    var found: [MapTile] = []
    guard !points.isEmpty, zooms.lowerBound <= deepestKept else { return [] }
    for zoom in zooms.clamped(to: 0...deepestKept) {
      let tiles = Set(points.flatMap { MapTile(at: $0, zoom: zoom).neighbourhood })
      guard found.count + tiles.count <= limit else { break }
      found += tiles.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    }
    return found
  }

  /// The tile with those around it; the world goes on beyond the date line, and ends in the north and in the south.
  private var neighbourhood: [MapTile] {
    let count = 1 << zoom
    return (-1...1).flatMap { across in
      (-1...1).compactMap { MapTile(zoom: zoom, x: (x + across + count) % count, y: y + $0) }
    }
  }

  /// Where the world is as high as it is wide, in degrees.
  private static let edge = 85.051128779806
}
