import Foundation

/// The euro foreign exchange reference rates of the European Central Bank since 2015, as they come with the wallet (SOURCES.md), later
/// publications that were fetched, and parities to them.
///
/// The bank publishes on its working days and does not change what it has published, so that the day of a rate is all that has to be
/// kept with an amount.
public struct ReferenceRates: Sendable {
  /// Those that come with the wallet.
  public static let embedded = ReferenceRates()

  private let table = ReferenceTable("exchange-rates")
  /// The places of the currencies in a line.
  private let columns: [String: Int]

  /// The publications after the last one that comes with the wallet, by day.
  private let later: [RatePublication]

  private init() {
    let head = table.row(for: "day") ?? []
    columns = Dictionary(head.enumerated().dropFirst().map { ($1, $0) }) { first, _ in first }
    later = []
  }

  /// Those that come with the wallet, and later ones.
  /// - Parameter fetched: in any order; of days that the wallet comes with, its own count
  public init(adding fetched: [RatePublication]) {
    let embedded = ReferenceRates.embedded, last = embedded.lastDay
    columns = embedded.columns
    later = fetched.filter { publication in last.map { publication.day > $0 } ?? true }.sorted { $0.day < $1.day }
  }

  /// The day of the last publication; nil without any.
  public var lastDay: CalendarDay? {
    // Behind all days stands the line of the columns' names.
    later.last?.day ?? table.lastRow(notAfter: "9999-12-31")?.first.flatMap { CalendarDay($0) }
  }

  /// The last day up to the given one for which rates were published; nil before the first of them.
  public func publication(upTo day: CalendarDay) -> CalendarDay? {
    later.last { $0.day <= day }?.day ?? table.lastRow(notAfter: day.iso)?.first.flatMap { CalendarDay($0) }
  }

  /// What one currency was worth in another one, by the last publication up to a day.
  /// - Returns: nil where one of the two was not published then and is tied to none that was
  public func rate(from: Currency, to: Currency, on day: CalendarDay) -> ExchangeRate? {
    published(upTo: day).flatMap { rate(from: from, to: to, by: $0) }
  }

  /// The rates of one day.
  struct Published {
    let day: CalendarDay
    let source: ExchangeRate.Source
    /// How much of a currency one euro was worth, by its code.
    let rate: (String) -> Decimal?
  }

  /// What one currency was worth in another one, by a publication; see `rate(from:to:on:)`.
  func rate(from: Currency, to: Currency, by publication: Published) -> ExchangeRate? {
    guard let one = perEuro(from, publication.rate), let other = perEuro(to, publication.rate) else { return nil }
    let source = one.isTied || other.isTied ? ExchangeRate.Source.peg : publication.source
    return ExchangeRate(one.amount, from, isWorth: other.amount, to, source, publication.day)
  }

  /// The last publication up to a day.
  func published(upTo day: CalendarDay) -> Published? {
    if let publication = later.last(where: { $0.day <= day }) {
      return Published(day: publication.day, source: publication.source, rate: publication.rate)
    }
    guard let row = table.lastRow(notAfter: day.iso), let day = row.first.flatMap({ CalendarDay($0) }) else {
      return nil
    }
    return Published(day: day, source: .centralBank) { code in
      columns[code].flatMap { $0 < row.count ? Decimal(string: row[$0]) : nil }.flatMap { $0 > 0 ? $0 : nil }
    }
  }

  /// How much of a currency one euro was worth in a publication.
  private func perEuro(_ currency: Currency, _ rate: (String) -> Decimal?) -> (amount: Decimal, isTied: Bool)? {
    if currency.code == "EUR" { return (1, false) }
    if let amount = rate(currency.code) { return (amount, false) }
    guard let peg = CurrencyPeg.all[currency.code] else { return nil }
    let anchor = peg.anchor == "EUR" ? 1 : rate(peg.anchor)
    return anchor.map { ($0 * peg.amount / peg.worth, true) }
  }
}

/// A currency that its central bank ties to another one at a fixed parity.
///
/// The parities are those that the central banks state, as they have held since 2015; of currencies that gave way to the euro those
/// that were fixed for the change.
struct CurrencyPeg: Sendable {
  /// The currency that it is tied to, one with reference rates of its own.
  let anchor: String
  /// So much of the currency …
  let amount: Decimal
  /// … is worth so much of the anchor.
  let worth: Decimal

  static let all: [String: CurrencyPeg] = [
    "AED": peg(36_725, 10_000, "USD"), "AWG": peg(179, 100, "USD"), "BAM": peg(195_583, 100_000, "EUR"),
    "BBD": peg(2, 1, "USD"), "BGN": peg(195_583, 100_000, "EUR"), "BHD": peg(376, 1_000, "USD"),
    "BMD": peg(1, 1, "USD"),
    "BND": peg(1, 1, "SGD"), "BSD": peg(1, 1, "USD"), "BTN": peg(1, 1, "INR"), "BZD": peg(2, 1, "USD"),
    "CVE": peg(110_265, 1_000, "EUR"), "DJF": peg(177_721, 1_000, "USD"), "FKP": peg(1, 1, "GBP"),
    "GIP": peg(1, 1, "GBP"),
    "HRK": peg(75_345, 10_000, "EUR"), "JOD": peg(709, 1_000, "USD"), "KMF": peg(49_196_775, 100_000, "EUR"),
    "KYD": peg(10, 12, "USD"), "LSL": peg(1, 1, "ZAR"), "NAD": peg(1, 1, "ZAR"), "NPR": peg(16, 10, "INR"),
    "OMR": peg(10_000, 26_008, "USD"), "PAB": peg(1, 1, "USD"), "QAR": peg(364, 100, "USD"),
    "SAR": peg(375, 100, "USD"),
    "SHP": peg(1, 1, "GBP"), "STN": peg(245, 10, "EUR"), "SZL": peg(1, 1, "ZAR"), "XAF": peg(655_957, 1_000, "EUR"),
    "XCD": peg(27, 10, "USD"), "XCG": peg(179, 100, "USD"), "XOF": peg(655_957, 1_000, "EUR"),
    "XPF": peg(100_000, 838, "EUR"),
  ]

  private static func peg(_ amount: Int, _ worth: Int, _ anchor: String) -> CurrencyPeg {
    CurrencyPeg(anchor: anchor, amount: Decimal(amount), worth: Decimal(worth))
  }
}
