import Foundation
import GRDB
import Journeys

/// The one way to write: a transaction that checks rights, merges, and appends to the log of changes.
///
/// Each way through it checks the actor's right and the version that the edit was based on, and ends in `commit`, which
/// writes the row and appends to `changes`.
public struct WriteTransaction {
  let db: Database
  let actor: Actor
  let kinds: ItemCatalogue
  /// The moment of the transaction.
  public let now: Date
  /// The numbers of the first and the last change of this transaction.
  private(set) var firstSequence: Int64?
  private(set) var lastSequence: Int64?
  /// The first record that was written, with its new version.
  private(set) var firstRecord: (id: UUID, version: Int)?
  /// The journeys written to, each with the parts of its summary that are stale.
  private(set) var touched: [UUID: SummaryStaleness] = [:]
  /// What of all journeys' overviews it has changed.
  private(set) var overviews: Overviews = []
  /// The hashes of the files that the actor has handed over in this transaction.
  var admitted: Set<String> = []
  /// Whether the current write is a consequence of an authorised one, which may write private records of others.
  var isConsequence = false
  let known = ReadRows()

  init(db: Database, actor: Actor, kinds: ItemCatalogue, now: Date) {
    (self.db, self.actor, self.kinds, self.now) = (db, actor, kinds, now)
  }

  /// Whether anything has been written in this transaction.
  public var hasWritten: Bool { lastSequence != nil }

  /// The numbers of the first and the last change of this transaction; nil before the first.
  public var sequences: ClosedRange<Int64>? { firstSequence.flatMap { first in lastSequence.map { first...$0 } } }

  /// The wallet as it stands within the transaction, as the actor may see it.
  public var snapshot: Snapshot { Snapshot(db: db, actor: actor, kinds: kinds) }

  /// Stores a new record under its identifier.
  ///
  /// The same creation twice makes one thing: the second returns what the first has become.
  /// - Throws: `WalletError.conflict` when the identifier is taken by something else or its owner in the trash,
  ///   `.invalid` when a rule is broken, `.notFound` or `.forbidden` when the journey is not the actor's to change.
  public mutating func create<Stored: StoredRecord>(_ given: Stored) throws -> Stored {
    try create(given, rulesHold: false)
  }

  /// The same of a record whose rules were checked before.
  public mutating func create<Stored: StoredRecord>(_ checked: CheckedRecord<Stored>) throws -> Stored {
    try create(checked.record, rulesHold: true)
  }

  private mutating func create<Stored: StoredRecord>(_ given: Stored, rulesHold: Bool) throws -> Stored {
    guard let maker = actor.user else { throw WalletError.forbidden }
    let new = given.prepared()
    if !(new is Journey) { try authorize(new, isStored: false) }
    if let known = try earlierCreation(of: new) { return known }
    try check(new, rulesHold: rulesHold)
    var record = new
    // What comes from a file keeps its version and the moments of its making; everything else is made now.
    if record.createdAt.milliseconds == 0 { record.header.createdAt = now }
    if record.updatedAt.milliseconds == 0 { record.header.updatedAt = now }
    record.header.version = max(1, record.version)
    let created = record
    try commit(created, .create, before: nil, after: created) { db in
      try RecordTable<Stored>().insert(db, created)
      if created is Journey {
        try Membership.put(db, .owner, of: maker, in: created.id)
      }
    }
    if created is Journey { try beginActivity(of: maker, in: created.id) }
    return created
  }

  /// Stores an edit of a version that may have become an older one; the changes since then are kept where the edit did
  /// not touch the same field.
  /// - Throws: `WalletError.notFound`, `.forbidden`, `.conflict(.deleted)` when it lies in the trash, `.invalid` when
  ///   the outcome breaks a rule.
  public mutating func save<Stored: StoredRecord>(_ edited: Stored, over base: Stored) throws -> Stored {
    try save(edited, over: base, rulesHold: false)
  }

  /// The same of an edit whose rules were checked before; they are checked again where others have changed something since.
  public mutating func save<Stored: StoredRecord>(_ checked: CheckedRecord<Stored>, over base: Stored) throws -> Stored
  {
    try save(checked.record, over: base, rulesHold: true)
  }

  private mutating func save<Stored: StoredRecord>(
    _ edited: Stored, over base: Stored, rulesHold: Bool
  ) throws -> Stored {
    // The right is that to the stored record: an edit may name any journey it likes.
    let current = try live(Stored.self, edited.id)
    guard try !isOfAnother(current) else { throw WalletError.forbidden }
    let merge = edited.merged(from: base, onto: current)
    let fields = merge.record.differences(from: current)
    if fields.isEmpty { return current }
    try check(
      merge.record, replacing: current, rulesHold: rulesHold && merge.record.differences(from: edited).isEmpty)
    var record = merge.record
    record.header = current.header
    record.header.version += 1
    record.header.updatedAt = now
    let saved = record
    try commit(saved, .edit, before: current, after: saved, contested: merge.contested) { db in
      try RecordTable<Stored>().update(db, saved)
    }
    try moveReminders(of: saved, from: current)
    try freeReminders(of: saved, before: current)
    try returnReminders(of: saved, before: current)
    return saved
  }

