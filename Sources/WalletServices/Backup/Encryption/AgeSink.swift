import Crypto
import Foundation

/// Encrypts what is written with a passphrase, in the age format.
struct AgeSink: ByteSink {
  private var inner: any ByteSink
  private var stream: AgeStream
  /// What is not written yet: the last chunk is marked, so one is kept back until more comes.
  private var rest = Data()

  /// Writes the header at once.
  init(_ inner: any ByteSink, passphrase: String, scrypt: AgeScrypt) throws {
    self.inner = inner
    let fileKey = SymmetricKey(size: .bits128), nonce = Data.random(count: AgeStream.nonceLength)
    let header = try AgeHeader(scrypt, wrapping: fileKey, passphrase: passphrase)
    stream = AgeStream(fileKey: fileKey, nonce: nonce)
    try self.inner.write(header.bytes + nonce)
  }

  mutating func write(_ data: Data) throws {
    rest += data
    var start = rest.startIndex
    while rest.endIndex - start > AgeStream.chunk {
      let end = start + AgeStream.chunk
      try inner.write(stream.seal(rest[start..<end], isLast: false))
      start = end
    }
    if start > rest.startIndex { rest = Data(rest[start...]) }
  }

  mutating func end() throws {
    try inner.write(stream.seal(rest, isLast: true))
    try inner.end()
  }
}
