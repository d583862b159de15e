import Foundation
import JourneyStore
import Journeys
import NIOCore
import NIOPosix
import Synchronization
import TestSupport
import Testing

@testable import WalletServices

@Suite("The SMTP server")
struct SMTPServerTests {
  /// A server of a wallet, with the private address of its owner.
  fileprivate struct Porch: Sendable {
    let home: Home
    let port: Int
    let token: String

    /// Says lines and gives what is answered to the end of the connection.
    func say(_ text: String) async throws -> String {
      let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connect(host: "127.0.0.1", port: port) { channel in
          channel.eventLoop.makeCompletedFuture {
            try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
          }
        }
      return try await channel.executeThenClose { inbound, outbound in
        // A server that refuses may have closed the connection by now; who says nothing writes nothing.
        if !text.isEmpty { try await outbound.write(ByteBuffer(string: text)) }
        var answer = ""
        for try await piece in inbound { answer += String(buffer: piece) }
        return answer
      }
    }

    /// The numbers of the answers to lines, the greeting's first.
    func codes(_ lines: String...) async throws -> [String] {
      let answer = try await say(lines.map { "\($0)\r\n" }.joined() + "QUIT\r\n")
      return answer.split(separator: "\r\n").filter { $0.dropFirst(3).first != "-" }.map { String($0.prefix(3)) }
    }

    func inbox() async throws -> [InboxEntry] {
      try await home.wallet.store.read(as: .user(home.owner)) { try $0.inbox() }
    }

    func text(_ entry: InboxEntry) throws -> String {
      try String(contentsOf: #require(home.wallet.files.url(of: entry.contentHash)), encoding: .utf8)
    }
  }

  private func withPorch(
    _ change: (inout SMTPServer.Limits) -> Void = { _ in }, _ body: @escaping @Sendable (Porch) async throws -> Void
  ) async throws {
    var limits = SMTPServer.Limits()
    change(&limits)
    let (chosen, ids) = (limits, Counter())
    try await withTemporaryFolder { folder in
      let home = try await Home(in: folder), wallet = home.wallet
      let token = try await wallet.mailToken(of: .user(home.owner))
      let delivery = SMTPServer.SMTPDelivery {
        Home.now
      } user: {
        try await wallet.store.user(ofMailToken: $0, for: .mailbox)
      } files: {
        (wallet.files, Samples.id(8000 + ids.next()))
      } deliver: { file, users in
        for user in users { try await wallet.receive(mail: file, by: .user(user)) }
      }
      let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
      let transaction = Task {
        try await SMTPServer(host: "127.0.0.1", port: 0, limits: chosen, to: delivery).run { continuation.yield($0) }
      }
      defer { transaction.cancel() }
      for await port in ports.prefix(1) { try await body(Porch(home: home, port: port, token: token)) }
    }
  }

  private static let open = "EHLO mx.example.com\r\nMAIL FROM:<shop@example.com>\r\n"

  @Test(
    "a mail to the private address lies in the Inbox before it is acknowledged, named by its subject, byte for byte")
  func delivered() async throws {
    try await withPorch { porch in
      // Given lines that begin with dots, all sent at once
      let mail = "Subject: =?utf-8?q?Best=C3=A4tigung_a/b?=\r\n\r\n..two dots\r\n.one\r\nend\r\n"
      let stuffed = mail.replacing("\r\n.", with: "\r\n..")
      // When
      let answer = try await porch.say(
        Self.open + "RCPT TO:<\(porch.token)@wallet.example>\r\nDATA\r\n\(stuffed).\r\nQUIT\r\n")
      // Then
      let lines = answer.split(separator: "\r\n").map(String.init)
      #expect(lines.suffix(5).map { $0.prefix(3) } == ["250", "250", "354", "250", "221"], "\(answer)")
      let entry = try #require(try await porch.inbox().first)
      #expect(entry.name == "Bestätigung a-b.eml" && entry.source == .mail)
      #expect(try porch.text(entry) == mail)
    }
  }

  @Test("nothing is passed on: every other recipient is refused")
  func relay() async throws {
    try await withPorch { porch in
      let codes = try await porch.codes(
        "EHLO a", "MAIL FROM:<a@example.com>", "RCPT TO:<someone@example.com>", "RCPT TO:<postmaster>",
        "RCPT TO:<trips-0000@localhost>", "DATA")
      #expect(codes == ["220", "250", "250", "550", "501", "550", "503", "221"])
      #expect(try await porch.inbox() == [])
    }
  }

  @Test("commands out of their order and what is none are refused, and too many of them end the talk")
  func order() async throws {
    try await withPorch { porch in
      #expect(
        try await porch.codes(
          "MAIL FROM:<a@b.c>", "HELO", "HELO x", "DATA", "MAIL FROM:x", "AUTH PLAIN", "NOOP", "RSET")
          == ["220", "503", "501", "250", "503", "501", "502", "250", "250", "221"])
      let answer = try await porch.say(String(repeating: "SPAM\r\n", count: 50))
      #expect(answer.contains("421") && answer.components(separatedBy: "500 ").count == 10)
      #expect(try await porch.say(String(repeating: "x", count: 100_000)).contains("500 5.5.2 Line too long"))
    }
  }

