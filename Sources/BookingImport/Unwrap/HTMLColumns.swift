import CLibXML2

/// Tells boxes that a browser sets side by side, though no table holds them.
extension HTMLDocument {
  /// Whether the children of a box are its columns: CSS makes it a row, or each of them a cell. Column directions are below
  /// each other. https://www.w3.org/TR/css-flexbox-1/#flex-direction-property
  static func isRow(_ node: xmlNodePtr) -> Bool {
    if let style = style(node) {
      if style.contains("display:flex") || style.contains("display:inline-flex") || style.contains("display:table-row")
        || style.contains("display:grid") && style.contains("grid-template-columns")
      {
        return !style.contains("direction:column")
      }
    }
    var count = 0
    var next = node.pointee.children
    while let child = next, count < 9 {
      next = child.pointee.next
      guard child.pointee.type == XML_ELEMENT_NODE else { continue }
      guard let name = child.pointee.name, String(cString: UnsafePointer(name)) == "div", let style = style(child),
        style.contains("display:inline-block") || style.contains("display:table-cell") || style.contains("float:left")
          || style.contains("float:right")
      else { return false }
      count += 1
    }
    return (2...6).contains(count)
  }

  /// Whether CSS sets something within a line apart, at its left or right end.
  static func floats(_ node: xmlNodePtr) -> Bool {
    style(node).map { $0.contains("float:left") || $0.contains("float:right") } ?? false
  }

  static func style(_ node: xmlNodePtr) -> String? {
    guard let style = attribute(node, "style"), style.utf8.count < 600 else { return nil }
    return style.lowercased().filter { $0 != " " }
  }
}
