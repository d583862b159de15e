import Foundation
import JourneyStore
import Journeys

/// Home: what comes next, and the journeys that are coming.
public struct HomeScreen: Screen {
  public static let template = "home"

  let shell: Shell
  let greeting: String
  let active: [ActiveJourney]
  let coming: [JourneyCard]
  let hasComing: Bool
  let stats: [Stat]
  let hasStats: Bool
  let empty: EmptyState?

  struct ActiveJourney: Sendable {
    let card: JourneyCard
    let nextCard: NextCard?
  }

  struct Stat: Sendable {
    let statValue: String
    let statLabel: String
    let statAddress: String
  }

  /// Reads what Home shows.
  public init(_ snapshot: Snapshot, _ context: ScreenContext, notice: Notice? = nil) throws {
    let words = context.words, today = context.today
    shell = Shell(context, title: words("tab.home"), place: .home, notice: notice)
    greeting = HomeScreen.greeting(context)
    let running = try snapshot.journeys(.status(.active), today: today, page: Page(offset: 0, limit: 3))
    let upcoming = try snapshot.journeys(.status(.upcoming), today: today, page: Page(offset: 0, limit: 5))
    // With nothing under way, the card shows how the nearest journey begins.
    let shown = running.isEmpty ? Array(upcoming.prefix(1)) : running
    active = try shown.map { journey in
      ActiveJourney(
        card: JourneyCard(journey, context), nextCard: try NextCard(in: snapshot.journey(journey.id), context))
    }
    coming = (running + upcoming).map { JourneyCard($0, context) }
    hasComing = !coming.isEmpty
    let counts = try snapshot.journeyCounts(today: today)
    let figures = [
      ("all", counts.all), ("upcoming", counts.upcoming), ("past", counts.past), ("wishlist", counts.wishlist),
    ]
    stats = figures.map { filter, count in
      Stat(
        statValue: context.formats.number(count), statLabel: words("stat.\(filter)", count: count),
        statAddress: filter == "all" ? "/journeys" : "/journeys?filter=\(filter)")
    }
    hasStats = counts.all > 0
    empty =
      counts.all > 0
      ? nil
      : EmptyState(
        emptyIcon: "journey", emptyTitle: words("empty.journeys.title"), emptyText: words("empty.journeys.text"),
        emptyAction: words("ui.newJourney"), emptyAddress: "/journeys/new")
  }

  private static func greeting(_ context: ScreenContext) -> String {
    let hour = LocalTime(of: context.now, in: context.zone).hour
    let time = hour < 5 ? "night" : hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening"
    let greeting = context.words("greeting.\(time)")
    return context.user.name.isEmpty
      ? greeting : context.words("greeting.named", ["greeting": greeting, "name": context.user.name])
  }
}
