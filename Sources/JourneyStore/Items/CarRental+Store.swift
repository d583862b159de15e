import Journeys

extension CarRental: StoredItem {
  public static let table = "car_rentals"
  public static let titleFields: Set<String> = ["company", "carType"]
  public static let order = "pickup_date IS NULL, pickup_date, company, id"
  public static let summaryFields = SummaryFields(costing: ["cost", "reimbursable", "isCancelled"])
}
