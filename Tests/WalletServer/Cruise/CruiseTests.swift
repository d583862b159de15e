import Foundation
import JourneyStore
import Journeys
import NIOCore
import TestSupport
import Testing
import WalletServices

@testable import JourneyStore
@testable import ServerTestSupport
@testable import WalletServer

@Suite("A kind that is made up, of one file in each layer")
struct CruiseTests {
  private static let list = "\(Samples.journeyPage)/cruises"
  private static let voyage: JSONValue = [
    "ship": "Polar Star", "cabin": "7012", "departurePort": "Hamburg", "departureDate": "2026-04-02T18:00",
    "departureZone": "Europe/Berlin", "arrivalPort": "Bergen", "arrivalDate": "2026-04-05T09:00",
    "arrivalZone": "Europe/Oslo", "bookingReference": "PS-4711", "cost": "899.50", "currency": "EUR",
  ]

  /// Makes the voyage, and says where its page is.
  private func make(_ served: Served) async throws -> (page: String, id: String) {
    let made = try await served.json(.post, "/api/v1\(Self.list)", Self.voyage)
    #expect(made.status == 201, "\(made.text)")
    let id = try #require(made.json["id"]?.text)
    return ("\(Self.list)/\(id)", id)
  }

  @Test("it is made, shown, changed and deleted in pages")
  func pages() async throws {
    try await withCruises { served in
      // Given the form of a new one
      let new = try await served.get("\(Self.list)/new").text
      var form = try #require(PageForm.to(Self.list, in: new))
      (form["ship"], form["departurePort"], form["departureDate"]) = ("Polar Star", "Hamburg", "2026-04-02T18:00")
      // When it is sent
      let made = try await served.submit(form)
      // Then it has a page, a row in its list and a section on the journey's page
      let page = made.target
      #expect(try await served.get(page).text.contains("Hamburg"))
      #expect(try await served.get(Self.list).text.contains("Polar Star"))
      let journey = try await served.get(Samples.journeyPage).text
      #expect(journey.contains("href=\"\(Self.list)\"") && journey.contains("href=\"\(Self.list)/new\""))
      // And it is changed, deleted and taken back
      var edit = try #require(PageForm.to(page, in: try await served.get("\(page)/edit").text))
      #expect(edit["departureDate"] == "2026-04-02T18:00" && edit["departureZone"] == "Europe/Berlin")
      edit["cabin"] = "7014"
      #expect(try await served.submit(edit).status == 303)
      #expect(try await served.get(page).text.contains("7014"))
      #expect(try await served.post("\(page)/delete").status == 303)
      #expect(try await served.get("/trash").text.contains("Polar Star"))
      #expect(try await served.post("\(page)/restore").status == 303)
      // And what is wrong is told beside the fields
      edit["ship"] = ""
      #expect(try await served.submit(edit).status == 422)
    }
  }

  @Test("the API has it, described like any kind")
  func api() async throws {
    try await withCruises { served in
      let (page, id) = try await make(served)
      let read = try await served.get("/api/v1\(page)").json
      #expect(read["ship"] == "Polar Star" && read["departureDate"] == "2026-04-02T16:00:00Z")
      let all = try await served.get("/api/v1\(Samples.journeyPage)?include=items").json
      #expect(all["cruises"]?.values?.map { $0["id"]?.text } == [id])
      let document = try await served.get("/api/v1/openapi.json").json
      #expect(document["paths"]?["/api/v1/journeys/{journey}/cruises"] != nil)
      #expect(document["components"]?["schemas"]?["Cruise"]?["properties"]?["cabin"] != nil)
    }
  }

  @Test("its history shows each edit, and goes back")
  func history() async throws {
    try await withCruises { served in
      let (page, _) = try await make(served)
      _ = try await served.json(.patch, "/api/v1\(page)", ["cabin": "9001", "baseVersion": 1])
      let history = try await served.get("\(page)/history").text
      #expect(history.contains("7012") && history.contains("9001"))
      let changes = try await served.get("/api/v1\(page)/history").json["changes"]?.values ?? []
      let edit = try #require(changes.first?["sequence"]?.integer)
      #expect(try await served.post("\(page)/history/\(edit)/revert").status == 303)
      #expect(try await served.get("/api/v1\(page)").json["cabin"] == "7012")
    }
  }

  @Test("it is found by its words and among its kind")
  func search() async throws {
    try await withCruises { served in
      _ = try await make(served)
      #expect(try await served.get("/search?q=polar").text.contains("<mark>Polar</mark> Star"))
      for query in ["q=ps-4711", "q=bergen&kind=cruise"] {
        let hits = try await served.get("/api/v1/search?\(query)").json["results"]?.values ?? []
        #expect(hits.map { $0["kind"]?.text } == ["cruise"], "\(query)")
      }
      #expect(try await served.get("/api/v1/search?q=bergen&kind=hotel").json["results"] == [])
    }
  }

