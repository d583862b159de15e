import Foundation
import Journeys
import Testing

@Suite("Order of a checklist")
struct ChecklistOrderTests {
  private func items(_ positions: [Int?]) -> [ChecklistItem] {
    positions.enumerated().map { index, position in
      var item = ChecklistItem(header: RecordHeader(id: UUID()))
      (item.title, item.position) = (String(index), position)
      return item
    }
  }

  /// The titles in the order that the store gives them after a move.
  private func order(_ items: [ChecklistItem], _ changed: [ChecklistItem]) -> [String] {
    let all = items.enumerated().map { index, item in (index, changed.first { $0.id == item.id } ?? item) }
    return all.sorted { ($0.1.position ?? .max, $0.0) < ($1.1.position ?? .max, $1.0) }.map(\.1.title)
  }

  @Test("where there is room, only the moved item changes", arguments: [(0, 2), (3, 0), (1, 2), (2, 1), (0, 3)])
  func room(from: Int, to: Int) {
    let items = items([100, 200, 300, 400])
    let changed = ChecklistOrder.moving(items[from], to: to, in: items)
    #expect(changed.map(\.title) == [items[from].title])
    var expected = items.map(\.title)
    expected.insert(expected.remove(at: from), at: to)
    #expect(order(items, changed) == expected)
  }

  @Test(
    "wherever an item is moved to, it stands there",
    arguments: [[nil, nil, nil, nil], [1, 2, 3, 4], [0, 0, 0, 0], [5, 6, nil, nil], [0, 1, 1_000_000, 1_000_000]])
  func everywhere(positions: [Int?]) {
    for from in 0..<4 {
      for to in 0..<4 {
        let items = items(positions)
        let changed = ChecklistOrder.moving(items[from], to: to, in: items)
        var expected = items.map(\.title)
        expected.insert(expected.remove(at: from), at: to)
        #expect(order(items, changed) == expected, "\(from) to \(to)")
        #expect(changed.allSatisfy { (0...1_000_000).contains($0.position ?? -1) })
      }
    }
  }

  @Test("an item that stays where it is changes nothing, and a new one stands last")
  func still() {
    let items = items([100, nil])
    #expect(ChecklistOrder.moving(items[0], to: 0, in: items) == [])
    #expect(ChecklistOrder.next(after: items) == 200)
    #expect(ChecklistOrder.next(after: self.items([1_000_000])) == 1_000_000)
  }
}
