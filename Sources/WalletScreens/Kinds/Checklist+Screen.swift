import Foundation
import Journeys

extension Checklist: PresentedItem {
  static let look = Look(icon: "checklist", tint: "teal")
  static let tiles: [String] = []
  static let formSections = [FormSection("title")]

  func title(_ context: ScreenContext) -> String { title }
  func subtitle(_ context: ScreenContext) -> String { "" }
}

extension ChecklistItem: PresentedItem {
  static let look = Look(icon: "checklist", tint: "teal")
  static let tiles: [String] = []
  static let switchField: String? = "isDone"
  static let formSections = [FormSection("title", "isDone", "checklistId", "position")]

  func title(_ context: ScreenContext) -> String { title }
  func subtitle(_ context: ScreenContext) -> String { "" }
}
