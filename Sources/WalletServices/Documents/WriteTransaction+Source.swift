import Foundation
import JourneyStore
import Journeys

extension WriteTransaction {
  /// Lets the document that an item was made of belong to it, besides what it belongs to already; one that is gone meanwhile
  /// is nothing that the item needs.
  /// - Throws: `WalletError.notFound`, `.forbidden`.
  mutating func attach<Item: StoredItem>(_ source: UUID, to item: Item) throws {
    guard let category = Item.sourceCategory, Item.mayHaveDocuments else { return }
    let journey = try snapshot.journey(item.journeyID)
    guard try journey.has(Document.self, source) else { return }
    let base = try journey.item(Document.self, source)
    var document = base
    guard document.attach(to: ItemReference(item)) else { return }
    if document.category == .other || document.category == .photo { document.category = category }
    _ = try save(document, over: base)
  }
}
