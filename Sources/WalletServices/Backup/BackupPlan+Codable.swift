import Foundation
import Journeys

extension BackupPlan: StoredSettings {
  static let fileName = "backup-plan.json"

  private enum Key: String, CodingKey {
    case isOn, hour, folder, retention, server
  }

  /// The plan of a data folder; the usual one where none was made.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  public init(in folder: URL) throws { self = try SettingsFile(in: folder).read() ?? BackupPlan() }

  /// Writes the plan into a data folder. A folder for the backups is made where it is missing.
  /// - Throws: what the file system throws.
  public func keep(in wallet: URL) throws {
    if let folder {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    try SettingsFile(in: wallet).write(self)
  }

  /// Reads it from a settings file.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    isOn = try container.decodeIfPresent(Bool.self, forKey: .isOn) ?? true
    hour = try container.decode(Int.self, forKey: .hour)
    folder = try container.decodeIfPresent(.folder) { URL(filePath: $0, directoryHint: .isDirectory) }
    retention = try container.decode(Retention.self, forKey: .retention)
    server = try container.decodeIfPresent(WebDAV.Access.self, forKey: .server)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(isOn, forKey: .isOn)
    try container.encode(hour, forKey: .hour)
    try container.encodeIfPresent(folder?.path, forKey: .folder)
    try container.encode(retention, forKey: .retention)
    try container.encodeIfPresent(server, forKey: .server)
  }
}

extension WebDAV.Access: Codable {
  private enum Key: String, CodingKey {
    case address, user, password
  }

  /// Reads it from a settings file.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let user = try container.decode(String.self, forKey: .user)
    let password = Secret(try container.decode(String.self, forKey: .password))
    self = try container.decode(.address) { WebDAV.Access($0, user: user, password: password) }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(address.absoluteString, forKey: .address)
    try container.encode(user, forKey: .user)
    try container.encode(password.text, forKey: .password)
  }
}
