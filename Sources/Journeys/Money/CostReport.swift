import Foundation

/// What journeys cost in one currency: every amount with its rate and who paid it, added up by day, by category and by person.
///
/// Each amount is converted and rounded once, and divided among those who paid it without a rest. All sums are sums of these parts, so
/// that the days, the categories and the persons each add up to the total, to the minor unit.
public struct CostReport: Sendable {
  /// Which amounts are in it.
  public enum Selection: String, Sendable, Hashable, CaseIterable {
    case all
    /// Expenses that somebody else is to bear; what is left to pay of a booking is none.
    case reimbursable
  }

  /// What was paid for: a predefined category, or one's own, the same in all journeys where its folded name is.
  public enum Category: Sendable, Hashable {
    case predefined(ExpenseCategory)
    case own(String)
  }

  /// Who paid.
  public enum Person: Sendable, Hashable {
    /// Nobody is named.
    case unknown
    /// A user of the wallet, the same in all journeys.
    case user(UUID)
    /// A traveller without an account, the same in all journeys where the folded name is; no two of one journey are the same.
    case named(String)
    /// A traveller whose name is not theirs alone, or who was removed.
    case traveller(UUID)
  }

  /// A journey with what it costs.
  public struct Source: Sendable {
    public let journey: Journey
    public let expenses: [Expense]
    public let bookings: [BookingCost]
    public let travellers: [Traveller]
    /// Its own categories.
    public let categories: [CostCategory]

    /// A journey with all of its expenses, bookings, travellers and own categories.
    public init(
      _ journey: Journey, _ expenses: [Expense], _ bookings: [BookingCost], _ travellers: [Traveller],
      _ categories: [CostCategory] = []
    ) {
      (self.journey, self.expenses, self.bookings) = (journey, expenses, bookings)
      (self.travellers, self.categories) = (travellers, categories)
    }
  }

  /// What one person paid of an amount.
  public struct Payment: Sendable, Hashable {
    public let person: Person
    public let amount: Money
    /// Its part of the converted amount; nil where no rate is known.
    public let converted: Money?
  }

  /// One amount.
  public struct Line: Sendable {
    public let journey: UUID
    public let cost: ConvertedSpending.Line
    /// The calendar day at its place; nil where it has no time.
    public let day: CalendarDay?
    public let isReimbursable: Bool
    /// Those of the expense, a project among them.
    public let tags: [String]
    public let category: Category
    /// One for each who paid, in the order of their identifiers; they add up to the amount and to the converted amount.
    public fileprivate(set) var payments: [Payment]
  }

  /// Which of the amounts are in it; nil for all of each.
  public struct Part: Sendable, Hashable {
    /// Only amounts with this tag, however it is written.
    public var tag: String?
    public var category: Category?
    /// Only what this person paid.
    public var person: Person?

    /// All.
    public init(tag: String? = nil, category: Category? = nil, person: Person? = nil) {
      (self.tag, self.category, self.person) = (tag, category, person)
    }
  }

  /// What some amounts come to.
  public struct Sum: Sendable, Hashable {
    /// What could be converted, in the currency of the report.
    public private(set) var total: Money
    /// What could not, in its own currencies.
    public private(set) var unknown = MoneyTotals()
    /// Whether amounts of other currencies are in the total.
    public private(set) var isConverted = false

    init(_ currency: Currency) { total = Money(minorUnits: 0, currency) }

    mutating func add(_ amount: Money, _ converted: Money?) {
      guard let converted else { return unknown.add(amount) }
      if amount.currency != converted.currency { isConverted = true }
      let (sum, overflow) = total.minorUnits.addingReportingOverflow(converted.minorUnits)
      total = Money(minorUnits: overflow ? (converted.minorUnits < 0 ? .min : .max) : sum, total.currency)
    }
  }

