import Foundation
import Journeys
import TestSupport
import Testing

@Suite("10.1 Spending")
struct SpendingTests {
  private let hotel = UUID(), flight = UUID()

  private func money(_ amount: String, _ code: String = "EUR") throws -> Money {
    try #require(Currency(code).flatMap { currency in Decimal(string: amount).flatMap { Money($0, currency) } })
  }

  private func expense(
    _ amount: Money, _ category: ExpenseCategory = .food, day: String? = nil, tied: UUID? = nil
  ) -> Expense {
    var expense = Expense(header: RecordHeader(id: UUID()))
    (expense.amount, expense.category, expense.relatedEntityID) = (amount, category, tied)
    expense.date = day.map { instant("\($0)T12:00:00Z") }
    return expense
  }

  private func totals(_ expenses: [Expense], _ bookings: [BookingCost] = []) -> [String] {
    Spending(expenses, bookings, home: .utc).accounts().map { "\($0.total.plain) \($0.total.currency.code)" }
  }

  @Test("every currency has a total of its own, with as many decimals as it has")
  func currencies() throws {
    let expenses = try [
      expense(money("12.50")), expense(money("1200", "JPY")), expense(money("0.125", "KWD")), expense(money("7.50")),
      expense(money("300", "JPY")),
    ]
    #expect(totals(expenses) == ["20.00 EUR", "1500 JPY", "0.125 KWD"])
    let yen = try #require(Currency("JPY"))
    let accounts = Spending(expenses, [], home: .utc).accounts(first: yen)
    #expect(accounts.map(\.total.currency.code) == ["JPY", "EUR", "KWD"])
  }

  @Test("bookings count in the category of their kind, cars with transport")
  func categories() throws {
    let bookings = try [
      BookingCost(.transport, flight, money("100"), day: nil), BookingCost(.carRental, UUID(), money("50"), day: nil),
      BookingCost(.hotel, hotel, money("200"), day: nil), BookingCost(.activity, UUID(), money("30"), day: nil),
    ]
    let account = try #require(Spending([expense(money("30"))], bookings, home: .utc).accounts().first)
    #expect(account.total.plain == "410.00")
    #expect(account.categories.map(\.subject) == [.accommodation, .transport, .activities, .food])
    #expect(account.categories.map(\.amount.plain) == ["200.00", "150.00", "30.00", "30.00"])
  }

  @Test("days come in their order, and what has none last")
  func days() throws {
    let expenses = try [
      expense(money("1"), day: "2026-03-30"), expense(money("2")), expense(money("3"), day: "2026-03-28"),
      expense(money("4"), day: "2026-03-30"),
    ]
    let account = try #require(Spending(expenses, [], home: .utc).accounts().first)
    #expect(account.days.map { $0.subject?.iso ?? "" } == ["2026-03-28", "2026-03-30", ""])
    #expect(account.days.map(\.amount.plain) == ["3.00", "5.00", "2.00"])
  }

  @Test(
    "a booking counts with what its payments leave unpaid",
    arguments: [([], "200.00"), (["50"], "200.00"), (["50", "150"], "200.00"), (["250"], "250.00")])
  func ties(payments: [String], total: String) throws {
    let booking = try BookingCost(.hotel, hotel, money("200"), day: nil)
    let paid = try payments.map { try expense(money($0), .accommodation, tied: hotel) }
    #expect(totals(paid, [booking]) == ["\(total) EUR"])
  }

  @Test("a payment in another currency takes the place of the booking's cost")
  func foreignPayment() throws {
    let booking = try BookingCost(.hotel, hotel, money("200"), day: nil)
    #expect(try totals([expense(money("9000", "JPY"), tied: hotel)], [booking]) == ["9000 JPY"])
    let both = try [expense(money("9000", "JPY"), tied: hotel), expense(money("20"), tied: hotel)]
    #expect(totals(both, [booking]) == ["20.00 EUR", "9000 JPY"])
  }

  @Test("a payment of a booking that is gone counts like any other")
  func lostBooking() throws {
    #expect(try totals([expense(money("20"), tied: UUID())]) == ["20.00 EUR"])
  }

  private func journey(_ budget: Money?) -> Journey {
    var journey = Journey(header: RecordHeader(id: UUID()))
    (journey.startDate, journey.endDate) = (CalendarDay("2026-03-28"), CalendarDay("2026-04-06"))
    journey.budget = budget
    return journey
  }

  @Test(
    "what is left is shared among the days that are left",
    arguments: [
      ("2026-03-01", 10, "9.00"), ("2026-03-28", 10, "9.00"), ("2026-04-04", 3, "30.00"), ("2026-04-06", 1, "90.00"),
    ])
  func perDay(today: String, daysLeft: Int, perDay: String) throws {
    let spending = try Spending([expense(money("10")), expense(money("999", "JPY"))], [], home: .utc)
    let day = try #require(CalendarDay(today))
    let budget = try #require(try Budget(of: journey(money("100")), spending, on: day))
    #expect(budget.spent.plain == "10.00" && budget.left.plain == "90.00" && budget.percent == 10)
    #expect(budget.daysLeft == daysLeft)
    #expect(budget.perDay?.plain == perDay)
  }

  @Test("the share of a day is rounded down to what the currency has")
  func rounding() throws {
    let none = Spending([], [], home: .utc), day = try #require(CalendarDay("2026-04-04"))
    #expect(try Budget(of: journey(money("100")), none, on: day)?.perDay?.plain == "33.33")
    #expect(try Budget(of: journey(money("100", "JPY")), none, on: day)?.perDay?.plain == "33")
    #expect(try Budget(of: journey(money("100", "KWD")), none, on: day)?.perDay?.plain == "33.333")
  }

  @Test("nothing is left for a day after the journey, nor of a budget that is overspent, nor without one")
  func nothingLeft() throws {
    let spending = try Spending([expense(money("120"))], [], home: .utc)
    let after = try #require(CalendarDay("2026-04-07")), during = try #require(CalendarDay("2026-04-01"))
    #expect(try Budget(of: journey(money("200")), spending, on: after)?.perDay == nil)
    let over = try #require(try Budget(of: journey(money("100")), spending, on: during))
    #expect(over.left.plain == "-20.00" && over.perDay == nil && over.percent == 120)
    #expect(Budget(of: journey(nil), spending, on: during) == nil)
  }
}
