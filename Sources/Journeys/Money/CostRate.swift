import Foundation

/// A rate that a user counts costs by again and again: for each kilometre of their car, for each day of a business journey.
public struct CostRate: Sendable, Hashable {
  public let unit: CostUnit
  /// For one unit, in major units of the currency.
  public let rate: Decimal
  public let currency: Currency
  /// What it is called; may be empty.
  public let name: String

  /// The most rates that a user keeps.
  public static let most = 30
  /// The most scalars of its text.
  public static let lengthLimit = 120
  /// The input of a cost's form in which one is chosen.
  public static let inputName = "savedRate"

  /// A rate; nil for one that is not above zero, too large or too precise, or a name that is too long or no line.
  public init?(_ unit: CostUnit, _ rate: Decimal, _ currency: Currency, name: String) {
    let name = name.trimmingCharacters(in: .whitespaces)
    guard rate > 0, rate <= 1_000_000, rate.rounded(Part.decimals) == rate, name.unicodeScalars.count <= 60,
      name.unicodeScalars.allSatisfy({ $0.value >= 32 }), !name.contains(where: \.isNewline)
    else { return nil }
    (self.unit, self.rate, self.currency, self.name) = (unit, rate, currency, name)
  }

  /// The rate of its text, `kilometre 0.3 EUR Car`; nil for what is none.
  public init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 3).map(String.init)
    guard words.count >= 3, let unit = CostUnit(rawValue: words[0]), let rate = Decimal(typed: words[1]),
      let currency = Currency(words[2])
    else { return nil }
    self.init(unit, rate, currency, name: words.count == 4 ? words[3] : "")
  }

  /// The number as every language reads it: three decimals behind a point could be thousands.
  public var typed: String {
    let text = "\(rate)"
    guard let point = text.firstIndex(of: ".") else { return text }
    return text + String(repeating: "0", count: max(0, Part.decimals + 1 - text[point...].count))
  }

  /// The rate as it is kept.
  public var text: String {
    "\(unit.rawValue) \(rate) \(currency.code)" + (name.isEmpty ? "" : " \(name)")
  }
}

extension User {
  /// The user's own rates.
  public var rates: [CostRate] { costRates.compactMap { CostRate($0) } }
}
