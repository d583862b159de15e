import Foundation
import Journeys

extension Reminder: PresentedItem {
  static let look = Look(icon: "reminder", tint: "orange")
  static let told = ["title", "zone", "isCompleted", "relatedEntityId", "notificationId"]
  static let tiles: [String] = []
  static let switchField: String? = "isCompleted"

  static let formSections = [
    FormSection("title", "reminderDate", "zone", "relatedEntityType", "isCompleted"),
    FormSection(titled: "form.links", folded: true, "relatedEntityId", "notificationId"),
  ]

  var moment: Moment? { reminderDate.map { Moment(instant: $0, zone: zone) } }

  func title(_ context: ScreenContext) -> String { title }

  func subtitle(_ context: ScreenContext) -> String {
    relatedEntityType.map { context.words.choice(Reminder.kind.rawValue, "relatedEntityType", $0.rawValue) } ?? ""
  }

  func trailing(_ context: ScreenContext) -> String {
    guard let reminderDate else { return "" }
    if isCompleted { return context.words("reminder.done") }
    return reminderDate < context.now ? context.words("reminder.late") : ""
  }
}
