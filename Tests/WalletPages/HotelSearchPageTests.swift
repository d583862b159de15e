import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletScreens
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Hotels, embassies and opening hours on pages")
struct HotelSearchPageTests {
  private static let page = "\(Samples.journeyPage)/hotel-search"

  private func stored(_ served: Served) async throws -> [String: String] {
    let point = try #require(Coordinate(latitude: 40.78, longitude: -73.98))
    let search = try #require(
      HotelSearch(around: point, from: day("2026-04-01"), to: day("2026-04-03"), adults: 2))
    let pounds = try #require(Currency("USD"))
    let offers = [
      HotelOffer(
        id: "MCLONGHM", name: "<b>Grosvenor", point: point, rating: 4, price: Money(minorUnits: 71_600, pounds),
        room: "King Room"),
      HotelOffer(id: "ACPARH29", name: "Acropolis", point: point, rating: nil, price: nil, room: ""),
    ]
    try await served.wallet.store.keep(
      CachedResponse(
        of: .hotels, to: search.key, fetchedAt: Served.now, expiresAt: Served.now + 3600,
        body: HotelOffer.data(of: offers)))
    return Dictionary(uniqueKeysWithValues: HotelSearchScreen.query(search).map { ($0.name, $0.value) })
  }

  @Test("nothing is asked while the service is off, and what is wrong with the form is said")
  func off() async throws {
    try await withServed { served in
      let page = try await served.get(Self.page).text
      #expect(page.contains(english("hotelSearch.off")) && !page.contains("name=\"adults\""))
      #expect(try await !served.get("\(Samples.journeyPage)/discover").text.contains(Self.page))
      try await served.wallet.set(.hotels, isAllowed: true)
      #expect(try await served.get("\(Samples.journeyPage)/discover").text.contains(Self.page))
      let wrong = try await served.post(
        Self.page, ["from": "nowhere", "in": "2026-04-01", "out": "2026-04-03", "adults": "2"])
      let location = try #require(wrong.headers[.location])
      #expect(wrong.status == 303)
      #expect(try await served.get(location).text.contains(english("hotelSearch.wrong")))
      #expect(try await served.get("/journeys/\(Served.strangersJourneyID.text)/hotel-search").status == 404)
    }
  }

  @Test("hotels stand with price, stars and the way there, and become a stay or a place by a tap")
  func saved() async throws {
    try await withServed { served in
      try await served.wallet.set(.hotels, isAllowed: true)
      let asked = try await stored(served)
      let query = asked.map { "\($0.key)=\(MapService.escaped($0.value))" }.joined(separator: "&")
      let text = try await served.get("\(Self.page)?\(query)").text
      #expect(text.contains("&lt;b&gt;Grosvenor") && text.contains("716.00") && text.contains("★★★★"))
      #expect(text.contains(english("hotelSearch.noPrice")) && text.contains("Amadeus"))
      let stay = try await served.post(
        "\(Self.page)/save", asked.merging(["hotel": "MCLONGHM", "as": "booking"]) { _, new in new })
      #expect(stay.status == 303)
      let hotel = try #require(
        try await served.read { try $0.items(Hotel.self).first { $0.name == "<b>Grosvenor" } })
      #expect(hotel.checkInDate == instant("2026-04-01T19:00:00Z") && hotel.zone == zone("America/New_York"))
      #expect(hotel.cost?.plain == "716.00" && hotel.notes == english("hotelSearch.notBooked"))
      _ = try await served.post(
        "\(Self.page)/save", asked.merging(["hotel": "ACPARH29", "as": "wish"]) { _, new in new })
      #expect(try await served.read { try $0.items(PlaceToVisit.self).contains { $0.name == "Acropolis" } })
      let unknown = try await served.post("\(Self.page)/save", asked.merging(["hotel": "NONE"]) { _, new in new })
      #expect(unknown.status == 404)
      // When the consent goes, so do they
      try await served.wallet.set(.hotels, isAllowed: false)
      #expect(try await !served.get("\(Self.page)?\(query)").text.contains("716.00"))
    }
  }

  @Test(
    "where Hotels.com is asked, prices are of a night and say so, the hotel's page is a tap away, and a stay gets no wrong cost"
  )
  func nightly() async throws {
    try await withServed { served in
      var settings = try served.wallet.serviceSettings()
      (settings[.hotels].provider, settings[.hotels].key) = ("Hotels.com", Secret("a key"))
      try served.wallet.keep(settings)
      try await served.wallet.set(.hotels, isAllowed: true)
      let point = try #require(Coordinate(latitude: 40.78, longitude: -73.98)), dollars = try #require(Currency("USD"))
      let search = try #require(HotelSearch(around: point, from: day("2026-04-01"), to: day("2026-04-03"), adults: 2))
      let url = "https://www.hotels.com/h527497.Hotel-Information"
      let offer = HotelOffer(
        id: "527497", name: "Grosvenor", point: point, rating: 4, price: Money(minorUnits: 14_237, dollars),
        isPerNight: true, score: 8.4, url: url)
      try await served.wallet.store.keep(
        CachedResponse(
          of: .hotels, to: search.key, fetchedAt: Served.now, expiresAt: Served.now + 3600,
          body: HotelOffer.data(of: [offer])))
      let asked = Dictionary(uniqueKeysWithValues: HotelSearchScreen.query(search).map { ($0.name, $0.value) })
      let query = asked.map { "\($0.key)=\(MapService.escaped($0.value))" }.joined(separator: "&")
      let text = try await served.get("\(Self.page)?\(query)").text
      #expect(text.contains("142.37 a night") && text.contains("Rated 8.4 of 10") && text.contains("href=\"\(url)\""))
      #expect(text.contains(english("hotelSearch.textNightly")) && text.contains("Hotels.com, RapidAPI"))
      #expect(text.contains("hotels4.p.rapidapi.com") && !text.contains("Amadeus"))
      // On a map, whose pins lead to the rows
      #expect(text.contains("data-map=\"\(Self.page)/pins?") && text.contains("id=\"hotel-527497\""))
      let pins = try JSONValue(parsing: Data(try await served.get("\(Self.page)/pins?\(query)").text.utf8))["pins"]
      #expect(pins?.values?.count == 1 && pins?.values?[0]["title"] == "Grosvenor" && pins?.values?[0]["number"] == 1)
      #expect(pins?.values?[0]["address"]?.text?.hasSuffix("#hotel-527497") == true)
      #expect(try await served.get("\(Self.page)/pins").text.contains("\"pins\":[]"))
      let strangers = "/journeys/\(Served.strangersJourneyID.text)/hotel-search/pins"
      #expect(try await served.get("\(strangers)?\(query)").status == 404)
      for kind in ["booking", "wish"] {
        let answer = try await served.post(
          "\(Self.page)/save", asked.merging(["hotel": "527497", "as": kind]) { _, new in new })
        #expect(answer.status == 303)
      }
      let hotel = try #require(try await served.read { try $0.items(Hotel.self).first { $0.name == "Grosvenor" } })
      #expect(hotel.cost == nil && hotel.notes.contains("142.37 a night") && hotel.notes.contains(url))
      let place = try #require(
        try await served.read { try $0.items(PlaceToVisit.self).first { $0.name == "Grosvenor" } })
      #expect(place.url == url && place.notes.contains("142.37 a night"))
    }
  }

  @Test("the contact that services are told is kept where it is one, and is shown again where it is none")
  func contact() async throws {
    try await withServed { served in
      let page = "/settings/services"
      for text in ["me@example.org", "https://example.org/about", ""] {
        #expect(try await served.post("\(page)/contact", ["contact": text]).status == 303)
        #expect(try served.wallet.serviceSettings().contact == text)
      }
      for text in ["nobody", "a b@example.org", "https://example.org/(x)", "x;y@example.org"] {
        let wrong = try await served.post("\(page)/contact", ["contact": text])
        #expect(wrong.status == 422 && wrong.text.contains("value=\"\(text)\""), "\(text)")
      }
      #expect(try served.wallet.serviceSettings().contact.isEmpty)
    }
  }

  @Test("Good to know has the embassies of the country at home, without a network, with source and age")
  func embassies() async throws {
    try await withServed { served in
      let page = "\(Samples.journeyPage)/good-to-know", owner = Actor.user(Served.ownerID)
      _ = try await served.wallet.edit(User.self, Served.ownerID, in: nil, basedOn: nil, by: owner) { _ in
        ["zone": "Europe/Berlin"]
      }
      let home = try #require(
        Country.of(try await served.wallet.store.read(as: owner) { try $0.currentUser().home }))
      let country = try #require(try await served.read { try $0.countries() }.first { $0 != home.code })
      #expect(try await !served.get(page).text.contains(english("goodToKnow.embassies")))
      let embassy = Embassy(
        id: "Q1", name: "Embassy <i>", address: "Main Street 1", phone: "+1 (202) 555-0100",
        url: "https://embassy.example/a",
        point: nil)
      try await served.wallet.store.keep(
        CachedResponse(
          of: .embassies, to: Embassy.key(of: home.code, in: country, .en), fetchedAt: Served.now,
          expiresAt: Served.now + 60, body: Embassy.data(of: [embassy])))
      let text = try await served.get(page).text
      #expect(
        text.contains("Embassy &lt;i&gt;") && text.contains("href=\"tel:+12025550100\"")
          && text.contains("Wikidata, CC0"))
      #expect(text.contains("https://embassy.example/a") && text.contains("Main Street 1"))
    }
  }
}
