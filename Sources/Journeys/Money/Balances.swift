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
  public init(_ expenses: [Expense]) {
    var ledgers: [Ledger] = []
    Balances.forEachDivision(of: expenses) { ledgers.add($0, $1, isRepayment: $2) }
    self.init(ledgers)
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
    var ledgers: [Ledger] = []
    Balances.forEachDivision(of: expenses, in: currency, today: today, rates) { ledgers.add($0, $1, isRepayment: $2) }
    self.init(ledgers)
  }

  private init(_ ledgers: [Ledger]) {
    accounts = Dictionary(uniqueKeysWithValues: ledgers.map { ($0.currency, $0.accounts) })
  }

  /// Gives the shared expenses, each on each of its days, with the currency in which it is balanced.
  static func forEachDivision(of expenses: [Expense], _ body: (Currency, Expense.Division, _ isRepayment: Bool) -> Void)
  {
    for index in expenses.indices {
      guard let currency = expenses[index].amount?.currency else { continue }
      for occurrence in 0..<expenses[index].occurrenceCount {
        guard let division = expenses[index].division(of: occurrence) else { break }
        body(currency, division, expenses[index].isRepayment)
      }
    }
  }

  /// Gives the same in one currency, as far as rates are known.
  static func forEachDivision(
    of expenses: [Expense], in currency: Currency, today: CalendarDay, _ rates: ReferenceRates,
    _ body: (Currency, Expense.Division, _ isRepayment: Bool) -> Void
  ) {
    // What is paid back costs nothing, but is converted like what is spent.
    var lines: [Spending.Line] = []
    lines.reserveCapacity(expenses.count)
    for index in expenses.indices { lines.add(expenses[index]) }
    let converted = ConvertedSpending.converted(lines, to: currency, today: today, rates)
    var line = 0
    for index in expenses.indices {
      guard let own = expenses[index].amount?.currency else { continue }
      for occurrence in 0..<expenses[index].occurrenceCount {
        defer { line += 1 }
        guard let division = expenses[index].division(of: occurrence) else { continue }
        let isRepayment = expenses[index].isRepayment
        if let known = converted[line].amount {
          body(currency, division.divided(known, of: expenses[index].id, turn: occurrence), isRepayment)
        } else {
          body(own, division, isRepayment)
        }
      }
    }
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

/// The accounts of one currency while they are added up, in the order of the travellers' identifiers.
private struct Ledger {
  let currency: Currency
  private var travellers: [UInt128] = []
  private var values: [Balances.Account] = []

  init(_ currency: Currency) { self.currency = currency }

  var accounts: [UUID: Balances.Account] {
    Dictionary(uniqueKeysWithValues: zip(travellers.lazy.map(UUID.init(ordinal:)), values))
  }

  /// Adds to the accounts of some travellers; parts have the same order as accounts, so that the next is mostly the one behind the last.
  mutating func add(_ split: Split, _ change: (inout Balances.Account, Int) -> Void) {
    var place = 0
    for share in split.shares {
      if place == values.count || travellers[place] != share.ordinal { place = self.place(of: share.ordinal) }
      change(&values[place], share.minorUnits)
      place += 1
    }
  }

  /// Where a traveller's account is; it is opened if there is none.
  private mutating func place(of ordinal: UInt128) -> Int {
    var place = 0, end = travellers.count
    while place < end {
      let middle = (place + end) / 2
      if travellers[middle] < ordinal { place = middle + 1 } else { end = middle }
    }
    if place == travellers.count || travellers[place] != ordinal {
      travellers.insert(ordinal, at: place)
      values.insert(Balances.Account(), at: place)
    }
    return place
  }
}

extension [Ledger] {
  fileprivate mutating func add(_ currency: Currency, _ division: Expense.Division, isRepayment: Bool) {
    let index =
      firstIndex { $0.currency == currency }
      ?? {
        append(Ledger(currency))
        return count - 1
      }()
    if isRepayment {
      self[index].add(division.paid) { $0.settled += $1 }
      self[index].add(division.owed) { $0.settled -= $1 }
    } else {
      self[index].add(division.paid) { $0.paid += $1 }
      self[index].add(division.owed) { $0.owed += $1 }
    }
  }
}

extension Expense.Division {
  /// The same parts of another amount.
  fileprivate func divided(_ amount: Money, of expense: UUID, turn: Int) -> Expense.Division {
    Expense.Division(
      paid: paid.divided(amount.minorUnits, of: expense, turn: turn) ?? paid,
      owed: owed.divided(amount.minorUnits, of: expense, turn: turn) ?? owed)
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
    guard let amount, let paid = paid(of: occurrence),
      let owed = splitMethod == .items
        ? Split(amount, items: items, of: id, turn: occurrence)
        : Split(amount, splitMethod, among: participants, of: id, turn: occurrence)
    else { return nil }
    return Division(paid: paid, owed: owed)
  }

  /// What each paid for one of the days or nights for which it counts, from zero; nil where nobody is named.
  func paid(of occurrence: Int) -> Split? {
    guard let amount, !payers.isEmpty else { return nil }
    let isAlone = payers.count == 1 && payers[0].value == nil
    return Split(amount, isAlone ? .equally : .exact, among: payers, of: id, turn: occurrence)
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
    guard !payers.isEmpty else { return participants.isEmpty && items.isEmpty ? [] : [Issue("payers", .required)] }
    // A missing amount is an issue of its own.
    guard let amount else { return [] }
    var issues: [Issue] = itemIssues(amount.currency)
    guard !participants.isEmpty else { return issues.isEmpty ? [Issue("participants", .required)] : issues }
    let isAlone = payers.count == 1 && payers[0].value == nil
    let unpaid = isAlone ? 0 : Split.missing(amount, .exact, payers)
    let code = amount.currency.code
    if unpaid != 0 { issues.append(Issue("payers", .partsDiffer, limit: "\(unpaid)", unit: code)) }
    let open = Split.missing(amount, splitMethod, participants), unit = splitMethod == .percent ? Issue.percent : code
    if open != 0 { issues.append(Issue("participants", .partsDiffer, limit: "\(open)", unit: unit)) }
    for (name, parts) in [("payers", payers), ("participants", participants)]
    where Set(parts.map(\.traveller)).count < parts.count {
      issues.append(Issue(name, .ambiguous))
    }
    if issues.isEmpty, division == nil { issues.append(Issue("participants", .required)) }
    return issues
  }
}
