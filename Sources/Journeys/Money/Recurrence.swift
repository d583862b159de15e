import Foundation

/// On which days an expense counts again, after the day that it has itself.
public enum Recurrence: String, Sendable, Hashable, Codable, CaseIterable {
  /// On each day up to the last.
  case daily
  /// For each night up to the last day, on which one leaves.
  case nightly
}

extension Expense {
  /// The most days or nights that an expense counts for.
  public static let mostOccurrences = 366

  /// The days on which it counts, at its place: one, unless it recurs; none where it has no time.
  var days: ClosedRange<CalendarDay>? {
    guard let date else { return nil }
    let first = CalendarDay(of: date, in: zone ?? .utc)
    guard let recurrence, let lastDay else { return first...first }
    let last = recurrence == .daily ? lastDay : lastDay.advanced(by: -1)
    return first <= last ? first...last : first...first
  }

  /// For how many days or nights it counts, each with its whole amount.
  public var occurrenceCount: Int {
    recurrence == nil || lastDay == nil
      ? 1 : days.map { min($0.lowerBound.days(until: $0.upperBound) + 1, Expense.mostOccurrences) } ?? 1
  }

  /// What it comes to for all days or nights.
  public var total: Money? {
    amount.map { Money(minorUnits: $0.minorUnits * occurrenceCount, $0.currency) }
  }

  /// When it counts for the day or night of an index, from zero: at the same time of day at its place.
  public func date(of occurrence: Int) -> Date? {
    guard let date, occurrence > 0 else { return date }
    let zone = zone ?? .utc
    var local = LocalTime(of: date, in: zone)
    local.day = local.day.advanced(by: occurrence)
    return local.nextInstant(in: zone)
  }

  /// What is wrong with the days for which it counts.
  func recurrenceIssues() -> [Issue] {
    guard let recurrence else { return lastDay == nil ? [] : [Issue("recurrence", .required)] }
    guard let date else { return [Issue("date", .required)] }
    guard let lastDay else { return [Issue("lastDay", .required)] }
    let count =
      CalendarDay(of: date, in: zone ?? .utc).days(until: lastDay) + (recurrence == .daily ? 1 : 0)
    if count < 1 { return [Issue("lastDay", .endBeforeStart)] }
    if count > Expense.mostOccurrences {
      return [Issue("lastDay", .outOfRange, limit: "1–\(Expense.mostOccurrences)")]
    }
    let isTooMuch = amount.map { abs($0.minorUnits) > Money.largest / count } ?? false
    return isTooMuch ? [Issue("amount", .amountTooLarge)] : isRepayment ? [Issue("recurrence", .notAChoice)] : []
  }
}
