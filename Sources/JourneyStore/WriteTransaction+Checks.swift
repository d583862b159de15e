import Foundation
import GRDB
import Journeys

// Rights, rules and rows that a write is checked against.

extension WriteTransaction {
  /// Lets only those pass who may change the record's journey, and users to themselves; and who sees the record, where it is stored.
  func authorize(_ record: some StoredRecord, _ allows: (Role) -> Bool = \.mayEdit, isStored: Bool = true) throws {
    if isStored, !isConsequence, try snapshot.isHidden(type(of: record), record.id) { throw WalletError.notFound }
    guard let journey = record.scope else {
      guard record.owner == actor.user else { throw WalletError.notFound }
      return
    }
    guard let role = try role(in: journey) else { throw WalletError.notFound }
    guard allows(role) else { throw WalletError.forbidden }
    if !(record is Journey), try isDeleted(Journey.self, journey) != false { throw WalletError.notFound }
  }

  /// Lets only those pass who may put a record into the trash or take it out: journeys are their owners', and what is one user's own is
  /// theirs and the owners'.
  func authorizeRemoval(of record: some StoredRecord) throws {
    try authorize(record, try record is Journey || isOfAnother(record) ? \.mayDeleteJourney : \.mayEdit)
  }

  /// Whether a record is its maker's own, and that is not the actor.
  func isOfAnother<Stored: StoredRecord>(_ record: Stored) throws -> Bool {
    try Stored.isMakersOwn && snapshot.maker(of: Stored.self, record.id)?.user != actor.user
  }

  /// A record that is not in the trash; whether it is there is said only to those whom `allows` lets pass.
  func live<Stored: StoredRecord>(
    _ kind: Stored.Type, _ id: UUID, _ allows: (Role) -> Bool = \.mayEdit
  ) throws -> Stored {
    let record = try stored(Stored.self, id)
    try authorize(record, allows)
    if try isDeleted(Stored.self, id) == true { throw WalletError.conflict(.deleted) }
    return record
  }

  func stored<Stored: StoredRecord>(_ kind: Stored.Type, _ id: UUID) throws -> Stored {
    guard let row = try found(Stored.self, id) else { throw WalletError.notFound }
    return row.record
  }

  /// Whether a record lies in the trash; nil when there is none.
  func isDeleted<Stored: StoredRecord>(_ kind: Stored.Type, _ id: UUID) throws -> Bool? {
    try found(Stored.self, id).map { $0.deletedAt != nil }
  }

  /// The row of an identifier, regardless of access rights; nil where there is none.
  func found<Stored: StoredRecord>(_ kind: Stored.Type, _ id: UUID) throws -> StoredRow<Stored>? {
    try known.row(Stored.self, id) { try RecordTable<Stored>().row(db, id) }
  }

  func role(in journey: UUID) throws -> Role? {
    try known.role(in: journey) { try snapshot.role(in: journey) }
  }

  /// - Parameter rulesHold: whether the rules of the record itself were checked already
  func check<Stored: StoredRecord>(
    _ record: Stored, replacing current: Stored? = nil, rulesHold: Bool = false
  ) throws {
    var issues = rulesHold ? [] : record.issues()
    issues += referenceIssues(record, replacing: current)
    issues += try privacyIssues(record, replacing: current)
    if issues.isEmpty { issues = try fileIssues(record, replacing: current) }
    // A new journey has nothing yet that it could refer to: what it names comes after it.
    if issues.isEmpty, let scope = record.scope, current != nil || scope != record.id {
      issues = try record.danglingReferences(in: journey(scope), replacing: current)
    }
    guard issues.isEmpty else { throw WalletError.invalid(issues) }
  }

  /// What the same creation made before; nil when the identifier is free.
  func earlierCreation<Stored: StoredRecord>(of new: Stored) throws -> Stored? {
    guard let row = try found(Stored.self, new.id) else { return nil }
    let current = row.record
    if try snapshot.isHidden(Stored.self, new.id) { throw WalletError.conflict(.identifierTaken) }
    let creation = try snapshot.history(Stored.changeKind, new.id).first { $0.action == .create }
    let sameThing = Stored(header: new.header).reading(creation?.after ?? [:]).record
    guard current.scope == new.scope, try current.scope.map(role) != .some(nil),
      Stored.filledIn.isSuperset(of: sameThing.differences(from: new))
    else { throw WalletError.conflict(.identifierTaken) }
    if row.deletedAt != nil { throw WalletError.conflict(.deleted) }
    return current
  }
}
