import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletScreens
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("What is around, saved in one tap, and whether it is open")
struct SurroundingsPageTests {
  private static let page = "\(Samples.journeyPage)/surroundings"
  private static let query = ["category": "pharmacy", "at": "40.78,-73.98"]
  private static var address: String { "\(page)?category=pharmacy&at=40.78,-73.98" }

  /// The sample's journey, not archived, with two pharmacies in New York, where it is five o'clock on a Monday morning.
  private func withPlaces(_ body: @Sendable (Served) async throws -> Void) async throws {
    try await withServed { served in
      _ = try await served.wallet.edit(
        Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: nil, by: .user(Served.ownerID)
      ) { _ in ["isArchived": false] }
      let point = try #require(Coordinate(latitude: 40.78, longitude: -73.98))
      let area = try #require(NearbyArea(.pharmacy, around: point, isDevice: false))
      let places = [
        NearbyPlace(
          id: "node/5", name: "Corner <b>", address: "Main Street 1", point: point, openingHours: "Mo-Fr 04:00-18:00",
          url: "https://pharmacy.example/"),
        NearbyPlace(
          id: "way/9", name: "Night & Day", address: "", point: point, openingHours: "Mo-Fr 09:00-18:00", url: ""),
      ]
      try await served.wallet.store.keep(
        CachedResponse(
          of: .surroundings, to: area.key, fetchedAt: Served.now, expiresAt: Served.now + 60,
          body: NearbyPlace.data(of: places)))
      try await body(served)
    }
  }

  private func place(_ served: Served, _ name: String) async throws -> PlaceToVisit? {
    try await served.read { try $0.items(PlaceToVisit.self).first { $0.name == name } }
  }

  @Test("what was found stands with its hours, source and age, and becomes a place of the journey by one tap, once")
  func saved() async throws {
    try await withPlaces { served in
      let text = try await served.get(Self.address).text
      #expect(text.contains("Corner &lt;b&gt;") && text.contains("Open until") && text.contains("Closed, opens"))
      #expect(text.contains("OpenStreetMap contributors, ODbL") && text.contains("Mo-Fr 04:00-18:00"))
      let answer = try await served.post("\(Self.page)/save", Self.query.merging(["place": "node/5"]) { $1 })
      #expect(answer.status == 303)
      let made = try #require(try await place(served, "Corner <b>"))
      #expect(made.address == "Main Street 1" && made.url == "https://pharmacy.example/")
      #expect(made.openingHours == "Mo-Fr 04:00-18:00" && made.coordinate?.north == "40.78")
      #expect(try await served.get(Self.address).text.contains(english("around.saved")))
      let unknown = try await served.post("\(Self.page)/save", Self.query.merging(["place": "node/6"]) { $1 })
      #expect(unknown.status == 404)
    }
  }

  @Test("a place's page says whether it is open now, and only its hours where that cannot be said")
  func open() async throws {
    try await withPlaces { served in
      let said = [
        ("Mo-Fr 04:00-18:00", "Open until 18:00 · Mo-Fr 04:00-18:00"),
        ("Mo-Fr 09:00-18:00", "Closed, opens 09:00 · Mo-Fr 09:00-18:00"), ("24/7", english("around.always")),
        ("by appointment", "by appointment"),
      ]
      for (hours, text) in said {
        let made = try await served.wallet.create(
          PlaceToVisit.self, in: Samples.journeyID,
          ["name": "Museum", "latitude": "40.78", "longitude": "-73.98", "openingHours": .text(hours)],
          by: .user(Served.ownerID)
        ).record
        let page = try await served.get(PagePath.item(made)).text
        #expect(page.contains(english("field.openingHours")) && page.contains(">\(text)<"), "\(hours)")
      }
      let none = try await served.wallet.create(
        PlaceToVisit.self, in: Samples.journeyID, ["name": "Square"], by: .user(Served.ownerID)
      ).record
      #expect(try await !served.get(PagePath.item(none)).text.contains(english("field.openingHours")))
    }
  }

  @Test("Discover offers what is open before what is closed, and says so, while the journey lasts")
  func discovered() async throws {
    try await withPlaces { served in
      for place in ["way/9", "node/5"] {
        #expect(try await served.post("\(Self.page)/save", Self.query.merging(["place": place]) { $1 }).status == 303)
      }
      let text = try await served.get("\(Samples.journeyPage)/discover").text
      let open = try #require(text.range(of: "Corner &lt;b&gt;")),
        shut = try #require(text.range(of: "Night &amp; Day"))
      #expect(open.lowerBound < shut.lowerBound && text.contains("Open until 18:00"))
    }
  }
}
