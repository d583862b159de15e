import Foundation
import JourneyStore
import Journeys
import WalletWords

/// The places of a journey by category, those still to visit first.
public struct PlacesScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let listTitle: String
  package let visitedFilters: [Tab]
  package let categoryFilters: [Tab]
  package let orders: [Tab]
  package let groups: [RowGroup]
  package let pager: Pager?
  package let newAddress: String?
  package let newLabel: String
  package let noneText: String?
  package let hasPlaces: Bool
  package let empty: EmptyState?

  /// Which places are shown, and in which order.
  public struct Query: Sendable {
    var category: PlaceCategory?
    var isVisited: Bool?
    var isByName: Bool
    var offset: Int

    /// What an address asks for; what it does not say well is left open.
    public init(filter: String?, visited: String?, order: String?, offset: Int) {
      category = filter.flatMap(PlaceCategory.init(rawValue:))
      isVisited = visited == "yes" ? true : visited == "no" ? false : nil
      (isByName, self.offset) = (order == "name", offset)
    }

    func address(_ list: String) -> String {
      let visited = isVisited.map { $0 ? "visited=yes" : "visited=no" }
      let parts = [category.map { "filter=\($0.rawValue)" }, visited, isByName ? "sort=name" : nil].compactMap { $0 }
      return parts.isEmpty ? list : "\(list)?\(parts.joined(separator: "&"))"
    }
  }

  /// Reads the places that are asked for.
  public init(_ journey: JourneySnapshot, _ context: ScreenContext, _ query: Query, notice: FlashMessage? = nil) throws
  {
    let words = context.words, kind = PlaceToVisit.kind
    let list = PagePath.list(kind, in: journey.journey.id)
    let all = try journey.items(PlaceToVisit.self)
    let shown = PlacesScreen.sorted(
      all.filter {
        (query.category ?? $0.category) == $0.category && (query.isVisited ?? $0.isVisited) == $0.isVisited
      }, byName: query.isByName, context)
    let page = Page(offset: query.offset)
    shell = Shell(context, title: words.plural(kind), place: .journey, notice: notice)
    journeyTitle = journey.journey.name
    journeyAddress = PagePath.journey(journey.journey.id)
    listTitle = words.plural(kind)
    let tab = { (label: String, isCurrent: Bool, change: (inout Query) -> Void) in
      var other = query
      change(&other)
      return Tab(address: other.address(list), icon: "place", label: label, isCurrent: isCurrent)
    }
    visitedFilters = [
      tab(words("places.all"), query.isVisited == nil) { $0.isVisited = nil },
      tab(words("places.open"), query.isVisited == false) { $0.isVisited = false },
      tab(words("places.visited"), query.isVisited == true) { $0.isVisited = true },
    ]
    let used = PlaceCategory.allCases.filter { category in
      category == query.category || all.contains { $0.category == category }
    }
    categoryFilters =
      [tab(words("places.all"), query.category == nil) { $0.category = nil }]
      + used.map { category in
        tab(PlacesScreen.title(category, words), query.category == category) { $0.category = category }
      }
    orders = [
      tab(words("places.byDate"), !query.isByName) { $0.isByName = false },
      tab(words("places.byName"), query.isByName) { $0.isByName = true },
    ]
    groups = PlacesScreen.groups(Array(shown.dropFirst(page.offset).prefix(page.limit)), context, by: journey.role)
      .map { $0.removable(journey.role.mayEdit, context) }
    pager = Pager(page, total: shown.count, address: query.address(list), context)
    newAddress = journey.role.mayEdit ? "\(list)/new" : nil
    newLabel = words("add.place")
    hasPlaces = !all.isEmpty
    noneText = !all.isEmpty && shown.isEmpty ? words("places.none") : nil
    empty =
      all.isEmpty
      ? EmptyState(
        icon: PlaceToVisit.look.icon, title: words("empty.place.title"), text: words("empty.place.text"),
        action: words("add.place"), address: "\(list)/new"
      ).offered(to: journey.role, context) : nil
  }

  private static func title(_ category: PlaceCategory, _ words: Words) -> String {
    words.choice(PlaceToVisit.kind.rawValue, "category", category.rawValue)
  }

  /// By category; then what is still to visit, what has a date, the date or the name.
  private static func sorted(_ places: [PlaceToVisit], byName: Bool, _ context: ScreenContext) -> [PlaceToVisit] {
    let order = Dictionary(uniqueKeysWithValues: PlaceCategory.allCases.enumerated().map { ($1, $0) })
    return places.sorted { left, right in
      if left.category != right.category { return order[left.category, default: 0] < order[right.category, default: 0] }
      if left.isVisited != right.isVisited { return right.isVisited }
      if !byName, left.plannedDate != right.plannedDate {
        return (left.plannedDate ?? .distantFuture) < (right.plannedDate ?? .distantFuture)
      }
      let names = left.name.compare(
        right.name, options: [.caseInsensitive, .numeric], range: nil, locale: context.formats.locale)
      return names == .orderedSame ? left.id.text < right.id.text : names == .orderedAscending
    }
  }

  private static func groups(_ places: [PlaceToVisit], _ context: ScreenContext, by role: Role) -> [RowGroup] {
    PlaceToVisit.groups(of: places, context).map { group in
      RowGroup(title: group.title, rows: group.items.map { ItemRow($0, context, by: role) })
    }
  }
}
