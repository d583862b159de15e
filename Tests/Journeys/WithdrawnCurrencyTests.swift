import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Currencies that are money no more")
struct WithdrawnCurrencyTests {
  private func expense(_ code: String, on day: String) -> [Journeys.Issue] {
    var expense = Samples.item(.expense) as? Expense ?? Expense(header: RecordHeader(id: Samples.id(1)))
    expense.amount = Samples.money("25.00", code)
    (expense.date, expense.zone) = (instant("\(day)T10:00:00Z"), zone("UTC"))
    return expense.issues()
  }

  @Test("their minor units and days are known")
  func known() throws {
    let kuna = try #require(Currency("hrk")), lira = try #require(Currency("ITL"))
    #expect(kuna.code == "HRK" && kuna.decimals == 2 && lira.decimals == 0)
    #expect(kuna.days == day("1994-05-30")...day("2023-01-14"))
    #expect(Currency("BGN")?.days?.upperBound == day("2026-01-31"))
    #expect(Currency("EUR")?.days == nil)
    let codes = Currency.withdrawn.map(\.code)
    #expect(codes.count > 90 && codes == codes.sorted())
    #expect(Set(codes).isDisjoint(with: Currency.all.map(\.code)))
    #expect(Currency.withdrawn.allSatisfy { [0, 2].contains($0.decimals) && $0.days != nil })
    for code in ["XAU", "XTS", "XXX", "XDR", "XEU"] { #expect(Currency(code) == nil) }
  }

  @Test("an expense is paid in one on the days when it was money, and on no other")
  func expenses() {
    for day in ["2022-08-01", "2023-01-14", "1994-05-30"] { #expect(expense("HRK", on: day) == []) }
    for day in ["2023-01-15", "2026-03-28", "1994-05-29"] {
      #expect(
        expense("HRK", on: day) == [Journeys.Issue("currency", .currencyOutdated, limit: "1994-05-30–2023-01-14")])
    }
    #expect(expense("BGN", on: "2025-12-31") == [] && expense("BGN", on: "2026-02-01").count == 1)
  }

  @Test("a booking may have been paid a year before it takes place, by any of its kinds", arguments: ItemKind.allCases)
  func bookings(kind: ItemKind) throws {
    guard var booking = Samples.item(kind) as? any Booking else { return }
    booking.cost = Samples.money("25.00", "HRK")
    // The samples are of spring 2026.
    #expect(booking.issues().map(\.problem) == [.currencyOutdated])
    booking.cost = Samples.money("25.00", "BGN")
    #expect(booking.issues() == [])
  }

  @Test("a journey counts and plans in one only where that was money during the journey")
  func journeys() {
    var journey = Samples.journey()
    (journey.homeCurrency, journey.budget) = (Currency("HRK"), Samples.money("25.00", "HRK"))
    #expect(journey.issues().map(\.field) == ["homeCurrency", "budgetCurrency"])
    (journey.startDate, journey.endDate) = (day("2022-12-28"), day("2023-02-01"))
    #expect(journey.issues() == [])
    (journey.startDate, journey.endDate) = (nil, nil)
    #expect(journey.issues().count == 2)
  }

  @Test("nobody has one for every day")
  func users() {
    var user = Samples.user(Samples.id(1))
    user.currency = Currency("HRK")
    #expect(user.issues() == [Journeys.Issue("currency", .notACurrency)])
  }
}
