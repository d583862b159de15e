/// The bytes of a page that is being written.
public struct HTMLOutput: Sendable {
  /// What has been written, in UTF-8.
  public private(set) var bytes: [UInt8] = []

  /// What the page has to load for what is on it, each once, in the order of first use.
  public private(set) var requirements: [String] = []

  /// The folder of the site in which addresses that begin with a slash are meant; empty for the root of a host.
  public let root: String

  /// An empty page.
  /// - Parameters:
  ///   - root: the folder of the site, such as `/wallet`
  ///   - capacity: how many bytes it will probably have
  public init(root: String = "", capacity: Int = 16_384) {
    self.root = root
    bytes.reserveCapacity(capacity)
  }

  /// Writes what the program itself has written into its source.
  public mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes bytes as they are.
  public mutating func append(bytes more: [UInt8]) { bytes.append(contentsOf: more) }

  /// Notes what the page has to load.
  public mutating func require(_ name: String) {
    if !requirements.contains(name) { requirements.append(name) }
  }

  /// Writes a text as it is.
  public mutating func append(unescaped text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes a text so that it is one in HTML, between elements and in a quoted attribute alike.
  public mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { source in
      var start = 0
      for index in source.indices {
        guard let entity = HTMLOutput.entity(source[index]) else { continue }
        bytes.append(contentsOf: source[start..<index])
        append(entity)
        start = index + 1
      }
      bytes.append(contentsOf: source[start...])
    }
  }

  /// The entity of a character that has a meaning in HTML
  /// (https://html.spec.whatwg.org/multipage/syntax.html#syntax-attributes).
  private static func entity(_ byte: UInt8) -> StaticString? {
    // All of them are below `?`, which most letters are not.
    guard byte <= UInt8(ascii: ">") else { return nil }
    switch byte {
    case UInt8(ascii: "<"): return "&lt;"
    case UInt8(ascii: ">"): return "&gt;"
    case UInt8(ascii: "&"): return "&amp;"
    case UInt8(ascii: "\""): return "&quot;"
    case UInt8(ascii: "'"): return "&#39;"
    default: return nil
    }
  }
}
