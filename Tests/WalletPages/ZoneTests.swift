import Foundation
import HTTPTypes
import Journeys
import NIOCore
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Zones that nobody has typed, on every way in")
struct ZoneTests {
  private static let api = "/api/v1/journeys/\(Samples.id(80).text)", pages = "/journeys/\(Samples.id(80).text)"

  /// A journey to Japan from a home in Berlin, whose flight lands on 29 March at 07:05.
  private func withJapan(
    destination: String = "Japan", flight: Bool = true, _ body: @Sendable (Served) async throws -> Void
  ) async throws {
    try await withServed(.empty) { served in
      _ = try await served.wallet.edit(User.self, Served.ownerID, in: nil, basedOn: nil, by: .user(Served.ownerID)) {
        _ in
        ["zone": "Europe/Berlin", "currency": "EUR", "isOnboarded": true]
      }
      let journey: JSONValue = [
        "id": .text(Samples.id(80).text), "name": "Trip", "destination": .text(destination), "startDate": "2027-03-28",
        "endDate": "2027-04-08",
      ]
      #expect(try await served.json(.post, "/api/v1/journeys", journey).status == 201)
      if flight {
        let form = [
          "type": "flight", "transportNumber": "LH 716", "departureLocation": "FRA", "arrivalLocation": "NRT",
          "departureDate": "2027-03-28T11:00", "arrivalDate": "2027-03-29T07:05", "departureZone": "",
          "arrivalZone": "",
        ]
        #expect(try await served.post("\(Self.pages)/transports", form).status == 303)
      }
      try await body(served)
    }
  }

  private func only(_ noun: String, _ served: Served) async throws -> JSONValue {
    let items = try await served.get("\(Self.api)/\(noun)").json["items"]?.values ?? []
    #expect(items.count == 1)
    return items.first ?? .null
  }

  @Test("a hotel in a form is where the flight landed, and its check-out too")
  func hotelForm() async throws {
    try await withJapan { served in
      let form = [
        "name": "Gracery", "address": "", "checkInDate": "2027-03-29T15:00", "checkOutDate": "2027-04-02T11:00",
        "zone": "",
      ]
      #expect(try await served.post("\(Self.pages)/hotels", form).status == 303)
      let hotel = try await only("hotels", served)
      #expect(hotel["zone"] == "Asia/Tokyo" && hotel["checkInDate"] == "2027-03-29T06:00:00Z")
      #expect(hotel["checkOutDate"] == "2027-04-02T02:00:00Z")
    }
  }

  @Test("a car from an airport's code is on the clocks there, and is returned there")
  func car() async throws {
    try await withJapan(destination: "", flight: false) { served in
      let form = [
        "company": "Nippon", "pickupLocation": "NRT", "pickupDate": "2027-03-29T09:00", "zone": "",
        "dropoffLocation": "",
        "dropoffDate": "2027-04-02T09:00", "dropoffZone": "",
      ]
      #expect(try await served.post("\(Self.pages)/car-rentals", form).status == 303)
      let car = try await only("car-rentals", served)
      #expect(car["zone"] == "Asia/Tokyo" && car["pickupDate"] == "2027-03-29T00:00:00Z")
      #expect(car["dropoffZone"] == "Asia/Tokyo" && car["dropoffDate"] == "2027-04-02T00:00:00Z")
    }
  }

  @Test("the API finds the zone as the form does, and the same creation sent again makes one thing")
  func api() async throws {
    try await withJapan { served in
      let draft: JSONValue = [
        "id": .text(Samples.id(81).text), "title": "Sushi", "type": "restaurant", "startDate": "2027-03-29T19:00",
      ]
      #expect(try await served.json(.post, "\(Self.api)/activities", draft).status == 201)
      // When another flight has come that leads elsewhere meanwhile
      let onward: JSONValue = [
        "type": "flight", "departureCode": "NRT", "arrivalCode": "SYD", "departureDate": "2027-03-29T09:00",
        "arrivalDate": "2027-03-29T18:30",
      ]
      #expect(try await served.json(.post, "\(Self.api)/transports", onward).status == 201)
      #expect(try await served.json(.post, "\(Self.api)/activities", draft).status == 200)
      let dinner = try await only("activities", served)
      #expect(dinner["zone"] == "Asia/Tokyo" && dinner["startDate"] == "2027-03-29T10:00:00Z")
      // An edit that takes the zone away finds it anew.
      let path = "\(Self.api)/activities/\(Samples.id(81).text)"
      let edit: JSONValue = ["zone": .null, "startDate": "2027-03-29T20:00", "baseVersion": 1]
      #expect(try await served.json(.patch, path, edit).json["zone"] == "Australia/Sydney")
    }
  }

