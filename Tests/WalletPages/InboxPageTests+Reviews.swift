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

extension InboxPageTests {
  /// Lays a file into the Inbox and searches it.
  func lay(_ text: String, _ name: String, _ served: Served) async throws -> String {
    let reply = try await served.send(.post, "/api/v1/inbox?name=\(name)", body: ByteBuffer(string: text))
    try await served.wallet.readBookings()
    return try #require(reply.json["id"]?.text)
  }

  func journey(_ name: String, _ start: String, _ end: String, _ served: Served) async throws -> String {
    let draft: JSONValue = [
      "name": .text(name), "destination": .text(name), "startDate": .text(start), "endDate": .text(end),
    ]
    return try #require(try await served.json(.post, "/api/v1/journeys", draft).json["id"]?.text)
  }

  @Test("where bookings were found the main action is their review, in the journey that the review proposes")
  func reviewFirst() async throws {
    try await withServed(.empty) { served in
      _ = try await journey("New York", "2026-03-28", "2026-04-06", served)
      let lisbon = try await journey("Lisbon", "2026-06-04", "2026-06-10", served)
      let id = try await lay(Confirmations.flight(seats: [("Ada Lovelace", "14A")]), "mail.eml", served)
      let page = try await served.get("/inbox").text
      #expect(page.contains("<a class=\"button inbox-review\" href=\"/inbox/\(id)/review\">Review booking</a>"))
      #expect(page.contains("Journey: Lisbon") && page.contains("<summary>File as document only</summary>"))
      // When all is filed at once, the flight is a flight
      let form = try #require(PageForm.to("/inbox/file", in: page))
      let filed = try await served.submit(form)
      #expect(filed.location.hasPrefix("/inbox?notice=filed&undo=/inbox/filed/"))
      let flights = { try await served.get("/api/v1/journeys/\(lisbon)/transports").json["total"]?.integer }
      #expect(try await flights() == 1)
      // And undo takes it back
      let undo = try #require(
        PageForm.all(in: try await served.get(filed.location).text).first { $0.action.contains("filed") })
      #expect(try await served.submit(undo).status == 303)
      #expect(try await flights() == 0)
      #expect(try await entries(served).count == 1)
    }
  }

  @Test("a cancellation of what no journey has proposes none, and without anything kept it goes to the trash")
  func cancelledUnknown() async throws {
    try await withServed(.empty) { served in
      let id = try await lay(Confirmations.hotel(status: "has been cancelled"), "mail.eml", served)
      let page = try await served.get("/inbox")
      #expect(page.says("booking.cancelled") && !page.text.contains(english("inbox.toNew", ["name": ""])))
      // When it is saved as it stands
      let review = try await served.get("/inbox/\(id)/review")
      #expect(review.says("review.cancelledUnknown"))
      let saved = try await served.submit(try #require(PageForm.to("/inbox/\(id)/review", in: review.text)))
      // Then no journey is made, and the message does not speak of one
      #expect(saved.location.hasPrefix("/inbox?notice=deleted&undo="))
      #expect(try await served.get("/api/v1/journeys").json["total"] == 0)
    }
  }

  @Test(
    "what lies around a journey's days goes to it where it leads to the same town, whose days are extended unless that is unticked",
    arguments: [true, false])
  func extended(isTicked: Bool) async throws {
    try await withServed(.empty) { served in
      // Given a journey that began with one evening, under another name of the town
      let lisbon = try await journey("Lisboa", "2026-06-07", "2026-06-07", served)
      let days = { () async throws -> [String?] in
        let journey = try await served.get("/api/v1/journeys/\(lisbon)").json
        return [journey["startDate"]?.text, journey["endDate"]?.text]
      }
      // When the flight there comes
      let id = try await lay(Confirmations.flight(seats: [("Ada Lovelace", "14A")]), "mail.eml", served)
      #expect(try await served.get("/inbox").text.contains("Journey: Lisboa"))
      let review = try await served.get("/inbox/\(id)/review")
      #expect(review.text.contains(english("review.extend", ["dates": "5 Jun"])))
      var form = try #require(PageForm.to("/inbox/\(id)/review", in: review.text))
      #expect(form["journey"] == lisbon && form["extend"] == "on")
      if !isTicked { form["extend"] = nil }
      let saved = try await served.submit(form)
      // Then the journey holds it
      #expect(saved.status == 303)
      #expect(try await days() == (isTicked ? ["2026-06-05", "2026-06-07"] : ["2026-06-07", "2026-06-07"]))
      // And undo takes both back
      let undo = try #require(
        PageForm.all(in: try await served.get(saved.location).text).first { $0.action.contains("/restore") })
      #expect(try await served.submit(undo).status == 303)
      #expect(try await days() == ["2026-06-07", "2026-06-07"])
    }
  }

  @Test("a journey to another town, or far from the days, is not extended")
  func notExtended() async throws {
    try await withServed(.empty) { served in
      _ = try await journey("Porto", "2026-06-06", "2026-06-07", served)
      _ = try await journey("Lisbon", "2026-06-20", "2026-06-22", served)
      let id = try await lay(Confirmations.flight(seats: [("Ada Lovelace", "14A")]), "mail.eml", served)
      #expect(try await served.get("/inbox").text.contains(english("inbox.toNew", ["name": "Lisbon"])))
      let review = try await served.get("/inbox/\(id)/review").text
      #expect(PageForm.to("/inbox/\(id)/review", in: review)?["journey"] == "new")
    }
  }

  @Test("bookings that name no place are proposed a journey without a name")
  func nameless() async throws {
    try await withServed(.empty) { served in
      let ride = Confirmations.mail(
        "Your transfer is booked", from: "Rides <desk@rides.example>",
        """
        Your private transfer is confirmed, reference TR-5528.
        Pick-up: Hotel Nidelwo, hall
        Date and time: Thursday 4 June 2026, 10:15
        Drop-off: Guesthouse Brestova
        """)
      _ = try await lay(ride, "mail.eml", served)
      let page = try await served.get("/inbox").text
      #expect(page.contains(">\(english("review.newJourney"))<"))
      #expect(!page.contains(english("inbox.toNew", ["name": ""])))
    }
  }

  @Test("one note between bookings that want a review is no more than its own button saves")
  func soleNote() async throws {
    try await withServed(.empty) { served in
      _ = try await journey("Porto", "2026-06-20", "2026-06-22", served)
      _ = try await lay(Confirmations.flight(seats: [("Ada Lovelace", "14A")]), "mail.eml", served)
      let note = english("inbox.fileClear", ["count": "1"]), own = english("ui.fileThere")
      _ = try await lay("Mind the gap", "note.txt", served)
      let page = try await served.get("/inbox").text
      #expect(page.contains(own) && !page.contains(note) && !page.contains(english("ui.fileAll")))
    }
  }

  @Test("File all commits what is certain and leaves the rest")
  func certain() async throws {
    try await withServed(.empty) { served in
      let lisbon = try await journey("Lisbon", "2026-06-04", "2026-06-10", served)
      let flight = try await lay(Confirmations.flight(seats: [("Ada Lovelace", "14A")]), "flight.eml", served)
      let hotel = try await lay(Confirmations.hotel(), "hotel.eml", served)
      let photo = try await lay("nothing of note", "words.txt", served)
      let form = try #require(PageForm.to("/inbox/file", in: try await served.get("/inbox").text))
      #expect(form["journey-\(photo)"] == "", "nobody knows where it belongs")
      // When
      let filed = try await served.submit(form)
      // Then the flight is there; the hotel, told in words, and what names no journey wait
      #expect(filed.location.contains("notice=filedSome"))
      #expect(try await entries(served).compactMap { $0["id"]?.text }.sorted() == [hotel, photo].sorted())
      #expect(try await served.get("/api/v1/journeys/\(lisbon)/hotels").json["total"] == 0)
      let again = try await served.submit(form)
      #expect(again.location == "/inbox?notice=filedNone")
      _ = flight
    }
  }

  @Test("the button that files several says how many it files, and is not there where it would file none")
  func fileLabel() async throws {
    try await withServed(.empty) { served in
      _ = try await journey("Lisbon", "2026-06-04", "2026-06-10", served)
      let button = {
        try await served.get("/inbox").text.firstMatch(of: /<p class="form-end"><button[^>]*>([^<]*)</)?.1
      }
      _ = try await lay(Confirmations.hotel(), "hotel.eml", served)
      #expect(try await button() == nil, "one thing has its own buttons")
      _ = try await lay(Confirmations.hotel().replacing("Lisbon", with: "Porto"), "other.eml", served)
      #expect(try await button() == nil, "both are told in words, and need a review")
      _ = try await lay(Confirmations.flight(seats: [("Ada Lovelace", "14A")]), "flight.eml", served)
      #expect(try await button() == "Save 1 without review")
      #expect(try await served.get("/inbox").text.contains("formaction"))
    }
  }

  @Test("the button counts what it files; each row says whether it is among it, or what it waits for")
  func counted() async throws {
    try await withServed(.empty) { served in
      let lisbon = try await journey("Lisbon", "2026-06-04", "2026-06-10", served)
      let flight = Confirmations.flight(seats: [("Ada Lovelace", "14A")])
      let first = try await lay(flight, "flight.eml", served)
      _ = try await served.submit(
        try #require(PageForm.to("/inbox/\(first)/review", in: try await served.get("/inbox/\(first)/review").text)))
      // Given what is there already, another booking in words, and a file without bookings
      _ = try await lay(flight.replacing("Subject: ", with: "Subject: Fwd: "), "again.eml", served)
      _ = try await lay(Confirmations.hotel(), "hotel.eml", served)
      _ = try await lay("nothing of note", "words.txt", served)
      let page = try await served.get("/inbox").text
      #expect(page.contains(">\(english("inbox.fileClear", ["count": "1"]))<"))
      #expect(page.contains(english("inbox.fileChosenToo")))
      for key in ["inbox.clear", "inbox.wait.unsure", "inbox.wait.choice"] {
        #expect(page.components(separatedBy: ">\(english(key))<").count == 2, "\(key)")
      }
      // When
      _ = try await served.submit(try #require(PageForm.to("/inbox/file", in: page)))
      // Then one has gone, and the others say what they wait for
      #expect(try await entries(served).count == 2)
      let after = try await served.get("/inbox").text
      #expect(after.contains(english("inbox.wait.unsure")) && after.contains(english("inbox.wait.choice")))
      #expect(try await served.get("/api/v1/journeys/\(lisbon)/transports").json["total"] == 1)
    }
  }

  @Test("one flight told by mail, calendar and words is one, and the Inbox says so")
  func toldThrice() async throws {
    try await withServed(.empty) { served in
      let lisbon = try await journey("Lisbon", "2026-06-04", "2026-06-10", served)
      _ = try await lay(Confirmations.flight(seats: [("Ada Lovelace", "14A")]), "mail.eml", served)
      _ = try await lay(Self.calendar, "flight.ics", served)
      _ = try await lay(Self.words, "eticket.txt", served)
      // Before anything is filed, two of them are told again
      let waiting = try await served.get("/inbox").text
      #expect(waiting.components(separatedBy: "also in ").count == 3)
      // When all is filed
      let form = try #require(PageForm.to("/inbox/file", in: waiting))
      _ = try await served.submit(form)
      // Then there is one flight
      #expect(try await served.get("/api/v1/journeys/\(lisbon)/transports").json["total"] == 1)
      // And what comes again is known
      _ = try await lay(Self.words + "\nOnce more.", "again.txt", served)
      #expect(try await served.get("/inbox").text.contains("in Lisbon"))
    }
  }

  static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Example//EN
    BEGIN:VEVENT
    UID:1@example.com
    DTSTAMP:20260203T100000Z
    DTSTART:20260605T095000Z
    DTEND:20260605T125500Z
    SUMMARY:Flight LH 1166 FRA - LIS
    LOCATION:Frankfurt FRA
    DESCRIPTION:Booking reference: QX7T2M
    END:VEVENT
    END:VCALENDAR
    """.replacing("\n", with: "\r\n")

  static let words = """
    Electronic ticket

    Booking reference: QX7T2M
    Passenger: Ada Lovelace
    Flight: LH 1166
    Date: 5 June 2026
    From: Frankfurt (FRA)
    To: Lisbon (LIS)
    Departure: 11:50
    Arrival: 13:55
    """
}
