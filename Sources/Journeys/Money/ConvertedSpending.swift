import Foundation

/// What a journey costs in one currency, line by line, each with the rate that it was converted by.
public struct ConvertedSpending: Sendable {
  /// One amount that counts.
  public struct Line: Sendable {
    public let line: Spending.Line
    /// What it is in the currency of all; nil where no rate is known.
    public let amount: Money?
    /// By what it was converted; nil for an amount of that currency, and where no rate is known.
    public let rate: ExchangeRate?

    /// An amount as it stands, where there is no currency to convert it to.
    public init(_ line: Spending.Line) { self.init(line: line, amount: nil, rate: nil) }

    fileprivate init(line: Spending.Line, amount: Money?, rate: ExchangeRate?) {
      (self.line, self.amount, self.rate) = (line, amount, rate)
    }
  }

  public let currency: Currency
  /// In the order of the spending.
  public let lines: [Line]
  /// The sum of everything that could be converted.
  public let total: Money
  /// What could not.
  public let unknown: MoneyTotals

  /// Converts what a journey costs.
  ///
  /// An amount for which something was charged in the currency is that. Any other is converted by the rates of the day that it keeps, else
  /// of its own day, and today's at the latest; where none are published, by what was charged for other amounts of the journey.
  /// - Parameter today: no rate of a later day is used
  public init(_ spending: Spending, to currency: Currency, today: CalendarDay, _ rates: ReferenceRates = .embedded) {
    self.currency = currency
    lines = ConvertedSpending.converted(spending.lines, to: currency, today: today, rates)
    var sum = MoneyTotals(), unknown = MoneyTotals()
    for line in lines { if let amount = line.amount { sum.add(amount) } else { unknown.add(line.line.amount) } }
    total = sum.totals().first ?? Money(minorUnits: 0, currency)
    self.unknown = unknown
  }

  /// The amounts with what they are in a currency, in their order; see `init`.
  static func converted(
    _ lines: [Spending.Line], to currency: Currency, today: CalendarDay, _ rates: ReferenceRates
  ) -> [Line] {
    let own = ownRates(lines, to: currency)
    var known = RatesOfDays(to: currency, rates)
    return lines.map { line in
      if let charged = line.charged, charged.currency == currency, line.amount.minorUnits != 0 {
        return Line(line: line, amount: charged, rate: ConvertedSpending.charged(charged, for: line))
      }
      if line.amount.currency == currency { return Line(line: line, amount: line.amount, rate: nil) }
      let day = line.rateDate ?? line.day.map { min($0, today) } ?? today
      // What was charged in a third currency is nearer to the truth than the amount.
      for money in [line.charged, line.amount] {
        if let money, let rate = known.rate(from: money.currency, on: day) ?? own[money.currency],
          let amount = rate.converted(money)
        {
          return Line(line: line, amount: amount, rate: rate)
        }
      }
      return Line(line: line, amount: nil, rate: nil)
    }
  }

  /// Whether anything in it is of another currency.
  public var isMixed: Bool { lines.contains { $0.line.amount.currency != currency } }

  /// What was charged for all amounts of a currency together, where it was charged in the currency of all.
  private static func ownRates(_ lines: [Spending.Line], to currency: Currency) -> [Currency: ExchangeRate] {
    let known = lines.filter { $0.charged?.currency == currency && $0.amount.currency != currency }
    return Dictionary(grouping: known, by: \.amount.currency).mapValues { lines in
      // A refund says as much of a rate as a payment.
      let amount = lines.map { abs($0.amount.amount) }.reduce(0, +)
      let worth = lines.compactMap { $0.charged.map { abs($0.amount) } }.reduce(0, +)
      return ExchangeRate(
        amount, lines[0].amount.currency, isWorth: worth, currency, .own, lines.compactMap(\.day).max())
    }
  }

  private static func charged(_ charged: Money, for line: Spending.Line) -> ExchangeRate? {
    line.amount.currency == charged.currency
      ? nil
      : ExchangeRate(
        abs(line.amount.amount), line.amount.currency, isWorth: abs(charged.amount), charged.currency, .charged,
        line.day)
  }
}

extension Spending.Line {
  /// The calendar day of it, at its place.
  public var day: CalendarDay? { date.map { CalendarDay(of: $0, in: zone ?? .utc) } }
}

/// Rates to one currency that were looked up, for amounts of the same day and currency.
private struct RatesOfDays {
  private struct Key: Hashable {
    let currency: Currency
    let day: CalendarDay
  }

  private let currency: Currency
  private let rates: ReferenceRates
  private var known: [Key: ExchangeRate?] = [:]
  private var published: [CalendarDay: ReferenceRates.Published?] = [:]

  init(to currency: Currency, _ rates: ReferenceRates) { (self.currency, self.rates) = (currency, rates) }

  mutating func rate(from other: Currency, on day: CalendarDay) -> ExchangeRate? {
    let key = Key(currency: other, day: day)
    if let rate = known[key] { return rate }
    let publication = published[day] ?? rates.published(upTo: day)
    published[day] = .some(publication)
    let rate = publication.flatMap { rates.rate(from: other, to: currency, by: $0) }
    known[key] = .some(rate)
    return rate
  }
}
