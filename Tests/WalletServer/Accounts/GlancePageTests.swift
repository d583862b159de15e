import Foundation
import HTTPTypes
import Journeys
import TestSupport
import Testing
import WalletPages
import WalletWords

@testable import ServerTestSupport

@Suite("The page for a glance")
struct GlancePageTests {
  @Test("counts days from the one that it is where the traveller is, as Home does")
  func travellersDay() async throws {
    try await withServed(.empty) { served in
      // Given a stay in Honolulu, where it is still the day before, and a tour there the day after tomorrow
      let journey = "/api/v1/journeys/\(Samples.journeyID.text)"
      _ = try await served.json(
        .put, journey, ["name": "Hawaii", "startDate": "2026-03-28", "endDate": "2026-04-04"])
      let items: [(String, JSONValue)] = [
        (
          "hotels",
          [
            "name": "Beacon", "zone": "Pacific/Honolulu", "checkInDate": "2026-03-28T02:00:00Z",
            "checkOutDate": "2026-04-03T22:00:00Z",
          ]
        ),
        (
          "activities",
          ["type": "tour", "title": "Volcano", "zone": "Pacific/Honolulu", "startDate": "2026-03-31T19:00:00Z"]
        ),
      ]
      for (list, draft) in items { #expect(try await served.json(.post, "\(journey)/\(list)", draft).status == 201) }
      // Then it is tomorrow on neither page
      let glance = try await served.get("/glance")
      #expect(glance.text.contains(">Tuesday 31 March<"))
      #expect(try await served.get("/").says("in.days", count: 2))
    }
  }

  @Test("shows what comes next with its time, gate, seat and reference")
  func next() async throws {
    try await withServed(.empty) { served in
      let empty = try await served.get("/glance")
      #expect(empty.status == 200 && empty.says("glance.empty.title"))
      // Given a journey with two flights, of which the first has departed
      let journey = "/api/v1/journeys/\(Samples.journeyID.text)"
      _ = try await served.json(
        .put, journey, ["name": "Kyoto", "startDate": "2026-03-28", "endDate": "2026-04-04"])
      for (number, day, gate) in [("LH 400", "2026-03-28", "A1"), ("LH 717", "2026-03-31", "B22")] {
        let reply = try await served.json(
          .post, "\(journey)/transports",
          [
            "type": "flight", "transportNumber": .text(number), "departureCode": "FRA", "arrivalCode": "HND",
            "departureZone": "Europe/Berlin", "departureDate": .text("\(day)T10:55:00Z"), "departureGate": .text(gate),
            "seatNumber": "14C", "bookingReference": "QX7R2M",
          ])
        #expect(reply.status == 201)
      }
      // Then
      let page = try await served.get("/glance")
      for text in ["Kyoto", "LH 717", "B22", "14C", "QX7R2M", "data-countdown=\"2026-03-31T10:55:00"] {
        #expect(page.text.contains(text), "\(text)")
      }
      #expect(!page.text.contains("A1<"))
      // And the shortcuts of the app lead into that journey
      #expect(try await served.get("/add/expense").location == "/journeys/\(Samples.journeyID.text)/expenses/new")
      let form = try await served.get("/journeys/\(Samples.journeyID.text)/expenses/new").text
      #expect(form.contains("<p class=\"crumbs\"><a href=\"/journeys/\(Samples.journeyID.text)\">Kyoto</a></p>"))
      #expect(try await served.get("/add/scan").location == "/journeys/\(Samples.journeyID.text)/documents/scan")
      let manifest = try await served.get("/manifest.webmanifest").json
      for shortcut in manifest["shortcuts"]?.values ?? [] {
        let address = try #require(shortcut["url"]?.text)
        #expect(try await served.get(address).status < 400, "\(address)")
      }
      #expect(manifest["shortcuts"]?.values?.count == 4)
      // Its pictures are there in the sizes that it names, and no device keeps them
      for picture in manifest["screenshots"]?.values ?? [] {
        let address = try #require(picture["src"]?.text)
        let head = try Data(contentsOf: Assets.publicFolder.appending(path: address.dropFirst())).prefix(24)
        // Width and height stand behind the signature and the name of the first chunk (PNG, 11.2.1).
        let sides = [head[16..<20], head[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
        #expect(picture["sizes"]?.text == "\(sides[0])x\(sides[1])")
        #expect(try await served.get(address).status == 200)
      }
      #expect(manifest["screenshots"]?.values?.count == 2)
      #expect(try await !served.get("/sw.js").text.contains("/screenshot-"))
      // Home leads to the page, and the shortcuts are named in the language of the page that names the manifest
      let home = try await served.get("/", headers: [.acceptLanguage: "de"]).text
      #expect(home.contains("href=\"/glance\"") && home.contains("/manifest.webmanifest?language=de"))
      let german = try await served.get("/manifest.webmanifest?language=de").json
      let names = german["shortcuts"]?.values?.compactMap { $0["name"]?.text }
      #expect(names == ["ui.glance", "installed.expense", "installed.scan", "tab.search"].map { Words.of(.de)($0) })
    }
  }
}
