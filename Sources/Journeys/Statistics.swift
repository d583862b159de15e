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

  /// Items of one type of a kind.
  public struct CountedType: Sendable, Hashable {
    public let kind: ItemKind
    /// The choice of the field by which the kind is counted.
    public let type: String

    /// The items of a kind that are of a type.
    public init(_ kind: ItemKind, _ type: String) { (self.kind, self.type) = (kind, type) }
  }

  /// Countries by their ISO 3166-1 codes, the most visited first.
  public var countries: [Visits<String>] = []
  /// Towns, the most visited first.
  public var towns: [Visits<Town>] = []
  /// Calendar days on the road up to today, each counted once where journeys overlap.
  public var days = 0
  /// The journey with the most days; of several the latest.
  public var longest: Journey?
  /// How many items there are of each type that is counted apart, such as flights and trains.
  public var types: [CountedType: Int] = [:]
  /// What is spent and booked, by category.
  public var spending: [ExpenseCategory: MoneyTotals] = [:]

  /// What each year comes to, for years that have anything.
  public var years: [Int: Year] = [:]

  /// What one year comes to.
  public struct Year: Sendable, Hashable {
    /// Calendar days on the road, each counted once.
    public var days = 0
    /// What the journeys that begin in the year cost, those that are still to come too.
    public var spending = MoneyTotals()

    /// Nothing yet.
    public init() {}
  }

  /// Nothing yet.
  public init() {}

  /// The latest year with a day on the road; nil before the first.
  public var latestYear: Int? { years.filter { $0.value.days > 0 }.keys.max() }

  /// Everything spent and booked.
  public var totals: MoneyTotals {
    spending.values.reduce(into: MoneyTotals()) { sum, part in
      for money in part.totals() { sum.add(money) }
    }
  }

  /// How many different days some stretches of days cover up to a day.
  public static func days(_ stretches: [ClosedRange<CalendarDay>], upTo today: CalendarDay) -> Int {
    distinct(stretches, upTo: today).reduce(0) { $0 + $1.count }
  }

  /// The same by year.
  public static func daysByYear(_ stretches: [ClosedRange<CalendarDay>], upTo today: CalendarDay) -> [Int: Int] {
    var years: [Int: Int] = [:]
    for stretch in distinct(stretches, upTo: today) {
      var first = stretch.lowerBound
      while first <= stretch.upperBound {
        let year = first.components.year
        let last = min(CalendarDay(year: year, month: 12, day: 31) ?? stretch.upperBound, stretch.upperBound)
        years[year, default: 0] += first.days(until: last) + 1
        first = last.advanced(by: 1)
      }
    }
    return years
  }

  /// The stretches without the days that earlier ones have, up to a day.
  private static func distinct(
    _ stretches: [ClosedRange<CalendarDay>], upTo today: CalendarDay
  ) -> [ClosedRange<CalendarDay>] {
    var counted: CalendarDay?
    return stretches.sorted { $0.lowerBound < $1.lowerBound }.compactMap { stretch in
      let first = counted.map { max($0.advanced(by: 1), stretch.lowerBound) } ?? stretch.lowerBound
      let last = min(stretch.upperBound, today)
      guard first <= last else { return nil }
      counted = last
      return first...last
    }
  }
}

extension ClosedRange<CalendarDay> {
  /// How many days it has.
  fileprivate var count: Int { lowerBound.days(until: upperBound) + 1 }
}
