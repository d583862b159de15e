import Foundation
import JourneyStore
import Journeys

extension CostCategory: PresentedItem {
  static let look = Appearance(icon: "chart", tint: "green")
  static let hiddenInDetail = ["name", "icon", "color"]
  static let tiles: [String] = []
  static let hasSection = false
  static let formSections = [FormSection("name", "icon", "color", "countsAs")]

  var look: Appearance { Appearance(icon: icon.rawValue, tint: color.rawValue) }

  func title(_ context: ScreenContext) -> String { name }

  func subtitle(_ context: ScreenContext) -> String {
    context.words.choice(Expense.kind.rawValue, "category", countsAs.rawValue)
  }

  /// What its costs come to, which leads to them; no file belongs to it.
  func extras(in journey: JourneySnapshot, _ context: ScreenContext) throws -> PageExtras {
    var extras = PageExtras()
    extras.hasDocuments = false
    let context = try context.knowingCategories(of: journey)
    if let totals = try journey.spending().byChoice[choice], let text = totals.text(context) {
      extras.facts.append(
        Fact(
          context.words("ui.spent"), text,
          address: PagePath.report(journey.journey.id, category: context.category(choice).reported)))
    }
    return extras
  }

  /// Icons and colours are chosen by what they look like.
  static func formFields(
    _ input: FormInput, _ issues: [Issue], in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [String: FormField] {
    let words = context.words, kind = CostCategory.kind.rawValue
    func field(_ name: String, _ options: [FormField.Option]) -> FormField {
      FormField(
        select: name, words.label(kind, name), options, hint: words.hint(kind, name),
        problem: issues.first { $0.field == name }.map(words.message))
    }
    let icons = CategoryIcon.allCases.map { icon in
      var option = FormField.Option(
        value: icon.rawValue, label: words.choice(kind, "icon", icon.rawValue),
        isSelected: input["icon"] == icon.rawValue)
      option.look = Appearance(icon: icon.rawValue, tint: "grey")
      return option
    }
    let colors = CategoryColor.allCases.map { color in
      var option = FormField.Option(
        value: color.rawValue, label: words.choice(kind, "color", color.rawValue),
        isSelected: input["color"] == color.rawValue)
      option.look = Appearance(icon: CategoryIcon(rawValue: input["icon"])?.rawValue ?? "expense", tint: color.rawValue)
      return option
    }
    let parts = ExpenseCategory.allCases.map { category in
      FormField.Option(
        value: category.rawValue, label: words.choice(Expense.kind.rawValue, "category", category.rawValue),
        isSelected: input["countsAs"] == category.rawValue)
    }
    // When something unknown was sent, nothing is chosen.
    let none = FormField.Option(value: "", label: words("ui.none"), isSelected: true)
    return [
      "icon": field("icon", icons), "color": field("color", colors),
      "countsAs": field("countsAs", (parts.contains(where: \.isSelected) ? [] : [none]) + parts),
    ]
  }
}
