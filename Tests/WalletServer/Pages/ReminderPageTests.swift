import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import WalletServer

@Suite("Reminders")
struct ReminderPageTests {
  private static let list = ItemKind.reminder.list

  /// A reminder of the traveller's own.
  private func make(_ title: String, at moment: String, _ served: Served) async throws -> UUID {
    let early = Wallet(
      store: served.wallet.store, world: World(now: { instant("2026-03-01T00:00:00Z") }, uuid: UUID.init))
    return try await early.create(
      Reminder.self, in: Samples.journeyID, ["title": .text(title), "reminderDate": .text(moment)],
      by: .user(Served.ownerID)
    ).record.id
  }

  private func openJourney(_ served: Served) async throws {
    _ = try await served.wallet.edit(
      Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: nil, by: .user(Served.ownerID)
    ) {
      _ in ["isArchived": false]
    }
    _ = try await served.wallet.edit(User.self, Served.ownerID, in: nil, basedOn: nil, by: .user(Served.ownerID)) { _ in
      ["language": "en", "zone": "Europe/Berlin"]
    }
  }

  /// The groups of the page with the titles in them, `Overdue: A, B`.
  private func groups(_ page: String) -> [String] {
    page.split(separator: "<section class=\"group\">").dropFirst().map { group in
      let title = group.firstMatch(of: /class="group-title">([^<]*)</)?.output.1 ?? ""
      let rows = group.matches(of: /class="row-title">([^<]*)</).map { String($0.output.1) }
      return "\(title): \(rows.joined(separator: ", "))"
    }
  }

