import CLibXML2

/// Microdata (WHATWG HTML, section 5) as the same trees that JSON-LD gives.
enum Microdata {
  /// The item that begins at an element with `itemscope`.
  /// - Parameter ids: the elements that `itemref` may name
  static func item(_ element: xmlNodePtr, _ ids: inout ElementIDs) -> Node {
    .object(joined(members(of: element, &ids, depth: 0)))
  }

  private static func members(of element: xmlNodePtr, _ ids: inout ElementIDs, depth: Int) -> [Node.Member] {
    var members: [Node.Member] = []
    if let type = HTMLDocument.attribute(element, "itemtype") {
      members.append(Node.Member(key: "@type", value: .text(type.trimmed)))
    }
    guard depth < 256 else { return members }
    collect(element.pointee.children, into: &members, &ids, depth: depth)
    for other in ids.elements(named: HTMLDocument.attribute(element, "itemref")) {
      ids.reading { read(other, into: &members, &$0, depth: depth) }
    }
    return members
  }

  /// All text below an element.
  static func deepText(_ element: xmlNodePtr) -> String {
    guard let content = xmlNodeGetContent(element) else { return "" }
    defer { CLibXML2_free(content) }
    return String(cString: content)
  }

  private static func collect(
    _ first: xmlNodePtr?, into members: inout [Node.Member], _ ids: inout ElementIDs, depth: Int
  ) {
    var next = first
    while let node = next {
      next = node.pointee.next
      if node.pointee.type == XML_ELEMENT_NODE { read(node, into: &members, &ids, depth: depth) }
    }
  }

  private static func read(
    _ node: xmlNodePtr, into members: inout [Node.Member], _ ids: inout ElementIDs, depth: Int
  ) {
    guard ids.permits() else { return }
    let isItem = HTMLDocument.attribute(node, "itemscope") != nil
    if let names = HTMLDocument.attribute(node, "itemprop") {
      // What a tag that was never closed has swallowed belongs to the item around it.
      let parts = MicrodataLevels.sorted(isItem ? self.members(of: node, &ids, depth: depth + 1) : [])
      let value: Node = isItem ? .object(joined(parts.own)) : .text(value(of: node))
      members += parts.swallowed
      if case .text(let text) = value { ids.pay(for: text) }
      for name in names.split(whereSeparator: \.isWhitespace) {
        members.append(Node.Member(key: String(name), value: value))
      }
    }
    // Elements that should be empty (`<meta>`, `<link>`) may have swallowed what follows them.
    if !isItem, depth < 256 { collect(node.pointee.children, into: &members, &ids, depth: depth + 1) }
  }

  private static func value(of node: xmlNodePtr) -> String {
    if let content = HTMLDocument.attribute(node, "content") { return content }
    let source: String? =
      switch String(cString: node.pointee.name) {
      case "a", "area", "link": HTMLDocument.attribute(node, "href")
      case "img", "audio", "embed", "iframe", "source", "track", "video": HTMLDocument.attribute(node, "src")
      case "object": HTMLDocument.attribute(node, "data")
      case "time": HTMLDocument.attribute(node, "datetime")
      case "data", "meter": HTMLDocument.attribute(node, "value")
      default: nil
      }
    return source ?? deepText(node).collapsed
  }

  /// A property that stands several times becomes a list.
  private static func joined(_ members: [Node.Member]) -> [Node.Member] {
    var result: [Node.Member] = []
    for member in members {
      if let index = result.firstIndex(where: { $0.key == member.key }) {
        result[index].value = .list(result[index].value.items + [member.value])
      } else {
        result.append(member)
      }
    }
    return result
  }
}
