import Foundation
import JourneyStore
import Journeys

/// What a journey costs: the budget, what was spent in each currency, and everything that counts.
public struct BudgetScreen: Screen {
  public static let template = "budget"

  let shell: Shell
  let journeyTitle: String
  let journeyAddress: String
  let listTitle: String
  let budget: BudgetCard?
  let quick: QuickEntry?
  let accounts: [AccountCard]
  let views: [Tab]
  let hasEntries: Bool
  let groups: [RowGroup]
  let pager: Pager?
  let tieHint: String
  let newAddress: String?
  let newLabel: String
  let empty: EmptyState?

  /// Reads what a journey costs.
  /// - Parameter isByDay: whether the entries stand by their days instead of by their categories
  public init(
    _ journey: JourneySnapshot, _ context: ScreenContext, isByDay: Bool, offset: Int, notice: Notice? = nil
  ) throws {
    let words = context.words, list = Address.list(.expense, in: journey.journey.id)
    let source = try BudgetSource(journey, context)
    let home = journey.journey.budget?.currency ?? journey.journey.homeCurrency
    let found = source.spending.accounts(first: home)
    shell = Shell(context, title: words("budget.title"), place: .journey, notice: notice)
    journeyTitle = journey.journey.name
    journeyAddress = Address.journey(journey.journey.id)
    listTitle = words("budget.title")
    budget = BudgetCard(journey, source.spending, found, context)
    quick =
      journey.role.mayEdit
      ? QuickEntry(journey.journey, try Expense.usualCurrency(in: journey, context), context) : nil
    accounts = found.map { AccountCard($0, context) }
    views = [
      Tab(tabAddress: list, tabIcon: "list", tabLabel: words("budget.byCategory"), isCurrent: !isByDay),
      Tab(tabAddress: "\(list)?filter=day", tabIcon: "list", tabLabel: words("budget.byDay"), isCurrent: isByDay),
    ]
    let page = Page(offset: offset)
    groups = source.groups(page, isByDay: isByDay, context)
    pager = Pager(
      page, total: source.spending.entries.count, address: isByDay ? "\(list)?filter=day" : list, context)
    hasEntries = !source.spending.entries.isEmpty
    tieHint = words("budget.hint")
    newAddress = journey.role.mayEdit ? "\(list)/new" : nil
    newLabel = words("add.expense")
    empty =
      source.spending.entries.isEmpty
      ? EmptyState(
        emptyIcon: Expense.look.icon, emptyTitle: words("empty.expense.title"),
        emptyText: words("empty.expense.text"), emptyAction: words("add.expense"), emptyAddress: "\(list)/new") : nil
  }
}

/// The form that notes an expense in one line: the amount first.
struct QuickEntry: Sendable {
  let quickAction: String
  let quickID: String
  let currencySelect: FormField.SelectInput
  let categories: [Choice]
  let dayValue: String

  /// A category to choose by its icon.
  struct Choice: Sendable {
    let choiceValue: String
    let choiceLabel: String
    let choiceIcon: String
    let choiceTint: String
    let isChosen: Bool
  }

  init(_ journey: Journey, _ currency: Currency?, _ context: ScreenContext) {
    quickAction = Address.list(.expense, in: journey.id)
    quickID = UUID.version7(at: context.now).text
    currencySelect = FormField.currencies(currency, isOptional: false, context)
    categories = ExpenseCategory.allCases.map {
      Choice(
        choiceValue: $0.rawValue,
        choiceLabel: context.words.choice(ItemKind.expense.rawValue, "category", $0.rawValue),
        choiceIcon: $0.look.icon, choiceTint: $0.look.tint, isChosen: $0 == .food)
    }
    dayValue = context.today.iso
  }
}
