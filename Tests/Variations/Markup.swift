import Foundation

/// A text as HTML, and HTML as text.
enum Markup {
  /// Paragraphs with line breaks, or a table of which columns parted by blanks, and labels and values, are the cells.
  static func html(of text: String, using generator: inout SeededGenerator) -> String {
    let blocks = text.replacing("\r\n", with: "\n").components(separatedBy: "\n\n")
    let isTable = Bool.random(using: &generator)
    let body = blocks.map { block in
      let lines = block.split(separator: "\n").map(String.init)
      guard isTable else { return "<p>\(lines.map { escaped($0) }.joined(separator: "<br>\n"))</p>" }
      let rows = lines.map {
        "<tr>\(cells(of: $0).map { "<td style=\"padding:4px\">\(escaped($0))</td>" }.joined())</tr>"
      }
      return "<table role=\"presentation\">\(rows.joined(separator: "\n"))</table>"
    }
    return
      "<!DOCTYPE html><html><head><style>td{color:#222}</style></head><body>\n\(body.joined(separator: "\n"))\n</body></html>\n"
  }

  /// Rows become lines, cells columns, and what a browser sets below each other stands below each other.
  static func text(of html: String) -> String {
    let body = html.replacing(/<head>[\s\S]*?<\/head>/, with: "").replacing("\n", with: "")
    var text = ""
    var open: [Substring] = []
    for piece in body.split(separator: "<", omittingEmptySubsequences: true) {
      guard let end = piece.firstIndex(of: ">") else {
        text += piece
        continue
      }
      let tag = piece[..<end].lowercased().prefix { !$0.isWhitespace && $0 != ">" }
      let name = tag.drop { $0 == "/" }
      if tag == "br" || tag == "br/" {
        // Within a cell the lines of an address stand behind each other.
        text += ["td", "th"].contains(open.last) ? " " : "\n"
      } else if blocks.contains(String(name)) {
        if tag.first == "/" {
          if open.last == name { open.removeLast() }
          text += ending(of: name)
        } else {
          open.append(name)
        }
      } else if tag == "/span" {
        text += "  "
      }
      text += piece[piece.index(after: end)...]
    }
    return entities.reduce(text) { $0.replacing("&\($1.name);", with: $1.text) }
  }

  private static let blocks: Set = ["td", "th", "p", "div", "table", "tr", "li", "h1", "h2", "h3", "h4"]

  private static func ending(of block: Substring) -> String {
    switch block {
    case "td", "th": "    "
    case "table", "p", "h1", "h2", "h3", "h4": "\n\n"
    default: "\n"
    }
  }

  /// Named characters (HTML, "Named character references"); the ampersand last.
  private static let entities: [(name: String, text: String)] = [
    ("nbsp", " "), ("lt", "<"), ("gt", ">"), ("auml", "ä"), ("ouml", "ö"), ("uuml", "ü"), ("Auml", "Ä"), ("Ouml", "Ö"),
    ("Uuml", "Ü"), ("szlig", "ß"), ("oslash", "ø"), ("aring", "å"), ("aelig", "æ"), ("eacute", "é"), ("Eacute", "É"),
    ("egrave", "è"), ("ecirc", "ê"), ("agrave", "à"), ("acirc", "â"), ("ccedil", "ç"), ("iacute", "í"), ("aacute", "á"),
    ("oacute", "ó"), ("uacute", "ú"), ("ntilde", "ñ"), ("ndash", "–"), ("mdash", "—"), ("middot", "·"), ("rarr", "→"),
    ("larr", "←"), ("euro", "€"), ("deg", "°"), ("zwnj", ""), ("rsquo", "’"), ("hellip", "…"), ("amp", "&"),
  ]

  private static func cells(of line: String) -> [String] {
    if let parts = Labels.parts(of: line), !line.contains("   ") { return [parts.label + ":", parts.value] }
    return line.split(separator: /\s{3,}/).map(String.init)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
