import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Lets a document belong to the expense that was made of it; one that belongs to something already stays there, and one
  /// that is gone meanwhile is nothing that the expense needs.
  /// - Throws: `WalletError.forbidden`, `.unavailable`.
  public func attach(receipt: String?, to item: some StoredItem, by actor: Actor) async throws {
    guard let expense = item as? Expense, let id = receipt.flatMap({ UUID(uuidString: $0) }) else { return }
    try await store.write(by: actor, at: world.now()) { door in
      let journey = try door.snapshot.journey(expense.journeyID)
      guard try journey.has(Document.self, id) else { return }
      let base = try journey.item(Document.self, id)
      guard base.relatedEntityType == nil else { return }
      var document = base
      (document.relatedEntityType, document.relatedEntityID) = (.expense, expense.id)
      if document.category == .other || document.category == .photo { document.category = .receipt }
      _ = try door.save(document, over: base)
    }
  }
}
