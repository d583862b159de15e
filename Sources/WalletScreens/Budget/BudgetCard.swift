import Foundation
import JourneyStore
import Journeys

/// How far the budget of a journey reaches.
struct BudgetCard: Sendable {
  let budgetText: String?
  let percent: Int
  let percentText: String
  let leftLabel: String
  let leftText: String
  let perDayText: String?
  let isOver: Bool
  let othersText: String?
  let setAddress: String?

  /// Nil where nothing was spent and no budget is set that could be shown, and none may be set.
  init?(_ journey: JourneySnapshot, _ spending: Spending, _ accounts: [Spending.Account], _ context: ScreenContext) {
    let words = context.words, formats = context.formats
    setAddress =
      journey.journey.budget == nil && journey.role.mayEdit ? "\(Address.journey(journey.journey.id))/edit" : nil
    guard let budget = Budget(of: journey.journey, spending, on: context.today) else {
      if setAddress == nil { return nil }
      (budgetText, percent, percentText, leftLabel, leftText) = (nil, 0, "", "", "")
      (perDayText, isOver, othersText) = (nil, false, nil)
      return
    }
    budgetText = words("budget.spentOf", ["spent": formats.money(budget.spent), "total": formats.money(budget.total)])
    percent = min(100, budget.percent)
    percentText = "\(formats.number(budget.percent)) %"
    isOver = budget.left.minorUnits < 0
    leftLabel = words(isOver ? "budget.over" : "budget.left")
    leftText = formats.money(isOver ? Money(minorUnits: -budget.left.minorUnits, budget.total.currency) : budget.left)
    perDayText = budget.perDay.map(formats.money)
    let others = accounts.filter { $0.total.currency != budget.total.currency }.map { formats.money($0.total) }
    othersText = others.isEmpty ? nil : words("budget.others", ["totals": others.joined(separator: ", ")])
  }
}

/// What was spent in one currency.
struct AccountCard: Sendable {
  let accountTitle: String
  let accountTotal: String
  let chart: SpendingChart
  let shares: [Share]
  let dayRows: [DayRow]

  /// What was spent on one category.
  struct Share: Sendable {
    let shareTitle: String
    let shareAmount: String
    let sharePercent: String
    let shareIcon: String
    let shareTint: String
  }

  /// What was spent on one day.
  struct DayRow: Sendable {
    let rowDayText: String
    let rowAmount: String
  }

  init(_ account: Spending.Account, _ context: ScreenContext) {
    let formats = context.formats
    accountTitle = "\(account.total.currency.code) · \(formats.name(account.total.currency))"
    accountTotal = formats.money(account.total)
    chart = SpendingChart(account, context)
    shares = account.categories.map { part in
      let share = 100 * Double(part.amount.minorUnits) / Double(max(1, account.total.minorUnits))
      return Share(
        shareTitle: context.words.choice(ItemKind.expense.rawValue, "category", part.subject.rawValue),
        shareAmount: formats.money(part.amount), sharePercent: "\(formats.number(Int(share.rounded()))) %",
        shareIcon: part.subject.look.icon, shareTint: part.subject.look.tint)
    }
    dayRows = account.days.map { part in
      DayRow(
        rowDayText: part.subject.map { formats.shortDay($0, thisYear: context.thisYear) } ?? context.words("day.none"),
        rowAmount: formats.money(part.amount))
    }
  }
}
