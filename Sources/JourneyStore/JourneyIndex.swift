import Foundation
import Journeys

/// What lists of journeys are filtered, sorted and searched by, of all journeys of a user.
public struct JourneyIndex: Sendable {
  /// What the journeys of a list stand by.
  public enum Order: String, Sendable, CaseIterable {
    case date, name, destination
  }

  struct Entry: Sendable {
    let id: UUID
    let name: String
    let destination: String
    let startDate: CalendarDay?
    let endDate: CalendarDay?
    let isArchived: Bool

    /// The same as `Journey.status(on:)`.
    func status(on today: CalendarDay) -> JourneyStatus {
      guard let startDate, let endDate, startDate <= endDate else { return .wishlist }
      return endDate < today ? .past : startDate > today ? .upcoming : .active
    }

    /// Whether its name or its destination holds a folded text.
    func holds(_ text: String) -> Bool {
      name.firstRange(of: text) != nil || destination.firstRange(of: text) != nil
    }

    func overlaps(_ days: ClosedRange<CalendarDay>) -> Bool {
      guard let startDate, let endDate, startDate <= endDate else { return false }
      return days.overlaps(startDate...endDate)
    }

    func matches(_ filter: Snapshot.JourneyFilter, _ today: CalendarDay) -> Bool {
      switch filter {
      case .all: !isArchived
      case .archived: isArchived
      case .status(let status): !isArchived && self.status(on: today) == status
      }
    }
  }

  /// A wish before all that have days, the latest first.
  private let byDate: [Entry]
  private let byName: [Entry]
  private let byDestination: [Entry]
  /// The folded names that several journeys bear.
  private let shared: Set<String>

  init(_ byDate: [Entry]) {
    self.byDate = byDate
    shared = Set(Dictionary(byDate.map { ($0.name, 1) }, uniquingKeysWith: +).filter { $0.value > 1 }.keys)
    byName = byDate.sorted { ($0.name, $0.destination) < ($1.name, $1.destination) }
    byDestination = byDate.sorted {
      ($0.destination.isEmpty ? 1 : 0, $0.destination, $0.name) < (
        $1.destination.isEmpty ? 1 : 0, $1.destination, $1.name
      )
    }
  }

  /// Whether several journeys are called so, cases and marks left aside.
  public func isShared(_ name: String) -> Bool { shared.contains(FoldedName.of(name)) }

  /// How many journeys that are not archived have days in each of some stretches.
  public func counts(in stretches: [ClosedRange<CalendarDay>]) -> [Int] {
    guard let first = stretches.map(\.lowerBound).min(), let last = stretches.map(\.upperBound).max() else { return [] }
    let near = byDate.filter { !$0.isArchived && $0.overlaps(first...last) }
    return stretches.map { days in near.count { $0.overlaps(days) } }
  }

  /// The journeys that a filter selects and whose name or destination holds a text, cases and marks left aside.
  ///
  /// By date those that are under way come first, then those that are coming, the nearest first, then wishes, then those that are over, the
  /// latest first.
  /// - Parameter days: of which a journey has one at least; nil for any journey
  public func ids(
    _ filter: Snapshot.JourneyFilter, by order: Order, holding text: String,
    during days: ClosedRange<CalendarDay>? = nil,
    today: CalendarDay
  ) -> [UUID] {
    let wanted = FoldedName.of(text)
    let entries = [Order.date: byDate, .name: byName, .destination: byDestination][order] ?? byDate
    let found = entries.lazy.filter { entry in
      entry.matches(filter, today) && days.map(entry.overlaps) ?? true
        && (wanted.isEmpty || entry.holds(wanted))
    }
    guard order == .date else { return found.map(\.id) }
    let coming: [JourneyStatus] = [.active, .upcoming]
    let groups = Dictionary(grouping: found) { $0.isArchived ? .past : $0.status(on: today) }
    return
      (coming.flatMap { groups[$0, default: []].reversed() }
      + [.wishlist, .past].flatMap { groups[$0, default: []] }).map(\.id)
  }
}

extension Snapshot {
  /// The names of all journeys that the user may see.
  public func journeyNames(today: CalendarDay) throws -> JourneyIndex {
    guard let cache, let overviews else { return try readNames() }
    let key = ReadCache.Key(user: user, today: today, version: overviews.journeys)
    return try cache.names.value(key) { try readNames() }
  }

  /// A stretch of the journeys that a filter selects, and how many there are of them, sorted by date (`JourneyIndex.ids`).
  public func journeyList(_ filter: JourneyFilter, today: CalendarDay, page: Page) throws -> (
    journeys: [Journey], total: Int
  ) {
    let ids = try journeyNames(today: today).ids(filter, by: .date, holding: "", today: today)
    return (try journeys(Array(ids.dropFirst(page.offset).prefix(page.limit))), ids.count)
  }

  private func readNames() throws -> JourneyIndex {
    JourneyIndex(
      try rows(
        """
        SELECT journeys.id, name, destination, start_date, end_date, is_archived FROM journeys
        \(Membership.join())
        WHERE journeys.deleted_at IS NULL
        ORDER BY start_date IS NOT NULL, start_date DESC, end_date DESC, journeys.id DESC
        """, [user.databaseValue]
      ) { row in
        JourneyIndex.Entry(
          id: row[0], name: FoldedName.of(row[1] as String), destination: FoldedName.of(row[2] as String),
          startDate: (row[3] as String?).flatMap { CalendarDay($0) },
          endDate: (row[4] as String?).flatMap { CalendarDay($0) }, isArchived: row[5])
      })
  }
}
