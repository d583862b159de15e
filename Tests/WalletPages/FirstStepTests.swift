import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import NIOCore
import TestSupport
import Testing
import WalletScreens

@testable import ServerTestSupport
@testable import WalletServer

@Suite("First steps in a journey")
struct FirstStepTests {
  private func empty(_ served: Served) async throws -> String {
    let journey = try await served.wallet.createJourney(
      nil, ["name": "Next", "startDate": "2026-06-01", "endDate": "2026-06-10"], by: .user(Served.ownerID))
    return "/journeys/\(journey.record.id.text)"
  }

  @Test("an empty journey shows one clear first step, to add a confirmation, and no empty cards")
  func first() async throws {
    try await withServed { served in
      let journey = try await empty(served), page = try await served.get(journey).text
      let main = try #require(page.split(separator: "class=\"card first-steps\"").last)
      #expect(
        main.matches(of: /class="button" href="\/inbox"/).count == 1 && main.contains("\(journey)/transports/new"))
      #expect(main.matches(of: /class="button"/).count == 1)
      #expect(main.contains("href=\"/settings/mail\"") && main.contains("href=\"\(journey)/take\""))
      #expect(page.contains("class=\"group section\" id=") == false && page.contains("card quiet") == false)
      // And once there is something, its section stands there alone
      _ = try await served.json(.post, "/api/v1\(journey)/hotels", ["name": "Inn"])
      let later = try await served.get(journey).text
      #expect(later.contains("first-steps") == false && later.contains("id=\"hotels\""))
      #expect(later.matches(of: /<section class="group section" id=/).count == 1)
      #expect(later.contains("href=\"\(journey)/notes\""), "the others are one tap away")
    }
  }

  @Test("the head of a journey has two buttons, and a menu that needs no script")
  func hero() async throws {
    try await withServed { served in
      let page = try await served.get(Samples.journeyPage).text
      let hero = try #require(page.split(separator: "<header class=\"hero").last?.split(separator: "</header>").first)
      #expect(hero.matches(of: /class="hero-button"/).count == 2 && hero.contains("<details class=\"menu\""))
      for action in ["history", "duplicate", "export", "delete"] {
        #expect(hero.contains("href=\"\(Samples.journeyPage)/\(action)\""), "\(action)")
      }
      #expect(page.matches(of: /icons\.svg#plus/).count == 1, "there is one + on the page")
    }
  }

  @Test("what is in another journey is taken over once, on this one's days")
  func take() async throws {
    try await withServed { served in
      let journey = try await empty(served)
      var form = try #require(PageForm.to("\(journey)/take", in: try await served.get("\(journey)/take").text))
      form["source"] = ""
      #expect(try await served.submit(form).status == 422)
      form["source"] = Samples.journeyID.text
      for _ in 0..<2 { #expect(try await served.submit(form).target == journey) }
      let list = { (noun: String) in try await served.get("/api/v1\(journey)/\(noun)").json["items"]?.values ?? [] }
      let hotels = try await list("hotels"), expenses = try await list("expenses")
      #expect(hotels.count == 1 && expenses.isEmpty)
      #expect(hotels.first?["checkInDate"]?.text?.hasPrefix("2026-06") == true)
    }
  }

  @Test("what is mostly filled in comes first, the rest is folded away until something in it is filled or wrong")
  func essentials() async throws {
    try await withServed { served in
      let new = try await served.get("\(ItemKind.transport.list)/new").text
      let parts = new.split(separator: "<details class=\"form-more\"")
      #expect(parts.count == 2 && parts.last?.hasPrefix(">") == true)
      let first = parts.first.map { $0.matches(of: /data-field="(\w+)"/).map { String($0.1) } }
      #expect(
        first == ["type", "transportNumber", "departureLocation", "departureDate", "arrivalLocation", "arrivalDate"])
      #expect(new.components(separatedBy: " autofocus").count == 2)
      #expect(try await served.get("\(ItemKind.transport.page)/edit").text.contains("class=\"form-more\" open"))
      let wrong = try await served.post(ItemKind.hotel.list, ["name": "Inn", "cost": "lots", "currency": "EUR"])
      #expect(wrong.status == 422 && wrong.text.contains("class=\"form-more\" open"))
    }
  }

  @Test("a flight is its number and its day, when no more is known")
  func numbered() async throws {
    try await withServed { served in
      var form = try #require(
        PageForm.to(ItemKind.transport.list, in: try await served.get("\(ItemKind.transport.list)/new").text))
      (form["transportNumber"], form["arrivalDate"]) = ("LH 400", "")
      let saved = try await served.submit(form)
      #expect(saved.status == 303, "\(saved.alert)")
    }
  }
}

@Suite("A document with its file, in one form")
struct DocumentFormTests {
  private func send(_ fields: [String: String], file: String?, _ served: Served) async throws -> Reply {
    var body = ""
    for (name, value) in fields {
      body += "--x-1\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
    }
    // A browser sends a file field that was left empty too.
    let name = file == nil ? "" : "Visa 2030.txt"
    let head = "--x-1\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n\r\n"
    body += "\(head)\(file ?? "")\r\n"
    return try await served.send(
      .post, ItemKind.document.list, headers: [.contentType: "multipart/form-data; boundary=x-1"],
      body: ByteBuffer(string: body + "--x-1--\r\n"))
  }

