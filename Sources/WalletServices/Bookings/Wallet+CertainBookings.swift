import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Files something that has just been searched, where its user wants that and nothing in it leaves a doubt: every booking
  /// was read from data for programs and is new, or brings only what was not known, and one journey alone holds its days.
  /// - Throws: `WalletError.unavailable`.
  func fileIfCertain(_ entry: InboxEntry) async throws {
    guard let user = entry.userID else { return }
    let actor = Actor.system(.reading, for: user)
    let today = CalendarDay(of: world.now(), in: .utc)
    let decision = try await store.read(as: actor) { snapshot in
      try snapshot.currentUser().filesCertain ? ReviewDecision(certain: entry, snapshot, today: today) : nil
    }
    guard var decision else { return }
    decision.isAutomatic = true
    do {
      _ = try await commitReview(entry.id, decision, by: actor)
    } catch WalletError.notFound, WalletError.invalid, WalletError.conflict {
      // Filed or changed by somebody at this moment; it waits as it would without the setting.
    }
  }
}

extension ReviewDecision {
  /// What can be decided on without asking; nil where something has to be.
  init?(certain entry: InboxEntry, _ snapshot: Snapshot, today: CalendarDay) throws {
    let found = try snapshot.foundBookings(in: entry), matches = try snapshot.matches(of: found)
    let journeys = try snapshot.journeys(.all, least: .editor, today: today, page: .all)
    let fitting = JourneyProposal(for: found, snapshot.kinds, order: journeys).fitting
    guard ReviewDecision.isClear(found, matches, fitting: fitting) else { return nil }
    let choices = found.indices.map { place in
      (place, matches[place] == nil ? Choice.make(found[place].patch) : .takeOver)
    }
    self.init(target: fitting.map { .journey($0.id) }, choices: Dictionary(uniqueKeysWithValues: choices))
  }

  /// Why bookings cannot be filed without asking.
  public enum Doubt: String, Sendable, Hashable, CaseIterable {
    /// One that is there is cancelled, changed, or was changed by a newer message.
    case cancels, differs, outdated
    /// One is cancelled that no journey has.
    case cancelled
    /// One was not read from data for programs.
    case unsure
    /// No journey holds their days, or several do.
    case journey
  }

  /// Whether bookings can be filed without asking.
  /// - Parameter matches: for each booking what the wallet has of it
  public static func isClear(_ found: [FoundBooking], _ matches: [BookingMatch?], fitting: Journey?) -> Bool {
    !found.isEmpty && doubt(found, matches, fitting: fitting) == nil
  }

  /// Why bookings cannot be filed without asking; nil where they can: each was read from data for programs and is new, or
  /// brings only what was not known, and one journey alone holds their days.
  /// - Parameter matches: for each booking what the wallet has of it
  public static func doubt(_ found: [FoundBooking], _ matches: [BookingMatch?], fitting: Journey?) -> Doubt? {
    let doubts = zip(found, matches).compactMap { booking, match -> Doubt? in
      switch match?.verdict {
      case .same, .completes: nil
      case .cancels: .cancels
      case .differs: .differs
      case .outdated: .outdated
      case nil: booking.isCancelled ? .cancelled : booking.isCertain ? nil : .unsure
      }
    }
    return doubts.first ?? (fitting == nil && matches.contains { $0 == nil } ? .journey : nil)
  }
}
