import Foundation
import Journeys
import Testing

@testable import WalletScreens

@Suite("Amounts as they are typed")
struct TypedAmountTests {
  @Test(
    "an amount is understood however it is written", arguments: Language.allCases,
    [
      ("12,50", "12.50"), ("12.50", "12.50"), ("1 234,50", "1234.50"), ("1\u{A0}234,50", "1234.50"),
      ("1\u{202F}234.50", "1234.50"), ("1.234,50", "1234.50"), ("1,234.50", "1234.50"), ("1'234.50", "1234.50"),
      ("1’234’567.5", "1234567.5"), ("1.234.567", "1234567"), ("1,234,567", "1234567"), ("1200", "1200"),
      (" 7 ", "7"), (",5", "0.5"), (".5", "0.5"), ("5,", "5"), ("-3,20", "-3.20"), ("0,125", "0.125"),
      ("0.125", "0.125"), ("1 234", "1234"),
    ])
  func everywhere(language: Language, sample: (typed: String, plain: String)) {
    #expect(TypedAmount.plain(sample.typed, language) == sample.plain)
  }

  @Test(
    "a single mark before three digits is what the language makes of it",
    arguments: [
      ("1,234", Language.en, "1234"), ("1.234", .en, "1.234"), ("1,234", .de, "1.234"), ("1.234", .de, "1234"),
      ("1.234", .tr, "1234"), ("1,234", .ru, "1.234"), ("1.234", .ru, "1.234"), ("1,234", .kk, "1.234"),
      ("1.234", .uk, "1.234"),
    ])
  func ambiguous(typed: String, language: Language, plain: String) {
    #expect(TypedAmount.plain(typed, language) == plain)
  }

  @Test(
    "what is no amount is none", arguments: ["", "abc", "12€", "1.2.3", "12 50", "1,23,456", "1..2", ",", "1,2.3,4"])
  func nonsense(typed: String) {
    for language in Language.allCases { #expect(TypedAmount.plain(typed, language) == nil, "\(typed)") }
  }

  @Test("more decimals than the currency has are refused, and as many as it has are taken")
  func decimals() {
    let read = { (amount: String, currency: String, language: Language) in
      let input = FormInput(["title": "x", "amount": amount, "currency": currency])
      let blank = Expense(header: RecordHeader(id: .init()))
      return blank.reading(input.patch(of: Expense.self, language: language))
    }
    #expect(read("1,234", "EUR", .de).issues.map(\.problem) == [.amountTooPrecise])
    #expect(read("1,234", "EUR", .en).record.amount?.plain == "1234.00")
    #expect(read("1,234", "KWD", .de).record.amount?.plain == "1.234")
    #expect(read("12,5", "JPY", .de).issues.map(\.problem) == [.amountNotWhole])
    #expect(read("12 50", "EUR", .en).issues.map(\.problem) == [.notANumber])
  }

  @Test("an amount that was left as it was shown is not read anew")
  func untouched() {
    var dinar = Expense(header: RecordHeader(id: .init()))
    dinar.amount = Currency("KWD").map { Money(minorUnits: 1234, $0) }
    let shown = FormInput(dinar, home: .utc, language: .de)["amount"]
    #expect(shown == "1,234")
    let input = FormInput(["amount": shown, "currency": "OMR"])
    let patch = input.patch(of: Expense.self, changing: dinar, home: .utc, language: .de)
    #expect(dinar.reading(patch).record.amount?.plain == "1.234")
  }

  @Test(
    "a number is shown as the language writes it, and read as the same one",
    arguments: ["0", "12", "12.50", "1.234", "0.312", "1704.00", "-3.20", "1234567.89"])
  func shown(plain: String) {
    for language in Language.allCases {
      let text = TypedAmount.shown(plain, language)
      #expect(TypedAmount.plain(text, language) == plain, "\(language) \(text)")
      #expect(text.contains(".") == (language == .en && plain.contains(".")))
    }
  }

  @Test("a rate with three decimals stays what it is when the quantity beside it changes", arguments: Language.allCases)
  func rateBesideQuantity(language: Language) {
    var mileage = Expense(header: RecordHeader(id: .init()))
    (mileage.quantity, mileage.rate) = (100, Decimal(string: "1.234"))
    mileage.amount = Currency("KWD").map { Money(minorUnits: 123_400, $0) }
    var sent = FormInput(mileage, home: .utc, language: language)
    sent["quantity"] = TypedAmount.shown("120.5", language)
    let patch = sent.patch(of: Expense.self, changing: mileage, home: .utc, language: language)
    let read = mileage.reading(patch).record
    #expect(read.rate == Decimal(string: "1.234") && read.quantity == Decimal(string: "120.5"))
  }
}
