import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("What is nearby, routes, guides and addresses")
struct SurroundingsServiceTests {
  /// As documented in the OpenStreetMap wiki, a node and a way.
  static let overpass = """
    {"version":0.6,"generator":"Overpass API","osm3s":{"copyright":"ODbL"},"elements":[\
    {"type":"way","id":9,"center":{"lat":52.5231,"lon":13.4101},"tags":{"amenity":"pharmacy","name":"Apotheke am Platz",\
    "opening_hours":"Mo-Fr 08:00-18:30","addr:street":"Alexanderplatz","addr:housenumber":"3","addr:postcode":"10178",\
    "addr:city":"Berlin","website":"javascript:alert(1)"}},\
    {"type":"node","id":5,"lat":52.5221,"lon":13.4099,"tags":{"amenity":"pharmacy"}}]}
    """

  /// As documented at nominatim.org.
  static let nominatim = """
    [{"place_id":1,"lat":"52.5219","lon":"13.4105","category":"tourism","type":"hotel","name":"Park Inn",\
    "display_name":"Park Inn, 7, Alexanderplatz, Mitte, Berlin, 10178, Germany","address":{"road":"Alexanderplatz",\
    "house_number":"7","city":"Berlin","postcode":"10178","country":"Germany","country_code":"de"}}]
    """

  /// As documented at mediawiki.org.
  static func wiki(_ title: String, _ language: String, translation: String? = nil) -> String {
    let links = translation.map { ",\"langlinks\":[{\"lang\":\"de\",\"title\":\"\($0)\"}]" } ?? ""
    return """
      {"batchcomplete":true,"query":{"pages":[{"pageid":1,"ns":0,"title":"\(title)","extract":"\(title) is a city.\\nIt is old.",\
      "fullurl":"https://\(language).wikivoyage.org/wiki/\(title)","coordinates":[{"lat":38.72,"lon":-9.14,"primary":true}]\(links)}]}}
      """
  }

  private static let area = Coordinate(latitude: 52.52191, longitude: 13.41049)
    .flatMap { NearbyArea(.pharmacy, around: $0, isDevice: true) }

  @Test("places of Overpass are read as documented, the nearest first, without addresses that run scripts")
  func overpassPlaces() throws {
    let area = try #require(Self.area)
    let places = try Overpass.places(Data(Self.overpass.utf8), of: area)
    #expect(places.map(\.id) == ["node/5", "way/9"])
    #expect(places[0].name.isEmpty && places[1].name == "Apotheke am Platz" && places[1].url.isEmpty)
    #expect(places[1].address == "Alexanderplatz 3, 10178 Berlin" && places[1].openingHours == "Mo-Fr 08:00-18:30")
    #expect(NearbyPlace.places(NearbyPlace.data(of: places)) == places)
  }

