import Foundation
import JourneyStore
import Journeys

/// All journeys, by where they stand in time.
public struct JourneysScreen: Screen {
  public static let template = "journeys"

  let shell: Shell
  let filters: [Tab]
  let cards: [JourneyCard]
  let pager: Pager?
  let empty: EmptyState?

  /// Reads one page of the journeys that a filter lets through.
  /// - Parameter filter: `all`, `active`, `upcoming`, `past`, `wishlist` or `archived`; anything else counts as `all`
  public init(
    _ snapshot: Snapshot, _ context: ScreenContext, filter name: String, offset: Int, notice: Notice? = nil
  ) throws {
    let words = context.words, page = Page(offset: offset)
    let filter: Snapshot.JourneyFilter =
      name == "archived" ? .archived : JourneyStatus(rawValue: name).map { .status($0) } ?? .all
    shell = Shell(context, title: words("tab.journeys"), place: .journeys, notice: notice)
    let names = ["all", "active", "upcoming", "past", "wishlist", "archived"]
    filters = names.map {
      Tab(
        tabAddress: $0 == "all" ? "/journeys" : "/journeys?filter=\($0)", tabIcon: "", tabLabel: words("filter.\($0)"),
        isCurrent: $0 == name || ($0 == "all" && !names.contains(name)))
    }
    cards = try snapshot.journeys(filter, today: context.today, page: page).map { JourneyCard($0, context) }
    let total = try snapshot.count(filter, today: context.today)
    pager = Pager(page, total: total, address: filter == .all ? "/journeys" : "/journeys?filter=\(name)", context)
    empty =
      cards.isEmpty
      ? EmptyState(
        emptyIcon: "journeys", emptyTitle: words("empty.journeys.title"), emptyText: words("empty.journeys.text"),
        emptyAction: words("ui.newJourney"), emptyAddress: "/journeys/new") : nil
  }
}
