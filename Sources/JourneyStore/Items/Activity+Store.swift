import Journeys

extension Activity: StoredItem {
  public static let table = "activities"
  public static let order = "start_date IS NULL, start_date, title, id"
  public static let summaryFields = SummaryFields(costing: ["type", "cost", "reimbursable", "isCancelled"])
}
