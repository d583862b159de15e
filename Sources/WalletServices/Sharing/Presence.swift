import Foundation
import Synchronization

/// Who has which journey open at the moment. It is kept in the memory of the process alone, and a page that says nothing more is
/// taken for closed.
public final class Presence: Sendable {
  /// How long a page counts as open after it said so, in seconds. Browsers slow the timers of pages that nobody looks at.
  public static let patience: TimeInterval = 75
  /// How many pages of a user are counted; of more the oldest are forgotten.
  static let mostPages = 50

  /// An open page.
  private struct Page {
    let id: UUID
    let journey: UUID
    let until: Date
  }

  /// The open pages of each user, the oldest first, and the users of each journey.
  private struct State {
    var pages: [UUID: [Page]] = [:]
    var users: [UUID: Set<UUID>] = [:]
  }

  private let state = Mutex(State())
  /// Sent when somebody comes or leaves.
  public let changed = Signal()

  /// Nobody.
  public init() {}

  /// Says that a user has a page of a journey open.
  public func open(_ page: UUID, of journey: UUID, by user: UUID, at now: Date) {
    update(user, at: now) { pages in
      pages.removeAll { $0.id == page }
      pages.append(Page(id: page, journey: journey, until: now + Presence.patience))
      pages.removeFirst(max(0, pages.count - Presence.mostPages))
    }
  }

  /// Says that a user has closed a page.
  public func close(_ page: UUID, by user: UUID, at now: Date) {
    update(user, at: now) { pages in pages.removeAll { $0.id == page } }
  }

  /// The journeys that a user has open, sorted.
  public func journeys(of user: UUID, at now: Date) -> [UUID] {
    let pages = state.withLock { $0.pages[user] ?? [] }
    return Set(pages.filter { $0.until > now }.map(\.journey)).sorted { $0.uuidString < $1.uuidString }
  }

  /// The users who have a journey open.
  public func users(in journey: UUID, at now: Date) -> Set<UUID> {
    state.withLock { state in
      (state.users[journey] ?? []).filter { user in
        state.pages[user]?.contains { $0.journey == journey && $0.until > now } ?? false
      }
    }
  }

  private func update(_ user: UUID, at now: Date, _ change: (inout [Page]) -> Void) {
    let isNews = state.withLock { state in
      let before = Set((state.pages[user] ?? []).map(\.journey))
      change(&state.pages[user, default: []])
      state.pages[user]?.removeAll { $0.until <= now }
      let after = Set((state.pages[user] ?? []).map(\.journey))
      if after.isEmpty { state.pages[user] = nil }
      for journey in after.subtracting(before) { state.users[journey, default: []].insert(user) }
      for journey in before.subtracting(after) {
        state.users[journey]?.remove(user)
        if state.users[journey]?.isEmpty == true { state.users[journey] = nil }
      }
      return before != after
    }
    if isNews { changed.send() }
  }
}
