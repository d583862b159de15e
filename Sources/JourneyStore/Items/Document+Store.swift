import Journeys

extension Document: StoredItem {
  public static let table = "documents"
  public static let order = "created_at DESC, id"
}
