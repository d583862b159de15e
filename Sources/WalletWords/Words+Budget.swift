import Journeys

extension Words {
  /// What a budget is called: `Food and drink per day`.
  /// - Parameter traveller: whose it is, nil for everybody
  public func budget(_ scope: BudgetScope, traveller: String?) -> String {
    let costs = scope.category.map { choice(ItemKind.expense.rawValue, "category", $0.rawValue) } ?? self("budget.all")
    let name = scope.period == .day ? self("budget.daily", ["costs": costs]) : costs
    return traveller.map { "\(name) · \($0)" } ?? name
  }
}
