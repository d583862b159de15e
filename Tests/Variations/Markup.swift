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

  /// Rows become lines, cells columns.
  static func text(of html: String) -> String {
    html.replacing(/<head>[\s\S]*?<\/head>/, with: "").replacing("\n", with: "")
      .replacing(/<br ?\/?>/, with: " ").replacing(/<\/t[dh]>/, with: "    ").replacing(/<\/span>/, with: "  ")
      .replacing(/<\/(?:table|p)>/, with: "\n\n").replacing(/<\/(?:tr|div)>/, with: "\n").replacing(/<[^>]*>/, with: "")
      .replacing("&nbsp;", with: " ").replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
        "&amp;", with: "&")
  }

  private static func cells(of line: String) -> [String] {
    if let parts = Labels.parts(of: line), !line.contains("   ") { return [parts.label + ":", parts.value] }
    return line.split(separator: /\s{3,}/).map(String.init)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
