import Foundation
import Journeys
import Testing

@testable import WalletServices

@Suite("The forms of channels")
struct ChannelFormTests {
  private static let mail = [
    "host": "mail.example.org", "port": "465", "security": "tls", "user": "ada", "password": "hunter2",
    "sender": "wallet@example.org", "recipient": "ada@example.org",
  ]
  private static let webhook = ["webhookAddress": "https://ntfy.sh/", "topic": "ada", "token": "tk"]

  /// What is wrong with a form.
  private func issues(_ work: () throws -> Channels) throws -> [Journeys.Issue] {
    do {
      _ = try work()
      return []
    } catch WalletError.invalid(let issues) {
      return issues
    }
  }

  @Test("a password that is left empty stays, but goes to no other server or user, nor out unguarded")
  func password() throws {
    let kept = try Channels().applying(mail: Self.mail)
    let empty = Self.mail.merging(["password": "", "recipient": "eve@example.org"]) { $1 }
    #expect(try kept.applying(mail: empty).mail?.server.password.text == "hunter2")
    let others = [
      ["host": "evil.example.org"], ["port": "25"], ["user": "eve"], ["authority": #filePath],
    ]
    for other in others {
      let fields = empty.merging(other) { $1 }
      #expect(try issues { try kept.applying(mail: fields) } == [Journeys.Issue("password", .required)], "\(other)")
    }
    let unguarded = try issues { try kept.applying(mail: empty.merging(["security": "none"]) { $1 }) }
    #expect(unguarded == [Journeys.Issue("password", .required), Journeys.Issue("security", .passwordUnprotected)])
    // To this machine it may go without encryption, and without a user none is needed
    let local = Self.mail.merging(["security": "none", "host": "localhost"]) { $1 }
    #expect(try issues { try Channels().applying(mail: local) } == [])
    let open = Self.mail.merging(["security": "none", "user": "", "password": ""]) { $1 }
    #expect(try issues { try Channels().applying(mail: open) } == [])
  }

  @Test("a token that is left empty stays as long as the server does")
  func token() throws {
    let kept = try Channels().applying(webhook: Self.webhook)
    let empty = Self.webhook.merging(["token": "", "topic": "eve"]) { $1 }
    #expect(try kept.applying(webhook: empty).webhook?.token.text == "tk")
    let other = try kept.applying(webhook: empty.merging(["webhookAddress": "https://evil.example.org/"]) { $1 })
    #expect(other.webhook?.token.text == "")
  }

  @Test("an authority is a file that can be read", arguments: ["authority.pem", "/nowhere/authority.pem"])
  func authority(path: String) throws {
    let found = try issues { try Channels().applying(mail: Self.mail.merging(["authority": path]) { $1 }) }
    #expect(found == [Journeys.Issue("authority", .notAFile)])
  }

  @Test(
    "a server is a name or an address without anything around it",
    arguments: ["mail.example.org", "localhost", "192.168.1.2", "::1", "почта.рф"])
  func hosts(host: String) throws {
    #expect(try issues { try Channels().applying(mail: Self.mail.merging(["host": host]) { $1 }) } == [])
  }

  @Test("anything else is none", arguments: ["https://x", "mail.example.org:25", "a b", "a/b", "user@host"])
  func noHosts(host: String) throws {
    let found = try issues { try Channels().applying(mail: Self.mail.merging(["host": host]) { $1 }) }
    #expect(found.contains(Journeys.Issue("host", .notAHost)))
  }
}
