import Foundation
import JourneyStore
import Journeys

/// What a journey costs in one currency, and by which rates.
package struct ConversionCard: Sendable {
  package let totalText: String
  /// What each currency has come to.
  package let parts: [Part]
  /// What could not be converted; nil where all could.
  package let unknownText: String?

  /// All amounts of one currency.
  package struct Part: Sendable {
    package let amount: String
    package let converted: String
    /// By which rates; nil for the currency of the total.
    package let rate: String?
  }

  /// Nil where there is nothing to convert.
  init?(_ spending: ConvertedSpending, _ context: ScreenContext) {
    guard spending.isMixed else { return nil }
    // What could not be converted is a part of the total, not left out of it.
    let all = ([spending.total] + spending.unknown.totals()).filter { $0.minorUnits != 0 }
    let amounts = (all.isEmpty ? [spending.total] : all).map(context.formats.money).joined(separator: " + ")
    let known = Dictionary(grouping: spending.lines.filter { $0.amount != nil }, by: \.line.amount.currency)
    let isConverted = known.keys.contains { $0 != spending.currency }
    totalText = context.words("budget.total", ["amount": (isConverted ? "≈ " : "") + amounts])
    parts = known.sorted {
      ($0.key == spending.currency ? 0 : 1, $0.key.code) < ($1.key == spending.currency ? 0 : 1, $1.key.code)
    }.map { currency, lines in Part(currency, lines, in: spending.currency, context) }
    unknownText = spending.unknown.text(context).map { context.words("budget.unconverted", ["amounts": $0]) }
  }
}

extension ConversionCard.Part {
  fileprivate init(
    _ currency: Currency, _ lines: [ConvertedSpending.Line], in home: Currency, _ context: ScreenContext
  ) {
    let sum = { (amounts: [Money], currency: Currency) in
      let total = amounts.reduce(into: MoneyTotals()) { $0.add($1) }.totals().first
      return context.formats.money(total ?? Money(minorUnits: 0, currency))
    }
    amount = sum(lines.map(\.line.amount), currency)
    converted = sum(lines.compactMap(\.amount), home)
    let rates = Set(lines.compactMap(\.rate)).sorted { ($0.day?.iso ?? "", $0.value) < ($1.day?.iso ?? "", $1.value) }
    rate =
      rates.count > 1
      ? context.words("rate.several", ["first": rates[0].text(context), "count": context.formats.number(rates.count)])
      : rates.first?.text(context)
  }
}

extension ExchangeRate {
  /// `1 EUR = 164.23 JPY, European Central Bank, 20 Nov 2026`.
  /// - Parameter thisYear: the year that is not written; nil for that of today
  func text(_ context: ScreenContext, thisYear: Int? = nil) -> String {
    // A unit of the currency that is worth more says more.
    let (one, other, worth) = value >= 1 ? (from, to, value) : (to, from, 1 / value)
    let rate = "1 \(one.code) = \(context.formats.significant(worth)) \(other.code)"
    let source = context.words("rate.\(source.rawValue)")
    return [rate, source, day.map { context.formats.shortDay($0, thisYear: thisYear ?? context.thisYear) } ?? ""].filter
    {
      !$0.isEmpty
    }.joined(separator: ", ")
  }
}

extension MoneyTotals {
  /// The totals in a row; nil where there are none.
  func text(_ context: ScreenContext) -> String? {
    let totals = totals()
    return totals.isEmpty ? nil : totals.map(context.formats.money).joined(separator: ", ")
  }
}

extension JourneySnapshot {
  /// The currency of the journey's total: that of its budget, its own, or the user's.
  func currencyOfCosts(_ context: ScreenContext) -> Currency? {
    journey.budget?.currency ?? journey.homeCurrency ?? context.user.currency
  }

  /// What the journey costs in that currency; nil where there is none.
  func convertedSpending(_ spending: Spending, _ context: ScreenContext) throws -> ConvertedSpending? {
    try currencyOfCosts(context).map {
      ConvertedSpending(spending, to: $0, today: context.today, try snapshot.referenceRates())
    }
  }
}
