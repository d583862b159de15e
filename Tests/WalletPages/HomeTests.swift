import Foundation
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport

@Suite("Home, its figures, the selector, the form of a journey")
struct HomeTests {
  @Test("each figure leads to what it counts")
  func figures() async throws {
    try await withServed { served in
      // Given a journey to Japan that is under way
      _ = try await served.wallet.edit(
        Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: nil, by: .user(Served.ownerID)
      ) { _ in ["isArchived": false] }
      let home = try await served.get("/").text
      for address in ["/journeys", "/statistics#countries", "/statistics#towns", "/statistics#days"] {
        #expect(home.contains("href=\"\(address)\""), "\(address)")
      }
      let statistics = try await served.get("/statistics").text
      #expect(statistics.contains("Japan") && statistics.contains("1 country") && statistics.contains("Tokyo"))
      let visits = try await served.get("/statistics/journeys?country=JP").text
      #expect(visits.contains("Cherry blossom"))
      #expect(try await served.get("/statistics/journeys?transport=train").text.contains("Cherry blossom"))
      #expect(try await served.get("/statistics/journeys?country=FR").text.contains("Cherry blossom") == false)
      #expect(try await served.get("/statistics/journeys").text.contains("1 country"))
    }
  }

  @Test("it greets by the clocks of where the traveller is")
  func greeting() async throws {
    try await withServed(.empty) { served in
      let later = try await served.json(
        .post, "/api/v1/journeys", ["name": "Later", "startDate": "2026-06-01", "endDate": "2026-06-02"])
      #expect(later.status == 201)
      // At nine in the morning
      #expect(try await served.get("/").text.contains(english("greeting.morning")))
      let made = try await served.json(
        .post, "/api/v1/journeys",
        ["name": "Now", "destination": "Tokyo", "startDate": "2026-03-28", "endDate": "2026-04-04"])
      #expect(made.status == 201)
      // It is six in the evening in Tokyo.
      #expect(try await served.get("/").text.contains(english("greeting.evening")))
    }
  }

