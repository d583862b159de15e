import Journeys

extension Transport: StoredItem {
  public static let table = "transports"
  public static let titleFields: Set<String> = [
    "carrier", "transportNumber", "departureLocation", "departureCode", "arrivalLocation", "arrivalCode",
  ]
  public static let order = "departure_date IS NULL, departure_date, arrival_date, id"
  public static let countedColumn: String? = "type"
  public static let summaryFields = SummaryFields(
    counting: ["type"],
    placing: [
      "type", "isCancelled", "departureLocation", "departureCode", "departureZone", "departureDate",
      "departureLatitude", "arrivalLocation", "arrivalCode", "arrivalZone", "arrivalDate", "arrivalLatitude",
    ],
    costing: ["cost", "reimbursable", "isCancelled"])
}
