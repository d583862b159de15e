import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import NIOCore
import TestSupport
import Testing
import WalletServices

@testable import WalletServer

@Suite("The Inbox, and what other apps share")
struct InboxPageTests {
  /// What a phone's share sheet sends: a navigation of the browser's own, from no page.
  private func share(_ fields: [String: String], file: (name: String, content: String)?, _ served: Served) async throws
    -> Reply
  {
    var body = fields.map { "--b\r\nContent-Disposition: form-data; name=\"\($0.key)\"\r\n\r\n\($0.value)\r\n" }
      .joined()
    if let file {
      body += "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(file.name)\"\r\n"
      body += "Content-Type: application/pdf\r\n\r\n\(file.content)\r\n"
    }
    var headers: HTTPFields = [.contentType: "multipart/form-data; boundary=b", .origin: "null"]
    headers[.secFetchSite] = "none"
    return try await served.send(.post, "/share", headers: headers, body: ByteBuffer(string: body + "--b--\r\n"))
  }

  private func entries(_ served: Served) async throws -> [JSONValue] {
    try await served.get("/api/v1/inbox").json["items"]?.values ?? []
  }

  @Test("a file, an address and a text that are shared wait with the journeys that they may belong to")
  func shared() async throws {
    try await withServed { served in
      // An archived journey is offered for nothing.
      _ = try await served.post(Samples.journeyPage, ["isArchived": "", "version": "1"])
      let reply = try await share([:], file: ("Kyoto Hotel.pdf", "Confirmation for 京都"), served)
      #expect(reply.status == 303 && reply.target == "/inbox")
      #expect(try await share(["title": "T", "text": "https://example.com/x"], file: nil, served).status == 303)
      #expect(try await share(["text": "Door code 4711"], file: nil, served).status == 303)
      let page = try await served.get("/inbox").text
      #expect(page.contains("Kyoto Hotel.pdf") && page.contains("https://example.com/x") && page.contains("Door code"))
      // The name says that it is a PDF; what is in it says that it is text.
      let all = try await entries(served)
      #expect(all.count == 3 && all.compactMap { $0["mediaType"]?.text }.contains("text/plain"))
      #expect(try await served.get("/").says("home.inbox", count: 3))
      let choice = "<option value=\"\(Samples.journeyID.text)\">"
      #expect(page.components(separatedBy: choice).count == 4)
    }
  }

  @Test("it is filed with one button, undone with another, and all at once")
  func file() async throws {
    try await withServed { served in
      _ = try await share([:], file: ("a.txt", "one"), served)
      let id = try #require(try await entries(served).first?["id"]?.text)
      let field = ["journey-\(id)": Samples.journeyID.text]
      // When
      let filed = try await served.post("/inbox/\(id)/file", field)
      // Then
      #expect(filed.status == 303 && filed.target.hasPrefix("/journeys/\(Samples.journeyID.text)/documents/"))
      #expect(try await served.get(filed.location).text.contains("/inbox/\(id)/restore"))
      #expect(try await entries(served).isEmpty)
      #expect(try await served.get("/inbox/\(id)/file").status == 404)
      // And back
      #expect(try await served.post("/inbox/\(id)/restore").status == 303)
      #expect(try await entries(served).count == 1)
      #expect(try await served.get(filed.target).status == 404)
      #expect(try await served.get("/inbox/\(id)/file?download=yes").text == "one")
      // And all
      _ = try await share(["text": "A note"], file: nil, served)
      var fields: [String: String] = [:]
      for entry in try await entries(served) { fields["journey-\(entry["id"]?.text ?? "")"] = Samples.journeyID.text }
      #expect(try await served.post("/inbox/file", fields).status == 303)
      #expect(try await entries(served).isEmpty)
      let notes = try await served.get("/api/v1/journeys/\(Samples.journeyID.text)/notes").text
      #expect(notes.contains("A note"))
    }
  }

