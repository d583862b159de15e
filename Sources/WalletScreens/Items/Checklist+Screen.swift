import Foundation
import JourneyStore
import Journeys

extension Checklist: PresentedItem {
  static let look = Appearance(icon: "checklist", tint: "teal")
  static let tiles: [String] = []
  static let hiddenInDetail = ["title"]
  static let formSections = [FormSection("title")]

  func title(_ context: ScreenContext) -> String { title }
  func subtitle(_ context: ScreenContext) -> String { "" }

  /// Its lines.
  func extras(in journey: JourneySnapshot, _ context: ScreenContext) throws -> PageExtras {
    var extras = PageExtras()
    extras.checklist = try ChecklistCard(id, journey, context)
    return extras
  }

  /// A packing list.
  static func beginning(in journey: Journey, _ context: ScreenContext, id: UUID, _ issues: [Issue]) -> FormBeginning {
    FormBeginning(packing: PackingChoice(journey, context, id: id))
  }
}

extension ChecklistItem: PresentedItem {
  static let look = Appearance(icon: "checklist", tint: "teal")
  static let tiles: [String] = []
  static let hiddenInDetail = ["title", "isDone", "checklistId", "position"]
  static let switchField: String? = "isDone"
  static let formSections = [
    FormSection("title", "isDone"),
    FormSection(titled: "form.links", folded: true, "checklistId", "position"),
  ]

  func title(_ context: ScreenContext) -> String { title }
  func subtitle(_ context: ScreenContext) -> String { "" }
}
