import Foundation
import TestSupport
import Testing

@testable import Journeys

@Suite("Costs that are shared")
struct SplitTests {
  private let anna = Samples.id(1), ben = Samples.id(2), chris = Samples.id(3)

  private func expense(
    _ amount: String, _ code: String = "EUR", id: Int = 16, payers: [Part], _ method: SplitMethod = .equally,
    for participants: [Part]
  ) -> Expense {
    var expense = Expense(header: RecordHeader(id: Samples.id(id), journeyID: Samples.journeyID))
    (expense.title, expense.amount) = ("E", Samples.money(amount, code))
    (expense.payers, expense.splitMethod, expense.participants) = (payers, method, participants)
    return expense
  }

  @Test("balances are what exact fractions give, in each of many groups, and add up to nothing")
  func vectors() throws {
    let own = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/splits.json")
    let named = ProcessInfo.processInfo.environment["JOURNEY_WALLET_SPLITS"].map { URL(filePath: $0) }
    let data = try Data(contentsOf: named ?? own)
    let groups = try #require(try JSONValue(parsing: data).values)
    #expect(groups.count >= 120)
    for group in groups {
      // Given expenses as an independent program divides them
      let expenses = try #require(group["expenses"]?.values).map { json in
        let id = try #require(json["id"]?.text.flatMap { UUID(uuidString: $0) })
        var draft = try #require(json.members)
        draft["id"] = nil
        return try Expense(header: RecordHeader(id: id, journeyID: Samples.journeyID)).checked(draft).record
      }
      // When
      let balances = Balances(expenses)
      // Then
      for (currency, accounts) in balances.accounts {
        #expect(accounts.values.reduce(0) { $0 + $1.balance } == 0)
        let expected = group["balances"]?[currency.code]?.members ?? [:]
        let open = accounts.filter { $0.value.balance != 0 }
        #expect(
          Dictionary(open.map { ($0.key.text, JSONValue.number(Decimal($0.value.balance))) }) { $1 } == expected)
        // And payments settle it, one less than there are travellers at most
        let payments = balances.payments(in: currency)
        #expect(payments.count <= max(0, open.count - 1))
        var left = accounts.mapValues(\.balance)
        for payment in payments {
          #expect(payment.amount.minorUnits > 0 && payment.from != payment.to)
          left[payment.from, default: 0] += payment.amount.minorUnits
          left[payment.to, default: 0] -= payment.amount.minorUnits
        }
        #expect(left.values.allSatisfy { $0 == 0 })
      }
    }
  }

  @Test("the groups have refunds among their expenses, which give back what was divided")
  func refunds() throws {
    let own = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/splits.json")
    let groups = try #require(try JSONValue(parsing: Data(contentsOf: own)).values)
    let amounts = groups.flatMap { $0["expenses"]?.values ?? [] }.compactMap { $0["amount"]?.text }
    #expect(amounts.count { $0.hasPrefix("-") } > 40)
    // A dinner, and all of it back, paid out to somebody else
    let all = [Part(anna), Part(ben), Part(chris)]
    let dinner = expense("100", payers: [Part(anna)], for: all), back = expense("-100", payers: [Part(ben)], for: all)
    let euro = try #require(Currency("EUR")), balances = Balances([dinner, back])
    #expect(balances.accounts[euro]?.mapValues(\.balance) == [anna: 100_00, ben: -100_00, chris: 0])
    #expect(balances.payments(in: euro) == [.init(from: ben, to: anna, Samples.money("100", "EUR"))])
    #expect(expense("-10", payers: [Part(anna, 4), Part(ben, 6)], .exact, for: [Part(anna, 10)]).issues() == [])
  }

  @Test("in one currency the balances add up to nothing, and are what the rates give but for the last digits")
  func inOneCurrency() throws {
    let own = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/splits.json")
    let groups = try #require(try JSONValue(parsing: Data(contentsOf: own)).values)
    let euro = try #require(Currency("EUR")), today = try #require(CalendarDay("2026-11-21"))
    var odd = 0
    for group in groups {
      let expenses = try #require(group["expenses"]?.values).map { json in
        let id = try #require(json["id"]?.text.flatMap { UUID(uuidString: $0) })
        var draft = try #require(json.members)
        draft["id"] = nil
        draft["rateDate"] = "2026-10-30"
        return try Expense(header: RecordHeader(id: id, journeyID: Samples.journeyID)).checked(draft).record
      }
      let balances = Balances(expenses, in: euro, today: today)
      var exact: [UUID: Decimal] = [:], count = 0
      for expense in expenses {
        guard let amount = expense.amount, let division = expense.division else { continue }
        let rate = ReferenceRates.embedded.rate(from: amount.currency, to: euro, on: today)
        guard let value = amount.currency == euro ? 1 : rate?.value else { continue }
        count += expense.occurrenceCount
        for (parts, sign) in [(division.paid, 1), (division.owed, -1)] {
          for (traveller, units) in parts.minorUnits {
            exact[traveller, default: 0] += Money(minorUnits: sign * units, amount.currency).amount * value
          }
        }
      }
      for (currency, accounts) in balances.accounts {
        #expect(accounts.values.reduce(0) { $0 + $1.balance } == 0, "\(currency)")
        #expect(currency == euro || ReferenceRates.embedded.rate(from: currency, to: euro, on: today) == nil)
      }
      for (traveller, account) in balances.accounts[euro] ?? [:] {
        let off = abs(Money(minorUnits: account.balance, euro).amount - (exact[traveller] ?? 0)) * 100
        // Each division moves at most a cent on either side.
        #expect(off <= Decimal(2 * count), "\(off)")
        if off != 0 { odd += 1 }
      }
    }
    #expect(odd > 50, "or nothing was rounded")
  }

  @Test("what has no rate is balanced in its own currency, and what was paid back counts by the rate of its day")
  func inOneCurrencyApart() throws {
    let euro = try #require(Currency("EUR")), tenge = try #require(Currency("KZT"))
    let today = try #require(CalendarDay("2026-11-21")), both = [Part(anna), Part(ben)]
    var yen = expense("14170", "JPY", payers: [Part(anna)], for: both)
    yen.rateDate = CalendarDay("2026-10-30")
    let taxi = expense("5000", "KZT", id: 17, payers: [Part(ben)], for: both)
    var back = expense("40.33", id: 18, payers: [Part(ben)], for: [Part(anna)])
    back.isRepayment = true
    // 14170 / 175.68 = 80.658
    let balances = Balances([yen, taxi], in: euro, today: today)
    #expect(balances.accounts[euro]?.mapValues(\.balance) == [anna: 40_33, ben: -40_33])
    #expect(balances.accounts[tenge]?.mapValues(\.balance) == [anna: -2500_00, ben: 2500_00])
    let settled = Balances([yen, taxi, back], in: euro, today: today)
    #expect(settled.payments(in: euro) == [] && settled.payments(in: tenge).count == 1)
  }

  @Test("over many expenses each pays as many of the odd cents as the others")
  func fair() {
    var odd: [UUID: Int] = [:]
    for number in 0..<300 {
      let expense = expense(
        "1.00", id: number, payers: [Part(anna)], for: [Part(anna), Part(ben), Part(chris)])
      for (traveller, units) in expense.division?.owed.minorUnits ?? [:] where units == 34 {
        odd[traveller, default: 0] += 1
      }
    }
    #expect(odd.values.reduce(0, +) == 300)
    #expect(odd.values.allSatisfy { (60...140).contains($0) }, "\(odd)")
  }

  @Test("what is paid back settles a debt and costs nothing")
  func repayments() throws {
    var back = expense("20", payers: [Part(ben)], for: [Part(anna)])
    back.isRepayment = true
    let dinner = expense("60", payers: [Part(anna)], for: [Part(anna), Part(ben), Part(chris)])
    let euro = try #require(Currency("EUR")), balances = Balances([dinner, back])
    #expect(balances.accounts[euro]?[ben]?.balance == 0)
    #expect(balances.payments(in: euro) == [.init(from: chris, to: anna, Samples.money("20", "EUR"))])
    #expect(Spending([dinner, back], []).totals.totals() == [Samples.money("60", "EUR")])
  }

  @Test("parts that do not make up the amount are said, with what is missing")
  func issues() {
    let both = [Part(anna), Part(ben)]
    let cases: [(Expense, [Journeys.Issue])] = [
      (expense("10", payers: [Part(anna)], for: both), []),
      (expense("10", payers: [], for: []), []),
      (expense("10", payers: [], for: both), [Issue("payers", .required)]),
      (expense("10", payers: [Part(anna)], for: []), [Issue("participants", .required)]),
      (
        expense("10", payers: [Part(anna, 4), Part(ben, 5)], for: both),
        [Issue("payers", .partsDiffer, limit: "1", unit: "EUR")]
      ),
      (
        expense("10", payers: [Part(anna)], .exact, for: [Part(anna, 4), Part(ben, 7)]),
        [Issue("participants", .partsDiffer, limit: "-1", unit: "EUR")]
      ),
      (
        expense("10", payers: [Part(anna)], .percent, for: [Part(anna, 50), Part(ben)]),
        [Issue("participants", .partsDiffer, limit: "50", unit: "%")]
      ),
      (
        expense("10", payers: [Part(anna)], .shares, for: [Part(anna, 0), Part(ben, 0)]),
        [Issue("participants", .required)]
      ),
      (expense("10", payers: [Part(anna)], for: [Part(ben), Part(ben)]), [Issue("participants", .ambiguous)]),
    ]
    for (expense, issues) in cases { #expect(expense.issues() == issues) }
  }

  @Test("of two edits that divide an expense differently the later one counts whole, and no cent is lost")
  func merge() throws {
    let base = expense("90", payers: [Part(anna)], for: [Part(anna), Part(ben), Part(chris)])
    var amount = base, exact = base
    amount.amount = Samples.money("100", "EUR")
    (exact.splitMethod, exact.participants) = (.exact, [Part(ben, 45), Part(chris, 45)])
    for (ours, theirs) in [(amount, exact), (exact, amount)] {
      let merged = ours.merged(from: base, onto: theirs).record
      #expect(merged.issues() == [])
      #expect(merged.division == ours.division)
    }
  }

  @Test("an amount of any size is divided without a rest, in the smallest currency and the largest")
  func large() throws {
    let dinar = try #require(Currency("KWD"))
    for units in [1, 2, Money.largest, Money.largest - 1, -7] {
      for count in 1...100 {
        let parts = (1...count).map { Part(Samples.id($0), Part.largest) }
        let split = try #require(Split(Money(minorUnits: units, dinar), .shares, among: parts, of: Samples.id(5)))
        #expect(split.minorUnits.values.reduce(0, +) == units)
        #expect((split.minorUnits.values.max() ?? 0) - (split.minorUnits.values.min() ?? 0) <= 1)
      }
    }
  }

  @Test("values of parts are read within their bounds, and nothing else")
  func values() {
    let id = anna.text
    for text in ["\(id) 2.5", "\(id) 0", "\(id) 1000000000000", id] { #expect(Part(line: text) != nil) }
    for text in ["", "x", "\(id) -1", "\(id) 1.23456", "\(id) 1000000000001", "\(id) NaN", "\(id) 1e3", "\(id) ?"] {
      #expect(Part(line: text) == nil, "\(text)")
    }
    for json: JSONValue in ["x", ["travellerId": "x"], ["value": 1], ["travellerId": .text(id), "value": -1], .null] {
      #expect(Part(json: json) == nil)
    }
    for part in [Part(anna), Part(anna, 2.5)] {
      #expect(Part(json: part.json) == part)
      #expect(Part(line: part.line) == part)
    }
  }
}

@Suite("Transfers")
struct CreditTransferTests {
  @Test("an IBAN has check digits, and is printed in fours")
  func iban() {
    // The examples of the IBAN registry (SWIFT, ISO 13616)
    for text in [
      "DE89370400440532013000", "gb29 NWBK 6016 1331 9268 19", "NO9386011117947", "MT84MALT011000012345MTLCAST001S",
    ] {
      #expect(IBAN(text) != nil, "\(text)")
    }
    for text in [
      "DE88370400440532013000", "DE89", "", "1289370400440532013000", "DE8937040044053201300Ä", "NO93860111179470",
    ] {
      #expect(IBAN(text) == nil, "\(text)")
    }
    #expect(IBAN("DE89370400440532013000")?.printed == "DE89 3704 0044 0532 0130 00")
  }

  @Test("the code of a transfer is what EPC069-12 says")
  func code() throws {
    let account = try #require(IBAN("DE89370400440532013000"))
    let transfer = CreditTransfer(to: "Anna\nB", account, Samples.money("12.30", "EUR"), purpose: "Rome")
    #expect(transfer?.payload == "BCD\n002\n1\nSCT\n\nAnnaB\nDE89370400440532013000\nEUR12.30\n\n\nRome")
    #expect(CreditTransfer(to: "A", account, Samples.money("1", "USD"), purpose: "") == nil)
    #expect(CreditTransfer(to: " ", account, Samples.money("1", "EUR"), purpose: "") == nil)
    #expect(CreditTransfer(to: "A", account, Samples.money("0", "EUR"), purpose: "") == nil)
  }
}
