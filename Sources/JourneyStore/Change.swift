import Foundation
import GRDB
import Journeys

/// One entry of the log: who did what to which record, and what its fields were before and after.
public struct Change: Sendable, Hashable {
  /// What was done.
  public enum Action: String, Sendable, Hashable, Codable, CaseIterable {
    case create, edit, delete, restore, purge
  }

  /// Grows with every change, without gaps that a reader could miss.
  public let sequence: Int64
  public let journeyID: UUID?
  public let actorID: UUID
  /// The part of the program that acted; nil for users who did so themselves.
  public let system: Actor.System?
  /// Empty for a user without a name.
  public let actorName: String
  public let at: Date
  /// The kind of the record, as in `ItemKind`, or `journey` or `user`.
  public let kind: String
  public let recordID: UUID
  public let action: Action
  /// The version of the record that the change made.
  public let version: Int
  /// The values of the fields that changed; null for one that was empty.
  public let before: Patch
  public let after: Patch
  /// The fields in which the change replaced what someone else had set since the version that it was based on.
  public let contested: [String]
  /// Whether it made a record another member's alone, of which the reader sees no more.
  let isHiding: Bool

  static let columns = """
    changes.sequence, changes.journey_id, changes.actor_id, coalesce(users.name, ''), changes.at, changes.kind,
    changes.record_id, changes.action, changes.version, changes.before, changes.after, changes.contested, changes.system
    """

  init(_ row: Row) throws {
    sequence = row[0]
    journeyID = row[1]
    actorID = row[2]
    actorName = row[3]
    at = Date(milliseconds: row[4])
    kind = row[5]
    recordID = row[6]
    guard let action = Action(rawValue: row[7]) else {
      throw WalletError.unavailable(.databaseUnreadable, detail: "change \(sequence)")
    }
    self.action = action
    version = row[8]
    before = try Change.patch(row[9])
    after = try Change.patch(row[10])
    contested = try JSONValue(parsing: Data((row[11] as String).utf8)).values?.compactMap(\.text) ?? []
    system = (row[12] as String?).flatMap(Actor.System.init)
    isHiding = false
  }

  /// The field that makes a record its maker's alone.
  static let privacyKey = Note.privacyFieldName

  /// Whether the change alters who sees a record, and with it what belongs to that.
  public var altersWhoSees: Bool { isHiding || action == .edit && after[Change.privacyKey] != nil }

  /// The change as others see it by which a record became its maker's alone: to them it is gone, and nothing is said of it.
  var asDeletion: Change { Change(deletionFrom: self) }

  private init(deletionFrom change: Change) {
    (sequence, journeyID, actorID, system) = (change.sequence, change.journeyID, change.actorID, change.system)
    (actorName, at, kind, recordID, version) = (
      change.actorName, change.at, change.kind, change.recordID, change.version
    )
    (action, before, after, contested, isHiding) = (.delete, [:], [:], [], true)
  }

  private static func patch(_ text: String) throws -> Patch {
    text == "{}" ? [:] : try JSONValue(parsing: Data(text.utf8)).members ?? [:]
  }
}
