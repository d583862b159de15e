import Foundation

/// Payments between debtor and creditor of each expense: mutual debts are netted, and nobody pays a third person's debt. They settle the same
/// balances as the fewest payments, and may be more.
public struct DirectPayments: Sendable, Hashable {
  /// What each pays, by the identifiers of who pays and who is paid.
  public let payments: [Currency: [Balances.Payment]]

  private struct Pair: Hashable {
    let debtor: UUID
    let creditor: UUID
  }

  /// Finds out who pays whom, each currency by itself.
  public init(_ expenses: [Expense]) {
    var debts: [Currency: [Pair: Int]] = [:]
    Balances.forEachDivision(of: expenses) { currency, division, _ in
      DirectPayments.add(division, to: &debts[currency, default: [:]])
    }
    self.init(debts)
  }

  /// The same in one currency, as far as rates are known.
  /// - Parameter today: no rate of a later day is used
  public init(
    _ expenses: [Expense], in currency: Currency, today: CalendarDay, _ rates: ReferenceRates = .embedded
  ) {
    var debts: [Currency: [Pair: Int]] = [:]
    Balances.forEachDivision(of: expenses, in: currency, today: today, rates) { currency, division, _ in
      DirectPayments.add(division, to: &debts[currency, default: [:]])
    }
    self.init(debts)
  }

  private static func add(_ division: Expense.Division, to debts: inout [Pair: Int]) {
    for (pair, units) in DirectPayments.debts(division) {
      // Debts of two stand in one place, above zero where the first owes the second.
      let isTurned = pair.creditor < pair.debtor
      let key = isTurned ? Pair(debtor: pair.creditor, creditor: pair.debtor) : pair
      debts[key, default: 0] += isTurned ? -units : units
    }
  }

  private init(_ debts: [Currency: [Pair: Int]]) {
    payments = Dictionary(
      uniqueKeysWithValues: debts.map { currency, pairs in
        let all = pairs.filter { $0.value != 0 }.map { pair, units in
          units > 0
            ? Balances.Payment(from: pair.debtor, to: pair.creditor, Money(minorUnits: units, currency))
            : Balances.Payment(from: pair.creditor, to: pair.debtor, Money(minorUnits: -units, currency))
        }
        return (currency, all.sorted { $0.from == $1.from ? $0.to < $1.to : $0.from < $1.from })
      })
  }

  /// The payments in a currency.
  /// - Parameter inCash: whether each is a multiple of the smallest coin, rounded down
  public func payments(in currency: Currency, inCash: Bool = false) -> [Balances.Payment] {
    let all = payments[currency] ?? [], coin = currency.cashUnit
    guard inCash, coin > 1 else { return all }
    return all.compactMap { payment in
      let units = payment.amount.minorUnits / coin * coin
      return units == 0
        ? nil : Balances.Payment(from: payment.from, to: payment.to, Money(minorUnits: units, currency))
    }
  }

  /// The debts of one division, none to oneself; several payers are paid in the order of their identifiers.
  private static func debts(_ division: Expense.Division) -> [(Pair, Int)] {
    var paid = division.paid.minorUnits, owed = division.owed.minorUnits
    for (traveller, units) in paid {
      guard let own = owed[traveller] else { continue }
      let both = units < 0 ? max(units, own) : min(units, own)
      paid[traveller] = units - both
      owed[traveller] = own - both
    }
    var creditors = paid.filter { $0.value != 0 }.sorted { $0.key < $1.key }[...], debts: [(Pair, Int)] = []
    for (debtor, units) in owed.filter({ $0.value != 0 }).sorted(by: { $0.key < $1.key }) {
      var rest = units
      while rest != 0, let first = creditors.first {
        let part = rest < 0 ? max(rest, first.value) : min(rest, first.value)
        debts.append((Pair(debtor: debtor, creditor: first.key), part))
        rest -= part
        creditors[creditors.startIndex].value -= part
        if creditors[creditors.startIndex].value == 0 { creditors.removeFirst() }
      }
    }
    return debts
  }
}
