import Foundation

/// A booking as far as it costs something.
public struct BookingCost: Sendable, Hashable {
  public let kind: ItemKind
  public let id: UUID
  public let cost: Money
  public let category: ExpenseCategory
  /// When and where it begins, if that is known.
  public let date: Date?
  public let zone: Zone?
  /// Whether somebody else pays it in the end.
  public let isReimbursable: Bool

  /// Nil for a booking without a cost, or one that was cancelled.
  public init?(_ booking: some Booking) {
    guard let cost = booking.cost, cost.minorUnits > 0, !booking.isCancelled else { return nil }
    (kind, id, self.cost, category) = (type(of: booking).kind, booking.id, cost, booking.spendingCategory)
    (date, zone) = (booking.occurrence?.start?.instant, booking.occurrence?.start?.zone)
    isReimbursable = booking.isReimbursable
  }
}

/// What a journey costs: its expenses, and its bookings as far as no expense pays for them.
///
/// What travellers pay back to one another costs nothing. An expense tied to a booking is a payment of it. Of the booking counts what
/// payments in its own currency leave open; where it was paid in another currency, what was really paid counts, and the booking's own cost
/// does not. A refund is less spent, and leaves nothing of a booking to be paid again.
public struct Spending: Sendable {
  /// One amount that counts.
  public struct Line: Sendable, Hashable {
    /// The kind and the identifier of the record that it stands on.
    public let kind: ItemKind
    public let id: UUID
    /// Whether it is what is left to pay of a booking, and no expense.
    public let isBooking: Bool
    public let amount: Money
    public let category: ExpenseCategory
    public let date: Date?
    public let zone: Zone?
    /// The journey's own category of the expense.
    public var ownCategory: UUID?
    /// When and where the booking begins that it is, or pays for; nil for other expenses, and where that is not known.
    public var bookingDate: Date?
    public var bookingZone: Zone?
    /// What was charged for the amount in another currency.
    public var charged: Money?
    /// The day whose rates it is converted by; nil where none is kept.
    public var rateDate: CalendarDay?
    /// Whether it is an expense that is tied to a booking.
    public var paysBooking = false
    /// Which of the days or nights of an expense that recurs, from zero.
    public var occurrence = 0
    /// Whether the expense counts on several days, of which the later ones are known too.
    public var isRecurring = false

    /// What tells the line apart from all others.
    var occurrenceKey: OccurrenceKey { OccurrenceKey(id: id, occurrence: occurrence) }
  }

  /// A record and one of the days for which it counts.
  struct OccurrenceKey: Hashable {
    let id: UUID
    let occurrence: Int
  }

  /// Every amount that counts, each once, the latest first, those without a date last.
  public let lines: [Line]

  /// Adds up a journey.
  public init(_ expenses: [Expense], _ bookings: [BookingCost]) {
    let paid = Dictionary(bookings.map { (ItemReference($0.kind, $0.id), $0) }) { first, _ in first }
    let tied = bookings.isEmpty ? [] : expenses.filter { !$0.isRepayment && $0.relatedItem != nil }
    let payments = Dictionary(grouping: tied) { $0.relatedItem }
    var all: [Line] = []
    all.reserveCapacity(expenses.count + bookings.count)
    // By their places: an expense is too large to be copied each time.
    for index in expenses.indices where !expenses[index].isRepayment {
      let booking = paid.isEmpty ? nil : expenses[index].relatedItem.flatMap { paid[$0] }
      all.add(expenses[index], paying: booking)
    }
    all += bookings.compactMap { booking -> Line? in
      let paid = (payments[ItemReference(booking.kind, booking.id)] ?? []).filter { !$0.isRefund }.compactMap(\.total)
      guard paid.allSatisfy({ $0.currency == booking.cost.currency }) else { return nil }
      let rest = booking.cost.minorUnits - paid.map(\.minorUnits).reduce(0, +)
      guard rest > 0 else { return nil }
      return Line(
        kind: booking.kind, id: booking.id, isBooking: true, amount: Money(minorUnits: rest, booking.cost.currency),
        category: booking.category, date: booking.date, zone: booking.zone, bookingDate: booking.date,
        bookingZone: booking.zone)
    }
    let keys = all.enumerated().map { SortKey($1.date ?? .distantPast, $1.id, at: $0) }.sorted(by: >)
    lines = keys.map { all[$0.index] }
  }

  /// One total for each currency.
  public var totals: MoneyTotals {
    lines.reduce(into: MoneyTotals()) { $0.add($1.amount) }
  }

  /// The totals of each category.
  public var byCategory: [ExpenseCategory: MoneyTotals] {
    lines.reduce(into: [:]) { $0[$1.category, default: MoneyTotals()].add($1.amount) }
  }

  /// The totals of each category, one's own apart from those that they count as.
  public var byChoice: [CategoryChoice: MoneyTotals] {
    lines.reduce(into: [:]) {
      $0[CategoryChoice($1.category, own: $1.ownCategory), default: MoneyTotals()].add($1.amount)
    }
  }

  /// The total in one currency; zero where nothing was spent in it.
  public func total(in currency: Currency) -> Money {
    totals.totals().first { $0.currency == currency } ?? Money(minorUnits: 0, currency)
  }
}

extension [Spending.Line] {
  /// Adds an expense on each of the days for which it counts, a repayment too; nothing where it has no amount.
  mutating func add(_ expense: Expense, paying booking: BookingCost? = nil) {
    guard let amount = expense.amount else { return }
    for occurrence in 0..<expense.occurrenceCount {
      append(
        Spending.Line(
          kind: Expense.kind, id: expense.id, isBooking: false, amount: amount, category: expense.category,
          date: expense.date(of: occurrence), zone: expense.zone, ownCategory: expense.ownCategory,
          bookingDate: booking?.date, bookingZone: booking?.zone, charged: expense.charged,
          rateDate: expense.rateDate, paysBooking: expense.relatedItem != nil, occurrence: occurrence,
          isRecurring: expense.recurrence != nil))
    }
  }
}

/// When an amount was spent, and on which record it stands. Keys are sorted in place of amounts, which are large.
struct SortKey: Comparable {
  private let date: Date
  private let ordinal: UInt128
  /// Where the amount stands before it is sorted.
  let index: Int

  init(_ date: Date, _ id: UUID, at index: Int) { (self.date, ordinal, self.index) = (date, id.ordinal, index) }

  static func < (one: SortKey, other: SortKey) -> Bool {
    if one.date != other.date { return one.date < other.date }
    return one.ordinal == other.ordinal ? one.index < other.index : one.ordinal < other.ordinal
  }
}
