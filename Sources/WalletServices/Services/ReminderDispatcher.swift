import Algorithms
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

  /// Delivers as many at once as `breadth` says. Open pages need nothing but the outcome.
  private func deliver(_ deliveries: [Delivery]) async throws {
    let (outside, inApp) = deliveries.partitioned { $0.channel == DeliveryTarget.app.channel }
    try await finish(inApp.map { ($0, .sent) })
    guard !outside.isEmpty else { return }
    // A failure to read the settings is the outcome of each of them, and each is tried again.
    let channels = Result { try wallet.channels() }
    var waiting = outside[...], prepared: ArraySlice<Prepared> = []
    var outcomes: [(Delivery, DeliveryOutcome)] = []
    try await withThrowingTaskGroup(of: (Delivery, DeliveryOutcome).self) { group in
      func start() async {
        if prepared.isEmpty {
          prepared = await prepare(waiting.prefix(ReminderDispatcher.breadth))[...]
          waiting = waiting.dropFirst(ReminderDispatcher.breadth)
        }
        guard let next = prepared.popFirst() else { return }
        group.addTask { (next.delivery, await outcome(of: next, channels)) }
      }
      for _ in 0..<ReminderDispatcher.breadth { await start() }
      while let done = try await group.next() {
        outcomes.append(done)
        await start()
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

  private func outcome(of prepared: Prepared, _ channels: Result<Channels, any Error>) async -> DeliveryOutcome {
    let delivery = prepared.delivery
    guard let channel = Channel(rawValue: delivery.channel) else { return .sent }
    do {
      guard let notification = try prepared.notification.get() else { return .failed(said: "") }
      try await wallet.send(notification, by: channel, to: delivery.target, for: actor, channels.get())
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

  /// A delivery with its notification in the words of this moment, which is nil if its subject was deleted or completed since.
  private struct Prepared: Sendable {
    let delivery: Delivery
    let notification: Result<ReminderNotification?, any Error>
  }

  /// Reads the notifications of some deliveries in one go.
  private func prepare(_ deliveries: ArraySlice<Delivery>) async -> [Prepared] {
    guard !deliveries.isEmpty else { return [] }
    let now = wallet.world.now()
    do {
      return try await wallet.store.read(as: actor) { [words] snapshot in
        deliveries.map { delivery in
          Prepared(delivery: delivery, notification: Result { try words.notification(delivery, snapshot, now) })
        }
      }
    } catch {
      return deliveries.map { Prepared(delivery: $0, notification: .failure(error)) }
    }
  }
}
