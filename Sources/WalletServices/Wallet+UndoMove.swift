import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Takes an item back that was moved to another journey, and what went along. What has been changed on it there since goes into the
  /// trash of that journey with it.
  /// - Parameter changes: as `move` has said
  /// - Throws: `WalletError.notFound` for changes that are no such move of the actor's; `.forbidden`.
  public func undoMove<Item: StoredItem>(
    _ kind: Item.Type, _ id: UUID, from source: UUID, _ changes: ClosedRange<Int64>, by actor: Actor
  ) async throws {
    try await store.write(by: actor, at: world.now()) { transaction in
      _ = try transaction.snapshot.journey(source).forEditing()
      let moved = try transaction.changes(in: changes, of: actor)
      let isMove = moved.contains {
        $0.recordID == id && $0.kind == Item.changeKind && $0.journeyID == source && $0.action == .delete
      }
      guard isMove, let target = moved.first(where: { $0.action == .create })?.journeyID, target != source,
        moved.allSatisfy({ $0.journeyID == target || $0.journeyID == source })
      else { throw WalletError.notFound }
      try transaction.undoMove(moved, to: target)
    }
  }
}

extension WriteTransaction {
  /// How many changes one move is at most.
  private static let mostChanges = 10_000

  /// The changes of one write.
  /// - Throws: `WalletError.notFound` where they are of more than one, or of somebody else.
  fileprivate func changes(in range: ClosedRange<Int64>, of actor: Actor) throws -> [Change] {
    guard range.count <= Self.mostChanges else { throw WalletError.notFound }
    let changes = try snapshot.changes(after: range.lowerBound - 1, limit: range.count).filter {
      range.contains($0.sequence)
    }
    // One write has one moment.
    guard changes.allSatisfy({ $0.actorID == actor.id && $0.at == changes[0].at }) else { throw WalletError.notFound }
    return changes
  }

  fileprivate mutating func undoMove(_ changes: [Change], to target: UUID) throws {
    let shared: Set = [Traveller.changeKind, CostCategory.changeKind]
    for change in changes.reversed() where !shared.contains(change.kind) { try revert(change) }
    // Whom and what the costs there need by now stays.
    let left = try snapshot.journey(target).items(Expense.self)
    var needed = Set(left.compactMap(\.ownCategory))
    for expense in left { needed.formUnion(expense.people) }
    for change in changes.reversed() where shared.contains(change.kind) && !needed.contains(change.recordID) {
      try revert(change)
    }
  }
}
