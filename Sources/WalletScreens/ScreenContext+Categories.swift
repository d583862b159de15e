import Foundation
import JourneyStore
import Journeys

/// A category as it is shown: what it is called, and how it looks.
struct ShownCategory: Sendable {
  let choice: CategoryChoice
  let name: String
  let look: Appearance

  /// The category as reports know it.
  var reported: CostReport.Category {
    choice.own == nil ? .predefined(choice.category) : .own(FoldedName.of(name))
  }
}

extension ScreenContext {
  /// The same with a journey's own categories of costs.
  func knowingCategories(of journey: JourneySnapshot) throws -> ScreenContext {
    var context = self
    context.costCategories = try journey.costCategories()
    return context
  }

  /// How a category is shown; one's own that was deleted as that which it counts as.
  func category(_ choice: CategoryChoice) -> ShownCategory {
    guard let own = choice.own.flatMap({ costCategories[$0] }) else {
      return ShownCategory(
        choice: CategoryChoice(choice.category),
        name: words.choice(Expense.kind.rawValue, "category", choice.category.rawValue), look: choice.category.look)
    }
    return ShownCategory(choice: choice, name: own.name, look: own.look)
  }

  /// The categories that a cost can have: those of every journey, then one's own by name.
  var categories: [ShownCategory] {
    ExpenseCategory.allCases.map { category(CategoryChoice($0)) }
      + costCategories.values.sorted { ($0.name, $0.id.text) < ($1.name, $1.id.text) }.map { category($0.choice) }
  }

  /// What stands in a form's choice of categories.
  /// - Parameter chosen: the inputs of a record's category, or what was sent
  func categoryOptions(_ input: FormInput) -> [FormField.Option] {
    let sent = CategoryChoice(input["category"])
    let chosen = sent.map { CategoryChoice($0.category, own: $0.own ?? UUID(uuidString: input["categoryId"])) }
    // One that was deleted is kept as long as no other is chosen.
    let isGone = chosen?.own.map { costCategories[$0] == nil } ?? false
    var options = categories.map { shown in
      FormField.Option(
        value: shown.choice.text, label: shown.name,
        isSelected: !isGone && (shown.choice.own != nil ? shown.choice.own == chosen?.own : shown.choice == chosen))
    }
    if isGone, let chosen {
      options.append(
        FormField.Option(
          value: chosen.text, label: "\(category(chosen).name) (\(words("category.gone")))", isSelected: true))
    }
    return options
  }
}

extension ScreenContext {
  /// What a budget is called.
  func title(of scope: BudgetScope, traveller: String?) -> String {
    words.budget(scope, traveller: traveller, own: scope.own.flatMap { costCategories[$0]?.name })
  }

  /// What a rate of one's own is called: `Car · €0.30/km`.
  func title(of rate: CostRate) -> String {
    let amount = words("cost.rate.\(rate.unit.rawValue)", ["rate": formats.price(rate.rate, rate.currency)])
    return rate.name.isEmpty ? amount : "\(rate.name) · \(amount)"
  }

  /// How the amount of an expense comes about: `68 km × €0.30`; nil for one that is not counted so.
  func reckoning(of expense: Expense) -> String? {
    guard let quantity = expense.quantity, let rate = expense.rate, let amount = expense.amount else { return nil }
    let written = formats.number(quantity)
    let count = expense.costUnit.map { words("cost.count.\($0.rawValue)", count: quantity, written: written) }
    return "\(count ?? written) × \(formats.price(rate, amount.currency))"
  }
}

extension Spending {
  /// What each category comes to, in the order in which they are shown; what is of a deleted one is in what it counts as.
  func shownCategories(_ context: ScreenContext) -> [(category: ShownCategory, totals: MoneyTotals)] {
    var sums: [CategoryChoice: MoneyTotals] = [:]
    for (choice, totals) in byChoice {
      let shown = context.category(choice).choice
      let key = shown.own.flatMap { context.costCategories[$0]?.choice } ?? shown
      for money in totals.totals() { sums[key, default: MoneyTotals()].add(money) }
    }
    return context.categories.compactMap { shown in sums[shown.choice].map { (shown, $0) } }
  }
}

extension Spending.Line {
  /// Its category, one's own with that which it counts as.
  var choice: CategoryChoice { CategoryChoice(category, own: ownCategory) }
}
