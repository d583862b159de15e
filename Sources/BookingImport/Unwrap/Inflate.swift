import CZlib

/// Inflating through zlib, never further than a limit.
package enum Inflate {
  /// The forms of a deflate stream.
  package enum Form: Int32 {
    /// RFC 1951, as in ZIP.
    case raw = -15
    /// RFC 1950, as in rail codes.
    case zlib = 15
    /// RFC 1952, as in maps.
    case gzip = 31
  }

  /// The inflated bytes, at most `limit`; nil if the stream is broken before its first byte. A stream that is cut short
  /// gives what came before.
  package static func bytes(_ input: ArraySlice<UInt8>, _ form: Form, limit: Int) -> [UInt8]? {
    guard !input.isEmpty, limit > 0 else { return nil }
    var stream = z_stream()
    guard CZlib_inflateInit(&stream, form.rawValue) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var input = Array(input)
    let status: Int32 = input.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(clamping: source.count)
      return inflateAll(&stream, into: &output, limit: limit)
    }
    return status == Z_STREAM_END || !output.isEmpty ? output : nil
  }

  private static func inflateAll(_ stream: inout z_stream, into output: inout [UInt8], limit: Int) -> Int32 {
    let step = min(limit, 64 << 10)
    var chunk = [UInt8](repeating: 0, count: step)
    while output.count < limit {
      let (status, written): (Int32, Int) = chunk.withUnsafeMutableBufferPointer { target in
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(step)
        let status = inflate(&stream, Z_NO_FLUSH)
        return (status, step - Int(stream.avail_out))
      }
      output.append(contentsOf: chunk[..<min(written, limit - output.count)])
      if status != Z_OK || written == 0 { return status }
    }
    return Z_OK
  }
}
