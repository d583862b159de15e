import Foundation
import JourneyStore
import Journeys
import WalletServices

/// Measures what the figures of money cost: who owes whom, the report of a year, and an import.
struct MoneyBench {
  /// What `--only` calls it.
  static let name = "money"
  static let travellers = 20
  static let expenses = 5_000
  private static let rounds = 200

  private let store: Store
  private let owner: UUID
  private let journey: UUID
  private let now = Date()

  /// A wallet in a folder of its own, with one journey of a year.
  private init(_ folder: URL) async throws {
    (store, journey) = (try Store(in: folder), .version7(at: Date()))
    owner = try await store.localUser(id: .version7(at: now), at: now).id
  }

  /// Prints how long each takes, computed alone and read from the store first.
  static func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "wallet-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let bench = try await MoneyBench(folder)
    try await bench.fill()
    try await bench.measure()
    try await bench.importLines()
    try bench.store.close()
  }

  private var actor: Actor { .user(owner) }
  private var today: CalendarDay { CalendarDay(of: now, in: .utc) }

  private func fill() async throws {
    let (journey, now) = (self.journey, self.now), currencies = ["EUR", "USD", "JPY", "CHF"].compactMap(Currency.init)
    try await store.write(by: actor, at: now) { transaction in
      var record = Journey(header: RecordHeader(id: journey))
      (record.name, record.homeCurrency) = ("Bench", Currency("EUR"))
      _ = try transaction.create(record)
      let people = (0..<MoneyBench.travellers).map { _ in UUID.version7(at: now) }
      for (number, id) in people.enumerated() {
        var traveller = Traveller(header: RecordHeader(id: id, journeyID: journey))
        traveller.name = "Traveller \(number)"
        _ = try transaction.create(traveller)
      }
      for number in 0..<MoneyBench.expenses {
        var expense = Expense(header: RecordHeader(id: .version7(at: now), journeyID: journey))
        expense.title = "Expense \(number)"
        expense.amount = Money(minorUnits: 100 + number * 37 % 100_000, currencies[number % currencies.count])
        expense.category = ExpenseCategory.allCases[number % ExpenseCategory.allCases.count]
        (expense.date, expense.zone) = (now - Double(number % 365) * 86_400, .utc)
        expense.payers = [Part(people[number % people.count])]
        expense.participants = people.map { Part($0) }
        _ = try transaction.create(expense)
      }
    }
  }

  private func measure() async throws {
    let (journey, today) = (self.journey, self.today), days = today.advanced(by: -365)...today
    let expenses = try await store.read(as: actor) { try $0.journey(journey).items(Expense.self) }
    let sources = try await store.read(as: actor) { try $0.costs(in: days) }
    guard let euro = Currency("EUR") else { return }
    print("| \(MoneyBench.expenses.formatted()) expenses of \(MoneyBench.travellers) people | p50 ms | p99 ms |")
    print("|---|---|---|")
    try await time("balances, each currency by itself") { Balances(expenses).accounts.count }
    try await time("balances, all in one currency") { Balances(expenses, in: euro, today: today).accounts.count }
    try await time("payments that settle them") {
      let balances = Balances(expenses)
      return balances.currencies.map { balances.payments(in: $0).count }
    }
    try await time("report of a year") {
      CostReport(sources, in: euro, days: days, home: .utc, today: today).byPerson.count
    }
    try await time("reading the expenses", rounds: 20) {
      try await store.read(as: actor) { try $0.journey(journey).items(Expense.self).count }
    }
  }

  /// A statement of as many lines as an import takes, into a journey of its own.
  private func importLines() async throws {
    let wallet = Wallet(store: store, world: .real)
    let target = try await wallet.createJourney(nil, ["name": "Import", "homeCurrency": "EUR"], by: actor).record.id
    let lines = (0..<CostFileLimits.rows).map { "\(today.iso);Shop \($0);-\($0 % 90 + 1).25;EUR" }
    let file = Data(("Date;Text;Amount;Currency\n" + lines.joined(separator: "\n")).utf8)
    try await time("preview of \(lines.count.formatted()) lines", rounds: 5) {
      try await wallet.planCosts(file, CostChoices(), in: target, by: actor).rows.count
    }
    try await time("import of \(lines.count.formatted()) lines", rounds: 1) {
      try await wallet.importCosts(file, CostDecision(), zone: .utc, in: target, by: actor).count
    }
    try await time("the same again", rounds: 5) {
      try await wallet.planCosts(file, CostChoices(), in: target, by: actor).rows.count
    }
  }

  private func time<Value>(_ name: String, rounds: Int = MoneyBench.rounds, _ work: () async throws -> Value)
    async throws
  {
    var times: [Double] = []
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      _ = try await work()
      times.append(start.duration(to: .now) / .milliseconds(1))
    }
    let figures = Distribution(times)
    print("| \(name) | \(figures.medianText) | \(figures.highText) |")
  }
}
