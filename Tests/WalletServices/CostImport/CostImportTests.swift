import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Importing costs")
struct CostImportTests {
  /// A wallet with a journey on which Anna travels.
  private func home() async throws -> Home {
    let home = try await Home()
    _ = try await home.wallet.createJourney(
      Samples.journeyID,
      ["name": "Rome", "startDate": "2026-04-01", "endDate": "2026-04-09", "homeCurrency": "EUR"], by: .user(home.owner)
    )
    _ = try await home.wallet.create(
      Traveller.self, Samples.id(11), in: Samples.journeyID, ["name": "anna"], by: .user(home.owner))
    return home
  }

  private func plan(_ home: Home, _ text: String, _ choices: CostChoices = CostChoices()) async throws -> CostImport {
    try await home.wallet.planCosts(Data(text.utf8), choices, in: Samples.journeyID, by: .user(home.owner))
  }

  private func take(_ home: Home, _ text: String, _ decision: CostDecision = CostDecision()) async throws
    -> ImportedCosts
  {
    try await home.wallet.importCosts(
      Data(text.utf8), decision, zone: Home.berlin, in: Samples.journeyID, by: .user(home.owner))
  }

  private func content(_ home: Home) async throws -> (expenses: [Expense], travellers: [Traveller]) {
    try await home.wallet.store.read(as: .user(home.owner)) { snapshot in
      let journey = try snapshot.journey(Samples.journeyID)
      return (try journey.items(Expense.self), try journey.items(Traveller.self))
    }
  }

