import Foundation

/// Which costs of a journey count towards a budget.
public struct BudgetScope: Sendable, Hashable {
  /// Nil for all categories.
  public let category: ExpenseCategory?
  /// The journey's own category; nil for all of `category`.
  public let own: UUID?
  public let period: BudgetPeriod
  /// The traveller whose parts of shared expenses count; nil for all costs.
  public let traveller: UUID?

  /// All costs of a journey.
  public static let whole = BudgetScope(category: nil, period: .journey, traveller: nil)

  /// A part of the costs.
  public init(category: ExpenseCategory?, own: UUID? = nil, period: BudgetPeriod, traveller: UUID?) {
    (self.category, self.own, self.period, self.traveller) = (category, own, period, traveller)
  }

  /// Whether a cost is of the category that counts; a predefined one has those in it that count as it.
  func admits(_ line: Spending.Line) -> Bool {
    own.map { line.ownCategory == $0 } ?? (category == nil || line.category == category)
  }
}

/// Where a journey stands against one of its budgets, as far as its costs can be converted to the budget's currency.
public struct BudgetState: Sendable, Hashable, Identifiable {
  /// The identifier of the budget; that of the journey for the budget of all its costs.
  public let id: UUID
  public let scope: BudgetScope
  public let budget: Money
  /// What was spent of it; of a daily budget, today.
  public let spent: Money
  /// What is booked, but counts only once it is used; zero where bookings count when they are made, and for a daily budget.
  public let reserved: Money
  /// Below zero where more was spent than the budget allows.
  public let left: Money
  /// What may be spent on each day from today to the last besides what is reserved, rounded down; nil for a daily budget, once the journey is over, has no days, or
  /// nothing is left.
  public let leftPerDay: Money?
  /// What the journey comes to at the pace so far, rounded half up; nil for a daily budget, and outside the days of the journey.
  ///
  /// What was spent day by day since the first day goes on: expenses that pay for no booking and no stay. All else (bookings, hotels, costs
  /// that recur, what was paid before, what has no day) counts once.
  public let forecast: Money?
  /// What a day has cost on average since the first, rounded half up; nil for all but daily budgets that have begun.
  public let average: Money?
  /// What has no rate to the budget's currency.
  public let unknown: MoneyTotals

  /// How much of the budget is used, in percent rounded down; 0 where more came back than was spent.
  public var percent: Int {
    guard spent.minorUnits > 0 else { return 0 }
    guard budget.minorUnits > 0 else { return 100 }
    return Int(clamping: Int128(spent.minorUnits) * 100 / Int128(budget.minorUnits))
  }

  /// The highest of some percentages that are used; nil where none is.
  public func reached(_ percentages: [Int]) -> Int? { percentages.filter { percent >= $0 }.max() }
}

extension BudgetState {
  /// The states of all budgets of a journey: that of all its costs first, then the others in their order.
  /// - Parameters:
  ///   - home: the zone in which a day begins where no place says otherwise
  ///   - today: no rate of a later day is used
  public static func all(
    _ source: CostReport.Source, _ budgets: [Budget], home: Zone, today: CalendarDay,
    _ rates: ReferenceRates = .embedded
  ) -> [BudgetState] {
    let spending = Spending(source.expenses, source.bookings)
    var limits: [(id: UUID, scope: BudgetScope, amount: Money)] = []
    if let whole = source.journey.budget { limits.append((source.journey.id, .whole, whole)) }
    limits += budgets.compactMap { budget in budget.amount.map { (budget.id, budget.scope, $0) } }
    let currencies = Set(limits.map(\.amount.currency))
    let converted = Dictionary(
      uniqueKeysWithValues: currencies.map { ($0, ConvertedSpending(spending, to: $0, today: today, rates)) })
    let expenses = Dictionary(source.expenses.map { ($0.id, $0) }) { first, _ in first }
    let span = Span(source.journey, today: today, home: home)
    return limits.compactMap { limit in
      converted[limit.amount.currency].map {
        BudgetState(limit.id, limit.scope, limit.amount, $0.lines, span) { line, traveller in
          line.part(of: traveller, expenses[line.line.id])
        }
      }
    }
  }

  /// Compares what was spent, in the budget's currency, with a journey's budget of all costs; nil where it has none.
  /// - Parameter spending: converted to the currency of the budget
  public init?(_ journey: Journey, _ spending: ConvertedSpending, home: Zone = .utc, today: CalendarDay) {
    guard let budget = journey.budget, spending.currency == budget.currency else { return nil }
    let span = Span(journey, today: today, home: home)
    self.init(journey.id, .whole, budget, spending.lines, span) { _, _ in nil }
  }

  /// The days of a journey, seen from one of them.
  private struct Span {
    let days: ClosedRange<CalendarDay>?
    let counting: BookingCounting
    let today: CalendarDay
    let home: Zone

