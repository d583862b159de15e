import CLibXML2

/// The elements of a document by their `id`, for what `itemref` names (WHATWG HTML, section 5.2.3).
struct ElementIDs {
  private let root: xmlNodePtr
  private var known: [String: xmlNodePtr]?
  /// How many elements are still read where they are named: what names itself would have no end.
  private var left = 200
  /// How much is still read below them, in elements and in every 64 bytes of their texts: each may be the whole page.
  private var room = 20_000
  /// How many of them are being read at the moment, one within the other.
  private var nested = 0

  init(_ root: xmlNodePtr) { self.root = root }

  /// The elements of a list of IDs, as far as there are any.
  mutating func elements(named list: String?) -> [xmlNodePtr] {
    guard let list, left > 0 else { return [] }
    let all = known ?? Self.all(below: root)
    known = all
    let found = list.split(whereSeparator: \.isWhitespace).prefix(left).compactMap { all[String($0)] }
    left -= found.count
    return found
  }

  /// Whether an element may be read; one that nothing has named always may.
  mutating func permits() -> Bool {
    guard nested > 0 else { return true }
    room -= 1
    return room >= 0
  }

  /// Counts a text that was read below a named element.
  mutating func pay(for text: String) {
    if nested > 0 { room -= text.utf8.count / 64 }
  }

  /// Reads a named element.
  mutating func reading(_ read: (inout ElementIDs) -> Void) {
    nested += 1
    read(&self)
    nested -= 1
  }

  /// The first element of each ID; without recursion, however deep they stand.
  private static func all(below root: xmlNodePtr) -> [String: xmlNodePtr] {
    var found: [String: xmlNodePtr] = [:], waiting = [root]
    while let node = waiting.popLast() {
      if node.pointee.type == XML_ELEMENT_NODE, let id = HTMLDocument.attribute(node, "id"), found[id] == nil {
        found[id] = node
      }
      if let next = node.pointee.next { waiting.append(next) }
      if let child = node.pointee.children { waiting.append(child) }
    }
    return found
  }
}
