import Foundation
import GRDB
import Journeys

extension Expense: StoredItem {
  public static let table = "expenses"
  public static let order = "date IS NULL, date DESC, created_at DESC, id"

  /// The booking that it pays for must have been made in this journey; one in the trash may come back.
  public func danglingReferences(in journey: JourneySnapshot) throws -> [Issue] {
    guard let booking = relatedEntityType?.kind.storedType, let id = relatedEntityID else { return [] }
    let found = try journey.row(
      "SELECT 1 FROM \(booking.table) WHERE id = ? AND journey_id = ?",
      [id.databaseValue, journey.journey.id.databaseValue])
    return found == nil ? [Issue("relatedEntityId", .notFound)] : []
  }
}