    init(_ journey: Journey, today: CalendarDay, home: Zone) {
      (days, counting, self.today, self.home) = (journey.days, journey.bookingsCount, today, home)
    }

    /// The day on which a cost counts, and whether it is a booking that is not used yet.
    func day(of line: Spending.Line) -> (day: CalendarDay?, isAhead: Bool) {
      let isUsed = counting == .used && (line.isBooking || line.paysBooking)
      let isKnown = isUsed && line.bookingDate != nil
      let (date, zone) = isKnown ? (line.bookingDate, line.bookingZone) : (line.date, line.zone)
      let day = date.map { CalendarDay(of: $0, in: zone ?? home) }
      return (day, isUsed && (day.map { $0 > today } ?? false))
    }

    /// The days from the first until today or the last; nil before the first.
    var elapsed: ClosedRange<CalendarDay>? {
      days.flatMap { $0.lowerBound <= today ? $0.lowerBound...min(today, $0.upperBound) : nil }
    }
  }

  private init(
    _ id: UUID, _ scope: BudgetScope, _ budget: Money, _ lines: [ConvertedSpending.Line], _ span: Span,
    part: (ConvertedSpending.Line, UUID) -> (amount: Money, converted: Money?)?
  ) {
    var all: Int128 = 0, today: Int128 = 0, everyday: Int128 = 0, elapsed: Int128 = 0, ahead: Int128 = 0
    var unknown = MoneyTotals()
    let past = span.elapsed
    for cost in lines where scope.admits(cost.line) {
      var counted = (amount: cost.line.amount, converted: cost.amount)
      if let traveller = scope.traveller {
        guard let own = part(cost, traveller) else { continue }
        counted = own
      }
      let (day, isAhead) = span.day(of: cost.line)
      guard let converted = counted.converted else {
        if scope.period == .journey || day == span.today { unknown.add(counted.amount) }
        continue
      }
      let units = Int128(converted.minorUnits)
      if isAhead { ahead += units } else { all += units }
      if day == span.today { today += units }
      guard let day, past?.contains(day) ?? false else { continue }
      elapsed += units
      if cost.line.isEveryday { everyday += units }
    }
    let spent = scope.period == .day ? today : all, left = Int128(budget.minorUnits) - spent
    func money(_ units: Int128) -> Money { Money(minorUnits: Int(clamping: units), budget.currency) }
    (self.id, self.scope, self.budget, self.unknown) = (id, scope, budget, unknown)
    (self.spent, self.left) = (money(spent), money(left))
    let isWhole = scope.period == .journey, free = left - ahead
    reserved = money(isWhole ? ahead : 0)
    let length = past.map { Int128($0.lowerBound.days(until: $0.upperBound) + 1) }
    let daysLeft = span.days.map { Int128(max(span.today, $0.lowerBound).days(until: $0.upperBound) + 1) } ?? 0
    leftPerDay = isWhole && daysLeft > 0 && free > 0 ? money(free / daysLeft) : nil
    average = isWhole ? nil : length.map { money(elapsed.roundedQuotient($0)) }
    forecast =
      isWhole && daysLeft > 0
      ? length.map { money(all + ahead + (everyday * (daysLeft - 1)).roundedQuotient($0)) } : nil
  }
}

extension Budget {
  /// Which costs count towards it.
  public var scope: BudgetScope {
    BudgetScope(category: category, own: ownCategory, period: period, traveller: travellerID)
  }
}

extension ConvertedSpending.Line {
  /// What of a shared expense is a traveller's, as it stands and converted; nil for what is not divided, or not among others.
  fileprivate func part(of traveller: UUID, _ expense: Expense?) -> (amount: Money, converted: Money?)? {
    guard let expense, let owed = expense.division(of: line.occurrence)?.owed, let units = owed[traveller]
    else { return nil }
    let converted = amount.flatMap { money in
      owed.divided(money.minorUnits, of: expense.id, turn: line.occurrence).map {
        Money(minorUnits: $0[traveller] ?? 0, money.currency)
      }
    }
    return (Money(minorUnits: units, line.amount.currency), converted)
  }
}

extension Spending.Line {
  /// Whether as much is likely to be spent again on other days: neither a booking nor a stay, nothing whose days are known.
  fileprivate var isEveryday: Bool { !isBooking && !paysBooking && !isRecurring && category != .accommodation }
}

extension Int128 {
  /// The quotient by a number above zero, rounded half up.
  fileprivate func roundedQuotient(_ divisor: Int128) -> Int128 {
    let doubled = 2 * self + divisor, quotient = doubled / (2 * divisor)
    return doubled < 0 && quotient * 2 * divisor != doubled ? quotient - 1 : quotient
  }
}