  private func document(_ reply: Reply, _ served: Served) async throws -> JSONValue {
    try await served.get("/api/v1\(reply.target)").json
  }

  @Test("the form has a field for the file and is sent with it")
  func field() async throws {
    try await withServed { served in
      let page = try await served.get("\(ItemKind.document.list)/new").text
      #expect(page.contains("enctype=\"multipart/form-data\"") && page.contains("name=\"file\" type=\"file\""))
    }
  }

  @Test("the file becomes a document with what else was filled in; sent twice it makes one")
  func create() async throws {
    try await withServed { served in
      let fields = [
        "id": Samples.id(77).text, "name": "Our visa", "category": "visa", "link": "", "notes": "Two pages",
      ]
      let first = try await send(fields, file: "stamped", served),
        second = try await send(fields, file: "stamped", served)
      #expect(first.status == 303 && first.target == second.target)
      let made = try await document(first, served)
      #expect(made["name"] == "Our visa" && made["category"] == "visa" && made["notes"] == "Two pages")
      #expect(made["fileName"] == "Visa 2030.txt")
      #expect(try await served.get("\(first.target)/file").text == "stamped")
    }
  }

  @Test("of a file that is here already a link is added to its document, and where nothing is asked for that is said")
  func link() async throws {
    try await withServed { served in
      let first = try await send(["name": ""], file: "the same", served)
      let id = try #require(try await document(first, served)["id"]?.text)
      // Given forms that were opened from bookings
      for (kind, notice) in [(ItemKind.hotel, "linked"), (.hotel, "present"), (.transport, "linked")] {
        let booking = Samples.itemID(kind).text
        let page = try await served.get("\(ItemKind.document.list)/new?\(kind.rawValue)=\(booking)").text
        let form = try #require(PageForm.to(ItemKind.document.list, in: page))
        // When the same file is sent by them
        let fields = Dictionary(form.fields.map { ($0.name, $0.value) }) { $1 }
        let reply = try await send(fields, file: "the same", served)
        // Then its document has the link, and the page says so
        #expect(reply.target == first.target && reply.location.hasSuffix("notice=\(notice)&present=\(id)"))
        #expect(try await served.get(kind.page).text.contains("href=\"\(first.target)\""))
        #expect(try await served.get(reply.location).says("notice.\(notice)"))
      }
      let made = try await document(first, served), page = try await served.get(first.target)
      #expect(made["relatedEntityId"]?.text == Samples.itemID(.hotel).text)
      #expect(made["otherEntityIds"] == [.text(Samples.itemID(.transport).text)])
      #expect(page.says("field.document.relatedEntityId") && page.says("field.document.otherEntityIds"))
      #expect(page.text.contains("href=\"\(ItemKind.transport.page)\""))
      // And nothing else asks for nothing
      let again = try await send(["name": "Visa 2030", "category": "visa"], file: "the same", served)
      #expect(again.target == first.target && again.location.hasSuffix("notice=present&present=\(id)"))
    }
  }

  @Test("of a file that is here already what was typed is kept in a document of its own, which shares the file")
  func another() async throws {
    try await withServed { served in
      let first = try await send(["name": ""], file: "the same", served), before = try await document(first, served)
      let booking = Samples.itemID(.hotel).text
      let fields = [
        "id": Samples.id(78).text, "name": "Our visa", "notes": "Two pages", "relatedEntityId": "hotel/\(booking)",
      ]
      for _ in 0..<2 {
        let second = try await send(fields, file: "the same", served), made = try await document(second, served)
        #expect(second.target.hasSuffix(Samples.id(78).text) && second.location.hasSuffix("notice=created"))
        #expect(made["name"] == "Our visa" && made["notes"] == "Two pages")
        #expect(made["relatedEntityId"]?.text == booking && made["contentHash"] == before["contentHash"])
        #expect(try await served.get("\(second.target)/file").text == "the same")
      }
      #expect(try await document(first, served) == before)
      #expect(try served.wallet.files.hashes().count == 1)
    }
  }

  @Test("without a name it is called as its file; without a file a name is needed")
  func names() async throws {
    try await withServed { served in
      let made = try await document(try await send(["name": "", "category": "other"], file: "x", served), served)
      #expect(made["name"] == "Visa 2030")
      let refused = try await send(["name": "", "link": "https://example.com/a"], file: nil, served)
      #expect(refused.status == 422 && refused.text.contains("value=\"https://example.com/a\""))
      #expect(try await send(["name": "Map", "link": "https://example.com/a"], file: nil, served).status == 303)
    }
  }

  @Test("something wrong beside it is said, and no document is made")
  func wrong() async throws {
    try await withServed { served in
      let before = try await served.contents()
      let reply = try await send(["name": "A", "link": "no address"], file: "y", served)
      #expect(reply.status == 422 && reply.text.contains("id=\"p-link\""))
      #expect(try await served.contents() == before)
    }
  }
}
