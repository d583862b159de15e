/// The kinds of things that a journey holds, in the order in which its page shows them.
public enum ItemKind: String, Sendable, Hashable, Codable, CaseIterable {
  case transport, hotel, carRental, activity, document, note, place, checklist, checklistItem, reminder, expense

  /// The noun in addresses: `/journeys/{id}/car-rentals`.
  public var noun: String {
    switch self {
    case .carRental: "car-rentals"
    case .activity: "activities"
    case .checklistItem: "checklist-items"
    default: rawValue + "s"
    }
  }

  /// The array in an export: `carRentals`, as the original Journey Wallet app names it.
  public var collection: String {
    switch self {
    case .place: "placesToVisit"
    case .activity: "activities"
    default: rawValue + "s"
    }
  }

  /// The type of its values.
  public var type: any JourneyItem.Type {
    switch self {
    case .transport: Transport.self
    case .hotel: Hotel.self
    case .carRental: CarRental.self
    case .activity: Activity.self
    case .document: Document.self
    case .note: Note.self
    case .place: PlaceToVisit.self
    case .checklist: Checklist.self
    case .checklistItem: ChecklistItem.self
    case .reminder: Reminder.self
    case .expense: Expense.self
    }
  }

  /// The kinds that stand in a journey by themselves; a checklist's items stand in their list.
  public static let sections = allCases.filter { $0.type.parent == nil }
}