  @Test("what it costs is counted once, though an expense pays for it")
  func spending() async throws {
    try await withCruises { served in
      let (_, id) = try await make(served)
      let euros = { (served: Served) in
        try await served.read {
          try $0.spending().byCategory[.accommodation]?.totals().first { $0.currency.code == "EUR" }
        }
      }
      #expect(try await euros(served) == Samples.money("899.50", "EUR"))
      #expect(try await served.get("\(Samples.journeyPage)/expenses").text.contains("Polar Star"))
      let paid = try await served.json(
        .post, "/api/v1\(Samples.journeyPage)/expenses",
        [
          "title": "Deposit", "amount": 100, "currency": "EUR", "relatedEntityType": "cruise",
          "relatedEntityId": .text(id),
        ])
      #expect(paid.status == 201, "\(paid.text)")
      #expect(try await euros(served) == Samples.money("799.50", "EUR"))
      let form = try await served.get("\(Samples.journeyPage)/expenses/new").text
      #expect(form.contains("value=\"cruise/\(id)\""))
      // And the summary by which statistics count has followed
      let today = try #require(CalendarDay("2026-03-30"))
      let counted = try await served.wallet.store.read(as: .user(Served.ownerID)) {
        try $0.statistics(today: today).spending[.accommodation]?.totals().first { $0.currency.code == "EUR" }
      }
      #expect(counted == Samples.money("799.50", "EUR"))
    }
  }

  @Test("the itinerary and the calendar have both its ends")
  func calendar() async throws {
    try await withCruises { served in
      let (page, _) = try await make(served)
      let file = try await served.get("\(page)/calendar").text
      #expect(file.contains("SUMMARY:Polar Star") && file.contains("DTSTART;TZID=Europe/Berlin:20260402T180000"))
      #expect(try await served.get("\(Samples.journeyPage)/calendar.ics").text.contains("SUMMARY:Polar Star"))
      #expect(try await served.get("\(Samples.journeyPage)/itinerary").text.matches(of: /Polar Star/).count >= 2)
    }
  }

