import Foundation
import Journeys
import Testing

@Suite("Maps")
struct MapTests {
  private func point(_ north: Double, _ east: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: north, longitude: east))
  }

  @Test("the drawing of the world is as wide as the equator, and as high as from Greenland to Cape Horn")
  func projection() throws {
    let west = EqualEarth.position(of: try point(0, -180)), east = EqualEarth.position(of: try point(0, 180))
    #expect(abs(west.x) < 1e-9 && abs(east.x - EqualEarth.width) < 1e-9 && west.y == east.y)
    #expect(abs(EqualEarth.position(of: try point(83.7, 0)).y) < 1e-9)
    #expect(abs(EqualEarth.position(of: try point(-56, 0)).y - EqualEarth.height) < 1)
    // Andorra's dot in world.svg.
    let andorra = EqualEarth.position(of: try point(42.5, 1.58))
    #expect(abs(andorra.x - 806) < 1.5 && abs(andorra.y - 144) < 1.5)
  }

  @Test("a flight follows the great circle, in steps that look like a line")
  func greatCircle() throws {
    let frankfurt = try point(50.03, 8.57), york = try point(40.64, -73.78)
    let runs = GreatCircle.runs(from: frankfurt, to: york)
    let run = try #require(runs.first)
    #expect(runs.count == 1 && run.first == frankfurt && run.last == york)
    // The way leads far to the north of both.
    #expect(run.map(\.latitude).max() ?? 0 > 52)
    let steps = zip(run, run.dropFirst()).map { $0.distance(to: $1) }
    #expect((steps.max() ?? .infinity) < 210_000)
    #expect(abs(steps.reduce(0, +) - frankfurt.distance(to: york)) < 1000)
  }

  @Test("over the date line it is cut, and goes on at the other edge at the same latitude")
  func dateLine() throws {
    for (start, end) in [
      (try point(35.76, 140.39), try point(21.32, -157.92)), (try point(-17.8, 177.4), try point(-13.8, -172)),
    ] {
      for (from, to) in [(start, end), (end, start)] {
        let runs = GreatCircle.runs(from: from, to: to)
        try #require(runs.count == 2)
        let before = try #require(runs[0].last), after = try #require(runs[1].first)
        #expect(abs(before.longitude) == 180 && before.longitude == -after.longitude)
        #expect(before.latitude == after.latitude)
        for run in runs {
          #expect(zip(run, run.dropFirst()).allSatisfy { abs($0.longitude - $1.longitude) <= 180 })
        }
      }
    }
  }

  @Test("from a place to itself, to the one beside it and to the one opposite there is a line")
  func edges() throws {
    let here = try point(10, 20)
    #expect(GreatCircle.runs(from: here, to: here) == [[here, here]])
    let opposite = try point(-10, -160)
    #expect(GreatCircle.runs(from: here, to: opposite).flatMap(\.self).count >= 2)
  }
}
