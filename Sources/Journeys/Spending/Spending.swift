import Foundation

/// What a journey costs: its expenses, and what its bookings cost beyond them, each once.
///
/// An expense that is tied to a booking is a payment of it. The booking then counts only with what its payments in
/// the currency of its cost leave unpaid, never below zero; once a payment was made in another currency, what was
/// really paid counts and the booking's own cost does not, because two currencies are never set off against each other.
public struct Spending: Sendable, Hashable {
  /// One amount that counts.
  public struct Entry: Sendable, Hashable {
    /// The kind of the record that it comes from: an expense or a booking.
    public let kind: ItemKind
    public let id: UUID
    public let category: ExpenseCategory
    public let amount: Money
    public let day: CalendarDay?
  }

  /// Everything that counts: the expenses in their order, then the bookings in theirs.
  public let entries: [Entry]

  /// Counts expenses and bookings.
  /// - Parameter home: the clocks on which the day of an expense without a zone is told
  public init(_ expenses: [Expense], _ bookings: [BookingCost], home: Zone) {
    var payments: [UUID: [Money]] = [:]
    var entries: [Entry] = []
    for expense in expenses {
      guard let amount = expense.amount else { continue }
      if let booking = expense.relatedEntityID { payments[booking, default: []].append(amount) }
      entries.append(
        Entry(
          kind: .expense, id: expense.id, category: expense.category, amount: amount,
          day: expense.date.map { CalendarDay(of: $0, in: expense.zone ?? home) }))
    }
    for booking in bookings {
      guard let open = Spending.unpaid(booking.cost, payments[booking.id] ?? []) else { continue }
      entries.append(
        Entry(kind: booking.kind, id: booking.id, category: booking.category, amount: open, day: booking.day))
    }
    self.entries = entries
  }

  /// What of a cost its payments leave; nil for nothing.
  private static func unpaid(_ cost: Money, _ payments: [Money]) -> Money? {
    guard payments.allSatisfy({ $0.currency == cost.currency }) else { return nil }
    var paid = MoneyTotals()
    for payment in payments { paid.add(payment) }
    let rest = cost.minorUnits - (paid.totals().first?.minorUnits ?? 0)
    return rest > 0 ? Money(minorUnits: rest, cost.currency) : nil
  }
}

extension Spending {
  /// What was spent in one currency.
  public struct Account: Sendable, Hashable {
    public let total: Money
    /// The categories that something was spent on, the largest first.
    public let categories: [Part<ExpenseCategory>]
    /// The days on which something was spent, the first first; what has no day comes last.
    public let days: [Part<CalendarDay?>]

    /// What was spent on one thing.
    public struct Part<Subject: Sendable & Hashable>: Sendable, Hashable {
      public let subject: Subject
      public let amount: Money
    }

    init(_ entries: [Entry], _ currency: Currency) {
      total = Account.sum(entries, currency)
      categories = Account.parts(entries, by: \.category, currency).sorted {
        ($1.amount.minorUnits, $0.subject.rawValue) < ($0.amount.minorUnits, $1.subject.rawValue)
      }
      days = Account.parts(entries, by: \.day, currency).sorted {
        ($0.subject?.daysSince1970 ?? .max) < ($1.subject?.daysSince1970 ?? .max)
      }
    }

    private static func parts<Subject>(
      _ entries: [Entry], by subject: (Entry) -> Subject, _ currency: Currency
    ) -> [Part<Subject>] {
      Dictionary(grouping: entries, by: subject).map { Part(subject: $0.key, amount: sum($0.value, currency)) }
    }

    private static func sum(_ entries: [Entry], _ currency: Currency) -> Money {
      var totals = MoneyTotals()
      for entry in entries { totals.add(entry.amount) }
      return totals.totals().first ?? Money(minorUnits: 0, currency)
    }
  }

  /// One account for each currency, that currency first, then by code.
  public func accounts(first home: Currency? = nil) -> [Account] {
    Dictionary(grouping: entries, by: \.amount.currency).map { Account($0.value, $0.key) }.sorted {
      let (left, right) = ($0.total.currency, $1.total.currency)
      return (left == home ? 0 : 1, left.code) < (right == home ? 0 : 1, right.code)
    }
  }
}
