import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Places nearby")
struct NearbyPageTests {
  private static let page = "/journeys/\(Samples.journeyID.text)/nearby"

  private func hotel(
    _ name: String, _ latitude: String, _ longitude: String, in journey: UUID, by user: UUID = Served.ownerID,
    _ served: Served
  ) async throws -> UUID {
    let draft: Patch = [
      "name": .text(name), "zone": "Asia/Tokyo", "latitude": .text(latitude), "longitude": .text(longitude),
    ]
    return try await served.wallet.create(Hotel.self, in: journey, draft, by: .user(user)).record.id
  }

  private func journey(_ name: String, _ served: Served) async throws -> UUID {
    try await served.wallet.createJourney(
      nil, ["name": .text(name), "destination": "Japan"], by: .user(Served.ownerID)
    )
    .record.id
  }

  private func titles(_ reply: Reply) -> [String] {
    let list = reply.text.components(separatedBy: "data-nearby data-metres").last ?? ""
    return list.matches(of: /<span class="row-title">([^<]*)</).map { String($0.output.1).unescaped }
  }

  @Test(
    "the journey's places and those of other journeys near them stand by their distance from the one that is chosen")
  func sorted() async throws {
    try await withServed { served in
      let other = try await journey("Before", served), far = try await journey("Far", served)
      _ = try await hotel("Near Annex", "35.70", "139.70", in: other, served)
      _ = try await hotel("Far away", "-10.0", "20.0", in: far, served)
      _ = try await hotel(
        "Of a stranger", "35.69", "139.70", in: Served.strangersJourneyID, by: Served.strangerID, served)
      let from = Samples.item(.hotel).id.text, reply = try await served.get("\(Self.page)?from=\(from)")
      let found = titles(reply)
      #expect(found.prefix(2) == ["Hotel Gracery", "Near Annex"], "\(found)")
      #expect(found.contains("teamLab") && !found.contains("Far away") && !found.contains("Of a stranger"))
      #expect(reply.text.contains("Before"))
      // Each distance is not less than the one before
      let points = reply.text.matches(of: /<li class="row" data-north="([^"]*)" data-east="([^"]*)"/).compactMap {
        Coordinate(latitude: Double($0.output.1) ?? .nan, longitude: Double($0.output.2) ?? .nan)
      }
      let origin = try #require(points.first), distances = points.map(origin.distance)
      #expect(points.count == found.count && distances == distances.sorted())
    }
  }

  @Test("another place of the journey is another order, and one that is none is the usual one")
  func origin() async throws {
    try await withServed { served in
      let activity = try await titles(served.get("\(Self.page)?from=\(Samples.item(.activity).id.text)"))
      #expect(activity.first == "Tea", "\(activity)")
      let usual = try await titles(served.get(Self.page)), odd = try await titles(served.get("\(Self.page)?from=x"))
      #expect(usual == odd && Set(usual) == Set(activity))
    }
  }

  @Test("a journey without a place says so, and who is no member finds nothing")
  func none() async throws {
    try await withServed { served in
      let empty = try await journey("Empty", served)
      #expect(try await served.get("/journeys/\(empty.text)/nearby").text.contains(english("empty.map.title")))
      #expect(try await served.get("/journeys/\(Served.strangersJourneyID.text)/nearby").status == 404)
    }
  }

  @Test("what was cancelled or lies in the trash is not near, and an item's page leads to what is near it")
  func gone() async throws {
    try await withServed { served in
      let other = try await journey("Before", served)
      let id = try await hotel("Near Annex", "35.70", "139.70", in: other, served)
      #expect(try await titles(served.get(Self.page)).contains("Near Annex"))
      #expect(try await served.post("/journeys/\(other.text)/hotels/\(id.text)/delete").status == 303)
      #expect(try await !titles(served.get(Self.page)).contains("Near Annex"))
      #expect(
        try await served.get(ItemKind.hotel.page).text.contains("\(Self.page)?from=\(Samples.item(.hotel).id.text)"))
    }
  }

  @Test("places over the date line are near each other")
  func dateLine() async throws {
    try await withServed { served in
      let here = try await journey("East", served), there = try await journey("West", served)
      _ = try await hotel("Here", "-16.8", "179.95", in: here, served)
      _ = try await hotel("There", "-16.8", "-179.95", in: there, served)
      #expect(try await titles(served.get("/journeys/\(here.text)/nearby")) == ["Here", "There"])
      #expect(try await titles(served.get("/journeys/\(there.text)/nearby")) == ["There", "Here"])
    }
  }
}
