import Foundation

/// A reference file: lines of tab-separated columns, sorted by the bytes of the first column. It is mapped, not read, so
/// that only the pages that a lookup touches cost memory.
struct ReferenceTable: Sendable {
  private let bytes: Data

  /// Maps `Reference/<name>.tsv` of the package's resources; a missing file is an empty table.
  init(_ name: String) {
    bytes =
      Self.folder.flatMap { try? Data(contentsOf: $0.appending(path: "\(name).tsv"), options: .alwaysMapped) } ?? Data()
  }

  /// The columns of the line that begins at `offset`.
  func row(at offset: Int) -> [String] {
    bytes.withUnsafeBytes { buffer in
      guard offset >= 0, offset < buffer.count else { return [] }
      return Self.columns(of: buffer[offset..<Self.lineEnd(buffer, from: offset)])
    }
  }

  /// The columns of the line whose first column is `key`.
  func row(for key: String) -> [String]? {
    let key = Array(key.utf8)
    return bytes.withUnsafeBytes { buffer in
      let start = Self.firstLine(buffer, notBefore: key)
      let end = Self.lineEnd(buffer, from: start)
      guard start < end, Self.hasPrefix(buffer[start..<end], key), buffer[start + key.count] == 0x09 else { return nil }
      return Self.columns(of: buffer[start..<end])
    }
  }

  /// The lines whose first column begins with `prefix`, in byte order, at most `limit`.
  func rows(withPrefix prefix: String, limit: Int) -> [[String]] {
    let prefix = Array(prefix.utf8)
    return bytes.withUnsafeBytes { buffer in
      var found: [[String]] = []
      var start = Self.firstLine(buffer, notBefore: prefix)
      while found.count < limit, start < buffer.count {
        let end = Self.lineEnd(buffer, from: start)
        guard Self.hasPrefix(buffer[start..<end], prefix) else { break }
        found.append(Self.columns(of: buffer[start..<end]))
        start = end + 1
      }
      return found
    }
  }

  /// The last line whose first column is not after `key` in byte order; nil before the first line.
  func lastRow(notAfter key: String) -> [String]? {
    if let row = row(for: key) { return row }
    let key = Array(key.utf8)
    return bytes.withUnsafeBytes { buffer in
      let next = Self.firstLine(buffer, notBefore: key)
      guard next > 0 else { return nil }
      var start = next - 1
      while start > 0, buffer[start - 1] != 0x0A { start -= 1 }
      return Self.columns(of: buffer[start..<(next - 1)])
    }
  }

  /// Every line with the place where it begins, in the order of the file.
  func allRows() -> [[String]] { rows(withPrefix: "", limit: .max) }

  /// The folder of the reference files, beside the program or in the package's resources.
  private static let folder: URL? = Bundle.module.resourceURL?.appending(path: "Reference")

  private static func lineEnd(_ buffer: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard start < buffer.count, let base = buffer.baseAddress,
      let hit = memchr(base + start, 0x0A, buffer.count - start)
    else { return buffer.count }
    return UnsafeRawPointer(hit) - base
  }

  /// Binary search: the beginning of the first line whose first column is not less than `key`.
  private static func firstLine(_ buffer: UnsafeRawBufferPointer, notBefore key: [UInt8]) -> Int {
    var low = 0
    var high = buffer.count
    while low < high {
      var start = (low + high) / 2
      while start > low, buffer[start - 1] != 0x0A { start -= 1 }
      let end = lineEnd(buffer, from: start)
      if precedes(buffer[start..<end], key) { low = end + 1 } else { high = start }
    }
    return min(low, buffer.count)
  }

  private static func precedes(_ line: Slice<UnsafeRawBufferPointer>, _ key: [UInt8]) -> Bool {
    var index = 0
    for byte in line {
      if byte == 0x09 { return index < key.count }
      if index == key.count { return false }
      if byte != key[index] { return byte < key[index] }
      index += 1
    }
    return index < key.count
  }

  private static func hasPrefix(_ line: Slice<UnsafeRawBufferPointer>, _ prefix: [UInt8]) -> Bool {
    line.count > prefix.count && line.starts(with: prefix)
  }

  private static func columns(of line: Slice<UnsafeRawBufferPointer>) -> [String] {
    line.split(separator: 0x09, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
  }
}
