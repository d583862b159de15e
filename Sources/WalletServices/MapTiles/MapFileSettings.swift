import Foundation
import Journeys

/// Which file the ground of maps is taken from.
public struct MapFileSettings: Sendable, Hashable, Codable, StoredSettings {
  static let fileName = "map-file.json"
  /// The most characters of whom a map is attributed to.
  static let attributionLimit = 200

  /// Where it lies; below the wallet's folder unless it begins with a slash.
  public var path: String
  /// Whom it is attributed to; empty for whom it names itself.
  public var attribution: String

  /// The names of the fields of its form.
  public enum Field: String, Sendable, CaseIterable { case path, attribution }

  func place(in folder: URL) -> URL { path.hasPrefix("/") ? URL(filePath: path) : folder.appending(path: path) }
}

extension Wallet {
  /// The map file that is set up; nil for none.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  public func mapFileSettings() throws -> MapFileSettings? { try SettingsFile(in: folder).read() }

  /// What is wrong with the map file that is set up, which may have gone or changed since; nil for nothing.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  public func mapFileIssue() throws -> Issue? {
    guard let settings = try mapFileSettings() else { return nil }
    do {
      _ = try PMTilesFile(settings.place(in: folder))
      return nil
    } catch {
      return Issue(MapFileSettings.Field.path.rawValue, error.problem)
    }
  }

  /// Takes a file as the ground of maps, or none where no path is given.
  /// - Parameter texts: by the names of `MapFileSettings.Field`
  /// - Throws: `WalletError.invalid`; what the file system throws.
  public func keepMapFile(_ texts: [String: String]) throws {
    typealias Field = MapFileSettings.Field
    var form = ServerForm(texts)
    guard !form[Field.path].isEmpty else { return try SettingsFile<MapFileSettings>(in: folder).remove() }
    let settings = MapFileSettings(path: form[Field.path], attribution: form[Field.attribution])
    if settings.attribution.count > MapFileSettings.attributionLimit {
      form.issue(Field.attribution, .tooLong, limit: "\(MapFileSettings.attributionLimit)")
    }
    do {
      let file = try PMTilesFile(settings.place(in: folder))
      if file.attribution.isEmpty, settings.attribution.isEmpty { form.issue(Field.attribution, .required) }
    } catch {
      form.issue(Field.path, error.problem)
    }
    try form.end()
    try SettingsFile(in: folder).write(settings)
  }
}

extension PMTilesFile.Fault {
  fileprivate var problem: Issue.Problem {
    switch self {
    case .missing: .noMapFile
    case .unreadable: .notAMapFile
    case .damaged: .damagedMap
    case .vector: .vectorMap
    }
  }
}
