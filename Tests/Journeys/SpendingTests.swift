import Foundation
import Journeys
import TestSupport
import Testing

@Suite("What a journey costs")
struct SpendingTests {
  private func expense(
    _ number: Int, _ amount: String, _ code: String = "EUR", _ category: ExpenseCategory = .food,
    pays: ItemKind? = nil, _ booking: Int = 0
  ) -> Expense {
    var expense = Expense(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
    (expense.title, expense.amount, expense.category) = ("E", Samples.money(amount, code), category)
    if let pays { expense.relatedItem = ItemReference(pays, Samples.id(booking)) }
    return expense
  }

  private func hotel(_ number: Int, _ cost: String?, _ code: String = "EUR") -> Hotel {
    var hotel = Hotel(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
    (hotel.name, hotel.cost) = ("H", cost.map { Samples.money($0, code) })
    return hotel
  }

  private func totals(_ expenses: [Expense], _ hotels: [Hotel]) -> [String] {
    Spending(expenses, hotels.compactMap(BookingCost.init)).totals.totals().map { "\($0.plain) \($0.currency.code)" }
  }

  @Test("bookings count once, each currency for itself")
  func bookings() {
    #expect(
      totals([expense(1, "12.50"), expense(2, "900", "JPY")], [hotel(3, "100"), hotel(4, nil)]) == [
        "112.50 EUR", "900 JPY",
      ])
    #expect(totals([], []) == [])
  }

  @Test("what an expense pays for a booking is not counted twice")
  func ties() {
    // Paid in part, in full, and more than it cost
    #expect(totals([expense(1, "30", pays: .hotel, 3)], [hotel(3, "100")]) == ["100.00 EUR"])
    #expect(
      totals([expense(1, "30", pays: .hotel, 3), expense(2, "70", pays: .hotel, 3)], [hotel(3, "100")]) == [
        "100.00 EUR"
      ])
    #expect(totals([expense(1, "110", pays: .hotel, 3)], [hotel(3, "100")]) == ["110.00 EUR"])
    // Paid in another currency, that counts and the cost does not
    #expect(totals([expense(1, "50000", "KZT", pays: .hotel, 3)], [hotel(3, "100")]) == ["50000.00 KZT"])
    // Tied to what is not there, or of another kind, both count
    #expect(totals([expense(1, "30", pays: .hotel, 9)], [hotel(3, "100")]) == ["130.00 EUR"])
    #expect(totals([expense(1, "30", pays: .activity, 3)], [hotel(3, "100")]) == ["130.00 EUR"])
  }

  @Test("what is refunded is less spent, and leaves nothing of a booking to be paid again")
  func refunds() {
    #expect(totals([expense(1, "30"), expense(2, "-12.50")], []) == ["17.50 EUR"])
    let paid = [expense(1, "100", pays: .hotel, 3), expense(2, "-20", pays: .hotel, 3)]
    #expect(totals(paid, [hotel(3, "100")]) == ["80.00 EUR"])
    // Paid in part, of which something came back in another currency
    let part = [expense(1, "60", pays: .hotel, 3), expense(2, "-3000", "JPY", pays: .hotel, 3)]
    #expect(totals(part, [hotel(3, "100")]) == ["100.00 EUR", "-3000 JPY"])
  }

  @Test("minor units of every currency are exact")
  func minorUnits() {
    #expect(
      totals([expense(1, "0.001", "KWD"), expense(2, "1.234", "KWD"), expense(3, "1", "JPY")], []) == [
        "1 JPY", "1.235 KWD",
      ])
  }

  @Test(
    "against the budget counts what can be converted to its currency, and what is left is shared by the days to come",
    arguments: [
      ("2026-03-01", "70.00", "7.00"), ("2026-03-28", "70.00", "7.00"), ("2026-04-01", "70.00", "11.66"),
      ("2026-04-06", "70.00", "70.00"), ("2026-04-07", "70.00", nil),
    ] as [(String, String, String?)])
  func budget(today: String, left: String, perDay: String?) throws {
    var journey = Samples.journey()
    (journey.startDate, journey.endDate, journey.budget) = (
      day("2026-03-28"), day("2026-04-06"), Samples.money("100", "EUR")
    )
    var dinner = expense(3, "3000", "JPY")
    dinner.charged = Samples.money("18", "EUR")
    let today = day(today), euro = try #require(Currency("EUR"))
    // No rate of the tenge is published.
    let spending = Spending([expense(1, "12"), expense(2, "5000", "KZT"), dinner], [])
    let state = try #require(BudgetState(journey, ConvertedSpending(spending, to: euro, today: today), today: today))
    #expect(state.left.plain == left && state.leftPerDay?.plain == perDay)
    let more = ConvertedSpending(Spending([expense(1, "9000")], []), to: euro, today: today)
    #expect(BudgetState(Samples.journey(), more, today: today)?.leftPerDay == nil)
    journey.budget = nil
    #expect(BudgetState(journey, more, today: today) == nil)
  }
}
