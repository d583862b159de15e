import Foundation

/// A `mailto:` address that opens a message with a subject and a text, to nobody yet (RFC 6068).
struct MailLink {
  /// Longer addresses are cut by some mail programs and by the systems that hand them over, in UTF-8 bytes.
  static let limit = 8_000

  let address: String

  init(subject: String, body: String) {
    var mail = URLComponents()
    mail.scheme = "mailto"
    mail.queryItems = [
      URLQueryItem(name: "subject", value: subject),
      // Lines end with both characters (RFC 6068, 5).
      URLQueryItem(name: "body", value: body.replacing("\n", with: "\r\n")),
    ]
    address = mail.string?.replacing("+", with: "%2B") ?? "mailto:"
  }

  /// The first of some texts that is short enough, else the lines at the beginning of the last that are.
  init(subject: String, firstThatFits bodies: [String]) {
    let links = bodies.lazy.map { MailLink(subject: subject, body: $0) }
    if let link = links.first(where: { $0.address.utf8.count <= MailLink.limit }) {
      self = link
      return
    }
    var lines = (bodies.last ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    var link = MailLink(subject: subject, body: "…")
    while !lines.isEmpty {
      lines.removeLast(max(1, lines.count / 8))
      link = MailLink(subject: subject, body: (lines + ["…"]).joined(separator: "\n"))
      if link.address.utf8.count <= MailLink.limit { break }
    }
    self = link
  }
}
