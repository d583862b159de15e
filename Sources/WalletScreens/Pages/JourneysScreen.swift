import Foundation
import JourneyStore
import Journeys
import WalletWords

/// All journeys: filtered, searched, sorted, as a list or as covers.
public struct JourneysScreen: Screen {
  package let shell: Shell
  /// Nil where it would be empty.
  package let months: MonthStrip?
  package let filters: [Tab]
  package let orders: [Tab]
  package let views: [Tab]
  package let searchText: String
  package let filterName: String
  package let orderName: String
  /// The month that is asked for, `2026-11`; nil for all.
  package let monthName: String?
  package let isGrid: Bool
  package let cards: [JourneyCard]
  package let pager: Pager?
  package let empty: EmptyState?

  /// What is asked for; anything unknown counts as what stands first.
  public struct Query: Sendable {
    static let filters = ["all", "active", "upcoming", "past", "wishlist", "archived"]
    static let orders = JourneyIndex.Order.allCases.map(\.rawValue)
    let filter: String
    let order: String
    let text: String
    /// Only journeys that take place in it, at least in part; nil for all.
    let month: CalendarMonth?
    let isGrid: Bool
    let offset: Int

    /// A query as an address bears it.
    public init(
      filter: String? = nil, order: String? = nil, text: String = "", month: String? = nil, isGrid: Bool = false,
      offset: Int = 0
    ) {
      self.month = month.flatMap { CalendarMonth($0) }
      self.filter = filter.flatMap { Query.filters.contains($0) ? $0 : nil } ?? Query.filters[0]
      self.order = order.flatMap { Query.orders.contains($0) ? $0 : nil } ?? Query.orders[0]
      (self.text, self.isGrid, self.offset) = (String(text.prefix(200)), isGrid, offset)
    }

    var stored: Snapshot.JourneyFilter {
      filter == "archived" ? .archived : JourneyStatus(rawValue: filter).map { .status($0) } ?? .all
    }

    /// The address of the list with some of it changed; what is as usual is left out.
    func address(
      filter: String? = nil, order: String? = nil, view: String? = nil, month: CalendarMonth?? = nil
    ) -> String {
      var items: [URLQueryItem] = []
      let filter = filter ?? self.filter, order = order ?? self.order
      if filter != Query.filters[0] { items.append(URLQueryItem(name: "filter", value: filter)) }
      if order != Query.orders[0] { items.append(URLQueryItem(name: "sort", value: order)) }
      if !text.isEmpty { items.append(URLQueryItem(name: "q", value: text)) }
      if let month = month ?? self.month { items.append(URLQueryItem(name: "month", value: month.iso)) }
      if let view { items.append(URLQueryItem(name: "view", value: view)) }
      var address = URLComponents()
      address.path = "/journeys"
      address.queryItems = items.isEmpty ? nil : items
      return address.string ?? "/journeys"
    }
  }

  /// Reads one page of the journeys that a query asks for.
  public init(_ snapshot: Snapshot, _ context: ScreenContext, _ query: Query, notice: FlashMessage? = nil) throws {
    let words = context.words, page = Page(offset: query.offset)
    shell = Shell(context, title: words("title.journeys"), place: .journeys, notice: notice)
    filters = Query.filters.map {
      Tab(
        address: query.address(filter: $0), icon: "", label: words("filter.\($0)"),
        isCurrent: $0 == query.filter)
    }
    orders = Query.orders.map {
      Tab(
        address: query.address(order: $0), icon: "", label: words("sort.\($0)"), isCurrent: $0 == query.order)
    }
    views = ["list", "grid"].map {
      Tab(
        address: query.address(view: $0), icon: $0, label: words("view.\($0)"),
        isCurrent: ($0 == "grid") == query.isGrid)
    }
    (searchText, filterName, orderName, isGrid) = (query.text, query.filter, query.order, query.isGrid)
    monthName = query.month?.iso
    let index = try snapshot.journeyNames(today: context.today)
    months = MonthStrip(index, query, context)
    let found = index.ids(
      query.stored, by: JourneyIndex.Order(rawValue: query.order) ?? .date, holding: query.text,
      during: query.month?.days, today: context.today)
    let shown = Array(found.dropFirst(page.offset).prefix(page.limit))
    cards = try JourneyCard.cards(of: shown, snapshot, context).map { $0.removable(!query.isGrid) }
    pager = Pager(page, total: found.count, address: query.address(), context)
    empty = cards.isEmpty ? JourneysScreen.empty(query, words) : nil
  }

  private static func empty(_ query: Query, _ words: Words) -> EmptyState {
    query.text.isEmpty && query.month == nil
      ? EmptyState(
        icon: "journeys", title: words("empty.journeys.title"), text: words("empty.journeys.text"),
        action: words("ui.newJourney"), address: "/journeys/new")
      : EmptyState(
        icon: "search", title: words("empty.found.title"), text: words("empty.found.text"),
        action: words("ui.allJourneys"), address: "/journeys")
  }
}
