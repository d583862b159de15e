import Foundation

extension City {
  /// Towns farther away say nothing of a place, in metres.
  private static let nearestLimit = 150_000.0

  /// The town nearest to a point; nil where there is none within 150 km.
  public static func nearest(to point: Coordinate) -> City? {
    let direction = Direction(point)
    guard
      let found = around(point).min(by: { $0.direction.cosine(to: direction) > $1.direction.cosine(to: direction) }),
      found.point.distance(to: point) <= nearestLimit
    else { return nil }
    return found.town
  }

  /// The zones of the towns within some metres of a point, and of the nearest one: near a border any may be right.
  static func zones(around point: Coordinate, within metres: Double = 60_000) -> Set<String> {
    let near = around(point).filter { $0.point.distance(to: point) <= metres }.map(\.zone)
    return Set(near + [nearest(to: point)?.zone].compactMap(\.self))
  }

  /// The towns of the cells of the grid about a point: two degrees north and south, and as far east and west as on the
  /// equator.
  private static func around(_ point: Coordinate) -> [Located] {
    let row = Int(point.latitude.rounded(.down)), column = Int(point.longitude.rounded(.down))
    let width = abs(point.latitude) < 60 ? 3 : abs(point.latitude) < 75 ? 7 : 180
    return (row - 2...row + 2).flatMap { row in
      (column - width...column + width).flatMap { grid[Cell(row: row, column: ($0 + 540) % 360)] ?? [] }
    }
  }

  /// A town of which only the place is read: of the hundreds about a point most are passed over.
  private struct Located {
    let point: Coordinate
    let direction: Direction
    let row: [String]

    init?(_ row: [String]) {
      guard row.count > 5, let latitude = Double(row[2]), let longitude = Double(row[3]),
        let point = Coordinate(latitude: latitude, longitude: longitude)
      else { return nil }
      (self.point, direction, self.row) = (point, Direction(point), row)
    }

    var zone: String { row[5] }
    var town: City? { City(row: row) }
  }

  /// A point seen from the centre of the Earth: the nearer two are, the larger is the cosine between them, which costs less than
  /// the distance.
  private struct Direction {
    let x: Double
    let y: Double
    let z: Double

    init(_ point: Coordinate) {
      let north = point.latitude * .pi / 180, east = point.longitude * .pi / 180
      (x, y, z) = (cos(north) * cos(east), cos(north) * sin(east), sin(north))
    }

    func cosine(to other: Direction) -> Double { x * other.x + y * other.y + z * other.z }
  }

  private struct Cell: Hashable {
    let row: Int
    let column: Int
  }

  /// The towns by the degree in which they lie.
  private static let grid: [Cell: [Located]] = Dictionary(
    grouping: ReferenceTable("cities").allRows().compactMap(Located.init)
  ) { town in
    Cell(
      row: Int(town.point.latitude.rounded(.down)), column: (Int(town.point.longitude.rounded(.down)) + 540) % 360)
  }
}
