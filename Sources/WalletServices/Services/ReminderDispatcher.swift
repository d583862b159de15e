import Foundation
import JourneyStore
import Journeys
import Logging

/// Dispatches a user's scheduled reminders through the channels that are set up.
public struct ReminderDispatcher: Sendable {
  /// How many deliveries are taken out of the queue at a time, and how many of them are under way at once.
  static let batch = 100, breadth = 16
  /// The longest wait before it checks the clock again, in seconds: the clock may have been set, or the machine suspended.
  static let patience: TimeInterval = 30
  /// For how many seconds after its hour the day's plan is still sent.
  static let planTime: TimeInterval = 4 * 3600
  /// How long deliveries are kept, in seconds.
  static let memory: TimeInterval = 30 * 86_400

  private let wallet: Wallet
  private let actor: Actor
  private let words: NotificationTexts
  private let logger: Logger
  private let onApp: @Sendable () -> Void

  /// A dispatcher of one user's reminders.
  /// - Parameters:
  ///   - actor: the system actor for the user
  ///   - onApp: called when open pages have new notifications
  public init(
    wallet: Wallet, actor: Actor, words: NotificationTexts, logger: Logger, onApp: @escaping @Sendable () -> Void
  ) {
    (self.wallet, self.actor, self.words, self.logger, self.onApp) = (wallet, actor, words, logger, onApp)
  }

  /// Dispatches everything that is due now.
  /// - Returns: the next due time of any user; nil if nothing is scheduled
  public func dispatch() async throws -> Date? {
    let targets = try await self.targets()
    try await dispatchPlan(to: targets)
    while try await wallet.store.dispatchDue(at: wallet.world.now(), as: actor, to: targets) > 0 {}
    var tried = 0
    repeat {
      let deliveries = try await wallet.store.beginDeliveries(
        as: actor, at: wallet.world.now(), limit: ReminderDispatcher.batch)
      tried = deliveries.count
      try await deliver(deliveries)
    } while tried == ReminderDispatcher.batch
    return try await wallet.store.nextDispatch(for: .reminders)
  }

  /// Open pages, and every receiver of the channels that are set up.
  private func targets() async throws -> [DeliveryTarget] {
    var targets = [DeliveryTarget.app]
    for channel in Channel.allCases {
      targets += try await wallet.targets(of: channel, for: actor)
        .map { DeliveryTarget(channel: channel.rawValue, target: $0) }
    }
    return targets
  }

  /// Queues the day's plan once its hour has come, with an expiry.
  private func dispatchPlan(to targets: [DeliveryTarget]) async throws {
    let now = wallet.world.now()
    let due = try await wallet.store.read(as: actor) { [words] snapshot -> (CalendarDay, Date)? in
      let reader = try snapshot.currentUser(), today = CalendarDay(of: now, in: reader.home)
      guard let hour = reader.summaryHour, let local = LocalTime(day: today, hour: hour, minute: 0),
        try !snapshot.isSummarised(today)
      else { return nil }
      let start = local.instantShown(in: reader.home), end = start + ReminderDispatcher.planTime
      guard now >= start, now < end, try words.hasPlan(today, snapshot, now) else { return nil }
      return (today, end)
    }
    guard let (today, end) = due else { return }
    try await wallet.store.dispatchPlan(of: today, until: end, at: now, as: actor, to: targets)
  }

  private func deliver(_ deliveries: [Delivery]) async throws {
    guard !deliveries.isEmpty else { return }
    var outcomes: [(Delivery, DeliveryOutcome)] = []
    try await withThrowingTaskGroup(of: (Delivery, DeliveryOutcome).self) { group in
      var rest = deliveries[...]
      for delivery in rest.prefix(ReminderDispatcher.breadth) {
        group.addTask { (delivery, await outcome(of: delivery)) }
      }
      rest = rest.dropFirst(ReminderDispatcher.breadth)
      while let done = try await group.next() {
        outcomes.append(done)
        if let next = rest.popFirst() { group.addTask { (next, await outcome(of: next)) } }
        // What is stored is not sent again by a server that was killed.
        if outcomes.count == ReminderDispatcher.breadth {
          try await finish(outcomes)
          outcomes = []
        }
      }
    }
    try await finish(outcomes)
  }

  private func finish(_ outcomes: [(Delivery, DeliveryOutcome)]) async throws {
    try await wallet.store.finish(outcomes, at: wallet.world.now())
    if outcomes.contains(where: { $0.0.channel == DeliveryTarget.app.channel }) { onApp() }
  }

  private func outcome(of delivery: Delivery) async -> DeliveryOutcome {
    guard let channel = Channel(rawValue: delivery.channel) else { return .sent }
    do {
      guard let notification = try await notification(of: delivery) else { return .failed(said: "") }
      try await wallet.send(notification, by: channel, to: delivery.target, for: actor)
      return .sent
    } catch let failure as DeliveryFailure {
      logger.notice("\(channel.rawValue): \(failure.said)")
      return RetryPlan.outcome(of: delivery, at: wallet.world.now(), failure)
    } catch {
      logger.error("\(channel.rawValue): \(error)")
      return RetryPlan.outcome(
        of: delivery, at: wallet.world.now(), DeliveryFailure(said: "\(error)", isFinal: false))
    }
  }

  /// The notification in the words of this moment; nil if its subject was deleted or completed since.
  private func notification(of delivery: Delivery) async throws -> ReminderNotification? {
    let now = wallet.world.now()
    return try await wallet.store.read(as: actor) { [words] in try words.notification(delivery, $0, now) }
  }
}
