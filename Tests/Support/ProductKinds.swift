import JourneyStore
import Journeys

/// The kinds of the product, which tests go through one by one.
extension ItemKind {
  public static let allCases = ItemCatalogue.product.kinds

  /// The type of its values.
  public var type: any JourneyItem.Type { storedType }

  /// The type of its values, as the store knows it.
  public var storedType: any StoredItem.Type {
    guard let type = ItemCatalogue.product[rawValue] else { preconditionFailure("no kind of the product: \(self)") }
    return type
  }
}
