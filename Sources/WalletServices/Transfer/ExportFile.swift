import Foundation
import JourneyStore
import Journeys

/// An export that was read, of this program or of the original Journey Wallet app.
public struct ExportFile: Sendable {
  /// The records of each array, by its key.
  public let collections: [String: [JSONValue]]
  public let settings: Patch
  /// What the file says of itself: `createdAt`, `appVersion`, `deviceName`, `databaseSchemaVersion`.
  public let metadata: Patch

  /// Reads a file's bytes.
  /// - Throws: `WalletError.tooLarge`, or `.unavailable` with `.exportTruncated` for a file that breaks off,
  ///   `.notAnExport` for anything else that is no export, `.exportNewer` for a later version of the format.
  public init(_ data: Data, _ kinds: ItemCatalogue = .product) throws(WalletError) {
    let keys = ExportFormat.collections(kinds)
    guard data.count <= ExportFormat.sizeLimit else { throw .tooLarge(limit: ExportFormat.sizeLimit) }
    guard let members = try ExportFile.object(data) else { throw .unavailable(.notAnExport) }
    metadata = members[ExportFormat.metadataKey]?.members ?? [:]
    settings = members[ExportFormat.settingsKey]?.members ?? [:]
    var collections: [String: [JSONValue]] = [:]
    for key in keys {
      guard let value = members[key], value != .null else { continue }
      guard let values = value.values else { throw .unavailable(.notAnExport, detail: "\(key) is no array") }
      collections[key] = values
    }
    guard !collections.isEmpty || !ExportFormat.metadataKeys.isDisjoint(with: metadata.keys) else {
      throw .unavailable(.notAnExport, detail: "none of \(keys.joined(separator: ", "))")
    }
    if case .number(let version) = metadata[ExportFormat.versionKey], version > Decimal(ExportFormat.version) {
      throw .unavailable(.exportNewer, detail: "format \(version)")
    }
    self.collections = collections
  }

  init(collections: [String: [JSONValue]], settings: Patch, metadata: Patch) {
    (self.collections, self.settings, self.metadata) = (collections, settings, metadata)
  }

  /// Whether this program wrote the file, under its own keys.
  var isOwn: Bool { metadata[ExportFormat.versionKey] != nil }

  /// The members of the outermost object; nil when it is no object.
  private static func object(_ data: Data) throws(WalletError) -> Patch? {
    let blanks = Set(" \t\r\n\u{FEFF}".utf8)
    guard let first = data.first(where: { !blanks.contains($0) }), first == UInt8(ascii: "{") else {
      return nil
    }
    do throws(JSONFault) {
      return try JSONValue(parsing: data).members
    } catch {
      throw .unavailable(
        error.kind == .endsEarly ? .exportTruncated : .notAnExport,
        detail: "\(error.kind.rawValue) at byte \(error.offset)")
    }
  }
}
