import Foundation
import Journeys

/// Writes a ZIP file whose entries' sizes and checksums are known beforehand, without ever going back.
struct ZIPWriter {
  private var sink: any ByteSink
  private var directory = ZIPDirectory()
  private var rest: UInt64 = 0
  private var checksum: UInt = 0

  init(_ sink: any ByteSink) {
    self.sink = sink
  }

  /// Begins the next entry.
  mutating func begin(_ entry: ZIPEntry) throws {
    try checkLast()
    directory.add(entry)
    (rest, checksum) = (entry.size, 0)
    try sink.write(entry.localHeader)
  }

  /// Writes some of the contents of the entry.
  /// - Throws: `WalletError.unavailable(.busy)` when the file has grown since its size was taken.
  mutating func write(_ data: Data) throws {
    guard UInt64(data.count) <= rest else { throw changed }
    rest -= UInt64(data.count)
    checksum = data.checksum(after: checksum)
    try sink.write(data)
  }

  /// Ends the file.
  /// - Throws: `WalletError.unavailable(.busy)` when a file has changed since its size was taken.
  mutating func end() throws {
    try checkLast()
    try directory.forEachPiece { try sink.write($0) }
    try sink.end()
  }

  private func checkLast() throws {
    guard rest == 0, checksum == directory.entries.last.map({ UInt($0.crc) }) ?? 0 else { throw changed }
  }

  private var changed: WalletError {
    .unavailable(.busy, detail: "\(directory.entries.last?.name ?? "") changed while it was backed up")
  }
}

extension ZIPEntry {
  /// An entry of these contents.
  init(name: String, _ contents: Data) {
    self.init(name: name, size: UInt64(contents.count), crc: UInt32(contents.checksum(after: 0)))
  }
}
