import Journeys

extension CarRental: StoredItem {
  public static let table = "car_rentals"
  public static let titleFields: Set<String> = ["company", "carType"]
  public static let order = "pickup_date IS NULL, pickup_date, company, id"
  public static let momentColumn: String? = "pickup_date"
  public static let endTerm: String? = "coalesce(dropoff_date, pickup_date)"
}
