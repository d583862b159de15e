import Foundation

/// The parts of a form in `multipart/form-data` (RFC 7578).
struct Multipart: Sendable {
  /// The contents of the parts by their names; the last of a name counts.
  let parts: [String: Data]

  /// Splits a body; nil when it is not whole.
  /// - Parameter contentType: the header's value, which names the boundary
  init?(_ body: Data, contentType: String) {
    guard let boundary = Multipart.parameter("boundary", of: contentType), !boundary.isEmpty else { return nil }
    let delimiter = Data("--\(boundary)".utf8), lineBreak = Data("\r\n".utf8), blankLine = Data("\r\n\r\n".utf8)
    var parts: [String: Data] = [:]
    guard var mark = body.range(of: delimiter) else { return nil }
    while true {
      let rest = body[mark.upperBound...]
      if rest.starts(with: Data("--".utf8)) { break }
      guard rest.starts(with: lineBreak), let head = body.range(of: blankLine, in: mark.upperBound..<body.endIndex),
        let next = body.range(of: lineBreak + delimiter, in: head.upperBound - 2..<body.endIndex)
      else { return nil }
      let header = String(decoding: body[mark.upperBound..<head.lowerBound], as: UTF8.self)
      if let name = Multipart.parameter("name", of: header) {
        parts[name] = Data(body[head.upperBound..<max(head.upperBound, next.lowerBound)])
      }
      mark = next
    }
    self.parts = parts
  }

  /// The text of a part.
  func text(_ name: String) -> String? {
    parts[name].map { String(decoding: $0, as: UTF8.self) }
  }

  /// `name="file"` or `boundary=abc` out of a header.
  private static func parameter(_ name: String, of header: String) -> String? {
    for piece in header.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
      let pair = piece.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair[0].trimmingCharacters(in: .whitespaces).lowercased() == name else { continue }
      return pair[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" \t"))
    }
    return nil
  }
}
