import Foundation

/// What this machine is called on its network.
public struct MachineNames: Sendable, Hashable {
  /// Host names in lower case, the best for people first.
  public var hosts: [String]
  /// The addresses of its network interfaces that are private, loopback left out, those of version 4 first.
  public var addresses: [IPAddress]

  public init(hosts: [String], addresses: [IPAddress]) {
    (self.hosts, self.addresses) = (hosts, addresses)
  }

  /// The names and addresses at this moment. A name without a dot also counts as one of multicast DNS (RFC 6762), by which phones
  /// find it.
  @Sendable public static func current() -> MachineNames {
    var buffer = [CChar](repeating: 0, count: 256)
    let isNamed = gethostname(&buffer, buffer.count - 1) == 0
    let name = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).lowercased()
    guard isNamed, isHostName(name) else { return MachineNames(hosts: [], addresses: interfaceAddresses()) }
    let label = String(name.prefix { $0 != "." })
    let hosts = label == "localhost" ? [] : ["\(label).local", label] + (name == label ? [] : [name])
    return MachineNames(hosts: hosts, addresses: interfaceAddresses())
  }

  /// Whether a text is a host name of letters, digits and hyphens (RFC 952, RFC 1123).
  public static func isHostName(_ text: String) -> Bool {
    text.utf8.count <= 253
      && text.wholeMatch(of: #/[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*/#) != nil
  }

  private static func interfaceAddresses() -> [IPAddress] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    let addresses = sequence(first: first, next: { $0?.pointee.ifa_next }).compactMap { interface -> IPAddress? in
      guard let socketAddress = interface?.pointee.ifa_addr else { return nil }
      return IPAddress(socketAddress)
    }
    let found = Set(addresses.filter { $0.isPrivate && !$0.isLoopback && !$0.isLinkLocal })
    return found.sorted { ($0.bytes.count, $0.description) < ($1.bytes.count, $1.description) }
  }
}

extension IPAddress {
  /// Whether it is known on one link alone, so that a browser would have to be told the interface too.
  fileprivate var isLinkLocal: Bool {
    ["169.254.0.0/16", "fe80::/10"].contains { IPAddressRange($0)?.contains(self) == true }
  }

  /// The address of a socket of the Internet Protocol; nil for one of another family.
  init?(_ socketAddress: UnsafeMutablePointer<sockaddr>) {
    switch Int32(socketAddress.pointee.sa_family) {
    case AF_INET:
      let address = UnsafeRawPointer(socketAddress).load(as: sockaddr_in.self).sin_addr
      self.init(bytes: withUnsafeBytes(of: address) { Array($0) })
    case AF_INET6:
      let address = UnsafeRawPointer(socketAddress).load(as: sockaddr_in6.self).sin6_addr
      self.init(bytes: withUnsafeBytes(of: address) { Array($0) })
    default: return nil
    }
  }
}
