import Foundation
import JourneyStore
import Journeys

/// The expenses and the bookings of a journey, with what of them counts.
struct BudgetSource {
  let spending: Spending
  private let expenses: [UUID: Expense]
  private let bookings: [UUID: any PresentedItem]

  init(_ journey: JourneySnapshot, _ context: ScreenContext) throws {
    let expenses = try journey.items(Expense.self)
    var bookings: [UUID: any PresentedItem] = [:]
    var costs: [BookingCost] = []
    func add<Item: PresentedItem>(_ items: [Item], _ cost: (Item) -> Money?) {
      for item in items {
        bookings[item.id] = item
        guard let cost = cost(item) else { continue }
        let day = item.moment.map { CalendarDay(of: $0.instant, in: $0.zone ?? context.zone) }
        costs.append(BookingCost(Item.kind, item.id, cost, day: day))
      }
    }
    add(try journey.items(Transport.self), \.cost)
    add(try journey.items(Hotel.self), \.cost)
    add(try journey.items(CarRental.self), \.cost)
    add(try journey.items(Activity.self), \.cost)
    spending = Spending(expenses, costs, home: context.zone)
    self.expenses = Dictionary(expenses.map { ($0.id, $0) }) { first, _ in first }
    self.bookings = bookings
  }

  /// One page of what counts, by category in their order or by day, the latest first.
  func groups(_ page: Page, isByDay: Bool, _ context: ScreenContext) -> [RowGroup] {
    let order = Dictionary(uniqueKeysWithValues: ExpenseCategory.allCases.enumerated().map { ($1, $0) })
    let sorted = spending.entries.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if !isByDay, first.category != second.category {
        return order[first.category, default: 0] < order[second.category, default: 0]
      }
      let days = (first.day?.daysSince1970 ?? .min, second.day?.daysSince1970 ?? .min)
      return days.0 == days.1 ? left.offset < right.offset : days.0 > days.1
    }
    var groups: [(title: String, rows: [ItemRow])] = []
    for (_, entry) in sorted.dropFirst(page.offset).prefix(page.limit) {
      guard let row = row(entry, context) else { continue }
      let title = isByDay ? entry.day.map(context.dayTitle) ?? context.words("day.none") : title(entry, context)
      if groups.last?.title == title {
        groups[groups.count - 1].rows.append(row)
      } else {
        groups.append((title, [row]))
      }
    }
    return groups.map { RowGroup(groupTitle: $0.title, rows: $0.rows) }
  }

  private func title(_ entry: Spending.Entry, _ context: ScreenContext) -> String {
    context.words.choice(ItemKind.expense.rawValue, "category", entry.category.rawValue)
  }

  private func row(_ entry: Spending.Entry, _ context: ScreenContext) -> ItemRow? {
    if let expense = expenses[entry.id] { return ItemRow(expense, context) }
    guard let booking = bookings[entry.id] else { return nil }
    return row(booking, context.formats.money(entry.amount), context)
  }

  private func row<Item: PresentedItem>(_ item: Item, _ amount: String, _ context: ScreenContext) -> ItemRow {
    ItemRow(item, context, subtitle: context.words("budget.unpaid"), trailing: amount)
  }
}
