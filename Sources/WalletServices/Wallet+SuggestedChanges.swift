import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Checks a change that an assistant suggests, as if it was made, and keeps it for the user to decide on.
  /// - Parameters:
  ///   - kind: `journey` or that of an item
  ///   - id: the record to be changed; for a new one the identifier that is wished for
  ///   - version: that the change is based on; nil for the current one
  ///   - source: the name of the access token by which it came
  /// - Throws: as the change itself would: `WalletError.notFound`, `.forbidden`, `.invalid`.
  public func suggest(
    _ action: SuggestedChange.Action, kind: String, _ id: UUID?, in journey: UUID?, _ patch: Patch,
    basedOn version: Int? = nil, source: String, by actor: Actor
  ) async throws -> SuggestedChange {
    guard actor.user != nil else { throw WalletError.notFound }
    let now = world.now(), record = id ?? world.uuid(), kinds = store.kinds
    let base = try await store.inspect(as: actor, at: now) { transaction in
      if kind == Journey.changeKind {
        return try transaction.tried(action, Journey.self, record, in: nil, patch, basedOn: version)
      }
      guard let type = kinds[kind], let journey else { throw WalletError.notFound }
      _ = try transaction.snapshot.journey(journey).forEditing()
      return try transaction.tried(action, ofItem: type, record, in: journey, patch, basedOn: version)
    }
    let suggestion = SuggestedChange(
      id: world.uuid(), action, kind: kind,
      journeyID: kind == Journey.changeKind && action != .create ? record : journey,
      recordID: record, baseVersion: base, patch: action == .delete ? [:] : patch, source: source, createdAt: now)
    try await store.keep(suggestion, of: actor)
    return suggestion
  }

  /// Makes a change that was suggested to the user, by the user: it is merged with what was changed meanwhile.
  /// - Returns: the suggestion, which is gone then
  /// - Throws: `WalletError.notFound` for one that is decided on already; what the change throws, and then it stays.
  @discardableResult
  public func accept(suggestion id: UUID, by actor: Actor) async throws -> SuggestedChange {
    let found = try await store.read(as: actor) { try $0.suggestedChanges().first { $0.id == id } }
    guard let suggestion = found else { throw WalletError.notFound }
    if suggestion.kind == Journey.changeKind {
      if suggestion.action == .create {
        _ = try await createJourney(suggestion.recordID, suggestion.patch, by: actor)
      } else {
        let patch = suggestion.patch
        _ = try await edit(
          Journey.self, suggestion.recordID, in: suggestion.recordID, basedOn: suggestion.baseVersion, by: actor
        ) { _ in patch }
      }
    } else {
      guard let type = store.kinds[suggestion.kind], let journey = suggestion.journeyID else {
        throw WalletError.notFound
      }
      try await make(suggestion, ofItem: type, in: journey, by: actor)
    }
    try await store.removeSuggestion(id, of: actor)
    return suggestion
  }

  /// Forgets a change that was suggested to the user.
  /// - Throws: `WalletError.notFound` for one that is decided on already.
  public func discard(suggestion id: UUID, by actor: Actor) async throws {
    guard try await store.removeSuggestion(id, of: actor) else { throw WalletError.notFound }
  }

  private func make<Item: StoredItem>(
    _ suggestion: SuggestedChange, ofItem kind: Item.Type, in journey: UUID, by actor: Actor
  ) async throws {
    let patch = suggestion.patch, id = suggestion.recordID
    switch suggestion.action {
    case .create: _ = try await create(Item.self, id, in: journey, patch, by: actor)
    case .edit:
      _ = try await edit(Item.self, id, in: journey, basedOn: suggestion.baseVersion, by: actor) { _ in patch }
    case .delete: try await delete(Item.self, id, in: journey, version: suggestion.baseVersion, by: actor)
    }
  }
}

extension WriteTransaction {
  fileprivate func tried<Item: StoredItem>(
    _ action: SuggestedChange.Action, ofItem kind: Item.Type, _ id: UUID, in journey: UUID, _ patch: Patch,
    basedOn version: Int?
  ) throws -> Int {
    try tried(action, Item.self, id, in: journey, patch, basedOn: version)
  }

  /// Checks what a change would make, and makes nothing.
  /// - Returns: the version that it is based on; 0 for a new record
  fileprivate func tried<Stored: StoredRecord>(
    _ action: SuggestedChange.Action, _ kind: Stored.Type, _ id: UUID, in journey: UUID?, _ patch: Patch,
    basedOn version: Int?
  ) throws -> Int {
    if action == .create {
      let blank = Stored(header: RecordHeader(id: id, journeyID: journey))
      try blank.checked(try placed(patch, over: blank)).record.expectTimely(at: now, replacing: nil)
      return 0
    }
    try expect(Stored.self, id, in: journey ?? id)
    if journey == nil { _ = try snapshot.journey(id).forEditing() }
    let base = try record(Stored.self, id, version: version)
    if action == .edit {
      try base.checked(try placed(patch, over: base)).record.expectTimely(at: now, replacing: base)
    }
    return base.version
  }
}
