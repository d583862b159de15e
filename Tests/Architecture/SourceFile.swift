import Foundation

/// A file under `Sources/`, as the rules look at it.
struct SourceFile: Sendable {
  /// From `Sources/` on: `Journeys/Items/Hotel.swift`.
  let path: String
  let text: String

  /// The target that the file belongs to.
  var layer: String { folders.first ?? "" }

  /// The folders in which it lies, the target first.
  var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }

  /// Its lines, those of Swift without comments; the two slashes of an address are none.
  let code: [String]

  init(path: String, text: String) {
    (self.path, self.text) = (path, text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    code = path.hasSuffix(".swift") ? lines.map(SourceFile.uncommented) : lines.map(String.init)
  }

  private static func uncommented(_ line: Substring) -> String {
    let bytes = Array(line.utf8), slash = UInt8(ascii: "/")
    let start = bytes.indices.dropLast().first { index in
      bytes[index] == slash && bytes[index + 1] == slash && (index == 0 || !(#":"/"#.utf8.contains(bytes[index - 1])))
    }
    return String(decoding: bytes[..<(start ?? bytes.endIndex)], as: UTF8.self)
  }

  /// The modules that it imports, of `@testable import struct A.B` A.
  var imports: [String] {
    let modifiers = /(?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal|fileprivate|private)\s+)*/
    let kinds = /(?:(?:struct|class|enum|protocol|func|typealias|let|var)\s+)?/
    return code.filter { $0.contains("import") }.flatMap { $0.split(separator: ";") }.compactMap { line in
      guard let whole = line.prefixMatch(of: /\s*/)?.output else { return nil }
      let rest = line.dropFirst(whole.count)
      guard let head = rest.prefixMatch(of: modifiers)?.output else { return nil }
      guard let word = rest.dropFirst(head.count).prefixMatch(of: /import\s+/)?.output else { return nil }
      let name = rest.dropFirst(head.count + word.count)
      guard let kind = name.prefixMatch(of: kinds)?.output else { return nil }
      return name.dropFirst(kind.count).prefixMatch(of: /\w+/).map { String($0.output) }
    }
  }

  /// All files under `Sources/` whose names end in one of these.
  static func all(_ endings: String...) throws -> [SourceFile] {
    try endings == [".swift"] ? swift.get() : read(endings)
  }

  /// Those in Swift, read once for all rules.
  private static let swift = Result { try read([".swift"]) }

  private static func read(_ endings: [String]) throws -> [SourceFile] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let sources = tests.deletingLastPathComponent().appending(path: "Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
      .filter { path in endings.contains { path.hasSuffix($0) } }
      .map { SourceFile(path: $0, text: try String(contentsOf: sources.appending(path: $0), encoding: .utf8)) }
  }
}

/// Something that holds for every file.
struct Rule: Sendable {
  /// What is wrong with a file, in words; empty when it keeps the rule.
  let breaches: @Sendable (SourceFile) -> [String]

  /// What is wrong with files, each with its path.
  func breaches(in files: [SourceFile]) -> [String] {
    files.flatMap { file in breaches(file).map { "\(file.path): \($0)" } }
  }

  /// No line of code, without its comments, matches.
  static func noCode(_ pattern: String) throws -> Rule {
    let lines = try Lines(pattern)
    return Rule { lines.matching(in: $0.code.joined(separator: "\n")) }
  }

  /// No line matches, comments included.
  static func noText(_ pattern: String) throws -> Rule {
    let lines = try Lines(pattern)
    return Rule { lines.matching(in: $0.text) }
  }
}

/// The lines that match a pattern, which is compiled once for all files.
private struct Lines: Sendable {
  private let expression: NSRegularExpression

  init(_ pattern: String) throws {
    expression = try NSRegularExpression(pattern: pattern, options: [.anchorsMatchLines])
  }

  func matching(in text: String) -> [String] {
    expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
      Range(match.range, in: text).map { String(text[text.lineRange(for: $0)].dropLast(while: \.isNewline)) }
    }
  }
}

extension Substring {
  fileprivate func dropLast(while condition: (Character) -> Bool) -> Substring {
    guard let last = lastIndex(where: { !condition($0) }) else { return "" }
    return self[...last]
  }
}
