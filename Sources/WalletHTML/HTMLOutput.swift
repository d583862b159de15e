/// The bytes of a page that is being written.
public struct HTMLOutput: ~Copyable {
  /// Where they lie. Written through the pointer, for an array is asked with each of the thousands of pieces of a page whether it is
  /// shared.
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0

  /// What has been written, in UTF-8.
  public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  /// What the page has to load for what is on it, each once, in the order of first use.
  public private(set) var requirements: [String] = []

  /// The folder of the site in which addresses that begin with a slash are meant; empty for the root of a host.
  public let root: String

  /// An empty page.
  /// - Parameters:
  ///   - root: the folder of the site, such as `/wallet`
  ///   - capacity: how many bytes it will probably have
  public init(root: String = "", capacity: Int = 16_384) {
    (self.root, self.capacity) = (root, capacity)
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// Writes what the program itself has written into its source.
  public mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes a start tag as far as its attributes.
  @usableFromInline
  mutating func open(_ tag: StaticString) {
    reserve(1 + tag.utf8CodeUnitCount)
    write(UInt8(ascii: "<"))
    write(UnsafeBufferPointer(start: tag.utf8Start, count: tag.utf8CodeUnitCount))
  }

  /// Writes an end tag.
  @usableFromInline
  mutating func close(_ tag: StaticString) {
    reserve(3 + tag.utf8CodeUnitCount)
    write(UInt8(ascii: "<"))
    write(UInt8(ascii: "/"))
    write(UnsafeBufferPointer(start: tag.utf8Start, count: tag.utf8CodeUnitCount))
    write(UInt8(ascii: ">"))
  }

  /// Writes the end of a start tag.
  @usableFromInline
  mutating func endOpen() {
    reserve(1)
    write(UInt8(ascii: ">"))
  }

  /// Writes an attribute with the blank before it.
  /// - Parameters:
  ///   - value: nil for one without a value
  ///   - isAddress: whether the value is an address
  @usableFromInline
  mutating func append(attribute name: String, _ value: String?, isAddress: Bool) {
    var name = name
    name.withUTF8 { name in
      reserve(name.count + 3)
      write(UInt8(ascii: " "))
      write(name)
    }
    guard let value else { return }
    write(UInt8(ascii: "="))
    write(UInt8(ascii: "\""))
    if isAddress, !root.isEmpty, value.hasPrefix("/"), !value.hasPrefix("//") { append(escaping: root) }
    append(escaping: value)
    reserve(1)
    write(UInt8(ascii: "\""))
  }

  /// Writes bytes as they are.
  public mutating func append(bytes more: [UInt8]) { more.withUnsafeBufferPointer { append($0) } }

  /// Notes what the page has to load.
  public mutating func require(_ name: String) {
    if !requirements.contains(name) { requirements.append(name) }
  }

  /// Writes a text as it is.
  public mutating func append(unescaped text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Writes a text so that it is one in HTML, between elements and in a quoted attribute alike.
  public mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { source in
      reserve(source.count)
      for index in 0..<source.count {
        guard HTMLOutput.isSpecial(source[index]) else {
          write(source[index])
          continue
        }
        append(HTMLOutput.entity(source[index]))
        reserve(source.count - index)
      }
    }
  }

  /// Whether a byte has a meaning in HTML: one of `"&'<>`.
  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    // All of them are below `?`, which most letters are not; the number has a bit for each.
    byte < 0x3F && 0x5000_00C4_0000_0000 >> UInt64(byte) & 1 == 1
  }

  /// The entity of such a byte (https://html.spec.whatwg.org/multipage/syntax.html#syntax-attributes).
  private static func entity(_ byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }

  // MARK: The memory

  private mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    reserve(more.count)
    write(more)
  }

  /// Makes room for so many bytes more.
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }

  /// Writes into the room that there is.
  @inline(__always)
  private mutating func write(_ byte: UInt8) {
    start[count] = byte
    count += 1
  }

  @inline(__always)
  private mutating func write(_ more: UnsafeBufferPointer<UInt8>) {
    guard let source = more.baseAddress else { return }
    (start + count).update(from: source, count: more.count)
    count += more.count
  }
}
