import Journeys

extension Words {
  /// What a budget is called: `Food and drink per day`.
  /// - Parameters:
  ///   - traveller: whose it is, nil for everybody
  ///   - own: what the category of one's own is called that it is for; nil for a predefined one
  public func budget(_ scope: BudgetScope, traveller: String?, own: String? = nil) -> String {
    let predefined = scope.category.map { choice(ItemKind.expense.rawValue, "category", $0.rawValue) }
    let costs = own ?? predefined ?? self("budget.all")
    let name = scope.period == .day ? self("budget.daily", ["costs": costs]) : costs
    return traveller.map { "\(name) · \($0)" } ?? name
  }
}
