import Foundation
import Journeys

extension Checklist: StoredItem {
  public static let table = "checklists"
  public static let order = "created_at, id"
}

extension ChecklistItem: StoredItem {
  public static let table = "checklist_items"
  public static let order = "checklist_id, position IS NULL, position, created_at, id"
  /// An item goes to the trash and comes back with its list.
  public static let listed = """
    EXISTS (SELECT 1 FROM checklists WHERE checklists.id = checklist_id AND checklists.deleted_at IS NULL)
    """

  public static let summaryFields = SummaryFields(counting: ["checklistId"])

  public func danglingReferences(in journey: JourneySnapshot, replacing current: Self?) throws -> [Issue] {
    guard let checklistID, try journey.has(Checklist.self, checklistID) else {
      return [Issue("checklistId", .notFound)]
    }
    return []
  }
}

extension JourneySnapshot {
  /// The items of one list, in their order.
  public func items(of checklist: UUID) throws -> [ChecklistItem] {
    try items(ChecklistItem.self, where: "checklist_id = ?", [checklist.databaseValue])
  }

  /// How many items of one list there are, and how many of them are done.
  public func progress(of checklist: UUID) throws -> RowCounts.Progress {
    try rowCounts().checklists[checklist] ?? RowCounts.Progress(done: 0, total: 0)
  }
}
