import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport

/// Bookings that are there already and change.
extension InboxPageTests {
  @Test(
    "a booking that is moved beyond its journey's days extends them, unless that is unticked or it is moved far",
    arguments: [("2026-06-10", true), ("2026-06-10", false), ("2026-06-18", true)])
  func moved(day: String, isTicked: Bool) async throws {
    try await withServed(.empty) { served in
      // Given a flight on the last day of a journey
      let lisbon = try await journey("Lisbon", "2026-06-02", "2026-06-05", served)
      let booked = try await lay(Confirmations.flight(seats: [("Ada Lovelace", "14A")]), "mail.eml", served)
      let form = try #require(
        PageForm.to("/inbox/\(booked)/review", in: try await served.get("/inbox/\(booked)/review").text))
      #expect(form["journey"] == lisbon && form["extend"] == nil)
      #expect(try await served.submit(form).status == 303)
      // When it is moved
      let change = Confirmations.flight(seats: [("Ada Lovelace", "14A")], departure: "\(day)T11:50:00+02:00")
      let id = try await lay(change, "change.eml", served)
      let review = try await served.get("/inbox/\(id)/review")
      var answer = try #require(PageForm.to("/inbox/\(id)/review", in: review.text))
      let isNear = day == "2026-06-10"
      #expect(answer["journey"] == nil && answer["extend"] == (isNear ? "on" : nil))
      #expect(review.text.contains(english("review.extend", ["dates": "10 Jun"])) == isNear)
      answer["b0.choice"] = "takeOver"
      if !isTicked { answer["extend"] = nil }
      let saved = try await served.submit(answer)
      // Then the journey's days follow
      #expect(saved.status == 303)
      let end = { try await served.get("/api/v1/journeys/\(lisbon)").json["endDate"]?.text }
      #expect(try await end() == (isNear && isTicked ? "2026-06-10" : "2026-06-05"))
      // And undo takes that back
      let undo = try #require(
        PageForm.all(in: try await served.get(saved.location).text).first { $0.action.contains("/restore") })
      #expect(try await served.submit(undo).status == 303)
      #expect(try await end() == "2026-06-05")
    }
  }

  @Test("a second flight on the same way under one reference is new beside the first that the same mail names")
  func secondFlight() async throws {
    try await withServed(.empty) { served in
      let lisbon = try await journey("Lisbon", "2026-06-02", "2026-06-12", served)
      let mail = { (day: String) in
        Confirmations.flight(seats: [("Ada Lovelace", "14A")], departure: "\(day)T11:50:00+02:00")
      }
      // Given the first
      let booked = try await lay(mail("2026-06-05"), "mail.eml", served)
      let form = try #require(
        PageForm.to("/inbox/\(booked)/review", in: try await served.get("/inbox/\(booked)/review").text))
      #expect(try await served.submit(form).status == 303)
      // When a mail names both
      let script = try #require(mail("2026-06-11").firstMatch(of: /<script.*<\/script>/.dotMatchesNewlines()))
      let both = mail("2026-06-05").replacing("<p>Thank you", with: "\(script.output)<p>Thank you", maxReplacements: 1)
      let id = try await lay(both, "both.eml", served)
      let answer = try #require(
        PageForm.to("/inbox/\(id)/review", in: try await served.get("/inbox/\(id)/review").text))
      #expect(answer["b1.keep"] == "on" && answer["b1.choice"] == nil && answer["b0.keep"] == nil)
      #expect(try await served.submit(answer).status == 303)
      // Then there are two
      let flights = try await served.get("/api/v1/journeys/\(lisbon)/transports").json["items"]?.values ?? []
      #expect(flights.compactMap { $0["departureDate"]?.text?.prefix(10) }.sorted() == ["2026-06-05", "2026-06-11"])
    }
  }
  @Test("a review says that an arrival is not in the letter, which moves the departure alone, and nothing of what is")
  func computedArrival() async throws {
    try await withServed(.empty) { served in
      _ = try await journey("Lisbon", "2026-06-02", "2026-06-12", served)
      let booked = try await lay(Confirmations.flight(seats: [("Ada Lovelace", "14A")]), "mail.eml", served)
      let form = try #require(
        PageForm.to("/inbox/\(booked)/review", in: try await served.get("/inbox/\(booked)/review").text))
      #expect(try await served.submit(form).status == 303)
      for (words, isComputed) in [
        ("New departure time: 13:20.", true), ("New departure time: 13:20. New arrival time: 15:25.", false),
      ] {
        let notice = Confirmations.mail(
          "Flight LH 1166: new time", from: "Desk <desk@example.com>",
          "Your flight LH 1166 on 5 June 2026 has a new time. \(words)")
        let id = try await lay(notice, "\(isComputed).eml", served)
        let review = try await served.get("/inbox/\(id)/review").text
        #expect(review.contains("15:25") && review.contains(english("review.unsure")) == isComputed)
      }
    }
  }
}
