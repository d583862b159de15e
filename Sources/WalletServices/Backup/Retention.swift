import Foundation
import Journeys

/// Which backups are kept, and which may go.
public struct Retention: Sendable, Hashable, Codable {
  /// Of how many days, weeks (from Monday on) and months with backups the last one is kept.
  public let days, weeks, months: Int

  /// Seven days, four weeks, twelve months.
  public static let usual = Retention(days: 7, weeks: 4, months: 12)

  /// Keeps the last of so many days, weeks and months.
  public init(days: Int, weeks: Int, months: Int) {
    (self.days, self.weeks, self.months) = (days, weeks, months)
  }

  /// The daily backups that may go.
  public func superfluous(_ backups: [Backups.Kept], in zone: Zone) -> [Backups.Kept] {
    let daily = backups.filter { $0.kind == .daily }, superfluous = superfluous(daily.map(\.made), in: zone)
    return daily.filter { superfluous.contains($0.made) }
  }

  /// The backups that may go, given when each was made; the newest never does.
  /// - Parameter zone: whose days, weeks and months count
  public func superfluous(_ made: [Date], in zone: Zone) -> Set<Date> {
    let newestFirst = Set(made).sorted(by: >)
    return Set(newestFirst)
      .subtracting(last(days, of: newestFirst, zone) { $0.daysSince1970 })
      // The first of January 1970 was a Thursday.
      .subtracting(last(weeks, of: newestFirst, zone) { ($0.daysSince1970 + 3 + 7 * 10_000) / 7 })
      .subtracting(last(months, of: newestFirst, zone) { $0.components.year * 12 + $0.components.month })
      .subtracting(newestFirst.prefix(1))
  }

  /// The newest of each of the last so many periods.
  private func last(_ count: Int, of newestFirst: [Date], _ zone: Zone, _ period: (CalendarDay) -> Int) -> [Date] {
    var periods: Set<Int> = []
    let newest = newestFirst.filter { periods.insert(period(CalendarDay(of: $0, in: zone))).inserted }
    return Array(newest.prefix(count))
  }
}
