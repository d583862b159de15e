import Foundation
import JourneyStore
import Journeys

/// The choice of the item that another belongs to, from those of the journey: one field for the kind and the identifier.
enum RelatedChoice {
  static let fieldName = "relatedEntityId"

  /// The field, with what was chosen; an item that is gone stays chosen until another is.
  static func field(
    _ input: FormInput, _ issues: [Issue], of kind: ItemKind, among kinds: [(name: String, kind: ItemKind)],
    in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [String: FormField] {
    let chosen = "\(input["relatedEntityType"])/\(input[fieldName])"
    var options = [
      FormField.Option(optionValue: "", optionLabel: context.words("ui.none"), isSelected: chosen.hasSuffix("/"))
    ]
    for (name, kind) in kinds {
      options += try self.options(kind.presentedType, name, journey, chosen, context)
    }
    if !options.contains(where: \.isSelected) {
      options.append(FormField.Option(optionValue: chosen, optionLabel: "…", isSelected: true))
    }
    let field = FormField(
      select: fieldName, context.words.label(kind.rawValue, fieldName), options,
      hint: context.words.hint(kind.rawValue, fieldName),
      problem: issues.first { ["relatedEntityType", fieldName].contains($0.field) }.map(context.words.message))
    return [fieldName: field]
  }

  private static func options<Item: PresentedItem>(
    _ kind: Item.Type, _ name: String, _ journey: JourneySnapshot, _ chosen: String, _ context: ScreenContext
  ) throws -> [FormField.Option] {
    try journey.items(Item.self).map { item in
      let value = "\(name)/\(item.id.text)"
      return FormField.Option(
        optionValue: value, optionLabel: "\(item.kindName(context)): \(item.title(context))",
        isSelected: value == chosen)
    }
  }
}
