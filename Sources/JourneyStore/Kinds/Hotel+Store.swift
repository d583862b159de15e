import Journeys

extension Hotel: StoredItem {
  public static let table = "hotels"
  public static let order = "check_in_date IS NULL, check_in_date, name, id"
  public static let momentColumn: String? = "check_in_date"
  public static let endTerm: String? = "coalesce(check_out_date, check_in_date)"
}