  @Test("its + button adds to the journey that is under way, else a new one")
  func addButton() async throws {
    try await withServed(.empty) { served in
      func button() async throws -> String? {
        try await served.get("/").text.firstMatch(of: /class="fab"[^>]*href="([^"]*)"/).map { String($0.output.1) }
      }
      let later = try await served.json(
        .post, "/api/v1/journeys", ["name": "Later", "startDate": "2026-06-01", "endDate": "2026-06-02"])
      #expect(later.status == 201)
      #expect(try await button() == "/journeys/new")
      let now = try await served.json(
        .post, "/api/v1/journeys", ["name": "Now", "startDate": "2026-03-28", "endDate": "2026-04-04"])
      let address = "/journeys/\(try #require(now.json["id"]?.text))/add"
      #expect(try await button() == address)
      let page = try await served.get(address).text
      #expect(page.contains("href=\"/journeys/new\"") && page.contains("href=\"/inbox\""))
    }
  }

  @Test("a train's coach stands beside its seat, on Home and large")
  func coach() async throws {
    try await withServed(.empty) { served in
      let made = try await served.json(
        .post, "/api/v1/journeys", ["name": "Now", "startDate": "2026-03-28", "endDate": "2026-04-04"])
      let train = try await served.json(
        .post, "/api/v1/journeys/\(try #require(made.json["id"]?.text))/transports",
        [
          "type": "train", "departureLocation": "Tokyo", "arrivalLocation": "Kyoto", "departureZone": "Asia/Tokyo",
          "departureDate": "2026-03-31T12:30", "coach": "9", "seatNumber": "5E",
        ])
      #expect(train.status == 201)
      for page in ["/", "/glance"] {
        let text = try await served.get(page).text
        let coach = try #require(text.firstRange(of: "<dt>\(english("field.coach"))</dt>"), "\(page)")
        let seat = try #require(text.firstRange(of: ">5E<"), "\(page)")
        #expect(coach.lowerBound < seat.lowerBound, "\(page)")
      }
    }
  }

  @Test("the next five coming journeys stand by their start")
  func coming() async throws {
    try await withServed(.empty) { served in
      for number in [3, 1, 6, 2, 5, 4] {
        _ = try await served.wallet.createJourney(
          nil,
          [
            "name": .text("Trip \(number)"), "startDate": .text("2026-0\(number + 3)-10"),
            "endDate": .text("2026-0\(number + 3)-11"),
          ],
          by: .user(Served.ownerID))
      }
      let home = try await served.get("/").text
      let list = try #require(home.split(separator: "class=\"stats\"").first).matches(of: /row-title">(Trip \d)/).map {
        String($0.1)
      }
      #expect(list == ["Trip 1", "Trip 2", "Trip 3", "Trip 4", "Trip 5"])
    }
  }

  @Test("of two journeys under way the one with what comes first stands first, and one with nothing to come last")
  func underWay() async throws {
    try await withServed(.empty) { served in
      for (name, tour) in [("Empty", ""), ("Later", "2026-04-02"), ("Sooner", "2026-04-01")] {
        let reply = try await served.json(
          .post, "/api/v1/journeys", ["name": .text(name), "startDate": "2026-03-28", "endDate": "2026-04-04"])
        let journey = try #require(reply.json["id"]?.text)
        guard !tour.isEmpty else { continue }
        let made = try await served.json(
          .post, "/api/v1/journeys/\(journey)/activities",
          ["type": "tour", "title": "Tour", "zone": "Europe/Berlin", "startDate": .text("\(tour)T09:00:00Z")])
        #expect(made.status == 201)
      }
      let home = try await served.get("/").text
      let places = ["Sooner", "Later", "Empty"].compactMap { home.firstRange(of: $0)?.lowerBound }
      #expect(places.count == 3 && places == places.sorted())
    }
  }

  @Test("the selector offers those under way, the nearest coming, wishes and the latest past")
  func selector() async throws {
    try await withServed(.empty) { served in
      for (name, start) in [
        ("Far", "2027-01-01"), ("Near", "2026-04-15"), ("Old", "2025-01-01"), ("Now", "2026-03-30"), ("Wish", ""),
      ] {
        var draft: Patch = ["name": .text(name)]
        if !start.isEmpty { (draft["startDate"], draft["endDate"]) = (.text(start), .text(start)) }
        _ = try await served.wallet.createJourney(nil, draft, by: .user(Served.ownerID))
      }
      let page = try await served.get("/journeys/choose").text
      #expect(page.matches(of: /row-title">(\w+)</).map { String($0.1) } == ["Now", "Near", "Far", "Wish", "Old"])
      #expect(page.contains("href=\"/journeys/new\""))
    }
  }

  @Test("one day is a whole journey, and a last day that is left out is a week on")
  func days() async throws {
    try await withServed(.empty) { served in
      for (oneDay, end) in [(true, "2026-05-01"), (false, "2026-05-07")] {
        var form = try #require(PageForm.to("/journeys", in: try await served.get("/journeys/new").text))
        (form["name"], form["startDate"]) = ("Trip", "2026-05-01")
        if oneDay { form["oneDay"] = "on" }
        let reply = try await served.submit(form)
        let edit = try await served.get("\(reply.target)/edit").text
        let shown = try #require(PageForm.to(reply.target, in: edit))
        #expect(shown["endDate"] == end && (shown["oneDay"] == "on") == oneDay)
      }
    }
  }

  @Test("countries are corrected by name in the traveller's language, and what is none is said to be none")
  func countries() async throws {
    try await withServed { served in
      let edit = "\(Samples.journeyPage)/edit"
      var form = try #require(PageForm.to(Samples.journeyPage, in: try await served.get(edit).text))
      #expect(form["countries"] == "Japan")
      form["countries"] = "Frankreich, IT"
      #expect(try await served.submit(form).status == 303)
      let page = try await served.get(Samples.journeyPage).text
      #expect(page.contains("🇫🇷🇮🇹") && page.contains("France, Italy"))
      form = try #require(PageForm.to(Samples.journeyPage, in: try await served.get(edit).text))
      form["countries"] = "Atlantis"
      let wrong = try await served.submit(form)
      #expect(wrong.status == 422 && wrong.text.contains("Atlantis"))
    }
  }

  @Test("a section shows what comes next, not what came first")
  func relevant() async throws {
    try await withServed { served in
      for number in 1...5 {
        _ = try await served.wallet.create(
          Activity.self, in: Samples.journeyID,
          [
            "type": "tour", "title": .text("Walk \(number)"), "zone": "Asia/Tokyo",
            "startDate": .text("2026-0\(number + 1)-15T10:00"),
          ],
          by: .user(Served.ownerID))
      }
      let page = try await served.get(Samples.journeyPage).text
      #expect(page.contains("Walk 3") && page.contains("Walk 4") && page.contains("Walk 1") == false)
    }
  }
}
