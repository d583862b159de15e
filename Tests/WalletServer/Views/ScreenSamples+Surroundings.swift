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
      try DiscoverScreen(journey, context, hasSurroundings: true),
      try DiscoverScreen(journey, context, hasSurroundings: false),
      try SurroundingsScreen(journey, context, blank, host: host, isOn: false),
      try SurroundingsScreen(journey, context, silent, host: host, isOn: true),
      try SuggestionsScreen(snapshot, context),
    ]
  }
}