  @Test("a file becomes expenses and travellers in one write, a second time nothing, and is undone as one")
  func whole() async throws {
    let home = try await home()
    let first = try await plan(home, CostFileTests.splitwise)
    #expect(first.people == [.traveller(Samples.id(11)), .new, .new])
    #expect(first.rows.allSatisfy { $0.state == .new && $0.isTaken })
    let made = try await take(home, CostFileTests.splitwise)
    let (expenses, travellers) = try await content(home)
    #expect(made.count == 5 && expenses.count == 5 && travellers.map(\.name) == ["anna", "Ben", "Carla"])
    let balances = try #require(Balances(expenses).accounts[Currency("EUR")!])
    #expect(balances.values.reduce(0) { $0 + $1.balance } == 0)
    #expect(travellers.map { balances[$0.id]?.balance } == [5167, 1167, -6334])
    let again = try await plan(home, CostFileTests.splitwise)
    #expect(again.rows.allSatisfy { $0.state == .here && !$0.isTaken })
    #expect(
      try await take(home, CostFileTests.splitwise, CostDecision { _ in true }) == ImportedCosts(count: 0, changes: nil)
    )
    let changes = try #require(made.changes)
    try await home.wallet.undoCosts(changes, in: Samples.journeyID, by: .user(home.owner))
    let left = try await content(home)
    #expect(left.expenses.isEmpty && left.travellers.map(\.name) == ["anna"])
    // What was undone as a whole is proposed again, and comes back.
    let third = try await plan(home, CostFileTests.splitwise)
    #expect(third.rows.allSatisfy { $0.state == .inTrash && $0.isTaken })
    _ = try await take(home, CostFileTests.splitwise)
    let (back, people) = try await content(home)
    let accounts = try #require(Balances(back).accounts[Currency("EUR")!])
    #expect(
      people.map(\.name) == ["anna", "Ben", "Carla"] && people.map { accounts[$0.id]?.balance } == [5167, 1167, -6334])
  }

  @Test("an expense that was edited or deleted since stays so, and a later export brings only what is new")
  func later() async throws {
    let home = try await home()
    _ = try await take(home, CostFileTests.splitwise)
    let (expenses, _) = try await content(home)
    let taxi = try #require(expenses.first { $0.title == "Taxi" }),
      mine = try #require(expenses.first { $0.title == "Mine alone" })
    _ = try await home.wallet.edit(Expense.self, taxi.id, in: Samples.journeyID, basedOn: nil, by: .user(home.owner)) {
      _ in
      ["title": "Cab"]
    }
    try await home.wallet.delete(Expense.self, mine.id, in: Samples.journeyID, by: .user(home.owner))
    // Somebody has joined, so that every line has another column.
    let later =
      CostFileTests.splitwise.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.isEmpty ? "" : line.hasPrefix("Date") ? line + ",Dora" : line + ",0.00"
      }.joined(separator: "\n") + "\n2026-04-06,Museum,Entertainment,8.00,EUR,4.00,0.00,0.00,-4.00\n"
    let plan = try await plan(home, later)
    #expect(plan.rows.map(\.state) == [.here, .here, .here, .here, .inTrash, .new])
    #expect(plan.rows.map(\.isTaken) == [false, false, false, false, false, true])
    #expect(try await take(home, later).count == 1)
    let titles = Set(try await content(home).expenses.map(\.title))
    #expect(titles == ["Dinner, late", "Cab", "Ben A. paid Anna", "Two paid", "Museum"])
  }

  @Test("what the wallet has already is found by amount and day, each once")
  func duplicates() async throws {
    let home = try await home()
    _ = try await home.wallet.create(
      Expense.self, Samples.id(21), in: Samples.journeyID,
      ["title": "Coffee", "amount": "2.50", "currency": "EUR", "date": "2026-04-02T09:00:00", "zone": "Europe/Rome"],
      by: .user(home.owner))
    let bank =
      "Date;Text;Amount;Currency\n2026-04-03;CAFE ROMA;-2.50;EUR\n2026-04-04;CAFE ROMA;-2.50;EUR\n2026-04-12;CAFE ROMA;-2.50;EUR\n2026-04-03;CAFE ROMA;-2.50;USD\n2026-04-05;PAY;900.00;EUR\n"
    let rows = try await plan(home, bank).rows
    #expect(rows.map(\.state) == [.similar(Samples.id(21)), .new, .new, .new, .incoming])
    #expect(rows.map(\.isTaken) == [false, true, true, true, false])
  }

  @Test("equal lines of one day are as many expenses, and what overlaps in the next statement is found")
  func equalLines() async throws {
    let home = try await home(), head = "Date;Text;Amount;Currency\n", coffee = "2026-04-03;CAFE;-2.50;EUR\n"
    #expect(try await take(home, head + coffee + coffee).count == 2)
    let next = try await plan(home, head + coffee + coffee + coffee + "2026-04-04;BUS;-1.50;EUR\n")
    #expect(next.rows.map(\.state) == [.here, .here, .new, .new])
  }

  @Test("a bank's lines are paid by who is chosen and shared by all who travel, and its columns are remembered")
  func bank() async throws {
    let home = try await home()
    _ = try await home.wallet.create(
      Traveller.self, Samples.id(12), in: Samples.journeyID, ["name": "Ben"], by: .user(home.owner))
    let text = "x;y;z\n01.02.2026;5,00;Bread\n02.03.2026;7,01;Fish\n"
    let fields = [
      "encoding": "utf8", "delimiter": "semicolon", "decimalMark": "comma", "dateOrder": "monthFirst", "date": "0",
      "amount": "1", "text": "2", "sign": "plus",
    ]
    let mapping = try #require(BankMapping { fields[$0] })
    #expect(try await plan(home, text).rows.map(\.line.day.iso) == ["2026-02-01", "2026-03-02"])
    _ = try await take(
      home, text, CostDecision(choices: CostChoices(currency: Currency("USD"), bank: mapping), payer: Samples.id(12)))
    let (expenses, _) = try await content(home)
    #expect(expenses.map(\.title) == ["Fish", "Bread"] && expenses.allSatisfy { $0.payers == [Part(Samples.id(12))] })
    #expect(expenses.allSatisfy { $0.participants.count == 2 && $0.splitMethod == .equally })
    // A later file of the same headers is read as the last one was.
    let next = try await plan(home, "x;y;z\n03.04.2026;1,00;Tea\n")
    #expect(next.file.bank?.mapping == mapping && next.rows.map(\.line.day.iso) == ["2026-03-04"])
  }

  @Test("people of the file can be travellers of other names, two of them the same one")
  func people() async throws {
    let home = try await home()
    let decision = CostDecision(people: [0: .traveller(Samples.id(11)), 1: .traveller(Samples.id(11)), 2: .new])
    _ = try await take(home, CostFileTests.splitwise, decision)
    let (expenses, travellers) = try await content(home)
    let balances = try #require(Balances(expenses).accounts[Currency("EUR")!])
    #expect(travellers.count == 2 && travellers.map { balances[$0.id]?.balance } == [6334, -6334])
    await #expect(throws: WalletError.notFound) {
      _ = try await take(
        home, CostFileTests.splitwise.replacing("30.00", with: "31.00"),
        CostDecision(people: [1: .traveller(Samples.id(99))]))
    }
  }

  @Test("an undoing of what is no import, or another's, is refused, and a traveller who is needed stays")
  func undoing() async throws {
    let home = try await home()
    let made = try #require(try await take(home, CostFileTests.splitwise).changes)
    for range in [1...made.upperBound, made.upperBound + 1...made.upperBound + 5, 1...Int64.max] {
      await #expect(throws: WalletError.notFound) {
        try await home.wallet.undoCosts(range, in: Samples.journeyID, by: .user(home.owner))
      }
    }
    let ben = try #require(try await content(home).travellers.first { $0.name == "Ben" })
    _ = try await home.wallet.create(
      Expense.self, Samples.id(31), in: Samples.journeyID,
      [
        "title": "Own", "amount": "3", "currency": "EUR", "payers": .array([Part(ben.id).json]),
        "participants": .array([Part(ben.id).json]),
      ], by: .user(home.owner))
    try await home.wallet.undoCosts(made, in: Samples.journeyID, by: .user(home.owner))
    let (expenses, travellers) = try await content(home)
    #expect(expenses.map(\.title) == ["Own"] && travellers.map(\.name) == ["anna", "Ben"])
  }

  @Test("ten thousand lines are read, compared and imported, and found again")
  func tenThousand() async throws {
    let home = try await home()
    let rows = (0..<10_000).map {
      "2026-04-\(String($0 % 9 + 10).suffix(2));Shop \($0);-\($0 % 90 + 1).\(String($0 % 90 + 10));EUR"
    }
    let text = "Date;Text;Amount;Currency\n" + rows.joined(separator: "\n")
    let clock = ContinuousClock()
    var plan: CostImport?, made: ImportedCosts?
    let planning = try await clock.measure { plan = try await self.plan(home, text) }
    let importing = try await clock.measure { made = try await take(home, text) }
    print("10,000 lines: planned in \(planning), imported in \(importing)")
    #expect(plan?.rows.count == 10_000 && made?.count == 10_000)
    #expect(try await self.plan(home, text).rows.allSatisfy { $0.state == .here })
  }
}
