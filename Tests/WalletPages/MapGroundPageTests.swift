import Foundation
import HTTPTypes
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServices

@Suite("What lies below the pins of maps")
struct MapGroundPageTests {
  private let page = "\(Samples.journeyPage)/map"
  private let file: HTTPFields = [.cookie: "maps=google-transit-file"]

  private func withMap(
    _ data: Data = SampleMap.world, _ body: @escaping @Sendable (Served, URL) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      try await withServed(folder: folder) { served in
        try data.write(to: folder.appending(path: "world.pmtiles"))
        try await body(served, folder)
      }
    }
  }

  @Test("a file of one's own lies below the maps of devices that chose it, and of no others")
  func ownFile() async throws {
    try await withMap { served, _ in
      let before = try await served.get(page).text
      #expect(try await !served.get(page, headers: file).text.contains("data-tiles"))
      #expect(try await served.post("/settings/maps/file", ["path": "world.pmtiles", "attribution": ""]).status == 303)
      // No device has chosen it: all is as it was.
      #expect(try await served.get(page).text == before)
      #expect(try await served.get("/settings/maps").text.contains("© Sample map"))
      let chosen = try await served.post("/settings/maps", ["service": "google", "mode": "transit", "ground": "file"])
      #expect(chosen.headers[.setCookie]?.contains("maps=google-transit-file") ?? false)
      for page in [page] {
        let reply = try await served.get(page, headers: file)
        #expect(reply.text.contains("data-attribution=\"© Sample map\""))
        #expect(reply.headers[.contentSecurityPolicy]?.contains("img-src 'self' data:;") ?? false)
        let pins = try JSONValue(parsing: Data(try await served.get("\(page)/pins", headers: file).bytes))
        #expect(pins["degrees"] == true && pins["towns"] == [] && pins["pins"]?.values?.isEmpty == false)
        #expect(try await served.get("\(page)/pins").text.hasPrefix("{\"degrees\":false,"))
      }
      let ground = try #require(served.wallet.ground(.file))
      let tile = try await served.get("/map/tiles/\(ground.id)/3/4/2")
      #expect(tile.status == 200 && tile.mediaType == "image/png" && Data(tile.bytes) == SampleMap.picture)
      #expect(tile.headers[.cacheControl] == "private, max-age=86400")
      let tag = try #require(tile.headers[.eTag])
      #expect(try await served.get("/map/tiles/\(ground.id)/3/4/2", headers: [.ifNoneMatch: tag]).status == 304)
      for wrong in [
        "x/3/4/2", "\(ground.id)/3/8/2", "\(ground.id)/15/1/1", "\(ground.id)/a/1/1", "\(ground.id)/-1/0/0",
      ] {
        #expect(try await served.get("/map/tiles/\(wrong)").status == 404, "\(wrong)")
      }
      // An empty path is none.
      #expect(try await served.post("/settings/maps/file", ["path": "", "attribution": ""]).status == 303)
      #expect(try await served.get(page, headers: file).text == before)
    }
  }

  @Test("a file of vectors is refused in words, with what was typed")
  func vectors() async throws {
    var vectors = SampleMap()
    vectors.type = 1
    try await withMap(vectors.data([.init(0)])) { served, _ in
      let reply = try await served.post("/settings/maps/file", ["path": "world.pmtiles", "attribution": "Me"])
      #expect(reply.status == 422 && reply.text.contains(english("issue.vectorMap")))
      #expect(reply.text.contains("value=\"world.pmtiles\""))
      let none = try await served.post("/settings/maps/file", ["path": "/etc/passwd", "attribution": "Me"])
      #expect(none.status == 422 && none.text.contains(english("issue.notAMapFile")))
      #expect(served.wallet.ground(.file) == nil)
    }
  }

  @Test("a file that is cut off or not there is refused in words, and the settings say so of one that has gone since")
  func damaged() async throws {
    let whole = SampleMap().data([.init(0)])
    try await withMap(whole) { served, folder in
      let place = folder.appending(path: "world.pmtiles")
      func sent(_ path: String) async throws -> Reply {
        try await served.post("/settings/maps/file", ["path": path, "attribution": "Me"])
      }
      #expect(try await sent("no-such-file").text.contains(english("issue.noMapFile")))
      try whole.dropLast(10).write(to: place)
      #expect(try await sent("world.pmtiles").text.contains(english("issue.damagedMap")))
      try whole.write(to: place)
      #expect(try await sent("world.pmtiles").status == 303)
      #expect(try await !served.get("/settings/maps").text.contains("has-problem"))
      try FileManager.default.removeItem(at: place)
      #expect(try await served.get("/settings/maps").text.contains(english("issue.noMapFile")))
    }
  }

  @Test("a provider of tiles is turned on with its address and whom it is attributed to, and shown with that")
  func provider() async throws {
    try await withServed { served in
      let root = "/settings/services/map-tiles", cookie: HTTPFields = [.cookie: "maps=google-transit-provider"]
      let fields = [
        "map-tiles-address": "https://tiles.example.org/{z}/{x}/{y}.png", "map-tiles-attribution": "© Somebody",
        "map-tiles-budget": "", "map-tiles-mayBeKept": "on",
      ]
      #expect(try await served.post("\(root)/on", ["map-tiles-address": "x"]).status == 422)
      #expect(try await served.post(root, fields).status == 303)
      // Set up, and not turned on.
      #expect(try await !served.get(page, headers: cookie).text.contains("data-tiles"))
      #expect(try await served.post("\(root)/on", fields).status == 303)
      let text = try await served.get("/settings/services").text
      #expect(text.contains("tiles.example.org") && text.contains("value=\"© Somebody\""))
      #expect(try await !served.get(page).text.contains("data-tiles"))
      let map = try await served.get(page, headers: cookie).text
      #expect(map.contains("data-attribution=\"© Somebody\"") && !map.contains("tiles.example.org"))
      let ground = try #require(served.wallet.ground(.provider))
      // The world of this test has no network.
      #expect(try await served.get("/map/tiles/\(ground.id)/3/4/2").status == 404)
      // A page that was made for another ground is made anew.
      let tag = try #require(try await served.get(page, headers: cookie).headers[.eTag])
      _ = try await served.post("\(root)/off", [:])
      var headers = cookie
      headers[.ifNoneMatch] = tag
      let reply = try await served.get(page, headers: headers)
      #expect(reply.status == 200 && !reply.text.contains("data-tiles"))
    }
  }

  @Test("a device is named the tiles of a journey's area where they may be kept, within the limit, and none else")
  func pack() async throws {
    try await withMap { served, _ in
      #expect(try await served.post("/settings/maps/file", ["path": "world.pmtiles", "attribution": ""]).status == 303)
      let pack = "\(Samples.journeyPage)/pack"
      let without = try await ReadPack(served.get(pack).bytes)
      #expect(without.head["tiles"] == nil && without.head["pins"] == nil)
      let with = try await ReadPack(served.get(pack, headers: file).bytes)
      let listed = with.head["tiles"]?.values, tiles = try #require(listed).compactMap { $0.text }
      #expect(with.head["pins"]?.text == "\(page)/pins" && with.head["state"] != without.head["state"])
      #expect((10...MapGround.keptTiles).contains(tiles.count) && Set(tiles).count == tiles.count)
      for tile in tiles.prefix(5) + tiles.suffix(5) { #expect(try await served.get(tile).status == 200) }
    }
  }

  @Test("who is no administrator chooses a ground, and sets none up")
  func others() async throws {
    try await withAccounts { visitors in
      let stranger = try await visitors.signedIn(Served.strangerID)
      let text = try await visitors.served.get("/settings/maps", headers: stranger).text
      #expect(!text.contains("/settings/maps/file") && !text.contains("/settings/services"))
      let reply = try await visitors.served.post(
        "/settings/maps/file", ["path": "a", "attribution": "b"], headers: stranger)
      #expect(reply.status == 403)
    }
  }
}
