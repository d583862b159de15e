import Foundation
import Journeys
import NIOCore

/// A conversation with a server that keeps mails, from the greeting to the farewell (RFC 3501).
struct IMAPSession {
  /// How many lines a server may say to one command.
  private static let limit = 20_000

  private let server: MailServer
  private var line: IMAPLine
  private var count = 0
  /// What the server says that it can, in upper case: `["IMAP4REV1", "AUTH=PLAIN"]`.
  private var abilities: Set<String> = []

  /// Speaks with a server that has let the wallet in.
  /// - Parameter patience: how long nothing may come
  /// - Throws: `DeliveryFailure`, and what `body` throws.
  static func withSession<Value: Sendable>(
    with server: MailServer, patience: TimeAmount, _ body: (inout IMAPSession) async throws -> Value
  ) async throws -> Value {
    try await IMAPLine.withConnection(to: server, patience: patience) { line in
      var session = IMAPSession(server: server, line: line)
      try await session.introduce()
      let value = try await body(&session)
      // What was done is done, whatever becomes of the farewell.
      try? await session.line.send("bye LOGOUT")
      return value
    }
  }

  private init(server: MailServer, line: IMAPLine) { (self.server, self.line) = (server, line) }

  // MARK: Who speaks

  private mutating func introduce() async throws {
    let greeting = try await line.line()
    guard greeting.hasPrefix("* "), let word = greeting.split(separator: " ").dropFirst().first?.uppercased(),
      ["OK", "PREAUTH", "BYE"].contains(word)
    else { throw DeliveryFailure(said: "this is no mail server", isFinal: true) }
    guard word != "BYE" else { throw DeliveryFailure(said: String(greeting.dropFirst(2)), isFinal: false) }
    try await learn()
    if server.security == .startTLS {
      guard abilities.contains("STARTTLS") else {
        throw DeliveryFailure(.unencrypted, said: "no STARTTLS", isFinal: true)
      }
      try await command("STARTTLS")
      try await line.encrypt()
      // What was said before may have been said by somebody else.
      try await learn()
    }
    if word != "PREAUTH" || server.security == .startTLS { try await authenticate() }
    line.trust()
  }

  private mutating func learn() async throws {
    abilities = Set(try await command("CAPABILITY").words(of: "CAPABILITY").map { $0.uppercased() })
  }

  private mutating func authenticate() async throws {
    let (user, password) = (server.user, server.password.text)
    guard server.takesPassword else { throw DeliveryFailure(.unencrypted, said: "", isFinal: true) }
    if abilities.contains("AUTH=PLAIN") {
      let answer = Data("\0\(user)\0\(password)".utf8).base64EncodedString()
      try await command("AUTHENTICATE PLAIN", answering: answer, refusal: .password)
    } else if !abilities.contains("LOGINDISABLED"), let user = IMAPSession.quoted(user),
      let password = IMAPSession.quoted(password)
    {
      try await command("LOGIN \(user) \(password)", refusal: .password)
    } else {
      throw DeliveryFailure(.password, said: "the server knows no way to take a password", isFinal: true)
    }
  }

  /// A text as a quoted string; nil for what cannot stand in one.
  private static func quoted(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) else { return nil }
    return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  // MARK: What is said

  /// Sends a command.
  /// - Parameters:
  ///   - answer: the reply to the server's continuation request
  ///   - refusal: what kind of trouble a no is
  ///   - take: is given the bytes of a mail, piece by piece
  /// - Throws: `DeliveryFailure` for everything but yes.
  @discardableResult
  mutating func command(
    _ text: String, answering answer: String? = nil, refusal: DeliveryFailure.Trouble = .refused,
    take: (UnsafeRawBufferPointer) throws -> Void = { _ in }
  ) async throws -> IMAPReply {
    count += 1
    let tag = "w\(count)"
    try await line.send("\(tag) \(text)")
    line.beginReply()
    var lines: [String] = [], isAsked = false
    while lines.count < IMAPSession.limit {
      let response = try await response(take)
      if let reply = IMAPReply(response, tag: tag, after: lines) {
        guard reply.condition == .ok else {
          throw DeliveryFailure(
            reply.condition == .no ? refusal : .refused, said: reply.text, isFinal: reply.condition == .bad)
        }
        return reply
      } else if response.hasPrefix("+"), let answer, !isAsked {
        isAsked = true
        try await line.send(answer)
      } else if response.hasPrefix("* ") {
        guard !response.uppercased().hasPrefix("* BYE") else {
          throw DeliveryFailure(.lost, said: String(response.dropFirst(2)), isFinal: false)
        }
        lines.append(String(response.dropFirst(2)))
      } else {
        throw DeliveryFailure(said: "the server said something unknown", isFinal: false)
      }
    }
    throw DeliveryFailure(said: "the server does not stop", isFinal: false)
  }

  /// What the server says next: a line, with the lines that follow the literals in it.
  private mutating func response(_ take: (UnsafeRawBufferPointer) throws -> Void) async throws -> String {
    var text = try await line.line()
    while let length = IMAPSession.literalLength(text) {
      // Other literals, such as names of folders, were not requested.
      let isMail = text.uppercased().contains("BODY[] {")
      try await line.literal(length, isMail: isMail) { if isMail { try take($0) } }
      text = "\(text.prefix { $0 != "{" })\(try await line.line())"
    }
    return text
  }

  /// The number in braces at the end of a line, in bytes; nil where no literal follows.
  private static func literalLength(_ line: String) -> Int? {
    guard line.hasSuffix("}"), let brace = line.lastIndex(of: "{") else { return nil }
    return Int(line[line.index(after: brace)...].dropLast()).flatMap { $0 >= 0 ? $0 : nil }
  }
}
