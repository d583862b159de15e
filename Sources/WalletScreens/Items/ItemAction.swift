import Foundation
import JourneyStore
import Journeys

/// Something that can be made of an item, under an address of its own.
package struct ItemAction: Sendable {
  package let label: String
  package let icon: String
  package let address: String

  /// Leads to a form that begins with what an item knows.
  init(_ label: String, icon: String, new kind: ItemKind, from name: String, _ item: some JourneyItem) {
    (self.label, self.icon) = (label, icon)
    self.address = "\(PagePath.list(kind, in: item.journeyID))/new?\(name)=\(item.id.text)"
  }

  /// Leads to an address.
  init(_ label: String, icon: String, to address: String) {
    (self.label, self.icon, self.address) = (label, icon, address)
  }

  /// A reminder of an item; nil for kinds that one is not reminded of.
  init?(reminderOf item: some JourneyItem, _ context: ScreenContext) {
    guard item is any RemindedRecord else { return nil }
    self.init(
      context.words("add.reminder"), icon: "reminder", new: Reminder.kind, from: type(of: item).kind.rawValue, item)
  }

  /// A document of an item, such as the receipt of an expense; nil for kinds that have none.
  init?<Item: JourneyItem>(documentOf item: Item, _ context: ScreenContext) {
    guard Item.mayHaveDocuments else { return nil }
    let label = context.words(Item.sourceCategory == .receipt ? "expense.addReceipt" : "add.document")
    self.init(label, icon: "document", new: Document.kind, from: Item.kind.rawValue, item)
  }

  /// A payment of a booking; nil for what is none, and for one that was cancelled.
  init?(paymentOf item: some JourneyItem, _ context: ScreenContext) {
    guard let booking = item as? any Booking, !booking.isCancelled else { return nil }
    self.init(
      context.words("expense.ofBooking"), icon: "expense", new: Expense.kind, from: type(of: item).kind.rawValue, item)
  }
}