  /// A record as it was in one of its versions; the current one when none is named.
  /// - Throws: `WalletError.notFound`, or `.conflict(.versionUnknown)` for a version that has never been.
  public func record<Stored: StoredRecord>(_ kind: Stored.Type, _ id: UUID, version: Int? = nil) throws -> Stored {
    let current = try live(Stored.self, id) { _ in true }
    guard let version, version != current.version else { return current }
    guard (1..<current.version).contains(version) else { throw WalletError.conflict(.versionUnknown) }
    var past = current
    for change in try snapshot.history(Stored.changeKind, id) where change.version > version {
      // What was imported has been in its earlier versions elsewhere.
      if change.action == .create { throw WalletError.conflict(.versionUnknown) }
      past = past.reading(change.before).record
    }
    past.header.version = version
    return past
  }

  /// What an identifier stands for.
  public enum Standing: Sendable, Hashable {
    case free
    /// Something that the actor does not see; no more is said of it.
    case taken
    /// A record of the actor's.
    /// - Parameter journey: nil for one that belongs to no journey
    case here(in: UUID?, isInTrash: Bool)
  }

  /// What an identifier stands for, as far as the actor may know.
  public func standing<Stored: StoredRecord>(of kind: Stored.Type, _ id: UUID) throws -> Standing {
    guard let row = try found(Stored.self, id) else { return .free }
    let record = row.record
    let isHidden = try snapshot.isHidden(Stored.self, id)
    let isSeen = try !isHidden && (record.scope.map { try role(in: $0) != nil } ?? (record.owner == actor.user))
    return isSeen ? .here(in: record.scope, isInTrash: row.deletedAt != nil) : .taken
  }

  /// Whether a record that the actor may see lies in the trash.
  public func isInTrash<Stored: StoredRecord>(_ kind: Stored.Type, _ id: UUID) throws -> Bool {
    if case .here(_, let isInTrash) = try standing(of: Stored.self, id) { return isInTrash }
    return false
  }

  /// A journey that the actor is a member of, and what is in it.
  /// - Throws: `WalletError.notFound` when there is none, or it is in the trash.
  public func journey(_ id: UUID) throws -> JourneySnapshot {
    guard let row = try found(Journey.self, id), row.deletedAt == nil, let role = try role(in: id) else {
      throw WalletError.notFound
    }
    return JourneySnapshot(snapshot: snapshot, journey: row.record, role: role)
  }

  // MARK: Checks

  /// Writes a row and the entry of the log that says so.
  mutating func commit<Stored: StoredRecord>(
    _ record: Stored, _ action: Change.Action, before: Stored?, after: Stored?, contested: [String] = [],
    write: (Database) throws -> Void
  ) throws {
    try write(db)
    if action == .purge { known.forgetAll() } else { known.forget(record) }
    let blank = Stored(header: record.header)
    let changed = (after ?? blank).differences(from: before ?? blank)
    var entry = LoggedChange(
      journey: record.scope, user: record.scope == nil ? record.owner : nil, kind: Stored.changeKind, record: record.id,
      action: action, version: record.version)
    if firstRecord == nil { firstRecord = (record.id, record.version) }
    (entry.before, entry.after) = (before?.json(ofFields: changed) ?? [], after?.json(ofFields: changed) ?? [])
    entry.contested = contested
    try append(entry)
    let parts = kinds.summaryFields[Stored.changeKind] ?? SummaryFields()
    overviews.formUnion(Overviews(record, action, parts, fields: changed, kinds))
    try followPrivacy(of: record, action)
    try SearchEntry.follow(db, record, action, before: before)
    try Schedule.follow(db, record, action, before: before, now: now)
    if let journey = record.scope {
      touched[journey, default: SummaryStaleness()].add(Stored.changeKind, action, parts, fields: changed)
    }
  }

  /// Notes that the summary of a journey is another one because records have become one member's alone, or everyone's.
  mutating func noteHiding(in journey: UUID) {
    touched[journey, default: SummaryStaleness()].addHiding(kinds)
    overviews.insert(.statistics)
  }

  /// Appends to the log of changes something that is more than a record's own change.
  mutating func log(_ entry: LoggedChange) throws {
    overviews = .all
    try append(entry)
  }

  private mutating func append(_ entry: LoggedChange) throws {
    try entry.insert(db, by: actor, at: now)
    lastSequence = db.lastInsertedRowID
    if firstSequence == nil { firstSequence = lastSequence }
  }
}
