import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

extension MailboxTests {
  /// Far less than what a server gets rid of that is listened to: what is allowed, and the buffers of both ends.
  static let most = 24 << 20

  @Test(
    "a server that does not stop is listened to no longer than is reasonable",
    arguments: [
      ("* OK hello\r\n", String(repeating: "* OK still here\r\n", count: 1000)),
      ("* OK hello\r\n", "* OK " + String(repeating: "x", count: 100_000) + "\r\n"),
      ("* OK hello\r\n", String(repeating: "x", count: 100_000)), ("", String(repeating: "x", count: 100_000)),
      ("* OK hello\r\n* LIST () {900000000}\r\n", String(repeating: "x", count: 100_000)),
      ("* OK hello\r\n", String(repeating: "* LIST () {1000}\r\n", count: 1) + String(repeating: "x", count: 1000)),
    ])
  func flood(greeting: String, words: String) async throws {
    try await FloodingServer.with(greeting, then: words) { server in
      let failure = try #require(try await failure(server.mailbox()))
      #expect(failure.said == "the server does not stop" || failure.said == "this is no mail server")
      #expect(server.written < Self.most, "\(server.written)")
    }
  }

  @Test("what may be said is counted for each reply and for the session")
  func allowance() throws {
    var allowance = IMAPAllowance()
    try allowance.spend(IMAPAllowance.ofStrangers)
    #expect(throws: DeliveryFailure.self) { try allowance.spend(1) }
    allowance.beginReply()
    try allowance.spend(1)
    allowance.isTrusted = true
    for _ in 0..<7 {
      allowance.beginReply()
      try allowance.spend(IMAPAllowance.ofReplies)
    }
    allowance.beginReply()
    #expect(throws: DeliveryFailure.self) { try allowance.spend(IMAPAllowance.ofReplies) }
    #expect(throws: DeliveryFailure.self) { try allowance.spend(.max) }
  }

  @Test("a port that expects encryption from the beginning is told from one that is slow")
  func silentPort() async throws {
    try await FloodingServer.with("") { server in
      for (security, trouble) in [
        (MailServer.Security.startTLS, DeliveryFailure.Trouble.encryptionExpected), (.none, .encryptionExpected),
        (.tls, .slow),
      ] {
        let failure = try await failure(server.mailbox(security), patience: .milliseconds(500).paced)
        #expect(failure?.trouble == trouble)
      }
    }
    try await FloodingServer.with("* OK hello\r\n") { server in
      let slow = try await failure(server.mailbox(.startTLS), patience: .milliseconds(500).paced)
      #expect(slow?.trouble == .slow)
      let plain = try await failure(server.mailbox(.tls))
      #expect(plain?.trouble == .encryptionUnexpected)
    }
  }

  @Test("who tries a mailbox out waits ten seconds for a silent server, not a minute")
  func trialPatience() async throws {
    try await FloodingServer.with("") { server in
      let failure = try await WalletServicesTests.failure {
        _ = try await World.mailbox()(server.mailbox(.startTLS), nil)
      }
      #expect(failure == DeliveryFailure(.encryptionExpected, said: "no answer within 10 s", isFinal: false))
    }
  }
}
