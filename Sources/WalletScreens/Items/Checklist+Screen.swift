import Foundation
import JourneyStore
import Journeys

extension Checklist: PresentedItem {
  static let look = Appearance(icon: "checklist", tint: "teal")
  static let tiles: [String] = []
  static let hiddenInDetail = ["title", "isPrivate"]
  static let formSections = [FormSection("title", "isPrivate")]

  func title(_ context: ScreenContext) -> String { title }
  func subtitle(_ context: ScreenContext) -> String { "" }

  func rowSubtitle(_ context: ScreenContext) -> String {
    context.rowCounts.checklists[id].map(context.text) ?? ""
  }

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

extension ScreenContext {
  /// `4 of 5 done`.
  func text(of progress: RowCounts.Progress) -> String {
    words("checklist.progress", ["done": formats.number(progress.done), "total": formats.number(progress.total)])
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

  /// The checklist that it stands on, chosen among those of the journey.
  static func formFields(
    _ input: FormInput, _ issues: [Issue], in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [String: FormField] {
    let name = "checklistId", chosen = input[name]
    var options = try journey.items(Checklist.self).map {
      FormField.Option(value: $0.id.text, label: $0.title, isSelected: $0.id.text == chosen)
    }
    if !options.contains(where: \.isSelected) {
      // One that is gone, or none yet.
      let label = chosen.isEmpty ? context.words("ui.none") : "…"
      options.insert(FormField.Option(value: chosen, label: label, isSelected: true), at: 0)
    }
    var field = FormField(
      select: name, context.words.label(ChecklistItem.kind.rawValue, name), options, hint: nil,
      problem: issues.first { $0.field == name }.map(context.words.message))
    field.isRequired = true
    return [name: field]
  }

  func title(_ context: ScreenContext) -> String { title }
  func subtitle(_ context: ScreenContext) -> String { "" }
}
