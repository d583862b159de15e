import CMarkGFM
import Foundation
import Journeys

/// HTML that may stand in a page as it is: what this file makes of Markdown, and nothing else.
///
/// Its only initialiser is private to this file, and a test holds that no other file makes one. It is safe because
/// cmark escapes all text, raw HTML is turned into text before, links lead only where `isAllowed` says, and images,
/// which would be fetched from elsewhere, become links.
public struct SafeHTML: Sendable, Hashable {
  /// The elements.
  public let text: String

  fileprivate init(_ text: String) { self.text = text }
}

/// Markdown as GitHub writes it (https://github.github.com/gfm/): tables, task lists, strikethrough, bare links.
public struct Markdown: Sendable {
  private let source: String

  /// A text in Markdown.
  public init(_ source: String) { self.source = source }

  /// The text as HTML; as plain text below a hint where it would take too long to parse.
  /// - Parameter hint: says that the text is shown as it was typed
  public func html(whenPlain hint: String) -> SafeHTML {
    guard MarkdownCost(of: source).isBearable else { return Markdown.plain(source, below: hint) }
    let rendered = Markdown.withDocument(source) { document in
      document.disarm()
      // Without CMARK_OPT_UNSAFE, so that what might have been overlooked is left out.
      guard let html = cmark_render_html(document.node, Markdown.options, nil) else { return "" }
      defer { free(html) }
      return String(cString: html)
    }
    // Text cannot look like this: its quotes and brackets are escaped.
    return SafeHTML(rendered.replacing("<a href=\"", with: "<a rel=\"noreferrer nofollow\" href=\""))
  }

  /// The first words of the text on one line, without the marks of Markdown.
  public func opening(_ length: Int) -> String {
    // Enough that what is marked or linked at the beginning ends in it.
    let line = Markdown.plainLine(Markdown.beginning(of: source, max(length * 4, 2000)))
    return line.count > length ? line.prefix(length).trimmingCharacters(in: .whitespaces) + "…" : line
  }

  /// The paragraph that holds the first of some folded words, on one line and without the marks; nil where no text shows it.
  func line(around words: [String]) -> String? {
    let paragraphs = source.split(separator: /\n\s*\n/, omittingEmptySubsequences: true)
    let found = paragraphs.first { paragraph in words.contains { FoldedName.of(paragraph).contains($0) } }
    guard let line = found.map({ Markdown.plainLine(Markdown.beginning(of: $0, 20_000)) }) else { return nil }
    return words.contains { FoldedName.of(line).contains($0) } ? line : nil
  }

  /// The first code points of a text; one character may be made of any number of them.
  private static func beginning(of text: some StringProtocol, _ length: Int) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))
  }

  /// The words of a piece of Markdown on one line.
  private static func plainLine(_ source: String) -> String {
    if isUnmarked(source) { return source.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    // What takes too long to parse stays as it was typed.
    let isBearable = MarkdownCost(of: source).isBearable
    let plain =
      !isBearable
      ? source
      : withDocument(source) { document in
        guard let text = cmark_render_plaintext(document.node, options, 0) else { return source }
        defer { free(text) }
        return String(cString: text)
      }
    // The plain text of the library still has the marks of lists, tasks, tables and of what is struck out.
    var unmarked = plain
    if hasListMark(plain) {
      unmarked = listMarks.replaced(in: unmarked) { _ in "\n" }
    }
    if plain.utf8.contains(UInt8(ascii: "|")) {
      unmarked = tableRules.replaced(in: unmarked) { _ in "\n" }
      unmarked = tableRows.replaced(in: unmarked) { "\n" + $0.2.replacing("|", with: " ") }
    }
    if plain.utf8.contains(UInt8(ascii: "~")) { unmarked = strikes.replaced(in: unmarked) { String($0.1) } }
    return unmarked.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether a text has no byte that Markdown could take for a mark, as most notes have none.
  private static func isUnmarked(_ text: String) -> Bool {
    var isBeginning = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): isBeginning = true
      case UInt8(ascii: " "): continue
      // The number of a list begins with a digit.
      case UInt8(ascii: "0")...UInt8(ascii: "9"): if isBeginning { return false }
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: isBeginning = false
      case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: "?"), UInt8(ascii: "("),
        UInt8(ascii: ")"),
        UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "%"):
        isBeginning = false
      default: return false
      }
    }
    return true
  }

  /// Whether a line begins as one of a list may, which takes a fraction of what the pattern does.
  private static func hasListMark(_ text: String) -> Bool {
    var isBeginning = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): isBeginning = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"): continue
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): if isBeginning { return true }
      default: isBeginning = false
      }
    }
    return false
  }

  private static let listMarks = Pattern(/(^|\n)[ \t]*(-|\d+[.)])[ \t]+(\[[ xX]\][ \t]+)?/)
  private static let tableRules = Pattern(/(^|\n)[ \t]*\|[-:| \t]+\|[ \t]*(?=\n|$)/)
  private static let tableRows = Pattern(/(^|\n)[ \t]*\|([^\n]*)\|[ \t]*(?=\n|$)/)
  private static let strikes = Pattern(/~{1,2}([^~\n]+)~{1,2}/)
  private static let schemes = Pattern(/([A-Za-z][A-Za-z0-9+.-]*):.*/)

  /// Whether a link may lead there: to pages, mail and telephones.
  static func isAllowed(_ address: String) -> Bool {
    guard let scheme = schemes.whole(address)?.1 else { return false }
    return ["http", "https", "mailto", "tel"].contains(scheme.lowercased())
  }

  /// A text as it was typed.
  private static func plain(_ text: String, below hint: String) -> SafeHTML {
    SafeHTML("<p class=\"hint\">\(escaped(hint))</p>\n<p class=\"typed-text\">\(escaped(text))</p>\n")
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let options = CMARK_OPT_DEFAULT | CMARK_OPT_HARDBREAKS | CMARK_OPT_VALIDATE_UTF8

  /// The names of the extensions, attached once for all documents.
  private static let extensions: [String] = {
    cmark_gfm_core_extensions_ensure_registered()
    return ["table", "strikethrough", "autolink", "tasklist"]
  }()

  private static func withDocument(_ source: String, _ body: (MarkdownNode) -> String) -> String {
    let names = extensions
    guard let parser = cmark_parser_new(options) else { return "" }
    defer { cmark_parser_free(parser) }
    for name in names {
      if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
    }
    var text = MarkdownLimits.shallow(source)
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    guard let root = cmark_parser_finish(parser) else { return "" }
    defer { cmark_node_free(root) }
    return body(MarkdownNode(node: root))
  }
}

