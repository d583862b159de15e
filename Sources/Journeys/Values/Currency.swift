/// A currency of ISO 4217.
public struct Currency: Sendable, Hashable, Codable {
  /// The alphabetic code, `EUR`.
  public let code: String
  /// How many decimals the minor unit has: 2 for EUR, none for JPY, 3 for KWD.
  public let decimals: Int

  /// The currency of that code in any case, also one that was withdrawn (`days`); nil when ISO 4217 knows none, or gives it
  /// no minor unit.
  public init?(_ code: String) {
    let code = code.uppercased()
    guard let decimals = Currency.decimalsByCode[code] ?? WithdrawnCurrency.all[code]?.decimals else { return nil }
    (self.code, self.decimals) = (code, decimals)
  }

  /// All that are money now, by code.
  public static let all: [Currency] = decimalsByCode.keys.sorted().compactMap(Currency.init)

  /// Whether it is a unit of account, in which nothing is paid at a counter (ISO 4217, "funds codes", and the Arab Monetary
  /// Fund's accounting dinar).
  public var isFund: Bool { Currency.funds.contains(code) }

  private static let funds: Set = ["BOV", "CHE", "CHW", "CLF", "COU", "MXV", "USN", "UYI", "UYW", "XAD"]

  /// The currency that a symbol stands for in files of the original Journey Wallet app.
  public static func symbol(_ symbol: String) -> Currency? {
    symbols[symbol].flatMap(Currency.init)
  }

  public init(from decoder: any Decoder) throws {
    let code = try decoder.singleValueContainer().decode(String.self)
    guard let currency = Currency(code) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a currency of ISO 4217: \(code)"))
    }
    self = currency
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }

  private static let symbols = [
    "$": "USD", "₸": "KZT", "€": "EUR", "Br": "BYN", "₴": "UAH", "₽": "RUB", "₺": "TRY", "Dh": "AED", "SR": "SAR",
    "£": "GBP", "¥": "JPY",
  ]

  /// ISO 4217, list one of 2026-01-01: the codes by the number of their decimals. Metals, bond units and test codes
  /// have no minor unit and are left out.
  private static let decimalsByCode: [String: Int] = {
    let codesByDecimals = [
      0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
      2: """
      AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY \
      COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS \
      INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR \
      MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP \
      STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG
      """,
      3: "BHD IQD JOD KWD LYD OMR TND",
      4: "CLF UYW",
    ]
    var table: [String: Int] = [:]
    for (decimals, codes) in codesByDecimals {
      for code in codes.split(separator: " ") { table[String(code)] = decimals }
    }
    return table
  }()
}
