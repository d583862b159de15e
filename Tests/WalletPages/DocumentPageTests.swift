import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import NIOCore
import TestSupport
import Testing
import WalletScreens
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Documents through pages and the API")
struct DocumentPageTests {
  private static let list = "/journeys/\(Samples.journeyID.text)/documents"

  private func add(_ bytes: [UInt8], named name: String, _ served: Served) async throws -> Reply {
    let encoded = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return try await served.send(
      .post, "/api/v1\(Self.list)/files?name=\(encoded)", headers: [.contentType: "application/octet-stream"],
      body: ByteBuffer(bytes: bytes))
  }

  private func form(_ parts: [(file: String?, bytes: [UInt8])], _ served: Served, boundary: String = "x-1") async throws
    -> Reply
  {
    var body: [UInt8] = []
    for part in parts {
      let file = part.file.map { "; filename=\"\($0)\"" } ?? ""
      body += Array("--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"\(file)\r\n\r\n".utf8) + part.bytes
      body += Array("\r\n".utf8)
    }
    body += Array("--\(boundary)--\r\n".utf8)
    return try await served.send(
      .post, "\(Self.list)/files", headers: [.contentType: "multipart/form-data; boundary=\(boundary)"],
      body: ByteBuffer(bytes: body))
  }

  @Test("a record without its file says so, and takes one from who may edit")
  func missingFile() async throws {
    try await withServed { served in
      // Given what an import brings that came without files
      let fields: Patch = ["name": "Boarding passes", "fileName": "passes.pdf", "fileSize": "184320"]
      let made = try await served.wallet.create(
        Document.self, in: Samples.journeyID, fields, by: .user(Served.ownerID)
      ).record
      let page = try await served.get(PagePath.item(made))
      #expect(page.says("document.noFile"))
      #expect(page.text.contains("action=\"\(PagePath.item(made))/file\""))
      // When a file is chosen
      let body = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"p.txt\"\r\n\r\nGate 7\r\n--x--\r\n"
      let reply = try await served.send(
        .post, "\(PagePath.item(made))/file", headers: [.contentType: "multipart/form-data; boundary=x"],
        body: ByteBuffer(string: body))
      #expect(reply.status == 303)
      // Then it is there
      let filled = try await served.get(PagePath.item(made))
      #expect(!filled.says("document.noFile") && filled.text.contains("p.txt"))
      // And a link needs no file
      let link = try await served.wallet.create(
        Document.self, in: Samples.journeyID, ["name": "Folder", "link": "https://example.org/"],
        by: .user(Served.ownerID)
      ).record
      #expect(try await !served.get(PagePath.item(link)).says("document.noFile"))
    }
  }

  @Test(
    "a file is taken in with its name in any script, and handed out as it was",
    arguments: ["a b.txt", "Билет №1.txt", "x\";y.txt"])
  func roundTrip(name: String) async throws {
    try await withServed { served in
      let bytes = Array("Gate 7 — ünïcode".utf8)
      let added = try await add(bytes, named: name, served)
      #expect(added.status == 201 && added.json["fileName"]?.text == name)
      let id = try #require(added.json["id"]?.text)
      let file = try await served.get("\(Self.list)/\(id)/file")
      #expect(file.status == 200 && file.text == "Gate 7 — ünïcode")
      // And a browser can make nothing but text of it
      #expect(file.headers[.contentType] == "text/plain; charset=utf-8")
      #expect(file.headers[.contentDisposition]?.hasPrefix("attachment; filename=") == true)
      #expect(file.headers[.contentSecurityPolicy] == "default-src 'none'; frame-ancestors 'none'; sandbox")
      #expect(file.headers[.xContentTypeOptions] == "nosniff")
    }
  }

  @Test("HTML and SVG are never pages")
  func active() async throws {
    try await withServed { served in
      for text in [
        "<html><script>alert(1)</script></html>", "<svg onload='alert(1)' xmlns='http://www.w3.org/2000/svg'/>",
      ] {
        let id = try #require(try await add(Array(text.utf8), named: "x.html", served).json["id"]?.text)
        let file = try await served.get("\(Self.list)/\(id)/file")
        #expect(file.headers[.contentType] == "text/plain; charset=utf-8")
        _ = try await served.wallet.readFiles()
        let page = try await served.get("\(Self.list)/\(id)").text
        #expect(!page.contains("<script>alert") && !page.contains("<svg onload"))
        #expect(page.contains("&lt;"))
      }
    }
  }

  @Test("a form brings several files, whatever they hold, and none without one")
  func several() async throws {
    try await withServed { served in
      let tricky = Array("\r\n--x-\r\n--x-0\r\n\r\n--".utf8) + [0, 255, 13, 10]
      let reply = try await form([("a.bin", tricky), (nil, Array("a field".utf8)), ("b.txt", Array("b".utf8))], served)
      #expect(reply.status == 303 && reply.location.hasPrefix(Self.list))
      let all = try await served.get("/api/v1\(Self.list)").json["items"]?.values ?? []
      let names = all.compactMap { $0["fileName"]?.text }
      #expect(names.contains("a.bin") && names.contains("b.txt"))
      let first = try #require(all.first { $0["fileName"]?.text == "a.bin" })
      #expect(first["fileSize"]?.integer == tricky.count && first["mediaType"]?.text == "application/octet-stream")
      #expect(try await form([("", [])], served).status == 422)
    }
  }

  @Test("what is uploaded again is not said to be added: the document that is there is named, and leads to itself")
  func again() async throws {
    try await withServed { served in
      let first = try await add(Array("the same".utf8), named: "Ticket.txt", served)
      let id = try #require(first.json["id"]?.text)
      // By a form, alone and beside a new one
      let alone = try await form([("copy.txt", Array("the same".utf8))], served)
      #expect(alone.target == "\(Self.list)/\(id)" && alone.location.contains("notice=present&present=\(id)"))
      let both = try await form([("copy.txt", Array("the same".utf8)), ("new.txt", Array("new".utf8))], served)
      #expect(both.target == Self.list && both.location.contains("notice=created&present=\(id)"))
      for (reply, words) in [(alone, "Already here:"), (both, "Added · Already here:")] {
        let page = try await served.get(reply.location).text
        #expect(page.contains("<p>\(words) <a href=\"\(Self.list)/\(id)\">Ticket</a></p>"))
      }
      // By a script, which is told by the status
      let sent = try await add(Array("the same".utf8), named: "copy.txt", served)
      #expect(sent.status == 200 && sent.json["id"]?.text == id)
      // What is not one's own is not named
      let page = try await served.get("\(Self.list)?notice=present&present=\(Samples.strangersID(.document).text),x")
        .text
      #expect(!page.contains("<p>Already here: <a"))
    }
  }

  @Test("the limit stands in the page for the script, and errors of the API are told in the reader's language")
  func limits() async throws {
    try await withServed { served in
      let german: HTTPFields = [.acceptLanguage: "de"]
      let page = try await served.get(Self.list, headers: german).text
      #expect(page.contains("data-limit=\"\(DocumentFiles.sizeLimit)\""))
      #expect(page.contains("data-too-large=\"Wähle eine kleinere Datei."))
      let reply = try await served.json(.post, "/api/v1\(Self.list)", [:], headers: german)
      #expect(reply.status == 422 && reply.json["title"]?.text == "Unprocessable Content")
      #expect(reply.json["detail"]?.text?.isEmpty == false)
      let other = try await served.json(.post, "/api/v1\(Self.list)", [:])
      #expect(reply.json["detail"] != other.json["detail"])
    }
  }

  @Test("all documents are reachable from everywhere, and from those of a journey")
  func allDocuments() async throws {
    try await withServed { served in
      let home = try await served.get("/").text, list = try await served.get(Self.list).text
      #expect(home.contains("<a href=\"/documents\">Documents</a>"))
      #expect(list.contains("<a href=\"/documents\">All documents</a>"))
    }
  }

  @Test(
    "a form that is none, or is cut, is refused and leaves nothing",
    arguments: [
      "", "--x-1", "--x-1\r\n", "--x-1\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nhalf",
    ])
  func broken(body: String) async throws {
    try await withServed { served in
      let before = try await served.contents(), files = try served.wallet.files.hashes()
      let reply = try await served.send(
        .post, "\(Self.list)/files", headers: [.contentType: "multipart/form-data; boundary=x-1"],
        body: ByteBuffer(string: body))
      #expect(reply.status == 400 && !reply.alert.isEmpty)
      #expect(try await served.contents() == before)
      #expect(try served.wallet.files.hashes() == files)
    }
  }

  @Test("a file above the limit is refused, and the limit is named")
  func tooLarge() async throws {
    try await withServed { served in
      let reply = try await add(Array(repeating: 7, count: DocumentFiles.sizeLimit + 1), named: "x", served)
      #expect(reply.status == 413)
      #expect(try served.wallet.files.hashes() == [])
    }
  }

  @Test("files of journeys that are not one's own are not there, to read and to add")
  func strangers() async throws {
    try await withServed { served in
      let list = "/journeys/\(Served.strangersJourneyID.text)/documents"
      let reply = try await served.send(
        .post, "/api/v1\(list)/files?name=x", headers: [.contentType: "text/plain"], body: ByteBuffer(string: "x"))
      #expect(reply.status == 404)
      #expect(try await served.get("\(list)/\(Samples.strangersID(.document).text)/file").status == 404)
      #expect(try served.wallet.files.hashes() == [])
    }
  }

  @Test("a PDF has its pages, a first picture, and is found by its text")
  func pdf() async throws {
    try await withServed { served in
      let id = try #require(try await add(Self.pdf, named: "scan.pdf", served).json["id"]?.text)
      let file = try await served.get("\(Self.list)/\(id)/file")
      #expect(file.headers[.contentType] == "application/pdf")
      #expect(file.headers[.contentDisposition]?.hasPrefix("inline; filename=\"scan.pdf\"") == true)
      let picture = try await served.get("\(Self.list)/\(id)/picture")
      #expect(picture.status == 200 && picture.headers[.contentType] == "image/jpeg")
      _ = try await served.wallet.readFiles()
      #expect(try await served.get("/search?q=colosseum").text.contains(">scan<"))
      #expect(try await served.get("\(Self.list)/\(id)").text.contains("data-pdf=\"\(Self.list)/\(id)/file\""))
      #expect(try await served.get("/documents").text.contains("\(id)/picture"))
    }
  }

  @Test("what is no whole PDF gives no picture, stays to be downloaded, and its page opens")
  func malformed() async throws {
    try await withServed { served in
      let bytes = Array("%PDF-1.7\n1 0 obj << /Length 99999999 >> stream\n".utf8) + (0..<5000).map { UInt8($0 % 251) }
      let id = try #require(try await add(bytes, named: "broken.pdf", served).json["id"]?.text)
      #expect(try await served.get("\(Self.list)/\(id)/picture").status == 404)
      #expect(try await served.get("\(Self.list)/\(id)/file?download=yes").status == 200)
      _ = try await served.wallet.readFiles()
      #expect(try await served.get("\(Self.list)/\(id)").status == 200)
    }
  }

  /// A page with one line of text (ISO 32000-1, annex H.3).
  static let pdf: [UInt8] = {
    let content = "BT /F1 24 Tf 72 700 Td (Ticket to the Colosseum) Tj ET"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    var text = "%PDF-1.4\n", places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 6\n0000000000 65535 f \n"
    for place in places { text += String(repeating: "0", count: 10 - String(place).count) + "\(place) 00000 n \n" }
    text += "trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return Array(text.utf8)
  }()
}
