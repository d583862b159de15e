import Crypto
import Foundation
import Journeys

@testable import WalletServices

/// Encrypts what is written as older versions did, chunk by chunk, with as little work for the key as there can be.
struct SealedSink: ByteSink {
  private var inner: any ByteSink
  private let header: SealedHeader
  private let key: SymmetricKey
  private var rest = Data()
  private var number: UInt32 = 0

  /// Writes the header of version 2 at once.
  init(_ inner: any ByteSink, passphrase: String) throws {
    self.inner = inner
    let costs = Data([1, 1, 1])
    header = try SealedHeader(SealedHeader.magic + costs + Data.random(count: 24))
    key = try header.key(passphrase)
    let proven = try header.core + header.proof(key)
    try self.inner.write(proven + SealedHeader.checksum(proven))
  }

  mutating func write(_ data: Data) throws {
    rest += data
    while rest.count > SealedHeader.chunk {
      try seal(rest.prefix(SealedHeader.chunk), isLast: false)
      rest = Data(rest.dropFirst(SealedHeader.chunk))
    }
  }

  mutating func end() throws {
    try seal(rest, isLast: true)
    try inner.end()
  }

  private mutating func seal(_ chunk: Data, isLast: Bool) throws {
    let box = try AES.GCM.seal(
      chunk, using: key, nonce: header.nonce(number), authenticating: header.authenticated(number, isLast))
    try inner.write(box.ciphertext + box.tag)
    number += 1
  }
}
