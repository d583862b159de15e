import Foundation
import JourneyStore
import Journeys

extension WriteTransaction {
  /// Lets the document that an item was made of belong to it; one that belongs to something already stays there, and one
  /// that is gone meanwhile is nothing that the item needs.
  /// - Throws: `WalletError.notFound`, `.forbidden`.
  mutating func attach<Item: StoredItem>(_ source: UUID, to item: Item) throws {
    guard let category = Item.sourceCategory, Item.mayHaveDocuments else { return }
    let journey = try snapshot.journey(item.journeyID)
    guard try journey.has(Document.self, source) else { return }
    let base = try journey.item(Document.self, source)
    guard base.relatedItem == nil else { return }
    var document = base
    document.relatedItem = ItemReference(item)
    if document.category == .other || document.category == .photo { document.category = category }
    _ = try save(document, over: base)
  }
}
