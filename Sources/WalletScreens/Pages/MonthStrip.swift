import Foundation
import JourneyStore
import Journeys
import WalletWords

/// The months around today with the journeys in each.
package struct MonthStrip: Sendable {
  package let months: [Month]

  package struct Month: Sendable {
    /// `Nov`
    package let name: String
    /// Only of the first month and of each January.
    package let year: String?
    package let count: Int
    /// `November 2026: 2 journeys`
    package let label: String
    /// The list of its journeys, or of all where it is the one that is shown; nil where it has none.
    package let address: String?
    package let isShown: Bool
  }

  /// From the last month to ten months from now.
  private static let around = -1...10

  /// Nil where no journey lies in these months and none of them is asked for.
  init?(_ index: JourneyIndex, _ query: JourneysScreen.Query, _ context: ScreenContext) {
    let now = CalendarMonth(of: context.today)
    var shown = MonthStrip.around.map { now.advanced(by: $0) }
    if let asked = query.month, !shown.contains(asked) { shown.append(asked) }
    shown.sort()
    let counts = index.counts(in: shown.map(\.days))
    guard counts.contains(where: { $0 > 0 }) || query.month != nil else { return nil }
    months = zip(shown, counts).enumerated().map { place, part in
      let (month, count) = part, isShown = month == query.month
      let address = count > 0 || isShown ? query.address(month: isShown ? .some(nil) : month) : nil
      let beginsYear = place == 0 || month.first.components.month == 1
      return Month(
        month, count, address: address, isShown: isShown, showsYear: beginsYear, context)
    }
  }

  /// The months of the year of one of them, each leading to the calendar of it.
  init(yearOf shown: CalendarMonth, _ index: JourneyIndex, _ context: ScreenContext) {
    let year = (0..<12).map { shown.beginningOfYear.advanced(by: $0) }
    months = zip(year, index.counts(in: year.map(\.days))).map { month, count in
      Month(
        month, count, address: PagePath.journeysCalendar(month), isShown: month == shown, showsYear: false, context)
    }
  }
}

extension MonthStrip.Month {
  fileprivate init(
    _ month: CalendarMonth, _ count: Int, address: String?, isShown: Bool, showsYear: Bool, _ context: ScreenContext
  ) {
    (name, self.count) = (context.formats.month(month), count)
    year = showsYear ? String(month.first.components.year) : nil
    label = "\(context.formats.longMonth(month)): \(context.words("count.journeys", count: count))"
    (self.address, self.isShown) = (address, isShown)
  }
}
