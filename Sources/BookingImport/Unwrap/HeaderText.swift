import Journeys

/// Header fields of mails: encoded words (RFC 2047) and parameters (RFC 2231).
enum HeaderText {
  /// The text of a field body, with encoded words decoded; two of them side by side lose the blank between.
  static func decoded(_ raw: String) -> String {
    guard raw.contains("=?") else { return raw }
    var out = ""
    var rest = raw[...]
    var afterWord = false
    while let start = rest.firstRange(of: "=?") {
      let between = rest[..<start.lowerBound]
      guard let word = encodedWord(rest[start.lowerBound...]) else {
        out += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
        afterWord = false
        continue
      }
      if !(afterWord && between.allSatisfy(\.isWhitespace)) { out += between }
      out += word.text
      rest = rest[word.end...]
      afterWord = true
    }
    return out + rest
  }

  /// A field body with its parameters ("text/html; charset=utf-8"): the value in lower case and the parameters by name.
  static func parameters(_ raw: String) -> (value: String, parameters: [String: String]) {
    let pieces = split(raw)
    var found: [String: String] = [:]
    var continued: [String: [Int: String]] = [:]
    for piece in pieces.dropFirst().prefix(64) {
      guard let equals = piece.firstIndex(of: "=") else { continue }
      let name = piece[..<equals].trimmed.lowercased()
      var value = String(piece[piece.index(after: equals)...]).trimmed
      if value.hasPrefix("\"") { value = unquoted(value) }
      let parts = name.split(separator: "*", omittingEmptySubsequences: false)
      guard parts.count > 1 else {
        found[name] = decoded(value)
        continue
      }
      let order = Int(parts[1]) ?? 0
      continued[String(parts[0]), default: [:]][order] = name.hasSuffix("*") ? percentDecoded(value) : value
    }
    for (name, parts) in continued { found[name] = parts.sorted { $0.key < $1.key }.map(\.value).joined() }
    return ((pieces.first ?? "").trimmed.lowercased(), found)
  }

  /// "=?charset?encoding?body?=" at the beginning of `text`; neither part may hold a question mark.
  private static func encodedWord(_ text: Substring) -> (text: String, end: Substring.Index)? {
    let pieces = text.dropFirst(2).split(separator: "?", maxSplits: 3, omittingEmptySubsequences: false)
    guard pieces.count == 4, pieces[3].hasPrefix("=") else { return nil }
    let charset = pieces[0].split(separator: "*").first.map(String.init)
    let bytes: [UInt8]
    switch pieces[1].lowercased() {
    case "b": bytes = TransferEncoding.base64(pieces[2].utf8)
    case "q":
      let spaced = pieces[2].utf8.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }
      bytes = TransferEncoding.decode(spaced[...], "quoted-printable", limit: 10_000)
    default: return nil
    }
    return (Charset.text(bytes, charset: charset), text.index(after: pieces[3].startIndex))
  }

  private static func split(_ raw: String) -> [Substring] {
    var pieces: [Substring] = []
    var start = raw.startIndex
    var quoted = false
    for index in raw.indices {
      if raw[index] == "\"" { quoted.toggle() }
      if raw[index] == ";", !quoted {
        pieces.append(raw[start..<index])
        start = raw.index(after: index)
      }
    }
    return pieces + [raw[start...]]
  }

  private static func unquoted(_ text: String) -> String {
    var out = ""
    var escaped = false
    for character in text.dropFirst() {
      if escaped || (character != "\\" && character != "\"") {
        out.append(character)
        escaped = false
      } else if character == "\\" {
        escaped = true
      } else {
        break
      }
    }
    return out
  }

  private static func percentDecoded(_ text: String) -> String {
    let pieces = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    let (charset, body) = pieces.count == 3 ? (String(pieces[0]), pieces[2]) : ("UTF-8", text[...])
    let marked = body.utf8.map { $0 == UInt8(ascii: "%") ? UInt8(ascii: "=") : $0 }
    return Charset.text(TransferEncoding.decode(marked[...], "quoted-printable", limit: 10_000), charset: charset)
  }
}
