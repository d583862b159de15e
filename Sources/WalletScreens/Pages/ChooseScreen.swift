import Foundation
import JourneyStore
import Journeys

/// The choice of another journey: those under way, the nearest coming, wishes, then the latest past.
public struct ChooseScreen: Screen {
  /// How many journeys are offered; the list of journeys has them all.
  public static let length = 50

  package let shell: Shell
  package let choices: [Choice]
  package let moreText: String?

  package struct Choice: Sendable {
    package let card: JourneyCard
    package let address: String
    package let isChosen: Bool
  }

  /// Reads the journeys, with the one marked that one comes from.
  /// - Parameter kind: what is to be added to the journey that is chosen; nil to open it
  public init(
    _ snapshot: Snapshot, _ context: ScreenContext, from current: UUID?, adding kind: ItemKind? = nil,
    length: Int = ChooseScreen.length
  ) throws {
    shell = Shell(
      context, title: context.words("ui.chooseJourney"),
      place: try kind.map { try context.kinds.presented($0).tab } ?? .journey)
    var journeys: [Journey] = []
    let least = kind == nil ? Role.viewer : .editor
    for status in [JourneyStatus.active, .upcoming, .wishlist, .past] where journeys.count < length {
      journeys += try snapshot.journeys(
        .status(status), least: least, today: context.today, page: Page(offset: 0, limit: length - journeys.count))
    }
    let covers = try snapshot.covers(of: journeys)
    choices = journeys.map { journey in
      Choice(
        card: JourneyCard(journey, context, cover: covers[journey.id]),
        address: kind.map { "\(PagePath.list($0, in: journey.id))/new" } ?? PagePath.journey(journey.id),
        isChosen: journey.id == current)
    }
    let total =
      try least == .viewer
      ? snapshot.journeyCounts(today: context.today).all : snapshot.count(.all, least: least, today: context.today)
    moreText = total > journeys.count ? context.words("choose.more", count: total) : nil
  }
}
