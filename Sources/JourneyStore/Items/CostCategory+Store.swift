import Foundation
import Journeys

extension CostCategory: StoredItem {
  public static let table = "cost_categories"
  public static let order = "name COLLATE NOCASE, id"
}

extension JourneySnapshot {
  /// The journey's own categories of costs, by their identifiers.
  public func costCategories() throws -> [UUID: CostCategory] {
    Dictionary(try items(CostCategory.self).map { ($0.id, $0) }) { first, _ in first }
  }
}
