/// What is known of a currency with an ISO 4217 code (PyPI `iso4217` and CLDR, see SOURCES.md).
public struct KnownCurrency: Sendable, Hashable {
  /// ISO 4217 code ("KZT").
  public let code: String
  /// Digits after the decimal point: 0 for JPY, 2 for EUR, 3 for KWD.
  public let minorUnits: Int
  /// Symbol as people write it ("₸"), the code where there is none.
  public let symbol: String
  /// Names in `Country.languages`, in that order.
  public let names: [String]

  init?(row: [String]) {
    guard row.count >= 9, let digits = Int(row[1]) else { return nil }
    (code, minorUnits, symbol, names) = (row[0], digits, row[2], Array(row[3...]))
  }

  /// The name in `language` (BCP 47), in English where it is none of ours.
  public func name(in language: String) -> String {
    names[Country.languages.firstIndex(of: language) ?? 0]
  }

  /// The currency with this ISO 4217 code, in any case.
  public static func with(code: String) -> KnownCurrency? {
    guard code.utf8.count == 3 else { return nil }
    return table.row(for: code.uppercased()).flatMap(KnownCurrency.init(row:))
  }

  /// All currencies, by code.
  public static let all: [KnownCurrency] = table.allRows().compactMap(KnownCurrency.init(row:))

  private static let table = ReferenceTable("currencies")
}
