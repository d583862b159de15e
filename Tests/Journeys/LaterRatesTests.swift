import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Exchange rates that were published later")
struct LaterRatesTests {
  private func publication(_ day: String, _ rates: [String: String]) throws -> RatePublication {
    let rates = try rates.mapValues { try #require(Decimal(string: $0)) }
    let published = try #require(CalendarDay(day))
    return try #require(RatePublication(published, rates))
  }

  private func value(_ rates: ReferenceRates, _ from: String, _ to: String, _ day: String) throws -> ExchangeRate? {
    rates.rate(
      from: try #require(Currency(from)), to: try #require(Currency(to)), on: try #require(CalendarDay(day)))
  }

  @Test("they follow those that the wallet comes with, whatever their order, and replace none of them")
  func joined() throws {
    let rates = try ReferenceRates(adding: [
      publication("2026-11-03", ["USD": "1.2", "ZAR": "20"]), publication("2026-10-30", ["USD": "9"]),
      publication("2026-11-02", ["USD": "1.1", "JPY": "177"]),
    ])
    let embedded = try #require(try value(.embedded, "EUR", "USD", "2026-10-30")).value
    for (day, expected) in [
      ("2026-10-30", embedded), ("2026-11-01", embedded), ("2026-11-02", 1.1), ("2026-11-03", 1.2), ("2030-01-01", 1.2),
    ] { #expect(try value(rates, "EUR", "USD", day)?.value == expected, "\(day)") }
    #expect(try value(rates, "ZAR", "USD", "2026-11-05")?.value == Decimal(string: "0.06"))
    #expect(rates.publication(upTo: day("2026-11-02")) == day("2026-11-02") && rates.lastDay == day("2026-11-03"))
    #expect(ReferenceRates.embedded.lastDay == day("2026-10-30"))
    // A currency that was not published then is not known, and one that is tied follows its anchor.
    #expect(try value(rates, "EUR", "JPY", "2026-11-03") == nil)
    #expect(try value(rates, "EUR", "AED", "2026-11-03")?.source == .peg)
    #expect(try value(rates, "LSL", "ZAR", "2026-11-03")?.value == 1)
  }

  @Test(
    "what is no publication is none",
    arguments: [[:], ["usd": 1], ["US": 1], ["XXQ": 1], ["USD": 0], ["USD": -1], ["USD": Decimal(1_000_000_000_000)]])
  func unsound(rates: [String: Decimal]) { #expect(RatePublication(day("2026-11-02"), rates) == nil) }

  @Test("a publication is the same after it was stored")
  func stored() throws {
    let publication = try publication("2026-11-02", ["USD": "1.1512", "IDR": "18954.37", "JPY": "177"])
    #expect(publication.text == "IDR=18954.37 JPY=177 USD=1.1512")
    #expect(RatePublication(publication.day, stored: publication.text) == publication)
  }

  @Test("what is priced keeps the newest day that is known, and one that someone named stays")
  func priced() throws {
    let rates = ReferenceRates(adding: [try publication("2026-11-02", ["USD": "1.1"])])
    let blank = Expense(header: RecordHeader(id: Samples.id(1)))
    let draft: Patch = ["amount": "1", "currency": "USD", "date": "2026-11-04T12:00:00Z", "zone": "Europe/Berlin"]
    #expect(Expense.needsRates(draft, over: blank) && !Expense.needsRates(["title": "A"], over: blank))
    #expect(Expense.priced(draft, over: blank) { rates }["rateDate"] == "2026-11-02")
    #expect(try blank.checked(draft).record.rateDate == day("2026-10-30"))
    let named = draft.merging(["rateDate": "2026-10-01"]) { $1 }
    #expect(Expense.priced(named, over: blank) { rates }["rateDate"] == "2026-10-01")
  }
}
