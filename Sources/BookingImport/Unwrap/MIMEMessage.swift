/// A mail or a part of one (RFC 5322, RFC 2045 and 2046).
struct MIMEMessage {
  /// Header fields: names in lower case, bodies unfolded, still encoded.
  let fields: [(name: String, body: String)]
  /// The bytes behind the header, still encoded.
  let body: ArraySlice<UInt8>

  /// Reads the header; everything up to the first empty line.
  init(_ bytes: ArraySlice<UInt8>) {
    var fields: [(name: String, body: String)] = []
    var place = bytes.startIndex
    while place < bytes.endIndex, fields.count < 500 {
      let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.endIndex
      var line = bytes[place..<end]
      place = min(end + 1, bytes.endIndex)
      if line.last == 0x0D { line = line.dropLast() }
      if line.isEmpty { break }
      let text = Charset.text(line.prefix(20_000), charset: nil)
      if line.first == 0x20 || line.first == 0x09 {
        if !fields.isEmpty, fields[fields.count - 1].body.utf8.count < 50_000 {
          fields[fields.count - 1].body += " " + text.trimmed
        }
      } else if let colon = text.firstIndex(of: ":") {
        fields.append((text[..<colon].trimmed.lowercased(), text[text.index(after: colon)...].trimmed))
      }
    }
    self.fields = fields
    body = bytes[place...]
  }

  /// The encoded body of a header field, nil if there is none.
  func field(_ name: String) -> String? { fields.first { $0.name == name }?.body }

  /// The media type in lower case, "text/plain" if the header names none.
  var type: String { field("content-type").map { HeaderText.parameters($0).value } ?? "text/plain" }

  /// The charset that the header names.
  var charset: String? { field("content-type").flatMap { HeaderText.parameters($0).parameters["charset"] } }

  /// The name of the file that this part carries.
  var fileName: String? {
    field("content-disposition").flatMap { HeaderText.parameters($0).parameters["filename"] }
      ?? field("content-type").flatMap { HeaderText.parameters($0).parameters["name"] }
  }

  /// The decoded body, at most `limit` bytes.
  func content(limit: Int) -> [UInt8] {
    TransferEncoding.decode(body, field("content-transfer-encoding")?.trimmed.lowercased() ?? "7bit", limit: limit)
  }

  /// The parts of a multipart body, empty for any other.
  var parts: [MIMEMessage] {
    guard type.hasPrefix("multipart/"), let header = field("content-type"),
      let boundary = HeaderText.parameters(header).parameters["boundary"], !boundary.isEmpty
    else { return [] }
    return split(at: Array("--\(boundary)".utf8)).map(MIMEMessage.init)
  }

  /// Whether the bytes begin like a mail: at least two header lines of the kind that mails have.
  static func looksLikeMail(_ bytes: [UInt8]) -> Bool {
    // "From:" and "To:" alone stand on tickets as well.
    let known: Set = [
      "subject", "date", "received", "return-path", "message-id", "mime-version", "content-type", "delivered-to",
      "x-mozilla-status", "dkim-signature", "reply-to", "content-transfer-encoding", "x-received", "arc-seal",
      "authentication-results",
    ]
    let message = MIMEMessage(bytes.prefix(8_000))
    return message.fields.prefix(30).count { known.contains($0.name) } >= 2
  }

  private func split(at delimiter: [UInt8]) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start: Int?
    var place = body.startIndex
    while place < body.endIndex, parts.count < 400 {
      let end = body[place...].firstIndex(of: 0x0A) ?? body.endIndex
      if body[place] == UInt8(ascii: "-"), body[place..<end].starts(with: delimiter) {
        if let start { parts.append(body[start..<max(start, place)]) }
        let isLast = body[place..<end].dropFirst(delimiter.count).starts(with: [0x2D, 0x2D])
        start = isLast ? nil : min(end + 1, body.endIndex)
      }
      place = end + 1
    }
    if let start, start < body.endIndex { parts.append(body[start...]) }
    return parts
  }
}
