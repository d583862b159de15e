import Foundation
import Journeys

extension Checklist: PresentedItem {
  static let look = Look(icon: "checklist", tint: "teal")
  static let tiles: [String] = []
  static let told = ["title"]
  static let formSections = [FormSection("title")]

  func title(_ context: ScreenContext) -> String { title }
  func subtitle(_ context: ScreenContext) -> String { "" }
}

extension ChecklistItem: PresentedItem {
  static let look = Look(icon: "checklist", tint: "teal")
  static let tiles: [String] = []
  static let told = ["title", "isDone", "checklistId", "position"]
  static let switchField: String? = "isDone"
  static let formSections = [
    FormSection("title", "isDone"),
    FormSection(titled: "form.links", folded: true, "checklistId", "position"),
  ]

  func title(_ context: ScreenContext) -> String { title }
  func subtitle(_ context: ScreenContext) -> String { "" }
}
