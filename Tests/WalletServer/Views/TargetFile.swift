import Foundation

@testable import ServerTestSupport

/// A file under `Sources/`.
struct TargetFile: Sendable {
  let path: String
  let text: String

  /// The files of a target whose names end so.
  static func all(in target: String, _ ending: String) throws -> [TargetFile] {
    let repository = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    let folder = URL(filePath: String(repository)).appending(path: "Sources/\(target)")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(ending) }
      .map { TargetFile(path: $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }
}
