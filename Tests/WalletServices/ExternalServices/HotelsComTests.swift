import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Hotels of Hotels.com")
struct HotelsComTests {
  /// As documented at rapidapi.com (hotels4, properties/v2/list), three hotels, one of them without a room and one far away.
  static let answer = """
    {"data":{"propertySearch":{"__typename":"PropertySearchResults","filterMetadata":{"__typename":"PropertyFilterMetadata",\
    "amenities":[]},"universalSortAndFilter":{},"properties":[{"__typename":"Property","id":"28164","featuredMessages":[],\
    "name":"Acropolis Boulogne","availability":{"__typename":"PropertyAvailability","available":false,"minRoomsLeft":null},\
    "mapMarker":{"__typename":"MapMarker","label":null,"latLong":{"__typename":"Coordinates","latitude":48.8401,"longitude":2.2512}},\
    "price":null,"reviews":{"__typename":"PropertyReviewsSummary","score":0,"total":0},"star":null,"regionId":"2734"},\
    {"__typename":"Property","id":"527497","featuredMessages":[],"name":"Grosvenor House",\
    "availability":{"__typename":"PropertyAvailability","available":true,"minRoomsLeft":2},\
    "destinationInfo":{"__typename":"PropertyDestinationInfo","distanceFromDestination":{"unit":"MILE","value":0.7},"regionId":"2734"},\
    "mapMarker":{"__typename":"MapMarker","label":"$142","latLong":{"__typename":"Coordinates","latitude":48.845,"longitude":2.26}},\
    "price":{"__typename":"PropertyPrice","options":[{"__typename":"PropertyPriceOption","formattedDisplayPrice":"$142"}],\
    "lead":{"__typename":"Money","amount":142.365,"currencyInfo":{"__typename":"Currency","code":"USD","symbol":"$"},\
    "formatted":"$142"},"priceMessaging":null},"reviews":{"__typename":"PropertyReviewsSummary","score":8.4,"total":1002},\
    "star":4.5,"regionId":"2734"},{"__typename":"Property","id":"9","name":"Far away",\
    "mapMarker":{"latLong":{"latitude":49.5,"longitude":2.26}},"price":null,"reviews":null,"star":3}]}}}
    """

  private static func search() throws -> HotelSearch {
    let point = try #require(Coordinate(latitude: 48.8412, longitude: 2.2481))
    return try #require(HotelSearch(around: point, from: day("2026-11-22"), to: day("2026-11-25"), adults: 2))
  }

  @Test(
    "hotels are read as documented: prices of a night, stars, guests' score, those with a room first, none beyond the radius"
  )
  func parsed() throws {
    let offers = try HotelsCom.offers(Data(Self.answer.utf8), around: Self.search().point)
    #expect(offers.map(\.name) == ["Grosvenor House", "Acropolis Boulogne"])
    #expect(offers[0].price?.plain == "142.37" && offers[0].price?.currency.code == "USD" && offers[0].isPerNight)
    #expect(offers[0].rating == 4 && offers[0].score == 8.4)
    #expect(offers[0].url == "https://www.hotels.com/h527497.Hotel-Information")
    #expect(offers[1].price == nil && offers[1].rating == nil && offers[1].score == nil)
    #expect(HotelOffer.offers(HotelOffer.data(of: offers)) == offers)
    let none = #"{"data":{"propertySearch":{"properties":[]}}}"#
    #expect(try HotelsCom.offers(Data(none.utf8), around: Self.search().point).isEmpty)
  }

  @Test(
    "an answer of another format is none",
    arguments: [
      "[]", #"{"data":null,"errors":[{"message":"x"}]}"#, #"{"data":{"propertySearch":{}}}"#,
      #"{"data":{"propertySearch":{"properties":[{"id":"../1","name":"A","mapMarker":{"latLong":{"latitude":1,"longitude":2}}}]}}}"#,
      #"{"data":{"propertySearch":{"properties":[{"id":"1","name":"A","mapMarker":{"latLong":{"latitude":91,"longitude":2}}}]}}}"#,
      #"{"data":{"propertySearch":{"properties":[{"id":"1","name":"A","mapMarker":{"latLong":{"latitude":1,"longitude":2}},"price":{"lead":{"amount":"1"}}}]}}}"#,
    ])
  func changed(text: String) throws {
    let point = try Self.search().point
    #expect(throws: ServiceFailure(.format), "\(text)") { try HotelsCom.offers(Data(text.utf8), around: point) }
  }

  @Test(
    "it is asked by one document with a rounded point, nights and people, and by the key for its host; another service is asked anew"
  )
  func asked() async throws {
    try await AnsweringServer.with(.answer(Self.answer)) { server in
      try await withTemporaryFolder { folder in
        var world = World(
          now: { Home.now }, uuid: { .version7(at: Home.now) }, web: World.web(patience: .seconds(30).paced))
        world.pause = { _ in }
        let wallet = try await Home(in: folder, world: world).wallet, search = try Self.search()
        var settings = ServiceSettings()
        settings[.hotels].address = URL(string: server.address)
        (settings[.hotels].provider, settings[.hotels].key) = ("Hotels.com", Secret("s3cret"))
        try wallet.keep(settings)
        await #expect(throws: WalletError.self) { try await wallet.hotels(search) }
        #expect(server.requests.isEmpty)
        try await wallet.set(.hotels, isAllowed: true)
        for _ in 0..<2 { try await wallet.hotels(search) }
        let request = try #require(server.requests.first), parts = request.components(separatedBy: "\r\n\r\n")
        #expect(server.requests.count == 1 && request.hasPrefix("POST /properties/v2/list HTTP/1.1\r\n"))
        #expect(request.contains("X-RapidAPI-Key: s3cret\r\n"))
        #expect(request.contains("X-RapidAPI-Host: hotels4.p.rapidapi.com\r\n"))
        #expect(request.contains("Content-Type: application/json\r\n"))
        let sent = try JSONValue(parsing: Data(parts[1].utf8)),
          night: JSONValue = ["day": 22, "month": 11, "year": 2026]
        #expect(sent["destination"]?["coordinates"] == ["latitude": .number(48.84), "longitude": .number(2.25)])
        #expect(sent["checkInDate"] == night && sent["checkOutDate"]?["day"] == 25 && sent["rooms"] == [["adults": 2]])
        #expect(sent["currency"] == "USD" && !parts[1].contains("s3cret"))
        let kept = try await wallet.store.read(as: .system(.externalServices)) { try $0.hotelOffers(search) }
        #expect(kept?.offers.map(\.id) == ["527497", "28164"])
        try wallet.store.close()
      }
    }
  }

  @Test("a key goes to its own service alone, and is forgotten where another one is chosen")
  func provider() throws {
    let fields = { (name: String, key: String) in ["hotels-provider": name, "hotels-key": key] }
    let usual = try #require(ServiceProfile.of(.hotels))
    var settings = try ServiceSettings().applying(fields("Hotels.com", "s3cret"), to: usual)
    #expect(settings.profile(of: .hotels)?.name == "Hotels.com" && settings[.hotels].key.text == "s3cret")
    #expect(ServiceProfile.hotelsCom.needsKey && !ServiceProfile.hotelsCom.needsSecret)
    #expect(ServiceProfile.hotelsCom.hasNightlyPrices && !usual.hasNightlyPrices)
    settings = try settings.applying(fields("Amadeus", ""), to: .hotelsCom)
    #expect(settings.profile(of: .hotels)?.name == "Amadeus" && settings[.hotels].key.text.isEmpty)
  }
}
