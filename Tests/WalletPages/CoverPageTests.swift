import BookingImport
import Foundation
import HTTPTypes
import Journeys
import NIOCore
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("The cover of a journey")
struct CoverPageTests {
  private static let journey = "/journeys/\(Samples.journeyID.text)"

  /// A photograph of a format that vips writes, 2000 by 1500 pixels.
  private func photograph(_ format: String = ".jpg") throws -> [UInt8] {
    let outcome = ForeignProgram.outcome(
      "bash",
      ["-c", "vips xyz a.v 2000 1500 && vips extract_band a.v b.v 0 && vips scale b.v c.v && vips copy c.v \(format)"],
      .bytes([1]), .init(output: 16 << 20, time: .seconds(30).paced, memory: 1 << 30))
    return try #require(outcome.bytes)
  }

  private func send(
    _ bytes: [UInt8]?, to journey: String = journey, _ served: Served, headers: HTTPFields = [:]
  ) async throws -> Reply {
    let head = "--x-1\r\nContent-Disposition: form-data; name=\"file\"; filename=\"Beach.jpg\"\r\n\r\n"
    let part = bytes.map { Array(head.utf8) + $0 + Array("\r\n".utf8) } ?? []
    var headers = headers
    headers[.contentType] = "multipart/form-data; boundary=x-1"
    return try await served.send(
      .post, "\(journey)/cover/file", headers: headers, body: ByteBuffer(bytes: part + Array("--x-1--\r\n".utf8)))
  }

