import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletScreens

@Suite("A journey in a list")
struct JourneyCardTests {
  private let context = ScreenContext(
    user: User(header: RecordHeader(id: Samples.id(11))), accepted: .en, now: instant("2026-03-30T09:00:00Z"))

  @Test(
    "says where it leads: its destination and its cities, each once, and four at most",
    arguments: [
      ("Portugal", ["Lisbon", "Porto"], "Portugal, Lisbon, Porto"), ("New York", ["new york"], "New York"),
      ("", ["Rome"], "Rome"), ("", [], nil), ("Japan", [], "Japan"),
      ("Japan", ["Tokyo", "Kyoto", "Osaka", "Nara", "Hakone"], "Japan, Tokyo, Kyoto, Osaka, …"),
      ("Japan", ["Tokyo", "Kyoto", "Osaka"], "Japan, Tokyo, Kyoto, Osaka"),
    ] as [(String, [String], String?)])
  func places(destination: String, cities: [String], expected: String?) {
    var journey = Samples.journey()
    (journey.destination, journey.cities) = (destination, cities)
    #expect(JourneyCard(journey, context, cover: nil).places == expected)
  }
}
