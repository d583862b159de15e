import Foundation
import Journeys

/// The bounds of a file of costs, checked before work on it begins.
public enum CostFileLimits {
  /// Bytes of the file.
  public static let bytes = 8 << 20
  /// Expenses, or lines of a table.
  public static let rows = 10_000
  public static let columns = 200
  /// Bytes of one cell.
  public static let cell = 10_000
  /// People among whom costs are divided.
  public static let people = 100
  /// Values of a JSON document.
  static let values = 2_000_000
}

/// A table in delimited text (RFC 4180, with other delimiters than the comma too).
struct DelimitedText: Sendable {
  /// What stands between two cells.
  enum Delimiter: String, Sendable, Codable, CaseIterable {
    case comma, semicolon, tab, bar

    var byte: UInt8 {
      switch self {
      case .comma: UInt8(ascii: ",")
      case .semicolon: UInt8(ascii: ";")
      case .tab: UInt8(ascii: "\t")
      case .bar: UInt8(ascii: "|")
      }
    }
  }

  /// One record, which may stand on several lines.
  struct Row: Sendable, Hashable {
    /// The number of its first line, from 1.
    let number: Int
    var cells: [String]
    /// Whether a quotation mark is never closed, a cell is too long, or there are too many cells.
    var isBroken = false

    /// The cell of a column; empty for a column that the row does not have.
    subscript(_ column: Int?) -> String { column.map { cells.indices.contains($0) ? cells[$0] : "" } ?? "" }
  }

  let rows: [Row]

  /// Reads all records that are not empty.
  /// - Parameter most: only that many; nil for all
  /// - Throws: `WalletError.invalid` for more than `CostFileLimits.rows` and some lines above them.
  init(_ text: [UInt8], _ delimiter: Delimiter, most: Int? = nil) throws(WalletError) {
    var reader = DelimitedReader(bytes: text, delimiter: delimiter.byte), rows: [Row] = []
    while most.map({ rows.count < $0 }) ?? true, let row = reader.next() {
      guard row.isBroken || row.cells.contains(where: { !$0.isEmpty }) else { continue }
      guard rows.count < CostFileLimits.rows + 100 else {
        throw .invalid([Issue("costs", .tooMany, limit: "\(CostFileLimits.rows)")])
      }
      rows.append(row)
    }
    self.rows = rows
  }

  /// The delimiter by which most of the first lines have the same number of cells, the larger number in doubt.
  static func delimiter(of text: [UInt8]) -> Delimiter {
    func score(_ delimiter: Delimiter) -> (Int, Int) {
      let rows = (try? DelimitedText(text, delimiter, most: 50).rows) ?? []
      let counts = Dictionary(grouping: rows.map(\.cells.count).filter { $0 > 1 }) { $0 }.mapValues(\.count)
      let best = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
      return (best?.value ?? 0, best?.key ?? 0)
    }
    return Delimiter.allCases.map { ($0, score($0)) }.max { $0.1 < $1.1 }?.0 ?? .comma
  }
}

/// Reads records one by one. A quotation mark that is never closed breaks its own line alone, not the rest of the file.
private struct DelimitedReader {
  let bytes: [UInt8]
  let delimiter: UInt8
  private var index = 0
  private var line = 1

  init(bytes: [UInt8], delimiter: UInt8) { (self.bytes, self.delimiter) = (bytes, delimiter) }

  mutating func next() -> DelimitedText.Row? {
    guard index < bytes.count else { return nil }
    let (start, number) = (index, line)
    var cells: [String] = []
    while true {
      guard let cell = cell(), cells.count < CostFileLimits.columns else { return broken(from: start, number) }
      cells.append(cell)
      guard index < bytes.count else { break }
      let ending = bytes[index]
      index += 1
      if ending == delimiter { continue }
      endLine(ending)
      break
    }
    return DelimitedText.Row(number: number, cells: cells)
  }

  private mutating func endLine(_ byte: UInt8) {
    if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
    line += 1
  }

  /// One cell up to its delimiter or the end of its line; nil for one that breaks its row.
  private mutating func cell() -> String? {
    let quote = UInt8(ascii: "\""), start = index
    var content: [UInt8] = []
    if index < bytes.count, bytes[index] == quote {
      index += 1
      while true {
        guard index < bytes.count, content.count <= CostFileLimits.cell else { return nil }
        let byte = bytes[index]
        index += 1
        if byte == quote {
          guard index < bytes.count, bytes[index] == quote else { break }
          index += 1
        }
        if byte == 0x0A || byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A) { line += 1 }
        content.append(byte)
      }
    }
    while index < bytes.count, bytes[index] != delimiter, bytes[index] != 0x0A, bytes[index] != 0x0D {
      content.append(bytes[index])
      index += 1
      guard index - start <= 3 * CostFileLimits.cell, content.count <= CostFileLimits.cell else { return nil }
    }
    return String(decoding: content, as: UTF8.self).trimmingCharacters(in: DelimitedReader.blanks)
  }

  private static let blanks = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: "\u{FEFF}\u{200B}"))

  /// What stands on the line where a record that breaks begins. Reading goes on behind that line.
  private mutating func broken(from start: Int, _ number: Int) -> DelimitedText.Row {
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    (index, line) = (end, number)
    if end < bytes.count {
      index += 1
      endLine(bytes[end])
    }
    let said = String(decoding: bytes[start..<min(end, start + 200)], as: UTF8.self)
    return DelimitedText.Row(number: number, cells: [said], isBroken: true)
  }
}

/// How the bytes of a text are read.
enum TextEncoding: String, Sendable, Codable, CaseIterable {
  case utf8, windows1252, utf16

  /// The encoding that bytes fit: UTF-16 by its mark, UTF-8 where they are valid, else Windows-1252.
  static func of(_ data: Data) -> TextEncoding {
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) { return .utf16 }
    return String(validating: data, as: UTF8.self) == nil ? .windows1252 : .utf8
  }

  /// The text in UTF-8; what an encoding does not know becomes U+FFFD.
  func bytes(_ data: Data) -> [UInt8] {
    let text =
      switch self {
      case .utf8: String(decoding: data, as: UTF8.self)
      case .utf16: String(data: data, encoding: .utf16) ?? String(decoding: data, as: UTF8.self)
      case .windows1252: String(String.UnicodeScalarView(data.map(TextEncoding.windows1252)))
      }
    return Array(text.utf8)
  }

  /// The character of a byte in Windows-1252 (WHATWG Encoding, index windows-1252).
  private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  private static let upper = Array(
    ("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ" as String).unicodeScalars)
}