  public let currency: Currency
  /// The earliest first, those without a day last.
  public let lines: [Line]
  public let total: Sum
  /// Each day, the earliest first, nil last.
  public let byDay: [(day: CalendarDay?, sum: Sum)]
  /// Each category that something was spent on, in the order of the categories, one's own behind them by name.
  public let byCategory: [(category: Category, sum: Sum)]
  /// One's own categories by their folded names; of several journeys the first.
  public let ownCategories: [String: CostCategory]
  /// Each who paid; in no order.
  public let byPerson: [Person: Sum]
  /// Each tag in the writing that comes first, with what bears it; amounts with several tags are in several, so that these sums need not add
  /// up to the total. By name.
  public let byTag: [(tag: String, sum: Sum)]
  /// What is left out of a span of days because it has none.
  public let undated: MoneyTotals

  /// Reports what journeys cost.
  /// - Parameters:
  ///   - days: only amounts of these days; nil for all, those without a day too
  ///   - part: which amounts are in it, besides the selection
  ///   - home: the zone in which a day begins where no place says otherwise
  ///   - today: no rate of a later day is used
  public init(
    _ sources: [Source], in currency: Currency, days: ClosedRange<CalendarDay>? = nil, _ selection: Selection = .all,
    of part: Part = Part(), home: Zone, today: CalendarDay, _ rates: ReferenceRates = .embedded
  ) {
    var all: [Line] = []
    all.reserveCapacity(sources.reduce(0) { $0 + $1.expenses.count + $1.bookings.count })
    for source in sources { all.add(source, in: currency, home: home, today: today, rates) }
    let selected = selection == .all && part == Part() ? all : all.compactMap { $0.selected(selection, part) }
    self.currency = currency
    var keys: [SortKey] = [], undated = MoneyTotals()
    for index in selected.indices {
      if let days {
        guard let day = selected[index].day else {
          for payment in selected[index].payments { undated.add(payment.amount) }
          continue
        }
        guard days.contains(day) else { continue }
      }
      keys.append(SortKey(selected[index].cost.line.date ?? .distantFuture, selected[index].cost.line.id, at: index))
    }
    self.undated = undated
    // A day is that at the place: of two amounts far apart the one of the later day may be the earlier moment.
    lines = keys.sorted(by: <).map { selected[$0.index] }.enumerated().sorted { one, other in
      let days = [one, other].map { $0.element.day?.daysSince1970 ?? .max }
      return (days[0], one.offset) < (days[1], other.offset)
    }.map(\.element)
    var total = Sum(currency), byDay: [CalendarDay?: Sum] = [:], byCategory: [Category: Sum] = [:]
    var byPerson: [Person: Sum] = [:], byTag: [String: (tag: String, sum: Sum)] = [:]
    for line in lines {
      let tags = line.tags.map { (key: FoldedName.of($0), tag: $0) }
      // The payments of an amount add up to it, in both currencies.
      for payment in line.payments {
        let (amount, converted) = (payment.amount, payment.converted)
        total.add(amount, converted)
        byDay[line.day, default: Sum(currency)].add(amount, converted)
        byCategory[line.category, default: Sum(currency)].add(amount, converted)
        for (key, tag) in tags { byTag[key, default: (tag, Sum(currency))].sum.add(amount, converted) }
        byPerson[payment.person, default: Sum(currency)].add(amount, converted)
      }
    }
    (self.total, self.byPerson) = (total, byPerson)
    self.byTag = byTag.sorted { $0.key < $1.key }.map { (tag: $0.value.tag, sum: $0.value.sum) }
    self.byDay = byDay.map { (day: $0.key, sum: $0.value) }.sorted {
      ($0.day?.daysSince1970 ?? .max) < ($1.day?.daysSince1970 ?? .max)
    }
    ownCategories = Dictionary(sources.flatMap { $0.categories.map { (FoldedName.of($0.name), $0) } }) { first, _ in
      first
    }
    let order = ExpenseCategory.allCases.map(Category.predefined) + ownCategories.keys.sorted().map(Category.own)
    self.byCategory = order.compactMap { category in byCategory[category].map { (category: category, sum: $0) } }
  }

  /// The currency of most amounts of journeys, of equally many the first by code; nil where there are none.
  public static func usualCurrency(_ sources: [Source]) -> Currency? {
    let amounts = sources.flatMap { Spending($0.expenses, $0.bookings).lines.map(\.amount.currency) }
    return Dictionary(grouping: amounts) { $0 }.max {
      ($0.value.count, $1.key.code) < ($1.value.count, $0.key.code)
    }?.key
  }
}

