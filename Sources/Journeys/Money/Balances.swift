import Foundation

/// The balances of travellers over shared expenses, per currency; those of one currency add up to zero.
public struct Balances: Sendable, Hashable {
  /// One traveller's account in one currency, in its minor units.
  public struct Account: Sendable, Hashable {
    /// What they paid for expenses.
    public var paid = 0
    /// Their parts of the expenses.
    public var owed = 0
    /// Repayments made, less repayments received.
    public var settled = 0

    /// The balance: above zero what they are owed, below zero what they owe.
    public var balance: Int { paid - owed + settled }
  }

  /// The accounts of each currency; travellers without an expense in it are left out.
  public let accounts: [Currency: [UUID: Account]]

  /// Adds up the shared expenses; others create no debt.
  public init(_ expenses: [Expense]) { self.init(Balances.entries(expenses)) }

  /// An expense on one of its days, as it is divided in the currency in which it is balanced.
  struct Entry {
    let currency: Currency
    let division: Expense.Division
    let isRepayment: Bool
  }

  private init(_ entries: [Entry]) {
    var accounts: [Currency: [UUID: Account]] = [:]
    for entry in entries { accounts[entry.currency, default: [:]].add(entry.division, entry.isRepayment) }
    self.accounts = accounts
  }

  /// The shared expenses, each in its own currency.
  static func entries(_ expenses: [Expense]) -> [Entry] {
    var entries: [Entry] = []
    for expense in expenses {
      guard let amount = expense.amount else { continue }
      for occurrence in 0..<expense.occurrenceCount {
        guard let division = expense.division(of: occurrence) else { break }
        entries.append(Entry(currency: amount.currency, division: division, isRepayment: expense.isRepayment))
      }
    }
    return entries
  }

  /// Adds up the same in one currency. What has no rate stays in its own.
  ///
  /// Each amount is converted as in `ConvertedSpending` and rounded once. What came of it is divided by what each paid and owes of the
  /// expense, in its own currency, by the largest remainders (`Split`): both divisions add up to the converted amount, so that the balances
  /// add up to zero. What was paid back is converted by the rate of its own day.
  /// - Parameter today: no rate of a later day is used
  public init(
    _ expenses: [Expense], in currency: Currency, today: CalendarDay, _ rates: ReferenceRates = .embedded
  ) {
    self.init(Balances.entries(expenses, in: currency, today: today, rates))
  }

  /// The shared expenses in one currency, as far as rates are known.
  static func entries(
    _ expenses: [Expense], in currency: Currency, today: CalendarDay, _ rates: ReferenceRates
  ) -> [Entry] {
    // What is paid back costs nothing, but is converted like what is spent.
    let all = expenses.map { expense in
      var expense = expense
      expense.isRepayment = false
      return expense
    }
    let lines = ConvertedSpending(Spending(all, []), to: currency, today: today, rates).lines
    let converted = Dictionary(lines.map { ($0.line.occurrenceKey, $0.amount) }) { first, _ in first }
    var entries: [Entry] = []
    for expense in expenses {
      guard let amount = expense.amount else { continue }
      for occurrence in 0..<expense.occurrenceCount {
        guard let division = expense.division(of: occurrence) else { break }
        if let known = converted[Spending.OccurrenceKey(id: expense.id, occurrence: occurrence)] ?? nil {
          let divided = division.divided(known, of: expense.id, turn: occurrence)
          entries.append(Entry(currency: currency, division: divided, isRepayment: expense.isRepayment))
        } else {
          entries.append(Entry(currency: amount.currency, division: division, isRepayment: expense.isRepayment))
        }
      }
    }
    return entries
  }

  /// The currencies in which something is owed or was shared, by code.
  public var currencies: [Currency] { accounts.keys.sorted { $0.code < $1.code } }

  /// A payment that one traveller owes another.
  public struct Payment: Sendable, Hashable {
    public let from: UUID
    public let to: UUID
    public let amount: Money

    /// A payment.
    public init(from: UUID, to: UUID, _ amount: Money) {
      (self.from, self.to, self.amount) = (from, to, amount)
    }
  }

  /// The payments that settle a currency: at most one fewer than there are travellers with a balance.
  ///
  /// Greedy: equal and opposite balances are paired first, then the largest debtor pays the largest creditor. The minimum number
  /// of payments would need a search over all subsets (the problem is NP-complete).
  /// - Parameter inCash: whether each payment is a multiple of the currency's smallest coin; what is left is less than one coin each
  public func payments(in currency: Currency, inCash: Bool = false) -> [Payment] {
    let balances = (accounts[currency] ?? [:]).mapValues(\.balance)
    var open = (inCash ? balances.rounded(to: currency.cashUnit) : balances).filter { $0.value != 0 }
    var payments: [Payment] = []
    func pay(_ from: UUID, _ to: UUID, _ units: Int) {
      payments.append(Payment(from: from, to: to, Money(minorUnits: units, currency)))
      for (traveller, change) in [(from, units), (to, -units)] {
        let rest = open[traveller, default: 0] + change
        open[traveller] = rest == 0 ? nil : rest
      }
    }
    for (debtor, balance) in open.sorted(by: { $0.key < $1.key }) where balance < 0 {
      let match = open.filter { $0.value == -balance }.map(\.key).min { $0 < $1 }
      if let match { pay(debtor, match, -balance) }
    }
    while let most = open.max(by: Balances.isLess), let least = open.min(by: Balances.isLess), most.value > 0,
      least.value < 0
    {
      pay(least.key, most.key, min(most.value, -least.value))
    }
    return payments
  }

