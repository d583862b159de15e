import Foundation
import JourneyStore
import Journeys

/// What became of an Inbox that was filed at once.
public struct FiledInbox: Sendable, Hashable {
  public let filed: Int
  public let waiting: Int
  /// The numbers of the first and the last change; nil where nothing was filed.
  public let changes: ClosedRange<Int64>?
}

extension Wallet {
  /// Files what leaves no doubt, and leaves the rest: bookings that are certain, and what has none into the journey that
  /// was chosen for it.
  /// - Parameter chosen: the things that were shown, each with the journey that was chosen beside it, if any
  /// - Throws: `WalletError.unavailable`.
  public func fileAll(_ chosen: [UUID: UUID?], by actor: Actor) async throws -> FiledInbox {
    let start = try await store.read(as: actor) { try $0.newestSequence() }
    // What leaves a doubt now waits, even if one of the others takes the doubt away: that many were promised.
    var waiting = try await undoubted(chosen, by: actor).sorted { $0.uuidString < $1.uuidString }
    let doubted = chosen.count - waiting.count
    var isMoving = true
    while isMoving {
      // What one has brought into a journey is known when the next is looked at.
      var left: [UUID] = []
      for id in waiting where !(try await fileClear(id, chosen[id] ?? nil, by: actor)) { left.append(id) }
      isMoving = left.count < waiting.count
      waiting = left
    }
    let end = try await store.read(as: actor) { try $0.newestSequence() }
    return FiledInbox(
      filed: chosen.count - doubted - waiting.count, waiting: doubted + waiting.count,
      changes: end > start ? start + 1...end : nil)
  }

  /// Takes back everything that was filed between two changes, the last first.
  /// - Throws: as `takeBack`.
  public func takeBack(filed changes: ClosedRange<Int64>, by actor: Actor) async throws {
    let entries = try await store.read(as: actor) { snapshot in
      try snapshot.changes(
        after: changes.lowerBound - 1, limit: Int(min(100_000, changes.upperBound - changes.lowerBound + 1))
      )
      .filter { changes.contains($0.sequence) && $0.kind == InboxEntry.changeKind && $0.action == .delete }
      .map(\.recordID)
    }
    for entry in entries.reversed() { try await takeBack(entry, by: actor) }
  }

  /// Those among things in the Inbox that can be filed as they are.
  private func undoubted(_ chosen: [UUID: UUID?], by actor: Actor) async throws -> [UUID] {
    let today = CalendarDay(of: world.now(), in: .utc)
    return try await store.read(as: actor) { snapshot in
      try chosen.compactMap { id, journey in
        do {
          let entry = try snapshot.inboxEntry(id)
          let isFree = try journey != nil && snapshot.foundBookings(in: entry).isEmpty
          return try isFree || ReviewDecision(certain: entry, snapshot, today: today) != nil ? id : nil
        } catch WalletError.notFound {
          // Filed or deleted by somebody in the meantime.
          return nil
        }
      }
    }
  }

  /// Files one thing where that leaves no doubt.
  /// - Returns: whether it was filed
  private func fileClear(_ id: UUID, _ journey: UUID?, by actor: Actor) async throws -> Bool {
    let today = CalendarDay(of: world.now(), in: .utc)
    do {
      let (decision, hasBookings) = try await store.read(as: actor) { snapshot in
        let entry = try snapshot.inboxEntry(id)
        let found = try snapshot.foundBookings(in: entry)
        return (try ReviewDecision(certain: entry, snapshot, today: today), !found.isEmpty)
      }
      if let decision {
        _ = try await commitReview(id, decision, by: actor)
      } else if let journey, !hasBookings {
        _ = try await file(id, into: journey, by: actor)
      } else {
        return false
      }
      return true
    } catch WalletError.notFound, WalletError.invalid, WalletError.conflict, WalletError.forbidden {
      // It waits as before, and its review says what is in the way.
      return false
    }
  }
}