extension CostReport.Source {
  /// Who a traveller of the journey is.
  public func person(_ traveller: UUID) -> CostReport.Person {
    guard let found = travellers.first(where: { $0.id == traveller }) else { return .traveller(traveller) }
    if let user = found.userID { return .user(user) }
    let name = FoldedName.of(found.name)
    return travellers.count { FoldedName.of($0.name) == name } == 1 ? .named(name) : .traveller(traveller)
  }
}

extension CostReport.Source {
  /// The category of an amount; that which one's own counts as, where that was deleted.
  fileprivate func category(_ line: Spending.Line, _ names: [UUID: String]) -> CostReport.Category {
    line.ownCategory.flatMap { names[$0] }.map(CostReport.Category.own) ?? .predefined(line.category)
  }
}

extension CostReport.Line {
  /// The line as far as it is selected; nil for one that is not.
  fileprivate func selected(_ selection: CostReport.Selection, _ part: CostReport.Part) -> CostReport.Line? {
    guard selection == .all || isReimbursable, part.category == nil || part.category == category else { return nil }
    if let tag = part.tag.map(FoldedName.of), !tags.contains(where: { FoldedName.of($0) == tag }) { return nil }
    guard let person = part.person else { return self }
    var line = self
    line.payments = payments.filter { $0.person == person }
    return line.payments.isEmpty ? nil : line
  }
}

extension [CostReport.Line] {
  /// Adds all amounts of a journey that count.
  fileprivate mutating func add(
    _ source: CostReport.Source, in currency: Currency, home: Zone, today: CalendarDay, _ rates: ReferenceRates
  ) {
    let converted = ConvertedSpending(
      Spending(source.expenses, source.bookings), to: currency, today: today, rates)
    let expenses = source.expenses
    // By their places: an expense is too large to be copied each time.
    var places: [UUID: Int] = [:], people: [UUID: CostReport.Person] = [:]
    places.reserveCapacity(expenses.count)
    for index in expenses.indices {
      places[expenses[index].id] = index
      for payer in expenses[index].payers where people[payer.traveller] == nil {
        people[payer.traveller] = source.person(payer.traveller)
      }
    }
    let reimbursable = Set(source.bookings.filter(\.isReimbursable).map(\.id))
    let names = Dictionary(source.categories.map { ($0.id, FoldedName.of($0.name)) }) { first, _ in first }
    for cost in converted.lines {
      let place = cost.line.isBooking ? nil : places[cost.line.id]
      append(
        CostReport.Line(
          journey: source.journey.id, cost: cost,
          day: cost.line.date.map { CalendarDay(of: $0, in: cost.line.zone ?? home) },
          isReimbursable: place.map { expenses[$0].isReimbursable } ?? reimbursable.contains(cost.line.id),
          tags: place.map { expenses[$0].tags } ?? [], category: source.category(cost.line, names),
          payments: CostReport.Line.payments(
            place.flatMap { expenses[$0].paid(of: cost.line.occurrence) }, of: cost, people)))
    }
  }
}

extension CostReport.Line {
  /// What each paid of an amount; where no payer is named, all of it by `unknown`.
  fileprivate static func payments(
    _ paid: Split?, of cost: ConvertedSpending.Line, _ people: [UUID: CostReport.Person]
  ) -> [CostReport.Payment] {
    let amount = cost.line.amount
    guard let paid else {
      return [CostReport.Payment(person: .unknown, amount: amount, converted: cost.amount)]
    }
    let converted = cost.amount.flatMap {
      paid.divided($0.minorUnits, of: cost.line.id, turn: cost.line.occurrence)
    }
    return paid.shares.filter { $0.minorUnits != 0 }.map { share in
      CostReport.Payment(
        person: people[share.traveller] ?? .traveller(share.traveller),
        amount: Money(minorUnits: share.minorUnits, amount.currency),
        converted: cost.amount.map { Money(minorUnits: converted?[share.traveller] ?? 0, $0.currency) })
    }
  }
}
