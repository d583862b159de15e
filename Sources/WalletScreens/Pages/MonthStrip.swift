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
      let address = isShown ? query.address(month: .some(nil)) : query.address(month: month)
      return Month(
        name: context.formats.month(month),
        year: place == 0 || month.first.components.month == 1 ? String(month.first.components.year) : nil,
        count: count,
        label: "\(context.formats.longMonth(month)): \(context.words("count.journeys", count: count))",
        address: count > 0 || isShown ? address : nil, isShown: isShown)
    }
  }
}
