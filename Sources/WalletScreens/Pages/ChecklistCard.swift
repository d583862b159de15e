import Foundation
import JourneyStore
import Journeys

/// The items of a checklist, with the ways to add one and to move one.
package struct ChecklistCard: Sendable {
  package let lines: [Line]
  package let progressText: String
  package let doneCount: Int
  package let totalCount: Int
  package let checklistID: String
  package let addAddress: String
  package let newID: String
  /// Where a new item stands: behind all others.
  package let newPosition: Int

  /// One item of a checklist.
  package struct Line: Sendable {
    package let id: String
    package let title: String
    package let address: String
    package let moveAddress: String
    /// How it is ticked off; who may only look sees by it whether it is.
    package let tick: ItemRow.Toggle
    package let isFirst: Bool
    package let isLast: Bool
  }

  init(_ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext) throws {
    let items = try journey.items(of: id)
    lines = items.enumerated().compactMap { index, item in
      ItemRow(item, context, by: .editor).toggle.map { tick in
        Line(
          id: item.id.text, title: item.title, address: PagePath.item(item),
          moveAddress: "\(PagePath.item(item))/move", tick: tick, isFirst: index == 0,
          isLast: index == items.count - 1)
      }
    }
    let progress = try journey.progress(of: id)
    (doneCount, totalCount) = (progress.done, progress.total)
    progressText = context.text(of: progress)
    checklistID = id.text
    addAddress = PagePath.list(.checklistItem, in: journey.journey.id)
    newID = UUID.version7(at: context.now).text
    newPosition = ChecklistOrder.next(after: items)
  }
}
