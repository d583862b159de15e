import Foundation

/// One publication of the euro foreign exchange reference rates of the European Central Bank.
public struct RatePublication: Sendable, Hashable {
  /// The most currencies of a publication; the bank has published some 30.
  static let limit = 200

  /// The working day for which it was published.
  public let day: CalendarDay
  /// How it is stored: `USD=1.0823 GBP=0.8371`, one euro in each currency, by code; before them who published it, where that is not
  /// the bank.
  public let text: String

  /// The rates of a day.
  /// - Parameter rates: how much of each currency one euro is worth, by ISO 4217 code
  /// - Returns: nil without any, with too many, and where one is no currency or not above zero
  public init?(_ day: CalendarDay, _ rates: [String: Decimal], by source: ExchangeRate.Source = .centralBank) {
    let isSound = rates.allSatisfy { code, rate in
      code.utf8.count == 3 && Currency(code)?.code == code && rate > 0 && rate < 1_000_000_000_000
    }
    guard !rates.isEmpty, rates.count <= RatePublication.limit, isSound else { return nil }
    self.day = day
    text =
      (source == .centralBank ? "" : "\(source.rawValue) ")
      + rates.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  /// One that is stored.
  public init(_ day: CalendarDay, stored text: String) { (self.day, self.text) = (day, text) }

  /// Who published it.
  var source: ExchangeRate.Source { text.hasPrefix("\(ExchangeRate.Source.fixer.rawValue) ") ? .fixer : .centralBank }

  /// How much of a currency one euro was worth; nil for one that was not published.
  func rate(_ code: String) -> Decimal? {
    guard let range = " \(text)".range(of: " \(code)=") else { return nil }
    return Decimal(string: String(" \(text)"[range.upperBound...].prefix { $0 != " " }))
  }
}
