import Foundation
import Journeys

/// What a backup says of itself: `manifest.json`, its first entry.
public struct BackupManifest: Sendable, Hashable {
  /// A file of the backup.
  public struct Entry: Sendable, Hashable {
    public let name: BackupName
    /// In bytes.
    public let size: Int
    /// In hexadecimal.
    public let sha256: String
  }

  /// The version of the program that made it.
  public let appVersion: String
  public let created: Date
  /// The number of the last migration that the database has seen.
  public let schemaVersion: Int
  /// How many records of each kind there are, those in the trash too, by the kind's name in the log of changes.
  public let counts: [String: Int]
  /// The database first, then the documents in the order of their names.
  public let entries: [Entry]

  /// The version of the format that this program writes, and the newest that it reads.
  static let formatVersion = 1
  /// Its largest size in bytes, for it is the one entry that is read as a whole: about 200,000 documents.
  static let sizeLimit = 32 << 20

  /// The bytes of all files in it.
  public var size: Int { entries.reduce(0) { $0 + $1.size } }

  /// How many documents it holds.
  public var documentCount: Int { entries.count - 1 }

  /// As it stands in the file.
  var json: Data {
    var writer = JSONWriter()
    writer.value(
      .object([
        "formatVersion": .number(Decimal(BackupManifest.formatVersion)), "appVersion": .text(appVersion),
        "created": .text(created.rfc3339), "schemaVersion": .number(Decimal(schemaVersion)),
        "counts": .object(counts.mapValues { .number(Decimal($0)) }),
        "entries": .array(
          entries.map {
            ["name": .text($0.name.text), "size": .number(Decimal($0.size)), "sha256": .text($0.sha256)]
          }),
      ]))
    return Data(writer.bytes)
  }
}

extension BackupManifest {
  /// Reads what stands in a file.
  /// - Throws: `WalletError.unavailable`, with `.backupNewer` for a newer version of the format.
  init(json: Data) throws(WalletError) {
    let damaged = WalletError.unavailable(.backupDamaged, detail: "its manifest")
    guard let members = try? JSONValue(parsing: json).members, let version = members["formatVersion"]?.integer else {
      throw damaged
    }
    guard version <= BackupManifest.formatVersion else {
      throw .unavailable(.backupNewer, detail: "format \(version)")
    }
    let entries = members["entries"]?.values?.map(Entry.init), counts = members["counts"]?.members
    guard let appVersion = members["appVersion"]?.text, let schemaVersion = members["schemaVersion"]?.integer,
      let created = members["created"]?.text.flatMap({ Date(rfc3339: $0) }), let entries, let counts
    else { throw damaged }
    (self.appVersion, self.created, self.schemaVersion) = (appVersion, created, schemaVersion)
    self.counts = counts.compactMapValues(\.integer)
    self.entries = entries.compactMap(\.self)
    guard self.counts.count == counts.count, self.entries.count == entries.count,
      self.entries.first?.name == .wallet,
      self.entries.dropFirst().allSatisfy({ if case .document = $0.name { true } else { false } }),
      Set(self.entries.map(\.name)).count == entries.count
    else { throw damaged }
  }
}

extension BackupManifest.Entry {
  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.text.flatMap({ BackupName($0) }), let size = json["size"]?.integer,
      (0...1 << 44).contains(size), let sha256 = json["sha256"]?.text
    else { return nil }
    self.init(name: name, size: size, sha256: sha256)
  }
}
