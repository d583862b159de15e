import Foundation
import JourneyStore
import Journeys

/// What was deleted in the last 30 days.
public struct TrashScreen: Screen {
  /// How many things of each kind are shown.
  static let length = 50

  package let shell: Shell
  package let deleted: [Row]
  package let empty: EmptyState?

  package struct Row: Sendable {
    package let icon: String
    package let tint: String
    package let title: String
    package let subtitle: String
    package let restoreAddress: String
    fileprivate let at: Date
  }

  /// Reads the trash, the last deleted first.
  public init(_ snapshot: Snapshot, _ context: ScreenContext, notice: FlashMessage? = nil) throws {
    shell = Shell(context, title: context.words("title.trash"), place: nil, notice: notice)
    var rows = try snapshot.deletedJourneys(limit: TrashScreen.length).map { deleted in
      Row(
        icon: "journey", tint: "orange", title: deleted.record.name,
        subtitle: TrashScreen.text(context.words("kind.journey"), "", deleted.at, context),
        restoreAddress: "\(PagePath.journey(deleted.record.id))/restore", at: deleted.at)
    }
    for type in context.kinds.types.presented { rows += try TrashScreen.rows(type, snapshot, context) }
    rows += try snapshot.deletedInbox(limit: TrashScreen.length).map { TrashScreen.row($0, context) }
    deleted = rows.sorted { $0.at > $1.at }
    empty =
      rows.isEmpty
      ? EmptyState(
        icon: "trash", title: context.words("empty.trash.title"),
        text: context.words("empty.trash.text"),
        action: context.words("ui.toJourneys"), address: "/journeys") : nil
  }

  private static func row(_ deleted: Deleted<InboxEntry>, _ context: ScreenContext) -> Row {
    let entry = deleted.record
    return Row(
      icon: "inbox", tint: "slate",
      title: InboxScreen.title(entry),
      subtitle: text(context.words("title.inbox"), "", deleted.at, context),
      restoreAddress: "/inbox/\(entry.id.text)/restore", at: deleted.at)
  }

  private static func rows<Item: PresentedItem>(
    _ kind: Item.Type, _ snapshot: Snapshot, _ context: ScreenContext
  ) throws -> [Row] {
    try snapshot.deleted(Item.self, limit: length).map { deleted in
      let item = deleted.record
      let journey = try snapshot.title(of: snapshot.journey(item.journeyID).journey, context)
      return Row(
        icon: item.look.icon, tint: item.look.tint, title: item.title(context),
        subtitle: text(context.words.singular(Item.kind), journey, deleted.at, context),
        restoreAddress: "\(PagePath.item(item))/restore", at: deleted.at)
    }
  }

  private static func text(_ kind: String, _ journey: String, _ at: Date, _ context: ScreenContext) -> String {
    context.line(
      kind, journey,
      context.words("trash.deleted", ["when": context.formats.moment(at, context.zone, thisYear: context.thisYear)]))
  }
}