  @Test("nights aboard are not without a bed, and after the arrival the journey is at the port")
  func whereabouts() async throws {
    try await withCruises(.empty) { served in
      // Given a hotel before the voyage, and none after it
      let journey = try await served.json(
        .post, "/api/v1/journeys", ["name": "North", "startDate": "2026-04-01", "endDate": "2026-04-06"])
      let page = "/journeys/\(try #require(journey.json["id"]?.text))"
      let hotel: JSONValue = [
        "name": "Inn", "zone": "Europe/Berlin", "checkInDate": "2026-04-01T15:00", "checkOutDate": "2026-04-02T10:00",
      ]
      #expect(try await served.json(.post, "/api/v1\(page)/hotels", hotel).status == 201)
      let nights = { (served: Served) in
        try await served.wallet.store.read(as: .user(Served.ownerID)) { snapshot in
          let journey = try snapshot.journey(try #require(UUID(uuidString: String(page.dropFirst(10)))))
          return Nights(of: journey.journey, items: try journey.items(of: Occurrence.Course.moving), home: .utc).missing
        }
      }
      #expect(try await nights(served) == [day("2026-04-02")...day("2026-04-05")])
      // When
      #expect(try await served.json(.post, "/api/v1\(page)/cruises", Self.voyage).status == 201)
      // Then only the night after it is missing
      #expect(try await nights(served) == [day("2026-04-05")...day("2026-04-05")])
      #expect(try await served.get(page).text.contains("No hotel for one night (5"))
      // And what takes place afterwards is in the zone of the port, whose town statistics count
      let concert = try await served.json(
        .post, "/api/v1\(page)/activities", ["title": "Concert", "type": "event", "startDate": "2026-04-05T20:00"])
      #expect(concert.json["zone"] == "Europe/Oslo", "\(concert.text)")
      let towns = try await served.wallet.store.read(as: .user(Served.ownerID)) {
        try $0.statistics(today: day("2026-05-01")).towns
      }
      #expect(towns.map(\.place.name) == ["Bergen"])
    }
  }

  @Test("one is reminded of it, and the reminder follows it")
  func reminders() async throws {
    try await withCruises { served in
      let (page, id) = try await make(served)
      #expect(try await served.post("\(page)/remind", ["offer-event-P1D": "event-P1D"]).status == 303)
      let due = { (served: Served) in
        try await served.read { try $0.reminders(of: try #require(UUID(uuidString: id))).map(\.reminderDate) }
      }
      #expect(try await due(served) == [instant("2026-04-01T16:00:00Z")])
      _ = try await served.json(.patch, "/api/v1\(page)", ["departureDate": "2026-04-03T18:00", "baseVersion": 1])
      #expect(try await due(served) == [instant("2026-04-02T16:00:00Z")])
      #expect(try await served.get("\(Samples.journeyPage)/reminders/new?cruise=\(id)").text.contains("Polar Star"))
      #expect(try await served.get("\(Samples.journeyPage)/reminders").text.contains("Polar Star"))
    }
  }

  @Test("an export holds it, and an import brings it back; a wallet that has no cruises leaves it out")
  func export() async throws {
    try await withCruises { served in
      let (page, _) = try await make(served)
      let before = try await served.get("/api/v1\(page)").json
      let file = try await served.get("/export")
      #expect(file.json["cruises"]?.values?.count == 1)
      let data = Data(file.text.utf8)
      let owner = Actor.user(Served.ownerID)
      try await withCruises(.empty) { other in
        _ = try await other.wallet.importExport(data, zone: .utc, skippingUnreadable: true, as: owner)
        #expect(try await other.get("/api/v1\(page)").json == before)
      }
      try await withServed(.empty) { other in
        let plan = try await other.wallet.importExport(data, zone: .utc, skippingUnreadable: true, as: owner)
        #expect(!plan.new.isEmpty && !plan.entries.contains { $0.collection == "cruises" })
      }
    }
  }

  @Test("a confirmation becomes one, and told again it is the same")
  func confirmation() async throws {
    try await withCruises { served in
      let address = try await review(Self.confirmation(cabin: "7012"), served)
      var form = try #require(PageForm.to(address, in: try await served.get(address).text))
      #expect(form["b0.ship"] == "Polar Star" && form["b0.departurePort"] == "Hamburg")
      form["journey"] = Samples.journeyID.text
      form["b0.keep"] = "on"
      #expect(try await served.submit(form).status == 303)
      let cruises = try await served.get("/api/v1\(Self.list)").json["items"]?.values ?? []
      #expect(cruises.map { $0["bookingReference"]?.text } == ["PS-4711"])
      #expect(cruises.map { $0["departureDate"]?.text } == ["2026-04-02T16:00:00Z"])
      // When it is told again with another cabin
      let again = try await review(Self.confirmation(cabin: "9001"), served)
      // Then the one that is there is offered to be changed
      let page = try await served.get(again).text
      #expect(page.contains("7012") && page.contains("9001") && !page.contains("name=\"b0.ship\""))
    }
  }

  @Test("a wallet that has no cruises takes no reference to one, and of the ship a transport")
  func unknown() async throws {
    try await withServed { served in
      let paid = try await served.json(
        .post, "/api/v1\(Samples.journeyPage)/expenses",
        ["amount": 1, "currency": "EUR", "relatedEntityType": "cruise"])
      #expect(paid.status == 422 && paid.text.contains("relatedEntityType"))
      let address = try await review(Self.confirmation(cabin: "7012"), served)
      #expect(try await served.get(address).text.contains("name=\"b0.departureLocation\""))
    }
  }

  private func review(_ mail: String, _ served: Served) async throws -> String {
    let entry = try await served.send(.post, "/api/v1/inbox?name=mail.eml", body: ByteBuffer(string: mail))
    try await served.wallet.readBookings()
    return "/inbox/\(try #require(entry.json["id"]?.text))/review"
  }

  private static func confirmation(cabin: String) -> String {
    """
    From: Polar Lines <booking@polar.example>
    Subject: Your voyage PS-4711
    Date: Mon, 30 Mar 2026 09:00:00 +0000
    MIME-Version: 1.0
    Content-Type: text/html; charset=utf-8

    <html><body><script type="application/ld+json">
    {"@context": "http://schema.org", "@type": "BoatReservation", "reservationNumber": "PS-4711",
     "reservationStatus": "http://schema.org/ReservationConfirmed", "totalPrice": "899.50", "priceCurrency": "EUR",
     "underName": {"@type": "Person", "name": "Ada Lovelace"},
     "reservedTicket": {"@type": "Ticket", "ticketedSeat": {"@type": "Seat", "seatNumber": "\(cabin)"}},
     "reservationFor": {"@type": "BoatTrip", "name": "Polar Star",
       "departureBoatTerminal": {"@type": "BoatTerminal", "name": "Hamburg"},
       "arrivalBoatTerminal": {"@type": "BoatTerminal", "name": "Bergen"},
       "departureTime": "2026-04-02T18:00:00+02:00", "arrivalTime": "2026-04-05T09:00:00+02:00"}}
    </script><p>Thank you for your booking PS-4711.</p></body></html>
    """
  }
}
