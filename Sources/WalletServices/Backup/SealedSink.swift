import Crypto
import Foundation
import Journeys

/// Seals what is written with a passphrase, chunk by chunk.
struct SealedSink: ByteSink {
  private var inner: any ByteSink
  private let header: SealedHeader
  private let key: SymmetricKey
  private var rest = Data()
  private var number: UInt32 = 0

  /// Writes the header at once.
  init(_ inner: any ByteSink, passphrase: String, cost: SealedHeader.Cost = .usual) throws {
    self.inner = inner
    header = SealedHeader(cost: cost)
    key = try header.key(passphrase)
    try self.inner.write(header.bytes(key))
  }

  mutating func write(_ data: Data) throws {
    rest += data
    // The last chunk is told apart, so one is kept back until more comes.
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
    guard number < .max else { throw WalletError.tooLarge(limit: SealedHeader.chunk * Int(UInt32.max)) }
    try inner.write(header.seal(chunk, number: number, isLast: isLast, with: key))
    number += 1
  }
}
