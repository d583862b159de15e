import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Moves an item to another journey, with its documents, its reminders and what was paid for it; comments stay with what is then in
  /// the trash. Travellers and categories of its costs are found there by who they are or what they are called, and made where they
  /// are missing. A document that belongs to another item too is in both journeys afterwards.
  /// - Returns: what it has become there; nil where it is no longer in the journey, as after a second click.
  /// - Throws: `WalletError.notFound`; `.forbidden` where the actor may change one of the two only; `.invalid` where they are the same.
  public func move<Item: StoredItem>(
    _ kind: Item.Type, _ id: UUID, from source: UUID, to target: UUID, by actor: Actor
  ) async throws -> MovedItem? {
    let newID = world.uuid
    return try await store.write(by: actor, at: world.now()) { transaction -> MovedItem? in
      let from = try transaction.snapshot.journey(source), to = try transaction.snapshot.journey(target)
      guard source != target else { throw WalletError.invalid([Issue("journey", .notAChoice)]) }
      guard from.role.mayEdit, to.role.mayEdit else { throw WalletError.forbidden }
      guard try from.has(Item.self, id) else { return nil }
      var move = ItemMove(id, to: target, newID: newID)
      try move.collect(from: from)
      try move.findOthers(from: from, in: to, through: &transaction)
      try move.copy(from: from, through: &transaction)
      try move.removeOriginals(from: from, through: &transaction)
      guard let new = move.ids[id], let changes = transaction.sequences else { return nil }
      return MovedItem(id: new, changes: changes)
    }
  }
}

/// What an item has become in another journey.
public struct MovedItem: Sendable, Hashable {
  public let id: UUID
  /// The numbers of the first and the last change that moved it.
  public let changes: ClosedRange<Int64>
}

extension JourneyItem {
  /// Whether it can be moved to another journey: what stands in one by itself, but for people and what is set of costs.
  public static var mayMove: Bool { parent == nil && mayHaveComments }
}

extension JourneySnapshot {
  /// What goes along when an item is moved to another journey, by kind.
  public func companions<Item: StoredItem>(of kind: Item.Type, _ id: UUID) throws -> [ItemKind: Int] {
    var move = ItemMove(id, to: journey.id) { UUID() }
    try move.collect(from: self)
    var counts: [ItemKind: Int] = [:]
    for type in snapshot.kinds.types where type.parent == nil {
      let count = try move.count(of: type, in: self) - (type.kind == Item.kind ? 1 : 0)
      if count > 0 { counts[type.kind] = count }
    }
    return counts
  }
}

/// What moves to another journey.
private struct ItemMove {
  let item: UUID
  let target: UUID
  let newID: @Sendable () -> UUID
  /// The identifiers in the other journey, by those in this one.
  private(set) var ids: [UUID: UUID] = [:]
  /// The travellers and categories that the copies refer to; they stay.
  private var others: [UUID: UUID] = [:]

  init(_ item: UUID, to target: UUID, newID: @escaping @Sendable () -> UUID) {
    (self.item, self.target, self.newID) = (item, target, newID)
  }

  /// Finds what goes along: what belongs to the item, and what belongs to that.
  mutating func collect(from source: JourneySnapshot) throws {
    ids[item] = newID()
    var known = 0
    while known < ids.count {
      known = ids.count
      for type in source.snapshot.kinds.types { try add(type, from: source) }
    }
  }

  private mutating func add<Item: StoredItem>(_ kind: Item.Type, from source: JourneySnapshot) throws {
    for item in try source.items(Item.self) where ids[item.id] == nil && item.owners.contains(where: { ids[$0] != nil })
    {
      ids[item.id] = newID()
    }
  }

  func count<Item: StoredItem>(of kind: Item.Type, in source: JourneySnapshot) throws -> Int {
    try source.items(Item.self).count { ids[$0.id] != nil }
  }

