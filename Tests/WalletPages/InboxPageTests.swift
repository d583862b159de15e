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

@Suite("The Inbox, and what other apps share")
struct InboxPageTests {
  /// What a phone's share sheet sends: a navigation of the browser's own, from no page.
  func share(_ fields: [String: String], file: (name: String, content: String)?, _ served: Served) async throws
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

  func entries(_ served: Served) async throws -> [JSONValue] {
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

  @Test("a file with nothing in it is refused, and an empty one beside a text is left out")
  func empty() async throws {
    try await withServed { served in
      // When
      let shared = try await share([:], file: ("ticket.pdf", ""), served)
      let sent = try await served.send(.post, "/api/v1/inbox?name=ticket.pdf", body: ByteBuffer())
      // Then
      #expect(shared.status == 422 && shared.text.contains("Choose a file."))
      #expect(sent.status == 422 && sent.text.contains("\"pointer\":\"/file\"") && sent.text.contains("Choose a file."))
      #expect(try await entries(served).isEmpty)
      // When
      #expect(try await share(["text": "Door code 4711"], file: ("note.txt", ""), served).status == 303)
      // Then
      #expect(try await entries(served).compactMap { $0["text"]?.text } == ["Door code 4711"])
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

  @Test("a text is pasted into a field of the page, and called by its first line")
  func text() async throws {
    try await withServed { served in
      let page = try await served.get("/inbox").text
      #expect(page.contains("<textarea id=\"pasted\" name=\"text\""))
      let body = "--b\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\nDoor codes\nFront: 4711\r\n--b--\r\n"
      let reply = try await served.send(
        .post, "/inbox", headers: [.contentType: "multipart/form-data; boundary=b"], body: ByteBuffer(string: body))
      #expect(reply.target == "/inbox")
      let after = try await served.get("/inbox").text
      #expect(after.contains("<p class=\"row-title\">Door codes</p>") && after.contains("Front: 4711"))
      // And as the service worker sends a form without files
      #expect(try await served.post("/inbox", ["text": "Taxi\nTel. 4712"]).target == "/inbox")
      #expect(try await served.get("/inbox").text.contains("<p class=\"row-title\">Taxi</p>"))
    }
  }

  @Test("what is still being searched is not offered to be saved without a review")
  func searched() async throws {
    try await withServed { served in
      for name in ["a.txt", "b.txt"] { _ = try await share([:], file: (name, "one of \(name)"), served) }
      let before = try await served.get("/inbox").text
      #expect(before.contains(english("inbox.searching")) && !before.contains("action=\"/inbox/file\"><button"))
      #expect(!before.contains(english("ui.fileAll")))
      #expect(!before.contains(english("inbox.fileClear", ["count": "1"])))
    }
  }

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
