import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Exchange rates")
struct ExchangeRateTests {
  private func rate(_ from: String, _ to: String, _ day: String) throws -> ExchangeRate? {
    ReferenceRates.embedded.rate(
      from: try #require(Currency(from)), to: try #require(Currency(to)), on: try #require(CalendarDay(day)))
  }

  private func converted(_ amount: String, _ from: String, _ to: String, _ day: String) throws -> String? {
    try rate(from, to, day)?.converted(Samples.money(amount, from))?.plain
  }

  // The European Central Bank's own figures of these days.
  @Test(
    "reference rates are those that the bank published",
    arguments: [
      ("2015-01-02", "USD", "1.2043"), ("2020-03-16", "GBP", "0.90918"), ("2022-03-01", "RUB", "117.201"),
      ("2026-10-30", "JPY", "175.68"), ("2026-10-30", "ZAR", "18.6455"), ("2026-10-30", "AUD", "1.5904"),
    ])
  func published(day: String, code: String, perEuro: String) throws {
    let rate = try #require(try rate("EUR", code, day))
    #expect(rate.value == Decimal(string: perEuro))
    #expect(rate.day == CalendarDay(day) && rate.source == .centralBank)
  }

  @Test("a day without publication has the rate of the last one before, and a day to come that of the last of all")
  func days() throws {
    #expect(try rate("EUR", "USD", "2026-10-24")?.day == CalendarDay("2026-10-23"))
    #expect(try rate("EUR", "USD", "2099-01-01")?.day == CalendarDay("2026-10-30"))
    #expect(try rate("EUR", "USD", "2015-01-01") == nil)
    #expect(ReferenceRates.embedded.publication(upTo: try #require(CalendarDay("2014-12-31"))) == nil)
  }

  @Test("what is not published is not known")
  func unknown() throws {
    #expect(try rate("KZT", "EUR", "2026-10-30") == nil)
    #expect(try rate("EUR", "UAH", "2026-10-30") == nil)
    // Suspended from the second of March 2022 on
    #expect(try rate("RUB", "EUR", "2022-03-02") == nil)
    #expect(try rate("RUB", "EUR", "2026-10-30") == nil)
  }

  @Test(
    "amounts are rounded once, to the minor unit",
    arguments: [
      ("14170", "JPY", "EUR", "2026-10-30", "80.66"), ("100", "EUR", "JPY", "2026-10-30", "17568"),
      // 100 / 1.1172 × 0.8338 = 74.6330…
      ("100", "USD", "GBP", "2026-10-30", "74.63"),
      // 3.6725 AED are a dollar: 100 / 3.6725 / 1.1172 = 24.3732…
      ("100", "AED", "EUR", "2026-10-30", "24.37"), ("3.75", "SAR", "USD", "2026-10-30", "1.00"),
      ("1.000", "OMR", "USD", "2026-10-30", "2.60"), ("195.58", "BGN", "EUR", "2026-10-30", "100.00"),
      ("655957", "XOF", "EUR", "2026-10-30", "1000.00"), ("0.01", "EUR", "KWD", "2026-10-30", nil),
    ])
  func rounding(amount: String, from: String, to: String, day: String, expected: String?) throws {
    #expect(try converted(amount, from, to, day) == expected)
  }

  @Test("amounts are what exact fractions give from the bank's own file, on any day and between any two currencies")
  func vectors() throws {
    let own = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/conversions.tsv")
    let named = ProcessInfo.processInfo.environment["JOURNEY_WALLET_CONVERSIONS"].map { URL(filePath: $0) }
    let lines = try String(contentsOf: named ?? own, encoding: .utf8).split(separator: "\n")
    #expect(lines.count >= 400)
    for line in lines {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(columns.count == 6)
      let rate = try rate(columns[2], columns[3], columns[0])
      #expect(rate?.day?.iso ?? "" == columns[4], "\(line)")
      #expect(rate?.converted(Samples.money(columns[1], columns[2]))?.plain ?? "" == columns[5], "\(line)")
    }
  }

  @Test("there and back is the same amount, but for what is smaller than the smaller unit")
  func thereAndBack() throws {
    for code in ["USD", "GBP", "CHF", "AED", "XPF", "KYD"] {
      let there = try #require(try rate("EUR", code, "2026-10-30")?.converted(Samples.money("12345.67", "EUR")))
      let back = try #require(try rate(code, "EUR", "2026-10-30")?.converted(there))
      #expect(abs(back.minorUnits - 1_234_567) <= 1, "\(code)")
    }
  }

  @Test("what comes back is what was paid, with a minus")
  func refunds() throws {
    var steps = Steps(seed: 3)
    for _ in 0..<500 {
      for code in ["USD", "JPY", "OMR", "AED"] {
        let currency = try #require(Currency(code)), units = Int.random(in: 1...10_000_000, using: &steps)
        let rate = try #require(try rate(code, "EUR", "2026-10-30"))
        let paid = rate.converted(Money(minorUnits: units, currency))?.minorUnits
        #expect(rate.converted(Money(minorUnits: -units, currency))?.minorUnits == paid.map { -$0 })
      }
    }
  }

  @Test("an amount too large for the other currency is none")
  func overflow() throws {
    let rate = try #require(try rate("EUR", "IDR", "2026-10-30")), euro = try #require(Currency("EUR"))
    #expect(rate.converted(Money(minorUnits: Money.largest, euro)) == nil)
  }
}

@Suite("What a journey costs in one currency")
struct ConvertedSpendingTests {
  private func expense(
    _ number: Int, _ amount: String, _ code: String, on date: String? = "2026-10-30T10:00:00Z",
    charged: Money? = nil, rateDate: String? = nil
  ) -> Expense {
    var expense = Expense(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
    (expense.amount, expense.charged) = (Samples.money(amount, code), charged)
    expense.date = date.map { instant($0) }
    expense.rateDate = rateDate.flatMap { CalendarDay($0) }
    return expense
  }

  private func converted(_ expenses: [Expense], today: String = "2026-11-21") throws -> ConvertedSpending {
    ConvertedSpending(
      Spending(expenses, []), to: try #require(Currency("EUR")), today: try #require(CalendarDay(today)))
  }

  @Test("the total is the sum of its lines, and amounts without a rate are listed apart")
  func total() throws {
    let all = try converted([expense(1, "10", "EUR"), expense(2, "14170", "JPY"), expense(3, "5000", "KZT")])
    #expect(all.total == Samples.money("90.66", "EUR"))
    #expect(all.unknown.totals() == [Samples.money("5000", "KZT")])
    #expect(all.lines.map { $0.amount?.plain } == [nil, "80.66", "10.00"])
    #expect(all.isMixed)
    let plain = try converted([expense(1, "10", "EUR")])
    #expect(!plain.isMixed && plain.total == Samples.money("10", "EUR"))
  }

  @Test("what was charged counts before any rate, and stands in where none is published")
  func charged() throws {
    let all = try converted([
      expense(1, "14170", "JPY", charged: Samples.money("83.00", "EUR")),
      expense(2, "50000", "KZT", charged: Samples.money("100", "EUR")), expense(3, "5000", "KZT"),
      // Charged in dollars, whose rate is known
      expense(4, "9999", "KZT", charged: Samples.money("11.17", "USD")),
    ])
    let amounts = Dictionary(uniqueKeysWithValues: all.lines.map { ($0.line.id, $0) })
    #expect(amounts[Samples.id(1)]?.amount?.plain == "83.00" && amounts[Samples.id(1)]?.rate?.source == .charged)
    #expect(amounts[Samples.id(3)]?.amount?.plain == "10.00" && amounts[Samples.id(3)]?.rate?.source == .own)
    #expect(amounts[Samples.id(4)]?.amount?.plain == "10.00" && amounts[Samples.id(4)]?.rate?.from.code == "USD")
    #expect(all.unknown.totals().isEmpty)
  }

  @Test("what was credited for a refund counts before any rate, and says as much of one as what was charged")
  func refundedCharge() throws {
    let all = try converted([
      expense(1, "-14170", "JPY", charged: Samples.money("-80.00", "EUR")),
      expense(2, "50000", "KZT", charged: Samples.money("100", "EUR")),
      expense(3, "-50000", "KZT", charged: Samples.money("-100", "EUR")), expense(4, "-5000", "KZT"),
    ])
    let amounts = Dictionary(uniqueKeysWithValues: all.lines.map { ($0.line.id, $0) })
    #expect(amounts[Samples.id(1)]?.amount?.plain == "-80.00")
    #expect(amounts[Samples.id(4)]?.amount?.plain == "-10.00" && amounts[Samples.id(4)]?.rate?.source == .own)
    #expect(all.total.plain == "-90.00" && all.unknown.totals().isEmpty)
  }

  @Test("the day that an amount keeps decides, else its own, and no day to come")
  func frozen() throws {
    let days = { (expense: Expense, today: String) in
      try self.converted([expense], today: today).lines.first?.rate?.day?.iso
    }
    #expect(try days(expense(1, "100", "JPY", rateDate: "2026-01-05"), "2026-11-21") == "2026-01-05")
    #expect(try days(expense(1, "100", "JPY"), "2026-11-21") == "2026-10-30")
    #expect(try days(expense(1, "100", "JPY", on: "2026-10-28T10:00:00Z"), "2026-10-20") == "2026-10-20")
    #expect(try days(expense(1, "100", "JPY", on: nil), "2026-10-20") == "2026-10-20")
  }

  @Test("a new expense keeps the day of its rate until its day or currency changes")
  func kept() throws {
    let blank = Expense(header: RecordHeader(id: Samples.id(1), journeyID: Samples.journeyID))
    var made = try blank.checked([
      "amount": "100", "currency": "JPY", "date": "2026-10-25T10:00:00Z", "zone": "Asia/Tokyo",
    ]).record
    #expect(made.rateDate?.iso == "2026-10-23")
    made.header.version = 1
    func edited(_ draft: Patch) throws -> String? { try made.checked(draft).record.rateDate?.iso }
    #expect(try edited(["notes": "x"]) == "2026-10-23")
    #expect(try edited(["amount": "200"]) == "2026-10-23")
    #expect(try edited(["date": "2026-10-28T10:00:00Z"]) == "2026-10-28")
    #expect(try edited(["date": "2026-10-28T10:00:00Z", "rateDate": "2026-10-23"]) == "2026-10-28")
    #expect(try edited(["rateDate": "2026-10-20"]) == "2026-10-20")
    // Kept from a time whose later rates were not known yet, and asked for anew
    made.rateDate = CalendarDay("2026-10-20")
    #expect(try edited(["notes": "x"]) == "2026-10-20")
    #expect(try edited(["rateDate": ""]) == "2026-10-23")
  }

  @Test("what was charged is an amount above zero, in a currency of that day")
  func rules() {
    let blank = Expense(header: RecordHeader(id: Samples.id(1), journeyID: Samples.journeyID))
    func issues(_ draft: Patch) -> [String] {
      do throws(WalletError) {
        _ = try blank.checked(["amount": "1", "currency": "JPY", "date": "2026-10-25T10:00:00Z"].merging(draft) { $1 })
        return []
      } catch {
        guard case .invalid(let issues) = error else { return ["?"] }
        return issues.map(\.field)
      }
    }
    #expect(issues(["charged": "0", "chargedCurrency": "EUR"]) == ["charged"])
    #expect(issues(["charged": "-1", "chargedCurrency": "EUR"]) == ["charged"])
    #expect(issues(["charged": "1", "chargedCurrency": "HRK"]) == ["chargedCurrency"])
    #expect(issues(["charged": "0.80", "chargedCurrency": "EUR"]) == [])
  }
}
