import Foundation
import Journeys

/// A value in a file of its own beside the database. It is in no backup, because settings hold passwords.
protocol StoredSettings: Codable, Sendable {
  /// The file's name in the data folder.
  static var fileName: String { get }
}

/// One settings file of a data folder: a JSON object of the value's members and `version`, for its user only (0600), replaced as a
/// whole.
struct SettingsFile<Value: StoredSettings> {
  private let file: URL

  init(in folder: URL) {
    file = folder.appending(path: Value.fileName)
  }

  /// The value; nil where no file is there.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)` for a file that cannot be read, or of a newer version, which the next
  ///   `write` would lose.
  func read() throws(WalletError) -> Value? {
    guard file.isThere else { return nil }
    do {
      return try JSONDecoder().decode(SettingsDocument<Value>.self, from: Data(contentsOf: file)).value
    } catch {
      throw .unavailable(.settingsUnreadable, detail: file.path)
    }
  }

  /// Replaces the value; a missing folder is made.
  /// - Throws: what the file system throws.
  func write(_ value: Value) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try AtomicFile.write(encoder.encode(SettingsDocument(value: value)), privatelyTo: file)
  }

  /// Deletes the file, and its passwords with it.
  /// - Throws: what the file system throws.
  func remove() throws {
    if file.isThere { try FileManager.default.removeItem(at: file) }
  }
}

/// The members of a value, and beside them the version of the format.
private struct SettingsDocument<Value: StoredSettings>: Codable {
  let value: Value

  private enum Key: String, CodingKey { case version }
  /// The first files named no version.
  private static var version: Int { 1 }

  init(value: Value) { self.value = value }

  init(from decoder: any Decoder) throws {
    let version = try decoder.container(keyedBy: Key.self).decodeIfPresent(Int.self, forKey: .version) ?? 1
    guard version == Self.version else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "version \(version)"))
    }
    value = try Value(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.version, forKey: .version)
    try value.encode(to: encoder)
  }
}
