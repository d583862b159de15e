import Foundation

/// Decrypts what was encrypted with a passphrase in the age format; nothing is handed on that was not authenticated.
struct AgeSource: ByteSource {
  private var inner: any ByteSource
  private var stream: AgeStream
  /// What was decrypted and not yet read.
  private var opened = Data()
  /// The chunk that comes next; it is read ahead, to know whether it is the last.
  private var sealed: Data
  private var isFirst = true

  /// Derives the key.
  /// - Parameter inner: what follows the header
  /// - Throws: as `AgeHeader.fileKey`.
  init(_ inner: any ByteSource, _ header: AgeHeader, passphrase: String) throws {
    self.inner = inner
    let fileKey = try header.fileKey(passphrase)
    stream = AgeStream(fileKey: fileKey, nonce: try self.inner.read(exactly: AgeStream.nonceLength))
    sealed = try self.inner.read(filling: AgeStream.chunk + AgeStream.tagLength)
  }

  mutating func read(upTo count: Int) throws -> Data {
    if opened.isEmpty, isFirst || !sealed.isEmpty {
      let next = try inner.read(filling: AgeStream.chunk + AgeStream.tagLength)
      opened = try stream.open(sealed, isLast: next.isEmpty)
      (sealed, isFirst) = (next, false)
    }
    let read = opened.prefix(count)
    opened = opened.dropFirst(count)
    return read
  }
}
