import Foundation
import Journeys
import Testing

@testable import WalletServices

@Suite("Passwords")
struct PasswordTests {
  @Test("a hash keeps its parameters, knows its password, and no two are the same")
  func hash() throws {
    let first = try PasswordHash("wetter in lissabon", cost: .least)
    let second = try PasswordHash("wetter in lissabon", cost: .least)
    #expect(first.text.hasPrefix("$scrypt$ln=4,r=1,p=1$") && first.text != second.text)
    let read = try #require(PasswordHash(first.text))
    #expect(read == first)
    #expect(try read.matches("wetter in lissabon"))
    for other in ["wetter in lissabon ", "Wetter in lissabon", "", "wetter in lissabo"] {
      #expect(try !read.matches(other))
    }
  }

  @Test("scrypt is that of RFC 7914")
  func vector() throws {
    // Section 12, the second vector: N = 1024, r = 8, p = 16.
    let key = """
      fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d83\
      60cbdfa2cc0640
      """
    let bytes = stride(from: 0, to: key.count, by: 2).compactMap { UInt8(key.dropFirst($0).prefix(2), radix: 16) }
    let text = "$scrypt$ln=10,r=8,p=16$\(Data("NaCl".utf8).unpaddedBase64)$\(Data(bytes).unpaddedBase64)"
    #expect(try #require(PasswordHash(text)).matches("password"))
  }

  @Test("accents are the same however a keyboard composes them")
  func accents() throws {
    let hash = try PasswordHash("Caf\u{E9} am Fluss 12", cost: .least)
    #expect(try hash.matches("Cafe\u{301} am Fluss 12"))
  }

  @Test(
    "what is no hash, or would cost too much, is none",
    arguments: [
      "", "x", "$scrypt$", "$scrypt$ln=25,r=8,p=1$AAAA$AAAA", "$scrypt$ln=15,r=99,p=1$AAAA$AAAA",
      "$scrypt$ln=15,r=8,p=1$AAAA$AAAA", "$argon2id$v=19$m=65536,t=3,p=4$AAAA$AAAA",
    ])
  func noHash(text: String) { #expect(PasswordHash(text) == nil) }

  @Test(
    "what guessers try first is refused, however long",
    arguments: [
      "password1234", "Passwort2026!", "qwertyuiop12", "aaaaaaaaaaaa", "123456789012", "abcdefghijkl",
      "JourneyWallet2026",
      "iloveyou1234", "йцукенгшщзхъ", "пароль123456", "P@ssword!!!!", "passwordpassword", "ada1815ada1815",
      "Summer2026!!",
      "abcabcabcabc", "galatasaray1905", "qwertz123456", "lovelace1815",
    ])
  func common(password: String) {
    let issue = PasswordStrength.issue(password, ["Ada Lovelace", "ada@example.org"])
    #expect(issue == Issue("newPassword", .tooCommon), "\(PasswordStrength.pieces(of: password, ["Ada Lovelace"]))")
  }

  @Test(
    "others are taken",
    arguments: [
      "correct horse battery staple", "wetter in lissabon 7", "Gx7#kTq9!vLm", "бабушка печёт пироги", "tKv8-mPq2-Zw4r",
      "köprüden geçen kedi",
    ])
  func taken(password: String) {
    #expect(PasswordStrength.issue(password, ["Ada Lovelace", "ada@example.org"]) == nil)
  }

  @Test("the shortest has twelve characters")
  func short() {
    #expect(PasswordStrength.issue("Gx7#kTq9!vL", []) == Issue("newPassword", .tooShort, limit: "12"))
    #expect(PasswordStrength.issue("", []) == Issue("newPassword", .required))
    let long = String(repeating: "Gx7#kTq9!vL", count: 100)
    #expect(PasswordStrength.issue(long, []) == Issue("newPassword", .tooLong, limit: "1000"))
  }
}

@Suite("Holding guessers back")
struct SignInLimiterTests {
  private static let now = Date(timeIntervalSince1970: 1_000_000)

  @Test("delays grow from the sixth attempt on, up to a quarter of an hour")
  func growing() {
    let limiter = SignInLimiter()
    var now = Self.now, waits: [TimeInterval] = []
    for _ in 0..<20 {
      #expect(limiter.attempt("ada", from: "a", at: now) == nil)
      let wait = limiter.attempt("ada", from: "a", at: now) ?? 0
      waits.append(wait)
      now += wait
    }
    // Those that were looked at in between, without a delay, count as well.
    #expect(waits.prefix(3).allSatisfy { $0 == 0 || $0 == 1 } && waits.last == 900)
    #expect(zip(waits, waits.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("nobody can keep the owner of an account out for long from other addresses")
  func owner() {
    let limiter = SignInLimiter()
    for guess in 0..<1000 { _ = limiter.attempt("ada", from: "\(guess)", at: Self.now) }
    let wait = limiter.attempt("ada", from: "home", at: Self.now) ?? 0
    #expect(wait <= 30)
  }

  @Test("an address that tries many accounts waits, others do not")
  func address() {
    let limiter = SignInLimiter()
    let free = (0..<1000).count { limiter.attempt("user\($0)", from: "a", at: Self.now) == nil }
    #expect(free == 20)
    #expect(limiter.attempt("ada", from: "b", at: Self.now) == nil)
  }

  @Test("what is remembered is bounded, and forgotten after an hour")
  func memory() {
    let limiter = SignInLimiter()
    for guess in 0..<20_000 {
      _ = limiter.attempt("user\(guess)", from: "\(guess)", at: Self.now + Double(guess))
    }
    #expect(limiter.count <= SignInLimiter.most)
    let other = SignInLimiter()
    for _ in 0..<5 { #expect(other.attempt("ada", from: "a", at: Self.now) == nil) }
    #expect(other.attempt("ada", from: "a", at: Self.now) != nil)
    #expect(other.attempt("ada", from: "a", at: Self.now + 3700) == nil)
    #expect(other.attempt("ada", from: "a", at: Self.now + 3700) == nil)
  }
}
