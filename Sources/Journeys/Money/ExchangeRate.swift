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

  /// - Parameters:
  ///   - worth: so much of `to`, in major units, above zero
  ///   - amount: for so much of `from`, above zero
  init(
    _ amount: Decimal, _ from: Currency, isWorth worth: Decimal, _ to: Currency, _ source: Source, _ day: CalendarDay?
  ) {
    (self.amount, self.from, self.worth, self.to, self.source, self.day) = (amount, from, worth, to, source, day)
  }

  /// What one unit of `from` was worth in `to`.
  public var value: Decimal { worth / amount }

  /// The same as a plain number with at most twelve decimals.
  public var plainValue: String { "\(value.rounded(12))" }

  /// An amount of `from` in `to`, rounded to the minor unit, halves away from zero; nil beyond `Money.largest`.
  public func converted(_ money: Money) -> Money? {
    var exact = money.amount * worth / amount, rounded = Decimal()
    NSDecimalRound(&rounded, &exact, to.decimals, .plain)
    return Money(rounded, to)
  }
}
