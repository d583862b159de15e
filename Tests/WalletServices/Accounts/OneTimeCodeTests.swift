import Foundation
import Testing

@testable import WalletServices

@Suite("One-time codes")
struct OneTimeCodeTests {
  /// The secret of RFC 6238, appendix B.
  private static let secret = Data("12345678901234567890".utf8)

  @Test(
    "are those of RFC 6238, of whose eight digits apps show the last six",
    arguments: [
      (59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"), (1_234_567_890, "005924"),
      (2_000_000_000, "279037"), (20_000_000_000, "353130"),
    ])
  func vectors(time: Int, code: String) {
    let moment = Date(timeIntervalSince1970: TimeInterval(time))
    #expect(OneTimeCode.text(Self.secret, step: OneTimeCode.step(at: moment)) == code)
  }

  @Test("are taken from a clock that is one step off, and not from one that is a minute off")
  func clocks() {
    let now = Date(timeIntervalSince1970: 1_234_567_890), step = OneTimeCode.step(at: now)
    for (offset, isTaken) in [(-3, false), (-2, false), (-1, true), (0, true), (1, true), (2, false), (3, false)] {
      let code = OneTimeCode.text(Self.secret, step: step + Int64(offset))
      let found = OneTimeCode.step(ofTyped: code, Self.secret, at: now, after: nil)
      #expect(found == (isTaken ? step + Int64(offset) : nil), "\(offset)")
    }
  }

  @Test("of a step that was used, or one before it, are not taken again; blanks between the digits are no matter")
  func once() {
    let now = Date(timeIntervalSince1970: 1_234_567_890), step = OneTimeCode.step(at: now)
    #expect(OneTimeCode.step(ofTyped: " 005 924 ", Self.secret, at: now, after: step - 1) == step)
    for last in [step, step + 1] {
      #expect(OneTimeCode.step(ofTyped: "005924", Self.secret, at: now, after: last) == nil)
    }
    for text in ["", "5924", "0005924", "٠٠٥٩٢٤", "00592x", String(repeating: "0", count: 100_000)] {
      #expect(OneTimeCode.step(ofTyped: text, Self.secret, at: now, after: nil) == nil, "\(text.prefix(10))")
    }
  }

  @Test(
    "base 32 is that of RFC 4648, without padding",
    arguments: [
      ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"),
      ("foobar", "MZXW6YTBOI"),
    ])
  func base32(plain: String, text: String) { #expect(Base32.text(Data(plain.utf8)) == text) }

  @Test("an app is given the secret with the account that it is for")
  func address() {
    let setup = OneTimeCodeSetup(Self.secret, account: "ada+x@example.org")
    #expect(setup.secret == "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")
    #expect(
      setup.address == "otpauth://totp/Journey%20Wallet:ada%2Bx%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
        + "&issuer=Journey%20Wallet&algorithm=SHA1&digits=6&period=30")
  }
}

@Suite("Challenges")
struct ChallengeTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000), user = UUID()

  @Test("one is good once, for its purpose, within five minutes")
  func once() throws {
    let challenges = Challenges(), text = challenges.make(.oneTimeCode, for: user, at: now)
    let content = try #require(challenges.content(of: text, .oneTimeCode, at: now.addingTimeInterval(299)))
    #expect(content.user == user)
    #expect(challenges.content(of: text, .passkeySignIn, at: now) == nil)
    #expect(challenges.content(of: text, .oneTimeCode, at: now.addingTimeInterval(300)) == nil)
    #expect(Challenges().content(of: text, .oneTimeCode, at: now) == nil)
    #expect(challenges.use(content, at: now) && !challenges.use(content, at: now))
    #expect(challenges.content(of: text, .oneTimeCode, at: now) == nil)
    let nameless = challenges.make(.passkeySignIn, for: nil, at: now)
    #expect(try #require(challenges.content(of: nameless, .passkeySignIn, at: now)).user == nil)
  }

  @Test("one that was changed anywhere, cut or made up is none")
  func forged() throws {
    let challenges = Challenges(), text = challenges.make(.oneTimeCode, for: user, at: now)
    let bytes = try #require(Data(base64URL: text))
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1
      #expect(challenges.content(of: changed.base64URL, .oneTimeCode, at: now) == nil, "\(place)")
    }
    for size in 0..<bytes.count {
      #expect(challenges.content(of: bytes.prefix(size).base64URL, .oneTimeCode, at: now) == nil, "\(size)")
    }
    for odd in ["", "=", "x", text + "AAAA", String(repeating: "A", count: 1_000_000), user.uuidString] {
      #expect(challenges.content(of: odd, .oneTimeCode, at: now) == nil, "\(odd.prefix(20))")
    }
  }
}
