import Foundation
import JourneyStore
import Journeys
import WalletWords

extension Wallet {
  /// Notifies a user of budgets that are used up to a percentage of theirs, counting what they see: their own private expenses, and nobody
  /// else's. Of several percentages that are passed at once only the highest is sent. What cannot be delivered is not tried again: the page
  /// of the budget shows the same.
  /// - Parameter sequence: looks only at journeys with changes after that number; nil for all
  /// - Returns: the number up to which it has looked, nil where quiet hours put it off; the seconds until then; what went wrong, by channel
  func notifyOfBudgets(
    _ actor: Actor, changedAfter sequence: Int64?
  ) async throws -> (upTo: Int64?, wait: TimeInterval?, failures: [(Channel, any Error)]) {
    let now = world.now()
    let (user, newest, found) = try await store.read(as: actor) { snapshot in
      let user = try snapshot.currentUser(), newest = try snapshot.newestSequence()
      return (user, newest, try BudgetAlerts(snapshot, user, at: now).found(changedAfter: sequence))
    }
    if found.isEmpty { return (newest, nil, []) }
    if let end = user.quietHours?.end(after: now, in: user.home) { return (nil, end.timeIntervalSince(now), []) }
    // Before they are sent: a crash in between costs a notification, and none comes twice.
    try await store.write(by: actor, at: now) { transaction in
      for alert in found { try transaction.keep(alert.passed, in: alert.journey) }
    }
    var failures: [(Channel, any Error)] = []
    for alert in found { failures += try await notify(alert.notice, user, as: actor) }
    return (newest, nil, failures)
  }
}

/// The notifications of budgets, in the language of their reader.
private struct BudgetAlerts {
  /// A notification, and what need not be sent after it.
  struct Found: Sendable {
    let journey: UUID
    let passed: [BudgetAlert]
    let notice: ReminderNotification
  }

  private let snapshot: Snapshot
  private let user: User
  private let now: Date
  private let words: Words
  private let formats: Formats

  init(_ snapshot: Snapshot, _ user: User, at now: Date) {
    (self.snapshot, self.user, self.now) = (snapshot, user, now)
    (words, formats) = (Words.of(user.language ?? .en), Formats(user.language ?? .en, in: user.country))
  }

  func found(changedAfter sequence: Int64?) throws -> [Found] {
    guard !user.budgetAlerts.isEmpty else { return [] }
    // Where the traveller is, it may still be the day before.
    let home = CalendarDay(of: now, in: user.home)
    return try snapshot.budgetedJourneys(on: home.advanced(by: -1), changedAfter: sequence).flatMap {
      try found(in: snapshot.journey($0.id))
    }
  }

  private func found(in journey: JourneySnapshot) throws -> [Found] {
    let zone = try journey.whereabouts().traveller(at: .instant(now))?.zone ?? user.home
    let today = CalendarDay(of: now, in: zone), source = try journey.costs()
    let names = Dictionary(source.travellers.map { ($0.id, $0.name) }) { first, _ in first }
    let own = Dictionary(source.categories.map { ($0.id, $0.name) }) { first, _ in first }
    let sent = try snapshot.budgetAlerts(in: journey.journey.id)
    let states = try BudgetState.all(
      source, journey.items(Budget.self), home: user.home, today: today, snapshot.referenceRates())
    return states.compactMap { state -> Found? in
      guard let percent = state.reached(user.budgetAlerts) else { return nil }
      let day = state.scope.period == .day ? today : nil
      let passed = user.budgetAlerts.filter { $0 <= percent }.map {
        BudgetAlert(budget: state.id, day: day, amount: state.budget, percent: $0)
      }
      guard let last = passed.last, !sent.contains(last) else { return nil }
      return Found(
        journey: journey.journey.id, passed: passed, notice: notice(last, state, journey.journey, names, own))
    }
  }

  private func notice(
    _ alert: BudgetAlert, _ state: BudgetState, _ journey: Journey, _ names: [UUID: String], _ own: [UUID: String]
  ) -> ReminderNotification {
    let traveller = state.scope.traveller.map { names[$0] ?? words("split.gone") }
    let isOver = state.left.minorUnits < 0
    let left = Money(minorUnits: abs(state.left.minorUnits), state.left.currency)
    let rest = words(isOver ? "budget.over" : "budget.left", ["amount": formats.money(left)])
    return ReminderNotification(
      id: ["budget", alert.budget.text, alert.day?.iso ?? "", String(alert.amount.minorUnits), String(alert.percent)]
        .filter { !$0.isEmpty }.joined(separator: "-"),
      title: words("budget.alert", ["journey": journey.name, "percent": formats.number(state.percent)]),
      body: words(
        "budget.alertText",
        [
          "budget": words.budget(state.scope, traveller: traveller, own: state.scope.own.flatMap { own[$0] }),
          "spent": formats.money(state.spent),
          "amount": formats.money(state.budget), "rest": rest,
        ]), address: "/journeys/\(journey.id.text)/\(ItemKind.expense.noun)")
  }
}
