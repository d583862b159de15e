import Foundation
import JourneyStore
import Journeys

/// What an import would do, found out before anything is written.
public struct ImportPlan: Sendable {
  /// One record of the file.
  public struct Entry: Sendable {
    /// What becomes of it.
    public enum Fate: Sendable, Hashable {
      /// It is new and would be added.
      case new
      /// The same identifier is here already; what is here stays as it is.
      case here(isInTrash: Bool)
      /// It cannot be read.
      case unreadable([Issue])
    }

    /// The array that it stands in, such as `carRentals`.
    public let collection: String
    /// Counted from 1.
    public let position: Int
    /// What it calls itself, as far as that can be read.
    public let title: String
    public let fate: Fate
    /// Members that are left out: the wallet has no field for them, or the content of a named file did not come along.
    public let leftOut: [String]
    let creation: Creation?
  }

  /// Every record of the file in the order in which they would be written.
  public let entries: [Entry]
  /// The settings that the file would set, because the user has not set them.
  public let settings: Patch
  /// When, with what and where the file was made, as far as it says.
  public let metadata: Patch

  /// The entries that would be added.
  public var new: [Entry] { entries.filter { $0.fate == .new } }

  /// The entries whose identifiers are here already.
  public var here: [Entry] {
    entries.filter { if case .here = $0.fate { true } else { false } }
  }

  /// The entries that cannot be read.
  public var unreadable: [Entry] {
    entries.filter { if case .unreadable = $0.fate { true } else { false } }
  }
}

/// A record that waits to be created; the transaction learns its kind from it.
struct Creation: Sendable {
  let run: @Sendable (inout WriteTransaction) throws -> Void

  init<Stored: StoredRecord>(_ record: Stored) {
    run = { transaction in _ = try transaction.create(record) }
  }
}
