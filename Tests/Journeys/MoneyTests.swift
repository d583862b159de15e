import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Money")
struct MoneyTests {
  @Test(
    "an amount is a whole number of its currency's minor units",
    arguments: [
      ("98000", "JPY", 98_000, "98000"), ("1704", "EUR", 170_400, "1704.00"), ("12.5", "EUR", 1250, "12.50"),
      ("0.05", "EUR", 5, "0.05"), ("12.345", "KWD", 12_345, "12.345"), ("0.0001", "UYW", 1, "0.0001"),
      ("-3.10", "EUR", -310, "-3.10"), ("0", "EUR", 0, "0.00"), ("-0.05", "USD", -5, "-0.05"),
    ])
  func exact(amount: String, code: String, minorUnits: Int, plain: String) throws {
    let money = Samples.money(amount, code)
    #expect(money.minorUnits == minorUnits)
    #expect(money.plain == plain)
    #expect(money.amount == Decimal(string: amount))
  }

  @Test("the noise of a binary fraction is dropped")
  func noise() throws {
    let euro = try #require(Currency("EUR"))
    #expect(Money(try #require(Decimal(string: "0.30000000000000004")), euro)?.minorUnits == 30)
    #expect(Money(try #require(Decimal(string: "1703.9999999999998")), euro)?.minorUnits == 170_400)
    #expect(Money(Decimal(19.99), euro)?.minorUnits == 1999)
  }

  @Test(
    "an amount with more decimals than its currency has is none",
    arguments: [("0.5", "JPY"), ("1.005", "EUR"), ("1.0001", "KWD"), ("0.00001", "UYW")])
  func tooPrecise(amount: String, code: String) throws {
    #expect(Money(try #require(Decimal(string: amount)), try #require(Currency(code))) == nil)
  }

  @Test("the largest amount is taken and the next is not, either way", arguments: ["EUR", "JPY", "KWD", "UYW"])
  func largest(code: String) throws {
    let currency = try #require(Currency(code))
    let edge = Money(minorUnits: Money.largest, currency), beyond = Money(minorUnits: Money.largest + 1, currency)
    #expect(Money(edge.amount, currency) == edge)
    #expect(Money(-edge.amount, currency)?.minorUnits == -Money.largest)
    #expect(Money(beyond.amount, currency) == nil)
    #expect(Money(-beyond.amount, currency) == nil)
    #expect(Money(Decimal.greatestFiniteMagnitude, currency) == nil)
    #expect(Money(Decimal.nan, currency) == nil)
  }

  @Test("totals never add two currencies, and name the home currency first")
  func totals() throws {
    // Given
    var totals = MoneyTotals()
    // When
    for (amount, code) in [("10.00", "USD"), ("5.50", "EUR"), ("1200", "JPY"), ("0.25", "EUR"), ("-1.00", "USD")] {
      totals.add(Samples.money(amount, code))
    }
    // Then
    #expect(totals.totals().map(\.plain) == ["5.75", "1200", "9.00"])
    #expect(totals.totals(first: Currency("USD")).map(\.currency.code) == ["USD", "EUR", "JPY"])
    #expect(totals.totals(first: Currency("KZT")).map(\.currency.code) == ["EUR", "JPY", "USD"])
    #expect(MoneyTotals().totals().isEmpty)
  }

  @Test("ten thousand of the largest amounts do not stop the program")
  func hugeTotals() throws {
    let euro = try #require(Currency("EUR"))
    var totals = MoneyTotals()
    for _ in 0..<10_000 { totals.add(Money(minorUnits: Money.largest, euro)) }
    #expect(totals.totals().map(\.minorUnits) == [Int.max])
  }

  @Test("an amount comes back from JSON")
  func codable() throws {
    let money = Samples.money("12.345", "KWD")
    #expect(try JSONDecoder().decode(Money.self, from: JSONEncoder().encode(money)) == money)
  }
}
