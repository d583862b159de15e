import Foundation

/// A change that an assistant suggests to a user, who makes it or discards it. Until then nothing of the wallet is another.
public struct SuggestedChange: Sendable, Hashable {
  /// What is to be done.
  public enum Action: String, Sendable, Hashable, CaseIterable { case create, edit, delete }

  public let id: UUID
  public let action: Action
  /// The kind of the record, `journey` or that of an item.
  public let kind: String
  /// The journey in which it is; nil for a new journey.
  public let journeyID: UUID?
  /// The record; for a new one the identifier that it gets.
  public let recordID: UUID
  /// The version that an edit is based on, or that is to be deleted; 0 for a new record.
  public let baseVersion: Int
  /// The fields that are set.
  public let patch: Patch
  /// What the access token is called by which it came; empty without one.
  public let source: String
  public let createdAt: Date

  /// The most suggestions that wait for a user.
  public static let limit = 200
  /// The most bytes of a patch in JSON.
  public static let patchLimit = 65_536

  /// A suggestion.
  public init(
    id: UUID, _ action: Action, kind: String, journeyID: UUID?, recordID: UUID, baseVersion: Int, patch: Patch,
    source: String, createdAt: Date
  ) {
    (self.id, self.action, self.kind, self.journeyID, self.recordID) = (id, action, kind, journeyID, recordID)
    (self.baseVersion, self.patch, self.source, self.createdAt) = (baseVersion, patch, source, createdAt)
  }
}
