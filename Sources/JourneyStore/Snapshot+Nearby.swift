import Foundation
import GRDB
import Journeys

extension Snapshot {
  /// How many points are looked around at most; points nearer to each other than a tenth of a degree are one.
  private static let centres = 24

  /// The items of a kind of visit near some points, in all journeys of the user but one, the latest first.
  /// - Parameters:
  ///   - metres: how far they are away at most; the corners of the square about each point are further
  ///   - journey: the one whose items are known already
  public func items<Item: StoredItem>(
    _ kind: Item.Type, around points: [Coordinate], within metres: Double, without journey: UUID, limit: Int
  ) throws -> [Item] {
    guard let place = Item.places.first(where: { $0.role == .visit && !$0.coordinate.isEmpty }),
      let columns = Item.field(place.coordinate[0])?.columns, columns.count == 2
    else { return [] }
    let boxes = Set(points.map(Cell.init)).sorted().prefix(Snapshot.centres).flatMap { $0.boxes(metres) }
    guard !boxes.isEmpty else { return [] }
    let (north, east) = ("\(Item.table).\(columns[0])", "\(Item.table).\(columns[1])")
    let around = boxes.map { _ in "(\(north) BETWEEN ? AND ? AND \(east) BETWEEN ? AND ?)" }.joined(separator: " OR ")
    var arguments = [user.databaseValue, journey.databaseValue]
    for box in boxes { arguments += box.map(\.databaseValue) }
    arguments.append(limit.databaseValue)
    return try RecordTable<Item>().records(
      db,
      """
      \(Membership.joinJourney(of: Item.self))
      WHERE \(Item.table).deleted_at IS NULL AND \(Item.listed) AND \(Item.table).journey_id <> ? AND (\(around))
      ORDER BY \(Item.table).created_at DESC, \(Item.table).id LIMIT ?
      """, arguments)
  }

  /// A tenth of a degree.
  private struct Cell: Hashable, Comparable {
    let row: Int
    let column: Int

    init(_ point: Coordinate) {
      (row, column) = (Int((point.latitude * 10).rounded()), Int((point.longitude * 10).rounded()))
    }

    static func < (left: Cell, right: Cell) -> Bool { (left.row, left.column) < (right.row, right.column) }

    /// South, north, west and east of what lies about it; two over the date line.
    func boxes(_ metres: Double) -> [[Double]] {
      let latitude = Double(row) / 10, longitude = Double(column) / 10
      // A cell reaches to 0.05° from its middle.
      let height = metres / 111_000 + 0.05, width = min(180, height / max(0.01, cos(abs(latitude) * .pi / 180)))
      let (south, north, west, east) = (latitude - height, latitude + height, longitude - width, longitude + width)
      if west < -180 { return [[south, north, -180, east], [south, north, west + 360, 180]] }
      if east > 180 { return [[south, north, west, 180], [south, north, -180, east - 360]] }
      return [[south, north, west, east]]
    }
  }
}
