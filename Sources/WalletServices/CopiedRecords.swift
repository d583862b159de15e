import Foundation
import Journeys

/// The records that were copied into another journey, by which their copies refer to one another.
struct CopiedRecords {
  /// The identifiers of the copies, by those of what they are copies of.
  let ids: [UUID: UUID]

  init(_ ids: [UUID: UUID]) { self.ids = ids }

  /// Makes a field of a copy refer to the copies; what refers to something that was not copied refers to nothing.
  func renew<Item: JourneyItem>(_ field: Field<Item>, of copy: inout Item) {
    switch (field.type, field.get(copy)) {
    case (.reference, .text(let old)):
      let new = UUID(uuidString: old).flatMap { ids[$0] }
      field.set(&copy, new.map { .text($0.text) } ?? .empty)
    case (.item, .item(let old)):
      field.set(&copy, ItemReference(kind: old.kind, id: old.id.flatMap { ids[$0] }).map(FieldValue.item) ?? .empty)
    case (.list, .list(let old)) where field.name == "otherEntityIds":
      field.set(&copy, .list(old.compactMap { UUID(uuidString: $0).flatMap { ids[$0]?.text } }))
    case (.parts, .parts(let old)):
      field.set(&copy, .parts(old.compactMap { part in ids[part.traveller].map { Part($0, part.value) } }))
    case (.items, .items(let old)):
      let new = old.compactMap { item -> ReceiptItem? in
        let owners = item.travellers.compactMap { ids[$0] }
        return owners.isEmpty ? nil : ReceiptItem(item.name, item.amount, for: owners.sorted { $0.text < $1.text })
      }
      field.set(&copy, .items(new))
    default: break
    }
  }
}
