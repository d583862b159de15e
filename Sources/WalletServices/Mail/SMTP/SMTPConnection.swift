import Foundation
import Journeys
import NIOCore

/// One connection to the SMTP server, from the greeting to QUIT.
struct SMTPConnection {
  private let limits: SMTPServer.Limits
  private let rateLimiter: SMTPRateLimiter
  private let delivery: SMTPServer.SMTPDelivery
  private let address: String
  private var smtp: SMTPServerProtocol
  private var input: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  private let write: (ByteBuffer) async throws -> Void
  private var buffer = ByteBuffer()

  init(
    host: String, limits: SMTPServer.Limits, rateLimiter: SMTPRateLimiter, delivery: SMTPServer.SMTPDelivery,
    address: String,
    input: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator, write: @escaping (ByteBuffer) async throws -> Void
  ) {
    (self.limits, self.rateLimiter, self.delivery, self.address) = (limits, rateLimiter, delivery, address)
    (self.input, self.write) = (input, write)
    smtp = SMTPServerProtocol(host: host, limit: limits.size)
  }

  /// Reads commands and answers them until either side ends the session.
  mutating func run() async throws {
    try await say(smtp.greeting)
    while let line = try await nextLine() {
      guard line.utf8.count < SMTPServerProtocol.lineLimit else { return try await say("500 5.5.2 Line too long") }
      switch try await smtp.answer(line, user: delivery.user) {
      case .reply(let text): try await say(text)
      case .farewell(let text): return try await say(text)
      case .takeMessage(let users): try await takeMessage(for: users)
      }
    }
  }

  /// Reads what the client still sends after the last reply, a megabyte at most.
  mutating func discardRest() async throws {
    var size = 0
    while size < 1_048_576, let piece = try await input.next() { size += piece.readableBytes }
  }

  private func say(_ text: String) async throws { try await write(ByteBuffer(string: text + "\r\n")) }

  /// The next line without its end; nil where none comes any more. One that is too long comes as far as that is known.
  private mutating func nextLine() async throws -> String? {
    while true {
      let bytes = buffer.readableBytesView
      if let feed = bytes.firstIndex(of: 0x0A) {
        let line = bytes[..<feed].last == 0x0D ? bytes[..<feed].dropLast() : bytes[..<feed]
        let text = String(decoding: line, as: UTF8.self)
        buffer.moveReaderIndex(forwardBy: feed - bytes.startIndex + 1)
        return text
      }
      if bytes.count >= SMTPServerProtocol.lineLimit { return String(decoding: bytes, as: UTF8.self) }
      guard try await more() else { return nil }
    }
  }

  private mutating func more() async throws -> Bool {
    guard var piece = try await input.next() else { return false }
    buffer.discardReadBytes()
    buffer.writeBuffer(&piece)
    return true
  }

  /// Writes a message to the disk as it comes, and acknowledges it once it is in the Inbox; one that is cut off leaves
  /// nothing behind.
  private mutating func takeMessage(for users: [UUID]) async throws {
    defer { smtp.reset() }
    guard rateLimiter.send(address, at: delivery.now()) else {
      return try await say("450 4.7.1 Too many messages, try later")
    }
    let place = delivery.files()
    var file = try place.files.incoming(id: place.id)
    try await say("354 Go on, a line with one dot ends it")
    var body = MailBody(), size = 0, problem: WalletError?
    while true {
      var piece: [UInt8] = []
      buffer.moveReaderIndex(forwardBy: body.take(buffer.readableBytesView, into: &piece))
      size += piece.count
      if size > limits.size { problem = .tooLarge(limit: limits.size) }
      // A client that goes on sending is cut off.
      if size > 4 * limits.size { return try await say("552 5.3.4 Too large") }
      if problem == nil {
        do {
          try piece.withUnsafeBytes { try file.write($0) }
        } catch let error as WalletError {
          problem = error
        }
      }
      if body.isOver { break }
      guard try await more() else { return }
    }
    if let problem { return try await say(SMTPConnection.refusal(problem)) }
    let taken = try file.finish()
    try await say(await deliver(taken, to: users))
  }

  private func deliver(_ file: TakenFile, to users: [UUID]) async -> String {
    do {
      try await delivery.deliver(file, users)
      return "250 2.0.0 It lies in the Inbox"
    } catch {
      return "451 4.3.0 It could not be kept, try later"
    }
  }

  private static func refusal(_ error: WalletError) -> String {
    if case .tooLarge(let limit) = error { return "552 5.3.4 A message may have \(limit) bytes" }
    return "452 4.3.1 It could not be kept, try later"
  }
}
