import Journeys

extension Expense: StoredItem {
  public static let table = "expenses"
  public static let order = "date IS NULL, date DESC, created_at DESC, id"
  public static let filledIn: Set<String> = ["rateDate"]
  public static let summaryFields = SummaryFields(
    costing: [
      "amount", "isPrivate", "category", "relatedEntityId", "isRepayment", "date", "zone", "recurrence", "lastDay",
    ])
}
