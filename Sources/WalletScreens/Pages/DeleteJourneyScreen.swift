import JourneyStore
import Journeys

/// The question before a journey goes to the trash: what goes with it.
public struct DeleteJourneyScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let summary: String
  package let goes: [JourneyCard.CardCount]
  package let hasItems: Bool

  /// Reads what a journey holds.
  /// - Throws: `WalletError.forbidden` for those who may not delete it.
  public init(_ journey: JourneySnapshot, _ snapshot: Snapshot, _ context: ScreenContext) throws {
    guard journey.role.mayDeleteJourney else { throw WalletError.forbidden }
    shell = Shell(context, title: context.words("delete.title"), place: .journey)
    journeyTitle = journey.journey.name
    journeyAddress = PagePath.journey(journey.journey.id)
    summary = JourneyCard.summary(journey.journey, context)
    goes = try JourneyCard.allCounts(in: journey.journey.id, snapshot, context)
    hasItems = !goes.isEmpty
  }
}
