import Foundation
import Journeys
import Testing

@Suite("Currencies")
struct CurrencyTests {
  @Test("all codes are there once, in order, three letters each, with sensible decimals")
  func all() {
    let codes = Currency.all.map(\.code)
    #expect(codes.count == 165)
    #expect(codes == Array(Set(codes)).sorted())
    #expect(codes.allSatisfy { $0.wholeMatch(of: /[A-Z]{3}/) != nil })
    #expect(Currency.all.allSatisfy { (0...4).contains($0.decimals) })
    #expect(Currency.all.allSatisfy { Currency($0.code) == $0 })
  }

  @Test("Foundation knows most of them and none is a metal or a test")
  func againstFoundation() {
    let known = Set(Locale.commonISOCurrencyCodes)
    #expect(Currency.all.filter { !known.contains($0.code) }.count < 20)
    for code in ["XAU", "XAG", "XTS", "XXX", "XDR"] { #expect(Currency(code) == nil) }
  }

  @Test(
    "decimals are those of ISO 4217",
    arguments: [("JPY", 0), ("ISK", 0), ("EUR", 2), ("HUF", 2), ("KWD", 3), ("TND", 3), ("UYW", 4), ("CLF", 4)])
  func decimals(code: String, decimals: Int) {
    #expect(Currency(code)?.decimals == decimals)
  }

  @Test("a code is read in any case, and nothing else is")
  func reading() {
    #expect(Currency("eur")?.code == "EUR")
    for text in ["", "EU", "EURO", " EUR", "€", "12", "E\u{0}R", "ЕUR"] { #expect(Currency(text) == nil) }
  }

  @Test(
    "the symbols of the original app stand for its eleven currencies",
    arguments: [
      ("$", "USD"), ("₸", "KZT"), ("€", "EUR"), ("Br", "BYN"), ("₴", "UAH"), ("₽", "RUB"), ("₺", "TRY"), ("Dh", "AED"),
      ("SR", "SAR"), ("£", "GBP"), ("¥", "JPY"),
    ])
  func symbols(symbol: String, code: String) {
    #expect(Currency.symbol(symbol)?.code == code)
  }

  @Test("a text that is no symbol of the original app stands for none")
  func unknownSymbol() {
    for symbol in ["", "EUR", "₿", "br", "$$"] { #expect(Currency.symbol(symbol) == nil) }
  }

  @Test("a currency is its code in JSON, and an unknown one is refused there")
  func codable() throws {
    let data = try JSONEncoder().encode(Currency.all)
    #expect(try JSONDecoder().decode([Currency].self, from: data) == Currency.all)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Currency].self, from: Data(#"["XAU"]"#.utf8)) }
  }
}
