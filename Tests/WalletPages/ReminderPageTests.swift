import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
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
      try await served.openJourney()
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

  @Test("of who is in Tokyo are grouped and put off by the clocks there")
  func abroad() async throws {
    try await withServed { served in
      // Given a journey to Japan that is under way, and it is six in the evening there
      try await served.openJourney()
      _ = try await served.wallet.edit(
        Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: nil, by: .user(Served.ownerID)
      ) { _ in ["startDate": "2026-03-28", "endDate": "2026-04-09"] }
      _ = try await make("Tonight", at: "2026-03-30T14:00:00Z", served)
      let id = try await make("After midnight", at: "2026-03-30T16:00:00Z", served)
      // Then what is today at home and tomorrow in Tokyo is tomorrow
      let page = try await served.get("/reminders").text
      #expect(groups(page).prefix(2) == ["Today: Tonight", "Tomorrow: After midnight"])
      #expect(groups(try await served.get("/reminders?filter=today").text) == ["Today: Tonight"])
      // And tomorrow at nine is there, as is a moment of one's choice
      let address = "/reminders/\(id.text)", snooze = try #require(PageForm.to("\(address)/snooze", in: page))
      #expect(page.contains("name=\"until\" min=\"2026-03-30T18:00\""))
      #expect(try await served.post(snooze.action, ["by": "1d"]).status == 303)
      func moment() async throws -> Date? { try await served.read { try $0.item(Reminder.self, id) }.reminderDate }
      #expect(try await moment() == instant("2026-03-31T00:00:00Z"))
      #expect(page.contains("name=\"zone\" value=\"Asia/Tokyo\""))
      let chosen = ["until": "2026-03-30T21:30", "zone": "Asia/Tokyo"]
      #expect(try await served.post("\(address)/snooze", chosen).status == 303)
      #expect(try await moment() == instant("2026-03-30T12:30:00Z"))
    }
  }

  @Test("are done, put off and deleted from the list, and each is undone by one click")
  func handling() async throws {
    try await withServed { served in
      try await served.openJourney()
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

  @Test("a moment that is past is refused in the form, which keeps what was entered")
  func past() async throws {
    try await withServed { served in
      try await served.openJourney()
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
      try await served.openJourney()
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
