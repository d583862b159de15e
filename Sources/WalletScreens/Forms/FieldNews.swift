import Foundation
import JourneyStore
import Journeys

/// What has been changed in an item since a version, field by field, for a form that is open meanwhile.
public enum FieldNews {
  /// The fields that edits after a version have changed, each with a sentence that says who changed it to what, and the newest version.
  /// - Throws: `WalletError.notFound` for an item that the journey does not have.
  public static func json(
    _ kind: ItemKind, _ id: UUID, after version: Int, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> JSONValue {
    try make(context.kinds.presented(kind), id, after: version, in: journey, context)
  }

  private static func make<Item: PresentedItem>(
    _ kind: Item.Type, _ id: UUID, after version: Int, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> JSONValue {
    let item = try journey.item(Item.self, id)
    // The newest edit of a field is the one that counts.
    var texts: [String: JSONValue] = [:]
    for change in try journey.history(Item.self, id) where change.version > version && change.action == .edit {
      let who = change.actorID == context.user.id ? context.words("people.you") : change.actorName
      let time = context.formats.time(change.at, context.zone)
      for line in HistoryScreen.lines(
        item, change, Item.kind.rawValue, revert: nil, { item.zone(of: $0) }, context)
      where texts[line.field] == nil {
        let values = ["name": who.orNil ?? context.words("people.unnamed"), "time": time, "value": line.to]
        texts[line.field] = .text(context.words("form.changedMeanwhile", values))
      }
    }
    return .object(["version": .number(Decimal(item.version)), "fields": .object(texts)])
  }
}