  /// The address of the picture of a page's cover, for its head or for a list; nil where it shows none.
  private func picture(_ size: String, on reply: Reply) -> String? {
    reply.text.firstMatch(of: /class="backdrop" src="([^"]*size=[a-z]+)"/)
      .map { String($0.output.1).replacing("&amp;", with: "&") }.flatMap { $0.hasSuffix(size) ? $0 : nil }
  }

  private func documents(_ served: Served) async throws -> [JSONValue] {
    try await served.get("/api/v1\(Self.journey)/documents").json["items"]?.values ?? []
  }

  @Test(
    "a picture of any format becomes a document and the cover, cut to its places", arguments: [".jpg", ".png", ".webp"])
  func upload(format: String) async throws {
    try await withServed { served in
      _ = try await served.json(.patch, "/api/v1\(Self.journey)", ["baseVersion": 1, "isArchived": false])
      let before = try await documents(served).count
      #expect(try await picture("cover", on: served.get(Self.journey)) == nil)
      // When
      let reply = try await send(photograph(format), served)
      #expect(reply.status == 303 && reply.location.hasPrefix("\(Self.journey)?notice=saved"))
      // Then it is among the documents, and on the journey's page, in the list and on Home
      let made = try #require(try await documents(served).first { $0["fileName"]?.text?.hasPrefix("Beach") == true })
      #expect(try await documents(served).count == before + 1 && made["category"] == "photo")
      let head = try #require(try await picture("cover", on: served.get(Self.journey)))
      #expect(head.contains(try #require(made["id"]?.text)))
      let card = try #require(try await picture("card", on: served.get("/journeys")))
      #expect(try await picture("cover", on: served.get("/")) == head)
      for (address, width, height) in [(head, 1600, 800), (card, 480, 270)] {
        let file = try await served.get(address)
        let jpeg = try #require(JPEGPicture(file.bytes))
        #expect(file.mediaType == "image/jpeg" && jpeg.width == width && jpeg.height == height)
      }
    }
  }

  @Test("what is no picture is refused in the traveller's language, and all stays as it was")
  func refused() async throws {
    try await withServed { served in
      let before = try await served.contents()
      let whole = try photograph()
      let wrong: [[UInt8]] = [
        Array("%PDF-1.4".utf8), Array("hello".utf8), [0xFF, 0xD8, 0xFF, 0xE0, 0, 1], Array(whole.prefix(120)),
      ]
      for bytes in wrong {
        let reply = try await send(bytes, served, headers: [.acceptLanguage: "de"])
        #expect(reply.status == 422 && reply.text.contains("Wähle ein Bild als JPEG, PNG, WebP oder HEIC"))
      }
      let none = try await send(nil, served)
      #expect(none.status == 422 && none.says("issue.required.file"))
      #expect(try await served.contents() == before)
    }
  }

  @Test("a picture among the documents is chosen and given up; the history says so and brings it back")
  func choice() async throws {
    try await withServed { served in
      _ = try await send(photograph(), served)
      let head = try #require(try await picture("cover", on: served.get(Self.journey)))
      // When it is given up
      let page = try await served.get("\(Self.journey)/cover")
      #expect(page.status == 200 && page.says("cover.documents") && page.says("cover.remove"))
      let forms = PageForm.all(in: page.text).filter { $0.action == "\(Self.journey)/cover" }
      #expect(forms.count == 2)
      #expect(try await served.post("\(Self.journey)/cover", ["document": ""]).status == 303)
      #expect(try await picture("cover", on: served.get(Self.journey)) == nil)
      // Then the history has it and takes it back
      let history = try await served.get("\(Self.journey)/history")
      #expect(history.says("field.coverId") && history.says("cover.own"))
      let change = try #require(try await served.read { try $0.snapshot.history(ofJourney: Samples.journeyID).first })
      let back = try await served.post("\(Self.journey)/history/\(change.sequence)/revert", ["field": "coverId"])
      #expect(back.status == 303)
      #expect(try await picture("cover", on: served.get(Self.journey)) == head)
      // And a document of no picture, of no journey, or of another one is none
      let text = try #require(try await documents(served).first { $0["category"] != "photo" }?["id"]?.text)
      for (wrong, status) in [(text, 404), (Samples.id(404).text, 404), ("nonsense", 422)] {
        #expect([status, 422].contains(try await served.post("\(Self.journey)/cover", ["document": wrong]).status))
      }
      let patched = try await served.json(
        .patch, "/api/v1\(Self.journey)", ["baseVersion": 1, "coverId": .text(Samples.id(404).text)])
      #expect(patched.status == 422 && patched.text.contains("coverId"))
      #expect(try await picture("cover", on: served.get(Self.journey)) == head)
    }
  }

  @Test("the journey's form, which does not ask for it, leaves it as it is")
  func form() async throws {
    try await withServed { served in
      _ = try await send(photograph(), served)
      let head = try #require(try await picture("cover", on: served.get(Self.journey)))
      var form = try #require(PageForm.to(Self.journey, in: try await served.get("\(Self.journey)/edit").text))
      form["name"] = "Another name"
      #expect(try await served.submit(form).status == 303)
      let page = try await served.get(Self.journey)
      #expect(page.text.contains("Another name") && picture("cover", on: page) == head)
    }
  }

  @Test("without its document a journey has its gradient, and the picture again with the document")
  func deleted() async throws {
    try await withServed { served in
      _ = try await send(photograph(), served)
      let head = try #require(try await picture("cover", on: served.get(Self.journey)))
      let document = String(head.prefix { $0 != "?" }.dropLast("/picture".count))
      #expect(try await served.post("\(document)/delete").status == 303)
      for page in [Self.journey, "/journeys", "/"] {
        #expect(try await !served.get(page).text.contains("backdrop"), "\(page)")
      }
      #expect(try await served.post("\(document)/restore").status == 303)
      #expect(try await picture("cover", on: served.get(Self.journey)) == head)
    }
  }

  @Test("members see it, nobody else does, and only those who may edit the journey change it")
  func rights() async throws {
    try await withAccounts { visitors in
      let ada = try await visitors.signedIn(), bob = try await visitors.signedIn(Served.strangerID)
      #expect(try await send(photograph(), visitors.served, headers: ada).status == 303)
      let page = try await visitors.served.get(Self.journey, headers: ada)
      let head = try #require(picture("cover", on: page))
      for address in [head, "\(Self.journey)/cover"] {
        #expect(try await visitors.served.get(address, headers: bob).status == 404)
        #expect(try await visitors.served.get(address).status != 200)
      }
      #expect(try await send(photograph(), visitors.served, headers: bob).status == 404)
      // When the stranger may look
      try await visitors.giveStranger(.viewer)
      #expect(try await visitors.served.get(head, headers: bob).status == 200)
      #expect(picture("cover", on: try await visitors.served.get(Self.journey, headers: bob)) == head)
      #expect(try await visitors.served.get("\(Self.journey)/cover", headers: bob).status == 403)
      #expect(try await send(photograph(), visitors.served, headers: bob).status == 403)
      #expect(try await visitors.served.post("\(Self.journey)/cover", ["document": ""], headers: bob).status == 403)
    }
  }

  @Test("a copy with the documents has it too, one without has its gradient")
  func copies() async throws {
    try await withServed { served in
      _ = try await send(photograph(), served)
      for (documents, id) in [("on", Samples.id(7001)), ("", Samples.id(7002))] {
        let fields = ["id": id.text, "name": "Again", "startDate": "2027-03-28", "documents": documents]
        #expect(try await served.post("\(Self.journey)/duplicate", fields).status == 303)
        // Sent twice it is the same copy
        #expect(try await served.post("\(Self.journey)/duplicate", fields).status == 303)
        let head = try await picture("cover", on: served.get("/journeys/\(id.text)"))
        #expect((head?.contains("/journeys/\(id.text)/documents/") ?? false) == !documents.isEmpty)
      }
    }
  }

  @Test("a device keeps it in both sizes")
  func offline() async throws {
    try await withServed { served in
      _ = try await send(photograph(), served)
      let pack = try await ReadPack(served, Self.journey)
      #expect(pack.pages["\(Self.journey)/cover"] != nil)
      for size in ["cover", "card"] { #expect(pack.files.count { $0.hasSuffix("size=\(size)") } >= 1, "\(size)") }
    }
  }
}
