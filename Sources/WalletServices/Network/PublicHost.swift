import Foundation

/// Hosts of the internet, as opposed to those of the network that the server stands in.
enum PublicHost {
  /// An address of a host all of whose addresses are public.
  /// - Parameter host: a name or an address, as it stands in a URL
  /// - Throws: `ServiceFailure` with `.privateAddress` where one of them is not, with `.unreachable` where it has none.
  static func address(of host: String) async throws -> IPAddress {
    let name = host.trimmingCharacters(in: ["[", "]"])
    let addresses = await BlockingWork.run { resolve(name) }
    guard addresses.allSatisfy(\.isPublic) else { throw ServiceFailure(.privateAddress) }
    guard let first = addresses.first else { throw ServiceFailure(.unreachable) }
    return first
  }

  /// The addresses of a name, in the order in which they are to be tried (RFC 6724); none for an unknown name.
  private static func resolve(_ name: String) -> [IPAddress] {
    var hints = addrinfo(), list: UnsafeMutablePointer<addrinfo>?
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    guard getaddrinfo(name, nil, &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    return sequence(first: list, next: { $0?.pointee.ai_next }).compactMap { entry in
      guard let address = entry?.pointee.ai_addr else { return nil }
      return IPAddress(address)
    }
  }
}
