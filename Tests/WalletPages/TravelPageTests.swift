import Foundation
import Journeys
import TestSupport
import Testing
import WalletServices
import WalletWords

@testable import ServerTestSupport
@testable import WalletScreens
@testable import WalletServer

@Suite("Pages of travel figures")
struct TravelPageTests {
  /// A wallet with flights in two years, a train, one without airports, a cancelled one and one to come; it is 30 March 2026.
  private func withRides(_ test: @escaping @Sendable (Served) async throws -> Void) async throws {
    try await withServed(.empty) { served in
      let actor = Actor.user(Served.ownerID)
      for (number, name, start, end) in [
        (1, "Osaka", "2025-12-20", "2026-01-03"), (2, "New York", "2026-02-01", "2026-02-09"),
      ] {
        _ = try await served.wallet.createJourney(
          Samples.id(number),
          ["name": .text(name), "startDate": .text(start), "endDate": .text(end), "countries": ["JP"]],
          by: actor)
      }
      for (number, journey, fields) in [
        (
          101, 1,
          [
            "transportNumber": "LH 716", "departureCode": "FRA", "arrivalCode": "HND",
            "departureDate": "2025-12-20T12:00", "arrivalDate": "2025-12-21T07:00",
          ]
        ),
        (
          102, 1,
          [
            "transportNumber": "JL 407", "departureCode": "HND", "arrivalCode": "FRA",
            "departureDate": "2026-01-03T11:00", "arrivalDate": "2026-01-03T16:00",
          ]
        ),
        (
          103, 2,
          [
            "transportNumber": "LH 400", "departureCode": "FRA", "arrivalCode": "JFK",
            "departureDate": "2026-02-01T10:00", "arrivalDate": "2026-02-01T13:00",
          ]
        ),
        (
          104, 2,
          ["departureLocation": "Nowhere <b>", "arrivalLocation": "Elsewhere", "departureDate": "2026-02-03T10:00"]
        ),
        (
          105, 2,
          [
            "transportNumber": "LH 401", "departureCode": "JFK", "arrivalCode": "FRA",
            "departureDate": "2026-06-01T10:00", "arrivalDate": "2026-06-01T23:00",
          ]
        ),
        (
          106, 2,
          [
            "type": "train", "departureLocation": "A", "arrivalLocation": "B", "departureDate": "2026-02-04T10:00",
            "arrivalDate": "2026-02-04T13:00", "departureLatitude": "50", "departureLongitude": "8",
            "arrivalLatitude": "51", "arrivalLongitude": "8",
          ]
        ),
        (
          107, 2,
          [
            "transportNumber": "LH 999", "departureCode": "FRA", "arrivalCode": "SYD",
            "departureDate": "2026-02-05T10:00", "isCancelled": "on",
          ]
        ),
      ] as [(Int, Int, [String: String])] {
        var patch = fields.mapValues(JSONValue.text)
        patch["type"] = patch["type"] ?? "flight"
        if patch["isCancelled"] != nil { patch["isCancelled"] = true }
        _ = try await served.wallet.create(
          Transport.self, Samples.id(number), in: Samples.id(journey), patch, by: actor)
      }
      try await test(served)
    }
  }

  @Test("the figures name what is known, what is not, and how they are made; each leads to what it counts")
  func figures() async throws {
    try await withRides { served in
      let page = try await served.get("/statistics/travel").text
      // Two ways of 9,365 km and one of 6,206, and a degree of latitude by train.
      #expect(page.contains(english("travel.title")) && page.contains(">25,0") && !page.contains("SYD"))
      let words = Words.of(.en)
      #expect(page.contains(words("travel.flightsWithoutDistance", count: 1, ["count": "1", "all": "4"])))
      #expect(page.contains(words("travel.coming", count: 1)))
      for factor in ["246", "151", "148", "35", "27", "19", "3,700"] { #expect(page.contains(factor), "\(factor)") }
      #expect(page.contains("href=\"https://ourworldindata.org/travel-carbon-footprint\" rel=\"noreferrer\""))
      #expect(
        page.contains("Lufthansa") && page.contains("Japan Airlines") && page.contains(english("travel.noAirline")))
      #expect(page.contains("class=\"route\"") && page.contains("href=\"/statistics/years/2025\""))
      // Every link to legs leads to a page with rows.
      let links = Set(
        page.matches(of: /href="(\/statistics\/legs[^"]*)"/).map { String($0.output.1).replacing("&amp;", with: "&") })
      #expect(links.count > 5)
      for link in links {
        let reply = try await served.get(link)
        #expect(reply.status == 200 && reply.text.contains("class=\"card rows legs\""), "\(link)")
      }
      let lufthansa = try await served.get("/statistics/legs?mode=flight&airline=LH").text
      #expect(lufthansa.contains("FRA → HND") && lufthansa.contains("FRA → JFK") && !lufthansa.contains("HND → FRA"))
      #expect(!lufthansa.contains("JFK → FRA") && !lufthansa.contains("SYD"))
      let unknown = try await served.get("/statistics/legs?mode=flight&airline=").text
      #expect(unknown.contains("Nowhere &lt;b> → Elsewhere") || unknown.contains("Nowhere &lt;b&gt; → Elsewhere"))
      #expect(unknown.matches(of: /class="row"/).count == 1)
      // What is not understood shows all.
      let all = try await served.get("/statistics/legs?year=x&mode=rocket&missing=luck&offset=-3").text
      #expect(all.matches(of: /class="row"/).count == 5)
      #expect(try await served.get("/statistics").text.contains("href=\"/statistics/travel\""))
    }
  }

  @Test("a year has its own journeys and legs, on a page and as a PDF")
  func year() async throws {
    try await withRides { served in
      let page = try await served.get("/statistics/years/2025").text
      #expect(page.contains(Words.of(.en)("year.title", ["year": "2025"])) && page.contains("Osaka"))
      #expect(!page.contains("New York") && page.contains("FRA → HND") && !page.contains("HND → FRA"))
      #expect(page.contains("href=\"/statistics/years/2026\"") && !page.contains("/statistics/years/2024"))
      let current = try await served.get("/statistics/years/2026").text
      #expect(current.contains("Osaka") && current.contains("New York"))
      #expect(current.contains(Words.of(.en)("year.soFar", ["date": "30 Mar"])) && !current.contains("/years/2027"))
      #expect(current.contains("href=\"/statistics/years/2025\""))
      let empty = try await served.get("/statistics/years/2019").text
      #expect(empty.contains(Words.of(.en)("year.empty.title", ["year": "2019"])))
      for bad in ["0000", "99999", "1", "x", "20 6", "-202", "1850", "2300"] {
        let path = "/statistics/years/\(bad.replacing(" ", with: "%20"))"
        for address in [path, "\(path)/review.pdf"] {
          #expect(try await served.get(address).status == 404, "\(address)")
        }
      }
      let pdf = try await served.get("/statistics/years/2026/review.pdf")
      #expect(pdf.status == 200 && pdf.mediaType == "application/pdf")
      #expect(pdf.headers[.contentDisposition]?.contains("2026") == true)
    }
  }

  @Test("an empty wallet names one first step")
  func empty() async throws {
    try await withServed(.empty) { served in
      let page = try await served.get("/statistics/travel").text
      #expect(page.contains(english("travel.empty.title")) && page.contains("href=\"/journeys/new\""))
      #expect(try await served.get("/statistics/legs").text.contains(english("legs.empty")))
      #expect(try await served.get("/statistics/years/2026").text.contains("href=\"/journeys/new\""))
    }
  }
}
