/// A month of the Gregorian calendar.
public struct CalendarMonth: Sendable, Hashable, Comparable {
  /// Months since January of the year 0.
  private let count: Int

  /// The month that a day lies in.
  public init(of day: CalendarDay) {
    let (year, month, _) = day.components
    count = year * 12 + month - 1
  }

  private init(count: Int) { self.count = count }

  /// Reads the reduced format of ISO 8601, `2026-03`, of a day that the wallet takes; nil for anything else.
  public init?(_ text: some StringProtocol) {
    guard let day = CalendarDay("\(text)-01"), CalendarDay.accepted.contains(day) else { return nil }
    self.init(of: day)
  }

  /// The reduced format of ISO 8601, `2026-03`.
  public var iso: String { String(first.iso.dropLast(3)) }

  /// Its first day.
  public var first: CalendarDay {
    CalendarDay(year: count / 12, month: count % 12 + 1, day: 1) ?? CalendarDay(daysSince1970: 0)
  }

  /// January of its year.
  public var beginningOfYear: CalendarMonth { CalendarMonth(count: count / 12 * 12) }

  /// Its first to its last day.
  public var days: ClosedRange<CalendarDay> { first...advanced(by: 1).first.advanced(by: -1) }

  /// The month so many months later, earlier when negative.
  public func advanced(by months: Int) -> CalendarMonth { CalendarMonth(count: count + months) }

  public static func < (left: CalendarMonth, right: CalendarMonth) -> Bool { left.count < right.count }
}
