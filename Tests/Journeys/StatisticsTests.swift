import Journeys
import TestSupport
import Testing

@Suite("Statistics")
struct StatisticsTests {
  @Test("a day on two journeys is one day, and days to come are none")
  func days() {
    let stretches = [
      day("2026-03-01")...day("2026-03-10"), day("2026-03-05")...day("2026-03-12"),
      day("2026-03-06")...day("2026-03-07"),
      day("2026-03-20")...day("2026-04-20"), day("2026-05-01")...day("2026-05-02"),
    ]
    #expect(Statistics.days(stretches, upTo: day("2026-03-28")) == 12 + 9)
    #expect(Statistics.days(stretches, upTo: day("2026-02-28")) == 0)
    #expect(Statistics.days([], upTo: day("2026-03-28")) == 0)
  }

  @Test("the totals of all categories are kept apart by currency")
  func totals() {
    var statistics = Statistics()
    statistics.spending[.food, default: MoneyTotals()].add(Samples.money("12.50", "EUR"))
    statistics.spending[.transport, default: MoneyTotals()].add(Samples.money("7.50", "EUR"))
    statistics.spending[.transport, default: MoneyTotals()].add(Samples.money("100", "JPY"))
    #expect(statistics.totals.totals() == [Samples.money("20.00", "EUR"), Samples.money("100", "JPY")])
  }

  @Test("days on the road are counted in the year in which they lie")
  func daysByYear() {
    // Given a journey over the turn of the year, one within it, and one that has not ended
    let stretches = [
      day("2025-12-30")...day("2026-01-02"), day("2026-01-01")...day("2026-01-01"),
      day("2024-12-31")...day("2024-12-31"), day("2026-03-27")...day("2026-04-02"),
    ]
    // Then each day counts once, up to today
    let today = day("2026-03-28")
    #expect(Statistics.daysByYear(stretches, upTo: today) == [2024: 1, 2025: 2, 2026: 2 + 2])
    #expect(
      Statistics.daysByYear(stretches, upTo: today).values.reduce(0, +) == Statistics.days(stretches, upTo: today))
    #expect(Statistics.daysByYear([], upTo: today) == [:])
  }
}
