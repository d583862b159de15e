import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Makes a checklist with its items in one transaction; the same creation twice makes one.
  /// - Throws: as `create`.
  public func createChecklist(
    _ id: UUID, titled title: String, _ items: [String], in journey: UUID, by actor: Actor
  ) async throws -> Created<Checklist> {
    let blank = Checklist(header: RecordHeader(id: id, journeyID: journey))
    let list = try blank.checked(["title": .text(title)])
    var lines: [CheckedRecord<ChecklistItem>] = []
    for title in items {
      let header = RecordHeader(id: world.uuid(), journeyID: journey)
      lines.append(
        try ChecklistItem(header: header).checked([
          "checklistId": .text(id.text), "title": .text(title),
          "position": .number(Decimal(ChecklistOrder.next(after: lines.map(\.record)))),
        ]))
    }
    let all = lines
    return try await store.write(by: actor, at: world.now()) { transaction in
      let made = try transaction.create(list)
      guard transaction.hasWritten else { return Created(record: made, isNew: false) }
      for line in all { _ = try transaction.create(line) }
      return Created(record: made, isNew: true)
    }
  }

  /// Adds items to a checklist in one transaction, without those that it has already.
  /// - Throws: as `create`.
  public func add(_ titles: [String], to checklist: UUID, in journey: UUID, by actor: Actor) async throws {
    let newID = world.uuid
    try await store.write(by: actor, at: world.now()) { transaction in
      let snapshot = try transaction.snapshot.journey(journey).forEditing()
      _ = try snapshot.item(Checklist.self, checklist)
      var items = try snapshot.items(of: checklist)
      for title in titles where !items.contains(where: { $0.title.isSameName(title) }) {
        let item = try ChecklistItem(header: RecordHeader(id: newID(), journeyID: journey)).checked([
          "checklistId": .text(checklist.text), "title": .text(title),
          "position": .number(Decimal(ChecklistOrder.next(after: items))),
        ])
        items.append(try transaction.create(item))
      }
    }
  }

  /// Where an item of a checklist is moved to.
  public enum Move: Sendable, Hashable {
    case up, down
    /// Before another item of its list; nil for the end.
    case before(UUID?)
  }

  /// Moves an item within its checklist, and changes the positions of as few as possible.
  /// - Returns: the item.
  /// - Throws: as `edit`; `.notFound` when the item to stand before is not in the list.
  public func move(_ id: UUID, _ move: Move, in journey: UUID, by actor: Actor) async throws -> ChecklistItem {
    try await store.write(by: actor, at: world.now()) { transaction in
      let snapshot = try transaction.snapshot.journey(journey).forEditing()
      let item = try snapshot.item(ChecklistItem.self, id)
      guard let list = item.checklistID else { throw WalletError.notFound }
      let items = try snapshot.items(of: list), others = items.filter { $0.id != id }
      guard let current = items.firstIndex(where: { $0.id == id }) else { throw WalletError.notFound }
      let place: Int
      switch move {
      case .up: place = max(0, current - 1)
      case .down: place = min(others.count, current + 1)
      case .before(nil): place = others.count
      case .before(let next?):
        guard let found = others.firstIndex(where: { $0.id == next }) else { throw WalletError.notFound }
        place = found
      }
      for moved in ChecklistOrder.moving(item, to: place, in: items) {
        _ = try transaction.save(moved, over: try transaction.record(ChecklistItem.self, moved.id))
      }
      return try transaction.record(ChecklistItem.self, id)
    }
  }
}
