import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Flights and hotels of Amadeus")
struct AmadeusTests {
  static let watched = WatchedFlight(FlightNumber("TP487")!, on: day("2021-09-13"))

  /// As documented at developers.amadeus.com, On-Demand Flight Status, with times of the day itself.
  static let flight = """
    {"meta":{"count":1,"links":{"self":"https://test.api.amadeus.com/v2/schedule/flights?carrierCode=TP&flightNumber=487"}},\
    "data":[{"type":"DatedFlight","scheduledDepartureDate":"2021-09-13",\
    "flightDesignator":{"carrierCode":"TP","flightNumber":487},\
    "flightPoints":[{"iataCode":"NCE","departure":{"terminal":{"code":"1"},"gate":{"mainGate":"A34"},"timings":[\
    {"qualifier":"STD","value":"2021-09-13T15:05+02:00"},{"qualifier":"ETD","value":"2021-09-13T15:45+02:00",\
    "delays":[{"duration":"PT40M"}]}]}},\
    {"iataCode":"LIS","arrival":{"timings":[{"qualifier":"STA","value":"2021-09-13T16:50+01:00"}]}}],\
    "segments":[{"boardPointIataCode":"NCE","offPointIataCode":"LIS","scheduledSegmentDuration":"PT2H45M"}],\
    "legs":[{"boardPointIataCode":"NCE","offPointIataCode":"LIS","aircraftEquipment":{"aircraftType":"320"},\
    "scheduledLegDuration":"PT2H45M"}]}]}
    """

  /// As documented there, Hotel List.
  static let hotels = """
    {"data":[{"chainCode":"AC","iataCode":"PAR","dupeId":700169556,"name":"ACROPOLIS HOTEL PARIS BOULOGNE","hotelId":"ACPARH29",\
    "geoCode":{"latitude":48.83593,"longitude":2.24922},"address":{"countryCode":"FR"},"distance":{"value":0.46,"unit":"KM"},\
    "rating":4},{"chainCode":"MC","iataCode":"PAR","dupeId":700031300,"name":"Grosvenor House","hotelId":"MCLONGHM",\
    "geoCode":{"latitude":48.84,"longitude":2.26},"address":{"countryCode":"FR"},"distance":{"value":0.9,"unit":"KM"}}],\
    "meta":{"count":2}}
    """

  /// As documented there, Hotel Search.
  static let offers = """
    {"data":[{"type":"hotel-offers","hotel":{"type":"hotel","hotelId":"MCLONGHM","chainCode":"MC","dupeId":"700031300",\
    "name":"JW Marriott Grosvenor House","cityCode":"LON","latitude":51.50988,"longitude":-0.15509},"available":true,\
    "offers":[{"id":"TSXOJ6LFQ2","checkInDate":"2026-11-22","checkOutDate":"2026-11-23","rateCode":"V0 ",\
    "room":{"type":"ELE","typeEstimated":{"category":"EXECUTIVE_ROOM","beds":1,"bedType":"DOUBLE"},\
    "description":{"text":"Executive King Room","lang":"EN"}},"guests":{"adults":1},\
    "price":{"currency":"GBP","base":"716.00","total":"716.00"}}],\
    "self":"https://test.api.amadeus.com/v3/shopping/hotel-offers?hotelIds=MCLONGHM"}]}
    """

  @Test("a leg is read as documented, and its state follows from its times")
  func legs() throws {
    let legs = try AmadeusFlights.legs(Data(Self.flight.utf8), of: Self.watched)
    let leg = try #require(legs.first)
    #expect(legs.count == 1 && leg.departure.code == "NCE" && leg.arrival.code == "LIS" && leg.number == "TP 487")
    #expect(leg.departure.scheduled == instant("2021-09-13T13:05:00Z") && leg.departure.delay == 40 * 60)
    #expect(leg.arrival.time == instant("2021-09-13T15:50:00Z") && leg.state == .delayed)
    #expect(leg.departure.terminal == "1" && leg.departure.gate == "A34" && leg.aircraft == "320")
    #expect(leg.source == "Amadeus")
    for (qualifier, state) in [("ATD", FlightStatus.State.departed), ("XYZ", .expected)] {
      let other = Self.flight.replacing("ETD", with: qualifier)
      #expect(try AmadeusFlights.legs(Data(other.utf8), of: Self.watched).first?.state == state)
    }
    let landed = Self.flight.replacing("STA", with: "ATA")
    #expect(try AmadeusFlights.legs(Data(landed.utf8), of: Self.watched).first?.state == .arrived)
    #expect(try AmadeusFlights.legs(Data(#"{"meta":{"count":0},"data":[]}"#.utf8), of: Self.watched).isEmpty)
  }

