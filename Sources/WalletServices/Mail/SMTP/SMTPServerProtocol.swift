import Foundation

/// The state machine of the SMTP server: the commands and replies before and after a message (RFC 5321, with SIZE of RFC 1870 and
/// PIPELINING of RFC 2920): only the private addresses of users are accepted as recipients.
struct SMTPServerProtocol {
  /// What follows from a line.
  enum Answer: Equatable {
    case reply(String)
    /// The line that is said before the connection ends.
    case farewell(String)
    /// The message comes now, for these users.
    case takeMessage([UUID])
  }

  /// How many lines that are no commands are answered before the connection ends.
  static let mostErrors = 10
  /// How many recipients a message may have.
  static let mostRecipients = 10
  /// Bytes of a line, its end included (RFC 5321, 4.5.3.1.4, with room for parameters).
  static let lineLimit = 2_048

  private let host: String
  /// How large a message may be, in bytes.
  private let limit: Int
  private var hasGreeted = false
  private var hasSender = false
  private var recipients: [UUID] = []
  private var errors = 0

  init(host: String, limit: Int) { (self.host, self.limit) = (host, limit) }

  var greeting: String { "220 \(host) ESMTP Journey Wallet" }

  /// The answer to a line without its end.
  /// - Parameter user: the user of a private address, by what stands before its @
  mutating func answer(_ line: String, user: (String) async throws -> UUID?) async throws -> Answer {
    let verb = line.prefix { $0 != " " }.uppercased(), rest = line.dropFirst(verb.count).trimmed
    switch verb {
    case "EHLO", "HELO": return greet(verb, String(rest))
    case "MAIL": return sender(String(rest))
    case "RCPT": return try await recipient(String(rest), user)
    case "DATA": return data()
    case "RSET":
      reset()
      return .reply("250 2.0.0 Forgotten")
    case "NOOP": return .reply("250 2.0.0 Here")
    case "VRFY": return .reply("252 2.5.2 Send it and see")
    case "QUIT": return .farewell("221 2.0.0 Good bye")
    case "AUTH", "STARTTLS", "HELP", "EXPN", "TURN", "BDAT": return wrong("502 5.5.1 Not offered here")
    default: return wrong("500 5.5.2 No such command")
    }
  }

  /// The message has come or was broken off; another may follow.
  mutating func reset() { (hasSender, recipients) = (false, []) }

  private mutating func greet(_ verb: String, _ name: String) -> Answer {
    guard !name.isEmpty else { return wrong("501 5.5.4 Say who you are") }
    reset()
    hasGreeted = true
    return .reply(
      verb == "HELO"
        ? "250 \(host)" : "250-\(host)\r\n250-SIZE \(limit)\r\n250-8BITMIME\r\n250 PIPELINING")
  }

  private mutating func sender(_ rest: String) -> Answer {
    guard hasGreeted else { return wrong("503 5.5.1 Say who you are first") }
    guard !hasSender else { return wrong("503 5.5.1 One message after the other") }
    guard let (_, parameters) = SMTPServerProtocol.path(rest, after: "FROM:") else {
      return wrong("501 5.5.4 From whom?")
    }
    let size = parameters.lazy.compactMap { word in
      word.uppercased().hasPrefix("SIZE=") ? Int(word.dropFirst(5)) : nil
    }.first
    if let size, size > limit { return .reply("552 5.3.4 A message may have \(limit) bytes") }
    hasSender = true
    return .reply("250 2.1.0 Fine")
  }

  private mutating func recipient(_ rest: String, _ user: (String) async throws -> UUID?) async throws -> Answer {
    guard hasSender else { return wrong("503 5.5.1 From whom?") }
    guard let (address, _) = SMTPServerProtocol.path(rest, after: "TO:"), let at = address.lastIndex(of: "@") else {
      return wrong("501 5.5.4 To whom?")
    }
    guard recipients.count < SMTPServerProtocol.mostRecipients else { return .reply("452 4.5.3 Too many recipients") }
    guard let found = try await user(String(address[..<at])) else {
      return wrong("550 5.7.1 Nobody of that name lives here, and nothing is passed on")
    }
    if !recipients.contains(found) { recipients.append(found) }
    return .reply("250 2.1.5 Fine")
  }

  private mutating func data() -> Answer {
    recipients.isEmpty ? wrong("503 5.5.1 To whom?") : .takeMessage(recipients)
  }

  private mutating func wrong(_ reply: String) -> Answer {
    errors += 1
    return errors < SMTPServerProtocol.mostErrors ? .reply(reply) : .farewell("421 4.7.0 Too many errors")
  }

  /// `<ada@example.com> SIZE=100` behind `TO:`; nil for anything else.
  private static func path(_ text: String, after word: String) -> (address: String, parameters: [Substring])? {
    guard text.uppercased().hasPrefix(word) else { return nil }
    let rest = text.dropFirst(word.count).trimmed
    guard rest.hasPrefix("<"), let end = rest.firstIndex(of: ">") else { return nil }
    let parameters = rest[rest.index(after: end)...].split(separator: " ")
    return (String(rest[rest.index(after: rest.startIndex)..<end]), parameters)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
