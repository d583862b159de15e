import Foundation
import Journeys

/// What was spent over time, by day, month or year, or what journeys cost beside one another: columns or bars, with a table behind them.
package struct CostTrend: Sendable {
  /// Up to how many days each has a column; beyond, each month has one, and beyond as many months each year.
  private static let mostDays = 31
  private static let mostMonths = 24
  /// How many columns or bars are drawn; the table has all.
  private static let mostColumns = 31

  package let id: String
  package let title: String
  package let labelHeading: String
  /// Whether each stands beside its name, as a bar; columns otherwise.
  package let hasBars: Bool
  package let columns: [Column]
  package let rows: [Row]

  package struct Column: Sendable {
    package let label: String
    /// Of 100.
    package let size: String
    package let amount: String
  }

  package struct Row: Sendable {
    package let label: String
    package let amount: String
    /// On average a day; nil where it is not asked.
    package let perDay: String?
  }

  /// Over time; nil where everything was spent on one day, or nothing has one.
  static func overTime(_ report: CostReport, _ context: ScreenContext) -> CostTrend? {
    let known = report.byDay.compactMap { day, sum in
      day.map { (day: $0, units: sum.total.minorUnits, isConverted: sum.isConverted) }
    }
    guard let first = known.first?.day, let last = known.last?.day, first < last else { return nil }
    let formats = context.formats, isByDay = first.days(until: last) < mostDays
    let months = (last.components.year - first.components.year) * 12 + last.components.month - first.components.month
    let isByMonth = !isByDay && months < mostMonths
    var groups: [(key: Int, short: String, long: String, units: Int, isConverted: Bool)] = []
    // Days without a cost have a place of their own, so that the distance of two columns is that of their days.
    let days = isByDay ? (0...first.days(until: last)).map { (first.advanced(by: $0), 0, false) } : []
    let all = (days + known.map { ($0.day, $0.units, $0.isConverted) }).sorted { $0.0 < $1.0 }
    for (day, units, isConverted) in all {
      let (year, month, number) = day.components
      let key = isByDay ? day.daysSince1970 : isByMonth ? year * 12 + month : year
      if groups.last?.key == key {
        groups[groups.count - 1].units += units
        if isConverted { groups[groups.count - 1].isConverted = true }
      } else {
        let calendar = CalendarMonth(of: day)
        groups.append(
          isByDay
            ? (key, formats.number(number), formats.shortDay(day, thisYear: 0), units, isConverted)
            : isByMonth
              ? (key, formats.narrowMonth(calendar), formats.longMonth(calendar), units, isConverted)
              : (key, "\(year)", "\(year)", units, isConverted))
      }
    }
    let name = isByDay ? "trend.byDay" : isByMonth ? "trend.byMonth" : "trend.byYear"
    let money = { (units: Int, isConverted: Bool) in
      (isConverted ? "≈ " : "") + formats.money(Money(minorUnits: units, report.currency))
    }
    return CostTrend(
      id: "trend", title: context.words(name), labelHeading: context.words("sort.date"), hasBars: false,
      columns: columns(groups.suffix(mostColumns).map { ($0.short, $0.units, money($0.units, $0.isConverted)) }),
      rows: groups.filter { $0.units != 0 }.map {
        Row(label: $0.long, amount: money($0.units, $0.isConverted), perDay: nil)
      })
  }

  /// Journeys beside one another, the dearest first; nil for fewer than two.
  static func ofJourneys(_ costs: ReportedCosts, _ report: CostReport, _ context: ScreenContext) -> CostTrend? {
    var sums: [UUID: Int] = [:], converted = Set<UUID>()
    for line in report.lines {
      if let amount = line.cost.amount, amount.currency != line.cost.line.amount.currency {
        converted.insert(line.journey)
      }
      sums[line.journey] =
        sums[line.journey, default: 0].addingReportingOverflow(line.cost.amount?.minorUnits ?? 0)
        .partialValue
    }
    let known = sums.compactMap { id, units in costs.journey(id).map { (journey: $0, units: units) } }
      .sorted { ($1.units, $0.journey.id.text) < ($0.units, $1.journey.id.text) }
    guard known.count > 1 else { return nil }
    let money = { (units: Int, journey: Journey) in
      (converted.contains(journey.id) ? "≈ " : "") + context.formats.money(Money(minorUnits: units, report.currency))
    }
    return CostTrend(
      id: "journeys", title: context.words("trend.journeys"), labelHeading: context.words("kind.journey"),
      hasBars: true,
      columns: columns(known.prefix(mostColumns).map { ($0.journey.name, $0.units, money($0.units, $0.journey)) }),
      rows: known.map { journey, units in
        Row(
          label: journey.name, amount: money(units, journey),
          perDay: journey.length.map { money(units / $0, journey) } ?? "")
      })
  }

  private static func columns(_ parts: [(label: String, units: Int, amount: String)]) -> [Column] {
    let largest = Double(max(1, parts.map(\.units).max() ?? 1))
    return parts.map { label, units, amount in
      Column(label: label, size: String((Double(max(0, units)) * 10_000 / largest).rounded() / 100), amount: amount)
    }
  }
}
