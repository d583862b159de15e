import Foundation

/// A port of this machine that something would listen on.
struct ListeningPort {
  let host: String
  let port: Int

  enum State: Hashable {
    case free, taken
    /// Ports below 1024 are the system's.
    case forbidden
    /// The machine has no such address; with what the system says.
    case unknownHost(String)
  }

  /// Finds out by listening for a moment; nothing is accepted.
  func state() -> State {
    var hints = addrinfo(), found: UnsafeMutablePointer<addrinfo>?
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE
    let code = getaddrinfo(host, "\(port)", &hints, &found)
    guard code == 0, let address = found else { return .unknownHost(String(cString: gai_strerror(code))) }
    defer { freeaddrinfo(found) }
    let socket = socket(address.pointee.ai_family, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { return .unknownHost(String(cString: strerror(errno))) }
    defer { close(socket) }
    var isReused: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    guard bind(socket, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0, listen(socket, 1) == 0 else {
      switch errno {
      case EADDRINUSE: return .taken
      case EACCES: return .forbidden
      case let code: return .unknownHost(String(cString: strerror(code)))
      }
    }
    return .free
  }
}
