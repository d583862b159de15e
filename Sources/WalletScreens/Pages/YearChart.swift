import Foundation
import JourneyStore
import Journeys

/// One figure by year: columns, with a table behind them.
package struct YearChart: Sendable {
  /// How many years have a column; the table has all.
  static let mostColumns = 12

  package let id: String
  package let title: String
  /// What all years come to.
  package let total: String
  /// The latest years, the earliest of them first.
  package let columns: [Column]
  /// All years, the latest first.
  package let rows: [Row]

  /// One year's column.
  package struct Column: Sendable {
    package let year: String
    /// Its height, of 100.
    package let height: String
    package let isLatest: Bool
  }

  /// One year's figure in words.
  package struct Row: Sendable {
    package let year: String
    package let value: String
  }

  /// A chart of whole numbers by year; nil where fewer than two years have any, for which a chart says nothing.
  init?(
    _ id: String, _ title: String, _ values: [Int: Int], total: String? = nil, text: (Int) -> String
  ) {
    let years = values.filter { $0.value != 0 }
    guard years.count > 1, let first = years.keys.min(), let last = years.keys.max(), let most = years.values.max(),
      most > 0
    else { return nil }
    (self.id, self.title) = (id, title)
    self.total = total ?? text(years.values.reduce(0, +))
    // A year without any has its place too, so that the years stand at even distances.
    columns = (max(first, last - YearChart.mostColumns + 1)...last).map { year in
      let height = (Double(max(0, years[year] ?? 0)) * 1000 / Double(most)).rounded() / 10
      return Column(year: String(year), height: String(height), isLatest: year == last)
    }
    rows = years.sorted { $0.key > $1.key }.map { Row(year: String($0.key), value: text($0.value)) }
  }

  /// Days on the road, and what journeys cost in each currency, by year.
  static func all(_ statistics: Statistics, _ context: ScreenContext) -> [YearChart] {
    let words = context.words, years = statistics.years
    let days = YearChart("days-by-year", words("ui.daysTravelled"), years.mapValues(\.days)) {
      words("count.days", count: $0)
    }
    return [days].compactMap(\.self) + spending(years, context)
  }

  private static func spending(_ years: [Int: Statistics.Year], _ context: ScreenContext) -> [YearChart] {
    let home = context.user.currency
    let totals = years.values.reduce(into: MoneyTotals()) { sum, year in year.spending.totals().forEach { sum.add($0) }
    }
    return totals.totals(first: home).compactMap { total in
      let values = years.compactMapValues { year in
        year.spending.totals().first { $0.currency == total.currency }?.minorUnits
      }
      return YearChart(
        "spent-by-year-\(total.currency.code)",
        context.words("statistics.spent", ["currency": context.formats.name(total.currency)]), values,
        total: context.formats.money(total)
      ) { context.formats.money(Money(minorUnits: $0, total.currency)) }
    }
  }
}
