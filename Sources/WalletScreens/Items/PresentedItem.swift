import JourneyStore
import Journeys

/// An item that the shared screens can show: in a list, on a page of its own, in a form.
protocol PresentedItem: DetailedItem, FormItem {}

extension ItemKind {
  /// The type of its values, as the screens know it.
  var presentedType: any PresentedItem.Type {
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
}
