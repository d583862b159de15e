import Crypto
import Foundation

/// A mail of plain text that a program wrote, with a file at most.
public struct MailMessage: Sendable, Hashable {
  public let sender: MailAddress
  public let recipient: MailAddress
  public let subject: String
  public let text: String
  public let date: Date
  /// The same for each attempt to send it; it becomes the `Message-ID`, so that a receiver drops what comes twice.
  public let id: String
  /// Nil for most.
  public let attachment: Attachment?

  /// A file that goes with a mail.
  public struct Attachment: Sendable, Hashable {
    public let name: String
    /// Its media type, as `application/pdf`.
    public let type: String
    public let content: Data

    /// A file.
    public init(name: String, type: String, content: Data) {
      (self.name, self.type, self.content) = (name, type, content)
    }
  }

  /// A mail.
  public init(
    sender: MailAddress, recipient: MailAddress, subject: String, text: String, date: Date, id: String,
    attachment: Attachment? = nil
  ) {
    (self.sender, self.recipient, self.subject, self.text) = (sender, recipient, subject, text)
    (self.date, self.id, self.attachment) = (date, id, attachment)
  }

  /// Whether a server has to understand UTF-8 in its addresses (RFC 6531).
  var isInternational: Bool { sender.isInternational || recipient.isInternational }

  /// The mail as it is sent (RFC 5322, 2045 to 2047), its lines ended by CR LF. Apart from addresses it is ASCII in short
  /// lines, so that no server has to be asked whether it takes more.
  var bytes: Data {
    let domain = sender.mailbox.split(separator: "@").last ?? "localhost"
    let mark = SHA256.hash(data: Data(id.utf8)).prefix(16).map { String(format: "%02x", $0) }.joined()
    let header = [
      "Date: \(MailMessage.text(of: date))",
      "From: \(MailMessage.text(of: sender))",
      "To: \(MailMessage.text(of: recipient))",
      "Message-ID: <\(mark)@\(domain)>",
      "Subject: \(EncodedWords(subject).text)",
      "Auto-Submitted: auto-generated",
      "MIME-Version: 1.0",
    ]
    let lines = text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
    let body = MailMessage.part("text/plain; charset=UTF-8", [], Data(lines.utf8))
    guard let attachment else { return Data((header + body + [""]).joined(separator: "\r\n").utf8) }
    // RFC 2046, section 5.1; Base64 holds no line that begins with two hyphens.
    let boundary = "part-\(mark)"
    // RFC 2231, section 4: a name in any script.
    let name =
      attachment.name.addingPercentEncoding(
        withAllowedCharacters: CharacterSet(charactersIn: Unicode.Scalar("a")...Unicode.Scalar("z")).union(
          CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_"))) ?? "file"
    let file = MailMessage.part(
      attachment.type, ["Content-Disposition: attachment;\r\n filename*=UTF-8''\(name)"], attachment.content)
    let parts =
      ["Content-Type: multipart/mixed; boundary=\"\(boundary)\"", "", "--\(boundary)"] + body + ["--\(boundary)"]
      + file + ["--\(boundary)--", ""]
    return Data((header + parts).joined(separator: "\r\n").utf8)
  }

  /// The lines of a part: its header and its content.
  private static func part(_ type: String, _ header: [String], _ content: Data) -> [String] {
    let body = content.base64EncodedString(
      options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed])
    return ["Content-Type: \(type)", "Content-Transfer-Encoding: base64"] + header + ["", body]
  }

  private static func text(of address: MailAddress) -> String {
    address.name.isEmpty
      ? address.mailbox : "\(EncodedWords(address.name, isPhrase: true).text)\r\n <\(address.mailbox)>"
  }

  private static func text(of date: Date) -> String {
    let format = Date.VerbatimFormatStyle(
      format: """
        \(weekday: .abbreviated), \(day: .defaultDigits) \(month: .abbreviated) \(year: .padded(4)) \
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) +0000
        """,
      locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
    return date.formatted(format)
  }
}
