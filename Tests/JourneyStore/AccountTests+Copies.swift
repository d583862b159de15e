import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

extension AccountTests {
  @Test("a copy holds the one-time codes, and those of now go before them")
  func copiedCodes() async throws {
    try await withTemporaryFolder { folder in
      let store = try Store(in: folder.appending(path: "a")), copy = folder.appending(path: "copy")
      let owner = Actor.user(try await store.localUser(id: Samples.id(11), at: Wallet.now).id)
      let old = Data(repeating: 5, count: 20), new = Data(repeating: 6, count: 20)
      func begin(_ secret: Data, _ recovery: Data) async throws {
        try await store.write(by: owner, at: Wallet.now) {
          try $0.beginOneTimeCodes(secret: secret)
          try $0.confirmOneTimeCodes(step: 1, recoveryCodes: [recovery])
        }
      }
      // Given a copy, since which they were set up anew
      try await begin(old, Self.hash)
      try await store.copy(to: copy)
      try await store.write(by: owner, at: Wallet.now) { try $0.removeOneTimeCodes(of: owner.known) }
      let none = try await store.currentAccess(for: .backups)
      try await begin(new, Self.otherHash)
      let access = try await store.currentAccess(for: .backups)
      try FileManager.default.createDirectory(at: folder.appending(path: "b"), withIntermediateDirectories: true)
      try FileManager.default.moveItem(at: copy, to: Store.file(in: folder.appending(path: "b")))
      let second = try Store(in: folder.appending(path: "b"))
      func secret() async throws -> Data? { try await second.read(as: owner) { try $0.oneTimeCodes()?.secret } }
      // Elsewhere they are those of the copy
      #expect(try await secret() == old)
      try await second.keep(CurrentAccess())
      #expect(try await secret() == old)
      // In the place of the wallet they are those of before, with their recovery codes, also where there were none
      try await second.keep(access)
      #expect(try await secret() == new)
      #expect(try await second.write(by: owner, at: Wallet.now) { try $0.useRecoveryCode(hash: Self.hash) } == false)
      #expect(try await second.write(by: owner, at: Wallet.now) { try $0.useRecoveryCode(hash: Self.otherHash) })
      try await second.keep(none)
      #expect(try await secret() == nil)
      try second.close()
      try store.close()
    }
  }

  @Test("a copy lets nobody in, and who was let in before can be carried over")
  func copy() async throws {
    try await withTemporaryFolder { folder in
      let store = try Store(in: folder.appending(path: "a")), copy = folder.appending(path: "copy")
      let owner = Actor.user(try await store.localUser(id: Samples.id(11), at: Wallet.now).id)
      try await store.begin(session(1), hash: Self.hash, of: owner)
      try await store.write(by: owner, at: Wallet.now) {
        let token = AccessToken(id: Samples.id(2), name: "a", scope: .read, createdAt: Wallet.now, expiresAt: nil)
        try $0.add(token, hash: Self.otherHash)
        try $0.add(
          Passkey(
            id: Samples.id(3), credentialID: Self.hash, algorithm: -8, publicKey: Self.otherHash, host: "localhost",
            name: "a", signCount: 3, createdAt: Wallet.now))
      }
      try await store.copy(to: copy)
      for hash in [Self.hash, Self.otherHash] { #expect(try Data(contentsOf: copy).firstRange(of: hash) == nil) }
      let access = try await store.currentAccess(for: .backups)
      try FileManager.default.createDirectory(at: folder.appending(path: "b"), withIntermediateDirectories: true)
      try FileManager.default.moveItem(at: copy, to: Store.file(in: folder.appending(path: "b")))
      let second = try Store(in: folder.appending(path: "b"))
      #expect(try await second.recognised(bySession: Self.hash, at: Wallet.now) == nil)
      #expect(try await second.signInPasskey(credential: Self.hash) == nil)
      try await second.keep(access)
      let passkey = try #require(try await second.signInPasskey(credential: Self.hash))
      #expect(passkey.user == owner.user && passkey.passkey.signCount == 3)
      #expect(try await second.recognised(bySession: Self.hash, at: Wallet.now) != nil)
      let token = try await second.recognised(byAccessToken: Self.otherHash, at: Wallet.now)
      #expect(token?.proof == .token(Samples.id(2), .read))
      try second.close()
      try store.close()
    }
  }
}
