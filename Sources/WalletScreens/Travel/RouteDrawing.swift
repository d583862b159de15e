import Journeys

/// Routes as great circles on the world map.
package struct RouteDrawing: Sendable {
  /// How many routes are drawn: more would hide one another.
  static let most = 300

  /// SVG path data, in the units of the world map.
  package let path: String
  /// The ends, each once.
  package let ends: [End]

  /// An airport on the map.
  package struct End: Sendable, Hashable {
    package let x: String
    package let y: String
  }

  /// Nil where there is no route.
  init?(_ routes: [TravelFigures.Route]) {
    guard !routes.isEmpty else { return nil }
    var ends: [End] = [], known: Set<End> = [], path = ""
    for route in routes.prefix(RouteDrawing.most) {
      guard let from = route.from.point, let to = route.to.point else { continue }
      for point in [from, to] {
        let (x, y) = RouteDrawing.place(point), end = End(x: x, y: y)
        if known.insert(end).inserted { ends.append(end) }
      }
      for run in GreatCircle.runs(from: from, to: to) {
        for (index, point) in run.enumerated() {
          let (x, y) = RouteDrawing.place(point)
          path += "\(index == 0 ? "M" : "L")\(x) \(y)"
        }
      }
    }
    (self.path, self.ends) = (path, ends)
  }

  /// To a tenth of a unit, which are 2.5 km.
  private static func place(_ point: Coordinate) -> (x: String, y: String) {
    let position = EqualEarth.position(of: point)
    return (tenths(position.x), tenths(position.y))
  }

  private static func tenths(_ number: Double) -> String { String((number * 10).rounded() / 10) }
}
