import Foundation
import Journeys

extension Mailbox: StoredSettings {
  static let fileName = "mailbox.json"

  private enum Key: String, CodingKey {
    case folder, since
  }

  /// The mailbox of a data folder; nil where none was set up.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  public static func kept(in folder: URL) throws -> Mailbox? { try SettingsFile(in: folder).read() }

  /// Writes it into a data folder.
  /// - Throws: what the file system throws.
  public func keep(in folder: URL) throws { try SettingsFile(in: folder).write(self) }

  /// Deletes it, and its password with it.
  /// - Throws: what the file system throws.
  public static func forget(in folder: URL) throws { try SettingsFile<Mailbox>(in: folder).remove() }

  /// Reads it from a settings file, where the server's members stand beside its own.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      server: try MailServer(from: decoder), folder: try container.decode(String.self, forKey: .folder),
      since: try container.decodeIfPresent(.since) { CalendarDay($0) })
  }

  public func encode(to encoder: any Encoder) throws {
    try server.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(folder, forKey: .folder)
    try container.encodeIfPresent(since?.iso, forKey: .since)
  }
}
