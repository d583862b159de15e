import Foundation
import Journeys
import Synchronization
import TestSupport
import Testing

@testable import WalletServices

@Suite("Tiles of a provider")
struct TileServiceTests {
  /// What a provider was asked, and what it answers.
  private final class Provider: Sendable {
    private let state: Mutex<(asked: [WebRequest], answers: [WebAnswer], now: Date)>

    init(_ answers: [WebAnswer]) { state = Mutex(([], answers, Home.now)) }

    var asked: [WebRequest] { state.withLock { $0.asked } }
    func pass(_ seconds: TimeInterval) { state.withLock { $0.now += seconds } }

    var world: World {
      var world = World(
        now: { [self] in state.withLock { $0.now } }, uuid: { Samples.id(1) },
        web: { [self] request in
          try state.withLock { state in
            state.asked.append(request)
            guard !state.answers.isEmpty else { throw WalletError.unavailable(.serverUnreachable) }
            return state.answers.removeFirst()
          }
        })
      world.pause = { _ in }
      return world
    }
  }

  private static func picture(_ control: String?, etag: String? = nil, _ body: Data = SampleMap.picture) -> WebAnswer {
    var answer = WebAnswer(status: 200, body: body)
    (answer.contentType, answer.cacheControl, answer.etag) = ("image/png", control, etag)
    return answer
  }

  private static let osm = "https://tile.openstreetmap.org/{z}/{x}/{y}.png"
  private static let other = "https://tiles.example.org/{z}/{x}/{y}.png?key=s3cret"

  private func settings(_ template: String, isKept: Bool = false) throws -> ServiceSettings {
    let profile = try #require(ServiceProfile.of(.mapTiles))
    var settings = ServiceSettings()
    settings.contact = "https://wallet.example/"
    return try settings.applying(
      [
        "map-tiles-address": template, "map-tiles-attribution": "© Somebody", "map-tiles-budget": "",
        "map-tiles-mayBeKept": isKept ? "on" : "",
      ], to: profile)
  }

