import Foundation
import Journeys

/// The items of a kind that were read already, found by their times as SQL finds them in the table: by `startColumn` and `endTerm`.
struct TimedItems<Item: StoredItem>: Sendable {
  private struct Entry: Sendable {
    let item: Item
    /// Both in milliseconds since 1970.
    let start: Int64?
    let end: Int64?
  }

  /// By start, what has none before all others, then by identifier.
  private let entries: [Entry]
  private let haveEnds: Bool

  /// Nil for kinds that have no time.
  init?(_ all: [Item]) {
    guard let times = Item.times, let start = Item.field(times.start) else { return nil }
    var isLength = false, end: Field<Item>?
    switch times.end {
    case .at(let name): end = Item.field(name)
    case .minutes(let name): (end, isLength) = (Item.field(name), true)
    case nil: break
    }
    haveEnds = end != nil
    entries = all.map { item in
      let starts = TimedItems.milliseconds(start.get(item)), value = end?.get(item) ?? .empty
      let ends = isLength ? starts.map { $0 + TimedItems.length(value) } : TimedItems.milliseconds(value) ?? starts
      return Entry(item: item, start: starts, end: ends)
    }.sorted { one, other in
      let (start, next) = (one.start ?? .min, other.start ?? .min)
      return start == next ? one.item.id < other.item.id : start < next
    }
  }

  /// The first ones whose time is not before an instant.
  func items(from instant: Date, limit: Int) -> [Item] {
    let now = instant.milliseconds
    return entries.lazy.filter { $0.start.map { $0 >= now } ?? false }.prefix(limit).map(\.item)
  }

  /// Those that matter most at an instant (`JourneySnapshot.relevant`); nil for a kind whose items have no end.
  func relevant(at instant: Date, limit: Int) -> [Item]? {
    guard haveEnds else { return nil }
    let now = instant.milliseconds
    let coming = Array(entries.lazy.filter { $0.end.map { $0 >= now } ?? false }.prefix(limit).map(\.item))
    if coming.count == limit { return coming }
    let over = entries.reversed().lazy.filter { $0.start == nil || $0.end.map { $0 < now } ?? false }
    let others = Array(over.prefix(limit - coming.count).map(\.item))
    return coming.isEmpty ? others.reversed() : coming + others
  }

  private static func milliseconds(_ value: FieldValue) -> Int64? {
    if case .instant(let instant) = value { instant.milliseconds } else { nil }
  }

  private static func length(_ minutes: FieldValue) -> Int64 {
    if case .count(let count) = minutes { Int64(count) * 60_000 } else { 0 }
  }
}

extension KnownItems {
  /// The items of a kind by their times; nil where they have not been read, and for kinds that have none.
  func timed<Item: StoredItem>(_ kind: Item.Type) -> TimedItems<Item>? {
    guard let all = known(Item.self) else { return nil }
    return derived(false, isKept: { _ in isKept(Item.self) }) { Timed(items: TimedItems(all)) }.items
  }

  private struct Timed<Item: StoredItem>: Sendable {
    let items: TimedItems<Item>?
  }
}
