import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Makes a journey of a patch; the same creation twice makes one.
  /// - Throws: `WalletError.invalid` with everything that is wrong, `.conflict` when the identifier is taken.
  public func createJourney(_ id: UUID? = nil, _ patch: Patch, by actor: Actor) async throws -> Created<Journey> {
    let blank = Journey(header: RecordHeader(id: id ?? world.uuid())), newID = world.uuid
    let journey = try blank.checked(patch)
    return try await store.write(by: actor, at: world.now()) { try $0.created(journey, newID) }
  }

  /// Makes an item in a journey of a patch; the same creation twice makes one.
  /// - Parameter source: the document that it is made of, which belongs to it then; nil for none
  /// - Throws: as `createJourney`; `.notFound` or `.forbidden` when the journey is not the user's to change.
  public func create<Item: StoredItem>(
    _ kind: Item.Type, _ id: UUID? = nil, in journey: UUID, _ patch: Patch, source: UUID? = nil, by actor: Actor
  ) async throws -> Created<Item> {
    let blank = Item(header: RecordHeader(id: id ?? world.uuid(), journeyID: journey)), newID = world.uuid
    // Only where a zone or the day of a rate has to be found is there something to read first.
    let isComplete = Item.isPlaced(patch, over: blank) && !Item.needsRates(patch, over: blank)
    let complete = isComplete ? try blank.checked(patch) : nil
    return try await store.write(by: actor, at: world.now()) { transaction in
      let item = try complete ?? blank.checked(try transaction.placed(patch, over: blank))
      try item.record.expectTimely(at: transaction.now, replacing: nil)
      let created = try transaction.created(item, newID)
      if let source { try transaction.attach(source, to: created.record) }
      return created
    }
  }

  /// Applies a patch to a version of a record, and merges it with later changes.
  /// - Parameters:
  ///   - scope: the journey that the record must belong to
  ///   - strictly: whether a version that is no longer the current one is a conflict instead of being merged
  ///   - patch: what to change, given the version that the edit is based on
  /// - Throws: `WalletError.invalid`, `.notFound`, `.forbidden`, `.conflict`.
  public func edit<Stored: StoredRecord>(
    _ kind: Stored.Type, _ id: UUID, in scope: UUID?, basedOn version: Int?, strictly: Bool = false, by actor: Actor,
    _ patch: @escaping @Sendable (Stored) -> Patch
  ) async throws -> Stored {
    let now = world.now(), newID = world.uuid
    let base = try await store.inspect(as: actor, at: now) { transaction in
      try transaction.expect(Stored.self, id, in: scope)
      return try transaction.record(Stored.self, id, version: version)
    }
    // Forms are decoded before the transaction, which blocks other writers.
    let patch = patch(base)
    return try await store.write(by: actor, at: now) { transaction in
      try transaction.expect(Stored.self, id, in: scope)
      if strictly, let version, try transaction.record(Stored.self, id).version != version {
        throw WalletError.conflict(.versionOutdated)
      }
      let edited = try base.checked(try transaction.placed(patch, over: base))
      try edited.record.expectTimely(at: transaction.now, replacing: base)
      let saved = try transaction.save(edited, over: base)
      try transaction.remindOfCancellation(of: saved, before: base, newID: newID)
      return saved
    }
  }

  /// Puts a record into the trash, from which `restore` brings it back for 30 days.
  /// - Throws: `WalletError.notFound`, `.forbidden`; `.conflict(.versionOutdated)` when a version is named that is not
  ///   the current one.
  public func delete<Stored: StoredRecord>(
    _ kind: Stored.Type, _ id: UUID, in scope: UUID?, version: Int? = nil, by actor: Actor
  ) async throws {
    try await store.write(by: actor, at: world.now()) { transaction in
      try transaction.expect(Stored.self, id, in: scope)
      if let version, try transaction.record(Stored.self, id).version != version {
        throw WalletError.conflict(.versionOutdated)
      }
      try transaction.delete(Stored.self, id)
    }
  }

  /// Takes a record out of the trash.
  /// - Throws: `WalletError.notFound`, `.forbidden`.
  public func restore<Stored: StoredRecord>(
    _ kind: Stored.Type, _ id: UUID, in scope: UUID?, by actor: Actor
  ) async throws -> Stored {
    try await store.write(by: actor, at: world.now()) { transaction in
      try transaction.expect(Stored.self, id, in: scope)
      return try transaction.restore(Stored.self, id)
    }
  }

  /// Undoes a change of a record, or what it did to some fields.
  /// - Throws: as `edit`.
  public func revert<Stored: StoredRecord>(
    _ kind: Stored.Type, _ id: UUID, in scope: UUID?, change sequence: Int64, fields: [String]? = nil, by actor: Actor
  ) async throws {
    try await store.write(by: actor, at: world.now()) { transaction in
      try transaction.expect(Stored.self, id, in: scope)
      try transaction.revert(Stored.self, id, change: sequence, fields: fields)
    }
  }

  /// Empties the trash of all users of what has lain in it for 30 days.
  /// - Returns: how many records went.
  public func emptyTrash() async throws -> Int {
    let now = world.now()
    // What was deleted thirty days ago to the millisecond goes too.
    let start = now.addingTimeInterval(-30 * 86_400 + 0.001)
    return try await store.write(by: .system(.housekeeping), at: now) { try $0.purge(deletedBefore: start) }
  }
}

