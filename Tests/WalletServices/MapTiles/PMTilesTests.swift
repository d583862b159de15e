import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Maps in a file")
struct PMTilesTests {
  @discardableResult
  private func written<Value>(_ data: Data, _ body: (URL) async throws -> Value) async throws -> Value {
    try await withTemporaryFolder { folder in
      let place = folder.appending(path: "map.pmtiles")
      try data.write(to: place)
      return try await body(place)
    }
  }

  private func tile(_ zoom: Int, _ x: Int, _ y: Int) throws -> MapTile {
    try #require(MapTile(zoom: zoom, x: x, y: y))
  }

  @Test("tiles are numbered as the specification's table has them")
  func numbers() throws {
    let table: [(Int, Int, Int, UInt64)] = [
      (0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5),
      (12, 3423, 1763, 19_078_479),
    ]
    for (zoom, x, y, number) in table { #expect(PMTilesFile.number(of: try tile(zoom, x, y)) == number) }
    // Each number of a zoom is there once.
    for zoom in 0...5 {
      let all = try (0..<(1 << zoom)).flatMap { x in
        try (0..<(1 << zoom)).map { y in PMTilesFile.number(of: try tile(zoom, x, y)) }
      }.sorted()
      let first = UInt64((1 << (2 * zoom)) - 1) / 3
      #expect(all == (0..<UInt64(all.count)).map { first + $0 })
    }
  }

  @Test(
    "a tile, a run of tiles and one of a directory below are found, and what is not there is nothing",
    arguments: [false, true])
  func found(hasLeaf: Bool) async throws {
    var map = SampleMap()
    map.hasLeaf = hasLeaf
    let bodies = ["A", "B", "C"].map { SampleMap.picture + Data($0.utf8) }
    let data = map.data([.init(0, 1, bodies[0]), .init(2, 2, bodies[1]), .init(6, 1, bodies[2])])
    try await written(data) { place in
      let file = try PMTilesFile(place)
      #expect(file.zooms == 0...2 && file.attribution == "© Sample map")
      #expect(try file.tile(tile(0, 0, 0)) == bodies[0])
      // 1/0/0 is number 1.
      #expect(try file.tile(tile(1, 0, 0)) == nil)
      #expect(try file.tile(tile(1, 0, 1)) == bodies[1] && file.tile(tile(1, 1, 1)) == bodies[1])
      #expect(try file.tile(tile(1, 1, 0)) == nil)
      let third = try (0..<4).flatMap { x in try (0..<4).map { try tile(2, x, $0) } }.filter {
        try file.tile($0) == bodies[2]
      }
      #expect(third.map(PMTilesFile.number) == [6])
    }
  }

  @Test("vector tiles are refused as such, and what is no map of pictures as none")
  func refused() async throws {
    var vectors = SampleMap(), unknown = SampleMap(), old = SampleMap(), brotli = SampleMap(), turned = SampleMap()
    (vectors.type, unknown.type, old.version, brotli.compression) = (1, 9, 2, 3)
    turned.zooms = 5...5
    var data = turned.data([.init(0)])
    data[101] = 3
    let whole = SampleMap().data([.init(0)])
    let wrong: [(Data, PMTilesFile.Fault)] = [
      (vectors.data([.init(0)]), .vector), (unknown.data([.init(0)]), .unreadable), (old.data([.init(0)]), .unreadable),
      (brotli.data([.init(0)]), .unreadable), (data, .unreadable), (Data(), .unreadable),
      (whole.prefix(126), .unreadable),
      (whole.prefix(130), .damaged), (whole.dropLast(1), .damaged), (Data("PMTiles\u{3}".utf8), .unreadable),
      (SampleMap.picture, .unreadable),
    ]
    for (data, fault) in wrong {
      try await written(data) { place in
        #expect(throws: fault) { try PMTilesFile(place) }
      }
    }
    #expect(throws: PMTilesFile.Fault.missing) { try PMTilesFile(URL(filePath: "/no/such/file")) }
  }

  @Test("a file that lies about lengths, counts and depths costs neither memory nor time")
  func hostile() async throws {
    let whole = SampleMap().data([.init(0)])
    let huge = Data([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F])
    // Offsets and lengths of the root, the metadata, the directories and the tiles.
    for place in stride(from: 8, to: 72, by: 8) {
      var data = whole
      data.replaceSubrange(place..<(place + 8), with: huge)
      try await written(data) { file in _ = try? PMTilesFile(file).tile(tile(0, 0, 0)) }
    }
    // So many entries that they cannot be there.
    #expect(throws: PMTilesFile.Fault.unreadable) { try PMTilesDirectory([0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 1, 1, 1]) }
    #expect(throws: PMTilesFile.Fault.unreadable) { try PMTilesDirectory(Array(repeating: 0xFF, count: 40)) }
    // A directory that leads to itself.
    var loop = SampleMap()
    loop.hasLeaf = true
    let below = loop.data([.init(0, 0, SampleMap.picture)])
    try await written(below) { file in
      #expect(throws: PMTilesFile.Fault.unreadable) { try PMTilesFile(file).tile(tile(0, 0, 0)) }
    }
    // Any byte may be another one.
    var random = Steps(seed: 7)
    for _ in 0..<400 {
      var data = whole
      for _ in 0..<3 {
        data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      try await written(data) { file in _ = try? PMTilesFile(file).tile(tile(2, 1, 1)) }
    }
  }

  /// What PyPI's `pmtiles` writes: packed directories in two levels, of 21,845 tiles; `scripts/setup test` installs it.
  private static let script = """
    import base64, sys
    from pmtiles.tile import Compression, TileType, zxy_to_tileid
    from pmtiles.writer import Writer
    picture = base64.b64decode(sys.argv[2])
    with open(sys.argv[1], 'wb') as output:
        writer = Writer(output)
        ids = sorted((zxy_to_tileid(z, x, y), z, x, y) for z in range(8) for x in range(2 ** z) for y in range(2 ** z))
        for number, z, x, y in ids:
            writer.write_tile(number, picture + f'{z}/{x}/{y}'.encode())
        writer.finalize({'tile_type': TileType.PNG, 'tile_compression': Compression.NONE, 'min_zoom': 0, 'max_zoom': 7,
          'min_lon_e7': -1800000000, 'min_lat_e7': -850000000, 'max_lon_e7': 1800000000, 'max_lat_e7': 850000000,
          'center_zoom': 0, 'center_lon_e7': 0, 'center_lat_e7': 0},
          {'attribution': '<a href="https://example.org">&copy; Somebody</a> &amp; others'})
    """

  @Test("every tile of a file that another program wrote is found at its place")
  func otherProgram() async throws {
    try await withTemporaryFolder { folder in
      let place = folder.appending(path: "map.pmtiles"), script = folder.appending(path: "write.py")
      try Data(Self.script.utf8).write(to: script)
      let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardizedFileURL
      let run = try await Program(repository.appending(path: ".build/tools/bin/python")).run([
        script.path, place.path, SampleMap.picture.base64EncodedString(),
      ])
      #expect(run.status == 0, "\(run.errors.suffix(500))")
      let file = try PMTilesFile(place)
      #expect(file.zooms == 0...7 && file.attribution == "© Somebody & others")
      var random = Steps(seed: 3)
      for _ in 0..<200 {
        let zoom = Int.random(in: 0...7, using: &random), count = 1 << zoom
        let wanted = try tile(
          zoom, Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
        #expect(try file.tile(wanted) == SampleMap.picture + Data(wanted.path.utf8))
      }
      #expect(try file.tile(tile(8, 0, 0)) == nil)
    }
  }
}
