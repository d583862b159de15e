import Foundation
import Journeys
import Testing

@testable import WalletServices

/// What `scripts/passkey-vectors` wrote: keys, signatures and CBOR are those of PyPI `cryptography` and `cbor2`, and PyPI `webauthn`
/// (3.0.1) has judged each case.
private struct PasskeyVectors: Decodable {
  struct Case: Decodable {
    let clientDataJSON: String
    let attestationObject: String?
    let authenticatorData: String?
    let signature: String?
    let credential: String
    let publicKey: String
    let algorithm: Int
    let known: UInt32?
    let count: UInt32
    let isTaken: Bool
    /// Why the other implementation refused it.
    let problem: String?
  }

  let host: String
  let origin: String
  let challenge: String
  let registrations: [String: Case]
  let assertions: [String: Case]

  init() throws {
    let file = Bundle.module.url(forResource: "passkeys", withExtension: "json", subdirectory: "Fixtures")
    self = try JSONDecoder().decode(PasskeyVectors.self, from: Data(contentsOf: try #require(file)))
  }

  var party: RelyingParty? { RelyingParty(origin: origin) }

  static func bytes(_ text: String?) throws -> Data { try #require(text.flatMap { Data(base64URL: $0) }) }
}

@Suite("Passkeys")
struct PasskeyTests {
  private let vectors: PasskeyVectors
  private let party: RelyingParty

  init() throws {
    vectors = try PasskeyVectors()
    party = try #require(vectors.party)
  }

  private func register(_ vector: PasskeyVectors.Case) throws -> (AuthenticatorData.Credential, UInt32) {
    let registration = PasskeyRegistration(
      clientData: try PasskeyVectors.bytes(vector.clientDataJSON),
      attestation: try PasskeyVectors.bytes(vector.attestationObject))
    let (credential, count) = try registration.verified(at: party) { $0 == vectors.challenge }
    return (credential, count)
  }

  private func assert(_ vector: PasskeyVectors.Case, key: PasskeyKey? = nil) throws -> UInt32 {
    let algorithm = try #require(PasskeyKey.Algorithm(rawValue: vector.algorithm))
    let own = try PasskeyKey(algorithm, PasskeyVectors.bytes(vector.publicKey))
    return try PasskeyAssertion(
      clientData: PasskeyVectors.bytes(vector.clientDataJSON),
      authenticatorData: PasskeyVectors.bytes(vector.authenticatorData),
      signature: PasskeyVectors.bytes(vector.signature)
    ).verify(by: key ?? own, after: vector.known ?? 0, at: party) { $0 == vectors.challenge }
  }

  @Test("a registration is taken or refused as an independent implementation does")
  func registrations() throws {
    #expect(vectors.registrations.count == 22)
    for (name, vector) in vectors.registrations {
      do {
        let (credential, count) = try register(vector)
        #expect(vector.isTaken, "\(name): \(vector.problem ?? "")")
        #expect(credential.id.base64URL == vector.credential && credential.key.bytes.base64URL == vector.publicKey)
        #expect(credential.key.algorithm.rawValue == vector.algorithm && count == vector.count)
      } catch let error as PasskeyError {
        #expect(!vector.isTaken, "\(name): \(error)")
        #expect(error == Self.expected(name), "\(name)")
      }
    }
  }

  @Test("an assertion is taken or refused as an independent implementation does")
  func assertions() throws {
    #expect(vectors.assertions.count == 30)
    for (name, vector) in vectors.assertions {
      do {
        #expect(try assert(vector) == vector.count)
        #expect(vector.isTaken, "\(name): \(vector.problem ?? "")")
      } catch let error as PasskeyError {
        #expect(!vector.isTaken, "\(name): \(error)")
        #expect(error == Self.expected(name), "\(name)")
      }
    }
  }

  private static func expected(_ name: String) -> PasskeyError? {
    let errors: [(String, PasskeyError)] = [
      ("of a", .wrongType), ("other challenge", .wrongChallenge), ("origin", .wrongOrigin), ("scheme", .wrongOrigin),
      ("port", .wrongOrigin), ("other host", .wrongHost), ("nobody", .userAbsent), ("not verified", .userUnverified),
      ("other key", .wrongSignature), ("counter", .counterBack),
    ]
    return errors.first { name.contains($0.0) }?.1
  }

  @Test("a signature, what it signs, or a key with one bit changed is refused")
  func changed() throws {
    for name in ["ES256", "EdDSA"] {
      let vector = try #require(vectors.assertions[name]), client = try PasskeyVectors.bytes(vector.clientDataJSON)
      let data = try PasskeyVectors.bytes(vector.authenticatorData)
      let signature = try PasskeyVectors.bytes(vector.signature)
      let key = try PasskeyKey(
        try #require(PasskeyKey.Algorithm(rawValue: vector.algorithm)), PasskeyVectors.bytes(vector.publicKey))
      func isTaken(_ client: Data, _ data: Data, _ signature: Data) -> Bool {
        let assertion = PasskeyAssertion(clientData: client, authenticatorData: data, signature: signature)
        return (try? assertion.verify(by: key, after: 0, at: party) { $0 == vectors.challenge }) != nil
      }
      #expect(isTaken(client, data, signature))
      for place in signature.indices {
        #expect(!isTaken(client, data, signature.flipped(place)), "\(name) signature \(place)")
      }
      for place in data.indices { #expect(!isTaken(client, data.flipped(place), signature), "\(name) data \(place)") }
      for place in client.indices {
        #expect(!isTaken(client.flipped(place), data, signature), "\(name) client data \(place)")
      }
      for size in 0..<signature.count { #expect(!isTaken(client, data, signature.prefix(size))) }
      for size in 0..<data.count { #expect(!isTaken(client, data.prefix(size), signature)) }
      #expect(!isTaken(client, data + [0], signature) && !isTaken(client, data, signature + [0]))
    }
  }

  @Test("a registration that is cut anywhere, or has something left over, is refused")
  func truncated() throws {
    for name in ["ES256", "EdDSA", "ES256, attested by itself"] {
      let vector = try #require(vectors.registrations[name])
      let client = try PasskeyVectors.bytes(vector.clientDataJSON)
      let whole = try PasskeyVectors.bytes(vector.attestationObject)
      func isTaken(_ client: Data, _ attestation: Data) -> Bool {
        let registration = PasskeyRegistration(clientData: client, attestation: attestation)
        return (try? registration.verified(at: party) { $0 == vectors.challenge }) != nil
      }
      #expect(isTaken(client, whole))
      for size in 0..<whole.count { #expect(!isTaken(client, whole.prefix(size)), "\(name) \(size)") }
      for size in 0..<client.count { #expect(!isTaken(client.prefix(size), whole), "\(name) \(size)") }
      #expect(!isTaken(client, whole + [0]) && !isTaken(client, Data(count: 1_000_000)))
      let padded = client.dropLast() + Data(",\"x\":\"\(String(repeating: "x", count: 9000))\"}".utf8)
      #expect(!isTaken(padded, whole))
    }
  }

  @Test("a key of another kind, or a point that is not on its curve, is none")
  func keys() throws {
    let x = Data(repeating: 1, count: 32),
      key = { (members: [CBORValue: CBORValue]) in try PasskeyKey(cose: .map(members)) }
    for members: [CBORValue: CBORValue] in [
      [:], [.integer(1): .integer(3), .integer(3): .integer(-257), .integer(-2): .bytes(x)],
      [.integer(1): .integer(2), .integer(3): .integer(-7), .integer(-1): .integer(1), .integer(-2): .bytes(x)],
      [
        .integer(1): .integer(2), .integer(3): .integer(-7), .integer(-1): .integer(1), .integer(-2): .bytes(x),
        .integer(-3): .bytes(x),
      ],
      [.integer(1): .integer(1), .integer(3): .integer(-8), .integer(-1): .integer(6), .integer(-2): .bytes(x + x)],
    ] {
      #expect(throws: PasskeyError.unsupported) { try key(members) }
    }
  }

  @Test(
    "the wallet has passkeys where browsers have them: by name over HTTPS, and at localhost",
    arguments: [
      ("https://wallet.example.org", "wallet.example.org"), ("https://wallet.local:8443", "wallet.local"),
      ("http://localhost:8080", "localhost"), ("https://localhost", "localhost"), ("http://wallet.local", nil),
      ("https://192.168.1.20", nil), ("https://[fd00::1]:8443", nil), ("http://127.0.0.1:8080", nil), ("", nil),
      ("https://", nil), ("ftp://localhost", nil),
    ])
  func parties(origin: String, host: String?) {
    #expect(RelyingParty(origin: origin)?.host == host)
    #expect(RelyingParty(origin: origin)?.origin == (host == nil ? nil : origin))
  }
}

@Suite("CBOR")
struct CBORTests {
  private func read(_ bytes: [UInt8]) throws -> CBORValue {
    var reader = CBORReader(Data(bytes))
    let value = try reader.value()
    guard reader.count == 0 else { throw PasskeyError.malformed }
    return value
  }

  @Test("values are those of RFC 8949, appendix A")
  func values() throws {
    for (bytes, value): ([UInt8], CBORValue) in [
      ([0x00], .integer(0)), ([0x17], .integer(23)), ([0x18, 0x18], .integer(24)),
      ([0x19, 0x03, 0xE8], .integer(1000)),
      ([0x1A, 0x00, 0x0F, 0x42, 0x40], .integer(1_000_000)), ([0x20], .integer(-1)),
      ([0x39, 0x03, 0xE7], .integer(-1000)),
      ([0x1B, 0, 0, 0, 0xE8, 0xD4, 0xA5, 0x10, 0], .integer(1_000_000_000_000)),
      ([0x44, 1, 2, 3, 4], .bytes(Data([1, 2, 3, 4]))), ([0x64, 0x49, 0x45, 0x54, 0x46], .text("IETF")),
      ([0x83, 1, 2, 3], .array([.integer(1), .integer(2), .integer(3)])), ([0xF4], .flag(false)), ([0xF5], .flag(true)),
      ([0xF6], .null), ([0xA2, 1, 2, 3, 4], .map([.integer(1): .integer(2), .integer(3): .integer(4)])),
    ] { #expect(try read(bytes) == value, "\(bytes)") }
  }

  @Test("what is cut, endless, tagged, a fraction, doubled or no text is refused")
  func refused() {
    for bytes: [UInt8] in [
      [], [0x18], [0x1B, 0, 0], [0x1C], [0x5F, 0x41, 0, 0xFF], [0x9F, 0xFF], [0xBF, 0xFF], [0xC0, 0x00], [0xF9, 0, 0],
      [0xF7], [0xFF], [0x41], [0x61, 0xFF], [0x82, 1], [0xA1, 1], [0xA2, 1, 2, 1, 3],
      [0x1B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x3B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
    ] {
      #expect(throws: PasskeyError.malformed, "\(bytes)") { try read(bytes) }
    }
    // Lengths that nothing stands behind
    for major: UInt8 in [0x5B, 0x7B, 0x9B, 0xBB] {
      for high: UInt8 in [0x00, 0x7F, 0xFF] {
        #expect(throws: PasskeyError.malformed) { try read([major, high] + [UInt8](repeating: 0xFF, count: 7)) }
      }
    }
  }

  @Test("four levels are read, and 10,000 are refused at once")
  func depth() throws {
    func nested(_ head: [UInt8], _ levels: Int) -> [UInt8] { (0..<levels).flatMap { _ in head } + [0] }
    #expect(throws: Never.self) { try read(nested([0x81], 3)) }
    for head: [UInt8] in [[0x81], [0xA1, 0x00]] {
      for levels in [4, 10_000] {
        #expect(throws: PasskeyError.malformed, "\(levels)") { try read(nested(head, levels)) }
      }
    }
  }
}

extension Data {
  /// The same with one bit changed.
  fileprivate func flipped(_ place: Int) -> Data {
    var data = Data(self)
    data[place] ^= 1
    return data
  }
}