/// What a creation made, or had made before.
public struct Created<Stored: StoredRecord>: Sendable {
  public let record: Stored
  /// False when the same creation had come before.
  public let isNew: Bool
}

extension Record {
  /// - Throws: `WalletError.invalid` where it may not be newly asked for at this moment.
  func expectTimely(at now: Date, replacing base: Self?) throws(WalletError) {
    let issues = issues(of: now, replacing: base)
    guard issues.isEmpty else { throw .invalid(issues) }
  }
}

extension WriteTransaction {
  /// The patch of an item with the zones that follow from its places and from where its journey is.
  func placed<Stored: StoredRecord>(_ patch: Patch, over record: Stored) throws -> Patch {
    guard let item = record as? any StoredItem else { return patch }
    return try placed(patch, ofItem: item)
  }

  private func placed<Item: StoredItem>(_ patch: Patch, ofItem item: Item) throws -> Patch {
    // Missing rights are reported when the item is written.
    guard let journey = item.header.journeyID,
      try standing(of: Journey.self, journey) == .here(in: journey, isInTrash: false)
    else { return patch }
    let patch = Item.completed(patch, over: item)
    // The same creation sent again means the same moments and rates, whatever has come into the journey meanwhile.
    if item.version == 0, try standing(of: Item.self, item.id) == .here(in: journey, isInTrash: false) {
      let made = try self.record(Item.self, item.id), placed = Item.placed(patch, as: made)
      let priced = try Item.priced(placed, over: item, by: snapshot.referenceRates)
      return Dictionary(
        uniqueKeysWithValues: priced.map { key, value in
          (key, placed[key] == value ? value : Item.field(key)?.get(made).text.map(JSONValue.text) ?? value)
        })
    }
    let placed = try Item.placed(patch, over: item, in: self.journey(journey).whereabouts(without: item.id))
    return try Item.priced(placed, over: item, by: snapshot.referenceRates)
  }

  fileprivate mutating func created<Stored: StoredRecord>(_ record: CheckedRecord<Stored>, _ newID: () -> UUID) throws
    -> Created<Stored>
  {
    let created = Created(record: try create(record), isNew: hasWritten)
    if created.isNew { try remindAutomatically(of: created.record, newID: newID) }
    return created
  }

  /// Lets only a record pass that belongs to that journey, in the trash or not.
  func expect<Stored: StoredRecord>(_ kind: Stored.Type, _ id: UUID, in scope: UUID?) throws {
    guard case .here(scope, _) = try standing(of: Stored.self, id) else { throw WalletError.notFound }
  }
}
