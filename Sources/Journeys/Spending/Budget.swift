/// What a journey may cost, and how far that reaches; only amounts in its own currency count.
public struct Budget: Sendable, Hashable {
  public let total: Money
  public let spent: Money
  /// The days from today to the end, all of them before the journey begins; nil for one that is over or has no days.
  public let daysLeft: Int?

  /// The state of a journey's budget on a day; nil for a journey without one.
  public init?(of journey: Journey, _ spending: Spending, on today: CalendarDay) {
    guard let total = journey.budget else { return nil }
    self.total = total
    spent =
      spending.accounts().first { $0.total.currency == total.currency }?.total
      ?? Money(minorUnits: 0, total.currency)
    daysLeft = journey.days.flatMap { days in
      let left = max(today, days.lowerBound).days(until: days.upperBound) + 1
      return left > 0 ? left : nil
    }
  }

  /// What is not spent yet; negative when more was spent.
  public var left: Money { Money(minorUnits: total.minorUnits - spent.minorUnits, total.currency) }

  /// What may be spent on each day that is left, rounded down to minor units; nil when nothing or no day is left.
  public var perDay: Money? {
    guard let daysLeft, left.minorUnits >= 0 else { return nil }
    return Money(minorUnits: left.minorUnits / daysLeft, total.currency)
  }

  /// How much of it is spent, in whole percent, rounded down; 100 and more when nothing is left.
  public var percent: Int {
    guard total.minorUnits > 0 else { return spent.minorUnits > 0 ? 100 : 0 }
    let (hundredfold, overflow) = spent.minorUnits.multipliedReportingOverflow(by: 100)
    return overflow ? 100 : hundredfold / total.minorUnits
  }
}