  @Test("a mail that is too large is refused before it comes, and after it has come, and the next one is taken")
  func size() async throws {
    try await withPorch {
      $0.size = 1_000
    } _: { porch in
      #expect(try await porch.codes("EHLO a", "MAIL FROM:<a@b.c> SIZE=1001") == ["220", "250", "552", "221"])
      let to = "RCPT TO:<\(porch.token)@x>\r\nDATA\r\n"
      let large = String(repeating: "0123456789\r\n", count: 100)
      let answer = try await porch.say(
        Self.open + to + large + ".\r\nMAIL FROM:<>\r\n" + to + "Subject: small\r\n\r\nx\r\n.\r\nQUIT\r\n")
      #expect(answer.contains("552 5.3.4") && answer.contains("250 2.0.0 It lies in the Inbox"))
      #expect(try await porch.inbox().map(\.name) == ["small.eml"])
    }
  }

  @Test("one who sends too much is asked to come later")
  func rate() async throws {
    try await withPorch {
      $0.messagesPerHour = 2
    } _: { porch in
      let mails = (1...3).map {
        "MAIL FROM:<a@b.c>\r\nRCPT TO:<\(porch.token)@x>\r\nDATA\r\nSubject: \($0)\r\n\r\nx\r\n.\r\n"
      }
      let answer = try await porch.say("EHLO a\r\n" + mails.joined() + "QUIT\r\n")
      #expect(answer.components(separatedBy: "It lies in the Inbox").count == 3 && answer.contains("450 4.7.1"))
      #expect(try await porch.inbox().count == 2)
    }
  }

  @Test("no more are let in than there is room for")
  func crowd() async throws {
    try await withPorch {
      $0.connectionsPerAddress = 0
    } _: { porch in
      let answer = try await porch.say("")
      #expect(answer.hasPrefix("421"))
    }
  }

  @Test("a mail that is cut off leaves nothing, and only the dot between two line ends is the end")
  func cut() async throws {
    try await withPorch { porch in
      try await porch.cut(
        Self.open + "RCPT TO:<\(porch.token)@x>\r\nDATA\r\n",
        "Subject: cut\r\n\r\nsmuggled\n.\nMAIL FROM:<evil@example.com>\r\n")
      #expect(try await porch.inbox() == [])
      #expect(try porch.home.wallet.files.hashes() == [])
    }
  }

  @Test("dots and line ends are read alike however the bytes are cut into pieces", arguments: 1...9)
  func pieces(length: Int) {
    let stuffed = Array("a\r\n..b\r\n.\rc\r\r\n...\r\n\r\n.\r\nNEXT".utf8)
    var body = MailBody(), out: [UInt8] = [], place = 0
    while !body.isOver { place += body.take(stuffed[place..<min(place + length, stuffed.count)], into: &out) }
    #expect(String(decoding: out, as: UTF8.self) == "a\r\n.b\r\n\rc\r\r\n..\r\n\r\n")
    #expect(String(decoding: stuffed[place...], as: UTF8.self) == "NEXT")
  }
}

extension SMTPServerTests.Porch {
  /// Says something, and goes away without a word once the message is awaited and a part of it has been sent; comes back once
  /// that was noticed.
  fileprivate func cut(_ start: String, _ rest: String) async throws {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: start))
      var answer = ""
      for try await piece in inbound {
        answer += String(buffer: piece)
        if answer.contains("\r\n354") || answer.hasPrefix("354") { break }
      }
      try await outbound.write(ByteBuffer(string: rest))
    }
    let waiting = home.wallet.files.folder.appending(path: "incoming")
    for _ in 0..<1_000 where try !FileManager.default.contentsOfDirectory(atPath: waiting.path).isEmpty {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: waiting.path) == [])
  }
}
