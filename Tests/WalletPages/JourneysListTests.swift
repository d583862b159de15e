import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletScreens

@testable import ServerTestSupport

@Suite("The list of journeys")
struct JourneysListTests {
  private func fill(_ served: Served) async throws {
    let journeys = [
      ("Éclairs and Zürich", "Zürich", "2026-05-01", "2026-05-03"),
      ("alps on foot", "Tirol", "2026-06-01", "2026-06-09"),
      ("Ёлка", "Москва", "2025-12-30", "2026-01-02"), ("Beach", "", "", ""),
    ]
    for (name, destination, start, end) in journeys {
      var draft: Patch = ["name": .text(name), "destination": .text(destination)]
      if !start.isEmpty { (draft["startDate"], draft["endDate"]) = (.text(start), .text(end)) }
      _ = try await served.wallet.createJourney(nil, draft, by: .user(Served.ownerID))
    }
  }

  private func names(_ served: Served, _ address: String) async throws -> [String] {
    let page = try await served.get(address).text
    return page.matches(of: /<span class="row-title">([^<]*?) ?</).map { String($0.1) }
  }

  @Test("is sorted by date, name or destination, whatever the case and the marks")
  func sorted() async throws {
    try await withServed(.empty) { served in
      try await fill(served)
      #expect(try await names(served, "/journeys") == ["Éclairs and Zürich", "alps on foot", "Beach", "Ёлка"])
      #expect(
        try await names(served, "/journeys?sort=name") == ["alps on foot", "Beach", "Éclairs and Zürich", "Ёлка"])
      #expect(
        try await names(served, "/journeys?sort=destination") == [
          "alps on foot", "Éclairs and Zürich", "Ёлка", "Beach",
        ])
    }
  }

  @Test("begins with the journey that is under way, then the nearest to come")
  func current() async throws {
    try await withServed(.empty) { served in
      try await fill(served)
      for (name, start, end) in [("Now", "2026-03-28", "2026-04-02"), ("Soon", "2026-04-07", "2026-04-09")] {
        let days: Patch = ["name": .text(name), "startDate": .text(start), "endDate": .text(end)]
        _ = try await served.wallet.createJourney(nil, days, by: .user(Served.ownerID))
      }
      #expect(
        try await names(served, "/journeys") == ["Now", "Soon", "Éclairs and Zürich", "alps on foot", "Beach", "Ёлка"])
    }
  }

  @Test(
    "is searched within, without marks and in small letters",
    arguments: [
      ("zurich", ["Éclairs and Zürich"]), ("ELKA", []), ("елка", ["Ёлка"]), ("lps", ["alps on foot"]), ("'\"<%00", []),
    ])
  func searched(text: String, expected: [String]) async throws {
    try await withServed(.empty) { served in
      try await fill(served)
      let query = try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      #expect(try await names(served, "/journeys?q=\(query)") == expected)
      // Forms write a blank as a plus sign.
      #expect(try await names(served, "/journeys?q=clairs+and") == ["Éclairs and Zürich"])
      // And what was searched stays in the field, and in the way to other filters
      let page = try await served.get("/journeys?q=\(query)&filter=past").text
      #expect(page.contains("filter=past&amp;q=") == false || page.contains("q="))
      #expect(try await served.get("/journeys?q=\(query)").status == 200)
    }
  }

  @Test("is narrowed to a month, whose journeys are counted in the strip above it")
  func months() async throws {
    try await withServed(.empty) { served in
      try await fill(served)
      #expect(try await names(served, "/journeys?month=2026-06") == ["alps on foot"])
      // One that reaches over the turn of the year lies in both months
      #expect(try await names(served, "/journeys?month=2025-12") == ["Ёлка"])
      #expect(try await names(served, "/journeys?month=2026-01") == ["Ёлка"])
      #expect(try await names(served, "/journeys?month=2026-06&filter=past") == [])
      let page = try await served.get("/journeys?month=2026-06&sort=name").text
      #expect(page.contains("aria-label=\"June 2026: 1 journey\" aria-current=\"true\""))
      #expect(page.contains("href=\"/journeys?sort=name\" aria-label=\"June 2026"))
      // What is no month asks for none
      for wrong in ["2026-13", "x", "%00", "9999-99"] {
        #expect(try await names(served, "/journeys?month=\(wrong)").count == 4)
      }
    }
  }

  @Test("shows days, flags and what each journey holds")
  func cards() async throws {
    try await withServed { served in
      let page = try await served.get("/journeys?filter=archived").text
      #expect(page.contains("13 days"))
      #expect(page.contains("🇯🇵") && page.contains("aria-label=\"Japan\""))
      #expect(page.contains("aria-label=\"Hotels: 1\""))
    }
  }

  @Test("is shown as covers once that was chosen")
  func covers() async throws {
    try await withServed { served in
      let reply = try await served.get("/journeys?view=grid&filter=archived")
      #expect(reply.text.contains("cover-grid"))
      #expect(reply.headers[.setCookie]?.contains("journeys-view=grid") == true)
      #expect(try await served.get("/journeys?filter=archived").text.contains("cover-grid") == false)
    }
  }

  @Test("a journey is deleted after the page has said what goes with it")
  func asked() async throws {
    try await withServed { served in
      let page = try await served.get("\(Samples.journeyPage)/delete").text
      #expect(page.contains("Transport: 1") && page.contains("Hotels: 1"))
      let form = try #require(PageForm.to("\(Samples.journeyPage)/delete", in: page))
      #expect(try await served.submit(form).location.contains("undo="))
    }
  }
}

