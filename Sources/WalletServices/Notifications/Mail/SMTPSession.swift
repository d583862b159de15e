import Foundation
import NIOCore

/// One mail's way through a connection to a mail server.
struct SMTPSession {
  private let line: SMTPLine
  private let server: MailServer
  /// What the server says that it can, in upper case: `["AUTH": ["PLAIN", "LOGIN"], "STARTTLS": []]`.
  private var abilities: [String: [String]] = [:]

  /// Delivers a mail.
  /// - Throws: `DeliveryFailure`.
  static func deliver(
    _ message: MailMessage, to server: MailServer, patience: TimeAmount, greetingPatience: TimeAmount
  ) async throws {
    let (line, greeting) = try await SMTPLine.connect(server, patience: patience, greetingPatience: greetingPatience)
    defer { line.close() }
    try await withTaskCancellationHandler {
      let greeting = try await greeting.get()
      guard greeting.code == 220 else { throw greeting.failure }
      var session = SMTPSession(line: line, server: server)
      try await session.introduce()
      try await session.deliver(message)
      // The mail is taken, whatever becomes of the farewell.
      line.close(saying: "QUIT\r\n")
    } onCancel: {
      line.close()
    }
  }

  private init(line: SMTPLine, server: MailServer) {
    (self.line, self.server) = (line, server)
  }

  /// Sends a command.
  /// - Parameter expected: the codes that mean yes; any other is thrown
  @discardableResult
  private func command(_ text: String, _ expected: Set<Int> = [250]) async throws -> SMTPReply {
    let reply = try await line.send(ByteBuffer(string: text + "\r\n"))
    guard expected.contains(reply.code) else { throw reply.failure }
    return reply
  }

  // MARK: Who speaks

  private mutating func introduce() async throws {
    try await greet()
    if server.security == .startTLS {
      guard abilities["STARTTLS"] != nil else {
        throw DeliveryFailure(.unencrypted, said: "no STARTTLS", isFinal: true)
      }
      try await command("STARTTLS", [220])
      try await line.encrypt()
      // What was said before may have been said by somebody else.
      try await greet()
    }
    if server.takesPassword { try await authenticate() }
  }

  private mutating func greet() async throws {
    let lines = try await command("EHLO \(line.ownName)").lines.dropFirst()
    abilities = Dictionary(
      lines.map { line in
        let words = line.uppercased().split(separator: " ").map(String.init)
        return (words.first ?? "", Array(words.dropFirst()))
      }, uniquingKeysWith: +)
  }

  private func authenticate() async throws {
    let base64 = { (text: String) in Data(text.utf8).base64EncodedString() }
    let ways = abilities["AUTH"] ?? []
    if ways.contains("PLAIN") {
      try await command("AUTH PLAIN \(base64("\0\(server.user)\0\(server.password.text)"))", [235])
    } else if ways.contains("LOGIN") {
      try await command("AUTH LOGIN", [334])
      try await command(base64(server.user), [334])
      try await command(base64(server.password.text), [235])
    } else {
      throw DeliveryFailure(.password, said: "AUTH \(ways.joined(separator: " "))", isFinal: true)
    }
  }

  // MARK: What is sent

  private func deliver(_ message: MailMessage) async throws {
    let isInternational = message.isInternational
    guard !isInternational || abilities["SMTPUTF8"] != nil else {
      throw DeliveryFailure(said: "no SMTPUTF8", isFinal: true)
    }
    let parameters = isInternational ? " BODY=8BITMIME SMTPUTF8" : ""
    try await command("MAIL FROM:<\(message.sender.mailbox)>\(parameters)")
    try await command("RCPT TO:<\(message.recipient.mailbox)>", [250, 251])
    try await command("DATA", [354])
    // Servers look for viruses before they say yes (RFC 5321, section 4.5.3.2.6).
    let reply = try await line.send(SMTPSession.stuffed(message.bytes), patience: 5)
    guard reply.code == 250 else { throw reply.failure }
  }

  /// A mail with the line that ends it; lines that begin with a dot get another, so that none of them is taken for
  /// that (RFC 5321, section 4.5.2).
  static func stuffed(_ message: Data) -> ByteBuffer {
    let dot = UInt8(ascii: "."), newline = UInt8(ascii: "\n")
    var buffer = ByteBuffer(), before = newline
    for byte in message {
      if before == newline, byte == dot { buffer.writeInteger(dot) }
      buffer.writeInteger(byte)
      before = byte
    }
    buffer.writeString(before == newline ? ".\r\n" : "\r\n.\r\n")
    return buffer
  }
}