  private func withWallet(
    _ provider: Provider, template: String = other, isAllowed: Bool = true,
    _ body: (Wallet, MapGround?) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let wallet = try await Home(in: folder, world: provider.world).wallet
      try wallet.keep(settings(template))
      if isAllowed { try await wallet.set(.mapTiles, isAllowed: true) }
      try await body(wallet, wallet.ground(.provider))
      try wallet.store.close()
    }
  }

  private func tile(_ zoom: Int = 5, _ x: Int = 16, _ y: Int = 10) throws -> MapTile {
    try #require(MapTile(zoom: zoom, x: x, y: y))
  }

  @Test("without consent there is no provider's ground and nothing is asked")
  func consent() async throws {
    let provider = Provider([Self.picture(nil)])
    try await withWallet(provider, isAllowed: false) { wallet, ground in
      #expect(ground == nil)
      await #expect(throws: WalletError.self) {
        let ground = MapGround(.provider, id: "x", attribution: "", zooms: 0...19, mayBeKept: false)
        _ = try await wallet.tile(tile(), of: ground)
      }
      #expect(provider.asked.isEmpty)
    }
  }

  @Test(
    "a tile is asked for once, by a client that says who it is, of public addresses alone, and then comes from the disk"
  )
  func kept() async throws {
    let provider = Provider([Self.picture("public, max-age=600")])
    try await withWallet(provider) { wallet, ground in
      let ground = try #require(ground)
      #expect(ground.attribution == "© Somebody" && !ground.mayBeKept)
      let first = try await wallet.tile(tile(), of: ground), second = try await wallet.tile(tile(), of: ground)
      #expect(first.body == SampleMap.picture && second.body == first.body && first.type == .png && first.maxAge == 600)
      let request = try #require(provider.asked.first)
      #expect(
        provider.asked.count == 1 && request.url.absoluteString == "https://tiles.example.org/5/16/10.png?key=s3cret")
      #expect(request.headers["User-Agent"] == ServiceRequest.agent(contact: "https://wallet.example/"))
      #expect(request.isPublicOnly && request.bodyLimit == 1 << 20)
      // After a restart too
      let again = Wallet(store: wallet.store, world: provider.world, folder: wallet.folder)
      _ = try await again.tile(tile(), of: ground)
      #expect(provider.asked.count == 1)
    }
  }

  @Test("an old tile is asked for with its ETag, stays where it is unchanged, and is shown where nobody answers")
  func unchanged() async throws {
    var same = WebAnswer(status: 304)
    same.cacheControl = "max-age=100"
    let provider = Provider([Self.picture("max-age=60", etag: "\"a\""), same])
    try await withWallet(provider) { wallet, ground in
      let ground = try #require(ground)
      _ = try await wallet.tile(tile(), of: ground)
      provider.pass(61)
      #expect(try await wallet.tile(tile(), of: ground).body == SampleMap.picture)
      #expect(provider.asked.count == 2 && provider.asked[1].headers["If-None-Match"] == "\"a\"")
      provider.pass(99)
      _ = try await wallet.tile(tile(), of: ground)
      #expect(provider.asked.count == 2)
      provider.pass(2)
      let old = try await wallet.tile(tile(), of: ground)
      #expect(old.body == SampleMap.picture && old.maxAge == 60 && provider.asked.count == 3)
      // One that was never there cannot be shown.
      await #expect(throws: WalletError.unavailable(.serverUnreachable)) {
        _ = try await wallet.tile(tile(5, 1, 1), of: ground)
      }
    }
  }

  @Test(
    "what may not be stored is not, and how long the rest stays is what the answer says",
    arguments: [
      ("no-store", nil, nil, nil), ("no-cache", nil, nil, 0), ("max-age=100", nil, "30", 70),
      (nil, "Sun, 01 Mar 2026 13:00:00 GMT", nil, 3600), (nil, "0", nil, 0), (nil, nil, nil, 604_800),
      ("max-age=x", nil, nil, 0), ("max-age=99999999999", nil, nil, 31_536_000),
    ] as [(String?, String?, String?, Int?)])
  func freshness(control: String?, expires: String?, age: String?, seconds: Int?) async throws {
    var answer = Self.picture(control)
    (answer.expires, answer.age) = (expires, age)
    let provider = Provider([answer, answer])
    try await withWallet(provider) { wallet, ground in
      let ground = try #require(ground)
      #expect(try await wallet.tile(tile(), of: ground).maxAge == seconds)
      _ = try await wallet.tile(tile(), of: ground)
      #expect(provider.asked.count == (seconds ?? 0 > 0 ? 1 : 2))
      #expect((wallet.tiles.entry(ground.id, try tile()) != nil) == (seconds != nil))
    }
  }

  @Test("an answer that is no picture is refused, and one that is not there is not found")
  func wrong() async throws {
    var html = Self.picture(nil), lie = Self.picture(nil, Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8))
    html.contentType = "text/html"
    lie.etag = "\"x\""
    let provider = Provider([html, lie, WebAnswer(status: 404), WebAnswer(status: 403)])
    try await withWallet(provider) { wallet, ground in
      let ground = try #require(ground)
      for error in [
        WalletError.unavailable(.serverUnreachable), .unavailable(.serverUnreachable), .notFound,
        .unavailable(.serverUnreachable),
      ] {
        await #expect(throws: error) { _ = try await wallet.tile(tile(), of: ground) }
      }
      #expect(wallet.tiles.entry(ground.id, try tile()) == nil)
      let usage = try String(contentsOf: wallet.folder.appending(path: "service-usage.json"), encoding: .utf8)
      #expect(!usage.contains("s3cret"))
    }
  }

  @Test("what was fetched goes with the consent, and its folder has a limit that the oldest make room for")
  func room() async throws {
    let provider = Provider([Self.picture(nil)])
    try await withWallet(provider) { wallet, ground in
      let ground = try #require(ground)
      _ = try await wallet.tile(tile(), of: ground)
      try await wallet.set(.mapTiles, isAllowed: false)
      #expect(wallet.tiles.entry(ground.id, try tile()) == nil && wallet.ground(.provider) == nil)
      let cache = TileCache(in: wallet.folder, limit: 100_000),
        head = TileCache.Head(type: "image/png", etag: "", expires: 0)
      for x in 0..<30 {
        try cache.keep(.init(head: head, body: SampleMap.picture), "a", try tile(8, x, 0))
        let file = wallet.folder.appending(path: "map-tiles/a/8/\(x)/0")
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: TimeInterval(x))], ofItemAtPath: file.path)
      }
      let left = try (0..<30).filter { cache.entry("a", try tile(8, $0, 0)) != nil }
      #expect(left.count < 24 && left == Array((30 - left.count)..<30))
    }
  }

  @Test("a private host is not connected to, whoever names it")
  func privateHost() async throws {
    try await withTemporaryFolder { folder in
      let world = World(now: { Home.now }, uuid: { Samples.id(1) }, web: World.web(patience: .seconds(30).paced))
      let wallet = try await Home(in: folder, world: world).wallet
      try wallet.keep(settings("http://127.0.0.1:9/{z}/{x}/{y}.png"))
      try await wallet.set(.mapTiles, isAllowed: true)
      await #expect { try await wallet.tryOut(.mapTiles) } throws: {
        ($0 as? ServiceFailure)?.trouble == .privateAddress
      }
      try wallet.store.close()
    }
  }

  @Test(
    "an address has each of the three once and leads to the web; an attribution is required",
    arguments: [
      "https://a.org/{z}/{x}.png", "https://a.org/{z}/{x}/{y}/{y}.png", "https://{s}.a.org/{z}/{x}/{y}.png",
      "ftp://a.org/{z}/{x}/{y}", "https://u:p@a.org/{z}/{x}/{y}", "https://{x}.org/{z}/{y}", "{z}{x}{y}",
      "https:///{z}/{x}/{y}",
    ])
  func address(template: String) throws {
    #expect(throws: WalletError.invalid([Issue("address", .notATileAddress, limit: "{z}, {x}, {y}")])) {
      try settings(template)
    }
  }

  @Test("areas are kept where the provider is said to allow it, and never of OpenStreetMap's own server")
  func areas() throws {
    #expect(try settings(Self.other, isKept: true)[.mapTiles].mayBeKept)
    #expect(try !settings(Self.other)[.mapTiles].mayBeKept)
    for own in [
      Self.osm, Self.osm.replacing("tile.open", with: "A.TILE.open"),
      Self.osm.replacing("tile.openstreetmap", with: "tile.osm"),
    ] {
      #expect(try !settings(own, isKept: true)[.mapTiles].mayBeKept)
    }
    let profile = try #require(ServiceProfile.of(.mapTiles))
    #expect(throws: WalletError.invalid([Issue("attribution", .required), Issue("address", .required)])) {
      try ServiceSettings().applying([:], to: profile)
    }
  }
}
