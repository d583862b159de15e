import Crypto
import Hummingbird

/// What `If-Match` names (RFC 9110, sections 8.8.3 and 13.1.1).
enum EntityTags {
  /// `*`: whatever the version is.
  case any
  /// The versions of the strong tags. Weak ones match nothing here, nor do tags that were never given out.
  case versions([Int])

  /// Reads a list of tags.
  /// - Throws: `HTTPError` 400 for what is none.
  init(_ header: String) throws {
    guard header != "*" else {
      self = .any
      return
    }
    var versions: [Int] = [], rest = Substring(header)
    while true {
      guard let tag = rest.prefixMatch(of: /[ \t]*(W\/)?"([^"]*)"[ \t]*(,|$)/) else { throw HTTPError(.badRequest) }
      if tag.output.1 == nil, let version = Int(tag.output.2), String(version) == tag.output.2 {
        versions.append(version)
      }
      rest = rest[tag.range.upperBound...]
      if tag.output.3.isEmpty { break }
    }
    self = .versions(versions)
  }

  /// The tag of a content that has no version: the first 64 bits of its SHA-256. Weak, for it is compressed or not.
  static func weak(of bytes: [UInt8]) -> String {
    let number = SHA256.hash(data: bytes).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return "W/\"\(String(number, radix: 36))\""
  }
}
