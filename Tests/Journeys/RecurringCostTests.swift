import Foundation
import TestSupport
import Testing

@testable import Journeys

@Suite("Costs that recur, that are measured, or divided by item")
struct RecurringCostTests {
  private let anna = Samples.id(1), ben = Samples.id(2), chris = Samples.id(3)
  private let today = CalendarDay("2026-11-21") ?? CalendarDay(daysSince1970: 0)

  private func checked(_ fields: Patch, id: Int = 16) throws -> Expense {
    let header = RecordHeader(id: Samples.id(id), journeyID: Samples.journeyID)
    return try Expense(header: header).checked(Expense.normalised(fields, over: Expense(header: header))).record
  }

  private func issues(_ fields: Patch) -> [Journeys.Issue] {
    let blank = Expense(header: RecordHeader(id: Samples.id(16), journeyID: Samples.journeyID))
    return blank.reading(Expense.normalised(fields, over: blank)).record.issues()
  }

  private var nights: Patch {
    [
      "amount": "12.00", "currency": "EUR", "date": "2026-10-24T20:00:00+02:00", "zone": "Europe/Berlin",
      "recurrence": "nightly", "lastDay": "2026-10-27",
    ]
  }

  @Test("a cost per night counts once for each, on its own day, also where clocks change")
  func recurring() throws {
    let expense = try checked(nights), euro = try #require(Currency("EUR"))
    #expect(expense.occurrenceCount == 3 && expense.total == Samples.money("36", "EUR"))
    let spending = Spending([expense], [])
    #expect(spending.total(in: euro) == Samples.money("36", "EUR"))
    // Clocks went back on 25 October
    #expect(
      spending.lines.map(\.date) == [
        instant("2026-10-26T19:00:00Z"), instant("2026-10-25T19:00:00Z"), instant("2026-10-24T18:00:00Z"),
      ])
    let report = CostReport(
      [CostReport.Source(Samples.journey(), [expense], [], [])], in: euro, home: .utc, today: today)
    #expect(report.byDay.map { $0.day?.iso } == ["2026-10-24", "2026-10-25", "2026-10-26"])
    #expect(report.byDay.allSatisfy { $0.sum.total == Samples.money("12", "EUR") })
    // Daily, the last day counts too; without a recurrence it is dropped
    #expect(try checked(nights.merging(["recurrence": "daily"]) { $1 }).occurrenceCount == 4)
    let once = try checked(nights.merging(["recurrence": .null]) { $1 })
    #expect(once.occurrenceCount == 1 && once.lastDay == nil)
  }

  @Test("each night is divided by itself, so that odd cents go round, and budgets by person and day add up to balances")
  func divided() throws {
    let parts = [anna, ben, chris].map { Part($0).json }
    let expense = try checked(
      nights.merging(["amount": "1.00", "payers": .array([Part(anna).json]), "participants": .array(parts)]) { $1 })
    #expect(expense.division?.owed.minorUnits == [anna: 100, ben: 100, chris: 100])
    let euro = try #require(Currency("EUR")), accounts = Balances([expense]).accounts[euro]
    #expect(accounts?.mapValues(\.balance) == [anna: 200, ben: -100, chris: -100])
    #expect(Balances([expense], in: euro, today: today).accounts[euro] == accounts)
    var journey = Samples.journey()
    (journey.startDate, journey.endDate, journey.budget) = (CalendarDay("2026-10-24"), CalendarDay("2026-10-27"), nil)
    var budget = Budget(header: RecordHeader(id: Samples.id(40), journeyID: journey.id))
    (budget.amount, budget.travellerID) = (Samples.money("5", "EUR"), ben)
    let states = BudgetState.all(
      CostReport.Source(journey, [expense], [], []), [budget], home: .utc, today: CalendarDay("2026-10-25") ?? today)
    #expect(states.map(\.spent) == [Samples.money("1", "EUR")])
  }

  @Test("days that are missing, too many or before the first are said")
  func badDays() {
    let cases: [(Patch, Journeys.Issue)] = [
      (["lastDay": "2026-10-24"], Issue("lastDay", .endBeforeStart)),
      (["lastDay": "2030-10-24"], Issue("lastDay", .outOfRange, limit: "1–366")),
      (["lastDay": .null], Issue("lastDay", .required)),
      (["date": .null], Issue("date", .required)),
      (["amount": "9000000000000"], Issue("amount", .amountTooLarge)),
      (["isRepayment": true], Issue("recurrence", .notAChoice)),
    ]
    for (patch, issue) in cases { #expect(issues(nights.merging(patch) { $1 }).contains(issue), "\(patch)") }
  }

  @Test("quantity times rate is the amount, rounded half up; an amount that someone wrote is not replaced")
  func measured() throws {
    let drive: Patch = ["currency": "EUR", "quantity": "123.5", "rate": "0.3", "costUnit": "kilometre"]
    #expect(try checked(drive).amount == Samples.money("37.05", "EUR"))
    #expect(try checked(drive.merging(["rate": "0.0303"]) { $1 }).amount == Samples.money("3.74", "EUR"))
    #expect(
      issues(drive.merging(["amount": "37.00"]) { $1 }) == [Issue("amount", .notTheProduct, limit: "37.05")])
    #expect(issues(["amount": "5", "currency": "EUR", "rate": "2"]) == [Issue("quantity", .required)])
    // A new rate changes the amount that was computed
    var known = try checked(drive)
    known.header.version = 1
    let edited = known.reading(Expense.normalised(["rate": "0.4"], over: known)).record
    #expect(edited.amount == Samples.money("49.40", "EUR") && edited.issues().isEmpty)
  }

  @Test("items of a receipt are divided among whose they are, and a tip in proportion; nothing is left over")
  func items() throws {
    let pizza = ReceiptItem("Pizza", 12, for: [anna]), wine = ReceiptItem("Wine", 18, for: [anna, ben, chris])
    let dinner: Patch = [
      "amount": "33.00", "currency": "EUR", "splitMethod": "items", "payers": .array([Part(ben).json]),
      "items": .array([pizza.json, wine.json]),
    ]
    let expense = try checked(dinner)
    #expect(Set(expense.participants.map(\.traveller)) == [anna, ben, chris])
    // 18 and 6 and 6 of 30, and as much of the tip of 3
    #expect(expense.division?.owed.minorUnits == [anna: 19_80, ben: 6_60, chris: 6_60])
    // A discount, and a refund
    #expect(
      try checked(dinner.merging(["amount": "15.00"]) { $1 }).division?.owed.minorUnits == [
        anna: 9_00, ben: 3_00, chris: 3_00,
      ])
    #expect(
      try checked(dinner.merging(["amount": "-30.00"]) { $1 }).division?.owed.minorUnits == [
        anna: -18_00, ben: -6_00, chris: -6_00,
      ])
    #expect(issues(dinner.merging(["items": .null]) { $1 }).contains(Issue("items", .required)))
    #expect(issues(dinner.merging(["splitMethod": "equally"]) { $1 }).contains(Issue("items", .itemsUnused)))
    // As a form and as JSON they are the same
    for item in [pizza, wine] {
      #expect(ReceiptItem(line: item.line) == item && ReceiptItem(json: item.json) == item)
    }
    for line in ["12", "12 -", "x \(anna.text) Pizza", "-1 \(anna.text)", "1 \(anna.text),\(anna.text)"] {
      #expect(ReceiptItem(line: line) == nil, "\(line)")
    }
  }

  @Test("debts in cash are multiples of the smallest coin, and nothing is left to pay after them")
  func cash() throws {
    let franc = try #require(Currency("CHF")), parts = [anna, ben, chris].map { Part($0).json }
    let dinner = try checked([
      "amount": "100.00", "currency": "CHF", "payers": .array([Part(anna).json]), "participants": .array(parts),
    ])
    let payments = Balances([dinner]).payments(in: franc, inCash: true)
    #expect(payments.allSatisfy { $0.amount.minorUnits % 5 == 0 } && payments.count == 2)
    let back = payments.enumerated().map { number, payment in
      var back = Expense(header: RecordHeader(id: Samples.id(50 + number), journeyID: Samples.journeyID))
      (back.amount, back.isRepayment) = (payment.amount, true)
      (back.payers, back.participants) = ([Part(payment.from)], [Part(payment.to)])
      return back
    }
    let after = Balances([dinner] + back)
    #expect(after.payments(in: franc, inCash: true).isEmpty)
    #expect(after.accounts[franc]?.values.allSatisfy { abs($0.balance) < 5 } ?? false)
    #expect(after.accounts[franc]?.values.reduce(0) { $0 + $1.balance } == 0)
  }

  @Test("a report is of one tag however it is written, and adds up what each tag comes to")
  func tags() throws {
    let euro = try #require(Currency("EUR"))
    let one = try checked(["amount": "10", "currency": "EUR", "tags": .array(["Osaka", "Client"])], id: 60)
    let two = try checked(["amount": "5", "currency": "EUR", "tags": .array(["OSAKA"])], id: 61)
    let three = try checked(["amount": "1", "currency": "EUR"], id: 62)
    let source = CostReport.Source(Samples.journey(), [one, two, three], [], [])
    let all = CostReport([source], in: euro, home: .utc, today: today)
    #expect(all.byTag.map { $0.sum.total.plain } == ["10.00", "15.00"] && all.total.total.plain == "16.00")
    let osaka = CostReport([source], in: euro, of: CostReport.Part(tag: "osaka"), home: .utc, today: today)
    #expect(osaka.total.total.plain == "15.00" && osaka.lines.count == 2)
  }
}
