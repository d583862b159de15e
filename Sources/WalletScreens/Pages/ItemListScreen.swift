import Foundation
import JourneyStore
import Journeys

/// All items of a kind in a journey, a page at a time.
public struct ItemListScreen: Screen {
  public static let template = "items"

  let shell: Shell
  let journeyTitle: String
  let journeyAddress: String
  let listTitle: String
  let groups: [RowGroup]
  let pager: Pager?
  let newAddress: String?
  let newLabel: String
  let empty: EmptyState?

  /// Reads one page of a kind.
  public init(
    _ kind: ItemKind, _ journey: JourneySnapshot, _ context: ScreenContext, offset: Int, notice: Notice? = nil
  ) throws {
    self = try ItemListScreen.make(kind.presentedType, journey, context, offset, notice)
  }

  private init(
    _ kind: ItemKind, _ journey: JourneySnapshot, _ context: ScreenContext, _ notice: Notice?, icon: String,
    groups: [RowGroup], pager: Pager?
  ) {
    let words = context.words
    let address = Address.list(kind, in: journey.journey.id)
    shell = Shell(context, title: words.plural(kind), place: .journey, notice: notice)
    journeyTitle = journey.journey.name
    journeyAddress = Address.journey(journey.journey.id)
    listTitle = words.plural(kind)
    self.groups = groups
    self.pager = pager
    newAddress = journey.role.mayEdit ? "\(address)/new" : nil
    newLabel = words("add.\(kind.rawValue)")
    empty =
      groups.isEmpty
      ? EmptyState(
        emptyIcon: icon, emptyTitle: words("empty.\(kind.rawValue).title"),
        emptyText: words("empty.\(kind.rawValue).text"), emptyAction: words("add.\(kind.rawValue)"),
        emptyAddress: "\(address)/new") : nil
  }

  private static func make<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext, _ offset: Int, _ notice: Notice?
  ) throws -> ItemListScreen {
    let page = Page(offset: offset)
    let items = try journey.items(Item.self, page: page)
    let total = try journey.count(Item.self)
    return ItemListScreen(
      Item.kind, journey, context, notice, icon: Item.look.icon, groups: RowGroup.days(items, context),
      pager: Pager(page, total: total, address: Address.list(Item.kind, in: journey.journey.id), context))
  }
}
