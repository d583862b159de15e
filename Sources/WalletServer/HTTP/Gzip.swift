import CZlib
import NIOCore

/// Compresses with gzip (RFC 1952) as bytes come, through zlib.
///
/// A class, for zlib keeps the address of its state.
final class Gzip {
  /// How hard it tries.
  enum Effort: Int32 {
    /// For what is compressed for each answer.
    case fast = 1
    /// For what is large and made for one client.
    case balanced = 6
    /// For what is compressed once.
    case best = 9
  }

  private var stream = z_stream()
  private let isReady: Bool
  private var output = [UInt8](repeating: 0, count: 32_768)

  init(_ effort: Effort) {
    isReady = CZlib_deflateInitGzip(&stream, effort.rawValue) == Z_OK
  }

  deinit {
    if isReady { deflateEnd(&stream) }
  }

  /// The compressed form of bytes, as far as it is known; with the last of them the rest.
  /// - Returns: nil where zlib has failed, as without memory
  func compress(_ input: UnsafeRawBufferPointer, isLast: Bool) -> [UInt8]? {
    guard isReady else { return nil }
    var compressed: [UInt8] = []
    stream.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
    stream.avail_in = UInt32(input.count)
    defer { stream.next_in = nil }
    while true {
      let status = output.withUnsafeMutableBufferPointer { buffer in
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(buffer.count)
        return deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH)
      }
      compressed += output[..<(output.count - Int(stream.avail_out))]
      if status == Z_STREAM_END { return compressed }
      guard status == Z_OK || status == Z_BUF_ERROR else { return nil }
      if stream.avail_out > 0 && !isLast { return compressed }
    }
  }

  /// Bytes as a whole.
  /// - Returns: nil where zlib has failed
  static func compressed(_ bytes: [UInt8], _ effort: Effort) -> [UInt8]? {
    bytes.withUnsafeBytes { Gzip(effort).compress($0, isLast: true) }
  }

  /// Bytes as a whole.
  /// - Returns: nil where zlib has failed
  static func compressed(_ bytes: ByteBuffer, _ effort: Effort) -> ByteBuffer? {
    bytes.withUnsafeReadableBytes { Gzip(effort).compress($0, isLast: true) }.map { ByteBuffer(bytes: $0) }
  }
}
