import Foundation
import Journeys

/// An export that was read, of this program or of the original Journey Wallet app.
public struct ExportFile: Sendable {
  /// The records of each array, by its key.
  public let collections: [String: [JSONValue]]
  public let settings: Draft
  /// What the file says of itself: `createdAt`, `appVersion`, `deviceName`, `databaseSchemaVersion`.
  public let metadata: Draft

  /// Reads a file's bytes.
  /// - Throws: `WalletError.tooLarge`, or `.unavailable` with `.exportTruncated` for a file that breaks off,
  ///   `.notAnExport` for anything else that is no export, `.exportNewer` for a later version of the format.
  public init(_ data: Data) throws(WalletError) {
    guard data.count <= ExportFormat.sizeLimit else { throw .tooLarge(limit: ExportFormat.sizeLimit) }
    guard let members = try ExportFile.object(data) else { throw .unavailable(.notAnExport) }
    metadata = members[ExportFormat.metadataKey]?.members ?? [:]
    settings = members[ExportFormat.settingsKey]?.members ?? [:]
    var collections: [String: [JSONValue]] = [:]
    for key in ExportFormat.collections {
      guard let value = members[key], value != .null else { continue }
      guard let values = value.values else { throw .unavailable(.notAnExport, detail: "\(key) is no array") }
      collections[key] = values
    }
    guard !collections.isEmpty || members[ExportFormat.metadataKey] != nil else {
      throw .unavailable(.notAnExport, detail: "none of \(ExportFormat.collections.joined(separator: ", "))")
    }
    if let version = metadata[ExportFormat.versionKey]?.integer, version > ExportFormat.version {
      throw .unavailable(.exportNewer, detail: "format \(version)")
    }
    self.collections = collections
  }

  /// The members of the outermost object; nil when it is no object.
  private static func object(_ data: Data) throws(WalletError) -> Draft? {
    let blanks = Set(" \t\r\n\u{FEFF}".utf8)
    guard let first = data.first(where: { !blanks.contains($0) }), first == UInt8(ascii: "{") else {
      return nil
    }
    do {
      return try JSONValue(parsing: data).members
    } catch {
      let isWhole = data.last { !blanks.contains($0) } == UInt8(ascii: "}")
      throw .unavailable(isWhole ? .notAnExport : .exportTruncated, detail: "\(error)")
    }
  }
}
