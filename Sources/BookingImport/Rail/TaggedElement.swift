/// An element of ASN.1's basic encoding (ITU-T X.690): tag of one or two bytes, length, content.
struct TaggedElement {
  let tag: Int
  let content: ArraySlice<UInt8>

  /// The elements one behind the other, as far as they are whole.
  static func elements(_ bytes: ArraySlice<UInt8>) -> [TaggedElement] {
    var found: [TaggedElement] = []
    var rest = bytes
    while found.count < 40, let element = TaggedElement(&rest) { found.append(element) }
    return found
  }

  private init?(_ rest: inout ArraySlice<UInt8>) {
    var bytes = rest
    guard var tag = bytes.popFirst().map(Int.init) else { return nil }
    if tag & 0x1F == 0x1F, let second = bytes.popFirst() { tag = tag << 8 | Int(second) }
    guard var size = bytes.popFirst().map(Int.init) else { return nil }
    if size & 0x80 != 0 {
      let width = size & 0x7F
      guard (1...2).contains(width), bytes.count > width else { return nil }
      size = bytes.prefix(width).reduce(0) { $0 << 8 | Int($1) }
      bytes = bytes.dropFirst(width)
    }
    guard size <= bytes.count else { return nil }
    self.tag = tag
    content = bytes.prefix(size)
    rest = bytes.dropFirst(size)
  }
}
