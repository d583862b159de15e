import Foundation
import Journeys

/// Where bytes come from, one after the other.
protocol ByteSource {
  /// The next bytes, at most so many; none at the end.
  mutating func read(upTo count: Int) throws -> Data
}

/// Where bytes go to, one after the other.
protocol ByteSink {
  mutating func write(_ data: Data) throws
  /// Says that nothing more comes.
  mutating func end() throws
}

/// How much is read at once; memory holds a few of these, whatever the size of a file.
let chunkSize = 262_144

extension ByteSource {
  /// Exactly so many bytes.
  /// - Throws: `WalletError.unavailable(.backupDamaged)` when fewer are left.
  mutating func read(exactly count: Int) throws -> Data {
    var data = Data(capacity: count)
    while data.count < count {
      let more = try read(upTo: count - data.count)
      guard !more.isEmpty else { throw WalletError.unavailable(.backupDamaged, detail: "it breaks off") }
      data += more
    }
    return data
  }

  /// So many bytes, fewer only at the end.
  mutating func read(filling count: Int) throws -> Data {
    var data = Data()
    while data.count < count {
      let more = try read(upTo: count - data.count)
      if more.isEmpty { break }
      data += more
    }
    return data
  }
}

/// A file, read from its beginning.
final class FileSource: ByteSource {
  private let file: URL
  private let descriptor: Int32

  init(_ file: URL) throws {
    self.file = file
    descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CocoaError(reading: file, failed: errno) }
  }

  deinit { close(descriptor) }

  func read(upTo count: Int) throws -> Data {
    var data = Data(count: min(count, chunkSize))
    let read = data.withUnsafeMutableBytes { bytes in
      while true {
        let read = Foundation.read(descriptor, bytes.baseAddress, bytes.count)
        if read >= 0 || errno != EINTR { return read }
      }
    }
    guard read >= 0 else { throw CocoaError(reading: file, failed: errno) }
    return data.prefix(read)
  }
}
