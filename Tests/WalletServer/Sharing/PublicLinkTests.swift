import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("A journey for everyone with the link")
struct PublicLinkTests {
  static let journey = "/journeys/\(Samples.journeyID.text)", links = "\(journey)/links"
  static let reference = "ZX81QQ", usual = ["part-itinerary": "on", "part-places": "on", "days": "30"]

  /// Makes a link on the page; its address in the wallet.
  func publish(_ visitors: Visitors, _ fields: [String: String] = usual) async throws -> String {
    let page = try await visitors.served.post(Self.links, fields, headers: try await visitors.signedIn())
    #expect(page.status == 201 && page.headers[.cacheControl]?.contains("no-store") == true)
    let found = try #require(page.text.firstMatch(of: #/https?:\/\/[^\/"<]+(\/shared\/[A-Za-z0-9_-]{43})/#))
    return String(found.output.1)
  }

  /// A flight with a reference and a price, a note, a document and an expense beside what the samples have.
  private func fill(_ visitors: Visitors) async throws {
    let wallet = visitors.wallet, actor = Actor.user(Served.ownerID)
    let flight: Patch = [
      "type": "flight", "transportNumber": "LH 4711", "departureLocation": "Frankfurt", "arrivalLocation": "Lisbon",
      "departureDate": "2026-03-29T08:00:00Z", "departureZone": "Europe/Berlin",
      "bookingReference": .text(Self.reference),
      "cost": "123.45", "currency": "EUR",
    ]
    _ = try await wallet.create(Transport.self, in: Samples.journeyID, flight, by: actor)
    _ = try await wallet.create(Note.self, in: Samples.journeyID, ["title": "Secret note"], by: actor)
    _ = try await wallet.create(PlaceToVisit.self, in: Samples.journeyID, ["name": "Tower of Belém"], by: actor)
    _ = try await wallet.edit(User.self, Served.ownerID, in: nil, basedOn: nil, by: actor) { _ in ["name": "Ada Miller"]
    }
  }

