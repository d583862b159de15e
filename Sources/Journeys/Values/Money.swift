import Foundation

/// An exact amount: a whole number of a currency's minor units.
public struct Money: Sendable, Hashable, Codable {
  /// The largest amount that the wallet takes, in minor units, either way.
  public static let largest = 1_000_000_000_000_000

  /// Cents for EUR, whole yen for JPY, fils for KWD.
  public let minorUnits: Int
  public let currency: Currency

  /// So many minor units of a currency.
  public init(minorUnits: Int, _ currency: Currency) {
    (self.minorUnits, self.currency) = (minorUnits, currency)
  }

  /// The amount in major units, `12.50`; nil when it has more decimals than the currency, or is larger than
  /// `largest`.
  ///
  /// A difference below a millionth of a minor unit is the noise of a binary fraction in a file, and is dropped.
  public init?(_ amount: Decimal, _ currency: Currency) {
    var scaled = Decimal()
    var source = amount
    guard amount.isFinite, NSDecimalMultiplyByPowerOf10(&scaled, &source, Int16(currency.decimals), .plain) == .noError
    else { return nil }
    var whole = Decimal()
    NSDecimalRound(&whole, &scaled, 0, .plain)
    guard abs(scaled - whole) < Decimal(sign: .plus, exponent: -6, significand: 1), abs(whole) <= Decimal(Money.largest)
    else { return nil }
    self.init(minorUnits: NSDecimalNumber(decimal: whole).intValue, currency)
  }

  /// The amount in major units.
  public var amount: Decimal {
    Decimal(sign: minorUnits < 0 ? .minus : .plus, exponent: -currency.decimals, significand: Decimal(abs(minorUnits)))
  }

  /// The amount in major units with a point and all decimals of the currency, `1704.00`.
  public var plain: String {
    let digits = abs(minorUnits).padded(currency.decimals + 1)
    let sign = minorUnits < 0 ? "-" : ""
    return currency.decimals == 0
      ? sign + digits : "\(sign)\(digits.dropLast(currency.decimals)).\(digits.suffix(currency.decimals))"
  }
}

/// Amounts that belong together, kept apart by currency: two currencies are never added.
public struct MoneyTotals: Sendable, Hashable {
  private var minorUnits: [Currency: Int] = [:]

  /// No money at all.
  public init() {}

  /// Adds an amount to the total of its currency; one beyond what an integer holds stays at the largest integer.
  public mutating func add(_ money: Money) {
    let (sum, overflow) = minorUnits[money.currency, default: 0].addingReportingOverflow(money.minorUnits)
    minorUnits[money.currency] = overflow ? (money.minorUnits < 0 ? .min : .max) : sum
  }

  /// One total for each currency, the home currency first, then by code.
  public func totals(first home: Currency? = nil) -> [Money] {
    minorUnits.map { Money(minorUnits: $0.value, $0.key) }
      .sorted { ($0.currency == home ? 0 : 1, $0.currency.code) < ($1.currency == home ? 0 : 1, $1.currency.code) }
  }
}