/// A node of a parsed text.
private struct MarkdownNode {
  let node: OpaquePointer

  /// Makes of raw HTML the text that it is, of images links, and of links that lead elsewhere their text.
  func disarm() {
    for found in all {
      let kind = cmark_node_get_type(found)
      if kind == CMARK_NODE_HTML_INLINE {
        replace(found, with: text(cmark_node_get_literal(found)))
      } else if kind == CMARK_NODE_HTML_BLOCK {
        let paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH)
        cmark_node_append_child(paragraph, text(cmark_node_get_literal(found)))
        replace(found, with: paragraph)
      } else if kind == CMARK_NODE_IMAGE || kind == CMARK_NODE_LINK {
        follow(found, isImage: kind == CMARK_NODE_IMAGE)
      }
    }
  }

  /// All nodes, collected before any of them is changed.
  private var all: [OpaquePointer] {
    var nodes: [OpaquePointer] = []
    guard let iterator = cmark_iter_new(node) else { return [] }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return nodes }
      // A node that holds others comes a second time when it is left; those inside it are then collected.
      let isLeaf = cmark_node_first_child(cmark_iter_get_node(iterator)) == nil
      if event == CMARK_EVENT_EXIT || isLeaf, let found = cmark_iter_get_node(iterator), nodes.last != found {
        nodes.append(found)
      }
    }
  }

  private func follow(_ link: OpaquePointer, isImage: Bool) {
    let address = cmark_node_get_url(link).map { String(cString: $0) } ?? ""
    let isAllowed = Markdown.isAllowed(address)
    if isAllowed && !isImage { return }
    let outer = isAllowed ? cmark_node_new(CMARK_NODE_LINK) : nil
    if let outer {
      cmark_node_set_url(outer, address)
      cmark_node_insert_before(link, outer)
      if cmark_node_first_child(link) == nil { cmark_node_append_child(outer, text(address)) }
    }
    while let child = cmark_node_first_child(link) {
      if let outer { cmark_node_append_child(outer, child) } else { cmark_node_insert_before(link, child) }
    }
    cmark_node_unlink(link)
    cmark_node_free(link)
  }

  private func text(_ literal: UnsafePointer<CChar>?) -> OpaquePointer? {
    let node = cmark_node_new(CMARK_NODE_TEXT)
    cmark_node_set_literal(node, literal)
    return node
  }

  private func replace(_ old: OpaquePointer, with new: OpaquePointer?) {
    guard let new else { return }
    cmark_node_insert_before(old, new)
    cmark_node_unlink(old)
    cmark_node_free(old)
  }
}