  @Test("stand in one group each, by the traveller's calendar day, and can be narrowed")
  func grouping() async throws {
    try await withServed { served in
      // Given it is Monday, 30 March 2026, 11:00 in Berlin
      try await openJourney(served)
      for (title, moment) in [
        ("Late", "2026-03-29T10:00:00Z"), ("Just now", "2026-03-30T08:59:00Z"), ("Tonight", "2026-03-30T21:59:00Z"),
        ("After midnight", "2026-03-30T22:01:00Z"), ("Sunday", "2026-04-05T21:00:00Z"),
        ("Monday", "2026-04-05T22:30:00Z"),
      ] { _ = try await make(title, at: moment, served) }
      let all = try await served.get("/reminders").text
      #expect(
        groups(all) == [
          "Overdue: Late, Just now", "Today: Tonight", "Tomorrow: After midnight", "This week: Sunday", "Later: Monday",
          "Completed: Check in",
        ])
      #expect(groups(try await served.get("/reminders?filter=overdue").text) == ["Overdue: Late, Just now"])
      #expect(
        groups(try await served.get("/reminders?filter=today").text) == ["Overdue: Just now", "Today: Tonight"])
      #expect(groups(try await served.get("/reminders?filter=upcoming").text).count == 4)
      #expect(groups(try await served.get("/reminders?filter=completed").text) == ["Completed: Check in"])
      // And the tab says how many are due, on every page
      let home = try await served.get("/").text
      #expect(home.contains("data-due=\"2\"") && home.contains(english("reminders.due", count: 2)))
    }
  }

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

  @Test("are done, put off and deleted from the list, and each is undone by one click")
  func handling() async throws {
    try await withServed { served in
      try await openJourney(served)
      let id = try await make("Passport", at: "2026-03-30T08:00:00Z", served), address = "/reminders/\(id.text)"
      func reminder() async throws -> Reminder { try await served.read { try $0.item(Reminder.self, id) } }
      func undo(_ reply: Reply) async throws {
        let target = try #require(URLComponents(string: reply.location))
        let undo = try #require(target.queryItems?.first { $0.name == "undo" }?.value)
        #expect(try await served.post(undo).status == 303)
      }
      // Done
      let done = try await served.post(
        "\(address)/done", ["isCompleted": "on"], headers: [.referer: "http://x/reminders?filter=today"])
      #expect(done.location.hasPrefix("/reminders?filter=today&notice=done&undo="))
      #expect(try await reminder().isCompleted)
      try await undo(done)
      #expect(try await !reminder().isCompleted)
      // Put off
      for (by, moment) in [
        ("1h", "2026-03-30T10:00:00Z"), ("3h", "2026-03-30T12:00:00Z"), ("1d", "2026-03-31T07:00:00Z"),
        ("7d", "2026-04-06T07:00:00Z"),
      ] {
        let reply = try await served.post("\(address)/snooze", ["by": by])
        #expect(try await reminder().reminderDate == instant(moment), "\(by)")
        try await undo(reply)
        #expect(try await reminder().reminderDate == instant("2026-03-30T08:00:00Z"))
      }
      // Until a moment on the clocks at home
      #expect(try await served.post("\(address)/snooze", ["until": "2026-03-30T18:30"]).status == 303)
      #expect(try await reminder().reminderDate == instant("2026-03-30T16:30:00Z"))
      for wrong in [["until": "2026-03-30T10:59"], ["by": "1w"], [:], ["until": "soon"]] {
        #expect(try await served.post("\(address)/snooze", wrong).status == 422, "\(wrong)")
      }
      // A notification's buttons send nothing but the address
      #expect(
        try await served.send(.post, "\(address)/snooze?by=1h", headers: [.origin: "http://localhost"]).status == 303)
      #expect(try await reminder().reminderDate == instant("2026-03-30T10:00:00Z"))
      #expect(try await served.send(.post, "\(address)/done", headers: [.origin: "http://localhost"]).status == 303)
      #expect(try await reminder().isCompleted)
      #expect(try await served.post("/reminders/\(Samples.id(404).text)/done").status == 404)
    }
  }

  @Test("5.4 a flight offers its reminders, several at once, and none that are past")
  func offers() async throws {
    try await withServed { served in
      try await openJourney(served)
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
      try await openJourney(served)
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

  @Test("a moment that is past is refused in the form, which keeps what was entered")
  func past() async throws {
    try await withServed { served in
      try await openJourney(served)
      var form = try #require(PageForm.to(Self.list, in: try await served.get("\(Self.list)/new").text))
      (form["title"], form["reminderDate"], form["zone"]) = ("Visa", "2026-03-30T10:59", "Europe/Berlin")
      let reply = try await served.submit(form)
      #expect(reply.status == 422 && reply.says("issue.inThePast"))
      #expect(try #require(PageForm.to(Self.list, in: reply.text))["title"] == "Visa")
      (form["reminderDate"], form["zone"]) = ("2026-03-30T11:01", "Europe/Berlin")
      let saved = try await served.submit(form)
      #expect(saved.status == 303, "\(saved.alert)")
    }
  }

  @Test("the settings keep what is chosen, and say what is wrong with it")
  func settings() async throws {
    try await withServed { served in
      try await openJourney(served)
      let address = "/settings/notifications"
      var form = try #require(PageForm.to(address, in: try await served.get(address).text))
      form.fields = form.fields.filter { $0.name == "version" }
      form.fields += [
        ("transportReminders:-PT1H", "on"), ("hotelReminders:-P1D", "on"), ("channels:mail", "on"),
        ("quietFrom", "22:00"), ("quietUntil", "07:00"), ("summaryHour", "6"),
      ]
      #expect(try await served.submit(form).status == 303)
      let user = try await served.wallet.store.read(as: .user(Served.ownerID)) { try $0.currentUser() }
      #expect(user.transportReminders == ["-PT1H"] && user.hotelReminders == ["-P1D"] && user.carRentalReminders == [])
      #expect(user.channels == ["mail"] && user.quietHours != nil && user.summaryHour == 6)
      form = try #require(PageForm.to(address, in: try await served.get(address).text))
      #expect(form["hotelReminders:-P1D"] == "on" && form["summaryHour"] == "6")
      form["quietUntil"] = ""
      let reply = try await served.submit(form)
      #expect(reply.status == 422 && reply.text.contains("id=\"p-quietUntil\""))
      #expect(try #require(PageForm.to(address, in: reply.text))["quietFrom"] == "22:00")
    }
  }
}

@Suite("Rows of reminders")
struct ReminderRowTests {
  @Test("how long before stands once in a row")
  func offset() async throws {
    try await withServed { served in
      _ = try await served.wallet.edit(
        Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: nil, by: .user(Served.ownerID)
      ) { _ in ["isArchived": false] }
      let made = try await served.json(
        .post, "/api/v1\(ItemKind.transport.list)",
        [
          "type": "flight", "transportNumber": "LH 400", "departureLocation": "Frankfurt", "arrivalLocation": "Rome",
          "departureDate": "2026-04-05T10:55",
        ])
      let page = "\(ItemKind.transport.list)/\(try #require(made.json["id"]?.text))"
      _ = try await served.post("\(page)/remind", ["offer-event-PT5H": "on", "offer-event-PT3H": "on"])
      let rows = try await served.get("/reminders?filter=upcoming", headers: [.acceptLanguage: "en"]).text
        .matches(of: /class="row-subtitle">([^<]*)</).map { String($0.output.1) }
      #expect(rows.contains { $0.contains("hours before") })
      #expect(rows.allSatisfy { $0.components(separatedBy: " before").count <= 2 }, "\(rows)")
    }
  }

  @Test("a list whose items have no day has no empty title")
  func untitled() async throws {
    try await withServed { served in
      let page = try await served.get(ItemKind.note.list).text
      #expect(page.contains("class=\"row-title\"") && !page.contains("group-title"))
    }
  }
}
