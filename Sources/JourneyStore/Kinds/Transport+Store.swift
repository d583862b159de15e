import Journeys

extension Transport: StoredItem {
  public static let table = "transports"
  public static let titleFields: Set<String> = [
    "carrier", "transportNumber", "departureLocation", "departureCode", "arrivalLocation", "arrivalCode",
  ]
  public static let order = "departure_date IS NULL, departure_date, arrival_date, id"
  public static let momentColumn: String? = "departure_date"
  public static let endTerm: String? = "coalesce(arrival_date, departure_date)"
}
