import Foundation
import TestSupport
import Testing

@testable import Journeys

@Suite("A report of costs")
struct CostReportTests {
  private let berlin = Zone("Europe/Berlin") ?? .utc
  private let today = CalendarDay("2026-11-21") ?? CalendarDay(daysSince1970: 0)

  private func report(
    _ sources: [CostReport.Source], days: ClosedRange<CalendarDay>? = nil, _ selection: CostReport.Selection = .all
  ) throws -> CostReport {
    CostReport(sources, in: try #require(Currency("EUR")), days: days, selection, home: berlin, today: today)
  }

  private func expense(
    _ number: Int, _ amount: String, _ code: String = "EUR", on date: String? = "2026-10-30T10:00:00Z",
    payers: [Part] = [], in journey: Int = 1
  ) -> Expense {
    var expense = Expense(header: RecordHeader(id: Samples.id(number), journeyID: Samples.id(journey)))
    expense.amount = Samples.money(amount, code)
    expense.date = date.map { instant($0) }
    (expense.payers, expense.participants) = (payers, payers.map { Part($0.traveller) })
    return expense
  }

  private func traveller(_ number: Int, _ name: String, user: Int? = nil) -> Traveller {
    var traveller = Traveller(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
    (traveller.name, traveller.userID) = (name, user.map { Samples.id($0) })
    return traveller
  }

  private func source(_ expenses: [Expense], _ travellers: [Traveller] = [], journey: Int = 1) -> CostReport.Source {
    CostReport.Source(Journey(header: RecordHeader(id: Samples.id(journey))), expenses, [], travellers)
  }

  /// Expenses of all kinds, refunds among them: of several currencies and categories, with one payer, several or none, with and without a day.
  private func random(_ steps: inout Steps, _ travellers: [Traveller]) -> [Expense] {
    (0..<Int.random(in: 1...12, using: &steps)).map { number in
      let code = ["EUR", "JPY", "KWD", "USD", "KZT"].randomElement(using: &steps) ?? "EUR"
      let units = Int.random(in: 1...1_000_000, using: &steps)
      let currency = Currency(code) ?? Samples.money("1", "EUR").currency
      var expense = expense(2000 + number, "1", code)
      expense.amount = Money(minorUnits: units, currency)
      expense.category = ExpenseCategory.allCases.randomElement(using: &steps) ?? .other
      expense.isReimbursable = Bool.random(using: &steps)
      let day = Int.random(in: 0..<5, using: &steps)
      expense.date = day == 0 ? nil : instant("2026-10-2\(day)T10:00:00Z")
      let paying = travellers.shuffled(using: &steps).prefix(Int.random(in: 0...3, using: &steps))
      let first = Int.random(in: 0...units, using: &steps), second = Int.random(in: 0...(units - first), using: &steps)
      let parts = [first, second, units - first - second], isRefund = Int.random(in: 0..<5, using: &steps) == 0
      let values = paying.count == 3 ? parts : [first, units - first]
      expense.payers = zip(paying, values).map {
        Part($0.id, paying.count == 1 ? nil : Money(minorUnits: $1, currency).amount)
      }
      if isRefund { expense.amount = Money(minorUnits: -units, currency) }
      expense.participants = expense.payers.map { Part($0.traveller) }
      return expense
    }
  }

  @Test("days, categories and persons each add up to the total, and what each paid to the amount")
  func sums() throws {
    var steps = Steps(seed: 7)
    let travellers = [traveller(31, "Dana", user: 11), traveller(32, "Anna"), traveller(33, "Ben")]
    let euro = try #require(Currency("EUR")), none = CostReport.Sum(euro)
    for _ in 0..<300 {
      let expenses = random(&steps, travellers)
      #expect(expenses.flatMap { $0.issues() } == [])
      for selection in CostReport.Selection.allCases {
        let report = try report([source(expenses, travellers)], selection)
        let chosen = expenses.filter { selection == .all || $0.isReimbursable }
        #expect(report.lines.count == chosen.count)
        // Then the total is what each amount is by the rate of its day
        let worth = try chosen.map { expense -> Int? in
          let amount = try #require(expense.amount), day = expense.date.map { CalendarDay(of: $0, in: .utc) } ?? today
          if amount.currency == euro { return amount.minorUnits }
          return ReferenceRates.embedded.rate(from: amount.currency, to: euro, on: day)?.converted(amount)?.minorUnits
        }
        #expect(report.total.total.minorUnits == worth.compactMap(\.self).reduce(0, +))
        var unknown = MoneyTotals()
        for (expense, known) in zip(chosen, worth) where known == nil {
          if let amount = expense.amount { unknown.add(amount) }
        }
        #expect(report.total.unknown == unknown)
        // And so is the sum of every way of adding up
        let ways: [[CostReport.Sum]] = [
          report.byDay.map { $0.sum }, report.byCategory.map { $0.sum }, Array(report.byPerson.values),
        ]
        for sums in ways {
          let all = sums.reduce(into: none) { all, sum in
            all.add(sum.total, sum.total)
            for money in sum.unknown.totals() { all.add(money, nil) }
          }
          #expect(all.total == report.total.total && all.unknown == report.total.unknown)
          #expect(sums.contains(where: \.isConverted) == report.total.isConverted)
        }
        for line in report.lines {
          let paid = line.payments.reduce(0) { $0 + $1.amount.minorUnits }
          let converted = line.payments.reduce(0) { $0 + ($1.converted?.minorUnits ?? 0) }
          #expect(paid == line.cost.line.amount.minorUnits)
          #expect(converted == (line.cost.amount?.minorUnits ?? 0))
          #expect(line.payments.count { $0.converted == nil } == (line.cost.amount == nil ? line.payments.count : 0))
        }
      }
    }
  }

  @Test("an amount that several paid is divided by what each paid, to the cent")
  func severalPayers() throws {
    let dana = traveller(31, "Dana", user: 11), ben = traveller(33, "Ben")
    let dinner = expense(1, "100", "USD", payers: [Part(dana.id, 60), Part(ben.id, 40)])
    let report = try report([source([dinner], [dana, ben])])
    // 100 / 1.1172 = 89.5095…, of which 60 % are 53.706 and 40 % 35.804
    #expect(report.total.total.plain == "89.51")
    #expect(report.byPerson[.user(Samples.id(11))]?.total.plain == "53.71")
    #expect(report.byPerson[.named("ben")]?.total.plain == "35.80")
  }

  @Test("a person is the same in all journeys by the account or the name, and two of one name in a journey are two")
  func people() throws {
    let ben = traveller(33, "Ben"), other = traveller(34, "ben"), again = traveller(35, "BEN ")
    let dana = traveller(31, "Dana", user: 11), also = traveller(36, "D.", user: 11)
    func paid(_ number: Int, _ traveller: Traveller, in journey: Int) -> Expense {
      expense(number, "10", payers: [Part(traveller.id)], in: journey)
    }
    let first = source([paid(1, ben, in: 1), paid(2, dana, in: 1)], [ben, dana])
    let second = source([paid(3, again, in: 2), paid(4, also, in: 2)], [again, also], journey: 2)
    let third = source([paid(5, ben, in: 3), paid(6, other, in: 3)], [ben, other], journey: 3)
    let both = try report([first, second])
    #expect(both.byPerson.mapValues(\.total.plain) == [.named("ben"): "20.00", .user(Samples.id(11)): "20.00"])
    let two = try report([third])
    #expect(Set(two.byPerson.keys) == [.traveller(ben.id), .traveller(other.id)])
    // One who was removed since is still one person.
    let gone = try report([source([paid(1, ben, in: 1)])])
    #expect(Set(gone.byPerson.keys) == [.traveller(ben.id)])
  }

  @Test("days are those of the place, a span keeps others out, and names what has no day")
  func days() throws {
    var late = expense(1, "10", on: "2026-10-29T23:30:00Z")
    late.zone = Zone("Asia/Tokyo")
    // It is the next day at home already.
    let home = expense(2, "5", on: "2026-10-30T23:30:00Z"), undated = expense(3, "7", "JPY", on: nil)
    let source = source([late, home, undated])
    let all = try report([source])
    #expect(all.byDay.map(\.day?.iso) == ["2026-10-30", "2026-10-31", nil])
    #expect(all.undated.totals().isEmpty)
    let day = try #require(CalendarDay("2026-10-30"))
    let one = try report([source], days: day...day)
    #expect(one.lines.map(\.cost.line.id) == [late.id])
    #expect(one.undated.totals() == [Samples.money("7", "JPY")])
  }

  @Test("a booking counts once, and what is left to pay of it is not to be reimbursed")
  func bookings() throws {
    var hotel = Hotel(header: RecordHeader(id: Samples.id(50), journeyID: Samples.id(1)))
    (hotel.name, hotel.cost, hotel.checkInDate) = ("Inn", Samples.money("300", "EUR"), instant("2026-10-30T12:00:00Z"))
    var deposit = expense(1, "100")
    (deposit.relatedItem, deposit.isReimbursable) = (ItemReference(.hotel, hotel.id), true)
    let journey = Journey(header: RecordHeader(id: Samples.id(1)))
    let source = CostReport.Source(journey, [deposit], [try #require(BookingCost(hotel))], [])
    #expect(try report([source]).total.total.plain == "300.00")
    #expect(try report([source], .reimbursable).total.total.plain == "100.00")
    #expect(try report([source]).byPerson.keys.map { $0 } == [.unknown])
  }

  @Test("the usual currency is that of most amounts, and the first by code of equally many")
  func usualCurrency() {
    #expect(CostReport.usualCurrency([source([])]) == nil)
    let even = source([expense(1, "1", "USD"), expense(2, "9", "EUR")])
    #expect(CostReport.usualCurrency([even])?.code == "EUR")
    #expect(CostReport.usualCurrency([even, source([expense(3, "1", "USD")], journey: 2)])?.code == "USD")
  }
}
