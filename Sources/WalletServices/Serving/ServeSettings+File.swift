import Foundation
import Journeys

extension ServeSettings {
  /// The file that is read where none is named, in the data folder.
  public static let fileName = "config.json"

  /// The settings of a configuration file: a JSON object with the names of the flags of `serve`, without the hyphens before them. Paths
  /// are taken from its folder.
  /// - Parameter isNamed: whether it was named, and so need not lie in the data folder
  /// - Throws: `WalletError.unavailable(.configurationInvalid)`, with the file, the key and the reason.
  public init(file: URL, isNamed: Bool) throws(WalletError) {
    self.init()
    do throws(Fault) {
      guard let members = try ServeSettings.document(file).members else {
        throw Fault(name: "", reason: "must be an object of settings")
      }
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        guard let setting = ServeSettings.all.first(where: { $0.name == name }) else {
          throw Fault(name: name, reason: "is no setting")
        }
        guard setting.read(value, &self) else { throw Fault(name: name, reason: setting.reason) }
      }
      guard isNamed || data == nil else {
        throw Fault(name: "data", reason: "is where this file lies; only a file named with --config says it")
      }
      try checkEach()
    } catch {
      let key = error.name.isEmpty ? "" : "\(error.name) "
      throw .unavailable(.configurationInvalid, detail: "\(file.path): \(key)\(error.reason)")
    }
    let folder = file.deletingLastPathComponent()
    for path in [\ServeSettings.data, \.certificate, \.privateKey] {
      self[keyPath: path] = self[keyPath: path].map { URL(filePath: $0, relativeTo: folder).standardizedFileURL.path }
    }
  }

  private static func document(_ file: URL) throws(Fault) -> JSONValue {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw Fault(name: "", reason: "cannot be read")
    }
    do {
      return try JSONValue(parsing: data)
    } catch {
      throw Fault(name: "", reason: "is no JSON: \(error.kind.rawValue) at byte \(error.offset)")
    }
  }
}
