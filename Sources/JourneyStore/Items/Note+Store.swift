import Journeys

extension Note: StoredItem {
  public static let table = "notes"
  public static let order = "updated_at DESC, id"
}
