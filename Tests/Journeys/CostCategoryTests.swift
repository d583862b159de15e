import Foundation
import TestSupport
import Testing

@testable import Journeys

@Suite("Categories of one's own")
struct CostCategoryTests {
  private let coffee = Samples.id(71), diving = Samples.id(72)
  private let today = CalendarDay("2026-03-30") ?? CalendarDay(daysSince1970: 0)

  private func expense(_ number: Int, _ patch: Patch) throws -> Expense {
    let blank = Expense(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
    let usual: Patch = ["amount": "10", "currency": "EUR", "zone": "UTC", "date": "2026-03-29T12:00:00Z"]
    return try blank.checked(usual.merging(patch) { $1 }).record
  }

  private func category(_ id: UUID, _ name: String, _ part: ExpenseCategory) -> CostCategory {
    var category = CostCategory(header: RecordHeader(id: id, journeyID: Samples.journeyID))
    (category.name, category.countsAs) = (name, part)
    return category
  }

  @Test("a form's choice stands for both fields, and a predefined category replaces one's own")
  func choice() throws {
    let own = try expense(1, ["category": .text("food/\(coffee.text)")])
    #expect(own.category == .food && own.ownCategory == coffee)
    let kept = try own.checked(["title": "Espresso"]).record
    #expect(kept.ownCategory == coffee)
    let sent = try own.checked(["category": "food", "categoryId": .text(coffee.text)]).record
    #expect(sent == own)
    for patch: Patch in [["category": "transport"], ["category": .null], ["category": ""]] {
      #expect(try own.checked(patch).record.ownCategory == nil)
    }
    for wrong in ["food/", "food/x", "rent/\(coffee.text)", "food/\(coffee.text)/"] {
      #expect(throws: WalletError.self) { try expense(1, ["category": .text(wrong)]) }
      #expect(CategoryChoice(wrong) == nil)
    }
    #expect(CategoryChoice("food/\(coffee.text)")?.text == "food/\(coffee.text)" && CategoryChoice("food")?.own == nil)
  }

  @Test("a budget of one's own counts its costs alone, a predefined one those that count as it too")
  func budgets() throws {
    var journey = Samples.journey()
    journey.budget = nil
    let expenses = [
      try expense(1, ["category": .text("food/\(coffee.text)")]), try expense(2, ["category": "food", "amount": "30"]),
      try expense(3, ["category": .text("activities/\(diving.text)"), "amount": "500"]),
    ]
    let budgets = try ["food/\(coffee.text)", "food", ""].enumerated().map { number, category in
      let blank = Budget(header: RecordHeader(id: Samples.id(80 + number), journeyID: Samples.journeyID))
      return try blank.checked(["amount": "100", "currency": "EUR", "category": .text(category)]).record
    }
    #expect(budgets[2].category == nil && budgets[0].ownCategory == coffee)
    let states = BudgetState.all(.init(journey, expenses, [], []), budgets, home: .utc, today: today)
    #expect(states.map(\.spent.plain) == ["10.00", "40.00", "540.00"])
  }

  @Test("reports add up one's own by name across journeys, and those of a deleted one as what it counts as")
  func report() throws {
    let euro = try #require(Currency("EUR"))
    var second = Samples.journey(Samples.id(2))
    second.name = "Second"
    let other = Samples.id(73)
    let sources = [
      CostReport.Source(
        Samples.journey(),
        [
          try expense(1, ["category": .text("food/\(coffee.text)")]),
          try expense(2, ["category": .text("activities/\(diving.text)"), "amount": "500"]),
          try expense(3, ["category": "food", "amount": "1"]),
        ], [], [], [category(coffee, "Coffee", .food)]),
      CostReport.Source(
        second, [try expense(4, ["category": .text("other/\(other.text)"), "amount": "7"])], [], [],
        [category(other, "coffee ", .other)]),
    ]
    let report = CostReport(sources, in: euro, home: .utc, today: today)
    #expect(report.byCategory.map(\.category) == [.predefined(.food), .predefined(.activities), .own("coffee")])
    #expect(report.byCategory.map(\.sum.total.plain) == ["1.00", "500.00", "17.00"])
    #expect(report.total.total.plain == "518.00" && report.ownCategories["coffee"]?.name == "Coffee")
    // Each figure opens the amounts that it is the sum of
    for (category, sum) in report.byCategory {
      let part = CostReport(sources, in: euro, of: CostReport.Part(category: category), home: .utc, today: today)
      #expect(part.total == sum && !part.lines.isEmpty && CostReport.Category(category.text) == category)
    }
  }

  @Test("a part of the report is what one person paid, of an amount of several their own")
  func person() throws {
    let euro = try #require(Currency("EUR")), anna = Samples.id(31), ben = Samples.id(32)
    let travellers = [(anna, "Anna"), (ben, "Ben")].map { id, name in
      var traveller = Traveller(header: RecordHeader(id: id, journeyID: Samples.journeyID))
      traveller.name = name
      return traveller
    }
    let shared = try expense(
      1,
      [
        "payers": .array([Part(anna, 4).json, Part(ben, 6).json]), "participants": .array([Part(anna).json]),
      ])
    let source = CostReport.Source(
      Samples.journey(), [shared, try expense(2, ["amount": "5"])], [], travellers)
    let report = CostReport([source], in: euro, home: .utc, today: today)
    for (person, sum) in report.byPerson {
      let part = CostReport([source], in: euro, of: CostReport.Part(person: person), home: .utc, today: today)
      #expect(part.total == sum && part.byPerson == [person: sum] && CostReport.Person(person.text) == person)
      #expect(part.byDay.map(\.sum) == [sum] && part.byCategory.map(\.sum) == [sum])
    }
    #expect(report.byPerson[.named("ben")]?.total.plain == "6.00" && report.byPerson[.unknown]?.total.plain == "5.00")
    for wrong in ["", "none/x", "user/x", "name", "somebody/anna"] { #expect(CostReport.Person(wrong) == nil) }
  }

  @Test("a rate is read as it is kept, and nothing else is one")
  func rates() throws {
    let car = try #require(CostRate("kilometre 0.305 EUR My own car"))
    #expect(car.text == "kilometre 0.305 EUR My own car" && car.typed == "0.3050" && car.name == "My own car")
    #expect(CostRate("day 28 EUR")?.typed == "28")
    for wrong in ["", "kilometre", "league 1 EUR", "day 0 EUR", "day -1 EUR", "day 1 XXQ", "day 0.00001 EUR"] {
      #expect(CostRate(wrong) == nil, "\(wrong)")
    }
    let user = User(header: RecordHeader(id: Samples.id(9)))
    #expect(try user.checked(["costRates": ["day 28 EUR"]]).record.rates.count == 1)
    #expect(throws: WalletError.self) { try user.checked(["costRates": ["day 28"]]) }
  }
}
