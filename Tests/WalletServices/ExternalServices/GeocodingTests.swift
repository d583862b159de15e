import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Places of a geocoding service")
struct GeocodingTests {
  static let answer = """
    {"type":"FeatureCollection","features":[{"type":"Feature",\
    "geometry":{"type":"Point","coordinates":[13.4105,52.5219]},\
    "properties":{"osm_id":1,"osm_type":"N","osm_key":"tourism","osm_value":"hotel","name":"Park Inn","street":"Alexanderplatz",\
    "housenumber":"7","postcode":"10178","city":"Berlin","country":"Germany","countrycode":"de"}},\
    {"type":"Feature","geometry":{"type":"Point","coordinates":[-9.1,38.7]},"properties":{"street":"Rua A","housenumber":"2"}},\
    {"type":"Feature","geometry":{"type":"Point","coordinates":[1,91]},"properties":{"name":"Nowhere"}},\
    {"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"name":" "}}]}
    """

  @Test("an answer is read as documented, without what has no name or no point on the earth")
  func parsed() throws {
    let places = try Photon.places(Data(Self.answer.utf8))
    #expect(places.map(\.name) == ["Park Inn", "Rua A 2"])
    #expect(places[0].address == "Alexanderplatz 7, 10178 Berlin, Germany" && places[0].kind == "tourism=hotel")
    #expect(places[0].point == Coordinate(latitude: 52.5219, longitude: 13.4105) && places[0].country == "DE")
    #expect(places[1].address.isEmpty && places[1].kind.isEmpty && places[1].country == nil)
  }

  @Test(
    "an answer of another format is none",
    arguments: [
      "[]", #"{"type":"FeatureCollection"}"#, #"{"type":"FeatureCollection","features":[1]}"#,
      #"{"type":"FeatureCollection","features":[{"geometry":{"coordinates":["1","2"]},"properties":{"name":"A"}}]}"#,
      #"{"type":"FeatureCollection","features":[{"geometry":{"coordinates":[1]},"properties":{"name":"A"}}]}"#,
      #"[{"lat":"1","lon":"2","display_name":"A"}]"#,
    ])
  func changed(text: String) {
    #expect(throws: ServiceFailure(.format)) { try Photon.places(Data(text.utf8)) }
  }

  @Test("what is typed is sent once and only with a consent, at the pace of the service, and known from then on")
  func found() async throws {
    try await AnsweringServer.with(.answer(Self.answer)) { server in
      try await withTemporaryFolder { folder in
        let waits = Counter()
        var world = World(now: { Home.now }, uuid: { Samples.id(1) }, web: World.web(patience: .seconds(30).paced))
        world.pause = { duration in
          #expect(duration == .seconds(1))
          _ = waits.next()
        }
        let wallet = try await Home(in: folder, world: world).wallet
        var settings = ServiceSettings()
        settings[.geocoding].address = URL(string: server.address)
        try wallet.keep(settings)
        await #expect(throws: WalletError.self) { try await wallet.geocode("Park & Ride", .en) }
        try await wallet.set(.geocoding, isAllowed: true)
        #expect(try await wallet.geocode(" a ", .en).isEmpty && server.requests.isEmpty)
        let near = Coordinate(latitude: 52.5219, longitude: 13.4105)
        for _ in 0..<2 { #expect(try await wallet.geocode("Park & Ride", near: near, .en).count == 2) }
        #expect(server.requests.count == 1)
        #expect(server.requests[0].hasPrefix("GET /api?q=Park%20%26%20Ride&limit=10&lang=en&lat=52.5&lon=13.4 HTTP"))
        _ = try await wallet.geocode("Парк", .ru)
        #expect(server.requests.count == 2 && !server.requests[1].contains("lang="))
        #expect(waits.next() == 2, "one pause of a second")
        try await wallet.set(.geocoding, isAllowed: false)
        await #expect(throws: WalletError.self) { try await wallet.geocode("Park & Ride", .en) }
        try wallet.store.close()
      }
    }
  }

  @Test("a point that was pasted gets the name of what is there, by the service that is turned on, where somebody asks")
  func reverse() async throws {
    try await AnsweringServer.with(.answer(Self.answer)) { server in
      try await withTemporaryFolder { folder in
        var world = World(now: { Home.now }, uuid: { Samples.id(1) }, web: World.web(patience: .seconds(30).paced))
        world.pause = { _ in }
        let home = try await Home(in: folder, world: world), wallet = home.wallet, actor = Actor.user(home.owner)
        var settings = ServiceSettings()
        settings[.geocoding].address = URL(string: server.address)
        settings[.addresses].address = URL(string: server.address)
        try wallet.keep(settings)
        let find = { (isAsked: Bool) in
          try await wallet.findPlaces("52.52190, 13.41050", in: nil, isAsked: isAsked, by: actor)
        }
        #expect(try await find(true).map(\.name) == [""] && server.requests.isEmpty)
        try await wallet.set(.geocoding, isAllowed: true)
        #expect(try await find(false).map(\.name) == [""] && server.requests.isEmpty)
        for _ in 0..<2 {
          let place = try #require(try await find(true).first)
          #expect(place.name == "Park Inn" && place.address == "Alexanderplatz 7, 10178 Berlin, Germany")
          #expect(place.origin == .pasted && place.point == Coordinate(latitude: 52.5219, longitude: 13.4105))
        }
        #expect(server.requests.count == 1)
        #expect(server.requests[0].hasPrefix("GET /reverse?lat=52.5219&lon=13.4105&limit=1&lang=en HTTP"))
        // Where both are on, Nominatim is asked
        try await wallet.set(.addresses, isAllowed: true)
        server.answer(.answer(String(SurroundingsServiceTests.nominatim.dropFirst().dropLast())))
        #expect(try await find(true).map(\.name) == ["Park Inn"])
        #expect(
          server.requests.count == 2 && server.requests[1].hasPrefix("GET /reverse?lat=52.5219&lon=13.4105&zoom=18&"))
        // One that does not answer leaves the point as it is
        try await wallet.set(.addresses, isAllowed: false)
        try await wallet.set(.geocoding, isAllowed: false)
        try await wallet.set(.geocoding, isAllowed: true)
        server.answer(.answer("{}"))
        #expect(try await find(true).map(\.name) == [""])
        try wallet.store.close()
      }
    }
  }

  @Test("a form asks it only with a consent and for who waits, and shows the other places where it does not answer")
  func source() async throws {
    try await AnsweringServer.with(.answer(Self.answer)) { server in
      try await withTemporaryFolder { folder in
        let world = World(now: { Home.now }, uuid: { Samples.id(1) }, web: World.web(patience: .seconds(30).paced))
        let home = try await Home(in: folder, world: world), wallet = home.wallet, actor = Actor.user(home.owner)
        var settings = ServiceSettings()
        settings[.geocoding].address = URL(string: server.address)
        try wallet.keep(settings)
        let find = { (text: String, isAsked: Bool) in
          try await wallet.findPlaces(text, in: nil, isAsked: isAsked, by: actor).map(\.origin)
        }
        #expect(try await find("Park Inn", true) == [])
        try await wallet.set(.geocoding, isAllowed: true)
        #expect(try await find("Park Inn", false) == [])
        #expect(server.requests.isEmpty)
        #expect(try await find("Park Inn", true) == [.service, .service])
        settings[.geocoding].address = URL(string: "http://127.0.0.1:9/")
        try wallet.keep(settings)
        #expect(try await find("Park Row", true) == [])
        #expect(try await find("Lisbon", true).contains(.city))
        try wallet.store.close()
      }
    }
  }
}
