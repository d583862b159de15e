import Foundation
import Journeys
import Synchronization
import TestSupport
import Testing

@testable import JourneyStore
@testable import WalletServices

@Suite("Notifications of budgets")
struct BudgetAlertTests {
  private static let other = Samples.id(14)

  /// A clock that is set by hand, and a webhook that remembers what it was sent.
  private final class Outside: Sendable {
    let now = Mutex(instant("2026-03-30T12:00:00Z"))
    let sent = Mutex<[JSONValue]>([])

    var world: World {
      World(
        now: { self.now.withLock { $0 } }, uuid: { UUID() },
        web: { request in
          guard case .bytes(let body) = request.body else { return WebAnswer(status: 400) }
          let message = try JSONValue(parsing: body)
          self.sent.withLock { $0.append(message) }
          return WebAnswer(status: 200)
        })
    }

    func set(_ time: String) { now.withLock { $0 = instant(time) } }
    func take() -> [String] {
      sent.withLock { messages in
        defer { messages = [] }
        return messages.map { "\($0["title"]?.text ?? "") | \($0["message"]?.text ?? "")" }
      }
    }
  }

  /// A wallet whose user has a webhook, and a journey of ten days with a budget of 1,000 EUR.
  private func withJourney(
    _ settings: Patch = [:], _ fields: Patch = [:], _ body: (Wallet, Actor, Outside) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let outside = Outside()
      let wallet = Wallet(store: try Store(), world: outside.world, folder: folder)
      let owner = try await wallet.localUser().id
      var channels = Channels()
      let address = try #require(URL(string: "https://ntfy.example.org"))
      channels.webhook = Webhook(address: address, topic: "trips", token: Secret(""))
      try wallet.keep(channels)
      _ = try await wallet.edit(User.self, owner, in: nil, basedOn: nil, by: .user(owner)) { _ in
        settings.merging(["language": "en", "name": "Ada", "zone": "UTC"]) { own, _ in own }
      }
      let journey: Patch = [
        "name": "Lisbon", "startDate": "2026-03-28", "endDate": "2026-04-06", "budget": "1000", "budgetCurrency": "EUR",
      ]
      _ = try await wallet.createJourney(
        Samples.journeyID, journey.merging(fields) { $1 }, by: .user(owner))
      try await body(wallet, .system(.budgets, for: owner), outside)
    }
  }

  private func spend(
    _ amount: String, _ wallet: Wallet, _ more: Patch = [:], by user: Actor? = nil
  ) async throws {
    let owner = try await wallet.localUser().id
    let fields: Patch = [
      "amount": .text(amount), "currency": "EUR", "category": "food", "date": "2026-03-30T10:00:00Z", "zone": "UTC",
    ]
    _ = try await wallet.create(
      Expense.self, UUID(), in: Samples.journeyID, fields.merging(more) { $1 }, by: user ?? .user(owner))
  }

  private func notify(_ wallet: Wallet, _ actor: Actor) async throws {
    #expect(try await wallet.notifyOfBudgets(actor, changedAfter: nil).failures.isEmpty)
  }

  @Test("at each percentage once, whatever is spent after it; of two that are passed at once the higher")
  func once() async throws {
    try await withJourney { wallet, actor, outside in
      try await spend("749.99", wallet)
      try await notify(wallet, actor)
      #expect(outside.take() == [])
      try await spend("0.01", wallet)
      try await notify(wallet, actor)
      #expect(outside.take() == ["Lisbon: 75 % of a budget used | All costs: €750.00 of €1,000.00. €250.00 left."])
      try await spend("20", wallet)
      try await notify(wallet, actor)
      #expect(outside.take() == [])
      try await spend("400", wallet)
      try await notify(wallet, actor)
      try await notify(wallet, actor)
      #expect(
        outside.take() == ["Lisbon: 117 % of a budget used | All costs: €1,170.00 of €1,000.00. €170.00 over budget."])
      // What came back and is spent again is no news
      try await spend("-800", wallet)
      try await notify(wallet, actor)
      try await spend("800", wallet)
      try await notify(wallet, actor)
      #expect(outside.take() == [])
    }
  }

  @Test("a budget that is raised is used anew")
  func raised() async throws {
    try await withJourney(["secondBudgetAlert": .null]) { wallet, actor, outside in
      try await spend("900", wallet)
      try await notify(wallet, actor)
      #expect(outside.take().count == 1)
      for amount in ["1100", "2000", "1000"] {
        _ = try await wallet.edit(
          Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: nil, by: .user(actor.known)
        ) { _ in ["budget": .text(amount), "budgetCurrency": "EUR"] }
        try await notify(wallet, actor)
        #expect(outside.take().count == (amount == "1100" ? 1 : 0), "\(amount)")
      }
    }
  }

  @Test("a daily budget and one of a category have notifications of their own, the daily one on each day")
  func daily() async throws {
    try await withJourney(["language": "de"]) { wallet, actor, outside in
      _ = try await wallet.create(
        Budget.self, Samples.id(51), in: Samples.journeyID,
        ["category": "food", "period": "day", "amount": "50", "currency": "EUR"], by: .user(actor.known))
      try await spend("40", wallet)
      try await notify(wallet, actor)
      #expect(
        outside.take() == [
          "Lisbon: 80 % eines Budgets verbraucht | Essen und Trinken pro Tag: 40,00\u{A0}€ von 50,00\u{A0}€. 10,00\u{A0}€ übrig."
        ])
      outside.set("2026-03-31T12:00:00Z")
      try await notify(wallet, actor)
      #expect(outside.take() == [])
      try await spend("45", wallet, ["date": "2026-03-31T11:00:00Z"])
      try await notify(wallet, actor)
      #expect(outside.take().count == 1)
    }
  }

  @Test("each user's notifications count what they see, with their own private expenses and nobody else's")
  func privacy() async throws {
    try await withJourney { wallet, actor, outside in
      var bob = User(header: RecordHeader(id: Self.other))
      (bob.name, bob.language) = ("Bob Miller", .en)
      let made = bob, owner = try actor.known
      try await wallet.store.write(by: .user(Self.other), at: outside.world.now()) { _ = try $0.create(made) }
      try await wallet.store.write(by: .user(owner), at: outside.world.now()) {
        try $0.setRole(.editor, of: Self.other, in: Samples.journeyID)
      }
      try await spend("800", wallet, ["isPrivate": true], by: .user(Self.other))
      try await notify(wallet, actor)
      #expect(outside.take() == [])
      try await spend("760", wallet, ["isPrivate": true])
      try await notify(wallet, actor)
      #expect(outside.take() == ["Lisbon: 76 % of a budget used | All costs: €760.00 of €1,000.00. €240.00 left."])
      // The other one has passed theirs by 800 alone.
      let theirs = Actor.system(.budgets, for: Self.other)
      try await notify(wallet, theirs)
      let kept = try await wallet.store.read(as: theirs) { try $0.budgetAlerts(in: Samples.journeyID) }
      #expect(kept.map(\.percent) == [75])
    }
  }

  @Test("in quiet hours they wait for the end")
  func quiet() async throws {
    try await withJourney(["quietFrom": "22:00", "quietUntil": "07:00"]) { wallet, actor, outside in
      try await spend("800", wallet)
      outside.set("2026-03-30T23:00:00Z")
      let found = try await wallet.notifyOfBudgets(actor, changedAfter: nil)
      #expect(found.upTo == nil && found.wait == 8 * 3600)
      #expect(outside.take() == [])
      outside.set("2026-03-31T07:00:00Z")
      try await notify(wallet, actor)
      #expect(outside.take().count == 1)
    }
  }

  @Test(
    "nothing is sent of journeys that are over, archived or samples, nor without percentages",
    arguments: [
      [:], ["isArchived": true], ["isSample": true], ["startDate": "2026-03-01", "endDate": "2026-03-28"],
    ] as [Patch])
  func others(fields: Patch) async throws {
    let isSilent: Patch = fields.isEmpty ? ["firstBudgetAlert": .null, "secondBudgetAlert": .null] : [:]
    try await withJourney(isSilent, fields) { wallet, actor, outside in
      try await spend("5000", wallet)
      try await notify(wallet, actor)
      #expect(outside.take() == [])
    }
  }

  @Test("after a change only journeys with one are looked at")
  func changes() async throws {
    try await withJourney { wallet, actor, outside in
      try await spend("800", wallet)
      let newest = try await wallet.store.read(as: actor) { try $0.newestSequence() }
      #expect(try await wallet.notifyOfBudgets(actor, changedAfter: newest).upTo == newest)
      #expect(outside.take() == [])
      #expect(try await wallet.notifyOfBudgets(actor, changedAfter: newest - 1).upTo == newest)
      #expect(outside.take().count == 1)
    }
  }

  @Test("percentages are whole numbers from 1 to 200")
  func percentages() {
    let user = User(header: RecordHeader(id: Samples.id(11)))
    #expect(user.budgetAlerts == [75, 90])
    for value in [0, 201, -5] {
      #expect(user.reading(["firstBudgetAlert": .number(Decimal(value))]).issues.map(\.field) == ["firstBudgetAlert"])
    }
    #expect(user.reading(["firstBudgetAlert": 90, "secondBudgetAlert": 100]).record.budgetAlerts == [90, 100])
  }
}