  @Test("a file that the journey has already is not said to be filed, and none is filed without a journey")
  func again() async throws {
    try await withServed { served in
      for name in ["a.txt", "b.txt"] { _ = try await share([:], file: (name, "one of \(name)"), served) }
      let ids = try await entries(served).compactMap { $0["id"]?.text }
      let field = { (id: String) in ["journey-\(id)": Samples.journeyID.text] }
      // Given one of them in the journey, and the same in the Inbox again
      let first = try await served.post("/inbox/\(ids[0])/file", field(ids[0]))
      _ = try await share([:], file: ("c.txt", try await served.get("\(first.target)/file").text), served)
      let added = try #require(try await entries(served).compactMap { $0["id"]?.text }.first { !ids.contains($0) })
      // When it is filed there
      let second = try await served.post("/inbox/\(added)/file", field(added))
      // Then the page is that of the first, and says that it was there
      #expect(second.target == first.target && second.location.contains("notice=present"))
      // And where no journey is chosen nothing is filed, and nothing is lost
      let none = try await served.post("/inbox/\(ids[1])/file", ["journey-\(ids[1])": ""])
      #expect(none.location == "/inbox?notice=filedNone")
      #expect(try await entries(served).count == 1)
    }
  }

  /// Lays a file into the Inbox and searches it.
  private func lay(_ text: String, _ name: String, _ served: Served) async throws -> String {
    let reply = try await served.send(.post, "/api/v1/inbox?name=\(name)", body: ByteBuffer(string: text))
    try await served.wallet.readBookings()
    return try #require(reply.json["id"]?.text)
  }

  private func journey(_ name: String, _ start: String, _ end: String, _ served: Served) async throws -> String {
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
      #expect(page.contains("<a class=\"button\" href=\"/inbox/\(id)/review\">Review booking</a>"))
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

  private static let calendar = """
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

  private static let words = """
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

  @Test("what is deleted lies in the trash with its way back")
  func delete() async throws {
    try await withServed { served in
      _ = try await share(["text": "A thought"], file: nil, served)
      let id = try #require(try await entries(served).first?["id"]?.text)
      let gone = try await served.post("/inbox/\(id)/delete")
      #expect(gone.target == "/inbox" && gone.location.contains("undo=/inbox/\(id)/restore"))
      #expect(try await served.get("/trash").text.contains("A thought"))
      #expect(try await served.post("/inbox/\(id)/restore").status == 303)
      #expect(try await entries(served).count == 1)
    }
  }

  @Test("a page of another site can share nothing, and nothing is no share")
  func refused() async throws {
    try await withServed { served in
      var headers: HTTPFields = [.contentType: "multipart/form-data; boundary=b", .origin: "https://evil.example"]
      headers[.secFetchSite] = "cross-site"
      let body = "--b\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\nx\r\n--b--\r\n"
      let foreign = try await served.send(.post, "/share", headers: headers, body: ByteBuffer(string: body))
      #expect(foreign.status == 403)
      #expect(try await share(["title": "only a title"], file: nil, served).status == 422)
      #expect(try await entries(served).isEmpty)
    }
  }

  @Test("words that are pasted on a journey become a document or a note of it")
  func pasted() async throws {
    try await withServed { served in
      let files = "/journeys/\(Samples.journeyID.text)/documents/files"
      for (words, noun) in [("https://example.com/map", "documents"), ("Ring twice", "notes")] {
        let body = "--b\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n\(words)\r\n--b--\r\n"
        let reply = try await served.send(
          .post, files, headers: [.contentType: "multipart/form-data; boundary=b"], body: ByteBuffer(string: body))
        #expect(reply.status == 303 && reply.target.hasPrefix("/journeys/\(Samples.journeyID.text)/\(noun)/"))
        #expect(try await served.get(reply.location).text.contains(words))
      }
    }
  }

  @Test("the manifest offers the wallet to the share sheet with the fields that it reads")
  func manifest() async throws {
    try await withServed { served in
      let target = try await served.get("/manifest.webmanifest").json["share_target"]
      #expect(target?["action"]?.text == "/share" && target?["method"]?.text == "POST")
      #expect(target?["enctype"]?.text == "multipart/form-data")
      #expect(target?["params"]?["files"]?.values?.first?["name"]?.text == "file")
      #expect(target?["params"]?["url"]?.text == "url" && target?["params"]?["text"]?.text == "text")
    }
  }
}
