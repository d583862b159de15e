/// How deep Markdown may be nested before its marks are taken for text.
///
/// The parser looks at every open quote and list for each line, and for each bracket at those before it; a text made
/// of nothing else would keep it busy for minutes.
enum MarkdownLimits {
  /// The most marks of quotes and lists at the beginning of one line.
  static let depth = 32
  /// The most opening brackets in one text; beyond that, none of them begins a link.
  static let brackets = 10_000

  /// The text, with the marks beyond the limits escaped.
  static func shallow(_ text: String) -> String {
    let lines =
      text.utf8.count <= depth
      ? text
      : text.split(separator: "\n", omittingEmptySubsequences: false)
        .map(line).joined(separator: "\n")
    guard lines.utf8.count(where: { $0 == UInt8(ascii: "[") }) > brackets else { return lines }
    return lines.replacing("[", with: "\\[")
  }

  private static func line(_ line: Substring) -> Substring {
    var marks = 0
    for index in line.utf8.indices {
      switch line.utf8[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): continue
      case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."),
        UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        marks += 1
      default: return line
      }
      if marks > depth { return line[..<index] + "\\" + line[index...] }
    }
    return line
  }
}
