import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// One kept HTTP/1.1 connection to this machine, without anything between the clock and the socket.
final class Connection {
  struct Answer {
    let status: Int
    let bytes: Int
    /// Its status line and header fields.
    let head: String
  }

  private let socket: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 20)

  /// Connects to a port of 127.0.0.1.
  /// - Throws: `BenchError.connection`.
  init(port: Int) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw BenchError.connection("port \(port)") }
    var on: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(socket) }

  /// Sends a request and waits for the whole answer.
  /// - Throws: `BenchError.connection` when it breaks off, or does not say how long it is.
  func send(_ message: String) throws -> Answer { try send(Array(message.utf8)) }

  /// The same with a body of any bytes.
  func send(_ bytes: [UInt8]) throws -> Answer {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { write(socket, $0.baseAddress! + sent, bytes.count - sent) }
      guard count > 0 else { throw BenchError.connection("write") }
      sent += count
    }
    var received = 0, expected = Int.max, status = 0, isChunked = false, fields = ""
    while isChunked ? !endsChunks(received) : received < expected {
      let space = buffer.count - received
      let count = buffer.withUnsafeMutableBytes { read(socket, $0.baseAddress! + received, space) }
      guard count > 0 else { throw BenchError.connection("read") }
      received += count
      if received == buffer.count { buffer += [UInt8](repeating: 0, count: buffer.count) }
      guard expected == Int.max, !isChunked, let head = Connection.headEnd(buffer, received) else { continue }
      let text = String(decoding: buffer[..<head], as: UTF8.self)
      fields = text
      let lowered = text.lowercased()
      status = Int(lowered.dropFirst(9).prefix(3)) ?? 0
      isChunked = lowered.contains("\r\ntransfer-encoding: chunked\r\n")
      if isChunked { continue }
      // A 304 has no body, whatever length it names (RFC 9112, section 6.3).
      if status == 304 {
        expected = head
        continue
      }
      let parts = lowered.components(separatedBy: "\r\ncontent-length: ")
      guard parts.count == 2, let length = Int(parts[1].prefix { $0.isNumber }) else {
        throw BenchError.connection("an answer without a length")
      }
      expected = head + length
    }
    return Answer(status: status, bytes: received, head: fields)
  }

  /// Whether what was received ends with the last chunk of a chunked body (RFC 9112, 7.1).
  private func endsChunks(_ received: Int) -> Bool {
    buffer[..<received].suffix(7).elementsEqual("\r\n0\r\n\r\n".utf8)
  }

  /// Where the body begins.
  private static func headEnd(_ bytes: [UInt8], _ count: Int) -> Int? {
    guard count >= 4 else { return nil }
    return (3..<count).first {
      bytes[$0] == 10 && bytes[$0 - 1] == 13 && bytes[$0 - 2] == 10 && bytes[$0 - 3] == 13
    }.map { $0 + 1 }
  }
}