  @Test(
    "an answer of Overpass in another format is none, and one that was given up is slow",
    arguments: [
      ("[]", ServiceFailure.Trouble.format), (#"{"elements":[{"type":"node"}]}"#, .format),
      (#"{"elements":[{"type":"node","id":1,"lat":91,"lon":2}]}"#, .format),
      (#"{"remark":"runtime error: Query timed out","elements":[]}"#, .slow),
    ])
  func overpassChanged(text: String, trouble: ServiceFailure.Trouble) throws {
    let area = try #require(Self.area)
    #expect(throws: ServiceFailure(trouble)) { try Overpass.places(Data(text.utf8), of: area) }
  }

  @Test("places and addresses of Nominatim are read as documented; a point without one has none")
  func nominatimPlaces() throws {
    let place = try #require(try Nominatim.places(Data(Self.nominatim.utf8)).first)
    #expect(place.name == "Park Inn" && place.address == "Alexanderplatz 7, 10178 Berlin, Germany")
    #expect(place.country == "DE" && place.kind == "tourism=hotel")
    #expect(place.point == Coordinate(latitude: 52.5219, longitude: 13.4105))
    let single = String(Self.nominatim.dropFirst().dropLast())
    #expect(try Nominatim.placeAtPoint(Data(single.utf8)) == place)
    #expect(try Nominatim.placeAtPoint(Data(#"{"error":"Unable to geocode"}"#.utf8)) == nil)
    for text in ["{}", "[1]", #"[{"lat":52.5,"lon":13.4,"display_name":"A"}]"#, "x"] {
      #expect(throws: ServiceFailure(.format), "\(text)") { try Nominatim.places(Data(text.utf8)) }
    }
  }

  @Test("routes of OSRM and Valhalla are metres and seconds; where there is no way there is none")
  func routes() throws {
    let osrm = try OSRM.length(Data(#"{"code":"Ok","routes":[{"distance":2110.4,"duration":1501.9}]}"#.utf8))
    #expect(osrm?.metres == 2110.4 && osrm?.seconds == 1501.9)
    #expect(try OSRM.length(Data(#"{"code":"NoRoute","message":"Impossible route"}"#.utf8)) == nil)
    let valhalla = try Valhalla.length(
      Data(#"{"trip":{"status":0,"units":"kilometers","summary":{"length":2.11,"time":1502.5}}}"#.utf8))
    #expect(valhalla.map { abs($0.metres - 2110) < 0.001 } == true && valhalla?.seconds == 1502.5)
    for text in ["[]", #"{"code":"Ok","routes":[]}"#, #"{"code":"InvalidQuery"}"#] {
      #expect(throws: ServiceFailure(.format), "\(text)") { try OSRM.length(Data(text.utf8)) }
    }
    for text in ["[]", #"{"trip":{"status":0,"units":"miles","summary":{"length":2,"time":1}}}"#] {
      #expect(throws: ServiceFailure(.format), "\(text)") { try Valhalla.length(Data(text.utf8)) }
    }
  }

  @Test("an article is read with its translation and its licence's address; a missing or ambiguous one is none")
  func articles() throws {
    let found = try Wikimedia.article(
      Data(Self.wiki("Lisbon", "en", translation: "Lissabon").utf8), .wikivoyage, .en)
    let article = try #require(found)
    #expect(article.translation == "Lissabon" && article.guide.summary == "Lisbon is a city.\n\nIt is old.")
    #expect(article.guide.url == "https://en.wikivoyage.org/wiki/Lisbon")
    #expect(TownGuide.guides(TownGuide.data(of: [article.guide])) == [article.guide])
    for page in [#"{"title":"A","missing":true}"#, #"{"title":"A","extract":"a","pageprops":{"disambiguation":""}}"#] {
      let text = "{\"query\":{\"pages\":[\(page)]}}"
      #expect(try Wikimedia.article(Data(text.utf8), .wikivoyage, .en) == nil, "\(page)")
    }
    // An address of another site is no article of this one.
    let foreign = Self.wiki("Lisbon", "en").replacing("https://en.wikivoyage.org", with: "https://evil.example")
    for text in ["[]", #"{"query":{"pages":[]}}"#, foreign] {
      #expect(throws: ServiceFailure(.format), "\(text)") {
        try Wikimedia.article(Data(text.utf8), .wikivoyage, .en)
      }
    }
  }

  /// A wallet that asks a server beside the test for one service.
  private func withWallet(
    _ service: ExternalService, _ behaviour: AnsweringServer.Behaviour,
    _ body: @Sendable (Wallet, Actor, AnsweringServer) async throws -> Void
  ) async throws {
    try await AnsweringServer.with(behaviour) { server in
      try await withTemporaryFolder { folder in
        var world = World(
          now: { Home.now }, uuid: { .version7(at: Home.now) }, web: World.web(patience: .seconds(30).paced))
        world.pause = { _ in }
        let home = try await Home(in: folder, world: world), wallet = home.wallet
        var settings = ServiceSettings()
        settings[service].address = URL(string: server.address)
        try wallet.keep(settings)
        try await body(wallet, .user(home.owner), server)
        try wallet.store.close()
      }
    }
  }

  @Test("what is nearby is asked with a consent only, once, at a rounded point, and is gone with the consent")
  func nearby() async throws {
    try await withWallet(.surroundings, .answer(Self.overpass)) { wallet, actor, server in
      let area = try #require(Self.area)
      await #expect(throws: WalletError.self) { try await wallet.nearby(area) }
      #expect(server.requests.isEmpty)
      try await wallet.set(.surroundings, isAllowed: true)
      for _ in 0..<2 { try await wallet.nearby(area) }
      let line = try #require(server.requests.first?.split(separator: "\r\n").first.map(String.init))
      #expect(server.requests.count == 1 && line.hasPrefix("GET /api/interpreter?data="), "\(line)")
      let asked = try #require(line.removingPercentEncoding)
      #expect(asked.contains("around:1500,52.52,13.41)"), "\(asked)")
      #expect(!asked.contains("52.5219") && !asked.contains("13.4104"), "\(asked)")
      let kept = { () async throws in
        try await wallet.store.read(as: .system(.externalServices)) {
          try $0.cachedResponse(of: .surroundings, to: area.key)
        }
      }
      #expect(try await kept().flatMap { NearbyPlace.places($0.body) }?.count == 2)
      try await wallet.set(.surroundings, isAllowed: false)
      #expect(try await kept() == nil)
      await #expect(throws: WalletError.self) { try await wallet.nearby(area) }
      #expect(server.requests.count == 1)
    }
  }

  @Test(
    "no failure of a service stores anything",
    arguments: ["[]", "", #"{"elements":[{"type":"node","id":"x"}]}"#, String(repeating: "x", count: 2_000_000)])
  func failures(text: String) async throws {
    try await withWallet(.surroundings, .answer(text)) { wallet, _, _ in
      let area = try #require(Self.area)
      try await wallet.set(.surroundings, isAllowed: true)
      await #expect(throws: ServiceFailure.self) { try await wallet.nearby(area) }
      let kept = try await wallet.store.read(as: .system(.externalServices)) {
        try $0.cachedResponse(of: .surroundings, to: area.key)
      }
      #expect(kept == nil)
    }
  }
}