  private static func isLess(_ one: (key: UUID, value: Int), _ other: (key: UUID, value: Int)) -> Bool {
    one.value == other.value ? other.key < one.key : one.value < other.value
  }
}

extension [UUID: Balances.Account] {
  fileprivate mutating func add(_ division: Expense.Division, _ isRepayment: Bool) {
    for (traveller, units) in division.paid.minorUnits {
      let path: WritableKeyPath<Balances.Account, Int> = isRepayment ? \.settled : \.paid
      self[traveller, default: Balances.Account()][keyPath: path] += units
    }
    for (traveller, units) in division.owed.minorUnits {
      if isRepayment {
        self[traveller, default: Balances.Account()].settled -= units
      } else {
        self[traveller, default: Balances.Account()].owed += units
      }
    }
  }
}

extension Expense.Division {
  /// The same parts of another amount.
  fileprivate func divided(_ amount: Money, of expense: UUID, turn: Int) -> Expense.Division {
    let again = { (split: Split) in
      let weights = split.minorUnits.map { (traveller: $0.key, weight: Int128(abs($0.value))) }
      return Split(amount.minorUnits, by: weights, of: expense, turn: turn) ?? split
    }
    return Expense.Division(paid: again(paid), owed: again(owed))
  }
}

extension Expense {
  /// What each paid for an expense and what each owes for it, in minor units; both add up to its amount.
  public struct Division: Sendable, Hashable {
    public let paid: Split
    public let owed: Split
  }

  /// How all of the expense is divided; nil for one that is not shared.
  ///
  /// One that recurs is divided for each day by itself, as if it had been entered anew, and the parts are added.
  public var division: Division? {
    guard let first = division(of: 0) else { return nil }
    return (1..<max(1, occurrenceCount)).reduce(first) { whole, occurrence in
      guard let next = division(of: occurrence) else { return whole }
      return Division(
        paid: Split(minorUnits: whole.paid.minorUnits.merging(next.paid.minorUnits, uniquingKeysWith: +)),
        owed: Split(minorUnits: whole.owed.minorUnits.merging(next.owed.minorUnits, uniquingKeysWith: +)))
    }
  }

  /// How it is divided for one of the days or nights for which it counts, from zero; nil for one that is not shared.
  func division(of occurrence: Int) -> Division? {
    guard let amount, !payers.isEmpty else { return nil }
    let isAlone = payers.count == 1 && payers[0].value == nil
    guard let paid = Split(amount, isAlone ? .equally : .exact, among: payers, of: id, turn: occurrence),
      let owed = splitMethod == .items
        ? Split(amount, items: items, of: id, turn: occurrence)
        : Split(amount, splitMethod, among: participants, of: id, turn: occurrence)
    else { return nil }
    return Division(paid: paid, owed: owed)
  }

  /// What is wrong with the items of the receipt.
  private func itemIssues(_ currency: Currency) -> [Issue] {
    guard splitMethod == .items else { return items.isEmpty ? [] : [Issue("items", .itemsUnused)] }
    if items.isEmpty { return [Issue("items", .required)] }
    if items.contains(where: { Money($0.amount, currency) == nil }) {
      return [Issue("items", .amountTooPrecise, limit: "\(currency.decimals)")]
    }
    let named = Set(items.flatMap(\.travellers))
    return named == Set(participants.map(\.traveller)) ? [] : [Issue("participants", .notAChoice)]
  }

  /// Why it cannot be divided: payers without participants, or parts that do not add up to the amount.
  func divisionIssues() -> [Issue] {
    guard let amount, !payers.isEmpty else {
      return participants.isEmpty && items.isEmpty ? [] : [Issue("payers", .required)]
    }
    var issues: [Issue] = itemIssues(amount.currency)
    guard !participants.isEmpty else { return issues.isEmpty ? [Issue("participants", .required)] : issues }
    let isAlone = payers.count == 1 && payers[0].value == nil
    let unpaid = isAlone ? 0 : Split.missing(amount, .exact, payers)
    if unpaid != 0 { issues.append(Issue("payers", .partsDiffer, limit: "\(unpaid)")) }
    let open = Split.missing(amount, splitMethod, participants)
    if open != 0 { issues.append(Issue("participants", .partsDiffer, limit: "\(open)")) }
    for (name, parts) in [("payers", payers), ("participants", participants)]
    where Set(parts.map(\.traveller)).count < parts.count {
      issues.append(Issue(name, .ambiguous))
    }
    if issues.isEmpty, division == nil { issues.append(Issue("participants", .required)) }
    return issues
  }
}
