import Foundation
import TestSupport
import Testing

@testable import Journeys

@Suite("Where a journey stands against its budgets")
struct BudgetStateTests {
  private let anna = Samples.id(31), ben = Samples.id(32)

  /// Ten days from 28 March.
  private func journey(_ budget: String? = nil) -> Journey {
    var journey = Samples.journey()
    (journey.startDate, journey.endDate) = (day("2026-03-28"), day("2026-04-06"))
    journey.budget = budget.map { Samples.money($0, "EUR") }
    return journey
  }

  private func expense(
    _ number: Int, _ amount: String, _ code: String = "EUR", _ category: ExpenseCategory = .food, on date: String?,
    among travellers: [UUID] = []
  ) -> Expense {
    var expense = Expense(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
    (expense.amount, expense.category, expense.zone) = (Samples.money(amount, code), category, .utc)
    expense.date = date.map { instant("\($0)T12:00:00Z") }
    (expense.payers, expense.participants) = (travellers.prefix(1).map { Part($0) }, travellers.map { Part($0) })
    return expense
  }

  private func budget(
    _ number: Int, _ amount: String, _ category: ExpenseCategory? = nil, _ period: BudgetPeriod = .journey,
    of traveller: UUID? = nil
  ) -> Budget {
    var budget = Budget(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
    (budget.category, budget.period, budget.travellerID) = (category, period, traveller)
    budget.amount = Samples.money(amount, "EUR")
    return budget
  }

  private func states(
    _ journey: Journey, _ expenses: [Expense], _ budgets: [Budget], on today: String
  ) -> [BudgetState] {
    BudgetState.all(
      CostReport.Source(journey, expenses, [], []), budgets, home: .utc, today: day(today))
  }

  @Test("each budget counts what is its own: a category, a day, a traveller's parts")
  func scopes() {
    let expenses = [
      expense(1, "30", on: "2026-03-29", among: [anna, ben]),
      expense(2, "12.01", on: "2026-03-30", among: [anna, ben]),
      expense(3, "100", "EUR", .shopping, on: "2026-03-30"), expense(4, "7", on: nil),
    ]
    let found = states(
      journey("1000"), expenses,
      [
        budget(11, "60", .food), budget(12, "20", .food, .day), budget(13, "500", of: ben), budget(14, "50", .shopping),
        budget(15, "10", .transport),
      ], on: "2026-03-30")
    #expect(found.map(\.spent.plain) == ["149.01", "49.01", "12.01", "21.00", "100.00", "0.00"])
    #expect(found.map(\.left.plain) == ["850.99", "10.99", "7.99", "479.00", "-50.00", "10.00"])
    #expect(found.map(\.percent) == [14, 81, 60, 4, 200, 0])
    #expect(found[0].id == Samples.journeyID && found[0].scope == .whole)
  }

  @Test("the forecast carries on what was spent day by day, and counts bookings and what was paid before once")
  func forecast() {
    var flight = expense(3, "400", "EUR", .transport, on: "2026-03-28")
    flight.relatedItem = ItemReference(.transport, Samples.id(1000))
    let expenses = [
      expense(1, "30", on: "2026-03-28"), expense(2, "31", on: "2026-03-30"), flight,
      expense(4, "50", on: "2026-02-01"),
    ]
    let found = states(journey("900"), expenses, [budget(11, "40", .food, .day)], on: "2026-03-30")
    // 61 in three days, seven to come: 511 + 142.333…
    #expect(found[0].forecast?.plain == "653.33" && found[0].leftPerDay?.plain == "48.62")
    #expect(found[1].forecast == nil && found[1].leftPerDay == nil && found[1].average?.plain == "20.33")
    // Before the first day there is no pace, after the last nothing to come
    let early = states(journey("900"), expenses, [budget(11, "40", .food, .day)], on: "2026-03-27")
    #expect(early[0].forecast == nil && early[1].average == nil && early[0].leftPerDay?.plain == "38.90")
    let late = states(journey("900"), expenses, [budget(11, "40", .food, .day)], on: "2026-04-07")
    #expect(late[0].forecast == nil && late[1].average?.plain == "6.10" && late[1].spent.plain == "0.00")
  }

  @Test("a percentage is reached when it is, not a cent before; of two the higher counts")
  func reached() {
    let limit = [budget(11, "100", .food)]
    for (spent, reached) in [("74.99", nil), ("75.00", 75), ("89.99", 75), ("90.00", 90), ("500", 90)]
      as [(String, Int?)]
    {
      #expect(
        states(journey(), [expense(1, spent, on: "2026-03-28")], limit, on: "2026-03-28")[0].reached([75, 90])
          == reached, "\(spent)")
    }
    let back = [expense(1, "50", on: "2026-03-28"), expense(2, "-80", on: "2026-03-28")]
    let state = states(journey(), back, limit, on: "2026-03-28")[0]
    #expect(state.percent == 0 && state.reached([1]) == nil && state.left.plain == "130.00")
  }

  @Test("what has no rate is in no sum, and named")
  func unknown() {
    let expenses = [expense(1, "5000", "KZT", on: "2026-03-28"), expense(2, "10", on: "2026-03-28")]
    let found = states(
      journey(), expenses, [budget(11, "100", .food), budget(12, "100", .shopping), budget(13, "9", nil, .day)],
      on: "2026-03-29")
    #expect(found.map(\.spent.plain) == ["10.00", "0.00", "0.00"])
    #expect(found.map { $0.unknown.totals().count } == [1, 0, 0])
  }

  @Test("a budget is an amount above zero")
  func rules() {
    var budget = budget(11, "1")
    #expect(budget.issues() == [])
    budget.amount = Samples.money("0", "EUR")
    #expect(budget.issues() == [Issue("amount", .notPositive)])
    budget.amount = nil
    #expect(budget.issues() == [Issue("amount", .required)])
    budget.amount = Samples.money("10", "DEM")
    #expect(budget.issues().map(\.problem) == [.currencyOutdated])
  }

  @Test("a hotel that was entered as an expense is no daily spending, so that the forecast does not grow by it")
  func stays() {
    let food = expense(1, "20", on: "2026-03-28"), stay = expense(2, "900", "EUR", .accommodation, on: "2026-03-28")
    let found = states(journey("2000"), [food, stay], [], on: "2026-03-29")
    // Two days cost 20, eight are to come
    #expect(found.first?.forecast?.plain == "1000.00" && found.first?.spent.plain == "920.00")
  }

  @Test("bookings count when they are made or when they are used, each once, with what was paid for them")
  func counting() {
    var journey = journey("1000"), hotels: [Hotel] = []
    journey.bookingsCount = .booked
    for (number, amount, day) in [(51, "300", "2026-03-28"), (52, "200", "2026-04-02")] {
      var hotel = Hotel(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
      (hotel.cost, hotel.zone) = (Samples.money(amount, "EUR"), .utc)
      hotel.checkInDate = instant("\(day)T14:00:00Z")
      hotels.append(hotel)
    }
    // A part of the second was paid long before, and counts with it
    var paid = expense(1, "80", "EUR", .accommodation, on: "2026-01-05")
    paid.relatedItem = ItemReference(.hotel, hotels[1].id)
    let expenses = [paid, expense(2, "50", on: "2026-03-29")]
    let state = { (day: String) in
      BudgetState.all(
        .init(journey, expenses, hotels.compactMap { BookingCost($0) }, []), [], home: .utc,
        today: CalendarDay(day) ?? CalendarDay(daysSince1970: 0)
      ).first
    }
    let booked = state("2026-03-30")
    #expect(booked?.spent.plain == "550.00" && booked?.reserved.minorUnits == 0)
    journey.bookingsCount = .used
    let before = state("2026-03-30")
    #expect(before?.spent.plain == "350.00" && before?.reserved.plain == "200.00" && before?.left.plain == "650.00")
    // 650 less 200 over eight days, and what all comes to is the same either way
    #expect(before?.leftPerDay?.plain == "56.25" && before?.forecast == booked?.forecast)
    let after = state("2026-04-02")
    #expect(after?.spent.plain == "550.00" && after?.reserved.minorUnits == 0)
  }

  @Test("states are what exact fractions give, in each of many journeys")
  func vectors() throws {
    let own = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/budgets.json")
    let named = ProcessInfo.processInfo.environment["JOURNEY_WALLET_BUDGETS"].map { URL(filePath: $0) }
    let journeys = try #require(try JSONValue(parsing: Data(contentsOf: named ?? own)).values)
    #expect(journeys.count >= 150)
    for vector in journeys {
      // Given
      var journey = Journey(header: RecordHeader(id: Samples.journeyID))
      let days = vector["days"]?.values?.compactMap(\.text).compactMap { CalendarDay($0) } ?? []
      (journey.startDate, journey.endDate) = (days.first, days.last)
      journey.bookingsCount = try #require(vector["counting"]?.text.flatMap(BookingCounting.init))
      let expenses = try #require(vector["expenses"]?.values).map(expense)
      let hotels = try #require(vector["bookings"]?.values).map(hotel)
      let source = CostReport.Source(journey, expenses, hotels.compactMap(BookingCost.init), [])
      let budgets = try #require(vector["budgets"]?.values).map(budget)
      // When
      let today = try #require(vector["today"]?.text.flatMap { CalendarDay($0) })
      let states = BudgetState.all(source, budgets, home: .utc, today: today)
      // Then
      let expected = try #require(vector["states"]?.values)
      #expect(states.count == expected.count)
      for (state, numbers) in zip(states, expected) {
        let found: [(String, Int?)] = [
          ("spent", state.spent.minorUnits), ("reserved", state.reserved.minorUnits), ("left", state.left.minorUnits),
          ("leftPerDay", state.leftPerDay?.minorUnits), ("forecast", state.forecast?.minorUnits),
          ("average", state.average?.minorUnits), ("percent", state.percent),
        ]
        for (name, units) in found {
          #expect(numbers[name] == units.map { .number(Decimal($0)) } ?? .null, "\(name) of \(vector)")
        }
      }
    }
  }

  private func id(_ json: JSONValue) throws -> UUID {
    try #require(json["id"]?.text.flatMap { UUID(uuidString: $0) })
  }

  private func money(_ json: JSONValue) throws -> Money {
    Money(minorUnits: try #require(json["units"]?.integer), Samples.money("1", "EUR").currency)
  }

  private func expense(_ json: JSONValue) throws -> Expense {
    var expense = Expense(header: RecordHeader(id: try id(json), journeyID: Samples.journeyID))
    (expense.amount, expense.zone) = (try money(json), .utc)
    expense.category = try #require(json["category"]?.text.flatMap(ExpenseCategory.init))
    expense.date = json["day"]?.text.map { instant("\($0)T12:00:00Z") }
    if json["pays"] == .flag(true) { expense.relatedItem = ItemReference(.activity, Samples.id(9)) }
    expense.isRepayment = json["repays"] == .flag(true)
    expense.participants = (json["among"]?.values ?? []).compactMap { $0.text.flatMap { UUID(uuidString: $0) } }.map {
      Part($0)
    }
    expense.payers = Array(expense.participants.prefix(1))
    return expense
  }

  private func hotel(_ json: JSONValue) throws -> Hotel {
    var hotel = Hotel(header: RecordHeader(id: try id(json), journeyID: Samples.journeyID))
    (hotel.cost, hotel.zone) = (try money(json), .utc)
    hotel.checkInDate = json["day"]?.text.map { instant("\($0)T12:00:00Z") }
    return hotel
  }

  private func budget(_ json: JSONValue) throws -> Budget {
    var budget = Budget(header: RecordHeader(id: try id(json), journeyID: Samples.journeyID))
    budget.amount = try money(json)
    budget.category = json["category"]?.text.flatMap(ExpenseCategory.init)
    budget.period = try #require(json["period"]?.text.flatMap(BudgetPeriod.init))
    budget.travellerID = json["traveller"]?.text.flatMap { UUID(uuidString: $0) }
    return budget
  }
}
