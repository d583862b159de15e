import JourneyStore
import Journeys
import TestSupport
import WalletPages
import WalletScreens

extension ScreenSamples {
  /// What is around, with the service off, asked and silent; what is to be discovered; what assistants suggest.
  static func surroundings(_ snapshot: Snapshot, _ context: ScreenContext) throws -> [any PresentedScreen] {
    let journey = try snapshot.journey(Samples.journeyID), host = "overpass.example"
    let blank = SurroundingsScreen.Query(category: nil, point: nil, from: nil, trouble: nil)
    let silent = SurroundingsScreen.Query(category: "pharmacy", point: "35.71,139.8", from: "", trouble: "slow")
    return [
      try DiscoverScreen(journey, context, hasSurroundings: true, hasHotels: true),
      try DiscoverScreen(journey, context, hasSurroundings: false),
      try SurroundingsScreen(journey, context, blank, host: host, isOn: false),
      try SurroundingsScreen(journey, context, silent, host: host, isOn: true),
      try SuggestionsScreen(snapshot, context),
      try HotelSearchScreen(journey, context, HotelSearchScreen.Query([:]), host: host, isOn: false),
      try HotelSearchScreen(journey, context, HotelSearchScreen.Query(["wrong": "1"]), host: host, isOn: true),
      try HotelSearchScreen(
        journey, context,
        HotelSearchScreen.Query([
          "at": "35.71,139.8", "in": "2026-04-01", "out": "2026-04-02", "adults": "2", "trouble": "slow",
        ]), host: host, isOn: true),
      try HotelSearchScreen(
        journey, context, HotelSearchScreen.Query([:]), of: .named("Hotels.com", for: .hotels), host: host, isOn: true),
    ]
  }
}
