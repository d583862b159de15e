import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import NIOCore
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("The review of what came in")
struct ReviewPageTests {
  /// Lays a mail into the Inbox, and waits until it has been searched.
  private func review(_ mail: String, _ served: Served) async throws -> String {
    let entry = try await served.send(.post, "/api/v1/inbox?name=mail.eml", body: ByteBuffer(string: mail))
    let id = try #require(entry.json["id"]?.text)
    try await served.wallet.readBookings()
    return "/inbox/\(id)/review"
  }

  private func transports(_ journey: String, _ served: Served) async throws -> [JSONValue] {
    try await served.get("/api/v1/journeys/\(journey)/transports").json["items"]?.values ?? []
  }

  private static let flight = Confirmations.flight(seats: [("Ada Lovelace", "14A")])

  @Test("a journey to a place that no table has is called as the ticket calls it, not as the file")
  func unknownPlace() async throws {
    try await withServed { served in
      let ticket = Confirmations.mail(
        "Your tickets", from: "Fjordline Rail <tickets@rail.example>",
        "Booking reference: QK7PLM\n\nOberquell Bf - Unterquell Bf\nDate: 12 June 2026\nDeparture: 09:12\nArrival: 10:40\nTrain: RE 4711\n"
      )
      let address = try await review(ticket, served)
      #expect(try await served.get("/inbox").text.contains("New journey: Unterquell Bf"))
      let form = try #require(PageForm.to(address, in: try await served.get(address).text))
      #expect(form["journey"] == "new" && form["journeyName"] == "Unterquell Bf")
    }
  }

  @Test(
    "the Inbox leads to the forms, whose fields say which words they were read from, and save makes a journey of it")
  func whole() async throws {
    try await withServed { served in
      let address = try await review(Self.flight, served)
      let inbox = try await served.get("/inbox").text
      #expect(inbox.contains("href=\"\(address)\">Review booking") && inbox.contains("<li>LH 1166"))
      // Given the review
      let page = try await served.get(address)
      #expect(page.status == 200 && page.text.contains("name=\"b0.transportNumber\""))
      #expect(page.text.contains("value=\"LH 1166\""))
      var form = try #require(PageForm.to(address, in: page.text))
      #expect(form["journey"] == "new" && form["journeyName"] == "Lisbon" && form["b0.keep"] == "on")
      #expect(page.text.contains("<button class=\"button\">\(english("ui.save"))</button>"), "one is not all")
      // When a field is changed and all is saved
      form["b0.seatNumber"] = "2F"
      let saved = try await served.submit(form)
      // Then the journey has it, with its days
      #expect(saved.status == 303 && saved.location.contains("undo=/inbox/"))
      let journey = try #require(saved.target.split(separator: "/").last.map(String.init))
      let flights = try await transports(journey, served)
      #expect(flights.map { $0["seatNumber"]?.text } == ["2F"])
      #expect(flights.map { $0["departureDate"]?.text } == ["2026-06-05T09:50:00Z"])
      #expect(flights.map { $0["cost"] } == [.number(Decimal(string: "418.2") ?? 0)])
      #expect(try await served.get("/api/v1/journeys/\(journey)").json["endDate"] == "2026-06-05")
      // And undo takes it all back
      let undo = address.replacing("/review", with: "/restore")
      #expect(try await served.post(undo).status == 303)
      #expect(try await served.get("/journeys/\(journey)").status == 404)
      #expect(try await served.get(address).status == 200)
    }
  }

  @Test("a booking is shown as its page will show it; its form is folded away unless it asks for something")
  func summary() async throws {
    try await withServed { served in
      let closed = "<details class=\"form-part draft-fields\">",
        open = "<details class=\"form-part draft-fields\" open>"
      // Given a flight of which all is said
      let flight = try await served.get(try await review(Self.flight, served)).text
      let summary = try #require(flight.firstRange(of: "class=\"draft-summary\""))
      let text = String(flight[summary.lowerBound...].prefix(2_400))
      #expect(text.contains("span-time") && text.contains("LH 1166") && text.contains("14A"))
      #expect(flight.contains(closed) && !flight.contains(open))
      // Given a train of which the day alone is said
      let trip = """
        {"@context": "http://schema.org", "@type": "TrainReservation", "reservationNumber": "CP4490", "reservationFor": {"@type": "TrainTrip",
        "trainNumber": "AP 131", "departureStation": {"@type": "TrainStation", "name": "Lisboa Oriente"}, "arrivalStation": {"@type":
        "TrainStation", "name": "Porto"}, "departureTime": "2026-06-12"}}
        """
      let day = Confirmations.mail(
        "Your ticket", from: "Comboios <bilhetes@comboios.example>",
        "<html><body><script type=\"application/ld+json\">\(trip)</script></body></html>", type: "text/html")
      let page = try await served.get(try await review(day, served)).text
      #expect(page.contains(open), "a day without its hour")
    }
  }

  @Test("a form that cannot be taken comes back with all that was entered")
  func wrong() async throws {
    try await withServed { served in
      let address = try await review(Self.flight, served)
      var form = try #require(PageForm.to(address, in: try await served.get(address).text))
      form["b0.arrivalDate"] = "2026-06-05T01:00"
      form["b0.carrier"] = "Mine"
      form["journeyName"] = " "
      let reply = try await served.submit(form)
      #expect(reply.status == 422 && !reply.alert.isEmpty)
      let again = try #require(PageForm.to(address, in: reply.text))
      #expect(again["b0.carrier"] == "Mine" && again["b0.arrivalDate"] == "2026-06-05T01:00")
      #expect(reply.text.contains("id=\"p-b0.arrivalDate\""))
      #expect(reply.text.contains("draft-fields\" open>"), "what is wrong is not hidden")
    }
  }

  @Test("what is left out is not made, and the file is kept in the journey that was chosen")
  func leftOut() async throws {
    try await withServed { served in
      let address = try await review(Confirmations.hotel(), served),
        before = try await transports("\(Samples.journeyID.text)", served)
      var form = try #require(PageForm.to(address, in: try await served.get(address).text))
      form["b0.keep"] = nil
      form["journey"] = Samples.journeyID.text
      #expect(try await served.submit(form).target == "/journeys/\(Samples.journeyID.text)")
      #expect(try await transports("\(Samples.journeyID.text)", served) == before)
      let documents = try await served.get("/api/v1/journeys/\(Samples.journeyID.text)/documents").text
      #expect(documents.contains("Booking confirmation Casa do Rio"))
    }
  }

  @Test("nothing in a mail is loaded or run on its review")
  func harmless() async throws {
    try await withServed { served in
      let mail = Self.flight.replacing(
        "Thank you", with: "<img src=\"http://track.example/x.gif\"><script>alert(1)</script>Thank you")
      let page = try await served.get(try await review(mail, served)).text
      #expect(!page.contains("track.example") && !page.contains("alert(1)"))
    }
  }
}
