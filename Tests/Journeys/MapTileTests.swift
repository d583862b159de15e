import Foundation
import Journeys
import Testing

@Suite("Tiles of maps")
struct MapTileTests {
  private func point(_ north: Double, _ east: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: north, longitude: east))
  }

  @Test(
    "a point lies on the tile that Python's math module finds",
    arguments: [
      (50.11, 8.68, "12/2146/1387"), (50.11, 8.68, "5/16/10"), (-33.8688, 151.2093, "14/15073/9831"),
      (37.7749, -122.4194, "18/41928/101324"), (0, 0, "0/0/0"),
    ])
  func numbers(north: Double, east: Double, path: String) throws {
    let zoom = try #require(path.split(separator: "/").first.flatMap { Int($0) })
    #expect(MapTile(at: try point(north, east), zoom: zoom).path == path)
  }

  @Test("what lies beyond the edges of the world lies at them, and no number leads out of it")
  func edges() throws {
    #expect(MapTile(at: try point(90, -180), zoom: 3).path == "3/0/0")
    #expect(MapTile(at: try point(-90, 180), zoom: 3).path == "3/7/7")
    for (zoom, x, y) in [(-1, 0, 0), (21, 0, 0), (2, 4, 0), (2, 0, 4), (2, -1, 0), (0, 1, 0)] {
      #expect(MapTile(zoom: zoom, x: x, y: y) == nil)
    }
  }

  @Test("the tiles of an area are whole zooms, the smallest scale first, over the date line too, and within the limit")
  func area() throws {
    let suva = try point(-18.14, 178.44), apia = try point(-13.83, -171.76)
    let tiles = MapTile.around([suva, apia], zooms: 0...19, limit: 200)
    #expect(tiles.first?.path == "0/0/0" && tiles.count <= 200 && Set(tiles).count == tiles.count)
    #expect(tiles.map(\.zoom) == tiles.map(\.zoom).sorted())
    let deepest = try #require(tiles.last).zoom
    #expect(deepest > 8)
    for zoom in 0...deepest {
      for place in [suva, apia] { #expect(tiles.contains(MapTile(at: place, zoom: zoom))) }
    }
    // On zoom 4 Suva lies on the last tile in the east: its neighbour is the first in the west.
    #expect(tiles.contains { $0.zoom == 4 && $0.x == 0 } && tiles.contains { $0.zoom == 4 && $0.x == 15 })
    #expect(MapTile.around([], zooms: 0...19, limit: 200).isEmpty)
    #expect(MapTile.around([suva], zooms: 17...19, limit: 200).isEmpty)
    #expect(MapTile.around([suva], zooms: 0...19, limit: 10_000).allSatisfy { $0.zoom <= 16 })
  }
}
