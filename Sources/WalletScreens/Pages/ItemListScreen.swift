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
  /// What is wrong with the nights; for kinds that one sleeps at.
  package private(set) var stayNotes: [StayNotes.StayNote] = []
  package let groups: [RowGroup]
  package let pager: Pager?
  /// What the wallet offers to remind of before a journey; nil for all lists but that of reminders.
  package var remindersCard: RemindersCard?
  package let newAddress: String?
  package let newLabel: String
  package let empty: EmptyState?
  /// A line for the name of a further one; nil for kinds that need more, and for who may only look.
  package private(set) var nameEntry: NameEntry?

  package struct NameEntry: Sendable {
    /// The identifier of the next one.
    package let id: String
    package let action: String
    package let label: String
    package let limit: Int
    /// Names of further ones that the journey's bookings say; each is added by a button of its own.
    package fileprivate(set) var proposed: [String] = []
  }

  /// Reads one page of a kind.
  /// - Parameters:
  ///   - newID: the identifier of one that is added on the page itself
  ///   - type: the type among the kind that alone is shown; nil for all
  public init(
    _ kind: ItemKind, _ journey: JourneySnapshot, _ context: ScreenContext, newID: UUID, offset: Int,
    type: String? = nil,
    notice: FlashMessage? = nil
  ) throws {
    self = try ItemListScreen.make(context.kinds.presented(kind), journey, context, newID, offset, type, notice)
    remindersCard = try context.kinds.presented(kind).remindersCard(in: journey, context)
    if nameEntry != nil { nameEntry?.proposed = try context.kinds.presented(kind).namesProposed(in: journey, context) }
    if context.kinds[kind.rawValue]?.course == .stay {
      let notes = try StayNotes.of(journey, context.countingDays(in: journey))?.stayNotes ?? []
      stayNotes = notes.filter(\.isOfNights).map { $0.without(PagePath.list(kind, in: journey.journey.id)) }
    }
  }

  private init<Item: PresentedItem>(
    _ type: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext, _ newID: UUID, _ notice: FlashMessage?,
    filters: [Tab], groups: [RowGroup], pager: Pager?
  ) {
    let words = context.words, kind = Item.kind
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
    nameEntry =
      Item.isAddedByName && journey.role.mayEdit && !groups.isEmpty
      ? NameEntry(
        id: newID.text, action: address, label: words.label(kind.rawValue, "name"), limit: FieldType.nameLimit) : nil
    empty =
      groups.isEmpty
      ? EmptyState(
        icon: Item.look.icon, title: words("empty.\(kind.rawValue).title"),
        text: words("empty.\(kind.rawValue).text"), action: words("add.\(kind.rawValue)"),
        address: Item.firstAddress(in: journey.journey.id) ?? "\(address)/new"
      ).offered(to: journey.role, context) : nil
  }

  private static func make<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext, _ newID: UUID, _ offset: Int,
    _ type: String?, _ notice: FlashMessage?
  ) throws -> ItemListScreen {
    let context = try context.countingDays(in: journey)
    if Item.isListedByType { return try byType(Item.self, journey, context, newID, offset, type, notice) }
    let page = Page(offset: offset)
    let items = try journey.items(Item.self, page: page), rows = try Item.prepared(context, for: items, in: journey)
    let total = try journey.count(Item.self)
    return ItemListScreen(
      Item.self, journey, context, newID, notice, filters: [],
      groups: RowGroup.days(items, rows, by: journey.role),
      pager: Pager(page, total: total, address: PagePath.list(Item.kind, in: journey.journey.id), context))
  }

  /// The items of one type; a journey has few enough of a kind to be gone through.
  private static func byType<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext, _ newID: UUID, _ offset: Int,
    _ type: String?, _ notice: FlashMessage?
  ) throws -> ItemListScreen {
    let all = try journey.items(Item.self), page = Page(offset: offset)
    let filters = filters(Item.self, all, type, PagePath.list(Item.kind, in: journey.journey.id), context)
    let chosen = filters.isEmpty ? nil : filters.dropFirst().first { $0.isCurrent } == nil ? nil : type
    let items = all.filter { chosen == nil || $0.typeName == chosen }
    let address = PagePath.list(Item.kind, in: journey.journey.id) + (chosen.map { "?filter=\($0)" } ?? "")
    return ItemListScreen(
      Item.self, journey, context, newID, notice, filters: filters,
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
