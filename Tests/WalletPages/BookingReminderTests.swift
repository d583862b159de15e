import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Reminders of bookings")
struct BookingReminderTests {
  @Test("of a connection come after the landing of the flight that leads to it, of a flight on its own as set")
  func connection() async throws {
    try await withServed(.empty) { served in
      let made = try await served.json(
        .post, "/api/v1/journeys", ["name": "North", "startDate": "2026-05-09", "endDate": "2026-05-14"])
      let journey = "/api/v1/journeys/\(try #require(made.json["id"]?.text))"
      for (reference, from, to, start, end) in [
        ("Q7XKPL", "FRA", "HEL", "2026-05-09T11:25", "2026-05-09T14:50"),
        ("Q7XKPL", "HEL", "NRT", "2026-05-09T17:55", "2026-05-10T13:15"),
        ("OTHER1", "NRT", "CTS", "2026-05-10T15:00", "2026-05-10T16:40"),
      ] {
        let flight = try await served.json(
          .post, "\(journey)/transports",
          [
            "type": "flight", "bookingReference": .text(reference), "departureCode": .text(from),
            "arrivalCode": .text(to), "departureDate": .text(start), "arrivalDate": .text(end),
          ])
        #expect(flight.status == 201, "\(flight.text)")
      }
      let reminders = try await served.get("\(journey)/reminders").json["items"]?.values ?? []
      let said = reminders.map { "\($0["title"]?.text ?? "") \($0["offset"]?.text ?? "")" }
      // Three hours before the second flight is five minutes after the landing; a day before is not.
      #expect(
        said.sorted() == [
          "FRA → HEL -PT24H", "FRA → HEL -PT3H", "HEL → NRT -PT3H", "NRT → CTS -PT24H", "NRT → CTS -PT3H",
        ])
    }
  }

  @Test("are called alike on every page: by what their booking is and where it leads")
  func names() async throws {
    try await withServed(.empty) { served in
      let made = try await served.json(
        .post, "/api/v1/journeys", ["name": "Istanbul", "startDate": "2026-05-09", "endDate": "2026-05-14"])
      let journey = "/journeys/\(try #require(made.json["id"]?.text))"
      let rides: [JSONValue] = [
        [
          "type": "flight", "transportNumber": "PC 711", "departureLocation": "Almaty", "departureCode": "ALA",
          "arrivalLocation": "Istanbul", "arrivalCode": "SAW", "departureDate": "2026-05-09T06:40",
        ],
        [
          "type": "transfer", "departureLocation": "Airport", "departureDate": "2026-05-10T10:15",
          "arrivalLocation": "Hotel Galata Kule, Serdar-ı Ekrem Cd. 24, Istanbul",
        ],
      ]
      for ride in rides { #expect(try await served.json(.post, "/api/v1\(journey)/transports", ride).status == 201) }
      let list = try await served.get("/api/v1\(journey)/reminders").json["items"]?.values ?? []
      let id = try #require(list.first?["id"]?.text)
      for address in [journey, "\(journey)/reminders", "/reminders", "\(journey)/reminders/\(id)"] {
        let page = try await served.get(address).text
        #expect(page.contains("PC 711 to Istanbul") && page.contains("Flight · 24 hours before"), "\(address)")
        #expect(!page.contains("ALA → SAW") && !page.contains("Transport · "), "\(address)")
      }
      #expect(try await served.get("\(journey)/transports").text.contains("Transfer to Hotel Galata Kule<"))
    }
  }

  @Test("are due no more once their booking has begun, and past in its journey")
  func begun() async throws {
    try await withServed(.empty) { served in
      let made = try await served.json(
        .post, "/api/v1/journeys", ["name": "Now", "startDate": "2026-03-29", "endDate": "2026-04-04"])
      let id = try #require(made.json["id"]?.text.flatMap { UUID(uuidString: $0) }), journey = "/journeys/\(id.text)"
      let early = Wallet(
        store: served.wallet.store, world: World(now: { instant("2026-03-01T00:00:00Z") }, uuid: UUID.init))
      // Each with its reminders of a day and of three hours before
      for (number, start) in [("LH 11", "2026-03-30T08:30:00Z"), ("LH 22", "2026-03-30T10:30:00Z")] {
        _ = try await early.create(
          Transport.self, in: id,
          [
            "type": "flight", "transportNumber": .text(number), "departureDate": .text(start),
            "departureZone": "Europe/Berlin",
          ], by: .user(Served.ownerID))
      }
      // It is nine in UTC; the first has left half an hour ago.
      for address in ["/reminders", "/reminders?filter=overdue", "/reminders?filter=today"] {
        let page = try await served.get(address).text
        #expect(page.contains("LH 22") && !page.contains("LH 11") && page.contains("data-due=\"2\""), "\(address)")
      }
      // And on the journey's page the one that matters stands first
      let rows = try await served.get(journey).text.split(separator: "id=\"reminders\"").last ?? ""
      let first = try #require(rows.firstRange(of: "LH 22")), last = try #require(rows.firstRange(of: "LH 11"))
      #expect(first.lowerBound < last.lowerBound)
      let list = try await served.get("\(journey)/reminders").text
      #expect(list.contains(english("reminder.past")) && list.contains(english("reminder.late")))
    }
  }

  @Test("5.4 a flight offers its reminders, several at once, and none that are past")
  func offers() async throws {
    try await withServed { served in
      try await served.openJourney()
      try await served.wallet.store.write(by: .user(Served.ownerID), at: Served.now) { transaction in
        let user = try transaction.record(User.self, Served.ownerID)
        var quiet = user
        quiet.transportReminders = []
        _ = try transaction.save(quiet, over: user)
      }
      // Given a flight in 20 hours
      let made = try await served.json(
        .post, "/api/v1\(ItemKind.transport.list)",
        [
          "type": "flight", "transportNumber": "LH 400", "departureLocation": "Frankfurt", "departureCode": "FRA",
          "arrivalLocation": "New York", "departureTerminal": "1", "departureZone": "Europe/Berlin",
          "departureDate": "2026-03-31T07:00",
        ])
      let page = "\(ItemKind.transport.list)/\(try #require(made.json["id"]?.text))"
      let text = try await served.get(page).text, form = try #require(PageForm.to("\(page)/remind", in: text))
      let offered = text.matches(of: /name="offer-([^"]*)"/).map { String($0.output.1) }
      #expect(offered == ["event-PT3H", "event-PT1H", "documents-P1D@18:00"])
      // When two are chosen, and one of one's own
      var chosen = form
      chosen.fields = [
        ("offer-event-PT3H", "on"), ("offer-documents-P1D@18:00", "on"), ("count", "2"), ("unit", "hours"),
      ]
      #expect(try await served.submit(chosen).status == 303)
      // Then all are there, at their moments
      let reminders = try await served.read { try $0.items(Reminder.self) }.filter { !$0.isCompleted }
      #expect(
        reminders.map(\.reminderDate) == [
          instant("2026-03-30T16:00:00Z"), instant("2026-03-31T02:00:00Z"), instant("2026-03-31T03:00:00Z"),
        ])
      // And are offered no more
      let after = try await served.get(page).text
      #expect(after.matches(of: /name="offer-([^"]*)"/).map { String($0.output.1) } == ["event-PT1H"])
      #expect(after.contains("3 hours before") && after.contains("Check documents"))
      // And the list says what they are about, in the words that fit
      let list = try await served.get("/reminders").text
      #expect(list.contains("Check your documents: LH 400 to New York"))
      for wrong in [
        ["count": "0"], ["count": "x"], ["count": "400", "unit": "days"],
        ["count": "1", "unit": "days", "clock": "25:00"],
      ] {
        #expect(try await served.post("\(page)/remind", wrong).status == 422, "\(wrong)")
      }
      // What would be past is said
      let late = try await served.post("\(page)/remind", ["count": "30", "unit": "hours"])
      #expect(late.status == 422 && late.says("issue.inThePast"))
    }
  }

  @Test(
    "5.4 a new flight gets those that the settings ask for, and takes them along when it is deleted and brought back")
  func automatic() async throws {
    try await withServed { served in
      try await served.openJourney()
      _ = try await served.wallet.edit(User.self, Served.ownerID, in: nil, basedOn: nil, by: .user(Served.ownerID)) {
        _ in
        ["transportReminders": ["-PT24H", "-PT3H"]]
      }
      let made = try await served.json(
        .post, "/api/v1\(ItemKind.transport.list)",
        ["departureLocation": "FRA", "departureZone": "Europe/Berlin", "departureDate": "2026-04-05T10:00"])
      let page = "\(ItemKind.transport.list)/\(try #require(made.json["id"]?.text))"
      func dates() async throws -> [Date?] {
        try await served.read { try $0.items(Reminder.self).filter { !$0.isCompleted }.map(\.reminderDate) }
      }
      #expect(try await dates() == [instant("2026-04-04T08:00:00Z"), instant("2026-04-05T05:00:00Z")])
      #expect(try await served.post("\(page)/delete").status == 303)
      #expect(try await dates() == [])
      #expect(try await served.post("\(page)/restore").status == 303)
      #expect(try await dates().count == 2)
    }
  }
}

extension Served {
  /// Brings the sample journey back from the archive, as one to come, for a traveller at home in Berlin who reads English.
  func openJourney() async throws {
    _ = try await wallet.edit(
      Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: nil, by: .user(Served.ownerID)
    ) {
      _ in ["isArchived": false, "startDate": "2026-05-10", "endDate": "2026-05-20"]
    }
    _ = try await wallet.edit(User.self, Served.ownerID, in: nil, basedOn: nil, by: .user(Served.ownerID)) { _ in
      ["language": "en", "zone": "Europe/Berlin"]
    }
  }
}