  @Test("it shows the itinerary and the places, and costs, references and names only where they are ticked")
  func parts() async throws {
    try await withAccounts { visitors in
      try await fill(visitors)
      let path = try await publish(visitors), page = try await visitors.served.get(path)
      #expect(page.status == 200 && page.headers[.robotsTag] == "noindex, nofollow")
      #expect(page.headers[.cacheControl] == "no-store" && page.setCookies.isEmpty)
      for text in ["LH 4711", "Tower of Belém", Samples.journey().name] { #expect(page.text.contains(text), "\(text)") }
      let secrets = [
        Self.reference, "123.45", "Ada Miller", "Family of three", "Secret note", Samples.journeyID.text,
        Visitors.ownerEmail,
      ]
      for text in secrets { #expect(!page.text.contains(text), "\(text)") }
      // No form, and no link into the wallet
      #expect(PageForm.all(in: page.text).isEmpty)
      let addresses = page.text.matches(of: #/<a [^>]*href="([^"]*)"/#).map { String($0.output.1) }
      #expect(addresses.filter { $0 != "#main" } == [])
      // When all is ticked
      let all = try await publish(
        visitors, Self.usual.merging(["part-references": "on", "part-costs": "on", "part-people": "on"]) { $1 })
      let open = try await visitors.served.get(all)
      for text in [Self.reference, "Family of three"] { #expect(open.text.contains(text), "\(text)") }
      #expect(open.says("links.part.costs") && !open.text.contains("Secret note"))
      // Only places
      let places = try await visitors.served.get(try await publish(visitors, ["part-places": "on", "days": ""]))
      #expect(places.text.contains("Tower of Belém") && !places.text.contains("LH 4711"))
    }
  }

  @Test(
    "it ends when it is revoked, when its time is over, with the journey in the trash, and with its maker's ownership")
  func ends() async throws {
    try await withAccounts { visitors in
      let ada = try await visitors.signedIn(), path = try await publish(visitors)
      func status() async throws -> Int { try await visitors.served.get(path).status }
      #expect(try await status() == 200)
      try await visitors.wallet.delete(
        Journey.self, Samples.journeyID, in: Samples.journeyID, by: .user(Served.ownerID))
      #expect(try await status() == 404)
      _ = try await visitors.wallet.restore(
        Journey.self, Samples.journeyID, in: Samples.journeyID, by: .user(Served.ownerID))
      #expect(try await status() == 200)
      let list = try await visitors.served.get(Self.links, headers: ada)
      #expect(list.says("links.visits", count: 2) && !list.text.contains(path))
      let revoke = try #require(PageForm.all(in: list.text).first { $0.action.hasSuffix("/revoke") })
      #expect(try await visitors.served.submit(revoke, headers: ada).status == 303)
      let gone = try await visitors.served.get(path)
      #expect(gone.status == 404 && gone.says("public.gone.title"))
      #expect(try await visitors.served.get("/shared/abc").text == gone.text)
      let other = try await publish(visitors)
      visitors.clock.pass(31 * 86_400)
      #expect(try await visitors.served.get(other).status == 404)
      let third = try await publish(visitors)
      try await visitors.giveStranger(.owner)
      try await visitors.wallet.leave(Samples.journeyID, by: .user(Served.ownerID))
      #expect(try await visitors.served.get(third).status == 404)
    }
  }

  @Test("a cancelled booking is marked as such, everything else is not")
  func cancelled() async throws {
    try await withAccounts { visitors in
      try await fill(visitors)
      let path = try await publish(visitors)
      let stop = { (text: String) in
        text.components(separatedBy: "<li").first { $0.contains("LH 4711") } ?? ""
      }
      let word = "Cancelled"
      let before = stop(try await visitors.served.get(path).text)
      #expect(before.contains("LH 4711") && !before.contains(word) && !before.contains("is-dimmed"))
      let flight = try #require(
        try await visitors.wallet.store.read(as: .user(Served.ownerID)) {
          try $0.journey(Samples.journeyID).items(Transport.self).first { $0.transportNumber == "LH 4711" }
        })
      _ = try await visitors.wallet.edit(
        Transport.self, flight.id, in: Samples.journeyID, basedOn: nil, by: .user(Served.ownerID)
      ) { _ in ["isCancelled": true] }
      let after = stop(try await visitors.served.get(path).text)
      #expect(after.contains(word) && after.contains("is-dimmed"))
    }
  }

  @Test(
    "a new link lasts longer than the journey, a month at least, unless something else is chosen",
    arguments: [
      ("2026-03-20", "30"), ("2026-04-28", "30"), ("2026-04-29", "365"), ("2026-11-25", "365"), ("2027-03-30", ""),
      ("", "30"),
    ])
  func lifetime(end: String, days: String) async throws {
    try await withAccounts { visitors in
      _ = try await visitors.wallet.edit(
        Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: nil, by: .user(Served.ownerID)
      ) { _ in ["startDate": .text(end), "endDate": .text(end)] }
      let page = try await visitors.served.get(Self.links, headers: try await visitors.signedIn())
      #expect(page.text.contains("<option value=\"\(days)\" selected"))
    }
  }

  @Test("a password is asked for without a session, and guessing is slowed down")
  func password() async throws {
    try await withAccounts { visitors in
      let path = try await publish(visitors, Self.usual.merging(["password": "lissabon"]) { $1 })
      let asked = try await visitors.served.get(path)
      #expect(asked.status == 200 && asked.says("public.locked") && !asked.text.contains(Samples.journey().name))
      var form = try #require(PageForm.to(path, in: asked.text))
      form["password"] = "wrong"
      let wrong = try await visitors.served.submit(form)
      #expect(wrong.status == 403 && wrong.says("public.wrong"))
      form["password"] = "lissabon"
      let right = try await visitors.served.submit(form)
      #expect(right.status == 200 && right.text.contains(Samples.journey().name) && right.setCookies.isEmpty)
      #expect(try await visitors.served.get(path).says("public.locked"))
      form["password"] = "wrong"
      var statuses: [Int] = []
      for _ in 0..<30 { statuses.append(try await visitors.served.submit(form).status) }
      #expect(statuses.contains(429) && !statuses.contains(200))
      let list = try await visitors.served.get(Self.links, headers: try await visitors.signedIn())
      #expect(list.says("links.visits", count: 1) && list.says("links.hasPassword"))
    }
  }

  /// Adds a document with a file; its identifier.
  private func addDocument(_ name: String, _ visitors: Visitors) async throws -> UUID {
    var headers = try await visitors.signedIn()
    headers[.contentType] = "text/plain"
    let reply = try await visitors.served.send(
      .post, "/api/v1\(Self.journey)/documents/files?name=\(name).txt", headers: headers,
      body: ByteBuffer(string: "Text of \(name)"))
    let id = try #require(reply.json["id"]?.text.flatMap { UUID(uuidString: $0) })
    return id
  }

  /// The addresses of files on a page.
  private func files(on page: Reply) -> [String] {
    page.text.matches(of: #/href="([^"]*\/documents\/[^"]*)"/#).map { String($0.output.1).unescaped }
  }

  @Test("the map is a picture, and documents are there with their files where they are ticked, behind the password too")
  func documents() async throws {
    try await withAccounts { visitors in
      try await fill(visitors)
      let id = try await addDocument("Insurance", visitors), served = visitors.served
      // Neither map nor documents unless they are ticked
      let plain = try await publish(visitors), page = try await served.get(plain)
      #expect(!page.text.contains("map-drawing") && !page.text.contains("Insurance"))
      #expect(try await served.get("\(plain)/documents/\(id.text)").status == 404)
      let open = try await publish(
        visitors, Self.usual.merging(["part-map": "on", "part-documents": "on", "password": "lissabon"]) { $1 })
      var form = try #require(PageForm.to(open, in: try await served.get(open).text))
      form["password"] = "lissabon"
      let all = try await served.submit(form)
      #expect(all.text.contains("map-drawing") && !all.text.contains("data-map"))
      let addresses = files(on: all), insurance = try #require(addresses.first { $0.contains(id.text) })
      let file = try await served.get(insurance)
      #expect(file.status == 200 && file.text == "Text of Insurance" && file.headers[.robotsTag] == "noindex, nofollow")
      // Not without the key, nor with that of another document or of another link
      let other = try await addDocument("Passport", visitors), bare = String(insurance.prefix { $0 != "?" })
      let key = String(insurance.dropFirst(bare.count))
      let wrong = [
        bare, "\(bare)?key=", "\(bare)?key=zz", "\(open)/documents/\(other.text)\(key)",
        "\(plain)/documents/\(id.text)\(key)",
      ]
      for address in wrong { #expect(try await served.get(address).status == 404, "\(address)") }
    }
  }

  @Test(
    "a link to one document shows that alone; none is made to what only its owner sees, and one ends when it becomes that"
  )
  func oneDocument() async throws {
    try await withAccounts { visitors in
      try await fill(visitors)
      let served = visitors.served, ada = try await visitors.signedIn()
      let id = try await addDocument("Insurance", visitors), other = try await addDocument("Passport", visitors)
      // The document's page leads there
      let shown = try await served.get("\(Self.journey)/documents/\(id.text)", headers: ada).text
      #expect(shown.contains("\(Self.links)?document=\(id.text)"))
      let form = try #require(
        PageForm.to(Self.links, in: try await served.get("\(Self.links)?document=\(id.text)", headers: ada).text))
      #expect(form["document"] == id.text)
      let path = try await publish(visitors, ["document": id.text, "part-costs": "on", "days": "7"])
      let page = try await served.get(path)
      #expect(page.text.contains("Insurance"))
      for text in ["Passport", "LH 4711", "Tower of Belém", "123.45", Samples.journey().name] {
        #expect(!page.text.contains(text), "\(text)")
      }
      #expect(try await served.get(try #require(files(on: page).first)).text == "Text of Insurance")
      #expect(try await served.get("\(path)/documents/\(other.text)").status == 404)
      #expect(try await served.get(Self.links, headers: ada).text.contains("Insurance"))
      _ = try await visitors.wallet.edit(
        Document.self, id, in: Samples.journeyID, basedOn: nil, by: .user(Served.ownerID)
      ) { _ in ["isPrivate": true] }
      #expect(try await served.get(path).status == 404)
      #expect(try await served.get("\(path)/documents/\(id.text)").status == 404)
      for document in [id.text, Samples.id(999_999).text] {
        let refused = try await served.post(Self.links, ["document": document, "days": "7"], headers: ada)
        #expect([404, 422].contains(refused.status), "\(refused.status)")
      }
    }
  }

  @Test("only owners make links and see them")
  func rights() async throws {
    try await withAccounts { visitors in
      let bob = try await visitors.signedIn(Served.strangerID)
      #expect(try await visitors.served.post(Self.links, Self.usual, headers: bob).status == 404)
      for role in [Role.viewer, .editor] {
        try await visitors.giveStranger(role)
        #expect(try await visitors.served.get(Self.links, headers: bob).status == 403)
        #expect(try await visitors.served.post(Self.links, Self.usual, headers: bob).status == 403)
        #expect(try await !visitors.served.get("\(Self.journey)/people", headers: bob).text.contains(Self.links))
      }
      let wrong = try await visitors.served.post(
        Self.links, ["days": "5", "part-costs": "on"], headers: try await visitors.signedIn())
      #expect(wrong.status == 422)
    }
  }
}
