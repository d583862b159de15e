import Foundation
import Journeys
import TestSupport

@testable import JourneyStore

/// A wallet with a journey in it, its owner, an editor, a viewer, and a stranger who has a journey of their own.
struct Wallet {
  static let now = instant("2026-03-01T12:00:00Z")
  static let strangersJourneyID = Samples.id(2)

  let store: Store
  let owner = Samples.id(11), editor = Samples.id(12), viewer = Samples.id(13), stranger = Samples.id(14)

  init(_ store: Store? = nil) async throws {
    self.store = try store ?? Store()
    _ = try await self.store.localUser(id: owner, at: Wallet.now)
    for id in [editor, viewer, stranger] {
      try await write(by: .user(id)) { _ = try $0.create(User(header: RecordHeader(id: id))) }
    }
    try await write { _ = try $0.create(Samples.journey()) }
    try await write(by: .user(stranger)) { _ = try $0.create(Samples.journey(Wallet.strangersJourneyID)) }
    try await join(editor, .editor)
    try await join(viewer, .viewer)
  }

  /// Writes as the owner unless another is named.
  @discardableResult
  func write<Value: Sendable>(
    by actor: Actor? = nil, at now: Date = Wallet.now, _ body: @Sendable (inout WriteTransaction) throws -> Value
  ) async throws -> Value {
    try await store.write(by: actor ?? .user(owner), at: now) { transaction in
      transaction.admit(file: Samples.fileHash)
      return try body(&transaction)
    }
  }

  /// Reads as the owner unless another is named.
  func read<Value: Sendable>(
    as actor: Actor? = nil, _ body: @Sendable (Snapshot) throws -> Value
  ) async throws -> Value {
    try await store.read(as: actor ?? .user(owner), body)
  }

  /// Stores an item, and the list that a checklist's item stands in.
  @discardableResult
  func put<Item: StoredItem>(_ item: Item, by actor: Actor? = nil) async throws -> Item {
    if Item.kind == .checklistItem { try await put(Samples.item(.checklist), by: actor) }
    return try await write(by: actor) { try $0.create(item) }
  }

  /// Changes one field of an item by a draft.
  @discardableResult
  func edit<Item: StoredItem>(
    _ kind: Item.Type, _ id: UUID, _ draft: Patch, version: Int? = nil, by actor: Actor? = nil
  ) async throws -> Item {
    try await write(by: actor) { transaction in
      let base = try transaction.record(Item.self, id, version: version)
      return try transaction.save(base.applying(draft), over: base)
    }
  }

  /// The changes of an item, newest first.
  func history<Item: StoredItem>(_ kind: Item.Type, _ id: UUID) async throws -> [Change] {
    try await read { try $0.history(Item.changeKind, id) }
  }

  /// Runs SQL without the domain and the write transaction.
  func sql(_ text: String) async throws {
    try await write { try $0.db.execute(sql: text) }
  }

  /// The first value of a query, or of a pragma, on the connection that writes.
  func number(_ text: String) async throws -> Int? {
    try await write { try $0.snapshot.row(text, [])?[0] }
  }

  private func join(_ user: UUID, _ role: Role) async throws {
    try await write { try $0.setRole(role, of: user, in: Samples.journeyID) }
  }
}

extension UUID {
  /// The sixteen bytes as SQL writes them.
  var sql: String { "x'\(text.replacing("-", with: ""))'" }
}

extension StoredItem {
  /// A text of a kind that any edit may change: a line, else one of several lines.
  static var lineKey: String {
    let open = fields.filter { !filledIn.contains($0.name) }
    let line = open.first { if case .text = $0.type { true } else { false } }
    return (line ?? open.first { if case .prose = $0.type { true } else { false } })?.name ?? ""
  }
}

extension JourneyItem {
  /// The same item in another journey.
  func moved(to journey: UUID) -> Self {
    var moved = self
    moved.header = RecordHeader(id: id, journeyID: journey, version: version)
    return moved
  }
}
