import Journeys

extension Hotel: StoredItem {
  public static let table = "hotels"
  public static let order = "check_in_date IS NULL, check_in_date, name, id"
  public static let summaryFields = SummaryFields(
    placing: ["address", "zone", "checkInDate", "latitude", "isCancelled"],
    costing: ["cost", "reimbursable", "isCancelled"])
}