  /// Finds the travellers and the categories of costs in the other journey, or makes them.
  mutating func findOthers(
    from source: JourneySnapshot, in target: JourneySnapshot, through transaction: inout WriteTransaction
  ) throws {
    let expenses = try source.items(Expense.self).filter { ids[$0.id] != nil }
    guard !expenses.isEmpty else { return }
    let people = expenses.reduce(into: Set<UUID>()) { $0.formUnion($1.people) }
    let members = Set(try target.members().map(\.id))
    for traveller in try source.items(Traveller.self) where people.contains(traveller.id) {
      let known = try target.items(Traveller.self)
      let same =
        known.first { $0.userID != nil && $0.userID == traveller.userID }
        ?? known.first { $0.name.lowercased() == traveller.name.lowercased() }
      others[traveller.id] =
        try same?.id
        ?? created(traveller, through: &transaction) { copy in
          if let user = copy.userID, !members.contains(user) { copy.userID = nil }
        }
    }
    let categories = Set(expenses.compactMap(\.ownCategory))
    for category in try source.items(CostCategory.self) where categories.contains(category.id) {
      let same = try target.items(CostCategory.self).first { $0.name.lowercased() == category.name.lowercased() }
      others[category.id] = try same?.id ?? created(category, through: &transaction)
    }
  }

  private func created<Item: StoredItem>(
    _ item: Item, through transaction: inout WriteTransaction, _ change: (inout Item) -> Void = { _ in }
  ) throws -> UUID {
    var copy = Item(header: RecordHeader(id: newID(), journeyID: target))
    for field in Item.fields { field.set(&copy, field.get(item)) }
    change(&copy)
    return try transaction.create(copy).id
  }

  func copy(from source: JourneySnapshot, through transaction: inout WriteTransaction) throws {
    for type in source.snapshot.kinds.types { try copy(type, from: source, through: &transaction) }
  }

  private func copy<Item: StoredItem>(
    _ kind: Item.Type, from source: JourneySnapshot, through transaction: inout WriteTransaction
  ) throws {
    let references = CopiedRecords(ids.merging(others) { own, _ in own })
    for item in try source.items(Item.self) {
      guard let new = ids[item.id] else { continue }
      var copy = Item(header: RecordHeader(id: new, journeyID: target))
      for field in Item.fields {
        field.set(&copy, field.get(item))
        references.renew(field, of: &copy)
      }
      _ = try transaction.create(copy)
    }
  }

  func removeOriginals(from source: JourneySnapshot, through transaction: inout WriteTransaction) throws {
    // Parts go with what they are parts of.
    for type in source.snapshot.kinds.types where type.parent == nil {
      try removeOriginals(type, from: source, through: &transaction)
    }
  }

  private func removeOriginals<Item: StoredItem>(
    _ kind: Item.Type, from source: JourneySnapshot, through transaction: inout WriteTransaction
  ) throws {
    for item in try source.items(Item.self) where ids[item.id] != nil {
      // What belongs to something else too stays there.
      if item.id != self.item, item.owners.contains(where: { ids[$0] == nil }) { continue }
      try transaction.delete(Item.self, item.id)
    }
  }
}

extension JourneyItem {
  /// The items that it belongs to, and goes along with.
  fileprivate var owners: [UUID] {
    Self.fields.flatMap { field -> [UUID] in
      switch (field.type, field.get(self)) {
      // Comments stay with what they were made on.
      case (.item(_, let role, _), .item(let reference)) where role != .commented:
        return [reference.id].compactMap(\.self)
      case (.list, .list(let texts)) where field.name == "otherEntityIds":
        return texts.compactMap { UUID(uuidString: $0) }
      case (.reference, .text(let text)) where field.name == Self.parent?.name:
        return [UUID(uuidString: text)].compactMap(\.self)
      default: return []
      }
    }
  }
}

extension Expense {
  /// Who has paid it and for whom it is, of the whole and of its items.
  var people: Set<UUID> {
    var people = Set(items.flatMap(\.travellers))
    for share in payers + participants { people.insert(share.traveller) }
    return people
  }
}
