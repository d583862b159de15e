import Foundation
import JourneyStore
import Journeys

/// The items of one kind that stand beside the one that is shown, kept until something changes, or a minute has passed.
struct ItemsBeside: Sendable {
  /// How many there are at most.
  private static let length = 30

  private let groups: [RowGroup]

  /// What it follows from besides the day.
  private struct Key: Hashable, Sendable {
    let kind: ItemKind
    /// Reminders become past and late: minutes since 1970.
    let minute: Int
  }

  /// Those of a kind in a journey, made unless they are kept.
  static func of<Item: PresentedItem>(
    _ kind: Item.Type, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> ItemsBeside {
    let context = try context.countingDays(in: journey)
    let key = Key(kind: Item.kind, minute: Int(context.now.timeIntervalSince1970 / 60))
    return try journey.derived(ScreenKey(context, journey.snapshot, key)) {
      let items = try journey.items(Item.self, page: Page(offset: 0, limit: length))
      return ItemsBeside(
        groups: RowGroup.days(items, try Item.prepared(context, for: items, in: journey), by: journey.role))
    }
  }

  /// The rows, one of them marked.
  /// - Parameter address: the page of the item that is shown
  func selecting(_ address: String) -> [RowGroup] {
    groups.map { group in
      var group = group
      for index in group.rows.indices where group.rows[index].address == address { group.rows[index].isSelected = true }
      return group
    }
  }
}
