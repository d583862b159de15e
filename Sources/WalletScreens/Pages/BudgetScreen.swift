import Foundation
import JourneyStore
import Journeys

/// A journey's money: what was spent and booked, against its budget, by category and by day, and the quick entry.
public struct BudgetScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let listAddress: String
  package let budgets: [BudgetCard]
  /// Where a budget is added; nil for who may only look.
  package let newBudgetAddress: String?
  /// Nil where all costs are in one currency.
  package let conversion: ConversionCard?
  package let charts: [SpendingChart]
  package let orders: [Tab]
  package let groups: [RowGroup]
  package let pager: Pager?
  package let entry: QuickEntry?
  package let newAddress: String?
  /// Where it stands who owes whom.
  package let balancesAddress: String
  package let balancesText: String
  package let reportAddress: String
  /// Where costs of other apps are taken in; nil for who may only look.
  package let importAddress: String?
  /// Where one's own categories stand.
  package let categoriesAddress: String?
  /// Where many expenses are changed alike; nil for who may only look, and where there is none.
  package let manyAddress: String?
  package let empty: EmptyState?

  /// The form of one line for an expense: the amount first.
  package struct QuickEntry: Sendable {
    package let id: String
    package let date: String
    /// Lets a script go on with the date while the page is open.
    package let clock: String
    package let zone: String
    package let currencySelect: FormField.SelectInput
    package let categories: [Choice]
    /// Who may have paid; nil where a journey's costs are not shared.
    package let payers: FormField.SelectInput?
    package let participants: String
    package let splitMethod: String
    package let divisionText: String

    package struct Choice: Sendable {
      package let value: String
      package let label: String
      package let icon: String
      package let tint: String
      package let isFirst: Bool
    }
  }

  /// Reads what a journey costs.
  /// - Parameters:
  ///   - isByCategory: whether the amounts are grouped by category instead of by day
  ///   - made: an expense that was just added, whose row is shown; nil for what the offset says
  public init(
    _ journey: JourneySnapshot, _ context: ScreenContext, id: UUID, isByCategory: Bool, offset: Int,
    made: UUID? = nil, notice: FlashMessage? = nil
  ) throws {
    let context = try context.countingDays(in: journey)
    let words = context.words, spending = try journey.spending()
    let address = PagePath.list(.expense, in: journey.journey.id)
    shell = Shell(context, title: words("kinds.expense"), place: .journey, notice: notice)
    journeyTitle = journey.journey.name
    journeyAddress = PagePath.journey(journey.journey.id)
    listAddress = address
    let home = journey.currencyOfCosts(context), converted = try journey.convertedSpending(spending, context)
    budgets = try BudgetCard.all(in: journey, context)
    conversion = converted.flatMap { ConversionCard($0, context) }
    charts = SpendingChart.all(spending, first: home, context)
    orders = [("day", false), ("category", true)].map { name, byCategory in
      Tab(
        address: byCategory ? "\(address)?by=category" : address, icon: "", label: words("budget.by.\(name)"),
        isCurrent: byCategory == isByCategory)
    }
    var lines = converted?.lines ?? spending.lines.map { ConvertedSpending.Line($0) }
    lines = context.byDay(lines)
    if isByCategory {
      let order = Dictionary(context.categories.map(\.choice).enumerated().map { ($1, $0) }) { first, _ in first }
      let place = { (line: Spending.Line) in
        let shown = context.category(line.choice).choice
        return order[shown.own.flatMap { context.costCategories[$0]?.choice } ?? shown] ?? 0
      }
      lines.sort { place($0.line) < place($1.line) }
    }
    let place = made.flatMap { made in lines.firstIndex { $0.line.id == made } }
    let page = Page(offset: place.map { $0 / Page.size * Page.size } ?? offset)
    groups = try BudgetScreen.groups(
      Array(lines.dropFirst(page.offset).prefix(page.limit)), journey, context, byCategory: isByCategory,
      made: made)
    pager = Pager(page, total: lines.count, address: isByCategory ? "\(address)?by=category" : address, context)
    let mayEdit = journey.role.mayEdit
    entry = try mayEdit ? BudgetScreen.entry(id, journey, home, context) : nil
    balancesAddress = PagePath.balances(journey.journey.id)
    balancesText = words(try journey.count(Traveller.self) == 0 ? "split.offer" : "split.title")
    reportAddress = PagePath.report(journey.journey.id)
    importAddress = mayEdit ? PagePath.costImport(journey.journey.id) : nil
    manyAddress = mayEdit && !lines.isEmpty ? PagePath.manyExpenses(journey.journey.id) : nil
    categoriesAddress = mayEdit ? PagePath.list(.costCategory, in: journey.journey.id) : nil
    newAddress = mayEdit ? "\(address)/new" : nil
    newBudgetAddress = mayEdit ? "\(PagePath.list(.budget, in: journey.journey.id))/new" : nil
    empty =
      lines.isEmpty
      ? EmptyState(
        icon: "expense", title: words("empty.expense.title"), text: words("empty.expense.text"),
        action: words("add.expense"), address: "\(address)/new"
      ).offered(to: journey.role, context) : nil
  }

  private static func groups(
    _ lines: [ConvertedSpending.Line], _ journey: JourneySnapshot, _ context: ScreenContext, byCategory: Bool,
    made: UUID?
  ) throws -> [RowGroup] {
    var groups: [(title: String, day: String?, rows: [ItemRow])] = []
    let first = made.flatMap { made in lines.firstIndex { $0.line.id == made } }
    for (index, converted) in lines.enumerated() {
      let line = converted.line
      let day = line.date.map { CalendarDay(of: $0, in: line.zone ?? context.zone) }
      let title =
        byCategory
        ? context.category(line.choice).name
        : day.map(context.dayTitle) ?? context.words("day.none")
      var row = try row(line, context.kinds.presented(line.kind), journey, context, showsDay: byCategory)
      if let amount = converted.amount, amount != line.amount {
        row.subtitle = context.line(row.subtitle, "≈ \(context.formats.money(amount))")
      }
      row.anchor = index == first ? PagePath.anchor(of: line.id) : nil
      if groups.last?.title == title {
        groups[groups.count - 1].rows.append(row)
      } else {
        groups.append((title, byCategory ? nil : day?.iso, [row]))
      }
    }
    return groups.map { RowGroup(title: $0.title, day: $0.day, rows: $0.rows) }
  }

  private static func row<Item: PresentedItem>(
    _ line: Spending.Line, _ kind: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext,
    showsDay: Bool
  ) throws -> ItemRow {
    ItemRow(
      try journey.item(Item.self, line.id), context, showsDay: showsDay, trailing: context.formats.money(line.amount),
      whenInSubtitle: true, by: journey.role
    )
    .removable(!line.isBooking && journey.role.mayEdit, context)
  }

  private static func entry(
    _ id: UUID, _ journey: JourneySnapshot, _ home: Currency?, _ context: ScreenContext
  ) throws -> QuickEntry {
    let place = try context.place(in: journey), zone = place?.zone ?? context.zone
    let usual = try Expense.usualCurrency(in: journey, at: place, context)
    let travellers = try journey.items(Traveller.self)
    let division = UsualDivision(among: travellers)
    let chosen = try Expense.usualCategory(in: journey, context)
    return QuickEntry(
      id: id.text, date: LocalTime(of: context.now, in: zone).isoToTheMinute, clock: context.clock(ofNow: zone),
      zone: zone.identifier,
      currencySelect: FormField.currencies(usual ?? home, isOptional: false, try context.paying(in: journey)),
      categories: context.categories.map { category in
        let isFirst = category.choice.own == chosen.own && (chosen.own != nil || category.choice == chosen)
        return QuickEntry.Choice(
          value: category.choice.text, label: category.name, icon: category.look.icon, tint: category.look.tint,
          isFirst: isFirst)
      }, payers: try PayerChoice.select(in: journey, context),
      participants: division.lines, splitMethod: division.method.rawValue,
      divisionText: context.words(division.method == .shares ? "split.byShares" : "split.amongAll"))
  }
}

extension ScreenContext {
  /// Amounts by day, and within a day by time, both on the clocks of their places; those without a day last.
  fileprivate func byDay(_ lines: [ConvertedSpending.Line]) -> [ConvertedSpending.Line] {
    let keys = lines.enumerated().map { index, line in
      let day = line.line.date.map { CalendarDay(of: $0, in: line.line.zone ?? zone).daysSince1970 }
      return (day: day ?? .max, date: line.line.date ?? .distantFuture, index: -index)
    }
    return keys.sorted { ($0.day, $0.date, $0.index) < ($1.day, $1.date, $1.index) }.map { lines[-$0.index] }
  }
}
