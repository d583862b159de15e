import BookingImport
import CZlib
import Foundation
import Journeys

/// Reads a ZIP file that this program wrote, from its beginning to its end.
///
/// Each header is made anew from what it says and compared byte by byte, and so is the central directory; so there
/// is no byte in the file that could be another one without being found.
struct ZIPReader {
  private var source: any ByteSource
  private var directory = ZIPDirectory()
  private var rest: UInt64 = 0
  private var checksum: UInt = 0

  init(_ source: any ByteSource) {
    self.source = source
  }

  /// Goes to the next entry, whose name may be anything; nil at the end of a file that is whole.
  /// - Throws: `WalletError.unavailable(.backupDamaged)`.
  mutating func next() throws -> ZIPEntry? {
    let signature = try source.read(exactly: 4)
    if signature.number(UInt32.self, at: 0) == ZIPHeader.centralSignature {
      try readDirectory(after: signature)
      return nil
    }
    let head = try signature + source.read(exactly: ZIPHeader.localLength - 4)
    guard let tail = ZIPHeader.tail(ofLocal: head), tail.name <= BackupName.longest, tail.extra <= 20 else {
      throw damaged("a header")
    }
    let whole = try head + source.read(exactly: tail.name + tail.extra)
    guard let header = ZIPHeader(local: whole), header.size <= UInt64(Int64.max) else { throw damaged("a header") }
    let entry = ZIPEntry(name: header.name, size: header.size, crc: header.crc)
    guard entry.localHeader == whole else { throw damaged("a header") }
    directory.add(entry)
    (rest, checksum) = (entry.size, 0)
    return entry
  }

  /// The next piece of the entry; nil once all was read and its checksum was right.
  /// - Throws: `WalletError.unavailable(.backupDamaged)`.
  mutating func read() throws -> Data? {
    guard let entry = directory.entries.last else { return nil }
    guard rest > 0 else {
      guard checksum == UInt(entry.crc) else { throw damaged("the checksum of \(entry.name)") }
      return nil
    }
    let piece = try source.read(upTo: Int(min(rest, UInt64(chunkSize))))
    guard !piece.isEmpty else { throw damaged("\(entry.name) breaks off") }
    rest -= UInt64(piece.count)
    checksum = piece.checksum(after: checksum)
    return piece
  }

  private mutating func readDirectory(after signature: Data) throws {
    var read = signature
    try directory.forEachPiece { piece in
      read += try source.read(exactly: piece.count - read.count)
      guard read == piece else { throw damaged("the directory") }
      read = Data()
    }
    guard try source.read(upTo: 1).isEmpty else { throw damaged("something follows its end") }
  }

  private func damaged(_ what: String) -> WalletError { .unavailable(.backupDamaged, detail: what) }
}

extension Data {
  /// The CRC-32 of what came before and of these bytes.
  func checksum(after checksum: UInt) -> UInt {
    withUnsafeBytes { bytes in
      crc32_z(checksum, bytes.bindMemory(to: Bytef.self).baseAddress, bytes.count)
    }
  }
}
