import Foundation
import JourneyStore
import Journeys

/// What happened to a record: by whom, when, from what to what, with a way back for each.
public struct HistoryScreen: Screen {
  package let shell: Shell
  package let historyTitle: String
  package let backAddress: String
  package let entries: [Entry]

  package struct Entry: Sendable {
    package let actionText: String
    package let who: String
    package let whenText: String
    package let lines: [Line]
    package let undoAddress: String?
  }

  package struct Line: Sendable {
    package let label: String
    package let from: String
    package let to: String
    package let hasFrom: Bool
    package let field: String
    package let isContested: Bool
    package let restoreAddress: String?
  }

  /// Reads the history of an item, also of one in the trash.
  /// - Throws: `WalletError.notFound`.
  public init(
    _ kind: ItemKind, _ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext, notice: FlashMessage? = nil
  ) throws {
    self = try HistoryScreen.make(context.kinds.presented(kind), id, journey, context, notice)
  }

  /// Reads the history of a journey's own fields.
  public init(_ journey: JourneySnapshot, _ changes: [Change], _ context: ScreenContext, notice: FlashMessage? = nil) {
    self.init(
      journey.journey, kind: Journey.changeKind, title: journey.journey.name, changes,
      address: PagePath.journey(journey.journey.id), mayEdit: journey.role.mayEdit, zone: { _ in nil }, context, notice)
  }

  private static func make<Item: PresentedItem>(
    _ kind: Item.Type, _ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext, _ notice: FlashMessage?
  ) throws -> HistoryScreen {
    let changes = try journey.history(Item.self, id)
    let isLive = try journey.has(Item.self, id)
    let item =
      isLive ? try journey.item(Item.self, id) : Item(header: RecordHeader(id: id, journeyID: journey.journey.id))
    return HistoryScreen(
      item, kind: Item.kind.rawValue, title: isLive ? item.title(context) : context.words.singular(Item.kind), changes,
      address: PagePath.item(Item.kind, id, in: journey.journey.id), mayEdit: journey.role.mayEdit,
      zone: { item.zone(of: $0) }, context, notice)
  }

  private init<Owner: StoredRecord>(
    _ record: Owner, kind: String, title: String, _ changes: [Change], address: String, mayEdit: Bool,
    zone: (String) -> Zone?, _ context: ScreenContext, _ notice: FlashMessage?
  ) {
    shell = Shell(context, title: context.words("history.title", ["name": title]), place: .journey, notice: notice)
    historyTitle = title
    backAddress = address
    entries = changes.enumerated().map { index, change in
      let revert = mayEdit ? "\(address)/history/\(change.sequence)/revert" : nil
      let isEdit = change.action == .edit
      return Entry(
        actionText: context.words("history.\(change.action.rawValue)"),
        who: change.actorName.isEmpty ? context.words("history.you") : change.actorName,
        whenText: context.formats.moment(change.at, context.zone, thisYear: context.thisYear),
        lines: HistoryScreen.lines(record, change, kind, revert: isEdit ? revert : nil, zone, context),
        undoAddress: change.action == .delete && index == 0 ? revert : nil)
    }
  }

  static func lines<Owner: Record>(
    _ record: Owner, _ change: Change, _ kind: String, revert: String?, _ zone: (String) -> Zone?,
    _ context: ScreenContext
  ) -> [Line] {
    let blank = Owner(header: record.header)
    let before = blank.reading(change.before).record, after = blank.reading(change.after).record
    let type = Owner.field("type")?.get(record).text
    return Owner.fields.filter { field in field.keys.contains { change.after[$0] != nil } }.map { field in
      let shown = zone(field.name) ?? context.zone
      let from = context.text(field, of: before, kind: kind, zone: shown)
      let to = context.text(field, of: after, kind: kind, zone: shown)
      return Line(
        label: context.words.factLabel(kind, field.name, type: type),
        from: from.isEmpty ? context.words("history.nothing") : from,
        to: to.isEmpty ? context.words("history.nothing") : to, hasFrom: change.action == .edit,
        field: field.name, isContested: change.contested.contains(field.name), restoreAddress: revert)
    }
  }
}