  @Test("where nobody can know, the form asks and keeps what was entered, and nothing is stored")
  func asks() async throws {
    try await withJapan(destination: "USA", flight: false) { served in
      let form = ["name": "Motel", "checkInDate": "2027-03-29T15:00", "zone": ""]
      let reply = try await served.post("\(Self.pages)/hotels", form)
      #expect(reply.status == 422 && reply.text.contains("id=\"p-zone\"") && reply.text.contains("value=\"Motel\""))
      #expect(try await served.get("\(Self.api)/hotels").json["total"] == 0)
      #expect(
        try await served.json(.post, "\(Self.api)/hotels", ["name": "M", "checkInDate": "2027-03-29T15:00"]).status
          == 422)
    }
  }

  @Test("the form says which zone an empty field means, as one types, and which currency")
  func notes() async throws {
    try await withJapan { served in
      let page = try await served.get("\(Self.pages)/hotels/new").text
      #expect(page.contains("data-zones=\"\(Self.pages)/hotels/zones?item="))
      #expect(page.contains("Asia/Tokyo (UTC+9)"))
      #expect(try #require(PageForm.to("\(Self.pages)/hotels", in: page))["currency"] == "JPY")
      let zones = { (query: String) in try await served.get("\(Self.pages)/hotels/zones?\(query)").json }
      let landed = try await zones("checkInDate=2027-03-29T15%3A00&zone=")
      #expect(landed["zones"]?["zone"]?["zone"] == "Asia/Tokyo" && landed["currency"] == "JPY")
      #expect(landed["zones"]?["zone"]?["text"]?.text?.contains("NRT") == true)
      let own = try await zones("address=Praha&checkInDate=2027-03-29T15%3A00&zone=")
      #expect(own["zones"]?["zone"]?["zone"] == "Europe/Prague" && own["currency"] == "CZK")
      let street = try await zones("address=Karlova+12,+Praha&checkInDate=2027-03-29T15%3A00&zone=")
      let said = try #require(street["zones"]?["zone"]?["text"]?.text)
      #expect(said.contains("Europe/Prague") && said.contains("Karlova 12") && !said.contains("Karlova+"), "\(said)")
      let other = try await zones("address=Praha&checkInDate=2027-03-29T15%3A00&zone=Asia%2FTokyo")
      #expect(other["zones"]?["zone"]?["text"]?.text?.contains("Europe/Prague") == true)
    }
  }

  @Test("an expense is noted on the clocks of where the journey is, in the money of that place")
  func expense() async throws {
    try await withJapan { served in
      let journey = try await served.json(
        .patch, Self.api, ["startDate": "2026-03-28", "endDate": "2026-04-08", "baseVersion": 1])
      #expect(journey.status == 200)
      let page = try await served.get("\(Self.pages)/expenses/new").text
      let form = try #require(PageForm.to("\(Self.pages)/expenses", in: page))
      // It is 09:00 in London.
      #expect(form["zone"] == "Asia/Tokyo" && form["date"] == "2026-03-30T18:00" && form["currency"] == "JPY")
      // In a hurry one eats, in the quick entry and in the form.
      #expect(form["category"] == "food")
      // A card is charged in the currency at home, whatever the place's is.
      #expect(form["chargedCurrency"] == "EUR")
    }
  }

  @Test("an expense that is planned for a day abroad is on the clocks there, at noon, and in the money there")
  func plannedExpense() async throws {
    try await withServed(.empty) { served in
      _ = try await served.wallet.edit(User.self, Served.ownerID, in: nil, basedOn: nil, by: .user(Served.ownerID)) {
        _ in ["zone": "Europe/London", "currency": "GBP", "isOnboarded": true]
      }
      // Given a journey that comes to several zones
      let journey: JSONValue = [
        "id": .text(Samples.id(80).text), "name": "Winter", "destination": "Mexico and New York",
        "startDate": "2027-02-10", "endDate": "2027-02-24",
      ]
      #expect(try await served.json(.post, "/api/v1/journeys", journey).status == 201)
      let house: JSONValue = [
        "name": "Casa Azul", "zone": "America/Mexico_City", "checkInDate": "2027-02-14T15:00",
        "checkOutDate": "2027-02-18T11:00",
      ]
      #expect(try await served.json(.post, "\(Self.api)/hotels", house).status == 201)
      let form = { (query: String) in
        try #require(
          PageForm.to(
            "\(Self.pages)/expenses", in: try await served.get("\(Self.pages)/expenses/new\(query)").text))
      }
      // When something was paid in advance for a day there, in the money of home
      let deposit: JSONValue = [
        "title": "Deposit", "amount": "20", "currency": "GBP", "zone": "America/Mexico_City",
        "date": "2027-02-15T12:00",
      ]
      #expect(try await served.json(.post, "\(Self.api)/expenses", deposit).status == 201)
      // Then a day there is planned by its clocks and in its money
      let planned = try await form("?day=2027-02-15")
      #expect(planned["zone"] == "" && planned["date"] == "2027-02-15T12:00" && planned["currency"] == "MXN")
      // And at home the zone stays open, so that it follows the day
      let now = try await form("")
      #expect(now["zone"] == "" && now["currency"] == "GBP")
      let zones = try await served.get("\(Self.pages)/expenses/zones?zone=&date=2027-02-14T20:30").json
      #expect(zones["zones"]?["zone"]?["zone"] == "America/Mexico_City" && zones["currency"] == "MXN")
      let fields = ["amount": "450", "currency": "MXN", "title": "Dinner", "zone": "", "date": "2027-02-14T20:30"]
      #expect(try await served.post("\(Self.pages)/expenses", fields).status == 303)
      let dinner = try await served.get("\(Self.api)/expenses").json["items"]?.values?.first { $0["title"] == "Dinner" }
      #expect(dinner?["zone"] == "America/Mexico_City" && dinner?["date"] == "2027-02-15T02:30:00Z")
      // And the picker begins with what is paid there and at home
      let page = try await served.get("\(Self.pages)/expenses/new?day=2027-02-15").text
      let codes = page.matches(of: /<option value="([A-Z]{3})"/).map { String($0.output.1) }
      #expect(codes.first == "MXN" && codes.firstIndex(of: "GBP") ?? 9 < 4 && codes.firstIndex(of: "USD") ?? 9 < 4)
    }
  }

  @Test("bookings of a confirmation that name no zone take it from the flight beside them")
  func confirmation() async throws {
    try await withJapan(flight: false) { served in
      let mail = Confirmations.mail(
        "Your hotel", from: "Stay <stay@example.com>",
        """
        Your reservation is confirmed.

        Hotel: Gracery
        Confirmation number: HB55120
        Check-in: 29 March 2027 15:00
        Check-out: 2 April 2027 11:00
        """)
      let entry = try await served.send(.post, "/api/v1/inbox?name=mail.eml", body: ByteBuffer(string: mail))
      let id = try #require(entry.json["id"]?.text)
      try await served.wallet.readBookings()
      let page = try await served.get("/inbox/\(id)/review").text
      #expect(page.contains("Asia/Tokyo (UTC+9)"))
      var form = try #require(PageForm.to("/inbox/\(id)/review", in: page))
      form["journey"] = Samples.id(80).text
      #expect(try await served.submit(form).status == 303)
      #expect(try await only("hotels", served)["checkInDate"] == "2027-03-29T06:00:00Z")
    }
  }
}
