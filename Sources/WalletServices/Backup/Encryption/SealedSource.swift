import Crypto
import Foundation
import Journeys

/// Decrypts a backup in the format of older versions (`SealedHeader`); nothing is handed on that was not authenticated.
struct SealedSource: ByteSource {
  private var inner: any ByteSource
  /// The bytes of every chunk but the last.
  private static let chunk = SealedHeader.chunk + SealedHeader.tagLength

  private let header: SealedHeader
  private let key: SymmetricKey
  /// What was opened and not yet read.
  private var opened = Data()
  /// The chunk that comes next, sealed; it is read ahead, to know whether it is the last.
  private var sealed: Data
  private var number: UInt32 = 0

  /// Reads the header, and derives the key.
  init(_ inner: any ByteSource, passphrase: String) throws {
    self.inner = inner
    header = try SealedHeader(try self.inner.read(exactly: SealedHeader.coreLength))
    key = try header.key(passphrase, provenBy: try self.inner.read(exactly: header.endLength))
    sealed = try self.inner.read(filling: SealedSource.chunk)
  }

  /// - Throws: `WalletError.unavailable`, with `.passphraseWrong` where nothing of a file of version 1 opens.
  mutating func read(upTo count: Int) throws -> Data {
    if opened.isEmpty { try openNext() }
    let read = opened.prefix(count)
    opened = opened.dropFirst(count)
    return read
  }

  private mutating func openNext() throws {
    guard !sealed.isEmpty || number == 0 else { return }
    let next = try inner.read(filling: SealedSource.chunk)
    do {
      opened = try header.open(sealed, number: number, isLast: next.isEmpty, with: key)
    } catch {
      let isKeyProven = header.version > 1 || number > 0 || opensSecond(next)
      throw WalletError.unavailable(
        isKeyProven ? .backupDamaged : .passphraseWrong, detail: isKeyProven ? "sealed chunk \(number)" : "")
    }
    sealed = next
    number += 1
  }

  /// Whether the key opens the second chunk of a file, and so is not the reason why the first does not open.
  private func opensSecond(_ chunk: Data) -> Bool {
    [true, false].contains { isLast in (try? header.open(chunk, number: 1, isLast: isLast, with: key)) != nil }
  }
}
