import Foundation
import JourneyStore
import Journeys

/// One item: its two ends, what is needed at the desk, and all that is known of it.
public struct ItemScreen: Screen {
  public static let template = "item"
  /// How many items stand beside the one that is shown.
  static let besideLength = 30

  let shell: Shell
  let journeyTitle: String
  let journeyAddress: String
  let listTitle: String
  let listAddress: String
  let itemAddress: String
  let itemTitle: String
  let itemSubtitle: String?
  let kindLabel: String
  let itemIcon: String
  let itemTint: String
  let span: Span?
  let remark: String?
  let countdown: Countdown?
  let legsCard: LegsCard?
  let spots: [Spot]
  let hasSpots: Bool
  let actions: [ItemAction]
  let tiles: [Fact]
  let hasTiles: Bool
  let facts: [Fact]
  let hasFacts: Bool
  let itemToggle: ItemRow.Toggle?
  let checklist: ChecklistCard?
  let mayEdit: Bool
  let changedText: String
  let groups: [RowGroup]

  /// Reads an item and those of its kind that stand beside it.
  /// - Throws: `WalletError.notFound`.
  public init(
    _ kind: ItemKind, _ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext, notice: Notice? = nil
  ) throws {
    self = try ItemScreen.make(kind.presentedType, id, journey, context, notice)
  }

  private static func make<Item: PresentedItem>(
    _ kind: Item.Type, _ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext, _ notice: Notice?
  ) throws -> ItemScreen {
    let item = try journey.item(Item.self, id)
    let beside = try journey.items(Item.self, page: Page(offset: 0, limit: besideLength))
    return try ItemScreen(item, beside, journey, context, notice)
  }

  private init<Item: PresentedItem>(
    _ item: Item, _ beside: [Item], _ journey: JourneySnapshot, _ context: ScreenContext, _ notice: Notice?
  ) throws {
    let words = context.words
    shell = Shell(context, title: item.title(context), place: .journey, notice: notice)
    journeyTitle = journey.journey.name
    journeyAddress = Address.journey(journey.journey.id)
    listTitle = words.plural(Item.kind)
    listAddress = Address.surroundings(of: item)
    itemAddress = Address.item(item)
    itemTitle = item.title(context)
    itemSubtitle = item.subtitle(context).orNil
    kindLabel = item.kindName(context)
    (itemIcon, itemTint) = (item.look.icon, item.look.tint)
    span = item.span(context)
    remark = item.remark(context).orNil
    countdown = Countdown(to: item.departing, context)
    legsCard = try item.legs(in: journey, context)
    spots = item.spots(context)
    hasSpots = !spots.isEmpty
    actions = journey.role.mayEdit ? item.actions(context) : []
    let fact = { (field: Field<Item>) in
      Fact(
        field, of: item, kind: Item.kind.rawValue, type: item.typeName,
        zone: item.zone(of: field.name) ?? context.zone, context)
    }
    let large = item.ownTiles
    tiles = large.compactMap(Item.field).compactMap(fact)
    facts = Item.fields.filter { !large.contains($0.name) && !Item.told.contains($0.name) }.compactMap(fact)
    (hasTiles, hasFacts) = (!tiles.isEmpty, !facts.isEmpty)
    itemToggle = ItemRow(item, context).toggle
    checklist = item is Checklist ? try ChecklistCard(item.id, journey, context) : nil
    mayEdit = journey.role.mayEdit
    changedText = words(
      "item.changed", ["when": context.formats.moment(item.updatedAt, context.zone, thisYear: context.thisYear)])
    groups = RowGroup.days(beside, context, selected: item.id)
  }
}

/// The items of a checklist, with the way to add one.
struct ChecklistCard: Sendable {
  let lines: [ItemRow]
  let progressText: String
  let doneCount: Int
  let totalCount: Int
  let hasLines: Bool
  let checklistID: String
  let addAddress: String
  let newID: String

  init(_ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext) throws {
    lines = try journey.items(of: id).map { ItemRow($0, context) }
    (doneCount, totalCount) = try journey.progress(of: id)
    hasLines = totalCount > 0
    progressText = context.words(
      "checklist.progress",
      ["done": context.formats.number(doneCount), "total": context.formats.number(totalCount)])
    checklistID = id.text
    addAddress = Address.list(.checklistItem, in: journey.journey.id)
    newID = UUID.version7(at: context.now).text
  }
}
