import CLibXML2
import Journeys

/// What a mail shows struck through: the old hour beside the new one, the price before its discount.
extension HTMLDocument {
  /// More of it stands in no mail that a person reads.
  static let mostStruck = 100

  /// The classes that a style sheet strikes through: `.old { text-decoration: line-through }`.
  static func struckClasses(in document: String) -> Set<String> {
    guard document.firstRange(of: "line-through") != nil else { return [] }
    return StyleRules.classes(in: document) { $0.firstRange(of: "line-through") != nil }
  }

  /// Whether what is struck through has its new value beside it in its row or block: an hour for an hour, an amount for an
  /// amount. A journey that was cancelled is struck through as a whole, and is read; so is a column of old values before one of new ones,
  /// whose heads say which is which.
  func isReplaced(_ node: xmlNodePtr) -> Bool {
    guard case let old = Self.text(node, without: { _ in false }), old.contains(where: \.isNumber),
      !isOldColumn(node, old)
    else { return false }
    let shapes = Self.shapes(old)
    var outer = node.pointee.parent
    for _ in 0..<4 {
      guard let block = outer, block.pointee.type == XML_ELEMENT_NODE else { return false }
      if shapes.isSubset(of: Self.shapes(Self.text(block, without: isStruck))) { return true }
      if ["tr", "p", "li", "div", "body"].contains(String(cString: block.pointee.name)) { return false }
      outer = block.pointee.parent
    }
    return false
  }

  /// Whether it is all that stands in its cell, and a later cell of the row has a value too.
  private func isOldColumn(_ node: xmlNodePtr, _ old: String) -> Bool {
    var cell = node
    while String(cString: cell.pointee.name) != "td" {
      guard let parent = cell.pointee.parent, parent.pointee.type == XML_ELEMENT_NODE else { return false }
      cell = parent
    }
    guard Self.text(cell, without: { _ in false }).trimmed == old.trimmed else { return false }
    var next = cell.pointee.next
    while let other = next {
      next = other.pointee.next
      if other.pointee.type == XML_ELEMENT_NODE, Self.text(other, without: isStruck).contains(where: \.isNumber) {
        return true
      }
    }
    return false
  }

  private enum Shape { case clock, day, amount, number }

  /// What numbers of a text are.
  private static func shapes(_ text: String) -> Set<Shape> {
    var shapes = Set<Shape>()
    if clock.first(text) != nil { shapes.insert(.clock) }
    if day.first(text) != nil { shapes.insert(.day) }
    if PriceWords.first(in: text) != nil { shapes.insert(.amount) }
    return shapes.isEmpty && text.contains(where: \.isNumber) ? [.number] : shapes
  }

  private static let clock = Pattern(#/\b\d{1,2}(?:[:h]|\s[hH]\s)\d{2}\b/#)
  private static let day = Pattern(#/\b20\d{2}\b|\b\d{1,2}[\/.-]\d{1,2}[\/.-]|\b\d{1,2}\.? (?:de )?\p{L}{3,}/#)

  func isStruck(_ node: xmlNodePtr) -> Bool {
    if ["s", "strike", "del"].contains(String(cString: node.pointee.name)) { return true }
    if let style = Self.attribute(node, "style"), style.firstRange(of: "line-through") != nil { return true }
    guard !struck.isEmpty, let names = Self.attribute(node, "class") else { return false }
    return names.split(separator: " ").contains { struck.contains(String($0)) }
  }

  /// What an element says, as far as one reads it for this.
  private static func text(_ node: xmlNodePtr, without isLeftOut: (xmlNodePtr) -> Bool, depth: Int = 0) -> String {
    var found = "", next = node.pointee.children
    while let child = next, found.utf8.count < 2_000 {
      next = child.pointee.next
      switch child.pointee.type {
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: found += content(child)
      case XML_ELEMENT_NODE:
        if depth < 12, !isLeftOut(child) { found += " " + text(child, without: isLeftOut, depth: depth + 1) }
      default: break
      }
    }
    return found
  }
}
