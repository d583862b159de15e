/// What a mail server answers: a code of three digits, and one text a line (RFC 5321, section 4.2).
struct SMTPReply: Sendable, Hashable {
  let code: Int
  let lines: [String]

  /// The code with its texts, in one line.
  var text: String { ([String(code)] + lines).joined(separator: " ") }

  /// What the server refuses with it.
  var failure: DeliveryFailure {
    // Everything else than a refusal that passes by itself stays as it is, nonsense too.
    DeliveryFailure([530, 534, 535].contains(code) ? .password : .refused, said: text, isFinal: !(400..<500 ~= code))
  }
}

/// Puts replies together from the bytes of a connection.
struct SMTPReplyReader {
  /// More than that no server says, neither in a line nor in lines.
  private static let limit = 65_536

  private var line: [UInt8] = []
  private var lines: [String] = []
  private var count = 0

  /// Whether a reply has begun that is not whole.
  var isWithin: Bool { !line.isEmpty || !lines.isEmpty }

  /// Reads on, and gives the replies that are whole now; nil where what came is none.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [SMTPReply]? {
    var replies: [SMTPReply] = []
    for byte in bytes {
      count += 1
      guard count <= SMTPReplyReader.limit else { return nil }
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        continue
      }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      let text = String(decoding: line, as: UTF8.self)
      line = []
      guard let code = Int(text.prefix(3)), (200..<600).contains(code) else { return nil }
      let rest = text.dropFirst(3)
      guard rest.isEmpty || rest.first == " " || rest.first == "-" else { return nil }
      lines.append(String(rest.dropFirst()))
      if rest.first != "-" {
        replies.append(SMTPReply(code: code, lines: lines))
        (lines, count) = ([], 0)
      }
    }
    return replies
  }
}
