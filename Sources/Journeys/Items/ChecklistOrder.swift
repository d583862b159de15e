/// Where items of a checklist stand: which positions change when one is moved.
public enum ChecklistOrder {
  /// The distance between two items, so that others find room between them.
  static let step = 100
  /// The largest position that an item can have.
  static let largest = 1_000_000

  /// The position of an item behind all others.
  public static func next(after items: [ChecklistItem]) -> Int {
    min(largest, (items.compactMap(\.position).max() ?? 0) + step)
  }

  /// The items whose positions change when one is put at a place among the others: it alone where there is room,
  /// else all that do not stand a step apart.
  /// - Parameters:
  ///   - items: all items of one list, in their order
  ///   - place: its place in the list without it, beyond the end for the last
  public static func moving(_ item: ChecklistItem, to place: Int, in items: [ChecklistItem]) -> [ChecklistItem] {
    guard items.firstIndex(where: { $0.id == item.id }) != max(0, place) else { return [] }
    var others = items.filter { $0.id != item.id }
    let place = min(max(0, place), others.count)
    if let room = room(at: place, among: others) {
      var moved = item
      moved.position = room
      return [moved]
    }
    others.insert(item, at: place)
    let step = max(1, min(step, largest / max(1, others.count)))
    return others.enumerated().compactMap { index, item in
      var placed = item
      placed.position = (index + 1) * step
      return placed.position == item.position ? nil : placed
    }
  }

  /// A position between two neighbours; nil where they stand too close, or are not placed themselves.
  private static func room(at place: Int, among others: [ChecklistItem]) -> Int? {
    if others.isEmpty { return step }
    let before = place == 0 ? 0 : others[place - 1].position
    guard let before else { return nil }
    if place == others.count { return before + step <= largest ? before + step : nil }
    // What has no position stands last, so that anything above the one before comes before it.
    guard let after = others[place].position else { return before + step <= largest ? before + step : nil }
    let middle = before + (after - before) / 2
    return middle > before && middle < after || place == 0 && after > 0 && middle < after ? middle : nil
  }
}
