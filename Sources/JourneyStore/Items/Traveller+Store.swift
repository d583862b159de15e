import Journeys

extension Traveller: StoredItem {
  public static let table = "travellers"
  public static let order = "user_id IS NULL, name COLLATE NOCASE, id"
}
