import Foundation
import JourneyStore
import Journeys

extension Expense {
  /// The booking that it belongs to is chosen from those of the journey.
  static func formFields(
    _ input: FormInput, _ issues: [Issue], in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [String: FormField] {
    let kind = Expense.kind.rawValue, name = "relatedEntityId"
    let chosen = "\(input["relatedEntityType"])/\(input[name])"
    var options = [FormField.Option(optionValue: "", optionLabel: context.words("ui.none"), isSelected: chosen == "/")]
    for type in ExpenseEntityType.allCases {
      options += try bookings(type.kind.presentedType, type, journey, chosen, context)
    }
    // One that is gone stays what it is until another is chosen.
    if !options.contains(where: \.isSelected) {
      options.append(FormField.Option(optionValue: chosen, optionLabel: "…", isSelected: true))
    }
    let field = FormField(
      select: name, context.words.label(kind, name), options, hint: context.words.hint(kind, name),
      problem: issues.first { ["relatedEntityType", name].contains($0.field) }.map(context.words.message))
    return [name: field]
  }

  private static func bookings<Item: PresentedItem>(
    _ kind: Item.Type, _ type: ExpenseEntityType, _ journey: JourneySnapshot, _ chosen: String,
    _ context: ScreenContext
  ) throws -> [FormField.Option] {
    try journey.items(Item.self).map { item in
      let value = "\(type.rawValue)/\(item.id.text)"
      return FormField.Option(
        optionValue: value, optionLabel: "\(item.kindName(context)): \(item.title(context))",
        isSelected: value == chosen)
    }
  }

  /// The currency that was used last in the journey.
  static func usualCurrency(in journey: JourneySnapshot, _ context: ScreenContext) throws -> Currency? {
    let last = try journey.items(Expense.self).max { $0.createdAt < $1.createdAt }
    return last?.amount?.currency ?? journey.journey.homeCurrency ?? context.user.currency
  }
}