@Suite("Duplicating a journey")
struct DuplicateTests {
  private func duplicate(_ served: Served, _ fields: [String: String]) async throws -> JourneySheet {
    var form = try #require(
      PageForm.to("\(Samples.journeyPage)/duplicate", in: try await served.get("\(Samples.journeyPage)/duplicate").text)
    )
    for (name, value) in fields { form[name] = value }
    let reply = try await served.submit(form)
    #expect(reply.status == 303)
    // Sent twice, it is one copy.
    #expect(try await served.submit(form).target == reply.target)
    let id = try #require(UUID(uuidString: String(reply.target.suffix(36))))
    return try await served.wallet.store.read(as: .user(Served.ownerID)) { snapshot in
      let journey = try snapshot.journey(id)
      return JourneySheet(
        journey: journey.journey, transports: try journey.items(Transport.self), hotels: try journey.items(Hotel.self),
        documents: try journey.count(Document.self), expenses: try journey.items(Expense.self),
        lines: try journey.items(ChecklistItem.self), lists: try journey.items(Checklist.self))
    }
  }

  private struct JourneySheet {
    let journey: Journey
    let transports: [Transport]
    let hotels: [Hotel]
    let documents: Int
    let expenses: [Expense]
    let lines: [ChecklistItem]
    let lists: [Checklist]
  }

  @Test("moves everything to the chosen start, at the same times of day, over a change of clocks too")
  func moved() async throws {
    try await withServed { served in
      // Given a train at 15:55 in Berlin on 28 March, before clocks go forward, when it is copied to 4 July
      let copy = try await duplicate(served, ["name": "Again", "startDate": "2026-07-04"])
      #expect(copy.journey.name == "Again" && copy.journey.startDate == day("2026-07-04"))
      #expect(copy.journey.endDate == day("2026-07-16"))
      let departure = try #require(copy.transports.first?.departure)
      let local = LocalTime(of: try #require(departure.date), in: try #require(departure.zone))
      #expect(local.isoToTheMinute == "2026-07-04T15:55")
      // And references and documents stay behind, ticks are open, lines stand in the copy's own list
      #expect(copy.transports.first?.bookingReference == "" && copy.transports.first?.seatNumber == "")
      #expect(copy.documents == 0 && copy.expenses.isEmpty)
      #expect(copy.lines.allSatisfy { !$0.isDone && $0.checklistID == copy.lists.first?.id } && !copy.lines.isEmpty)
    }
  }

  @Test("leaves cancelled bookings behind, and what a pass says of one flight")
  func cancelled() async throws {
    try await withServed { served in
      let root = "/api/v1/journeys/\(Samples.journeyID.text)"
      for fields: JSONValue in [["name": "Limmatblick", "isCancelled": true], ["name": "Seehof"]] {
        #expect(try await served.json(.post, "\(root)/hotels", fields).status == 201)
      }
      let pass = ["№ 41", "🚶 09:55", "Sequenznummer: 42", "Ask for a blanket"].joined(separator: "\n")
      let flight: JSONValue = [
        "type": "flight", "transportNumber": "LX 318", "departureCode": "ZRH", "arrivalCode": "LHR",
        "notes": .text(pass),
      ]
      #expect(try await served.json(.post, "\(root)/transports", flight).status == 201)
      let copy = try await duplicate(served, ["startDate": "2026-07-04"])
      #expect(copy.hotels.contains { $0.name == "Seehof" } && !copy.hotels.contains { $0.name == "Limmatblick" })
      #expect(copy.transports.first { $0.transportNumber == "LX 318" }?.notes == "Ask for a blanket")
      let whole = try await duplicate(served, ["startDate": "2026-07-05", "references": "on"])
      #expect(whole.transports.first { $0.transportNumber == "LX 318" }?.notes == pass)
    }
  }

  @Test("reminders come as long before their bookings as they did, over a change of clocks too")
  func reminders() async throws {
    try await withServed { served in
      let made = try await served.json(
        .post, "/api/v1/journeys", ["name": "Alps", "startDate": "2026-07-11", "endDate": "2026-07-18"])
      let journey = try #require(made.json["id"]?.text)
      let flight: JSONValue = [
        "type": "flight", "departureLocation": "Zürich", "departureCode": "ZRH", "arrivalCode": "LHR",
        "departureZone": "Europe/Zurich", "departureDate": "2026-07-17T10:25",
      ]
      #expect(try await served.json(.post, "/api/v1/journeys/\(journey)/transports", flight).status == 201)
      for start in ["2027-10-25", "2027-03-22"] {
        let page = try await served.get("/journeys/\(journey)/duplicate").text
        var form = try #require(PageForm.to("/journeys/\(journey)/duplicate", in: page))
        form["startDate"] = start
        let copy = try #require(UUID(uuidString: String(try await served.submit(form).target.suffix(36))))
        let (flights, reminders) = try await served.wallet.store.read(as: .user(Served.ownerID)) { snapshot in
          let journey = try snapshot.journey(copy)
          return (try journey.items(Transport.self), try journey.items(Reminder.self))
        }
        let departure = try #require(flights.first?.departure.date)
        let dayBefore = try #require(reminders.first { $0.offset == "-PT24H" }?.reminderDate)
        #expect(departure.timeIntervalSince(dayBefore) == 86_400)
      }
    }
  }

  @Test("takes along what is asked for")
  func kept() async throws {
    try await withServed { served in
      let copy = try await duplicate(
        served, ["startDate": "2026-07-04", "references": "on", "documents": "on", "expenses": "on"])
      #expect(copy.transports.first?.bookingReference == "X7K2PQ" && copy.documents == 1 && copy.expenses.count == 1)
    }
  }

  @Test("says what is wrong, and keeps what was entered")
  func wrong() async throws {
    try await withServed { served in
      let page = try await served.get("\(Samples.journeyPage)/duplicate").text
      var form = try #require(PageForm.to("\(Samples.journeyPage)/duplicate", in: page))
      (form["startDate"], form["name"], form["documents"]) = ("2026-13-01", "Kept", "on")
      let reply = try await served.submit(form)
      #expect(reply.status == 422 && reply.text.contains("2026-13-01"))
      let again = try #require(PageForm.to("\(Samples.journeyPage)/duplicate", in: reply.text))
      #expect(again["name"] == "Kept" && again["documents"] == "on")
    }
  }
}
