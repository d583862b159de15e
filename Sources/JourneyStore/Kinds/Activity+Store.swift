import Journeys

extension Activity: StoredItem {
  public static let table = "activities"
  public static let order = "start_date IS NULL, start_date, title, id"
  public static let momentColumn: String? = "start_date"
  public static let endTerm: String? = "start_date + coalesce(duration, 0) * 60000"
}
