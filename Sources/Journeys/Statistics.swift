/// What a traveller's journeys come to.
///
/// Countries, towns and days count once a journey has begun; archived journeys count, those in the trash do not.
public struct Statistics: Sendable {
  /// How many journeys lead to a place.
  public struct Visits<Place: Sendable & Hashable>: Sendable, Hashable {
    public let place: Place
    public let journeys: Int

    /// So many journeys to a place.
    public init(_ place: Place, journeys: Int) {
      (self.place, self.journeys) = (place, journeys)
    }
  }

  /// Countries by their ISO 3166-1 codes, the most visited first.
  public var countries: [Visits<String>] = []
  /// Towns, the most visited first.
  public var towns: [Visits<Town>] = []
  /// Calendar days on the road up to today, each counted once where journeys overlap.
  public var days = 0
  /// The journey with the most days; of several the latest.
  public var longest: Journey?
  /// How many transports of each type there are.
  public var transports: [TransportType: Int] = [:]
  /// What is spent and booked, by category.
  public var spending: [ExpenseCategory: MoneyTotals] = [:]

  /// Nothing yet.
  public init() {}

  /// Everything spent and booked.
  public var totals: MoneyTotals {
    spending.values.reduce(into: MoneyTotals()) { sum, part in
      for money in part.totals() { sum.add(money) }
    }
  }

  /// How many different days some stretches of days cover up to a day.
  public static func days(_ stretches: [ClosedRange<CalendarDay>], upTo today: CalendarDay) -> Int {
    var count = 0
    var counted: CalendarDay?
    for stretch in stretches.sorted(by: { $0.lowerBound < $1.lowerBound }) where stretch.lowerBound <= today {
      let first = counted.map { max($0.advanced(by: 1), stretch.lowerBound) } ?? stretch.lowerBound
      let last = min(stretch.upperBound, today)
      if first > last { continue }
      count += first.days(until: last) + 1
      counted = last
    }
    return count
  }
}
