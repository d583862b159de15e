import Foundation
import JourneyStore
import Journeys

/// The JSON file in which a wallet is exported, a superset of the export of the original Journey Wallet app.
///
/// One object: `metadata`, `userSettings`, then an array for `journeys` and for each kind of item, each record under
/// the keys of its fields.
public enum ExportFormat {
  /// The version of the format that this program writes, and the newest that it reads; the original app writes none.
  public static let version = 1
  /// The largest file that is read, in bytes.
  public static let sizeLimit = 256 * 1_048_576

  static let journeysKey = "journeys"
  static let metadataKey = "metadata"
  static let settingsKey = "userSettings"
  static let versionKey = "formatVersion"

  /// What an export of now says of itself.
  static func metadata(_ appVersion: String, _ schemaVersion: Int, at now: Date) -> [JSONMember] {
    [
      ("appVersion", .text(appVersion)), ("createdAt", .text(now.rfc3339)),
      ("databaseSchemaVersion", .number(Decimal(schemaVersion))),
      ("deviceName", .text(ProcessInfo.processInfo.hostName)), (versionKey, .number(Decimal(version))),
    ]
  }

  /// What an export says of itself; one without any record is known by it.
  static let metadataKeys: Set = ["createdAt", "appVersion", "deviceName", "databaseSchemaVersion", versionKey]
  /// The members of the object by which an export is known.
  static func collections(_ kinds: ItemCatalogue) -> [String] { [journeysKey] + kinds.kinds.map(\.collection) }
}
