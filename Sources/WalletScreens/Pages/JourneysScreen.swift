import Foundation
import JourneyStore
import Journeys

/// All journeys: filtered, searched, sorted, as a list or as covers.
public struct JourneysScreen: Screen {
  public static let template = "journeys"

  let shell: Shell
  let filters: [Tab]
  let orders: [Tab]
  let views: [Tab]
  let searchText: String
  let filterName: String
  let orderName: String
  let isGrid: Bool
  let cards: [JourneyCard]
  let pager: Pager?
  let empty: EmptyState?

  /// What is asked for; anything unknown counts as what stands first.
  public struct Query: Sendable {
    static let filters = ["all", "active", "upcoming", "past", "wishlist", "archived"]
    static let orders = ["date", "name", "destination"]
    let filter: String
    let order: String
    let text: String
    let isGrid: Bool
    let offset: Int

    /// A query as an address bears it.
    public init(filter: String? = nil, order: String? = nil, text: String = "", isGrid: Bool = false, offset: Int = 0) {
      self.filter = filter.flatMap { Query.filters.contains($0) ? $0 : nil } ?? Query.filters[0]
      self.order = order.flatMap { Query.orders.contains($0) ? $0 : nil } ?? Query.orders[0]
      (self.text, self.isGrid, self.offset) = (String(text.prefix(200)), isGrid, offset)
    }

    var stored: Snapshot.JourneyFilter {
      filter == "archived" ? .archived : JourneyStatus(rawValue: filter).map { .status($0) } ?? .all
    }

    /// The address of the list with some of it changed; what is as usual is left out.
    func address(filter: String? = nil, order: String? = nil, view: String? = nil) -> String {
      var items: [URLQueryItem] = []
      let filter = filter ?? self.filter, order = order ?? self.order
      if filter != Query.filters[0] { items.append(URLQueryItem(name: "filter", value: filter)) }
      if order != Query.orders[0] { items.append(URLQueryItem(name: "sort", value: order)) }
      if !text.isEmpty { items.append(URLQueryItem(name: "q", value: text)) }
      if let view { items.append(URLQueryItem(name: "view", value: view)) }
      var address = URLComponents()
      address.path = "/journeys"
      address.queryItems = items.isEmpty ? nil : items
      return address.string ?? "/journeys"
    }
  }

  /// Reads one page of the journeys that a query asks for.
  public init(_ snapshot: Snapshot, _ context: ScreenContext, _ query: Query, notice: Notice? = nil) throws {
    let words = context.words, page = Page(offset: query.offset)
    shell = Shell(context, title: words("tab.journeys"), place: .journeys, notice: notice)
    filters = Query.filters.map {
      Tab(
        tabAddress: query.address(filter: $0), tabIcon: "", tabLabel: words("filter.\($0)"),
        isCurrent: $0 == query.filter)
    }
    orders = Query.orders.map {
      Tab(
        tabAddress: query.address(order: $0), tabIcon: "", tabLabel: words("sort.\($0)"), isCurrent: $0 == query.order)
    }
    views = ["list", "grid"].map {
      Tab(
        tabAddress: query.address(view: $0), tabIcon: $0, tabLabel: words("view.\($0)"),
        isCurrent: ($0 == "grid") == query.isGrid)
    }
    (searchText, filterName, orderName, isGrid) = (query.text, query.filter, query.order, query.isGrid)
    let (journeys, total) = try JourneysScreen.journeys(query, page, snapshot, context)
    cards = try JourneyCard.cards(journeys, snapshot, context).map { $0.removable(!query.isGrid) }
    pager = Pager(page, total: total, address: query.address(), context)
    empty = cards.isEmpty ? JourneysScreen.empty(query, words) : nil
  }

  /// By date the store sorts along its index; by name, or where something is searched, all names are looked through.
  private static func journeys(
    _ query: Query, _ page: Page, _ snapshot: Snapshot, _ context: ScreenContext
  ) throws -> ([Journey], Int) {
    if query.order == "date", query.text.isEmpty {
      return (
        try snapshot.journeys(query.stored, today: context.today, page: page),
        try snapshot.count(query.stored, today: context.today)
      )
    }
    let wanted = FoldedName.of(query.text)
    var found = try snapshot.journeyNames(query.stored, today: context.today).map { name in
      (id: name.id, name: FoldedName.of(name.name), destination: FoldedName.of(name.destination))
    }
    if !query.text.isEmpty { found = found.filter { $0.name.contains(wanted) || $0.destination.contains(wanted) } }
    switch query.order {
    case "name": found.sort { ($0.name, $0.destination) < ($1.name, $1.destination) }
    case "destination":
      found.sort {
        ($0.destination.isEmpty ? 1 : 0, $0.destination, $0.name) < (
          $1.destination.isEmpty ? 1 : 0, $1.destination, $1.name
        )
      }
    default: break
    }
    let shown = found.dropFirst(page.offset).prefix(page.limit).map(\.id)
    return (try snapshot.journeys(shown), found.count)
  }

  private static func empty(_ query: Query, _ words: Words) -> EmptyState {
    query.text.isEmpty
      ? EmptyState(
        emptyIcon: "journeys", emptyTitle: words("empty.journeys.title"), emptyText: words("empty.journeys.text"),
        emptyAction: words("ui.newJourney"), emptyAddress: "/journeys/new")
      : EmptyState(
        emptyIcon: "search", emptyTitle: words("empty.found.title"), emptyText: words("empty.found.text"),
        emptyAction: words("ui.allJourneys"), emptyAddress: "/journeys")
  }
}
