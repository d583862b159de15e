import Foundation
import JourneyStore
import Journeys

/// The choice of the item that another belongs to, from those of the journey: one field for the kind and the identifier.
enum RelatedChoice {
  /// The fields of a kind by which its items belong to others, by their names.
  static func fields<Item: PresentedItem>(
    of kind: Item.Type, _ input: FormInput, _ issues: [Issue], in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [String: FormField] {
    try Item.fields.reduce(into: [:]) { fields, field in
      guard case .item(let kindKey, let role, _) = field.type else { return }
      fields[field.name] = FormField(
        select: field.name, context.words.label(Item.kind.rawValue, field.name),
        try options("\(input[kindKey])/\(input[field.name])", role, in: journey, context),
        hint: context.words.hint(Item.kind.rawValue, field.name),
        problem: issues.first { [kindKey, field.name].contains($0.field) }.map(context.words.message))
    }
  }

  /// What there is to choose, with what was chosen; an item that is gone stays chosen until another is.
  private static func options(
    _ chosen: String, _ role: ReferenceRole, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [FormField.Option] {
    var options = [
      FormField.Option(value: "", label: context.words("ui.none"), isSelected: chosen.hasSuffix("/"))
    ]
    for type in context.kinds.types(role).presented { options += try self.options(type, journey, chosen, context) }
    if !options.contains(where: \.isSelected) {
      options.append(FormField.Option(value: chosen, label: "…", isSelected: true))
    }
    return options
  }

  private static func options<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot, _ chosen: String, _ context: ScreenContext
  ) throws -> [FormField.Option] {
    try journey.items(Item.self).map { item in
      let value = "\(Item.kind.rawValue)/\(item.id.text)"
      return FormField.Option(
        value: value, label: "\(item.kindName(context)): \(item.title(context))",
        isSelected: value == chosen)
    }
  }
}
