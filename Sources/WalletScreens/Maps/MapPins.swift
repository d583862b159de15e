import Foundation
import JourneyStore
import Journeys

/// What the script of a map draws, as JSON: pins, lines and the names of towns, in the units of `world.svg`, or in degrees
/// where they lie on tiles.
public struct MapPins: Sendable {
  /// A JSON object.
  public let bytes: [UInt8]

  /// The pins of a journey or of one of its days.
  /// - Throws: what the store throws.
  public init(_ journey: JourneySnapshot, _ context: ScreenContext, day: CalendarDay?) throws {
    let inDegrees = context.ground != nil
    self = try journey.derived(
      PinKey(map: MapKey(context, day: day), inDegrees: inDegrees), isKept: { $0.bytes.count <= MapPins.mostKept }
    ) { MapPins(try DrawnMap.of(journey, context, day: day).map, inDegrees: inDegrees) }
  }

  struct PinKey: Hashable {
    let map: MapKey
    let inDegrees: Bool
  }

  /// Larger ones are made each time, in bytes.
  private static let mostKept = 1 << 20

  /// Where the places of a journey are.
  /// - Throws: what the store throws.
  public static func points(_ journey: JourneySnapshot, _ context: ScreenContext) throws -> [Coordinate] {
    try DrawnMap.of(journey, context, day: nil).map.stops.flatMap { $0.points.compactMap(\.point) }
  }

  init(_ map: JourneyMap, inDegrees: Bool = false) {
    let position = inDegrees ? MapPins.degrees : MapPins.position
    var writer = JSONWriter()
    writer.raw("{\"degrees\":\(inDegrees),\"pins\":")
    writer.array(of: map.stops.flatMap { stop in stop.points.map { (stop, $0) } }) {
      MapPins.write($1.0, $1.1, position, &$0)
    }
    writer.raw(",\"lines\":")
    writer.array(of: map.lines.flatMap { line in line.runs.map { (line.isRide, $0) } }) { writer, run in
      writer.raw("{\"ride\":\(run.0),\"points\":")
      writer.array(of: run.1) { $0.raw(position($1)) }
      writer.raw("}")
    }
    writer.raw(",\"towns\":")
    writer.array(of: inDegrees ? [] : MapPins.towns(map)) { writer, town in
      writer.raw("{\"name\":")
      writer.text(town.name)
      writer.raw(",\"people\":\(town.people),\"at\":\(position(town.point))}")
    }
    writer.raw("}")
    bytes = writer.bytes
  }

  private static func write(
    _ stop: JourneyMap.Stop, _ place: Waypoint, _ position: (Coordinate) -> String, _ writer: inout JSONWriter
  ) {
    guard let point = place.point else { return }
    let when = [stop.row.day, stop.row.time].filter { !$0.isEmpty }.joined(separator: " ")
    let texts = [
      ("title", stop.row.title), ("when", when), ("place", place.name), ("tint", stop.row.tint),
      ("address", stop.row.address),
    ]
    writer.raw("{\"number\":\(stop.number),\"at\":\(position(point))")
    for (key, text) in texts {
      writer.raw(",")
      writer.key(key)
      writer.text(text)
    }
    writer.raw("}")
  }

  /// The towns beside the pins, and the largest ones of the world, the largest first.
  private static func towns(_ map: JourneyMap) -> [(name: String, people: Int, point: Coordinate)] {
    let near = map.stops.prefix(60).flatMap { $0.points.compactMap { $0.point.flatMap(City.nearest) } }
    var seen: Set<String> = []
    return (near + City.largest).filter { seen.insert("\($0.name) \($0.country)").inserted }
      .sorted { $0.population > $1.population }.compactMap { town in
        Coordinate(latitude: town.latitude, longitude: town.longitude).map { (town.name, town.population, $0) }
      }
  }

  /// `[x,y]`.
  private static func position(of point: Coordinate) -> String {
    let position = EqualEarth.position(of: point)
    return "[\(MapDrawing.text(position.x)),\(MapDrawing.text(position.y))]"
  }

  /// `[east,north]`, to 11 cm.
  private static func degrees(of point: Coordinate) -> String {
    let text = { (degree: Double) in String((degree * 1_000_000).rounded() / 1_000_000) }
    return "[\(text(point.longitude)),\(text(point.latitude))]"
  }
}
