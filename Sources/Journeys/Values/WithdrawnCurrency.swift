import Foundation

/// A currency that is money no more (ISO 4217, list three; its days from CLDR, see SOURCES.md).
struct WithdrawnCurrency: Sendable {
  let decimals: Int
  /// The days on which people could pay with it, in whichever of its countries.
  let days: ClosedRange<CalendarDay>

  private init?(row: [String]) {
    guard row.count >= 4, let decimals = Int(row[1]), let first = CalendarDay(row[2]), let last = CalendarDay(row[3]),
      first <= last
    else { return nil }
    (self.decimals, days) = (decimals, first...last)
  }

  /// All of them, by code.
  static let all: [String: WithdrawnCurrency] = Dictionary(
    ReferenceTable("withdrawn-currencies").allRows().compactMap { row in
      WithdrawnCurrency(row: row).map { (row[0], $0) }
    }, uniquingKeysWith: { first, _ in first })
}

extension Currency {
  /// The days on which it was money; nil for one that is money now.
  public var days: ClosedRange<CalendarDay>? { WithdrawnCurrency.all[code]?.days }

  /// Those that are money no more, by code.
  public static let withdrawn: [Currency] = WithdrawnCurrency.all.keys.sorted().compactMap(Currency.init)

  /// Whether people paid with it on some day of these.
  public func wasMoney(on days: ClosedRange<CalendarDay>) -> Bool { self.days?.overlaps(days) ?? true }
}

extension Record {
  /// The rule that nothing is paid in a currency on a day on which it was no money; without a day it is kept.
  /// - Parameter ahead: how many days before its date something may have been paid
  func tender(_ money: Money?, on date: Date?, _ zone: Zone?, key: String = "currency", ahead: Int = 0) -> [Issue] {
    guard let money, let currencyDays = money.currency.days, let date else { return [] }
    let day = CalendarDay(of: date, in: zone ?? .utc)
    // Where the zone is not known, the day may be the one before or after.
    let slack = zone == nil ? 1 : 0
    return money.currency.wasMoney(on: day.advanced(by: -ahead - slack)...day.advanced(by: slack))
      ? [] : [Issue(key, .currencyOutdated, limit: currencyDays.text)]
  }

  /// The rule that a currency was money during the days of a journey; without days it has to be money now.
  func tender(_ currency: Currency?, during days: ClosedRange<CalendarDay>?, key: String) -> [Issue] {
    guard let currency, let currencyDays = currency.days else { return [] }
    if let days, currency.wasMoney(on: days) { return [] }
    return [Issue(key, .currencyOutdated, limit: currencyDays.text)]
  }
}

extension ClosedRange<CalendarDay> {
  /// `1994-05-30–2023-01-14`.
  fileprivate var text: String { "\(lowerBound.iso)–\(upperBound.iso)" }
}
