import Crypto
import Foundation

/// A mail of plain text that a program wrote.
public struct MailMessage: Sendable, Hashable {
  public let sender: MailAddress
  public let recipient: MailAddress
  public let subject: String
  public let text: String
  public let date: Date
  /// The same for each attempt to send it; it becomes the `Message-ID`, so that a receiver drops what comes twice.
  public let id: String

  /// A mail.
  public init(sender: MailAddress, recipient: MailAddress, subject: String, text: String, date: Date, id: String) {
    (self.sender, self.recipient, self.subject, self.text) = (sender, recipient, subject, text)
    (self.date, self.id) = (date, id)
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
      "Content-Type: text/plain; charset=UTF-8",
      "Content-Transfer-Encoding: base64",
    ]
    let lines = text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
    let body = Data(lines.utf8).base64EncodedString(
      options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed])
    return Data((header + ["", body, ""]).joined(separator: "\r\n").utf8)
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
