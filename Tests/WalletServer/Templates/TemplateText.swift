import Foundation

@testable import WalletServer

/// A template as it is written: its tags, one inside the other.
struct TemplateText: Sendable {
  let name: String
  let text: String
  let tags: [Tag]

  /// One tag, with what stands between it and its end.
  struct Tag: Sendable {
    enum Kind: Sendable {
      case variable, unescaped, section, inverted, partial, dynamicPartial, block, other
    }

    let kind: Kind
    let name: String
    /// Where it stands: `item:12 {{#tiles}}`.
    let place: String
    var parts: [Tag] = []

    /// This tag and all inside it.
    var all: [Tag] { [self] + parts.flatMap(\.all) }
  }

  init(name: String, text: String) {
    (self.name, self.text) = (name, text)
    var open: [Tag] = []
    var top: [Tag] = []
    func close() {
      guard let tag = open.popLast() else { return }
      if open.isEmpty { top.append(tag) } else { open[open.count - 1].parts.append(tag) }
    }
    for found in text.matches(of: /\{\{(\{|[#^\/>$<!&=%])?\s*(\*?)([^}]*?)\s*\}\}\}?/) {
      let (_, sigil, star, rest) = found.output
      if sigil == "/" {
        close()
        continue
      }
      let kind: Tag.Kind =
        switch sigil {
        case "#": .section
        case "^": .inverted
        case ">", "<": star.isEmpty ? .partial : .dynamicPartial
        case "$": .block
        case "{", "&": .unescaped
        case nil: .variable
        default: .other
        }
      let line = text[..<found.range.lowerBound].count { $0 == "\n" } + 1
      open.append(Tag(kind: kind, name: String(rest), place: "\(name):\(line) \(found.output.0)"))
      let isOpen = sigil == "#" || sigil == "^" || sigil == "$" || sigil == "<"
      if !isOpen { close() }
    }
    while !open.isEmpty { close() }
    tags = top
  }

  /// All templates of the server.
  static func all() throws -> [TemplateText] {
    try FileManager.default.subpathsOfDirectory(atPath: Templates.folder.path).sorted()
      .filter { $0.hasSuffix(".mustache") }
      .map {
        TemplateText(
          name: String($0.dropLast(".mustache".count)),
          text: try String(contentsOf: Templates.folder.appending(path: $0), encoding: .utf8))
      }
  }
}
