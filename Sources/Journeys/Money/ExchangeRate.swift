import Foundation

/// What an amount of one currency was worth in another one, and who says so.
public struct ExchangeRate: Sendable, Hashable {
  /// Who says what a currency was worth.
  public enum Source: String, Sendable, Hashable, CaseIterable {
    /// The euro foreign exchange reference rates of the European Central Bank.
    case centralBank
    /// Rates of Fixer, in place of the bank's.
    case fixer
    /// A parity that the currency's own central bank holds, with the reference rate of the currency that it is tied to.
    case peg
    /// What a card or an exchange office charged for this very amount.
    case charged
    /// What was charged for other amounts of the same journey.
    case own
  }

  public let from: Currency
  public let to: Currency
  public let source: Source
  /// The day for which the rate was published, or on which was charged; nil where that is not known.
  public let day: CalendarDay?
  /// So much of `to`, in major units …
  private let worth: Decimal
  /// … for so much of `from`.
  private let amount: Decimal
  /// The same for minor units of both; nil where it takes larger numbers.
  private let ratio: Ratio?

  /// - Parameters:
  ///   - worth: so much of `to`, in major units, above zero
  ///   - amount: for so much of `from`, above zero
  init(
    _ amount: Decimal, _ from: Currency, isWorth worth: Decimal, _ to: Currency, _ source: Source, _ day: CalendarDay?
  ) {
    (self.amount, self.from, self.worth, self.to, self.source, self.day) = (amount, from, worth, to, source, day)
    ratio = Ratio(worth, amount, shift: to.decimals - from.decimals)
  }

  /// What one unit of `from` was worth in `to`.
  public var value: Decimal { worth / amount }

  /// `1 EUR = 175.68 JPY`, with a point and six significant digits, as rates are published; the currency that is worth more stands
  /// first.
  public var plainText: String {
    let (one, other, worth) = value >= 1 ? (from, to, value) : (to, from, 1 / value)
    let digits = "\(worth.rounded(0))".count
    return "1 \(one.code) = \(worth.rounded(max(0, 6 - digits))) \(other.code)"
  }

  /// An amount of `from` in `to`, rounded to the minor unit, halves away from zero; nil beyond `Money.largest`.
  public func converted(_ money: Money) -> Money? {
    if let units = ratio?.of(money.minorUnits) {
      return abs(units) <= Int128(Money.largest) ? Money(minorUnits: Int(units), to) : nil
    }
    var exact = money.amount * worth / amount, rounded = Decimal()
    NSDecimalRound(&rounded, &exact, to.decimals, .plain)
    return Money(rounded, to)
  }

  /// A ratio of two whole numbers.
  private struct Ratio: Sendable, Hashable {
    let numerator: Int128
    let denominator: Int128

    /// The ratio of two numbers above zero, times ten to the power of `shift`; nil where that takes more than 64 bits.
    init?(_ one: Decimal, _ other: Decimal, shift: Int) {
      let exponent = one.exponent - other.exponent + shift
      guard abs(exponent) <= 18, let above = one.wholeSignificand, let below = other.wholeSignificand else {
        return nil
      }
      let power = (0..<abs(exponent)).reduce(Int64(1)) { power, _ in power * 10 }
      let (up, isTooLarge) = above.multipliedReportingOverflow(by: exponent > 0 ? power : 1)
      let (down, isTooSmall) = below.multipliedReportingOverflow(by: exponent < 0 ? power : 1)
      guard !isTooLarge, !isTooSmall, up > 0, down > 0 else { return nil }
      (numerator, denominator) = (Int128(up), Int128(down))
    }

    /// The product with a whole number, rounded to a whole number, halves away from zero.
    func of(_ units: Int) -> Int128 {
      // Below 2^63 times 2^63.
      let (quotient, remainder) = (Int128(units) * numerator).quotientAndRemainder(dividingBy: denominator)
      return abs(remainder) * 2 >= denominator ? quotient + remainder.signum() : quotient
    }
  }
}

extension Decimal {
  /// The significand as a whole number; nil where it takes more than 64 bits.
  fileprivate var wholeSignificand: Int64? {
    let significand = significand
    return significand <= Decimal(Int64.max) ? NSDecimalNumber(decimal: significand).int64Value : nil
  }
}
