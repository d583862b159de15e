import Foundation

/// The shortest line between two points of the earth.
public enum GreatCircle {
  /// The line as runs of points, each at most about 200 km from the next; where it crosses the date line a run ends on the one
  /// side at 180° and the next one begins on the other.
  public static func runs(from start: Coordinate, to end: Coordinate) -> [[Coordinate]] {
    let points = points(from: start, to: end)
    var runs: [[Coordinate]] = [[]]
    for point in points {
      if let last = runs[runs.count - 1].last, abs(point.longitude - last.longitude) > 180 {
        let crossing = crossing(last, point)
        if let edge = Coordinate(latitude: crossing, longitude: last.longitude > 0 ? 180 : -180) {
          runs[runs.count - 1].append(edge)
        }
        runs.append([Coordinate(latitude: crossing, longitude: last.longitude > 0 ? -180 : 180)].compactMap(\.self))
      }
      runs[runs.count - 1].append(point)
    }
    return runs
  }

  /// The latitude at which the way between two near points crosses the date line.
  private static func crossing(_ one: Coordinate, _ other: Coordinate) -> Double {
    let before = 180 - abs(one.longitude), after = 180 - abs(other.longitude)
    guard before + after > 0 else { return one.latitude }
    return one.latitude + (other.latitude - one.latitude) * before / (before + after)
  }

  /// By spherical linear interpolation.
  private static func points(from start: Coordinate, to end: Coordinate) -> [Coordinate] {
    let (a, b) = (vector(start), vector(end))
    let angle = acos(min(1, max(-1, zip(a, b).map(*).reduce(0, +))))
    let steps = max(1, Int((angle * 6371 / 200).rounded(.up)))
    // Antipodes have no unique great circle, and near points need no points between.
    guard steps > 1, sin(angle) > 1e-9 else { return [start, end] }
    let between = (1..<steps).compactMap { step -> Coordinate? in
      let share = Double(step) / Double(steps)
      let (p, q) = (sin((1 - share) * angle) / sin(angle), sin(share * angle) / sin(angle))
      return coordinate(zip(a, b).map { $0 * p + $1 * q })
    }
    return [start] + between + [end]
  }

  private static func vector(_ point: Coordinate) -> [Double] {
    let (north, east) = (point.latitude * .pi / 180, point.longitude * .pi / 180)
    return [cos(north) * cos(east), cos(north) * sin(east), sin(north)]
  }

  private static func coordinate(_ vector: [Double]) -> Coordinate? {
    let degrees = 180 / Double.pi
    return Coordinate(
      latitude: atan2(vector[2], (vector[0] * vector[0] + vector[1] * vector[1]).squareRoot()) * degrees,
      longitude: atan2(vector[1], vector[0]) * degrees)
  }
}
