import Foundation
import JourneyStore
import Journeys

/// All items of a kind in a journey, a page at a time.
public struct ItemListScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let listTitle: String
  /// The types that the list can be narrowed to; none for kinds without, and where all are of one.
  package let filters: [Tab]
  package let hasFilters: Bool
  package let groups: [RowGroup]
  package let pager: Pager?
  /// What the wallet offers to remind of before a journey; nil for all lists but that of reminders.
  package var remindersCard: RemindersCard?
  package let newAddress: String?
  package let newLabel: String
  package let empty: EmptyState?

  /// Reads one page of a kind.
  /// - Parameter type: the type among the kind that alone is shown; nil for all
  public init(
    _ kind: ItemKind, _ journey: JourneySnapshot, _ context: ScreenContext, offset: Int, type: String? = nil,
    notice: FlashMessage? = nil
  ) throws {
    self = try ItemListScreen.make(context.kinds.presented(kind), journey, context, offset, type, notice)
    remindersCard = try context.kinds.presented(kind).remindersCard(in: journey, context)
  }

  private init(
    _ kind: ItemKind, _ journey: JourneySnapshot, _ context: ScreenContext, _ notice: FlashMessage?, icon: String,
    filters: [Tab], groups: [RowGroup], pager: Pager?
  ) {
    let words = context.words
    let address = PagePath.list(kind, in: journey.journey.id)
    shell = Shell(context, title: words.plural(kind), place: .journey, notice: notice)
    journeyTitle = journey.journey.name
    journeyAddress = PagePath.journey(journey.journey.id)
    listTitle = words.plural(kind)
    self.filters = filters
    self.groups = groups.map { $0.removable(journey.role.mayEdit, context) }
    hasFilters = !filters.isEmpty
    self.pager = pager
    newAddress = journey.role.mayEdit ? "\(address)/new" : nil
    newLabel = words("add.\(kind.rawValue)")
    empty =
      groups.isEmpty
      ? EmptyState(
        icon: icon, title: words("empty.\(kind.rawValue).title"),
        text: words("empty.\(kind.rawValue).text"), action: words("add.\(kind.rawValue)"),
        address: "\(address)/new"
      ).offered(to: journey.role, context) : nil
  }

  private static func make<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext, _ offset: Int, _ type: String?,
    _ notice: FlashMessage?
  ) throws -> ItemListScreen {
    let context = try context.countingDays(in: journey)
    if Item.isListedByType { return try byType(Item.self, journey, context, offset, type, notice) }
    let page = Page(offset: offset)
    let items = try journey.items(Item.self, page: page), rows = try Item.prepared(context, for: items, in: journey)
    let total = try journey.count(Item.self)
    return ItemListScreen(
      Item.kind, journey, context, notice, icon: Item.look.icon, filters: [],
      groups: RowGroup.days(items, rows, by: journey.role),
      pager: Pager(page, total: total, address: PagePath.list(Item.kind, in: journey.journey.id), context))
  }

  /// The items of one type; a journey has few enough of a kind to be gone through.
  private static func byType<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext, _ offset: Int, _ type: String?,
    _ notice: FlashMessage?
  ) throws -> ItemListScreen {
    let all = try journey.items(Item.self), page = Page(offset: offset)
    let filters = filters(Item.self, all, type, PagePath.list(Item.kind, in: journey.journey.id), context)
    let chosen = filters.isEmpty ? nil : filters.dropFirst().first { $0.isCurrent } == nil ? nil : type
    let items = all.filter { chosen == nil || $0.typeName == chosen }
    let address = PagePath.list(Item.kind, in: journey.journey.id) + (chosen.map { "?filter=\($0)" } ?? "")
    return ItemListScreen(
      Item.kind, journey, context, notice, icon: Item.look.icon, filters: filters,
      groups: RowGroup.days(Array(items.dropFirst(page.offset).prefix(page.limit)), context, by: journey.role),
      pager: Pager(page, total: items.count, address: address, context))
  }

  private static func filters<Item: PresentedItem>(
    _ kind: Item.Type, _ items: [Item], _ type: String?, _ address: String, _ context: ScreenContext
  ) -> [Tab] {
    let there = Set(items.compactMap(\.typeName))
    guard there.count > 1, case .choice(let choices)? = Item.field("type")?.type else { return [] }
    let types = choices.filter(there.contains).map {
      Tab(
        address: "\(address)?filter=\($0)", icon: "",
        label: context.words.choice(Item.kind.rawValue, "type", $0), isCurrent: $0 == type)
    }
    let all = Tab(
      address: address, icon: "", label: context.words("filter.all"),
      isCurrent: !types.contains(where: \.isCurrent))
    return [all] + types
  }
}
