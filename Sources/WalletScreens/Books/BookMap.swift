import Foundation
import Journeys

/// The map of a travel book: places with numbers that a list explains.
package struct BookMap: Sendable {
  /// The size of the drawing; places on it are in these units.
  package static let width = 1000.0, height = 500.0

  /// The section of `world.svg` that is shown: its corner and width.
  package let west: Double
  package let north: Double
  package let span: Double
  package let hasGround: Bool
  /// Paths in the units of `world.svg`.
  package let rides: String
  package let ways: String
  package let pins: [Pin]
  /// How wide it is, where no outlines tell.
  package let widthText: String?
  let leftOut: String?

  package struct Pin: Sendable {
    package let number: Int
    package let x: Double
    package let y: Double
    package let places: String
  }

  /// Nil where no place has coordinates.
  init?(_ map: JourneyMap, _ context: ScreenContext) {
    let drawing = MapDrawing(map), frame = drawing.frame
    guard !drawing.pins.isEmpty else { return nil }
    (west, north, span) = (frame.x, frame.y, frame.width)
    (hasGround, rides, ways) = (drawing.hasGround, drawing.rides, drawing.ways)
    // Places that would hide one another share a number.
    let scale = BookMap.width / frame.width, step = 38.0
    var cells: [[Int]: Int] = [:], found: [(x: Double, y: Double, names: [String])] = []
    for place in map.stops.flatMap(\.points) {
      guard let point = place.point else { continue }
      let position = EqualEarth.position(of: point)
      let (x, y) = ((position.x - frame.x) * scale, (position.y - frame.y) * scale)
      let cell = [Int((x / step).rounded(.down)), Int((y / step).rounded(.down))]
      if let index = cells[cell] {
        if !found[index].names.contains(place.name), found[index].names.count < 5 {
          found[index].names.append(place.name)
        }
      } else {
        cells[cell] = found.count
        found.append((x, y, [place.name]))
      }
    }
    let shown = found.prefix(BookLimits.places)
    pins = shown.enumerated().map { index, place in
      let names = place.names.prefix(4).joined(separator: ", ") + (place.names.count > 4 ? ", …" : "")
      return Pin(number: index + 1, x: place.x, y: place.y, places: names)
    }
    leftOut = found.count > shown.count ? context.words("book.left.places", count: found.count - shown.count) : nil
    widthText = drawing.hasGround ? nil : BookMap.width(of: map, span: frame.width, context)
  }

  /// `The map is about 12 km wide`, by the first place and the one that is farthest from it; nil where all are one.
  private static func width(of map: JourneyMap, span: Double, _ context: ScreenContext) -> String? {
    let points = map.stops.flatMap(\.points).compactMap(\.point)
    guard let first = points.first, let far = points.max(by: { first.distance(to: $0) < first.distance(to: $1) }),
      first.distance(to: far) > 30
    else { return nil }
    let (one, other) = (EqualEarth.position(of: first), EqualEarth.position(of: far))
    let units = hypot(one.x - other.x, one.y - other.y)
    let kilometres = first.distance(to: far) / 1000 / units * span
    let number = context.formats.decimal(kilometres, digits: kilometres < 10 ? 1 : 0)
    return context.words("book.mapWidth", ["distance": context.words("unit.kilometres", ["number": number])])
  }
}
