/// The words of a file that is no plain text, as people read them: nothing is loaded, nothing runs.
package enum ReadableText {
  /// A part of a mail that is longer is no letter, in bytes.
  private static let partLimit = 2 << 20

  /// A mail (RFC 5322): who wrote to whom, when and about what, the letter, and the names of what is attached. The plain
  /// form of the letter is preferred to its HTML unless that says far more.
  package static func ofMail(_ bytes: [UInt8]) -> String {
    let message = MIMEMessage(bytes[...])
    let head = ["From", "To", "Date", "Subject"].compactMap { name in
      message.field(name.lowercased()).map { "\(name): \(HeaderText.decoded($0))" }
    }
    var letter = MailLetter()
    letter.collect(message, depth: 0)
    // Some senders put no more into the plain form than that there is another.
    let isWhole = letter.plain.reduce(0) { $0 + $1.count } * 3 > letter.html.reduce(0) { $0 + $1.count }
    let body = isWhole ? letter.plain : letter.html
    let attached = letter.attached.map { "📎 \($0)" }
    return [head.joined(separator: "\n"), body.joined(separator: "\n\n"), attached.joined(separator: "\n")]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// What a mail is about, from its first bytes; nil for one that does not say so.
  package static func subject(ofMail beginning: [UInt8]) -> String? {
    MIMEMessage(beginning[...]).field("subject").map { HeaderText.decoded($0).trimmed }.flatMap {
      $0.isEmpty ? nil : $0
    }
  }

  /// A pass of Apple Wallet: what is written on it, line by line; empty for another archive.
  package static func ofPass(_ bytes: [UInt8]) -> String {
    guard let pass = ZIPArchive(bytes).flatMap({ WalletPass($0) }) else { return "" }
    let title = [pass.json["organizationName"]?.text, pass.json["description"]?.text].compactMap { $0 }
    return (title + [pass.text]).joined(separator: "\n")
  }

  /// Whether an archive is a pass of Apple Wallet to board with, of whatever vehicle.
  package static func isBoardingPass(_ bytes: [UInt8]) -> Bool {
    ZIPArchive(bytes).flatMap { WalletPass($0) }?.style == "boardingPass"
  }

  /// The letter in a mail, wherever among its parts it stands.
  private struct MailLetter {
    var plain: [String] = []
    var html: [String] = []
    var attached: [String] = []
    private var parts = 0

    mutating func collect(_ message: MIMEMessage, depth: Int) {
      parts += 1
      guard depth < 24, parts < 400 else { return }
      let inner = message.parts
      if !inner.isEmpty {
        for part in inner { collect(part, depth: depth + 1) }
      } else if let name = message.fileName {
        attached.append(HeaderText.decoded(name))
      } else if message.type == "text/plain" {
        plain.append(Charset.text(message.content(limit: partLimit), charset: message.charset).trimmed)
      } else if message.type == "text/html" {
        html.append(HTMLDocument(message.content(limit: partLimit), charset: message.charset).text)
      } else if message.type == "message/rfc822" {
        attached.append(
          MIMEMessage(message.content(limit: partLimit)[...]).field("subject").map(HeaderText.decoded) ?? message.type)
      }
    }
  }
}