  @Test("hotels are read as documented, with their prices, those with a room first")
  func found() throws {
    let point = try #require(Coordinate(latitude: 48.84, longitude: 2.25))
    let listed = try AmadeusHotels.listed(Data(Self.hotels.utf8), around: point)
    #expect(listed.map(\.name) == ["Acropolis Hotel Paris Boulogne", "Grosvenor House"])
    let offers = try AmadeusHotels.priced(listed, Data(Self.offers.utf8))
    #expect(offers.map(\.id) == ["MCLONGHM", "ACPARH29"])
    #expect(offers[0].price?.plain == "716.00" && offers[0].price?.currency.code == "GBP")
    #expect(offers[0].room == "Executive King Room" && offers[1].price == nil && offers[1].rating == 4)
    #expect(HotelOffer.offers(HotelOffer.data(of: offers)) == offers)
    #expect(try AmadeusHotels.listed(Data(), around: point).isEmpty)
  }

  @Test("nights and people that no hotel can be asked for are no search")
  func searches() throws {
    let point = try #require(Coordinate(latitude: 48.8412, longitude: 2.2561))
    let search = try #require(
      HotelSearch(around: point, from: day("2026-11-22"), to: day("2026-11-23"), adults: 2))
    #expect(search.key == "48.84,2.26 2026-11-22 2026-11-23 2")
    for (from, to, adults) in [
      ("2026-11-22", "2026-11-22", 1), ("2026-11-22", "2026-12-23", 1), ("2026-11-22", "2026-11-23", 10),
    ] {
      #expect(HotelSearch(around: point, from: day(from), to: day(to), adults: adults) == nil)
    }
  }

  @Test("the token is asked for once, is kept in memory alone, and anew when the service has forgotten it")
  func token() async throws {
    try await AnsweringServer.with(.answer("")) { server in
      try await withTemporaryFolder { folder in
        var world = World(
          now: { Home.now }, uuid: { .version7(at: Home.now) }, web: World.web(patience: .seconds(30).paced))
        world.pause = { _ in }
        let wallet = try await Home(in: folder, world: world).wallet
        var settings = ServiceSettings()
        settings[.flights].address = URL(string: server.address)
        settings[.flights].provider = "Amadeus"
        settings[.flights].key = Secret("one two:s3cret&x")
        try wallet.keep(settings)
        try await wallet.set(.flights, isAllowed: true)
        let token = AnsweringServer.Behaviour.answer(ServiceCase.token),
          found = AnsweringServer.Behaviour.answer(Self.flight)
        server.answer(token, found, found)
        for _ in 0..<2 { _ = try await wallet.fetchLegs(Self.watched) }
        #expect(server.requests.count == 3)
        #expect(server.requests[0].hasPrefix("POST /v1/security/oauth2/token HTTP/1.1\r\n"))
        #expect(
          server.requests[0].hasSuffix("grant_type=client_credentials&client_id=one%20two&client_secret=s3cret%26x"))
        #expect(server.requests[1].contains("Authorization: Bearer CpjU0sEenniHCgPDrndzOSWFk5mN\r\n"))
        #expect(server.requests[1].hasPrefix("GET /v2/schedule/flights?carrierCode=TP&flightNumber=487&"))
        #expect(!server.requests[1].contains("s3cret") && !server.requests[1].contains("client_id"))
        server.answer(.answer("{}", status: "401 Unauthorized"), token, found)
        _ = try await wallet.fetchLegs(Self.watched)
        #expect(server.requests.count == 6)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
          guard let data = try? Data(contentsOf: folder.appending(path: name)) else { continue }
          #expect(data.range(of: Data("CpjU0sEenniHCgPDrndzOSWFk5mN".utf8)) == nil, "\(name)")
        }
        // A key of one part is none, and nothing is sent for it.
        settings[.flights].key = Secret("alone")
        try wallet.keep(settings)
        await #expect(throws: ServiceFailure(.key)) { try await wallet.fetchLegs(Self.watched) }
        #expect(server.requests.count == 6)
        try wallet.store.close()
      }
    }
  }
}
