import Foundation
import Journeys

/// What was spent in one currency, by category: a ring and bars, with a table behind them.
package struct SpendingChart: Sendable {
  package let title: String
  package let total: String
  /// The total as the ring's middle has room for it: its currency may stand on a line of its own, its digits stay together.
  package let totalLines: String
  /// Whether a line of it is too long for letters of the usual size.
  package var isLong: Bool { totalLines.split(separator: " ").contains { $0.count > 10 } }
  package let id: String
  package let slices: [Slice]

  /// One category's share.
  package struct Slice: Sendable {
    package let label: String
    package let amount: String
    package let share: String
    package let tint: String
    /// The dashes that draw the slice on a ring whose length is 100.
    package let dashes: String
    package let offset: String
    /// The length of its bar, of 100.
    package let bar: String
  }

  /// One chart for each currency, the first one's before the others.
  static func all(_ spending: Spending, first home: Currency?, _ context: ScreenContext) -> [SpendingChart] {
    let byCategory = spending.shownCategories(context)
    return spending.totals.totals(first: home).map { total in
      SpendingChart(
        total,
        byCategory.compactMap { category, totals in
          totals.totals().first { $0.currency == total.currency }.map { (category, $0) }
        }, context)
    }
  }

  private init(_ total: Money, _ parts: [(ShownCategory, Money)], _ context: ScreenContext) {
    self.title = context.words("budget.chart", ["currency": context.formats.name(total.currency)])
    self.total = context.formats.money(total)
    self.totalLines = self.total.replacing(/(?<before>\D)\u{A0}|\u{A0}(?<after>\D)/) { match in
      "\(match.before ?? "") \(match.after ?? "")"
    }
    self.id = "chart-\(total.currency.code)"
    let largest = parts.map(\.1.minorUnits).max() ?? 1
    // A category of which more was refunded than spent has no share of what was spent.
    let spent = parts.map { max(0, $0.1.minorUnits) }.reduce(0, +)
    var drawn = 0.0
    slices = parts.sorted { $0.1.minorUnits > $1.1.minorUnits }.map { category, money in
      let share = Double(max(0, money.minorUnits)) * 100 / Double(max(1, spent))
      defer { drawn += share }
      return Slice(
        label: category.name,
        amount: context.formats.money(money),
        share: money.minorUnits < 0 ? context.words("ui.none") : context.formats.percent(share),
        tint: category.look.tint,
        dashes: SpendingChart.numbers(share, 100 - share), offset: SpendingChart.numbers(25 - drawn),
        bar: SpendingChart.numbers(max(1, Double(money.minorUnits) * 100 / Double(max(1, largest)))))
    }
  }

  /// Numbers as SVG reads them, with two decimals.
  private static func numbers(_ values: Double...) -> String {
    values.map { String(($0 * 100).rounded() / 100) }.joined(separator: " ")
  }
}
