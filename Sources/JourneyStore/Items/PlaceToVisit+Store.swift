import Journeys

extension PlaceToVisit: StoredItem {
  public static let table = "places_to_visit"
  /// Unvisited before visited, dated before undated, then by name.
  public static let order = "is_visited, planned_date IS NULL, planned_date, name, id"
}
