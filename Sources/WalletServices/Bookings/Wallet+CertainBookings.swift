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

  /// Whether bookings can be filed without asking: each was read from data for programs and is new, or brings only what was
  /// not known, and one journey alone holds their days.
  /// - Parameter matches: for each booking what the wallet has of it
  public static func isClear(_ found: [FoundBooking], _ matches: [BookingMatch?], fitting: Journey?) -> Bool {
    let isCertain = zip(found, matches).allSatisfy { booking, match in
      match.map { [.same, .completes].contains($0.verdict) } ?? (booking.isCertain && !booking.isCancelled)
    }
    return !found.isEmpty && isCertain && (fitting != nil || matches.allSatisfy { $0 != nil })
  }
}
